import type { ReactNode } from 'react';
import classes from './stat-cards.module.css';

/** Stat cards side by side; on a phone two in a row, an odd one first and alone. */
export function StatCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}
