import type { OwnUnits, ProblemInput } from '@baqueano/domain/clearance/own-unit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { refreshAfter } from '../../lib/http/refresh.ts';
import { useRepeatable } from '../../lib/records/saving.ts';

export const ownUnitsQuery = queryOptions({
  queryKey: ['own', 'units'],
  queryFn: ({ signal }) => get<OwnUnits>('/api/my/units', signal),
});

/** Reports a problem of a unit to the workshop. */
export function useReportProblem() {
  const cache = useQueryClient();
  const send = useRepeatable<{ id: string }>();
  return useMutation({
    mutationFn: (problem: ProblemInput) => send('/api/my/problems', problem),
    onSuccess: () => refreshAfter(cache, 'own'),
  });
}
