import type { Spending, VehicleCosts } from '@baqueano/domain/statistics';
import type { Days } from '@baqueano/domain/values/period';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { Plate } from '../../fleet/vehicles/parts/plate.tsx';
import { daysInWords, hasDays } from '../../ui/days/days-search.ts';
import { sumOf, type VehicleTotal } from './charts/vehicle-totals.ts';
import classes from './sentence.module.css';
import { comparison, dearest, monthName, roughPesos } from './words.ts';

interface Props {
  days: Days;
  /** On these days. */
  costs: readonly VehicleCosts[];
  spending: Spending;
  vehicles: readonly VehicleTotal[];
}

/** The answer before the figures: the cost of this month or of the chosen days, more or less than before, and where. */
export function Sentence({ days, costs, spending, vehicles }: Props) {
  const { on } = spending;
  const chosen = hasDays(days);
  const shown = chosen ? costs : spending.vehicles.map((one) => ({ ...one, cost: one.thisMonth }));
  const cost = sumOf(shown, 'cost');
  const before = spending.vehicles.reduce((sum, one) => sum + one.before, 0);
  const when = chosen ? daysInWords(days) : `en ${monthName(on)}, al día ${Number(on.slice(8))}`;
  const { words, ids } = dearest(shown);
  const named = ids.flatMap((id) => vehicles.find((one) => one.id === id) ?? []);
  return (
    <p className={classes.sentence}>
      {cost === 0 ? 'Sin gastos de mantenimiento' : 'Gastaste '}
      {cost > 0 && (
        <>
          <strong>{roughPesos(cost)}</strong> en mantenimiento
        </>
      )}{' '}
      {when}
      {!chosen && comparison(cost, before, on)}.{' '}
      <span className={classes.dearest}>
        {named.length > 0 && words}
        {named.map(({ id, name, licensePlate }, index) => (
          <Fragment key={id}>
            {index > 0 && ' '}
            <Link className={classes.vehicle} to="/vehiculos/$id" params={{ id }} title={name}>
              <Plate plate={licensePlate} size="sm" />
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
