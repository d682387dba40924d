import type { ReactNode } from 'react';
import { useWindowed } from './use-windowed.ts';

interface Props<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Drawn at any scroll position, so that it can be found in the page. */
  pinnedKey?: string | null;
  /** Each draws one element. */
  children: (item: Item, index: number) => ReactNode;
}

interface GridProps<Item> extends Props<Item> {
  /** The class that lays out the items: a grid. */
  grid?: string;
  /** 'ul' when the items are <li>. */
  as?: 'div' | 'ul';
  /** The items are of the filters before. */
  stale?: boolean;
}

/** Draws the items near the window and keeps the place of the rest. */
export function WindowedGrid<Item>({ grid, as: Element = 'div', stale, children, ...list }: GridProps<Item>) {
  const { place, parts } = useWindowed<Item, HTMLDivElement & HTMLUListElement>(list);
  const Room = Element === 'ul' ? 'li' : 'div';
  return (
    <Element ref={place} className={grid} data-stale={stale || undefined}>
      {parts.flatMap(({ block, start, items, height }) =>
        items ? (
          items.map((item, index) => children(item, start + index))
        ) : (
          <Room key={`room-${block}`} style={{ height, gridColumn: '1 / -1' }} aria-hidden />
        ),
      )}
    </Element>
  );
}

export function WindowedRows<Item>({ children, ...list }: Props<Item>) {
  const { place, parts } = useWindowed<Item, HTMLTableSectionElement>(list);
  return (
    <tbody ref={place}>
      {parts.flatMap(({ block, start, items, height }) =>
        items ? (
          items.map((item, index) => children(item, start + index))
        ) : (
          <tr key={`room-${block}`} aria-hidden>
            {/* One cell: a span over columns that are hidden would make new ones. */}
            <td style={{ height, padding: 0 }} />
          </tr>
        ),
      )}
    </tbody>
  );
}
