import { type ReactNode, useId } from 'react';
import classes from './chart-card.module.css';

interface Props {
  title: string;
  /** Says how much of the whole the chart shows. */
  note?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function ChartCard({ title, note, action, children }: Props) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.top}>
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

interface NoDataProps {
  title: string;
  detail?: string;
  /** Where no chart of the screen has data. */
  small?: boolean;
}

export function NoData({ title, detail, small }: NoDataProps) {
  return (
    <div className={classes.none} data-small={small || undefined}>
      <p className={classes.noneTitle}>{title}</p>
      {detail && <p className={classes.noneDetail}>{detail}</p>}
    </div>
  );
}
