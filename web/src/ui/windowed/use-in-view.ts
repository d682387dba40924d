import { type RefObject, useEffect, useRef } from 'react';
import { isFocusFree } from '../feedback/toasts/focus-content.ts';

/**
 * Brings a row or card that has just been saved into view, and again when it moves. A focus lost with the pressed button (a row
 * that is renewed now) goes on here.
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
