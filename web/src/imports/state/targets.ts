import type { ImportKind } from '@baqueano/domain/imports/import';
import { type Targets, targetsOf } from '@baqueano/domain/imports/targets/own';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { customFieldsQuery } from '../../fleet/custom-fields/queries.ts';

/** What the columns of a kind can be in this organization, with the fields of its own. */
export function useTargets(kind: ImportKind): Targets {
  const { data: ofVehicles } = useQuery(customFieldsQuery('vehicle'));
  const { data: ofDrivers } = useQuery(customFieldsQuery('driver'));
  return useMemo(() => targetsOf(kind, [...(ofVehicles ?? []), ...(ofDrivers ?? [])]), [kind, ofVehicles, ofDrivers]);
}
