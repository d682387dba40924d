import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CollectionName } from '../../lib/screen.ts';
import { useMay } from '../../lib/session/permission.ts';
import { storedMembership, storedOrganization } from '../../lib/session/session.ts';
import { identityQuery } from '../../people/sign-in/queries.ts';
import { type Entry, entries } from './entries.ts';
import { useNumbers } from './use-numbers.ts';

/** The entries that the role permits: the palette reaches them all. */
export function usePermittedEntries(): readonly Entry[] {
  const may = useMay();
  const drives = Boolean(storedMembership()?.driverId);
  return useMemo(() => entries.filter(({ needs, ofDriver }) => may(needs) && (!ofDriver || drives)), [may, drives]);
}

/**
 * The entries that the navigation shows. The organization chooses each area beyond the specification's seven entries ('Módulos').
 * Without a choice, an individual sees most areas once they have a record; all others see every area.
 */
export function useEntries(): readonly Entry[] {
  const permitted = usePermittedEntries();
  const started: Partial<Record<CollectionName, boolean>> | undefined = useNumbers()?.begun;
  // The user menu requests it; until then the session's own data count.
  const { data } = useQuery({ ...identityQuery, enabled: false });
  const { type, modules } = data?.organization ?? storedOrganization() ?? {};
  const chosen: Partial<Record<CollectionName, string>> | undefined = modules;
  return permitted.filter(({ area, collection, always }) => {
    if (area === 'main' || area === 'foot' || !collection) return true;
    return chosen?.[collection]
      ? chosen[collection] === 'always'
      : type !== 'individual' || always || started?.[collection];
  });
}
