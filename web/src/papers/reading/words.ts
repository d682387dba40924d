import { typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import type { PaperReading } from '@baqueano/domain/papers/paper-reading';
import { isCalendarDate, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { paperTypeLabel, readOf } from './values.ts';

export type PaperState = 'reading' | 'recognised' | 'there' | 'look' | 'failed' | 'saved';

const listed = new Intl.ListFormat('es-AR');

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** '12 papeles: 10 reconocidos, 2 para mirar'. */
export function summaryOf(states: readonly PaperState[]): string {
  const count = (...wanted: PaperState[]) => states.filter((state) => wanted.includes(state)).length;
  const parts = [
    counted(count('recognised'), 'reconocido', 'reconocidos'),
    count('there') > 0 && counted(count('there'), 'repetido', 'repetidos'),
    count('look', 'failed') > 0 && `${count('look', 'failed')} para mirar`,
    count('saved') > 0 && counted(count('saved'), 'guardado', 'guardados'),
    count('reading') > 0 && `${count('reading')} leyéndose`,
  ];
  return `${counted(states.length, 'papel', 'papeles')}: ${parts.filter(Boolean).join(', ')}`;
}

/** 'Seguro · AB 123 CD · vence el 12/03/2027'. */
export function paperWords(reading: PaperReading): string {
  const value = (field: 'type' | 'plate' | 'expiryDate') => readOf(reading, field)?.value;
  const [type, plate, expiry] = [value('type'), value('plate'), value('expiryDate')];
  return [
    type ? paperTypeLabel(type) : 'Papel sin reconocer',
    plate && formatPlate(plate),
    expiry && isCalendarDate(expiry) && `vence el ${formatDate(expiry)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** 'VTV de AE 412 KL, vence el 14/11/2027'. */
export function thereWords(document: VehicleDocument, plate: string | undefined): string {
  const holder = plate ?? document.driverName;
  const { expiryDate } = document;
  return [
    holder ? `${typeLabel(document)} de ${holder}` : typeLabel(document),
    expiryDate && `${expiryDate < today() ? 'venció' : 'vence'} el ${formatDate(expiryDate)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const missingWords = new Map([
  ['vehicleId', 'el vehículo'],
  ['driverId', 'el conductor'],
  ['issueDate', 'la fecha de emisión'],
  ['expiryDate', 'la fecha de vencimiento'],
]);

/** 'Para mirar: falta el vehículo.', for the missing fields. */
export function lookWords(missing: readonly string[]): string {
  const words = [...missingWords].filter(([name]) => missing.includes(name)).map(([, word]) => word);
  if (words.length === 0 || missing.includes('type')) return 'Para mirar.';
  return `Para mirar: falta${words.length > 1 ? 'n' : ''} ${listed.format(words)}.`;
}
