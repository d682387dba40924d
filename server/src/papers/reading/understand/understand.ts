import { isInspection } from '@baqueano/domain/papers/document-rules';
import type { FieldRead, PaperType, ReadField } from '@baqueano/domain/papers/paper-reading';
import { type LabelledDate, labelledDates } from './dates.ts';
import { insurers } from './insurers.ts';
import { kindOf } from './kinds.ts';
import { isOthers, type Role, roleOf } from './labels.ts';
import { namesPlates, platesIn } from './plates.ts';
import { plausible } from './term.ts';
import { numberBelow, numberIn, personIn, resultIn, sumIn, type Written, workshopIn } from './values.ts';
import { around, type Row, rowsOf, type WordPage, wordsAbove, wordsAt } from './words.ts';

/**
 * The fields of a paper, from its words. It never guesses: a date without a label, or in contradiction to another one, is
 * left out. A wrong date in a form is worse than none.
 */

/** A plate on the paper; only the organization knows its vehicle. */
export interface PlateRead extends FieldRead {
  field: 'plate';
  labelled: boolean;
}

export interface Understood {
  fields: FieldRead[];
  plates: PlateRead[];
}

interface PlacedRow extends Row {
  page: number;
  width: number;
  height: number;
}

export interface PaperText {
  pages: readonly WordPage[];
  /** True for the text of a PDF, false for a picture. */
  certain: boolean;
}

const insured: readonly PaperType[] = ['insurance', 'cargo_insurance', 'fleet_policy', 'art'];

/** Only for a picture: a word of a date with less is not reliable. */
const leastConfidence = 50;

function placeOf(row: PlacedRow, from: number, to: number): FieldRead['place'] {
  const { left, top, right, bottom } = around(wordsAt(row, from, to));
  const { page, width, height } = row;
  return { page, x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}

function fieldAt(field: ReadField, row: PlacedRow, { value, from, to }: Written): FieldRead {
  return { field, value, text: row.text.slice(from, to), place: placeOf(row, from, to) };
}

interface FoundDate {
  date: LabelledDate;
  row: PlacedRow;
  /** The larger, the clearer its label. */
  strength: number;
}

/** The date with the strongest label; null where two of them differ. */
function agreed(found: readonly FoundDate[]): FoundDate | null {
  const strongest = Math.max(...found.map(({ strength }) => strength));
  const best = found.filter(({ strength }) => strength === strongest);
  const [first] = best;
  return first && best.every(({ date }) => date.date === first.date.date) ? first : null;
}

const endOf = { from: 'expiry', other: null } as const;

function beginningOf(role: Role | null, labels: readonly string[], type: string): 'from' | 'other' | null {
  if (role === 'from') return 'from';
  return role === null && isOthers(labels, type) ? 'other' : null;
}

/** A date of an invoice or coupon: a sum directly behind it, or the invoice's own number in the line above or below. */
function isPayment(rows: readonly PlacedRow[], row: PlacedRow, { to }: LabelledDate): boolean {
  const at = rows.indexOf(row);
  const near = rows.slice(Math.max(0, at - 1), at + 2);
  return /^[\s|:-]*\$/.test(row.folded.slice(to)) || near.some(({ folded }) => /\bc\.?a\.?[ei]\.?a?\b/.test(folded));
}

function datesOf(pages: readonly PlacedRow[][], type: PaperType, on: string, certain: boolean): FieldRead[] {
  const expiries: FoundDate[] = [];
  const issues: FoundDate[] = [];
  for (const rows of pages) {
    let before: 'from' | 'other' | null = null;
    for (const [date, row] of rows.flatMap((row) =>
      labelledDates(rows, row, certain).map((date) => [date, row] as const),
    )) {
      const role: Role | null = date.follows && before ? endOf[before] : roleOf(date.labels, type);
      before = date.leads ? beginningOf(role, date.labels, type) : null;
      if (!certain && date.words.some(({ confidence }) => confidence < leastConfidence)) continue;
      const label = date.labels.join(' ');
      if (role === 'expiry' && !date.follows && isPayment(rows, row, date)) continue;
      if (date.onlyMonth) {
        if (role === 'expiry') expiries.push({ date, row, strength: 1 });
        continue;
      }
      if (role === 'expiry') expiries.push({ date, row, strength: date.follows || /hasta/.test(label) ? 3 : 2 });
      // 'Vigencia' alone before a single date may mean its beginning or its end.
      if (role === 'from' && (date.leads || /desde/.test(label))) issues.push({ date, row, strength: 3 });
      if (role === 'issue') issues.push({ date, row, strength: /emi|exp|otorg/.test(label) ? 2 : 1 });
    }
  }
  const expiry = agreed(expiries);
  const issue = agreed(issues);
  const possible = plausible({ issueDate: issue?.date.date ?? null, expiryDate: expiry?.date.date ?? null }, type, on);
  return [
    possible.issueDate && issue && fieldAt('issueDate', issue.row, { ...issue.date, value: possible.issueDate }),
    possible.expiryDate &&
      expiry && {
        ...fieldAt('expiryDate', expiry.row, { ...expiry.date, value: possible.expiryDate }),
        ...(expiry.date.onlyMonth && { onlyMonth: true }),
      },
  ].filter((one) => one !== null && one !== '');
}

function first(field: ReadField, rows: readonly PlacedRow[], find: (row: PlacedRow) => Written | null): FieldRead[] {
  for (const row of rows) {
    const written = find(row);
    if (written) return [fieldAt(field, row, written)];
  }
  return [];
}

function insurerIn({ folded }: Row): Written | null {
  for (const { name, form } of insurers) {
    const match = form.exec(folded);
    if (match) return { value: name, from: match.index, to: match.index + match[0].length };
  }
  return null;
}

/** Beside its label, or else below it. */
function numberOf(rows: readonly PlacedRow[], type: PaperType): FieldRead[] {
  const beside = first('number', rows, (row) => numberIn(row, type));
  return beside.length > 0 ? beside : first('number', rows, (row) => numberBelow(rows, row, type));
}

function costOf(rows: readonly PlacedRow[]): FieldRead[] {
  const found = rows.flatMap((row) => {
    const sum = sumIn(row.folded);
    return sum ? [{ sum, row }] : [];
  });
  const [best, second] = found.toSorted((one, other) => one.sum.rank - other.sum.rank);
  // Two sums under the same label: the paid one is unknown.
  if (!best || (second?.sum.rank === best.sum.rank && second.sum.value !== best.sum.value)) return [];
  return [fieldAt('cost', best.row, best.sum)];
}

function platesOf(rows: readonly PlacedRow[]): PlateRead[] {
  return rows.flatMap((row) =>
    platesIn(row.text).map(({ plate, labelled, from, to }) => ({
      ...fieldAt('plate', row, { value: plate, from, to }),
      field: 'plate' as const,
      labelled: labelled || namesPlates.test(wordsAbove(rows, wordsAt(row, from, to))),
    })),
  );
}

/** @param on today. */
export function understand({ pages, certain }: PaperText, on: string): Understood {
  const rowsOfPages = pages.map(({ words, width, height }, page) =>
    rowsOf(words).map((row): PlacedRow => ({ ...row, page, width, height })),
  );
  const rows = rowsOfPages.flat();
  const plates = platesOf(rows);
  const kind = kindOf(rows.map(({ folded }) => folded));
  const kindRow = kind && rows[kind.row];
  if (!kind || !kindRow) return { fields: first('person', rows, ({ folded }) => personIn(folded)), plates };
  const { type } = kind;
  const fields = [
    fieldAt('type', kindRow, { ...kind, value: type }),
    ...first('person', rows, ({ folded }) => personIn(folded)),
    ...first('issuer', rows, (row) => (insured.includes(type) ? insurerIn(row) : workshopIn(row.folded, row.text))),
    ...numberOf(rows, type),
    ...datesOf(rowsOfPages, type, on, certain),
    ...costOf(rows),
    ...(isInspection(type) ? first('inspectionResult', rows, ({ folded }) => resultIn(folded)) : []),
  ];
  return { fields, plates };
}
