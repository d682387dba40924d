import { kindNames, rowOf } from '@baqueano/domain/kinds';
import { getRouteApi } from '@tanstack/react-router';
import { History } from './history.tsx';
import { activityQuery } from './queries.ts';

const route = getRouteApi('/shell/conductores/$id');
const kinds = kindNames.filter((kind) => rowOf(kind).historyOf.includes('driver'));

export function DriverHistory({ driverId }: { driverId: string }) {
  const wanted = route.useSearch({ select: ({ registro }) => registro });
  const navigate = route.useNavigate();
  const kind = kinds.find((one) => one === wanted);
  const choose = (registro: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, registro }), replace: true, resetScroll: false });
  const query = activityQuery({ driver: driverId, kind });
  return <History query={query} kinds={kinds} kind={kind} onKind={choose} ofMany />;
}
