import type { ClearanceWord } from '@baqueano/domain/clearance/clearance-word';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';

type ClearanceWordsById = Readonly<Record<string, ClearanceWord>>;

/** Keyed by the vehicle's id: a card finds its word at once, however large the fleet is. */
const clearanceWordsQuery = queryOptions({
  queryKey: ['clearance', 'words'],
  queryFn: async ({ signal }): Promise<ClearanceWordsById> => {
    const words = await get<ClearanceWord[]>('/api/clearance/words', signal);
    return Object.fromEntries(words.map((word) => [word.vehicleId, word]));
  },
  // It only adds a line to a list, which does not wait for a second try.
  retry: false,
});

const none: ClearanceWordsById = {};

/** Undefined while they are coming; empty when they do not come. */
export function useClearanceWords(): ClearanceWordsById | undefined {
  const { data, isError } = useQuery(clearanceWordsQuery);
  return data ?? (isError ? none : undefined);
}

/** The word of one vehicle; undefined where there is nothing against it. */
export function useClearanceWord(id: string): ClearanceWord | undefined {
  return useQuery({ ...clearanceWordsQuery, select: (words) => words[id] }).data;
}
