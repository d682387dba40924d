import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAct } from '../../lib/acts/acts.ts';
import { messageOf } from '../../lib/http/http.ts';
import { focusContent, isInModal } from '../../ui/feedback/toasts/focus-content.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { paperAct } from './paper.ts';
import { keepRecent, questionPrefix } from './recent.ts';
import type { Paper, Row } from './row.ts';

interface Doing {
  onClose: () => void;
  onShowKeys: () => void;
  /** Puts these words in the field. */
  onAsk: (text: string) => void;
}

/** Closes the palette first: the focus is back at its old place when a form opens, and returns there after it. */
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

  /** The typed text stays until the document is found. */
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

  /** @param typed the words of the person. */
  return (row: Row | undefined, typed: string) => {
    if (!row) return;
    const { does } = row;
    if ('question' in does) return onAsk(does.question);
    if (!row.passing) keepRecent(row.question ? `${questionPrefix}${typed.trim()}` : row.id);
    if ('shows' in does) return onShowKeys();
    if ('paper' in does) return void openPaper(does.paper);
    onClose();
    if ('act' in does) void open(does.act);
    else if ('opens' in does) window.open(does.opens, '_blank', 'noopener,noreferrer');
    // The element with the focus may leave with its screen. By the arrival of the next one the palette may be open again.
    else void router.navigate(does.go).then(() => isInModal() || focusContent());
  };
}
