import type { ActivityKind } from '@baqueano/domain/activity/activity';
import { getRouteApi } from '@tanstack/react-router';
import { History } from './history.tsx';
import { activityQuery } from './queries.ts';

const route = getRouteApi('/shell/conductores/$id');
const kinds: readonly ActivityKind[] = ['driver', 'vehicle', 'assignment', 'document', 'fine', 'accident'];

/** What happened to a driver, to their papers and to what they drove. */
export function DriverHistory({ driverId }: { driverId: string }) {
  const asked = route.useSearch({ select: ({ registro }) => registro });
  const navigate = route.useNavigate();
  const kind = kinds.find((one) => one === asked);
  const choose = (registro: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, registro }), replace: true, resetScroll: false });
  const query = activityQuery({ driver: driverId, kind });
  return <History query={query} kinds={kinds} kind={kind} onKind={choose} ofMany />;
}
