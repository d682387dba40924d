import type { PaperReading } from '@baqueano/domain/papers/paper-reading';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { canRetry, HttpError } from '../../lib/http/http.ts';
import { callForWork } from '../../lib/http/patience.ts';

/** Readings that a page requests at once; the others wait here, where they occupy no place of the server. */
export const mostAtOnce = 2;

let underWay = 0;
const waiting: (() => void)[] = [];

async function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
  if (underWay < mostAtOnce) underWay += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}

/** Others are read: this one goes on waiting, for five minutes at most. */
const isFull = (error: unknown) => error instanceof HttpError && error.status === 503;

const read = (contentId: string) => callForWork<PaperReading>('POST', '/api/papers/readings', { contentId });

/** The same bytes give the same reading: a paper is read once while the page is open. Null while it is on its way. */
export function readingQuery(contentId: string | null) {
  return queryOptions({
    queryKey: ['paper-readings', contentId],
    queryFn: contentId === null ? skipToken : () => inTurn(() => read(contentId)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (tries, error) => tries < (isFull(error) ? 100 : 5) && canRetry(error),
    retryDelay: 3_000,
  });
}
