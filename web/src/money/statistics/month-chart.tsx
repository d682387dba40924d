import type { MonthlyCost } from '@baqueano/domain/statistics';
import { formatPesos, formatThousands } from '@baqueano/domain/values/format';
import { type CSSProperties, useMemo } from 'react';
import { ticksUpTo } from '../../ui/charts/chart-scale.ts';
import { ChartTooltip } from '../../ui/charts/chart-tooltip.tsx';
import { DataTable } from '../../ui/charts/data-table.tsx';
import { useChartPoints } from '../../ui/charts/use-chart-points.ts';
import text from '../../ui/look/text.module.css';
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
  shape: 'bars' | 'line';
}

/** Money by month: a bar for each, or a line through them. */
export function MonthChart({ label, months, shape }: Props) {
  const known = useMemo(() => monthPoints(months), [months]);
  const { open, pointProps } = useChartPoints(known.length);
  const ticks = ticksUpTo(Math.max(...known.map(({ cost }) => cost)), 1_000, 4);
  const top = ticks.at(-1) ?? 0;
  const points = known.map((point) => ({ ...point, share: point.cost / top }));

  return (
    <figure className={text.flush} aria-label={`${label}: recorrelo con las flechas`}>
      <p className={classes.legend} aria-hidden>
        <span className={classes.swatch} data-shape={shape} />
        {seriesName}
      </p>
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
          {shape === 'line' && <Line shares={points.map(({ share }) => share)} />}
          {points.map(({ key, title, cost, share }, index) => (
            <div
              key={key}
              className={classes.point}
              style={{ '--share': share } as CSSProperties}
              data-open={open === index || undefined}
              {...pointProps(index, `${title}: ${formatPesos(cost)}`)}
            >
              <span className={classes.mark} data-shape={shape} data-none={cost === 0 || undefined} />
              {open === index && (
                <ChartTooltip
                  className={tooltipPlace(index, points.length)}
                  title={title}
                  name={seriesName}
                  value={formatPesos(cost)}
                />
              )}
            </div>
          ))}
        </div>
        <div className={classes.names} aria-hidden>
          {points.map(({ key, name, year }) => (
            <span key={key}>
              {name}
              {year && <span className={classes.year}>{year}</span>}
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

/** Towards the middle, so that it stays inside the chart. */
function tooltipPlace(index: number, count: number): string | undefined {
  if (index < count / 3) return classes.towardsEnd;
  return index >= (count * 2) / 3 ? classes.towardsStart : classes.centred;
}

function Line({ shares }: { shares: readonly number[] }) {
  const points = shares.map((share, index) => `${((index + 0.5) / shares.length) * 100},${(1 - share) * 100}`);
  return (
    <svg className={classes.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polyline className={classes.line} points={points.join(' ')} />
    </svg>
  );
}
