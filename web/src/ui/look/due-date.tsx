import { today } from '@baqueano/domain/values/dates';
import { expiryState, expiryTones } from '@baqueano/domain/values/expiry';
import { formatDate, formatDistance } from '@baqueano/domain/values/format';
import classes from './due-date.module.css';

interface Props {
  /** Null: unknown. */
  date: string | null;
  on?: string;
  /** No act is due any more: the words stay, their colour goes. */
  quiet?: boolean;
}

/** A due date with its distance: '05/12/2026 · en 15 días', 'venció hace 3 días'. The words say the same as the colour. */
export function DueDate({ date, on = today(), quiet = false }: Props) {
  if (date === null) return <span className={classes.due}>—</span>;
  const state = expiryState(date, on);
  const distance = formatDistance(date, on);
  const words = state === 'expired' ? `venció ${distance}` : date === on ? 'vence hoy' : distance;
  return (
    <span className={classes.due}>
      <time dateTime={date}>{formatDate(date)}</time>{' '}
      <span className={classes.distance} data-tone={quiet ? 'neutral' : expiryTones[state]}>
        <span className={classes.dot}>· </span>
        {words}
      </span>
    </span>
  );
}
