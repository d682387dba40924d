import { Link, Outlet } from '@tanstack/react-router';
import { useMay } from '../lib/session/permission.ts';
import { settings } from './navigation/settings.ts';
import classes from './settings-frame.module.css';

/** The page of a setting, beside the list of all that the role may see. */
export function SettingsFrame() {
  const may = useMay();
  return (
    <div className={classes.frame}>
      <nav className={classes.side} aria-label="Ajustes">
        <ul>
          {settings
            .filter(({ needs }) => may(needs))
            .map(({ to, label, Icon }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ includeSearch: false }}>
                  <Icon size={18} stroke={1.75} aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}
