import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The token of a link for as long as its page is shown: while the next page loads, the location is already that one's.
 * @returns null where the link lacks it; undefined while the next page loads.
 */
export function useLinkToken(now: string | undefined, path: string): string | null | undefined {
  const { pathname } = useLocation();
  const [first, setFirst] = useState(now);
  if (now && !first) setFirst(now);
  return first ?? now ?? (pathname.startsWith(path) ? null : undefined);
}

/** The check of a link, made once: a new session empties the cache, and the used link would be refused. */
export function useLinkCheck<Answer>(query: UseQueryOptions<Answer, Error, Answer, string[]>) {
  const [first, setFirst] = useState<Answer>();
  const { data, error, refetch, isFetching } = useQuery({ ...query, enabled: first === undefined });
  if (data !== undefined && first === undefined) setFirst(data);
  return { data: first ?? data, error, refetch, isFetching };
}
