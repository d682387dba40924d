import type { Import } from '@baqueano/domain/imports/import';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSayColumns } from './queries.ts';

const lookAgainKey = (id: string) => ['imports', 'look again', id];

/** Judges a sheet anew once another one was applied: its outcome is stale until then. */
export function useLookAgain({ id, stale }: Pick<Import, 'id' | 'stale'>, isFree = true): void {
  const { mutate } = useSayColumns(id, lookAgainKey(id));
  useEffect(() => {
    if (stale && isFree) mutate({});
  }, [mutate, stale, isFree]);
}

export const useIsLookedAtAgain = (id: string): boolean => useIsMutating({ mutationKey: lookAgainKey(id) }) > 0;
