import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './noted-card.module.css';

interface Props {
  title: ReactNode;
  /** Beside it: a state, an amount. */
  beside: ReactNode;
  vehicle: ReactNode;
  note?: string | null;
  /** Values with an icon instead of a label. */
  facts: readonly { Icon: Icon; value: ReactNode }[];
  /** Each fact has a line of its own. */
  stacked?: boolean;
  buttons: ReactNode;
}

/** The card of a record with a title and a note, on a phone. */
export function NotedCard({ title, beside, vehicle, note, facts, stacked, buttons }: Props) {
  return (
    <div className={classes.card}>
      <div className={classes.top}>
        <h2 className={classes.title}>{title}</h2>
        {beside}
      </div>
      {vehicle}
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.bottom}>
        <ul className={classes.facts} data-stacked={stacked}>
          {facts.map(({ Icon, value }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Each is what stands at its place; it has nothing else.
            <li key={place}>
              <Icon size={16} aria-hidden />
              <span>{value}</span>
            </li>
          ))}
        </ul>
        {buttons}
      </div>
    </div>
  );
}
