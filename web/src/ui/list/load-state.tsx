import type { ReactNode } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { ErrorBox } from '../feedback/error-box.tsx';

/** What a query of the cache tells of itself. */
export interface Loaded {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props {
  /** What has to be here before anything is shown. */
  queries: readonly Loaded[];
  /** What failed, for the box that offers another try. */
  failed: string;
  /** The shape of what is coming. */
  loading: ReactNode;
  /** Asked for only once everything is here. */
  children: () => ReactNode;
}

/** A list on its way, one that did not come, or what there is. What is here stays, also when it cannot be refreshed. */
export function LoadState({ queries, failed, loading, children }: Props) {
  const missing = queries.filter(({ data }) => data === undefined);
  if (missing.length === 0) return children();
  return missing.some(({ error }) => error) ? <LoadFailed queries={missing} failed={failed} /> : loading;
}

/** Nothing while none of them has failed. Tries again what has, and what is still on its way: it may be about to fail, too. */
export function LoadFailed({ queries, failed }: Pick<Props, 'queries' | 'failed'>) {
  const error = queries.find((query) => query.error)?.error;
  if (!error) return null;
  return (
    <ErrorBox
      title={failed}
      message={messageOf(error)}
      onRetry={() => {
        for (const query of queries) if (query.error || query.data === undefined) void query.refetch();
      }}
      retrying={queries.some(({ isFetching }) => isFetching)}
    />
  );
}
