import type { MaintenanceInput, MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { SignedInClient } from '../../../server/src/testing/api.ts';
import { aMaintenanceRecord } from '../../../server/src/testing/fleet.ts';

/** Stores a maintenance record of that vehicle; what a test does not say is made up. */
export async function storeRecord(
  client: SignedInClient,
  vehicleId: string,
  overrides: Partial<MaintenanceInput> = {},
): Promise<MaintenanceRecord> {
  const record = aMaintenanceRecord(vehicleId, overrides);
  const { status, body } = await client.post<MaintenanceRecord>('/api/maintenance', record);
  if (status !== 201) throw new Error(`Storing a maintenance record answered ${status}: ${body.error}`);
  return body;
}
