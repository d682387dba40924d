import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAct } from '../../lib/acts.ts';
import { messageOf } from '../../lib/http.ts';
import { focusContent } from '../../ui/feedback/focus-content.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { paperAct } from './paper.tsx';
import type { Row } from './row.ts';

/** Closes what asked for it first: the focus is back where it was when a form opens, and returns there after it. */
export function useDoing({ onClose, onShowKeys }: { onClose: () => void; onShowKeys: () => void }) {
  const router = useRouter();
  const cache = useQueryClient();
  const open = useAct();

  return (row: Row | undefined) => {
    if (!row) return;
    const { does } = row;
    if ('shows' in does) return onShowKeys();
    onClose();
    if ('act' in does) return void open(does.act);
    if ('paper' in does) {
      paperAct(cache, does.paper).then(open, (error) => toast('error', messageOf(error)));
      return;
    }
    // What had the focus may be of the screen that goes.
    void router.navigate(does.go).then(focusContent);
  };
}
