import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { type Kind, kinds } from '@baqueano/domain/kinds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get } from '../lib/http/http.ts';
import { withQuery } from '../lib/http/records.ts';
import { pagesQuery } from '../lib/records/pages.ts';
import { undoEntry } from '../lib/records/undo.ts';

interface ActivityFilter {
  vehicle?: string;
  driver?: string;
  kind?: Kind;
}

/** The history of a vehicle with its records, or of a driver: the newest first. */
export function activityQuery(filter: ActivityFilter) {
  return {
    ...pagesQuery<ActivityEntry>({
      queryKey: ['activity'],
      path: '/api/activity',
      search: { ...filter },
    }),
    // Others change records, too.
    staleTime: 0,
  };
}

export type ActivityQuery = ReturnType<typeof activityQuery>;

export function useUndoEntry() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, kind }: ActivityEntry) => undoEntry(cache, id, kinds[kind].collection),
  });
}

/** The deletion of a missing vehicle or driver, while it can be undone. */
export function useDeletion(recordId: string) {
  const { data } = useQuery({
    queryKey: ['activity', 'deletion', recordId],
    queryFn: ({ signal }) => get<ActivityEntry[]>(withQuery('/api/activity', { record: recordId, limit: '1' }), signal),
    staleTime: 0,
  });
  const { mutateAsync, isPending } = useUndoEntry();
  const [last] = data ?? [];
  const entry = last?.action === 'deleted' && last.undo === 'possible' ? last : null;
  return { entry, undo: async () => entry && mutateAsync(entry), undoing: isPending };
}
