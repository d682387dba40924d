import { type RefObject, useEffect, useRef, useState } from 'react';

/** Some screens' worth: what is that near stays in the page, for reading ahead and for the browser's own search. */
const near = '3000px 0px';

/**
 * For one of many stretches of a long list: its height once it is far from view, so that an empty place of that height can
 * take its place. Null while it is near, or while the focus is in it.
 */
export function useFarAway<E extends HTMLElement>(): [RefObject<E | null>, number | null] {
  const place = useRef<E>(null);
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const stays = entry.isIntersecting || element.contains(document.activeElement);
        setHeight(stays ? null : entry.boundingClientRect.height);
      },
      { rootMargin: near },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [place, height];
}
