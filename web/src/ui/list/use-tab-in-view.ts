import { type RefObject, useEffect, useRef } from 'react';

/** A phone does not show all tabs at once: the open one is brought into view. @param wide a value that makes them wider. */
export function useTabInView(open: string, wide?: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: What makes the tabs wider moves them.
  useEffect(() => {
    const active = open && list.current?.querySelector<HTMLElement>('[data-active]');
    // Not scrollIntoView: the page itself stays where it is.
    if (list.current && active)
      list.current.scrollLeft = active.offsetLeft - (list.current.clientWidth - active.offsetWidth) / 2;
  }, [open, wide]);
  return list;
}
