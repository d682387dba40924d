import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { formatCount } from '@baqueano/domain/values/format';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../lib/session/permission.ts';
import classes from './watched-note.module.css';

interface Props {
  /** Undefined until it is loaded. */
  statistics: Pick<DashboardStatistics, 'totalVehicles' | 'vehiclesWithoutPapers'> | undefined;
  onLeave?: () => void;
}

/** The limits of an 'all is well': without any vehicle nothing is watched, and papers that are not loaded cannot expire. */
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
