import type { Alert } from '@baqueano/domain/alerts/alert';
import type { Database } from '../database/connection/database.ts';
import { lockDrivers } from '../fleet/drivers/lock-store.ts';
import { lockOwnPapers, lockVehicles } from '../fleet/vehicles/lock-store.ts';
import type { Tenant } from '../tenant.ts';

type Source = Pick<Alert, 'kind' | 'sourceId' | 'vehicleId' | 'driverId'>;

const isOfDriver = ({ kind }: Source) => kind === 'driver_license' || kind === 'driver_document';
const isOwn = ({ kind }: Source) => kind === 'organization_document';

/** Takes the same locks as every writer of these facts: vehicles, drivers, the organization's own papers. */
export async function lockSources(tx: Database, tenant: Tenant, sources: readonly Source[]): Promise<void> {
  const units = sources.filter((one) => !isOfDriver(one) && !isOwn(one)).flatMap(({ vehicleId }) => vehicleId ?? []);
  if (units.length > 0) await lockVehicles(tx, tenant, [...new Set(units)]);
  const people = sources
    .filter(isOfDriver)
    .map(({ kind, sourceId, driverId }) => (kind === 'driver_license' ? sourceId : driverId));
  await lockDrivers(tx, tenant, people);
  if (sources.some(isOwn)) await lockOwnPapers(tx, tenant);
}
