import * as z from 'zod/mini';
import { isCalendarDate, today } from './dates.ts';
import { expiryState } from './expiry.ts';
import { choice, optionalText } from './fields.ts';
import { isoDate, pesos, recordVersion, reference } from './record-fields.ts';
import type { Tone } from './tone.ts';
import { vehicleLabel } from './vehicle.ts';

/** Whoever says something of each type says it in a Record of them: the compiler then asks for a new one everywhere. */
export const documentTypes = ['insurance', 'registration', 'vtv', 'fine', 'cedula_azul'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentTypeLabels: Record<DocumentType, string> = {
  insurance: 'Seguro',
  registration: 'Patente',
  vtv: 'VTV',
  fine: 'Multa',
  cedula_azul: 'Cédula Azul',
};

export const documentStatuses = ['valid', 'expired', 'pending'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export const documentStatusLabels: Record<DocumentStatus, string> = {
  valid: 'Vigente',
  expired: 'Vencido',
  pending: 'Pendiente',
};

export const documentStatusTones: Record<DocumentStatus, Tone> = { valid: 'good', expired: 'expired', pending: 'info' };

/** What a list of documents can be asked for: the effective states, and what is about to expire. */
export const documentStatusFilters = [...documentStatuses, 'expiringSoon'] as const;
export type DocumentStatusFilter = (typeof documentStatusFilters)[number];

const expiresTooEarly = 'La fecha de vencimiento debe ser posterior a la de emisión';

export const documentInput = z
  .object({
    vehicleId: reference('El vehículo es requerido'),
    type: choice(documentTypes, 'El tipo de documento no es válido'),
    issueDate: isoDate('La fecha de emisión es requerida'),
    expiryDate: isoDate('La fecha de vencimiento es requerida'),
    status: choice(documentStatuses, 'El estado no es válido'),
    cost: z.nullish(pesos()),
    details: optionalText(1_000),
  })
  .check(
    z.refine(({ issueDate, expiryDate }) => expiryDate > issueDate, {
      path: ['expiryDate'],
      error: expiresTooEarly,
      // Also while other fields are wrong: a person sees every mistake at once.
      when: ({ value }) => hasDates(value),
    }),
  );
export type DocumentInput = z.input<typeof documentInput>;
export type CheckedDocumentInput = z.output<typeof documentInput>;

function hasDates(value: unknown): boolean {
  // A body may be anything at all, null too.
  const { issueDate, expiryDate } = Object(value);
  return [issueDate, expiryDate].every((date) => typeof date === 'string' && isCalendarDate(date));
}

export const vehicleDocument = z.object({
  id: z.uuid(),
  vehicleId: z.uuid(),
  type: z.enum(documentTypes),
  issueDate: z.iso.date(),
  expiryDate: z.iso.date(),
  status: z.enum(documentStatuses),
  cost: z.nullable(z.int()),
  details: z.nullable(z.string()),
  /** The newest of its vehicle and type, or a fine: false once there is a newer one. */
  inForce: z.boolean(),
  /** A fine that was paid or annulled, or has prescribed (decision 50): it never expires. */
  closed: z.boolean(),
  /** In a page of a list: what its vehicle is called. */
  vehicle: z.optional(vehicleLabel),
  version: recordVersion,
});
export type VehicleDocument = z.infer<typeof vehicleDocument>;

type Dated = Pick<VehicleDocument, 'status' | 'expiryDate'> & Partial<Pick<VehicleDocument, 'closed'>>;

/** What is shown, counted and filtered: Vencido also when the date has passed, whatever the person chose. */
export function effectiveStatus({ status, expiryDate, closed }: Dated, on = today()): DocumentStatus {
  return !closed && expiryState(expiryDate, on) === 'expired' ? 'expired' : status;
}

/** Not yet expired and within 30 days of it. */
export function isExpiringSoon(document: Dated, on = today()): boolean {
  if (document.closed) return false;
  return effectiveStatus(document, on) !== 'expired' && expiryState(document.expiryDate, on) === 'soon';
}

const byThemselves: Record<DocumentType, boolean> = {
  insurance: false,
  registration: false,
  vtv: false,
  fine: true,
  cedula_azul: false,
};

/** Every fine stands by itself; of any other type only the newest of a vehicle is in force. */
export function standsByItself(type: DocumentType): boolean {
  return byThemselves[type];
}

const isBasic = {
  insurance: true,
  registration: true,
  vtv: true,
  fine: false,
  cedula_azul: false,
} as const satisfies Record<DocumentType, boolean>;
type BasicPaper = { [Type in DocumentType]: (typeof isBasic)[Type] extends true ? Type : never }[DocumentType];

/** What every vehicle in service is expected to have. */
export const basicPapers: readonly BasicPaper[] = documentTypes.filter((type): type is BasicPaper => isBasic[type]);

/** A vehicle in service, and which of the basic papers nobody has ever loaded for it: at least one. */
export const vehicleWithoutPapers = z.object({ vehicleId: z.uuid(), missing: z.array(z.enum(basicPapers)) });
export type VehicleWithoutPapers = z.infer<typeof vehicleWithoutPapers>;

/** Over the documents that match the filters: the five cards, and how many each group has. */
export const documentSummary = z.object({
  total: z.int(),
  valid: z.int(),
  expired: z.int(),
  pending: z.int(),
  expiringSoon: z.int(),
  /** Sin renovar: expired, in force, of a vehicle that is not out of service; `unrenewedFines` of them are fines. */
  unrenewed: z.int(),
  unrenewedFines: z.int(),
  byType: z.record(z.enum(documentTypes), z.int()),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

/**
 * What the documents of a type can be sorted by. `need`: Sin renovar, then what expires soonest, then what has a newer one or is
 * of a unit out of service. `vehicle` goes by its plate, `status` by the effective one: Vencido,
 * Pendiente, Vigente.
 */
export const documentSorts = ['need', 'vehicle', 'issueDate', 'expiryDate', 'status', 'cost'] as const;
export type DocumentSort = (typeof documentSorts)[number];
