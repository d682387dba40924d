import type { ReactNode } from 'react';
import classes from './table.module.css';

interface Props {
  /** The accessible name of the table. */
  label: string;
  /** Shown while the rows are of the filters before. */
  stale?: boolean;
  /** The first cell of each row leaves room for a box. */
  chooses?: boolean;
  /** Rem that its columns of fixed widths need together. */
  atLeast?: number;
  children: ReactNode;
}

/** A length for the stylesheet. */
export const rem = (
  name: '--width' | '--narrow' | '--at-least',
  length: number | undefined,
): Record<string, string> | undefined => (length === undefined ? undefined : { [name]: `${length}rem` });

/**
 * <thead> and <tbody> in a frame. Cells of numbers carry data-numeric, those of buttons data-actions, the row that was just saved
 * data-marked.
 */
export function Table({ label, stale, chooses, atLeast, children }: Props) {
  return (
    <div className={classes.frame}>
      <table
        className={classes.table}
        aria-label={label}
        data-stale={stale || undefined}
        data-chooses={chooses || undefined}
        data-fixed={atLeast !== undefined || undefined}
        style={rem('--at-least', atLeast)}
      >
        {children}
      </table>
    </div>
  );
}
