import { type DocumentType, isKnownType } from '../papers/document.ts';
import { addDays, today } from '../values/dates.ts';
import { formatDate, formatNumber } from '../values/format.ts';
import { type Alert, type AlertKind, accidentReportDays, type documentKinds } from './alert.ts';

/** The words of alerts. The server makes each sentence of text to show it, and of SQL expressions to search for it. */

interface Parts<Text> {
  /** 'El Seguro'. */
  paper: () => Text;
  driver: () => Text;
  /** The text that the fact carries: the driver of a licence, a reminder. */
  subject: () => Text;
  /** ' 02-114'; nothing for a fine without a number. */
  number: () => Text;
  /** 'vence el 05/12/2026'. */
  expires: () => Text;
  accidentDay: () => Text;
  targetKm: () => Text;
  /** 'faltan 800 km'. */
  reached: () => Text;
}

export const sentences: Record<AlertKind, <Text>(parts: Parts<Text>) => (Text | string)[]> = {
  document: ({ paper, expires }) => [paper(), ' ', expires()],
  driver_document: ({ paper, driver, expires }) => [paper(), ' de ', driver(), ' ', expires()],
  // No vehicle stands beside the alert.
  organization_document: ({ paper, expires }) => [paper(), ' de la organización ', expires()],
  fine_discount: ({ number, expires }) => ['El descuento de la Multa', number(), ' ', expires()],
  fine_appeal: ({ number, expires }) => ['El plazo de descargo de la Multa', number(), ' ', expires()],
  accident_report: ({ accidentDay, expires }) => [
    ...['Denunciar el siniestro del ', accidentDay(), ': el plazo ', expires()],
  ],
  driver_license: ({ subject, expires }) => ['La licencia de ', subject(), ' ', expires()],
  oil_change: ({ targetKm, reached }) => ['Cambio de aceite a los ', targetKm(), ' km (', reached(), ')'],
  reminder: ({ subject }) => [subject()],
};

/** The same in two words, where that is no type of document. */
export const shortWords: Record<Exclude<AlertKind, (typeof documentKinds)[number]>, string> = {
  fine_discount: 'Descuento de multa',
  fine_appeal: 'Descargo de multa',
  accident_report: 'Denuncia de siniestro',
  driver_license: 'Licencia',
  oil_change: 'Cambio de aceite',
  reminder: 'Recordatorio',
};

export const documentSubjects: Record<DocumentType, string> = {
  insurance: 'El Seguro',
  registration: 'La Patente',
  vtv: 'La VTV',
  fine: 'La Multa',
  cedula_azul: 'La Cédula Azul',
  rto: 'La RTO',
  gnc: 'La Oblea GNC',
  gnc_cylinder: 'La Prueba de cilindro',
  extinguisher: 'El Matafuego',
  cedula: 'La Cédula',
  permit: 'La Habilitación',
  cargo_insurance: 'El Seguro de carga',
  professional_license: 'La Licencia profesional',
  psychophysical: 'El Psicofísico',
  art: 'La ART',
  fleet_policy: 'La Póliza de flota',
  other: 'El documento',
};

/** Before the name of an organization's own type: its gender is not known. */
export const ownTypeSubject = 'El documento';

export const expiryVerbs = { past: 'venció', ahead: 'vence' };
export const oilChangeReached = { exactly: 'alcanzados', past: 'superados por', ahead: 'faltan' };

/** All that a sentence may name. */
export interface Worded extends Pick<Alert, 'kind' | 'dueDate'> {
  subject?: string | null;
  /** The name of an own type of document. */
  typeName?: string | null;
  driverName?: string | null;
  dueKm?: number | null;
  atKm?: number | null;
}

function reachedBy(missing: number): string {
  const { exactly, past, ahead } = oilChangeReached;
  if (missing === 0) return exactly;
  return `${missing < 0 ? past : ahead} ${formatNumber(Math.abs(missing))} km`;
}

/** 'El Psicofísico de Ana Suárez vence el 05/12/2026', 'Cambio de aceite a los 130.000 km (faltan 800 km)'. */
export function messageOf({ kind, dueDate, subject, typeName, driverName, dueKm, atKm }: Worded, on = today()): string {
  const text = subject ?? '';
  return sentences[kind]({
    paper: () => (isKnownType(text) ? documentSubjects[text] : `${ownTypeSubject} ${typeName ?? ''}`.trimEnd()),
    driver: () => driverName ?? '',
    subject: () => text,
    number: () => ` ${text}`.trimEnd(),
    expires: () => `${dueDate < on ? expiryVerbs.past : expiryVerbs.ahead} el ${formatDate(dueDate)}`,
    accidentDay: () => formatDate(addDays(dueDate, -accidentReportDays)),
    targetKm: () => formatNumber(dueKm ?? 0),
    reached: () => reachedBy((dueKm ?? 0) - (atKm ?? 0)),
  }).join('');
}
