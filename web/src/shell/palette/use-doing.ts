import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAct } from '../../lib/acts/acts.ts';
import { messageOf } from '../../lib/http/http.ts';
import { focusContent, isInModal } from '../../ui/feedback/focus-content.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { paperAct } from './paper.ts';
import { askedBefore, keepRecent } from './recent.ts';
import type { Paper, Row } from './row.ts';

interface Doing {
  onClose: () => void;
  onShowKeys: () => void;
  /** Asks these words. */
  onAsk: (text: string) => void;
}

/** Closes what asked for it first: the focus is back where it was when a form opens, and returns there after it. */
export function useDoing({ onClose, onShowKeys, onAsk }: Doing) {
  const router = useRouter();
  const cache = useQueryClient();
  const open = useAct();
  const stillHere = useRef(true);
  useEffect(() => {
    stillHere.current = true;
    return () => {
      stillHere.current = false;
    };
  }, []);

  /** What was typed stays until it is known which document that is. */
  async function openPaper(paper: Paper) {
    try {
      const act = await paperAct(cache, paper);
      if (!stillHere.current) return;
      onClose();
      void open(act);
    } catch (error) {
      if (stillHere.current) toast('error', messageOf(error));
    }
  }

  /** @param asked the words that were typed. */
  return (row: Row | undefined, asked: string) => {
    if (!row) return;
    const { does } = row;
    if ('asks' in does) return onAsk(does.asks);
    keepRecent(row.question ? `${askedBefore}${asked.trim()}` : row.id);
    if ('shows' in does) return onShowKeys();
    if ('paper' in does) return void openPaper(does.paper);
    onClose();
    if ('act' in does) void open(does.act);
    else if ('opens' in does) window.open(does.opens, '_blank', 'noopener,noreferrer');
    // What had the focus may be of the screen that goes. Once that has come the palette may be open again.
    else void router.navigate(does.go).then(() => isInModal() || focusContent());
  };
}
