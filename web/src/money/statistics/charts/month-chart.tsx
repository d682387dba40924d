import type { MonthlyCost } from '@baqueano/domain/statistics';
import { formatPesos, formatThousands } from '@baqueano/domain/values/format';
import type { Days } from '@baqueano/domain/values/period';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, useMemo } from 'react';
import { ticksUpTo } from '../../../ui/charts/chart-scale.ts';
import { ChartTooltip } from '../../../ui/charts/chart-tooltip.tsx';
import { DataTable } from '../../../ui/charts/data-table.tsx';
import { useChartPoints } from '../../../ui/charts/use-chart-points.ts';
import text from '../../../ui/look/text.module.css';
import type { Median } from './median.ts';
import classes from './month-chart.module.css';
import { isByYear, monthPoints } from './month-points.ts';

/**
 * The specification's name (docs/spec-coverage.md: 'Statistics: four charts, two tiles, selector, no-data text, tooltips,
 * heights').
 */
const seriesName = 'Costo (ARS)';

interface Props {
  /** The chart's name for screen readers. */
  label: string;
  months: readonly MonthlyCost[];
  days: Days;
  shape: 'bars' | 'line';
  /** Without it the records are the fleet's. */
  vehicleId?: string;
  /** A level to compare with, and its words. */
  median?: Median | undefined;
}

/** Money by month: a bar for each, or dots with a line through them. Each opens its records. */
export function MonthChart({ label, months, days, shape, vehicleId, median }: Props) {
  const known = useMemo(() => monthPoints(months, days), [months, days]);
  const { open, hoverProps, pointProps } = useChartPoints(known.length);
  const ticks = ticksUpTo(Math.max(median?.cost ?? 0, ...known.map(({ cost }) => cost)), 1_000, 5);
  const top = ticks.at(-1) ?? 0;
  const points = known.map((point) => ({ ...point, share: point.cost / top }));

  return (
    <figure className={text.flush} aria-label={`${label}: recorrelo con las flechas, Enter abre los registros`}>
      {median && (
        <p className={classes.legend}>
          <span className={classes.series} data-shape={shape} aria-hidden>
            {seriesName}
          </span>
          <span className={classes.series} data-shape="median">
            {median.words}
          </span>
        </p>
      )}
      <div className={classes.chart}>
        <div className={classes.ticks} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick}>{formatThousands(tick)}</span>
          ))}
        </div>
        <div className={classes.plot}>
          <div className={classes.lines} aria-hidden>
            {ticks.map((tick) => (
              <span key={tick} />
            ))}
          </div>
          {median && <span className={classes.median} style={shareOf(median.cost / top)} aria-hidden />}
          {shape === 'line' && <Line points={points} />}
          {points.map(({ key, title, cost, share, days: its, until }, index) => {
            const named = until ? `${title}, ${until}` : title;
            return (
              <div
                key={key}
                className={classes.point}
                style={shareOf(share)}
                data-open={open === index || undefined}
                {...hoverProps(index)}
              >
                <Link
                  to="/mantenimiento"
                  search={{ vehiculo: vehicleId, desde: its.from, hasta: its.to }}
                  preload={false}
                  className={classes.link}
                  {...pointProps(index, `${named}: ${formatPesos(cost)}`)}
                >
                  <span
                    className={classes.mark}
                    data-shape={shape}
                    data-none={cost === 0 || undefined}
                    data-running={until ? true : undefined}
                  />
                </Link>
                {open === index && (
                  <ChartTooltip
                    className={tooltipPlace(index, points.length)}
                    title={named}
                    name={seriesName}
                    value={formatPesos(cost)}
                  />
                )}
              </div>
            );
          })}
        </div>
        <div className={classes.names} aria-hidden>
          {points.map(({ key, name, year, until }) => (
            <span key={key}>
              {name}
              {(until || year) && <span className={classes.year}>{until || year}</span>}
            </span>
          ))}
        </div>
      </div>
      <DataTable
        label={label}
        columns={[isByYear(months.length) ? 'Año' : 'Mes', seriesName]}
        rows={points.map(({ title, cost }) => [title, formatPesos(cost)])}
      />
    </figure>
  );
}

const shareOf = (share: number) => ({ '--share': share }) as CSSProperties;

/** Towards the middle, so that it stays inside the chart. */
function tooltipPlace(index: number, count: number): string | undefined {
  if (index < count / 3) return classes.towardsEnd;
  return index >= (count * 2) / 3 ? classes.towardsStart : classes.centred;
}

/** Only between two months with costs: a month without a visit is no fall. */
function Line({ points }: { points: readonly { key: string; share: number; until: string }[] }) {
  const at = (index: number) => `${((index + 0.5) / points.length) * 100}%`;
  return (
    <svg className={classes.drawing} aria-hidden="true">
      {points.map(({ key, share, until }, index) => {
        const before = points[index - 1]?.share ?? 0;
        if (share === 0 || before === 0) return null;
        return (
          <line
            key={key}
            className={classes.line}
            x1={at(index - 1)}
            x2={at(index)}
            y1={`${(1 - before) * 100}%`}
            y2={`${(1 - share) * 100}%`}
            data-running={until ? true : undefined}
          />
        );
      })}
    </svg>
  );
}
