import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { formatCount } from '@baqueano/domain/values/format';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/session/permission.ts';
import classes from './watched-note.module.css';

interface Props {
  /** None while they are not there. */
  statistics: Pick<DashboardStatistics, 'totalVehicles' | 'vehiclesWithoutPapers'> | undefined;
  onLeave?: () => void;
}

/** What an 'all is well' does not tell: that nothing is watched, or that papers which nobody has loaded cannot expire. */
export function WatchedNote({ statistics, onLeave }: Props) {
  const may = useMay();
  if (!statistics) return null;
  const { totalVehicles, vehiclesWithoutPapers: lacking } = statistics;
  if (totalVehicles > 0 && lacking <= 0) return null;
  return (
    <p className={classes.note}>
      {totalVehicles === 0 ? (
        'Todavía no hay nada que vigilar'
      ) : (
        <>
          A {formatCount(lacking, 'unidad', 'unidades')} {lacking === 1 ? 'le' : 'les'} faltan papeles{'\u00a0· '}
          <Link to="/vehiculos" search={{ papeles: 'faltan' }} onClick={onLeave}>
            {may('document:write') ? 'Cargar' : 'Ver'}
          </Link>
        </>
      )}
    </p>
  );
}
