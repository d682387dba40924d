import type { QueryClient } from '@tanstack/react-query';
import { vehicleQuery, vehicleSummaryQuery } from '../fleet/lookup/vehicles.ts';
import { vehicleClearanceQuery } from '../papers/clearance/queries.ts';
import { papersOfVehicleQuery } from '../papers/documents/record/queries.ts';

/** With the vehicle, so that its head, tabs and papers do not move later. */
export function prefetch(cache: QueryClient, id: string): Promise<unknown> {
  return Promise.all([
    cache.prefetchQuery(vehicleQuery(id)),
    cache.prefetchQuery(vehicleSummaryQuery(id)),
    cache.prefetchQuery(vehicleClearanceQuery(id)),
    cache.prefetchInfiniteQuery(papersOfVehicleQuery(id)),
  ]);
}
