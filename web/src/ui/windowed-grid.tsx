import { type ReactNode, type RefCallback, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './windowed-grid.module.css';

interface GroupsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Drawn wherever the person is looking: what must be found in the page. */
  pinnedKey?: string | null;
  children: (item: Item) => ReactNode;
}

/** The element of a group: around what is drawn, else as high as `height` says. */
type Place = (place: { ref: RefCallback<HTMLElement>; height: number | null; children: ReactNode }) => ReactNode;

/** Fills whole rows of one to six columns, so that no hole shows where two groups meet. */
const groupSize = 60;

interface GridProps<Item> extends GroupsProps<Item> {
  /** The class that lays out one group: a grid of at most six columns. */
  grid?: string;
  /** 'ul' when the items are <li>. */
  as?: 'div' | 'ul';
}

/** Draws the groups of items that are near the window and keeps the place of the rest. One group is all there. */
export function WindowedGrid<Item>({ grid, as: Element = 'div', ...props }: GridProps<Item>) {
  return (
    <div className={classes.groups}>
      <Groups
        {...props}
        place={({ ref, height, children }) => (
          <Element ref={ref} className={height === null ? grid : undefined} style={{ height: height ?? undefined }}>
            {children}
          </Element>
        )}
      />
    </div>
  );
}

/** The same for the rows of a table with so many columns: each group is a <tbody>. */
export function WindowedRows<Item>({ columns, ...props }: GroupsProps<Item> & { columns: number }) {
  return (
    <Groups
      {...props}
      place={({ ref, height, children }) => (
        <tbody ref={ref}>
          {height === null ? (
            children
          ) : (
            <tr>
              <td colSpan={columns} style={{ height }} />
            </tr>
          )}
        </tbody>
      )}
    />
  );
}

function Groups<Item>({ items, keyOf, pinnedKey, place, children }: GroupsProps<Item> & { place: Place }) {
  const [fullHeight, setFullHeight] = useState(0);
  const groups = Array.from({ length: Math.ceil(items.length / groupSize) }, (_, index) =>
    items.slice(index * groupSize, (index + 1) * groupSize),
  );
  return groups.map((group, index) => (
    <Group
      // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the list, whatever the items in it.
      key={index}
      place={place}
      first={index === 0}
      height={(fullHeight * group.length) / groupSize}
      onMeasure={index === 0 && groups.length > 1 ? setFullHeight : undefined}
      pinned={groups.length === 1 || group.some((item) => keyOf(item) === pinnedKey)}
      watched={groups.length > 1}
    >
      {() => group.map(children)}
    </Group>
  ));
}

interface GroupProps {
  place: Place;
  first: boolean;
  /** What it probably takes while it is not drawn. */
  height: number;
  onMeasure?: (height: number) => void;
  pinned: boolean;
  watched: boolean;
  children: () => ReactNode;
}

function Group({ place, first, height, onMeasure, pinned, watched, children }: GroupProps) {
  const element = useRef<HTMLElement>(null);
  const ref = useCallback((found: HTMLElement | null) => {
    element.current = found;
  }, []);
  const [near, setNear] = useState(first);
  const [ownHeight, setOwnHeight] = useState<number | null>(null);
  const drawn = near || pinned;
  const wasDrawn = useRef(drawn);

  useLayoutEffect(() => {
    if (element.current) onMeasure?.(element.current.offsetHeight);
  }, [onMeasure]);

  useEffect(() => {
    wasDrawn.current = drawn;
  }, [drawn]);

  useEffect(() => {
    if (!element.current || !watched) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting && wasDrawn.current) setOwnHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [watched]);

  return place({ ref, height: drawn ? null : (ownHeight ?? height), children: drawn && children() });
}
