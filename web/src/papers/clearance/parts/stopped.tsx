import { formatCount } from '@baqueano/domain/values/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clearanceSummaryQuery } from '../queries.ts';
import classes from './stopped.module.css';

/** On top of the dashboard: what may not circulate today, or one green line. Nothing while nobody knows, or has a vehicle. */
export function Stopped() {
  const { data } = useQuery(clearanceSummaryQuery());
  if (!data || data.total === 0) return null;
  const { no, unknown, yes } = data.byAnswer;
  const units = (count: number, one: string, more: string) => formatCount(count, one, more);
  const tone = no > 0 ? 'expired' : unknown > 0 ? 'soon' : 'good';
  return (
    <p className={classes.line} data-tone={tone}>
      {no > 0 ? (
        <Link to="/circulacion" search={{ respuesta: 'no' }} className={classes.main}>
          {units(no, 'unidad no puede circular', 'no pueden circular')}
        </Link>
      ) : (
        <Link to="/circulacion" className={classes.main}>
          {unknown > 0 ? 'Ninguna unidad tiene prohibido circular' : 'Todas las unidades pueden circular hoy'}
        </Link>
      )}
      {unknown > 0 && (
        <Link to="/circulacion" search={{ respuesta: 'nose' }}>
          De {units(unknown, 'no sabemos', 'no sabemos')}
        </Link>
      )}
      {(no > 0 || unknown > 0) && <span>{units(yes, 'puede', 'pueden')}</span>}
    </p>
  );
}
