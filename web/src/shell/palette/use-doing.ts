import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAct } from '../../lib/acts.ts';
import { messageOf } from '../../lib/http.ts';
import { focusContent } from '../../ui/feedback/focus-content.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { paperAct } from './paper.tsx';
import type { Paper, Row } from './row.ts';

/** Closes what asked for it first: the focus is back where it was when a form opens, and returns there after it. */
export function useDoing({ onClose, onShowKeys }: { onClose: () => void; onShowKeys: () => void }) {
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

  return (row: Row | undefined) => {
    if (!row) return;
    const { does } = row;
    if ('shows' in does) return onShowKeys();
    if ('paper' in does) return void openPaper(does.paper);
    onClose();
    if ('act' in does) void open(does.act);
    // What had the focus may be of the screen that goes.
    else void router.navigate(does.go).then(focusContent);
  };
}
