import { kindNames, rowOf } from '@baqueano/domain/kinds';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { getRouteApi } from '@tanstack/react-router';
import { History } from './history.tsx';
import { activityQuery } from './queries.ts';

const route = getRouteApi('/shell/vehiculos/$id');
const kinds = kindNames.filter((kind) => rowOf(kind).historyOf.includes('vehicle'));

export function VehicleHistory({ vehicle }: { vehicle: Vehicle }) {
  const wanted = route.useSearch({ select: ({ registro }) => registro });
  const navigate = route.useNavigate();
  const kind = kinds.find((one) => one === wanted);
  const choose = (registro: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, registro }), replace: true, resetScroll: false });
  return <History query={activityQuery({ vehicle: vehicle.id, kind })} kinds={kinds} kind={kind} onKind={choose} />;
}
