import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import card from './stat-card.module.css';
import classes from './stat-cards.module.css';

interface Props {
  children: ReactNode;
  /** Above a list: on a phone one low line, which scrolls where they are many. */
  line?: boolean;
  /** The numbers are of the filters before. */
  stale?: boolean;
}

/** Stat cards side by side; on a phone two in a row, an odd one first and alone. */
export function StatCards({ children, line, stale }: Props) {
  return (
    <section aria-label="Totales" className={classes.cards} data-line={line} data-stale={stale || undefined}>
      {children}
    </section>
  );
}

export function StatCardSkeletons({ count, line }: { count: number; line?: boolean }) {
  return (
    <div className={classes.cards} data-line={line}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty shapes without state have nothing but their place.
        <div key={place} className={card.card} aria-hidden>
          <div className={classes.words}>
            <Skeleton height={12} width="5rem" maw="100%" />
            <Skeleton height={20} width="3rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
