import type { Accident, AccidentInput } from '@baqueano/domain/accidents/accident';
import type { Alert } from '@baqueano/domain/alerts/alert';
import type { ReminderInput } from '@baqueano/domain/alerts/reminder';
import type { Assignment, AssignmentInput } from '@baqueano/domain/drivers/assignment';
import type { Driver, DriverInput } from '@baqueano/domain/drivers/driver';
import type { Fine, FineInput } from '@baqueano/domain/fines/fine';
import type { FuelEntryInput } from '@baqueano/domain/fuel/fuel-entry';
import type { MaintenanceInput, MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { DocumentInput } from '@baqueano/domain/papers/document-input';
import type { FileContent, RecordFile } from '@baqueano/domain/records/file';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { SignedInClient } from '../../../server/src/testing/api.ts';
import {
  aDocument,
  aDriver,
  aFine,
  aFuelEntry,
  aMaintenanceRecord,
  anAccident,
  aReminder,
  type KindName,
  kinds,
} from '../../../server/src/testing/requests/bodies.ts';
import type { Holder } from '../files/queries.ts';

/** The API answers these. */
interface Records extends Record<KindName, { id: string }> {
  drivers: Driver;
  vehicles: Vehicle;
  maintenance: MaintenanceRecord;
  documents: VehicleDocument;
  fines: Fine;
  accidents: Accident;
  alerts: Alert;
  assignments: Assignment;
}

/** Each stores a record for that person; values left out are made up. */

export function store<Name extends KindName>(client: SignedInClient, kind: Name, record: object) {
  return client.add<Records[Name]>(kinds[kind].path, record);
}

export function storeDriver(client: SignedInClient, overrides?: Partial<DriverInput>) {
  return store(client, 'drivers', aDriver(overrides));
}

export function storeDocument(client: SignedInClient, vehicleId: string, overrides?: Partial<DocumentInput>) {
  return store(client, 'documents', aDocument(vehicleId, overrides));
}

export function storeFine(client: SignedInClient, vehicleId: string, overrides?: Partial<FineInput>) {
  return store(client, 'fines', aFine(vehicleId, overrides));
}

export function storeAccident(client: SignedInClient, vehicleId: string, overrides?: Partial<AccidentInput>) {
  return store(client, 'accidents', anAccident(vehicleId, overrides));
}

export function storeFuel(client: SignedInClient, vehicleId: string, overrides?: Partial<FuelEntryInput>) {
  return store(client, 'fuel-entries', aFuelEntry(vehicleId, overrides));
}

export function storeMaintenance(client: SignedInClient, vehicleId: string, overrides?: Partial<MaintenanceInput>) {
  return store(client, 'maintenance', aMaintenanceRecord(vehicleId, overrides));
}

export function storeReminder(client: SignedInClient, vehicleId: string, overrides?: Partial<ReminderInput>) {
  return store(client, 'alerts', aReminder(vehicleId, overrides));
}

export function storeAssignment(client: SignedInClient, vehicleId: string, overrides?: Partial<AssignmentInput>) {
  return store(client, 'assignments', { vehicleId, ...overrides });
}

/** Adds a file to a record; its type follows from its bytes. */
export async function storeFile(
  client: SignedInClient,
  holder: Holder,
  name: string,
  bytes: Buffer,
): Promise<RecordFile> {
  const { body: content } = await client.post<FileContent>('/api/uploads', bytes);
  return client.add<RecordFile>('/api/files', { ...holder, name, contentId: content.id });
}
