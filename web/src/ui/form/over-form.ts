import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Counts the dialogs over this one. */
export const OverForm = createContext<(by: 1 | -1) => void>(() => {});

/** For a dialog: whether a dialog opened by one of its parts stands over it. Escape and Back belong to that one then. */
export function useCovered() {
  const [count, setCount] = useState(0);
  return { covered: count > 0, tell: useCallback((by: 1 | -1) => setCount((now) => now + by), []) };
}

/** For a part that opens dialogs of its own. */
export function useOverForm(opened: boolean) {
  const tell = useContext(OverForm);
  useEffect(() => {
    if (!opened) return;
    tell(1);
    return () => tell(-1);
  }, [opened, tell]);
}
