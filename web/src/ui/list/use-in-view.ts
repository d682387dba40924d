import { type RefObject, useEffect, useRef } from 'react';
import { isFocusFree } from '../feedback/focus-content.ts';

/**
 * Brings a row or card that has just been saved into view, and again when it moves. Where the focus has gone with what the
 * person had pressed (the button of a row that is renewed now), it goes on here.
 * @param markedAt its place in the list; null when it is not marked.
 */
export function useInViewWhenMarked<E extends HTMLElement>(markedAt: number | null): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (markedAt === null) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    if (isFocusFree()) element.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [markedAt]);
  return element;
}
