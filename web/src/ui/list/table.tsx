import type { ReactNode } from 'react';
import classes from './table.module.css';

interface Props {
  /** What the table lists, for who does not see it. */
  label: string;
  /** Shown while what is in it is no longer what was asked for. */
  stale?: boolean;
  /** The first cell of each row leaves room for a box. */
  chooses?: boolean;
  children: ReactNode;
}

/** <thead> and <tbody> in a frame. Cells of numbers carry data-numeric, those of buttons data-actions, the row that was just saved data-marked. */
export function Table({ label, stale, chooses, children }: Props) {
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        aria-label={label}
        data-stale={stale || undefined}
        data-chooses={chooses || undefined}
      >
        {children}
      </table>
    </div>
  );
}
