import { Link } from '@tanstack/react-router';
import { screens } from '../screens.ts';
import { icons } from './icons.ts';
import classes from './navigation.module.css';

const entries = screens.flatMap((screen) => (screen.entry ? [{ to: screen.path, ...screen.entry }] : []));

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav aria-label="Principal">
      <ul className={classes.list}>
        {entries.map(({ to, label, icon }) => {
          const Icon = icons[icon];
          return (
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
          );
        })}
      </ul>
    </nav>
  );
}
