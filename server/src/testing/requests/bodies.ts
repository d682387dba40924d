import type { AccidentInput } from '@baqueano/domain/accidents/accident';
import type { ReminderInput } from '@baqueano/domain/alerts/reminder';
import type { AssignmentInput } from '@baqueano/domain/drivers/assignment';
import type { DriverInput } from '@baqueano/domain/drivers/driver';
import type { FineInput } from '@baqueano/domain/fines/fine';
import type { FuelEntryInput } from '@baqueano/domain/fuel/fuel-entry';
import type { MaintenanceInput } from '@baqueano/domain/maintenance';
import type { DocumentInput } from '@baqueano/domain/papers/document-input';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { VehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import type { Kind } from '../kind.ts';
import {
  aCorrection,
  aCustomField,
  aDocumentType,
  aFile,
  aFineRule,
  aFolder,
  anApiKey,
  aSalePack,
} from './setting-bodies.ts';

/** Valid records with unique values, dated from today: a test gives only the fields that it is about. */

let made = 0;
const letter = (index: number) => String.fromCharCode(65 + (index % 26));

export function aVehicle(overrides: Partial<VehicleInput> = {}): VehicleInput {
  made += 1;
  return {
    brand: 'Toyota',
    model: 'Hilux',
    year: 2022,
    licensePlate: `A${letter(made / 26)}${String(made % 1000).padStart(3, '0')}B${letter(made)}`,
    vin: `8AJ${String(made).padStart(14, '0')}`,
    currentKm: 45_000,
    status: 'disponible',
    imageUrl: '/images/vehicle.svg',
    ...overrides,
  };
}

export function aDriver(overrides: Partial<DriverInput> = {}): DriverInput {
  made += 1;
  return {
    name: 'Rubén Domínguez',
    phone: '+54 9 341 555-0101',
    email: `conductor-${made}@flota.example`,
    licenseNumber: String(20_000_000 + made),
    licenseExpiry: addDays(today(), 900),
    ...overrides,
  };
}

export function aMaintenanceRecord(vehicleId: string, overrides: Partial<MaintenanceInput> = {}): MaintenanceInput {
  return {
    vehicleId,
    date: addDays(today(), -160),
    km: 40_000,
    serviceType: 'Frenos',
    workshop: 'Taller Ibáñez',
    cost: 185_000,
    ...overrides,
  };
}

/** A vehicle's document with an expiry, as in the specification. */
type VehiclesDocument = DocumentInput & { vehicleId: string; expiryDate: string };

export function aDocument(vehicleId: string, overrides: Partial<DocumentInput> = {}): VehiclesDocument {
  return {
    vehicleId,
    type: 'insurance',
    issueDate: addDays(today(), -195),
    expiryDate: addDays(today(), 170),
    status: 'valid' as const,
    ...overrides,
  } as VehiclesDocument;
}

export function aFine(vehicleId: string, overrides: Partial<FineInput> = {}): FineInput {
  return {
    vehicleId,
    moment: `${addDays(today(), -20)}T14:32`,
    expiryDate: addDays(today(), 40),
    state: 'received',
    acta: '02-114-00045871',
    jurisdiction: 'AR-B',
    place: 'RN 9 km 214, Baradero',
    offence: 'Exceso de velocidad',
    amount: 280_000,
    ...overrides,
  };
}

/** 959.207 pesos. */
export const inUnits = { units: 777, unitValue: 1_234.5 };
/** Matches the amount, or its factors, in an answer; a version or a part of an id does not match. */
export const showsUnits = /[^"\w]777\b|\b1\.?234[.,]50?\b|959\.?207/;

/** Its quantity differs from those of others: a repeated receipt is a question. */
export function aFuelEntry(vehicleId: string, overrides: Partial<FuelEntryInput> = {}): FuelEntryInput {
  made += 1;
  const quantity = 30 + made / 100;
  const moment = `${addDays(today(), -3)}T08:15`;
  return { vehicleId, moment, fuel: 'diesel', quantity, cost: 72_000, station: 'YPF Baradero', ...overrides };
}

export function anAccident(vehicleId: string, overrides: Partial<AccidentInput> = {}): AccidentInput {
  return {
    vehicleId,
    moment: `${addDays(today(), -1)}T18:40`,
    place: 'RN 9 km 214, Baradero',
    severity: 'moderate',
    description: 'Lo chocaron de atrás en el peaje',
    ...overrides,
  };
}

export function aReminder(vehicleId: string, overrides: Partial<ReminderInput> = {}): ReminderInput {
  return {
    vehicleId,
    message: 'Rotar los neumáticos',
    priority: 'medium',
    type: 'maintenance',
    dueDate: addDays(today(), 9),
    ...overrides,
  };
}

/** Planned for a later day than those before, so that two of the same vehicle do not overlap. */
export function anAssignment(vehicleId: string, driverId: string): AssignmentInput {
  made += 1;
  return { vehicleId, driverId, from: `${addDays(today(), 1 + (made % 20_000))}T00:00` };
}

/** The keys are the last words of their paths; referenced kinds come first. */
const all = {
  drivers: {
    path: '/api/drivers',
    holds: 'driver',
    body: ({ vehicle }) => aDriver({ assignedVehicles: [vehicle] }),
    text: 'name',
    many: { set: { licenseClasses: ['C.1'] } },
  },
  vehicles: {
    path: '/api/vehicles',
    holds: 'vehicle',
    body: ({ driver }) => aVehicle({ assignedDriver: driver }),
    text: 'tireInfo',
    many: { set: { costCentre: 'Norte', addTags: ['Granos'] } },
  },
  maintenance: {
    path: '/api/maintenance',
    holds: 'maintenance',
    body: ({ vehicle }) => aMaintenanceRecord(vehicle),
    text: 'notes',
    filters: true,
    ofVehicle: ['/api/maintenance/by-vehicle/{vehicleId}'],
    many: { set: { workshop: 'El Tano' } },
  },
  documents: {
    path: '/api/documents',
    holds: 'document',
    body: ({ vehicle }) => aDocument(vehicle),
    text: 'details',
    filters: true,
    many: { set: { issuer: 'La Segunda' } },
  },
  'document-types': { path: '/api/document-types', body: () => aDocumentType(), text: 'name' },
  fines: {
    path: '/api/fines',
    // The vehicle's own driver, or another one with the reason.
    body: ({ vehicle, driver }) => aFine(vehicle, { driverId: driver, driverReason: 'Lo dijo el encargado' }),
    text: 'offence',
    filters: true,
    many: { set: { state: 'annulled' } },
  },
  'fuel-entries': {
    path: '/api/fuel-entries',
    holds: 'fuel',
    body: ({ vehicle, driver }) => aFuelEntry(vehicle, { driverId: driver }),
    text: 'station',
    filters: true,
    many: { set: { station: 'Shell Zárate' } },
  },
  rules: { path: '/api/fines/reference/rules', body: () => aFineRule(), text: 'source' },
  corrections: { path: '/api/rules/corrections', body: () => aCorrection(), text: 'source' },
  accidents: {
    path: '/api/accidents',
    holds: 'accident',
    body: ({ vehicle, driver }) => anAccident(vehicle, { driverId: driver }),
    text: 'description',
    filters: true,
    many: { set: { state: 'reported' } },
  },
  alerts: {
    path: '/api/alerts',
    body: ({ vehicle }) => aReminder(vehicle),
    text: 'message',
    fixed: true,
    filters: true,
    ofVehicle: ['/api/alerts/by-vehicle/{id}', '/api/vehicles/{id}/alerts'],
    many: {},
  },
  assignments: {
    path: '/api/assignments',
    holds: 'assignment',
    body: ({ vehicle, driver }) => anAssignment(vehicle, driver),
    text: 'note',
    filters: true,
    ofVehicle: ['/api/vehicles/{id}/assignments'],
    many: {},
  },
  'custom-fields': { path: '/api/custom-fields', body: () => aCustomField(), text: 'name' },
  files: { path: '/api/files', body: ({ vehicle, content }) => aFile(vehicle, content), text: 'name' },
  folders: { path: '/api/folders', body: ({ vehicle }) => aFolder(vehicle), text: 'name', filters: true },
  'api-keys': { path: '/api/api-keys', body: () => anApiKey(), text: 'name', fixed: true },
  'sale-packs': {
    path: '/api/sale-packs',
    body: ({ vehicle }) => aSalePack(vehicle),
    text: 'name',
    fixed: true,
    filters: true,
  },
} satisfies Record<string, Kind>;
export type KindName = keyof typeof all;
export const kinds: Record<KindName, Kind> = all;
