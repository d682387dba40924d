import * as z from 'zod/mini';
import { choice, optionalLines, optionalText } from '../records/fields.ts';
import { isDay, isoDate, pesos, reference, refusedWhen } from '../records/record-fields.ts';
import { documentStatuses, isKnownType } from './document.ts';
import {
  type Holder,
  inspectionResults,
  isInspection,
  needsDriver,
  needsExpiry,
  needsVehicle,
  problemsOfRules,
  rulesOfTypes,
} from './document-rules.ts';

/** The checks of a document, apart from its words: the frame of the web app names types and checks none. */

export const expiresTooEarly = 'La fecha de vencimiento debe ser posterior a la de emisión';
export const needsIssueDate = 'La fecha de emisión es requerida';
/** The store checks the organization's own types, with rules in the database. A document without a type is a vehicle's. */
const asTheTypeRequires = (field: keyof Holder) => {
  const problem = ({ type, ...document }: Record<string, unknown>) =>
    isUuid(type) ? undefined : problemsOfRules(rulesOfTypes[isKnownType(type) ? type : 'insurance'], document)[field];
  return refusedWhen(
    field,
    (fields) => problem(fields) ?? '',
    (fields) => problem(fields) !== undefined,
  );
};

const uuid = z.uuid();
const isUuid = (type: unknown) => uuid.safeParse(type).success;

const typeError = 'El tipo de documento no es válido';

/** A known type, or the id of the organization's own, written as the database writes it. */
export function documentTypeCode() {
  return z.string({ error: typeError }).check(
    z.maxLength(36, { error: typeError, abort: true }),
    z.refine((type) => isKnownType(type) || isUuid(type), { error: typeError }),
    z.toLowerCase(),
  );
}

export const ofInspectionsAlone = 'Solo lo tienen la VTV y la RTO';

const ofInspections = (field: 'inspectionResult' | 'satisfiesDue') =>
  refusedWhen(field, ofInspectionsAlone, ({ type, [field]: value }) => value != null && !isInspection(type));

/** Fields that a new document and a renewal share. */
export const paperFields = {
  issueDate: isoDate(needsIssueDate),
  /** Null for a paper that never expires: 'No vence'. */
  expiryDate: z.nullish(isoDate(needsExpiry)),
  cost: z.nullish(pesos()),
  details: optionalLines(1_000),
  /** The insurer, or the workshop. */
  issuer: optionalText(120),
  number: optionalText(60),
  inspectionResult: z.nullish(choice(inspectionResults, 'El resultado no es válido')),
  /** The day by which this inspection was due. */
  satisfiesDue: z.nullish(isoDate('La fecha no es válida')),
};

export const endsAfterItsBeginning = () =>
  refusedWhen(
    'expiryDate',
    expiresTooEarly,
    ({ issueDate, expiryDate }) =>
      isDay(issueDate) && isDay(expiryDate) && expiryDate.slice(0, 10) <= issueDate.slice(0, 10),
  );

export const documentInput = z
  .object({
    /** Neither a vehicle's nor a driver's: the organization's. */
    vehicleId: z.nullish(reference(needsVehicle)),
    driverId: z.nullish(reference(needsDriver)),
    type: documentTypeCode(),
    status: choice(documentStatuses, 'El estado no es válido'),
    ...paperFields,
  })
  .check(
    endsAfterItsBeginning(),
    asTheTypeRequires('vehicleId'),
    asTheTypeRequires('driverId'),
    asTheTypeRequires('expiryDate'),
    ofInspections('inspectionResult'),
    ofInspections('satisfiesDue'),
  );
export type DocumentInput = z.input<typeof documentInput>;
export type CheckedDocumentInput = z.output<typeof documentInput>;

/** Each document has all its fields. One takes some 30 ms, and their vehicles stay locked until the last one is written. */
export const mostDocumentsAtOnce = 50;
const several = 'Los documentos no son válidos';
export const documentsInput = z.object({
  documents: z
    .array(documentInput, { error: several })
    .check(z.minLength(1, { error: several }), z.maxLength(mostDocumentsAtOnce, { error: several })),
});
