import type { CostPerKm } from '@baqueano/domain/statistics';
import { daysOfMonth, lastMonths, today } from '@baqueano/domain/values/dates';
import { formatCount, formatNumber, formatPesos } from '@baqueano/domain/values/format';
import { type Days, shownMonths } from '@baqueano/domain/values/period';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { hasDays } from '../../ui/days/days-search.ts';
import { LoadFailed } from '../../ui/list/load-state.tsx';
import classes from './page.module.css';

const costPerKmQuery = (days: Days) =>
  queryOptions({
    queryKey: ['statistics', 'cost-per-km', days],
    queryFn: ({ signal }) => get<CostPerKm>(withQuery('/api/vehicles/cost-per-km', { ...days }), signal),
  });

/** The totals beside it are of maintenance alone. */
export function PerKm({ days }: { days: Days }) {
  const [oldest = ''] = lastMonths(shownMonths);
  const shown = hasDays(days) ? days : { from: daysOfMonth(oldest)[0], to: today() };
  const query = useQuery(costPerKmQuery(shown));
  const { data } = query;
  const when = hasDays(days) ? 'en esos días' : `en los últimos ${shownMonths} meses`;
  return (
    <div className={classes.perKm}>
      <LoadFailed queries={[query]} failed="Error al cargar el costo por km" />
      {data?.km === 0 && <p>Faltan lecturas de km para saber el costo por km {when}.</p>}
      {data && data.km > 0 && (
        <p>
          <strong>{formatPesos(Math.round(data.cost / data.km))} por km</strong> {when}, con papeles, multas, siniestros
          y combustible: {formatNumber(data.km)} km de {formatCount(data.vehicles, 'unidad', 'unidades')}.
        </p>
      )}
    </div>
  );
}
