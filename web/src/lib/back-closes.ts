import { useBlocker } from '@tanstack/react-router';

/** The Back button closes the open dialog and leaves the screen only when none is open. Links work as usual. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  useBlocker({
    disabled: !opened,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      const byLink = action === 'PUSH' || action === 'REPLACE';
      if (!byLink) onClose();
      return !byLink;
    },
  });
}
