import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { formatNumber } from '@baqueano/domain/values/format';
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
    </Panel>
  );
}
