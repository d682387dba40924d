import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { useOnline } from '../../../lib/http/connection.ts';
import classes from './offline-notice.module.css';

interface Props {
  children: string;
  className?: string;
}

export function OfflineNotice({ children, className = '' }: Props) {
  const online = useOnline();
  return (
    // Always in the page: screen readers announce changes inside a status, not a new status.
    <div role="status" className={classes.status}>
      {!online && (
        <p className={`${classes.notice} ${className}`}>
          <IconCloudOff className={classes.icon} size={18} aria-hidden />
          <span>
            <strong>Sin conexión.</strong> {children}
          </span>
        </p>
      )}
    </div>
  );
}
