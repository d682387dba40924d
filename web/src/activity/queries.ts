import type { ActivityEntry, ActivityKind } from '@baqueano/domain/activity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, withQuery } from '../lib/http.ts';
import { pagesQuery } from '../lib/pages.ts';
import { undoEntry } from '../lib/undo.ts';
import { activityWords } from './kinds/all-kinds.ts';

/** What happened to a vehicle and to what is kept of it, the newest first. */
export function vehicleActivityQuery(vehicleId: string, kind?: ActivityKind) {
  return {
    ...pagesQuery<ActivityEntry>({
      queryKey: ['activity'],
      path: '/api/activity',
      search: { vehicle: vehicleId, kind },
    }),
    // Others change things, too.
    staleTime: 0,
  };
}

export function useUndoEntry() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, kind }: ActivityEntry) => undoEntry(cache, id, activityWords[kind].collection),
  });
}

/** The deletion of a vehicle that is not there, for as long as it can be undone. */
export function useVehicleDeletion(vehicleId: string) {
  const { data } = useQuery({
    queryKey: ['activity', 'deletion', vehicleId],
    queryFn: ({ signal }) =>
      get<ActivityEntry[]>(withQuery('/api/activity', { record: vehicleId, limit: '1' }), signal),
    staleTime: 0,
  });
  const { mutateAsync, isPending } = useUndoEntry();
  const [last] = data ?? [];
  const entry = last?.action === 'deleted' && last.undo === 'possible' ? last : null;
  return { entry, undo: async () => entry && mutateAsync(entry), undoing: isPending };
}
