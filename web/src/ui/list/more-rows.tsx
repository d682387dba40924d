import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import type { More } from '../../lib/records/pages.ts';
import { ErrorBox } from '../feedback/error-box.tsx';
import classes from './more-rows.module.css';

/** The distance to the end at which the next rows are requested. */
const ahead = '800px';

/** The end of a list with more rows: requests them as the end comes near, or at a press of the button. */
export function MoreRows({ more }: { more: More }) {
  const place = useRef<HTMLDivElement>(null);
  const { hasMore, loading, error, load } = more;
  const waiting = hasMore && !loading && !error;
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });

  useEffect(() => {
    if (!waiting || !place.current) return;
    // Made anew after each page: an observer that saw the end stay in view would report nothing.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latestLoad.current();
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [waiting]);

  if (!hasMore) return null;
  return (
    <div ref={place} className={classes.place}>
      {error ? (
        <ErrorBox message={messageOf(error)} onRetry={load} retrying={loading} />
      ) : (
        <Button variant="default" onClick={load} loading={loading}>
          Cargar más
        </Button>
      )}
    </div>
  );
}
