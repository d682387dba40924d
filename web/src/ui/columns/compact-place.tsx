import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './compact.module.css';

interface Props {
  tools: ReactNode;
  children: ReactNode;
}

/** The frame of a table with chosen columns: it scrolls sideways where they have no room. */
export function CompactPlace({ tools, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const frame = place.current?.lastElementChild;
    const table = frame?.querySelector('table');
    if (!frame || !table) return;
    // Only then: in a frame that scrolls, the headers do not stay below the page's own.
    const observer = new ResizeObserver(() => setWide(table.offsetWidth > frame.clientWidth + 1));
    observer.observe(frame);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={classes.place} data-wide={wide || undefined}>
      <div className={classes.tools}>{tools}</div>
      {children}
    </div>
  );
}
