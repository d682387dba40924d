import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetTypedAhead, onTypedAhead, typedAhead } from './typed-ahead.ts';

/** The palette's field has every letter, also those typed before it is drawn, or while it has lost the focus. */
export function useField() {
  const [text, setText] = useState(typedAhead);
  const input = useRef<HTMLInputElement>(null);
  /** At once: Mantine's focus trap waits, and letters typed meanwhile would be lost. */
  const takeFocus = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    element?.focus({ preventScroll: true });
    // It may be more than the first drawing had, where that was slow.
    if (typedAhead()) setText(typedAhead());
    forgetTypedAhead();
  }, []);
  useEffect(
    () =>
      onTypedAhead(() => {
        input.current?.focus({ preventScroll: true });
        const late = typedAhead();
        forgetTypedAhead();
        setText((before) => before + late);
      }),
    [],
  );
  return { text, setText, input, takeFocus };
}
