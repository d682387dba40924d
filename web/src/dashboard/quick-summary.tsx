import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import { Link, linkOptions } from '@tanstack/react-router';
import { Panel } from '../ui/look/panel.tsx';
import classes from './quick-summary.module.css';

const facts = [
  {
    label: 'Vehículos activos',
    count: 'activeVehicles',
    link: linkOptions({ to: '/vehiculos', search: { estado: 'active' } }),
  },
  {
    label: 'En mantenimiento',
    count: 'inMaintenance',
    link: linkOptions({ to: '/vehiculos', search: { estado: 'maintenance' } }),
  },
  {
    label: 'Documentos vencidos',
    count: 'expiredDocuments',
    link: linkOptions({ to: '/documentos', search: { estado: 'expired', rige: 'si' } }),
  },
  { label: 'Conductores activos', count: 'totalDrivers', link: linkOptions({ to: '/conductores' }) },
] as const;

export function QuickSummary({ statistics }: { statistics: DashboardStatistics }) {
  return (
    <Panel title="Resumen rápido">
      <ul className={classes.list}>
        {facts.map(({ label, count, link }) => (
          <li key={label}>
            <Link {...link} className={classes.fact}>
              <span>{label}</span>{' '}
              <strong
                className={classes.count}
                data-expired={(count === 'expiredDocuments' && statistics[count] > 0) || undefined}
              >
                {formatNumber(statistics[count])}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.week}>
        <Week days={statistics.week} />
      </div>
    </Panel>
  );
}

const weekday = new Intl.DateTimeFormat('es-AR', { weekday: 'short', timeZone: 'UTC' });

/** @param days the number of due dates on each day, today first. */
function Week({ days }: { days: readonly number[] }) {
  const total = days.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p className={classes.head}>
        <span>Esta semana</span>
        <span className={classes.soft}>
          {total > 0 ? formatCount(total, 'vencimiento', 'vencimientos') : 'Nada vence'}
        </span>
      </p>
      <dl className={classes.days}>
        {days.map((count, place) => {
          const day = addDays(today(), place);
          return (
            <div key={day} data-none={count === 0 || undefined}>
              <dt>{weekday.format(new Date(day))}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
