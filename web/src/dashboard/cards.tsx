import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { formatNumber } from '@baqueano/domain/values/format';
import { Link, linkOptions } from '@tanstack/react-router';
import { StatCard } from '../ui/counters/stat-card.tsx';
import { StatCards } from '../ui/counters/stat-cards.tsx';
import classes from './page.module.css';

const cards = [
  { label: 'Total Vehículos', count: 'totalVehicles', link: linkOptions({ to: '/vehiculos' }) },
  {
    label: 'En Mantenimiento',
    count: 'inMaintenance',
    link: linkOptions({ to: '/vehiculos', search: { estado: 'maintenance' } }),
  },
  {
    label: 'Alertas Críticas',
    count: 'highPriorityAlerts',
    link: linkOptions({ to: '/alertas', search: { prioridad: 'high' } }),
  },
  { label: 'Total Conductores', count: 'totalDrivers', link: linkOptions({ to: '/conductores' }) },
] as const;

export function DashboardCards({ statistics }: { statistics: DashboardStatistics }) {
  return (
    <StatCards>
      {cards.map(({ label, count, link }) => (
        <Link key={label} {...link} className={classes.card}>
          <StatCard
            label={label}
            value={formatNumber(statistics[count])}
            note={
              count === 'totalVehicles' &&
              statistics.totalVehicles > 0 &&
              `${formatNumber(statistics.vehiclesInService)} en servicio`
            }
          />
        </Link>
      ))}
    </StatCards>
  );
}
