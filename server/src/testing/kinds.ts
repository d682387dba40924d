import type { Alert, ReminderInput } from '@baqueano/domain/alert';
import type { Assignment, AssignmentInput } from '@baqueano/domain/assignment';
import type { CustomField, CustomFieldInput } from '@baqueano/domain/custom-field';
import { addDays, today } from '@baqueano/domain/dates';
import type { DocumentInput, VehicleDocument } from '@baqueano/domain/document';
import type { Driver, DriverInput } from '@baqueano/domain/driver';
import type { FileInput, RecordFile } from '@baqueano/domain/file';
import type { Fine, FineInput } from '@baqueano/domain/fine';
import type { FineRule, FineRuleInput } from '@baqueano/domain/fine-rules';
import type { MaintenanceInput, MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { Vehicle, VehicleInput } from '@baqueano/domain/vehicle';
import { aPicture } from './made-files.ts';

/**
 * Every kind of record, for the tests that hold for all of them alike (decision 41): a new kind is written here, and
 * kinds.test.ts fails for one that is not. Above the list are the valid records that no other test has, dated from today;
 * a test says only what it is about.
 */

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

export function aDocument(vehicleId: string, overrides: Partial<DocumentInput> = {}): DocumentInput {
  return {
    vehicleId,
    type: 'insurance',
    issueDate: addDays(today(), -195),
    expiryDate: addDays(today(), 170),
    status: 'valid',
    ...overrides,
  };
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

export function aFineRule(overrides: Partial<FineRuleInput> = {}): FineRuleInput {
  return {
    jurisdiction: 'AR-B',
    from: addDays(today(), -60),
    unitValue: 2_104.5,
    source: 'Resolución 3 del Ministerio de Transporte',
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

/** Names are unique. */
export function aCustomField(overrides: Partial<CustomFieldInput> = {}): CustomFieldInput {
  made += 1;
  return { of: 'vehicle', name: `Campo ${made}`, type: 'choice', options: ['Norte', 'Sur'], ...overrides };
}

/** Planned for a day of its own, later than those before: two of the same vehicle do not overlap. */
function anAssignment(vehicleId: string, driverId: string): AssignmentInput {
  made += 1;
  return { vehicleId, driverId, from: `${addDays(today(), 1 + (made % 20_000))}T00:00` };
}

function aFile(vehicle: string, contentId: string): FileInput {
  made += 1;
  return { kind: 'vehicle', recordId: vehicle, name: `cédula-${made}.png`, contentId };
}

/** What a record may refer to, of its own organization. */
export interface References {
  vehicle: string;
  driver: string;
  /** What was uploaded. */
  content: string;
}

export interface Kind {
  /** Where it is listed and created; one record is at `{path}/{id}`. */
  path: string;
  /** A valid body that refers to these records wherever it can. Two bodies have nothing in common that must be unique. */
  body(to: References): object;
  /** A field that takes any text. */
  text: string;
  /** Whether PUT is there, with its versions. */
  changes: boolean;
  /** Whether `?vehicleId=` filters its list. */
  filters: boolean;
  /** Where those of one vehicle are listed. */
  ofVehicle: string[];
}

/** What the server answers of each kind. */
export interface Records {
  drivers: Driver;
  vehicles: Vehicle;
  maintenance: MaintenanceRecord;
  documents: VehicleDocument;
  fines: Fine;
  rules: FineRule;
  alerts: Alert;
  assignments: Assignment;
  'custom-fields': CustomField;
  files: RecordFile;
}
export type KindName = keyof Records;

/** By the last word of their path; what others refer to comes before them. */
export const kinds: Record<KindName, Kind> = {
  drivers: {
    path: '/api/drivers',
    body: ({ vehicle }) => aDriver({ assignedVehicles: [vehicle] }),
    text: 'name',
    changes: true,
    filters: false,
    ofVehicle: [],
  },
  vehicles: {
    path: '/api/vehicles',
    body: ({ driver }) => aVehicle({ assignedDriver: driver }),
    text: 'tireInfo',
    changes: true,
    filters: false,
    ofVehicle: [],
  },
  maintenance: {
    path: '/api/maintenance',
    body: ({ vehicle }) => aMaintenanceRecord(vehicle),
    text: 'notes',
    changes: true,
    filters: true,
    ofVehicle: ['/api/maintenance/by-vehicle/{vehicleId}'],
  },
  documents: {
    path: '/api/documents',
    body: ({ vehicle }) => aDocument(vehicle),
    text: 'details',
    changes: true,
    filters: true,
    ofVehicle: [],
  },
  fines: {
    path: '/api/fines',
    // The vehicle's own driver, or somebody else with the reason.
    body: ({ vehicle, driver }) => aFine(vehicle, { driverId: driver, driverReason: 'Lo dijo el encargado' }),
    text: 'offence',
    changes: true,
    filters: true,
    ofVehicle: [],
  },
  rules: {
    path: '/api/fines/reference/rules',
    body: () => aFineRule(),
    text: 'source',
    changes: true,
    filters: false,
    ofVehicle: [],
  },
  alerts: {
    path: '/api/alerts',
    body: ({ vehicle }) => aReminder(vehicle),
    text: 'message',
    changes: false,
    filters: true,
    ofVehicle: ['/api/alerts/by-vehicle/{id}', '/api/vehicles/{id}/alerts'],
  },
  assignments: {
    path: '/api/assignments',
    body: ({ vehicle, driver }) => anAssignment(vehicle, driver),
    text: 'note',
    changes: true,
    filters: true,
    ofVehicle: ['/api/vehicles/{id}/assignments'],
  },
  'custom-fields': {
    path: '/api/custom-fields',
    body: () => aCustomField(),
    text: 'name',
    changes: true,
    filters: false,
    ofVehicle: [],
  },
  files: {
    path: '/api/files',
    body: ({ vehicle, content }) => aFile(vehicle, content),
    text: 'name',
    changes: true,
    filters: false,
    ofVehicle: [],
  },
};

export const everyKind: readonly Kind[] = Object.values(kinds);
export const kindsThatChange: readonly Kind[] = everyKind.filter(({ changes }) => changes);

/** Creates a record, and answers it. Bytes are sent as they are, everything else as JSON. */
type Add = (path: string, body: object) => Promise<{ id: string }>;

/** A vehicle, its driver and an uploaded picture, which records can refer to. */
export async function someReferences(add: Add): Promise<References> {
  const { id: driver } = await add(kinds.drivers.path, aDriver());
  const { id: vehicle } = await add(kinds.vehicles.path, aVehicle({ assignedDriver: driver }));
  const { id: content } = await add('/api/uploads', aPicture());
  return { vehicle, driver, content };
}

/** The ids of one record of each kind, by the kind's name. They refer to those records, and hold that word. */
export async function aRecordOfEach(add: Add, to: References, word: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, { path, body, text }] of Object.entries(kinds)) {
    ids[name] = (await add(path, { ...body(to), [text]: word })).id;
  }
  return ids;
}

/** A valid body for each call that writes a record: 'PUT /api/vehicles/{id}'. */
export function bodiesOfKinds(to: References): Record<string, object> {
  return {
    ...Object.fromEntries(
      everyKind.flatMap(({ path, body, changes }) => [
        [`POST ${path}`, body(to)],
        ...(changes ? [[`PUT ${path}/{id}`, body(to)]] : []),
      ]),
    ),
    'POST /api/uploads': aPicture(),
  };
}
