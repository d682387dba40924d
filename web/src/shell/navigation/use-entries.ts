import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CollectionName } from '../../lib/screen.ts';
import { useMay } from '../../lib/session/permission.ts';
import { storedMembership, storedOrganization } from '../../lib/session/session.ts';
import { identityQuery } from '../../people/sign-in/queries.ts';
import { type Entry, entries } from './entries.ts';
import { useNumbers } from './use-numbers.ts';

/** Those that the role permits: the palette reaches them all. */
export function usePermittedEntries(): readonly Entry[] {
  const may = useMay();
  const drives = Boolean(storedMembership()?.driverId);
  return useMemo(() => entries.filter(({ needs, ofDriver }) => may(needs) && (!ofDriver || drives)), [may, drives]);
}

/**
 * Those that the navigation names. The organization chooses of each area beyond the spec's seven entries ('Módulos'); where it has
 * not, a family with two cars sees one once it has a record, and everybody else sees them all.
 */
export function useEntries(): readonly Entry[] {
  const permitted = usePermittedEntries();
  const begun: Partial<Record<CollectionName, boolean>> | undefined = useNumbers()?.begun;
  // The user menu asks for it; until then, what the session says of the organization.
  const { data } = useQuery({ ...identityQuery, enabled: false });
  const { type, modules } = data?.organization ?? storedOrganization() ?? {};
  const chosen: Partial<Record<CollectionName, string>> | undefined = modules;
  return permitted.filter(({ area, collection }) => {
    if (area === 'main' || area === 'foot' || !collection) return true;
    return chosen?.[collection] ? chosen[collection] === 'always' : type !== 'individual' || begun?.[collection];
  });
}
