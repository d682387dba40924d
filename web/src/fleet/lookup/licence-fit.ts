import type { LicenceFit } from '@baqueano/domain/rules/proposal';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get, withQuery } from '../../lib/http/http.ts';

/** Whether the licence of a driver reaches a vehicle with what it pulls: the rules are the server's. */
function licenceFitQuery(vehicleId: string, driverId: string) {
  return queryOptions({
    queryKey: ['clearance', 'fit', vehicleId, driverId],
    queryFn: ({ signal }) => get<LicenceFit>(withQuery('/api/rules/licence-fit', { vehicleId, driverId }), signal),
    retry: false,
  });
}

/** 'Su licencia B.1 no habilita este vehículo: hace falta C.1'; nothing while that is not known, and where it does. */
export function useLicenceWarning(vehicleId: string | undefined, driverId: string): string | undefined {
  const asked = Boolean(vehicleId && driverId);
  const { data } = useQuery({ ...licenceFitQuery(vehicleId ?? '', driverId), enabled: asked });
  if (!asked || data?.answer !== 'no') return undefined;
  const { minAge, needed, own } = data;
  const by = own ? ', según tu regla' : '';
  if (minAge !== null) return `La clase ${needed} se otorga desde los ${minAge} años: todavía no los tiene${by}`;
  return `Su licencia ${data.held.join(', ')} no habilita este vehículo: hace falta ${needed}${by}`;
}
