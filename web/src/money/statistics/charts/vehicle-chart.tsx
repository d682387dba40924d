import type { Days } from '@baqueano/domain/values/period';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { ticksUpTo } from '../../../ui/charts/chart-scale.ts';
import { ChartTooltip } from '../../../ui/charts/chart-tooltip.tsx';
import { DataTable } from '../../../ui/charts/data-table.tsx';
import { useChartPoints } from '../../../ui/charts/use-chart-points.ts';
import text from '../../../ui/look/text.module.css';
import classes from './vehicle-chart.module.css';
import type { Measure, VehicleTotal } from './vehicle-totals.ts';

interface Props {
  /** The chart's name for screen readers. */
  label: string;
  vehicles: readonly VehicleTotal[];
  days: Days;
  measure: Measure;
  measureName: string;
  /** The axis counts in whole multiples of it. */
  unit: number;
  format: (value: number) => string;
  formatTick: (value: number) => string;
}

/** A bar for each vehicle, named by its plate, which opens its records. */
export function VehicleChart({ label, vehicles, days, measure, measureName, unit, format, formatTick }: Props) {
  const { open, hoverProps, pointProps } = useChartPoints(vehicles.length);
  const ticks = ticksUpTo(Math.max(...vehicles.map((one) => one[measure])), unit, 3);
  const top = ticks.at(-1) ?? 0;

  return (
    <figure className={text.flush} aria-label={`${label}: recorrelo con las flechas, Enter abre los registros`}>
      <div className={classes.chart}>
        <div className={classes.lines} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} />
          ))}
        </div>
        <div className={classes.rows}>
          {vehicles.map((vehicle, index) => (
            <div
              key={vehicle.id}
              className={classes.row}
              style={{ '--share': vehicle[measure] / top } as CSSProperties}
              data-open={open === index || undefined}
              {...hoverProps(index)}
            >
              <Link
                to="/mantenimiento"
                search={{ vehiculo: vehicle.id, desde: days.from, hasta: days.to }}
                preload={false}
                className={classes.link}
                {...pointProps(index, `${vehicle.plate}, ${vehicle.name}: ${format(vehicle[measure])}`)}
              >
                <span className={classes.name}>{vehicle.plate}</span>
                <span className={classes.track}>
                  <span className={classes.bar} data-none={vehicle[measure] === 0 || undefined} />
                </span>
              </Link>
              {open === index && (
                <ChartTooltip
                  className={index < vehicles.length / 2 ? classes.below : classes.above}
                  title={vehicle.plate}
                  subtitle={vehicle.name}
                  name={measureName}
                  value={format(vehicle[measure])}
                />
              )}
            </div>
          ))}
        </div>
        <div className={classes.ticks} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
      </div>
      <DataTable
        label={label}
        columns={['Patente', 'Vehículo', measureName]}
        rows={vehicles.map((one) => [one.plate, one.name, format(one[measure])])}
      />
    </figure>
  );
}
