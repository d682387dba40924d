import type { ReactNode } from 'react';
import { isOffered, type Needs } from '../../lib/session/needs.ts';
import { useMay } from '../../lib/session/permission.ts';
import classes from './facts-card.module.css';

interface Props {
  /** A link at the left, and the state at the right. */
  head: ReactNode;
  /** Below it. */
  children?: ReactNode;
  /** A line for each fact with a value. */
  facts: readonly ({ label: string; value: ReactNode } & Needs)[];
  buttons?: ReactNode;
}

/** The content of a phone's card: the columns of the table, with their labels. */
export function FactsCard({ head, children, facts, buttons }: Props) {
  const may = useMay();
  return (
    <div className={classes.card}>
      <div className={classes.head}>{head}</div>
      {children}
      <div className={classes.bottom}>
        <dl className={classes.facts}>
          {facts
            .filter((fact) => fact.value && isOffered(fact, may))
            .map(({ label, value }) => (
              <div key={label} className={classes.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {buttons && <div className={classes.buttons}>{buttons}</div>}
      </div>
    </div>
  );
}
