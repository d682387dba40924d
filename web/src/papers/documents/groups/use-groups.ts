import type { DocumentSummary, VehicleDocument } from '@baqueano/domain/papers/document';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { More } from '../../../lib/records/pages.ts';
import { documentTypesQuery } from '../../document-types/queries.ts';
import type { DocumentFilter } from '../record/filter.ts';
import { needyQuery } from '../record/queries.ts';
import { groupsOf, type TypeGroup } from './split.ts';

const none: VehicleDocument[] = [];

/** All types together, the longest expired first; empty where the groups hold everything. */
export function useNeedy(filter: DocumentFilter, wanted: boolean) {
  const query = useInfiniteQuery({ ...needyQuery(filter), enabled: wanted, placeholderData: keepPreviousData });
  const { data, isFetching } = query;
  const needy = useMemo(
    () =>
      data?.pages
        .flatMap(({ rows }) => rows)
        .sort((one, other) => (one.expiryDate ?? '').localeCompare(other.expiryDate ?? '')) ?? none,
    [data],
  );
  return {
    needy: wanted ? needy : none,
    isFetching: wanted && isFetching,
    /** The screen waits for these. */
    queries: wanted ? [query] : [],
  };
}

interface Listed {
  rows: VehicleDocument[] | undefined;
  more: More;
  needy: VehicleDocument[];
  summary: DocumentSummary | undefined;
  isSplit: boolean;
}

export function useGroups({ rows = none, more: { hasMore }, needy, summary, isSplit }: Listed): TypeGroup[] {
  // An own type with replaced rows alone has no row with its name.
  const { data: types } = useQuery({ ...documentTypesQuery, enabled: isSplit });
  return useMemo(() => {
    const named = new Map(types?.map(({ type, name }) => [type, name]));
    return groupsOf({ rows, more: { hasMore }, needy, summary, named, isSplit });
  }, [rows, hasMore, needy, summary, types, isSplit]);
}
