import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The point of a chart that shows its tooltip: the one under the pointer or with the focus. A chart is one stop of the Tab key;
 * the arrows go from point to point. Escape hides the tooltip (WCAG 1.4.13). Points are links: a finger has no hover, so its first
 * touch shows the tooltip, and the next one opens.
 */
export function useChartPoints(count: number) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [stop, setStop] = useState(0);
  const points = useRef<(HTMLElement | null)[]>([]);
  const showsFirst = useRef(false);
  const last = count - 1;
  const open = pointed ?? focused;
  const isOpen = open !== null;

  useEffect(() => {
    if (!isOpen) return;
    const hide = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setPointed(null);
      setFocused(null);
    };
    document.addEventListener('keydown', hide);
    return () => document.removeEventListener('keydown', hide);
  }, [isOpen]);

  const isBeside = ({ target }: MouseEvent, index: number) =>
    target instanceof Node && !points.current[index]?.contains(target);

  function move(event: KeyboardEvent, index: number) {
    showsFirst.current = false;
    const next = steps[event.key]?.(index, last);
    if (next === undefined) return;
    event.preventDefault();
    points.current[Math.min(Math.max(next, 0), last)]?.focus();
  }

  return {
    open,
    /** For the element around a point and its tooltip, which a pointer may enter, too: pressing it opens as the point does. */
    hoverProps: (index: number) => ({
      // A touched tooltip that took the focus from its point would vanish before its click.
      onMouseDown: (event: MouseEvent) => isBeside(event, index) && event.preventDefault(),
      onClick: (event: MouseEvent) => isBeside(event, index) && points.current[index]?.click(),
      onPointerEnter: () => setPointed(index),
      onPointerLeave: () => setPointed(null),
    }),
    pointProps: (index: number, name: string) => ({
      ref: (element: HTMLElement | null) => {
        points.current[index] = element;
      },
      'aria-label': name,
      tabIndex: index === Math.min(stop, last) ? 0 : -1,
      onPointerDown: ({ pointerType }: PointerEvent) => {
        showsFirst.current = pointerType === 'touch' && focused !== index;
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (!showsFirst.current) return;
        event.preventDefault();
        showsFirst.current = false;
        setFocused(index);
        event.currentTarget.focus();
      },
      onFocus: () => {
        setStop(index);
        setFocused(index);
      },
      onBlur: () => setFocused(null),
      onKeyDown: (event: KeyboardEvent) => move(event, index),
    }),
  };
}
