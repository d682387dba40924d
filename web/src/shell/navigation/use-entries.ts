import { useMemo } from 'react';
import type { Area } from '../../lib/screen.ts';
import { storedOrganization } from '../../lib/session.ts';
import { type Entry, entries } from './entries.ts';
import { useNumbers } from './use-numbers.ts';

/** A family with two cars sees an area beyond the spec's seven entries once it has a record; everybody else sees them all. */
export function useEntries(): readonly Entry[] {
  const begun = useNumbers()?.begun;
  const isIndividual = storedOrganization()?.type === 'individual';
  return useMemo(() => (isIndividual ? entriesBegun(begun) : entries), [isIndividual, begun]);
}

/** @param begun which of them have a record; none while that is not known. */
function entriesBegun(begun: Partial<Record<string, boolean>> = {}): Entry[] {
  const always: readonly Area[] = ['main', 'foot'];
  return entries.filter(({ area, collection = '' }) => always.includes(area) || begun[collection]);
}
