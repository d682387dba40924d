import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { ErrorBox } from '../feedback/error-box.tsx';
import { Loading } from '../feedback/loading.tsx';

export interface Loaded {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props {
  /** Data that has to be here before anything is shown. */
  queries: readonly Loaded[];
  /** The title of the box with 'Reintentar'. */
  failed?: string;
  loading: ReactNode;
  /** Called only once everything is here. */
  children: () => ReactNode;
}

/** A loading list, a failed one, or the content. Present data stays, also when it cannot be refreshed. */
export function LoadState({ queries, failed, loading, children }: Props) {
  const missing = queries.filter(({ data }) => data === undefined);
  if (missing.length === 0) return children();
  return missing.some(({ error }) => error) ? <LoadFailed queries={missing} failed={failed} /> : loading;
}

interface AwaitedProps {
  query: Loaded;
  failed?: string;
  text: string;
  /** The shape of what is coming. */
  height: number;
  radius?: 'lg';
}

/** In the place of data that is not here. Beside data it draws nothing. */
export function Awaited({ query, failed, text, ...shape }: AwaitedProps) {
  if (query.data !== undefined) return null;
  if (query.error) return <LoadFailed queries={[query]} failed={failed} />;
  return (
    <Loading text={text}>
      <Skeleton {...shape} />
    </Loading>
  );
}

/** Draws nothing without a failure. Retries failed queries, and those in progress: they may be about to fail, too. */
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
