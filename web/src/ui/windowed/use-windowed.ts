import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So many rows come and go at once: few enough to be drawn within a frame. */
const rowsInBlock = 2;

/** A stretch of the list from item `start` on: either its items, or the room that they would occupy. */
interface Part<Item> {
  block: number;
  start: number;
  items: readonly Item[] | null;
  /** Pixels. */
  height: number;
}

/** The drawn part, in blocks of `rowsInBlock` rows. */
interface Reach {
  /** Items beside each other. */
  columns: number;
  /** A block's usual height, in pixels with the gap below it. */
  usualHeight: number;
  /** Within one screen of the window: the first block and the one after the last. */
  from: number;
  to: number;
  /** In the window itself. */
  seenFrom: number;
  seenTo: number;
  /** The block with the focus, which must not be lost by scrolling. */
  focused: number | null;
}

interface Options<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Drawn at any scroll position, so that it can be found in the page. */
  pinnedKey?: string | null;
}

/**
 * Draws only the part of a long list within one screen of the window, so that thousands of items cost the same as thirty. The
 * children of `place` are the parts in their order: one for each item, one for each empty room.
 */
export function useWindowed<Item, E extends HTMLElement>({ items, keyOf, pinnedKey }: Options<Item>) {
  const place = useRef<E>(null);
  const heights = useRef(new Map<number, number>());
  const [reach, setReach] = useState<Reach>({
    columns: 1,
    usualHeight: 0,
    from: 0,
    to: 1,
    seenFrom: 0,
    seenTo: 1,
    focused: null,
  });
  // A list is first drawn at the scroll position; its surroundings follow once that is painted.
  const [surrounded, setSurrounded] = useState<readonly Item[]>([]);
  const size = reach.columns * rowsInBlock;
  // A list that has only grown at its end keeps the drawn part.
  const isOther = items[reach.seenFrom * size] !== surrounded[reach.seenFrom * size];
  const [from, to] = isOther ? [reach.seenFrom, reach.seenTo] : [reach.from, reach.to];
  const pinned = pinnedKey ? Math.floor(items.findIndex((item) => keyOf(item) === pinnedKey) / size) : -1;
  const parts: Part<Item>[] = [];
  for (let block = 0; block * size < items.length; block += 1) {
    const drawn = (block >= from && block < to) || block === pinned || block === reach.focused;
    const start = block * size;
    const height = heightOf(block, heights.current, reach, items.length);
    const last = parts.at(-1);
    if (!drawn && last && !last.items) last.height += height;
    else parts.push({ block, start, items: drawn ? items.slice(start, start + size) : null, height });
  }

  const shown = useRef({ parts, reach, count: items.length });
  const look = useCallback((canWait = false) => {
    if (!place.current) return;
    const next = reachOf(place.current, heights.current, shown.current);
    const { reach } = shown.current;
    const isAlike = reach.usualHeight > 0 && next.columns === reach.columns;
    // No part above could push the visible one away.
    const isEnough = canWait && isAlike && next.seenFrom === 0 && next.seenTo <= reach.seenTo;
    if (!isEnough && !isSame(reach, next)) setReach(next);
  }, []);

  useLayoutEffect(() => {
    shown.current = { parts, reach, count: items.length };
    if (place.current) numberItems(place.current, shown.current);
    look(isOther);
  });

  useEffect(() => {
    if (surrounded === items) return;
    return afterPainting(() => startTransition(() => setSurrounded(items)));
  }, [surrounded, items]);

  useEffect(() => {
    const passive = { passive: true };
    const lookAgain = () => look();
    // The page scrolls, or an element around the list.
    window.addEventListener('scroll', lookAgain, { ...passive, capture: true });
    window.addEventListener('resize', lookAgain, passive);
    return () => {
      window.removeEventListener('scroll', lookAgain, { capture: true });
      window.removeEventListener('resize', lookAgain);
    };
  }, [look]);

  return { place: place as RefObject<E | null>, parts };
}

/** React's own work may come before the frame that shows its drawing. Returns the function that cancels it. */
function afterPainting(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

type Heights = Map<number, number>;

function heightOf(block: number, heights: Heights, { columns, usualHeight }: Reach, count: number): number {
  const size = columns * rowsInBlock;
  const rows = Math.ceil(Math.min(size, count - block * size) / columns);
  return heights.get(block) ?? (usualHeight * rows) / rowsInBlock;
}

function isSame(one: Reach, other: Reach): boolean {
  return (Object.keys(one) as (keyof Reach)[]).every((key) => one[key] === other[key]);
}

interface Shown {
  parts: readonly Part<unknown>[];
  reach: Reach;
  /** Items in the list. */
  count: number;
}

/** Measures the drawn part, and computes the next one. */
function reachOf(element: HTMLElement, heights: Heights, { parts, reach: now, count }: Shown): Reach {
  const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length;
  if (columns !== now.columns) {
    heights.clear();
    const moved = (block: number) => Math.floor((block * now.columns) / columns);
    const [from, to] = [moved(now.from), moved(now.to) + 1];
    return { columns, usualHeight: 0, from, to, seenFrom: from, seenTo: to, focused: null };
  }
  const focused = measure(element, parts, heights);
  const full = [...heights].filter(([block]) => (block + 1) * columns * rowsInBlock <= count);
  const sum = full.reduce((total, [, height]) => total + height, 0);
  const usualHeight = full.length > 0 ? Math.round(sum / full.length) : now.usualHeight;
  const next = { columns, usualHeight, from: 0, to: 1, seenFrom: 0, seenTo: 1, focused };
  const last = Math.ceil(count / (columns * rowsInBlock)) - 1;
  let top = element.getBoundingClientRect().top;
  for (let block = 0; block <= last; block += 1) {
    const bottom = top + heightOf(block, heights, next, count);
    if (bottom < -window.innerHeight && block < last) next.from = block + 1;
    if (bottom < 0 && block < last) next.seenFrom = block + 1;
    if (top <= window.innerHeight) next.seenTo = block + 1;
    if (top <= 2 * window.innerHeight) next.to = block + 1;
    top = bottom;
  }
  return next;
}

/** Notes the heights of the drawn blocks; answers the block with the focus. */
function measure(element: HTMLElement, parts: readonly Part<unknown>[], heights: Heights): number | null {
  const gap = Number.parseFloat(getComputedStyle(element).rowGap) || 0;
  let focused: number | null = null;
  let child = 0;
  for (const { block, items } of parts) {
    const first = element.children[child];
    child += items?.length ?? 1;
    if (!items || !first) continue;
    const after = element.children[child];
    const end = after ? after.getBoundingClientRect().top : element.getBoundingClientRect().bottom + gap;
    heights.set(block, end - first.getBoundingClientRect().top);
    if (!element.contains(document.activeElement)) continue;
    for (let index = child - items.length; index < child; index += 1)
      if (element.children[index]?.contains(document.activeElement)) focused = block;
  }
  return focused;
}

/** Numbers each item for screen readers: the page alone no longer has all of them. */
function numberItems(element: HTMLElement, { parts, count }: Shown): void {
  const table = element.closest('table');
  if (table) table.ariaRowCount = String(count + 1);
  let child = 0;
  for (const part of parts) {
    if (!part.items) {
      child += 1;
      continue;
    }
    for (let index = 0; index < part.items.length; index += 1, child += 1) {
      const item = element.children[child];
      if (!item) continue;
      const position = part.start + index + 1;
      if (table) item.ariaRowIndex = String(position + 1);
      else {
        item.ariaPosInSet = String(position);
        item.ariaSetSize = String(count);
      }
    }
  }
}
