import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** How many dialogs stand over this one. */
export const OverForm = createContext<(by: 1 | -1) => void>(() => {});

/** For a dialog: whether another one, which one of its parts has opened, stands over it. Escape and Back are that one's then. */
export function useCovered() {
  const [count, setCount] = useState(0);
  return { covered: count > 0, tell: useCallback((by: 1 | -1) => setCount((now) => now + by), []) };
}

/** For a part that opens dialogs, wherever it stands. */
export function useOverForm(opened: boolean) {
  const tell = useContext(OverForm);
  useEffect(() => {
    if (!opened) return;
    tell(1);
    return () => tell(-1);
  }, [opened, tell]);
}
