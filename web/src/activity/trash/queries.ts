import type { Recovery, TrashEntry } from '@baqueano/domain/activity/trash';
import { type Kind, kinds } from '@baqueano/domain/kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/http/http.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { pagesQuery } from '../../lib/records/pages.ts';

/** Deletions that may be undone, the newest first. Each change of any record refreshes it, with the activity. */
export function trashQuery(kind: Kind | undefined, search: string | undefined) {
  return {
    ...pagesQuery<TrashEntry>({ queryKey: ['activity', 'trash'], path: '/api/trash', search: { kind, search } }),
    // Others delete, too.
    staleTime: 0,
  };
}

/** Brings back one or several; answers the result of each. */
export function useRecover() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (entries: readonly TrashEntry[]) =>
      post<Recovery[]>('/api/trash/recoveries', { ids: entries.map(({ id }) => id) }),
    onSettled: (_outcomes, _error, entries) => {
      const touched = new Set(entries.map(({ kind }) => kinds[kind].collection));
      for (const collection of touched) refreshAfter(cache, collection);
    },
  });
}
