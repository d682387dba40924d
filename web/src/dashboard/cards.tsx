import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { formatNumber } from '@baqueano/domain/values/format';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link, linkOptions } from '@tanstack/react-router';
import { StatCard } from '../ui/counters/stat-card.tsx';
import { StatCards } from '../ui/counters/stat-cards.tsx';
import classes from './page.module.css';

const cards = [
  { label: 'Total Vehículos', count: 'totalVehicles', Icon: IconCar, link: linkOptions({ to: '/vehiculos' }) },
  {
    label: 'En Mantenimiento',
    count: 'inMaintenance',
    Icon: IconTool,
    tone: 'soon',
    link: linkOptions({ to: '/vehiculos', search: { estado: 'maintenance' } }),
  },
  {
    label: 'Alertas Críticas',
    count: 'highPriorityAlerts',
    Icon: IconAlertTriangle,
    tone: 'expired',
    link: linkOptions({ to: '/alertas', search: { prioridad: 'high' } }),
  },
  { label: 'Total Conductores', count: 'totalDrivers', Icon: IconUsers, link: linkOptions({ to: '/conductores' }) },
] as const;

export function DashboardCards({ statistics }: { statistics: DashboardStatistics }) {
  return (
    <StatCards>
      {cards.map(({ label, count, Icon, link, ...card }) => (
        <Link key={label} {...link} className={classes.card}>
          <StatCard
            label={label}
            value={formatNumber(statistics[count])}
            icon={<Icon size={20} />}
            tone={'tone' in card ? card.tone : 'neutral'}
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
