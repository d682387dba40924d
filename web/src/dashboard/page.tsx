import { useQuery } from '@tanstack/react-query';
import { pressingAlertsQuery, useVehiclesInNeed } from '../alerts/queries.ts';
import { vehiclesQuery } from '../fleet/lookup/vehicles.ts';
import { messageOf } from '../lib/http/http.ts';
import { part } from '../lib/http/part.ts';
import { useMay } from '../lib/session/permission.ts';
import { dashboardQuery } from '../money/statistics/queries.ts';
import { ErrorBox } from '../ui/feedback/error-box.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { LoadFailed } from '../ui/list/load-state.tsx';
import panel from '../ui/look/panel.module.css';
import { AlertsPanel } from './alerts-panel.tsx';
import { DashboardCards } from './cards.tsx';
import { heldFor } from './first-rows.ts';
import { Fleet } from './fleet.tsx';
import { Late } from './late.tsx';
import { LineSkeletons } from './line-skeletons.tsx';
import classes from './page.module.css';
import { DashboardSkeleton } from './skeletons.tsx';

const first = part(async () => (await import('./first.tsx')).First);

/** The stylesheet reserves its place. */
const summary = part(async () => (await import('./quick-summary.tsx')).QuickSummary);

export function Page() {
  const may = useMay();
  const statistics = useQuery(dashboardQuery);
  const { data } = statistics;
  const alerts = useQuery(pressingAlertsQuery);
  const vehicles = useQuery(vehiclesQuery);
  const inNeed = useVehiclesInNeed();
  const failed = !data && statistics.isError;

  function retry() {
    void statistics.refetch();
    if (alerts.isError) void alerts.refetch();
    if (vehicles.isError) void vehicles.refetch();
  }

  if (!data && !failed) return <DashboardSkeleton />;
  return (
    <>
      {failed && (
        <div className={classes.failure}>
          <ErrorBox
            title="Error al cargar el dashboard"
            message={messageOf(statistics.error)}
            onRetry={retry}
            retrying={statistics.isFetching}
          />
        </div>
      )}
      {data && (
        <div className={classes.first} style={heldFor(data, may)}>
          <Late part={first} props={{ statistics: data }} />
        </div>
      )}
      {data && <DashboardCards statistics={data} />}
      <div className={classes.panels}>
        {!(failed && alerts.isError) && <AlertsPanel alerts={alerts} statistics={data} />}
        {data && (
          <div className={classes.summary}>
            <Late part={summary} props={{ statistics: data }} />
          </div>
        )}
      </div>
      {vehicles.data && inNeed && <Fleet vehicles={vehicles.data} inNeed={inNeed} />}
      {(vehicles.isPending || (vehicles.data && !inNeed)) && (
        <Loading text="Cargando vehículos...">
          <div className={panel.panel}>
            <LineSkeletons count={8} height="3.25rem" />
          </div>
        </Loading>
      )}
      {!vehicles.data && vehicles.isError && !failed && (
        <LoadFailed queries={[vehicles]} failed="Error al cargar los vehículos" />
      )}
    </>
  );
}
