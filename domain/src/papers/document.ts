import * as z from 'zod/mini';
import { recordVersion } from '../records/record-version.ts';
import { today } from '../values/dates.ts';
import { expiryState } from '../values/expiry.ts';
import type { Tone } from '../values/tone.ts';
import { vehicleLabel } from '../vehicles/vehicle.ts';
import { inspectionResults } from './document-rules.ts';

/** The specification's, which need a vehicle and an expiry. */
export const specifiedTypes = ['insurance', 'registration', 'vtv', 'fine', 'cedula_azul'] as const;

/** Beyond the specification. */
export const documentTypes = [
  ...specifiedTypes,
  'rto',
  'gnc',
  'gnc_cylinder',
  'extinguisher',
  'cedula',
  'permit',
  'cargo_insurance',
  'professional_license',
  'psychophysical',
  'art',
  'fleet_policy',
  'other',
] as const;
/** Facts of each type are a Record of them, so that the compiler demands a new type everywhere. */
export type DocumentType = (typeof documentTypes)[number];

export const documentTypeLabels: Record<DocumentType, string> = {
  insurance: 'Seguro',
  registration: 'Patente',
  vtv: 'VTV',
  fine: 'Multa',
  cedula_azul: 'Cédula Azul',
  rto: 'RTO',
  gnc: 'Oblea GNC',
  gnc_cylinder: 'Prueba de cilindro',
  extinguisher: 'Matafuego',
  cedula: 'Cédula',
  permit: 'Habilitación',
  cargo_insurance: 'Seguro de carga',
  professional_license: 'Licencia profesional',
  psychophysical: 'Psicofísico',
  art: 'ART',
  fleet_policy: 'Póliza de flota',
  other: 'Otro',
};

/** The code of an organization's own type is its id. */
export function isKnownType(type: unknown): type is DocumentType {
  return documentTypes.some((known) => known === type);
}

/** `typeName` is that of the organization's own type. */
export function typeLabel({ type, typeName }: { type: string; typeName?: string | null }): string {
  return isKnownType(type) ? documentTypeLabels[type] : (typeName ?? documentTypeLabels.other);
}

export const documentStatuses = ['valid', 'expired', 'pending'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const documentStatusLabels: Record<DocumentStatus, string> = {
  valid: 'Vigente',
  expired: 'Vencido',
  pending: 'Pendiente',
};

export const documentStatusTones: Record<DocumentStatus, Tone> = { valid: 'good', expired: 'expired', pending: 'info' };

/** Reemplazado is no choice of a person, and does not expire. */
export const shownStatuses = [...documentStatuses, 'superseded'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

export const shownStatusLabels: Record<ShownStatus, string> = { ...documentStatusLabels, superseded: 'Reemplazado' };
export const shownStatusTones: Record<ShownStatus, Tone> = { ...documentStatusTones, superseded: 'neutral' };

/** Filters of a list of documents: effective states, and expiry within 30 days. */
export const documentStatusFilters = [...shownStatuses, 'expiringSoon'] as const;
export type DocumentStatusFilter = (typeof documentStatusFilters)[number];

export const vehicleDocument = z.object({
  id: z.uuid(),
  /** Null for a driver's, or the organization's. */
  vehicleId: z.nullable(z.uuid()),
  driverId: z.nullable(z.uuid()),
  driverName: z.nullable(z.string()),
  /** One of `documentTypes`, or the id of the organization's own. */
  type: z.string(),
  typeName: z.nullable(z.string()),
  issueDate: z.iso.date(),
  /** Null for a paper that never expires. */
  expiryDate: z.nullable(z.iso.date()),
  status: z.enum(documentStatuses),
  cost: z.nullable(z.int()),
  details: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  number: z.nullable(z.string()),
  inspectionResult: z.nullable(z.enum(inspectionResults)),
  satisfiesDue: z.nullable(z.iso.date()),
  /** The newest of its vehicle and type, or a fine; false once there is a newer one. */
  inForce: z.boolean(),
  /** A fine that was paid or annulled, or has prescribed (decision 50): it never expires. */
  closed: z.boolean(),
  /** Reemplazado: another document was made as its renewal, or linked as such. No count of expired ones includes it. */
  superseded: z.boolean(),
  /** The document that this one replaces. */
  renews: z.nullable(z.uuid()),
  /** The document that replaces this one. */
  renewedBy: z.nullable(z.uuid()),
  vehicle: z.optional(z.nullable(vehicleLabel)),
  version: recordVersion,
});
export type VehicleDocument = z.infer<typeof vehicleDocument>;

type Dated = Pick<VehicleDocument, 'status' | 'expiryDate'> & Partial<Pick<VehicleDocument, 'closed' | 'superseded'>>;

/** The status that is shown, counted and filtered: Vencido once the date has passed, whatever the person chose. */
export function effectiveStatus({ status, expiryDate, closed, superseded }: Dated, on = today()): ShownStatus {
  if (superseded) return 'superseded';
  if (closed || expiryDate === null) return status;
  return expiryState(expiryDate, on) === 'expired' ? 'expired' : status;
}

export function isExpiringSoon(document: Dated, on = today()): boolean {
  if (document.closed || document.superseded || document.expiryDate === null) return false;
  return effectiveStatus(document, on) !== 'expired' && expiryState(document.expiryDate, on) === 'soon';
}

/**
 * Each fine is in force by itself, and so is a document without a type. Of any other type only the holder's newest is in
 * force.
 */
export const typesByThemselves = ['fine', 'other'] as const satisfies DocumentType[];

export function standsByItself(type: string): boolean {
  return typesByThemselves.some((one) => one === type);
}

/** Every vehicle in service should have these. */
export const basicPapers = ['insurance', 'registration', 'vtv'] as const satisfies DocumentType[];

/** A vehicle in service that never had at least one of the basic papers. */
export const vehicleWithoutPapers = z.object({ vehicleId: z.uuid(), missing: z.array(z.enum(basicPapers)) });
export type VehicleWithoutPapers = z.infer<typeof vehicleWithoutPapers>;

/** Over the documents that match the filters: the five cards, and the size of each group. */
export const documentSummary = z.object({
  total: z.int(),
  valid: z.int(),
  expired: z.int(),
  pending: z.int(),
  expiringSoon: z.int(),
  /** Reemplazado: counted in the total, and in none of the others. */
  superseded: z.int(),
  /** Sin renovar: expired, in force, of a vehicle that is not out of service; `unrenewedFines` of them are fines. */
  unrenewed: z.int(),
  unrenewedFines: z.int(),
  /** The five types of the specification always; any other type where there are some. */
  byType: z.record(z.string(), z.int()),
  /** Only types with some; a type without any is absent. */
  supersededByType: z.record(z.string(), z.int()),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

/**
 * Orders of the documents of a type. `need`: Sin renovar, then by expiry, then documents with a newer one, or of a unit out
 * of service. `vehicle` sorts by plate, `status` by the effective one: Vencido, Pendiente, Vigente.
 */
export const documentSorts = ['need', 'vehicle', 'issueDate', 'expiryDate', 'status', 'cost'] as const;
export type DocumentSort = (typeof documentSorts)[number];
