import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link } from '@tanstack/react-router';
import classes from './navigation.module.css';

const entries = [
  { to: '/', label: 'Dashboard', Icon: IconLayoutDashboard },
  { to: '/vehiculos', label: 'Vehículos', Icon: IconCar },
  { to: '/mantenimiento', label: 'Mantenimiento', Icon: IconTool },
  { to: '/documentos', label: 'Documentos', Icon: IconFileText },
  { to: '/conductores', label: 'Conductores', Icon: IconUsers },
  { to: '/alertas', label: 'Alertas', Icon: IconBell },
  { to: '/estadisticas', label: 'Estadísticas', Icon: IconChartBar },
] as const;

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav aria-label="Principal">
      <ul className={classes.list}>
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.entry}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              onClick={onNavigate}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
