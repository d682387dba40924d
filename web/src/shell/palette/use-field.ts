import { useCallback, useEffect, useRef, useState } from 'react';
import { isFocusFree } from '../../ui/feedback/focus-content.ts';
import { forgetTypedAhead, onTypedAhead, typedAhead } from './typed-ahead.ts';

/**
 * The palette's field has the focus and every letter, also those that are typed before it is drawn, or while it has lost the focus.
 * @param opened false while it fades.
 */
export function useField(opened: boolean) {
  const [text, setText] = useState(typedAhead);
  const input = useRef<HTMLInputElement>(null);
  /** At once: Mantine's focus trap waits, and what is typed meanwhile would be lost. */
  const takeFocus = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    element?.focus({ preventScroll: true });
    // More than it was first drawn with, where the drawing took its time.
    if (typedAhead()) setText(typedAhead());
    forgetTypedAhead();
  }, []);
  // A screen that comes late may take it: what is typed is meant for this field.
  useEffect(() => {
    if (!opened) return;
    let frame = 0;
    const focus = () => input.current?.focus({ preventScroll: true });
    // Not within the event: whoever closes the palette is about to give the focus away.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => isFocusFree() && focus());
    };
    const stop = onTypedAhead(() => {
      focus();
      const late = typedAhead();
      forgetTypedAhead();
      setText((before) => before + late);
    });
    look();
    document.addEventListener('focusout', look);
    document.addEventListener('focusin', look);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusout', look);
      document.removeEventListener('focusin', look);
    };
  }, [opened]);
  return { text, setText, input, takeFocus };
}
