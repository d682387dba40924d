import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import { Link, linkOptions } from '@tanstack/react-router';
import { StatCard } from '../ui/counters/stat-card.tsx';
import { StatCards } from '../ui/counters/stat-cards.tsx';
import classes from './page.module.css';

const cards = [
  {
    label: 'Total Vehículos',
    count: 'totalVehicles',
    link: linkOptions({ to: '/vehiculos' }),
    note: ['vehiclesInService', 'en servicio', 'en servicio'],
  },
  {
    label: 'En Mantenimiento',
    count: 'inMaintenance',
    link: linkOptions({ to: '/vehiculos', search: { estado: 'maintenance' } }),
    note: ['longInMaintenance', 'hace más de 7 días', 'hace más de 7 días'],
  },
  {
    label: 'Alertas Críticas',
    count: 'highPriorityAlerts',
    link: linkOptions({ to: '/alertas', search: { prioridad: 'high' } }),
    note: ['overdueHighAlerts', 'vencida', 'vencidas'],
  },
  {
    label: 'Total Conductores',
    count: 'totalDrivers',
    link: linkOptions({ to: '/conductores' }),
    note: ['expiredLicenses', 'licencia vencida', 'licencias vencidas'],
  },
] as const;

export function DashboardCards({ statistics }: { statistics: DashboardStatistics }) {
  return (
    <StatCards>
      {cards.map(({ label, count, link, note: [waiting, one, many] }) => (
        <Link key={label} {...link} className={classes.card}>
          <StatCard
            label={label}
            value={formatNumber(statistics[count])}
            note={statistics[waiting] > 0 && formatCount(statistics[waiting], one, many)}
          />
        </Link>
      ))}
    </StatCards>
  );
}
