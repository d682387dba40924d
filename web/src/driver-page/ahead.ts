import type { QueryClient } from '@tanstack/react-query';
import { accidentSummaryQuery } from '../fleet/accidents/queries.ts';
import { driverQuery } from '../fleet/lookup/drivers.ts';
import { fuelSummaryQuery } from '../money/fuel/queries.ts';
import { driverClearanceQuery } from '../papers/clearance/queries.ts';
import { documentsQuery } from '../papers/documents/record/queries.ts';
import { fineSummaryQuery } from '../papers/fines/queries.ts';

/** With the driver, so that head, tabs and papers do not move later. */
export function prefetch(cache: QueryClient, driverId: string): Promise<unknown> {
  return Promise.all([
    cache.prefetchQuery(driverQuery(driverId)),
    cache.prefetchQuery(driverClearanceQuery(driverId)),
    cache.prefetchInfiniteQuery(documentsQuery({ driverId })),
    cache.prefetchQuery(fineSummaryQuery({ driverId })),
    cache.prefetchQuery(accidentSummaryQuery({ driverId })),
    cache.prefetchQuery(fuelSummaryQuery({ driverId })),
  ]);
}
