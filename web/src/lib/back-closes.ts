import { useBlocker } from '@tanstack/react-router';

/** The Back button closes what is open over the screen, and leaves the screen only then. A link leads on. */
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
