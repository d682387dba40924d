import type { ImportKind } from '@baqueano/domain/imports/import';
import { ownTypesOf, type Targets, targetsOf } from '@baqueano/domain/imports/targets/own';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { customFieldsQuery } from '../../fleet/custom-fields/queries.ts';
import { documentTypesQuery } from '../../papers/document-types/queries.ts';

export function useTargets(kind: ImportKind): Targets {
  const { data: ofVehicles } = useQuery(customFieldsQuery('vehicle'));
  const { data: ofDrivers } = useQuery(customFieldsQuery('driver'));
  const { data: types } = useQuery(documentTypesQuery);
  const fields = useMemo(() => [...(ofVehicles ?? []), ...(ofDrivers ?? [])], [ofVehicles, ofDrivers]);
  const own = useMemo(() => ownTypesOf(types ?? []), [types]);
  return useMemo(() => targetsOf(kind, fields, own), [kind, fields, own]);
}
