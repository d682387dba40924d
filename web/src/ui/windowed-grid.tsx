import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './windowed-grid.module.css';

interface Props<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The class that lays out one group: a grid of at most six columns. */
  grid?: string;
  /** Drawn wherever the person is looking: what must be found in the page. */
  pinnedKey?: string | null;
  children: (item: Item) => ReactNode;
}

/** Fills whole rows of one to six columns, so that no hole shows where two groups meet. */
const groupSize = 60;

/** Draws the groups of items that are near the window and keeps the place of the rest. One group is all there. */
export function WindowedGrid<Item>({ items, keyOf, grid, pinnedKey, children }: Props<Item>) {
  const [fullHeight, setFullHeight] = useState(0);
  const groups = Array.from({ length: Math.ceil(items.length / groupSize) }, (_, index) =>
    items.slice(index * groupSize, (index + 1) * groupSize),
  );
  return (
    <div className={classes.groups}>
      {groups.map((group, index) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the list, whatever the items in it.
          key={index}
          grid={grid}
          first={index === 0}
          height={(fullHeight * group.length) / groupSize}
          onMeasure={index === 0 && groups.length > 1 ? setFullHeight : undefined}
          pinned={groups.length === 1 || group.some((item) => keyOf(item) === pinnedKey)}
          watched={groups.length > 1}
        >
          {() => group.map(children)}
        </Group>
      ))}
    </div>
  );
}

interface GroupProps {
  grid?: string;
  first: boolean;
  /** What it probably takes while it is not drawn. */
  height: number;
  onMeasure?: (height: number) => void;
  pinned: boolean;
  watched: boolean;
  children: () => ReactNode;
}

function Group({ grid, first, height, onMeasure, pinned, watched, children }: GroupProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(first);
  const [ownHeight, setOwnHeight] = useState<number | null>(null);
  const drawn = near || pinned;
  const wasDrawn = useRef(drawn);

  useLayoutEffect(() => {
    if (place.current) onMeasure?.(place.current.offsetHeight);
  }, [onMeasure]);

  useEffect(() => {
    wasDrawn.current = drawn;
  }, [drawn]);

  useEffect(() => {
    if (!place.current || !watched) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting && wasDrawn.current) setOwnHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [watched]);

  return (
    <div ref={place} className={drawn ? grid : undefined} style={drawn ? undefined : { height: ownHeight ?? height }}>
      {drawn && children()}
    </div>
  );
}
