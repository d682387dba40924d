import { useMemo } from 'react';
import type { Area } from '../../lib/screen.ts';
import { useMay } from '../../lib/session/permission.ts';
import { storedMembership, storedOrganization } from '../../lib/session/session.ts';
import { type Entry, entries } from './entries.ts';
import { useNumbers } from './use-numbers.ts';

/** Those that the role permits. A family with two cars sees an area beyond the spec's seven entries once it has a record; everybody else sees them all. */
export function useEntries(): readonly Entry[] {
  const begun = useNumbers()?.begun;
  const isIndividual = storedOrganization()?.type === 'individual';
  const may = useMay();
  const drives = Boolean(storedMembership()?.driverId);
  return useMemo(() => {
    const seen = entries.filter(({ needs, ofDriver }) => may(needs) && (!ofDriver || drives));
    return isIndividual ? begunOf(seen, begun) : seen;
  }, [isIndividual, begun, may, drives]);
}

/** @param begun which of them have a record; none while that is not known. */
function begunOf(seen: readonly Entry[], begun: Partial<Record<string, boolean>> = {}): Entry[] {
  const always: readonly Area[] = ['main', 'foot'];
  return seen.filter(({ area, collection = '' }) => always.includes(area) || begun[collection]);
}
