import { useEffect, useState } from 'react';
import { focusContent } from './focus-content.ts';

/**
 * For a dialog that is mounted open: Mantine gives the focus back only where it has seen the dialog open. It goes to what had it
 * before, or to the page's content where that is gone; not where another dialog has taken it.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
        opener.focus({ preventScroll: true });
      } else focusContent();
    },
    [opener],
  );
}
