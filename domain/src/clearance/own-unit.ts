import * as z from 'zod/mini';
import { fuelEntryInput, fuels } from '../fuel/fuel-entry.ts';
import { shownStatuses } from '../papers/document.ts';
import { requiredText } from '../records/fields.ts';
import { shownFile } from '../records/file.ts';
import { isDay, isoDate, kilometres, reference, refusedWhen } from '../records/record-fields.ts';
import { today } from '../values/dates.ts';
import { licenseClasses } from '../values/license-class.ts';
import { reading } from '../vehicles/odometer.ts';
import { vehicleKinds } from '../vehicles/vehicle-facts.ts';
import { clearanceAnswers } from './clearance.ts';

/** 'Mi unidad': a driver's vehicles of today, their own papers and reports. */

const content = reference('La foto no es válida');
const day = z.nullable(z.iso.date());

const inThePast = refusedWhen(
  'date',
  'La fecha no puede ser posterior a hoy',
  ({ date }) => isDay(date) && date.slice(0, 10) > today(),
);

export const readingInput = z
  .object({
    km: kilometres(),
    /** Absent: today. */
    date: z.optional(isoDate('La fecha es requerida')),
    /** The file id from POST /api/uploads of a photo of the odometer. The file belongs to the vehicle. */
    fileId: z.optional(content),
  })
  .check(inThePast);
export type CheckedReadingInput = z.output<typeof readingInput>;

/** The form has one message for each field. */
export const readingForm = z
  .object({
    vehicleId: reference('El vehículo es requerido'),
    date: isoDate('La fecha es requerida'),
    km: kilometres(),
  })
  .check(inThePast);
export type ReadingForm = z.input<typeof readingForm>;

/** The stored reading, and the vehicle's current km: an older reading does not change these. */
export const storedReading = z.object({ vehicleId: z.uuid(), km: z.int(), date: z.iso.date(), currentKm: z.int() });
export type StoredReading = z.infer<typeof storedReading>;

/** Per problem, or receipt. */
export const mostProblemPhotos = 6;

const photos = z.optional(
  z
    .array(content, { error: 'Las fotos no son válidas' })
    .check(z.maxLength(mostProblemPhotos, { error: `Hasta ${mostProblemPhotos} fotos` })),
);

export const problemInput = z.object({
  vehicleId: reference('El vehículo es requerido'),
  message: requiredText('Contá qué pasa', 250),
  /** File ids from POST /api/uploads, one for each photo. */
  fileIds: photos,
});
export type ProblemInput = z.input<typeof problemInput>;
export type CheckedProblemInput = z.output<typeof problemInput>;

/** The driver is the person who sends it. */
export const ownFuelInput = z.safeExtend(fuelEntryInput, {
  /** File ids from POST /api/uploads, one for each photo of the receipt. */
  fileIds: photos,
});
export type CheckedOwnFuelInput = z.output<typeof ownFuelInput>;

export const ownPaper = z.object({
  id: z.uuid(),
  label: z.string(),
  issuer: z.nullable(z.string()),
  number: z.nullable(z.string()),
  status: z.enum(shownStatuses),
  /** Null for a paper that never expires. */
  expiryDate: day,
  files: z.array(shownFile),
});
export type OwnPaper = z.infer<typeof ownPaper>;

/** A reminder of the unit: a problem, or a task. */
const pending = z.object({ id: z.uuid(), message: z.string(), dueDate: z.iso.date() });

export const ownUnit = z.object({
  id: z.uuid(),
  brand: z.string(),
  model: z.string(),
  year: z.nullable(z.int()),
  /** Or the name in its place. */
  licensePlate: z.string(),
  internalNumber: z.nullable(z.string()),
  kind: z.nullable(z.enum(vehicleKinds)),
  currentKm: z.nullable(z.int()),
  /** The last one until today; the form compares the next one with it. */
  lastReading: z.nullable(reading),
  clearance: z.object({
    answer: z.enum(clearanceAnswers),
    /** Reasons against circulating, or observations. */
    reasons: z.array(z.object({ message: z.string(), due: day })),
  }),
  papers: z.array(ownPaper),
  /** That of its last entry, or its only one; null where that is unknown. */
  fuel: z.nullable(z.enum(fuels)),
  service: z.nullable(z.object({ atKm: z.int() })),
  pending: z.array(pending),
});
export type OwnUnit = z.infer<typeof ownUnit>;

export const ownDriver = z.object({
  name: z.string(),
  licenseNumber: z.string(),
  licenseExpiry: day,
  licenseClasses: z.array(z.enum(licenseClasses)),
  papers: z.array(ownPaper),
});
export type OwnDriver = z.infer<typeof ownDriver>;

/** `driver` is null for a person who is no driver of the organization. */
export const ownUnits = z.object({ driver: z.nullable(ownDriver), units: z.array(ownUnit) });
export type OwnUnits = z.infer<typeof ownUnits>;
