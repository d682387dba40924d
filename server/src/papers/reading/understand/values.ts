import type { PaperType } from '@baqueano/domain/papers/paper-reading';
import { datesIn } from './dates.ts';
import { columnGap, fold, type Row, wordsAbove } from './words.ts';

/** Values behind a label in a row's text: numbers of papers and sums of money. */

export interface Written {
  value: string;
  from: number;
  to: number;
}

const policy = ['poliza', 'certificado de cobertura', 'contrato'];
const certificate = ['certificado', 'oblea', 'informe'];
const numberLabels: Partial<Record<PaperType, readonly string[]>> = {
  insurance: policy,
  cargo_insurance: policy,
  fleet_policy: policy,
  art: ['contrato', ...policy],
  vtv: certificate,
  rto: certificate,
  gnc: ['oblea', 'certificado'],
  gnc_cylinder: ['certificado', 'cilindro'],
  extinguisher: ['certificado', 'tarjeta', 'oblea'],
  fine: ['acta'],
  cedula: ['control', 'cedula'],
  cedula_azul: ['control', 'cedula'],
  permit: ['habilitacion', 'expediente', 'permiso'],
  psychophysical: ['certificado'],
  professional_license: ['licencia'],
  registration: ['boleta', 'partida', 'comprobante'],
};

/** 'N°', which is read as 'N*', 'Nº', 'No' or 'N?', 'Nro.', 'número'. */
const numberSign = String.raw`(?:\s*n[^\s\d]{0,6})?`;
/** 'Póliza de seguro automotor N° 123': only before such a sign. */
const furtherWords = String.raw`(?:(?: [a-z]+){1,4}(?= n[^\s\da-z]))?`;
const aNumber = /^(?=[a-z0-9./-]*\d{3})[a-z0-9][a-z0-9./-]{2,29}/;

/** A day or a month is never the number of a paper. */
const isDate = (folded: string) =>
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(folded) ||
  datesIn(folded, true).some(({ from, to }) => from === 0 && to === folded.length);

const clean = (value: string) => value.replace(/[./-]+$/, '');

/** The first label of a type with a number behind it. */
export function numberIn({ folded, text }: Row, type: PaperType): Written | null {
  for (const label of numberLabels[type] ?? []) {
    for (const match of folded.matchAll(
      new RegExp(String.raw`\b${label}${furtherWords}${numberSign}[\s:.*°º#-]*`, 'g'),
    )) {
      const from = match.index + match[0].length;
      const found = aNumber.exec(folded.slice(from));
      if (!found || isDate(clean(found[0]))) continue;
      const value = clean(text.slice(from, from + found[0].length));
      return { value, from, to: from + value.length };
    }
  }
  return null;
}

/** A number in a column with such a label at its head. */
export function numberBelow(rows: readonly Row[], row: Row, type: PaperType): Written | null {
  for (const [index, word] of row.words.entries()) {
    const found = aNumber.exec(fold(word.text));
    if (found?.[0].length !== word.text.length || isDate(fold(word.text)) || !/\d{4}/.test(word.text)) continue;
    const head = wordsAbove(rows, [word]);
    const from = row.starts[index] ?? 0;
    const value = clean(word.text);
    if (numberLabels[type]?.some((label) => head.includes(label))) return { value, from, to: from + value.length };
  }
  return null;
}

const sumLabels = [
  'premio total',
  'total premio',
  'premio',
  'total a pagar',
  'importe a pagar',
  'importe total',
  'total a abonar',
  'monto a pagar',
  'valor de la multa',
  'importe de la multa',
  'importe',
  'total',
  'monto',
  'arancel',
  'precio',
] as const;

/** Without its points, a sum of many digits may have lost its comma as well. */
const aSum = /^(\d{1,3}(?:\. ?\d{3})+|\d{4,6}|\d{1,6}(?=, ?\d{2}))(?:, ?(\d{2}))?(?![\d.,]| \d{3})/;

/** The rank of its label: the smaller, the clearer. */
export interface WrittenSum extends Written {
  rank: number;
}

/** '$ 1.234.567,89' is '1234568': forms have whole pesos. Only behind a label, and with the sign of pesos. */
export function sumIn(folded: string): WrittenSum | null {
  for (const [rank, label] of sumLabels.entries()) {
    for (const match of folded.matchAll(new RegExp(String.raw`\b${label}\b[\s:.]*(?:ars|\$|pesos)[\s.]*`, 'g'))) {
      const from = match.index + match[0].length;
      const found = aSum.exec(folded.slice(from));
      if (!found) continue;
      const [whole, pesos = '', cents = '0'] = found;
      const value = Math.round(Number(`${pesos.replaceAll(/[. ]/g, '')}.${cents}`));
      if (value > 0) return { value: String(value), from, to: from + whole.length, rank };
    }
  }
  return null;
}

const workshops =
  /\b(?:planta(?: verificadora)?|taller|concesionari[oa]|recargador(?:a)?|pec|centro de (?:inspeccion|revision|verificacion))(?: n?r?[°º*o.]{0,2} ?\d{1,4})?\s*[:-]\s*/;

/** The workshop behind its label, up to the next column. */
export function workshopIn(folded: string, text: string): Written | null {
  const match = workshops.exec(folded);
  if (!match) return null;
  const from = match.index + match[0].length;
  const value = (text.slice(from).split(columnGap)[0] ?? '').trim().replace(/[.,;:|]+$/, '');
  return /\p{L}{3}/u.test(value) && value.length <= 120 ? { value, from, to: from + value.length } : null;
}

const personLabel = /\b(?:d\.?n\.?i\.?|documento|licencia)(?: n[^\s\d]{0,6})?[\s:.°º*-]*/g;

/** The number of a person's document behind its label, in digits. */
export function personIn(folded: string): Written | null {
  for (const match of folded.matchAll(personLabel)) {
    const from = match.index + match[0].length;
    const found = /^\d{1,2}\.?\d{3}\.?\d{3}(?!\d)/.exec(folded.slice(from));
    if (found) return { value: found[0].replaceAll('.', ''), from, to: from + found[0].length };
  }
  return null;
}

const results: readonly (readonly [RegExp, string])[] = [
  [/resultado[^a-z]{0,6}(?:de la (?:verificacion|revision)[^a-z]{0,6})?(apt[oa]|aprobad[oa])\b/, 'approved'],
  [/resultado[^a-z]{0,6}(?:de la (?:verificacion|revision)[^a-z]{0,6})?(condicional)\b/, 'conditional'],
  [/resultado[^a-z]{0,6}(?:de la (?:verificacion|revision)[^a-z]{0,6})?(rechazad[oa])\b/, 'rejected'],
];

export function resultIn(folded: string): Written | null {
  for (const [form, value] of results) {
    const match = form.exec(folded);
    if (match) return { value, from: match.index, to: match.index + match[0].length };
  }
  return null;
}
