import { Skeleton } from '@mantine/core';
import classes from './line-skeletons.module.css';

export function LineSkeletons({ count, height }: { count: number; height: string }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: empty shapes without state have nothing but their place.
    <div key={place} className={classes.line} style={{ height }} aria-hidden>
      <Skeleton height={14} width="40%" />
      <Skeleton height={14} width="3.5rem" />
    </div>
  ));
}
