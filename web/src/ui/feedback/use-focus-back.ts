import { useEffect, useState } from 'react';
import { focusContent } from './toasts/focus-content.ts';

/**
 * For a dialog that is mounted open: Mantine returns the focus only if it saw the dialog open. The focus goes to its former
 * element, or to the page's content if that left the page; not out of another dialog.
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
