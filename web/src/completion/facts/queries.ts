import type { Completion } from '@baqueano/domain/clearance/completion';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';

/** Under 'clearance', so that every change of circulation refreshes it. */
export const completionQuery = queryOptions({
  queryKey: ['clearance', 'completion'],
  queryFn: ({ signal }) => get<Completion>('/api/completion', signal),
});
