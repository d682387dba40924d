import { useEffect, useRef } from 'react';

/** Focuses the field when its form arrives, but not while the arrows move through the tabs. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches('[role=tab]:focus-visible')) field.current?.focus({ preventScroll: true });
  }, []);
  return field;
}
