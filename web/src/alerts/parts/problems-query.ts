import type { Problem } from '@baqueano/domain/alerts/problem';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, get } from '../../lib/http/http.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { offerUndo } from '../../lib/records/undo.ts';

/** Apart from the other queries of alerts: the dashboard loads this one later. */
const problemsQuery = queryOptions({
  queryKey: ['alerts', 'problems'],
  queryFn: ({ signal }) => get<Problem[]>('/api/problems', signal),
});

export const useProblems = () => useQuery(problemsQuery);

/** 'Lo vi'. */
export function useSeen() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Problem) => act<Problem>('POST', `/api/problems/${id}/seen`, {}),
    onSuccess: ({ answer, requestId }) => {
      cache.setQueryData(problemsQuery.queryKey, (all) => all?.map((one) => (one.id === answer.id ? answer : one)));
      offerUndo({ collection: 'alerts', requestId, words: `Problema visto: ${answer.message}` });
    },
    // Also after a failure: somebody may have deleted it.
    onSettled: () => refreshAfter(cache, 'alerts'),
  });
}
