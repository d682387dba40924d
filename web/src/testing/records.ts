import type { Alert, ReminderInput } from '@baqueano/domain/alert';
import type { DocumentInput, VehicleDocument } from '@baqueano/domain/document';
import type { Driver, DriverInput } from '@baqueano/domain/driver';
import type { MaintenanceInput, MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { SignedInClient } from '../../../server/src/testing/api.ts';
import { aDocument, aDriver, aMaintenanceRecord, aReminder } from '../../../server/src/testing/fleet.ts';

/** Each stores a record for that person; what a test does not say is made up. */

async function store<Entity>(client: SignedInClient, path: string, record: object): Promise<Entity> {
  const { status, body } = await client.post<Entity>(path, record);
  if (status !== 201) throw new Error(`Storing in ${path} answered ${status}: ${body.error}`);
  return body;
}

export function storeDriver(client: SignedInClient, overrides?: Partial<DriverInput>) {
  return store<Driver>(client, '/api/drivers', aDriver(overrides));
}

export function storeDocument(client: SignedInClient, vehicleId: string, overrides?: Partial<DocumentInput>) {
  return store<VehicleDocument>(client, '/api/documents', aDocument(vehicleId, overrides));
}

export function storeMaintenance(client: SignedInClient, vehicleId: string, overrides?: Partial<MaintenanceInput>) {
  return store<MaintenanceRecord>(client, '/api/maintenance', aMaintenanceRecord(vehicleId, overrides));
}

export function storeReminder(client: SignedInClient, vehicleId: string, overrides?: Partial<ReminderInput>) {
  return store<Alert>(client, '/api/alerts', aReminder(vehicleId, overrides));
}
