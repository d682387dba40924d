import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { isOffered, type Needs } from '../../lib/session/needs.ts';
import { useMay } from '../../lib/session/permission.ts';
import classes from './row-card.module.css';

interface Props {
  /** The vehicle. The one act of `buttons`, a word, stands at the right of it. */
  head: ReactNode;
  /** There where no act is. */
  beside?: ReactNode;
  fact: ReactNode;
  /** At the right of the fact. */
  state?: ReactNode;
  /** The rest, as far as it has a value. */
  rest?: readonly ({ label: string; value: ReactNode } & Needs)[];
  buttons?: ReactNode;
}

/** A row of a list as a phone's card of three lines: its vehicle and the act, the fact, the rest. */
export function RowCard({ head, beside, fact, state, rest = [], buttons }: Props) {
  const may = useMay();
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        {head}
        {beside}
      </div>
      <div className={classes.line}>
        <div className={classes.fact}>{fact}</div>
        {state}
      </div>
      <div className={classes.bottom}>
        <p className={classes.rest}>
          {rest
            .filter((one) => one.value && isOffered(one, may))
            .map(({ label, value }) => (
              <span key={label} className={classes.one}>
                <VisuallyHidden>{label}: </VisuallyHidden>
                {value}
              </span>
            ))}
        </p>
        {buttons && <div className={classes.buttons}>{buttons}</div>}
      </div>
    </div>
  );
}
