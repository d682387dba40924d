import { documentTypeLabels, isKnownType } from '@baqueano/domain/papers/document';
import { documentFields } from '@baqueano/domain/papers/document-fields';
import { inspectionResultLabels, isInspection, rulesOfTypes } from '@baqueano/domain/papers/document-rules';
import type { FieldRead, PaperReading, ReadField } from '@baqueano/domain/papers/paper-reading';
import { labelsOf } from '@baqueano/domain/records/field-words';
import { formatDate, formatPesos } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';

export interface Proposal {
  name: string;
  value: string | number;
  label: string;
  /** In words. */
  words: string;
  read: FieldRead;
}

/** The form that the paper was chosen in. */
export type PaperForm = 'document' | 'renewal' | 'driver' | 'new-driver';

const labels: Record<ReadField, string> = {
  ...labelsOf(documentFields),
  plate: documentFields.vehicleId.label,
  person: 'Documento (DNI)',
};

export const readOf = ({ fields }: PaperReading, field: ReadField) => fields.find((one) => one.field === field);

function wordsOf({ field, value }: FieldRead): string {
  switch (field) {
    case 'type':
      return paperTypeLabel(value);
    case 'plate':
      return formatPlate(value);
    case 'issueDate':
    case 'expiryDate':
      return formatDate(value);
    case 'cost':
      return formatPesos(Number(value));
    case 'inspectionResult':
      return value in inspectionResultLabels
        ? inspectionResultLabels[value as keyof typeof inspectionResultLabels]
        : value;
    default:
      return value;
  }
}

export function paperTypeLabel(type: string): string {
  return isKnownType(type) ? documentTypeLabels[type] : 'Licencia de conducir';
}

function proposal(read: FieldRead | undefined, name: string, value: string | number | undefined): Proposal[] {
  if (!read || value === undefined) return [];
  return [{ name, value, label: labels[read.field], words: wordsOf(read), read }];
}

function ofLicence(reading: PaperReading, form: PaperForm): Proposal[] {
  const [issue, expiry, person] = [
    readOf(reading, 'issueDate'),
    readOf(reading, 'expiryDate'),
    readOf(reading, 'person'),
  ];
  return [
    ...proposal(expiry, 'licenseExpiry', expiry?.value),
    ...proposal(issue, 'licenseIssuedOn', issue?.value),
    ...(form === 'new-driver'
      ? [
          ...proposal(person, 'document', person?.value),
          ...proposal(person, 'licenseNumber', person?.value).map((one) => ({ ...one, label: 'Número de licencia' })),
        ]
      : []),
  ];
}

/** The proposals for that form; empty for a paper that belongs in another one. */
export function proposalsOf(reading: PaperReading, form: PaperForm): Proposal[] {
  const type = readOf(reading, 'type')?.value;
  if (form === 'driver' || form === 'new-driver') return type === 'driver_license' ? ofLicence(reading, form) : [];
  if (type === undefined || !isKnownType(type)) return [];
  const of = (field: ReadField) => readOf(reading, field);
  const { owner } = rulesOfTypes[type];
  const cost = of('cost');
  const renewing = form === 'renewal';
  const holder =
    owner === 'driver'
      ? proposal(of('person'), 'driverId', reading.driverId ?? undefined)
      : owner === 'vehicle'
        ? proposal(of('plate'), 'vehicleId', reading.vehicleId ?? undefined)
        : [];
  return [
    ...(renewing ? [] : [...proposal(of('type'), 'type', type), ...holder]),
    ...proposal(of('issueDate'), 'issueDate', of('issueDate')?.value),
    ...proposal(of('expiryDate'), 'expiryDate', of('expiryDate')?.value),
    ...proposal(cost, 'cost', cost && Number(cost.value)),
    ...proposal(of('issuer'), 'issuer', of('issuer')?.value),
    ...proposal(of('number'), 'number', of('number')?.value),
    ...(isInspection(type) ? proposal(of('inspectionResult'), 'inspectionResult', of('inspectionResult')?.value) : []),
  ];
}

/** The part of a form that reading a paper needs. */
export interface ReadableForm {
  getValues: () => object;
  setFieldValue: (name: string, value: never) => void;
  isTouched: (name: string) => boolean;
}

/** Present values of a form that the paper may contradict. */
export interface Expected {
  type?: string;
  vehicleId?: string;
}

/** Doubts that the person has to know before accepting the values. */
export function doubtsOf(reading: PaperReading, form: PaperForm, expected: Expected): string[] {
  const type = readOf(reading, 'type')?.value;
  const plate = readOf(reading, 'plate');
  const ofDriver = form === 'driver' || form === 'new-driver';
  const doubts: string[] = [];
  if (type === undefined) doubts.push('No reconocimos qué papel es: completá los datos a mano.');
  else if (ofDriver && type !== 'driver_license') {
    doubts.push(`Este papel parece ser ${paperTypeLabel(type)}, no una licencia de conducir.`);
  } else if (!ofDriver && type === 'driver_license') {
    doubts.push('Es una licencia de conducir: se carga en la ficha del conductor.');
  } else if (form === 'renewal' && expected.type !== type) {
    doubts.push(`Este papel parece ser ${paperTypeLabel(type)}: fijate si es el que renovás.`);
  }
  if (!ofDriver && plate && reading.vehicleId === null) {
    doubts.push(`El papel dice ${formatPlate(plate.value)}, que no está en la flota.`);
  } else if (!ofDriver && reading.vehicleId && expected.vehicleId && reading.vehicleId !== expected.vehicleId) {
    doubts.push(`El papel es de ${formatPlate(plate?.value ?? '')}, que es otro vehículo.`);
  }
  const expiry = readOf(reading, 'expiryDate');
  if (expiry?.onlyMonth) doubts.push(`El papel dice solo el mes (${expiry.text}): revisá el día del vencimiento.`);
  return doubts;
}
