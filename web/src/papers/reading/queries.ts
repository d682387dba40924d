import type { PaperReading } from '@baqueano/domain/papers/paper-reading';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { canRetry, post } from '../../lib/http/http.ts';

/** The same bytes say the same: a paper is read once while the page is open. Null while it is on its way. */
export function readingQuery(contentId: string | null) {
  return queryOptions({
    queryKey: ['paper-readings', contentId],
    queryFn: contentId === null ? skipToken : () => post<PaperReading>('/api/papers/readings', { contentId }),
    staleTime: Number.POSITIVE_INFINITY,
    // While others are read, this one waits for its turn.
    retry: (tries, error) => tries < 5 && canRetry(error),
    retryDelay: 3_000,
  });
}
