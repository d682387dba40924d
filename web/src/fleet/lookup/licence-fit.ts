import { type LicenceFit, licenceWarning } from '@baqueano/domain/rules/proposal';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';

/** Whether the driver's licence permits the vehicle with its trailer: the rules are the server's. */
function licenceFitQuery(vehicleId: string, driverId: string) {
  return queryOptions({
    queryKey: ['clearance', 'fit', vehicleId, driverId],
    queryFn: ({ signal }) => get<LicenceFit>(withQuery('/api/rules/licence-fit', { vehicleId, driverId }), signal),
    retry: false,
  });
}

/** The form's warning about a licence that does not permit the vehicle. */
export function useLicenceWarning(vehicleId: string | undefined, driverId: string): string | undefined {
  const isComplete = Boolean(vehicleId && driverId);
  const { data } = useQuery({ ...licenceFitQuery(vehicleId ?? '', driverId), enabled: isComplete });
  return (isComplete && data && licenceWarning(data)) || undefined;
}
