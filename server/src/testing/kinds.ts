import type { Accident } from '@baqueano/domain/accidents/accident';
import type { Alert } from '@baqueano/domain/alerts/alert';
import type { Assignment } from '@baqueano/domain/drivers/assignment';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Fine } from '@baqueano/domain/fines/fine';
import type { FineRule } from '@baqueano/domain/fines/fine-rules';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { OwnDocumentType } from '@baqueano/domain/papers/document-type';
import type { Folder } from '@baqueano/domain/papers/folder';
import type { SalePack } from '@baqueano/domain/papers/sale-pack';
import type { ApiKey } from '@baqueano/domain/people/api-key';
import type { CustomField } from '@baqueano/domain/records/custom-field';
import type { RecordFile } from '@baqueano/domain/records/file';
import type { RuleCorrection } from '@baqueano/domain/rules/held-rule';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import {
  aCorrection,
  aCustomField,
  aDocument,
  aDocumentType,
  aDriver,
  aFile,
  aFine,
  aFineRule,
  aFolder,
  aMaintenanceRecord,
  anAccident,
  anApiKey,
  anAssignment,
  aReminder,
  aSalePack,
  aVehicle,
} from './requests/bodies.ts';
import { aPicture } from './samples/made-files.ts';

/**
 * Every kind of record, for the tests that hold for all of them (decision 41): kinds.test.ts fails for a kind that is missing
 * here.
 */

export interface References {
  vehicle: string;
  driver: string;
  content: string;
}

export interface Kind {
  /** The list and the creation; one record is at `{path}/{id}`. */
  path: string;
  /** A valid body with all possible references to these records. Two bodies share no unique value. */
  body(to: References): object;
  text: string;
  /** Whether it has PUT, with versions. */
  changes: boolean;
  /** Whether `?vehicleId=` filters its list. */
  filters: boolean;
  /** Lists of one vehicle's records. */
  ofVehicle: string[];
  /** Many can be deleted in one act. `set`: the fields that can be changed in one act, if there are any. */
  many?: { set?: object };
}

export interface Records {
  drivers: Driver;
  vehicles: Vehicle;
  maintenance: MaintenanceRecord;
  documents: VehicleDocument;
  'document-types': OwnDocumentType;
  fines: Fine;
  rules: FineRule;
  corrections: RuleCorrection;
  accidents: Accident;
  alerts: Alert;
  assignments: Assignment;
  'custom-fields': CustomField;
  files: RecordFile;
  folders: Folder;
  'sale-packs': SalePack;
  'api-keys': ApiKey;
}
export type KindName = keyof Records;

/** The keys are the last words of their paths; referenced kinds come first. */
export const kinds: Record<KindName, Kind> = {
  drivers: {
    path: '/api/drivers',
    body: ({ vehicle }) => aDriver({ assignedVehicles: [vehicle] }),
    text: 'name',
    changes: true,
    filters: false,
    ofVehicle: [],
    many: { set: { licenseClasses: ['C.1'] } },
  },
  vehicles: {
    path: '/api/vehicles',
    body: ({ driver }) => aVehicle({ assignedDriver: driver }),
    text: 'tireInfo',
    changes: true,
    filters: false,
    ofVehicle: [],
    many: { set: { costCentre: 'Norte', addTags: ['Granos'] } },
  },
  maintenance: {
    path: '/api/maintenance',
    body: ({ vehicle }) => aMaintenanceRecord(vehicle),
    text: 'notes',
    changes: true,
    filters: true,
    ofVehicle: ['/api/maintenance/by-vehicle/{vehicleId}'],
    many: { set: { workshop: 'El Tano' } },
  },
  documents: {
    path: '/api/documents',
    body: ({ vehicle }) => aDocument(vehicle),
    text: 'details',
    changes: true,
    filters: true,
    ofVehicle: [],
    many: { set: { issuer: 'La Segunda' } },
  },
  'document-types': {
    path: '/api/document-types',
    body: () => aDocumentType(),
    text: 'name',
    changes: true,
    filters: false,
    ofVehicle: [],
  },
  fines: {
    path: '/api/fines',
    // The vehicle's own driver, or another one with the reason.
    body: ({ vehicle, driver }) => aFine(vehicle, { driverId: driver, driverReason: 'Lo dijo el encargado' }),
    text: 'offence',
    changes: true,
    filters: true,
    ofVehicle: [],
    many: { set: { state: 'annulled' } },
  },
  rules: {
    path: '/api/fines/reference/rules',
    body: () => aFineRule(),
    text: 'source',
    changes: true,
    filters: false,
    ofVehicle: [],
  },
  corrections: {
    path: '/api/rules/corrections',
    body: () => aCorrection(),
    text: 'source',
    changes: true,
    filters: false,
    ofVehicle: [],
  },
  accidents: {
    path: '/api/accidents',
    body: ({ vehicle, driver }) => anAccident(vehicle, { driverId: driver }),
    text: 'description',
    changes: true,
    filters: true,
    ofVehicle: [],
    many: { set: { state: 'reported' } },
  },
  alerts: {
    path: '/api/alerts',
    body: ({ vehicle }) => aReminder(vehicle),
    text: 'message',
    changes: false,
    filters: true,
    ofVehicle: ['/api/alerts/by-vehicle/{id}', '/api/vehicles/{id}/alerts'],
    many: {},
  },
  assignments: {
    path: '/api/assignments',
    body: ({ vehicle, driver }) => anAssignment(vehicle, driver),
    text: 'note',
    changes: true,
    filters: true,
    ofVehicle: ['/api/vehicles/{id}/assignments'],
    many: {},
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
  folders: {
    path: '/api/folders',
    body: ({ vehicle }) => aFolder(vehicle),
    text: 'name',
    changes: true,
    filters: true,
    ofVehicle: [],
  },
  'api-keys': {
    path: '/api/api-keys',
    body: () => anApiKey(),
    text: 'name',
    changes: false,
    filters: false,
    ofVehicle: [],
  },
  'sale-packs': {
    path: '/api/sale-packs',
    body: ({ vehicle }) => aSalePack(vehicle),
    text: 'name',
    changes: false,
    filters: true,
    ofVehicle: [],
  },
};

export const everyKind: readonly Kind[] = Object.values(kinds);
export const kindsThatChange: readonly Kind[] = everyKind.filter(({ changes }) => changes);

/** Creates a record, and returns it. Bytes are sent as they are, everything else as JSON. */
type Add = (path: string, body: object) => Promise<{ id: string }>;

/** A vehicle, its driver and an uploaded picture, which records can refer to. */
export async function someReferences(add: Add): Promise<References> {
  const { id: driver } = await add(kinds.drivers.path, aDriver());
  const { id: vehicle } = await add(kinds.vehicles.path, aVehicle({ assignedDriver: driver }));
  const { id: content } = await add('/api/uploads', aPicture());
  return { vehicle, driver, content };
}

/** The ids of one record of each kind, by kind. They refer to those records, and contain that word. */
export async function aRecordOfEach(add: Add, to: References, word: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, { path, body, text }] of Object.entries(kinds)) {
    ids[name] = (await add(path, { ...body(to), [text]: word })).id;
  }
  return ids;
}
