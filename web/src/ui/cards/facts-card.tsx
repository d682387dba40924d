import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { isOffered, type Needs } from '../../lib/session/needs.ts';
import { useMay } from '../../lib/session/permission.ts';
import classes from './facts-card.module.css';

interface Props {
  /** A link at the left, and the state at the right. */
  head: ReactNode;
  /** One line below it: each part is cut where it has no room. */
  about?: ReactNode;
  children?: ReactNode;
  /** The last one stands beside the buttons, and is cut there. */
  facts: readonly ({
    label: string;
    /** Its value alone does not say what it is. */
    named?: true;
    value: ReactNode;
  } & Needs)[];
  buttons?: ReactNode;
}

/** The content of a phone's card: the columns of the table, with their labels. */
export function FactsCard({ head, about, children, facts, buttons }: Props) {
  const may = useMay();
  return (
    <div className={classes.card}>
      <div className={classes.head}>{head}</div>
      {about && <div className={classes.about}>{about}</div>}
      {children}
      <div className={classes.bottom}>
        <dl className={classes.facts}>
          {facts
            .filter((fact) => fact.value && isOffered(fact, may))
            .map(({ label, named, value }) => (
              <div key={label} className={classes.fact}>
                {named ? <dt>{label}</dt> : <VisuallyHidden component="dt">{label}</VisuallyHidden>}
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {buttons && <div className={classes.buttons}>{buttons}</div>}
      </div>
    </div>
  );
}
