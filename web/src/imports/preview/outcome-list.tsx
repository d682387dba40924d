import { formatCount } from '@baqueano/domain/values/format';
import type { Outcome } from '../state/row-words.ts';
import classes from './outcome.module.css';

const shown = (value: string | null | undefined) => value || 'vacío';

export function OutcomeList({
  outcomes,
  most = Number.POSITIVE_INFINITY,
}: {
  outcomes: readonly Outcome[];
  most?: number;
}) {
  const rest = outcomes.length - most;
  return (
    <>
      {outcomes.slice(0, rest === 1 ? outcomes.length : most).map(({ what, before, after }) => (
        <p key={what} className={classes.change}>
          {after === undefined ? (
            what
          ) : (
            <>
              {what}: <del>{shown(before)}</del> <span aria-hidden>→</span> <ins>{shown(after)}</ins>
            </>
          )}
        </p>
      ))}
      {rest > 1 && <p className={classes.change}>{`y ${formatCount(rest, 'cambio más', 'cambios más')}`}</p>}
    </>
  );
}
