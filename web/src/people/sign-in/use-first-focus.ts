import { useEffect, useRef } from 'react';

/** For the field that gets the focus when its form arrives. Who goes through the tabs with the arrows stays among them. */
export function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches('[role=tab]:focus-visible')) field.current?.focus({ preventScroll: true });
  }, []);
  return field;
}
