import { addDays, addMonths, isCalendarDate } from '@baqueano/domain/values/dates';
import { listed } from '@baqueano/domain/values/listed';
import { columnGap, type Row, type Word, wordsAbove, wordsAt, wordsBelow } from './words.ts';

/** The dates of a paper, with the meaning of the words beside them. */

const monthNames = listed(`
  enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre
`);

const named = `${monthNames.join('|')}|setiembre|${monthNames.map((name) => name.slice(0, 3)).join('|')}|set`;
const inDigits = /(?<![\d/.,-])(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d/]|[.,-]\d)/g;
const iso = /(?<![\d/.,-])(\d{4})([/.-])(\d{2})\2(\d{2})(?![\d/]|[.,-]\d)/g;
/** '1º', '1ro.', '1er': only for the first day of a month, so that no digit gets lost. */
const ordinal = '(?:1 ?[º°]|1 ?e?r[o.]?\\.?|primero)(?= )';
const inWords = new RegExp(
  `(?<![\\d/.,-])(${ordinal}|\\d{1,2})(?:\\s+de\\s+|[ /.-])(${named})\\.?(?:\\s+del?(?:\\s+ano)?\\s+|[ /.-])(\\d{4})(?!\\d)`,
  'g',
);

const month = new RegExp(
  `(?<![\\d/.,-]|\\d ?(?:de )?)(?:(0[1-9]|1[0-2])\\s?[/-]\\s?|(${named})\\.?(?:\\s+del?\\s+|[ /-]))(20\\d{2})(?![\\d/]|[.,-]\\d)`,
  'g',
);

export interface WrittenDate {
  date: string;
  /** A month alone: the date is its last day. */
  onlyMonth?: boolean;
  /** Its position in the row's text. */
  from: number;
  to: number;
}

function monthOf(name: string): number {
  return monthNames.findIndex((month) => month.startsWith(name === 'set' || name === 'setiembre' ? 'sep' : name)) + 1;
}

function dateOf(day: string, month: number, year: string): string | null {
  const two = (value: string | number) => String(value).padStart(2, '0');
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isCalendarDate(date) ? date : null;
}

/** @param certain false for a picture, where a day of one digit may have lost its first one. */
export function datesIn(folded: string, certain: boolean): WrittenDate[] {
  const found: WrittenDate[] = [];
  const take = (match: RegExpMatchArray, date: string | null) => {
    const from = match.index ?? 0;
    if (date) found.push({ date, from, to: from + match[0].length });
  };
  for (const match of folded.matchAll(inDigits)) {
    const [, day = '', , month = '', year = ''] = match;
    const apart = /\d\s$/.test(folded.slice(0, match.index));
    const lost = day.length < 2 || month.length < 2 || apart;
    // '1 2/03/2027', with spaces from a PDF.
    const halved = apart && day.length < 2;
    take(match, halved || (lost && !certain) ? null : dateOf(day, Number(month), year));
  }
  for (const match of folded.matchAll(inWords)) {
    const [, day = '', month = '', year = ''] = match;
    const isFirst = !/^\d+$/.test(day);
    const lost = (day.length < 2 && !isFirst) || /\d\s$/.test(folded.slice(0, match.index));
    take(match, lost && !certain ? null : dateOf(isFirst ? '1' : day, monthOf(month), year));
  }
  for (const match of folded.matchAll(iso)) {
    const [, year = '', , month = '', day = ''] = match;
    take(match, dateOf(day, Number(month), year));
  }
  for (const match of folded.matchAll(month)) {
    const [, digits, name = '', year = ''] = match;
    const date = dateOf('1', digits ? Number(digits) : monthOf(name), year);
    const { index: from } = match;
    const to = from + match[0].length;
    const isPart = found.some((one) => from < one.to && to > one.from);
    if (date && !isPart) found.push({ date: addDays(addMonths(date, 1), -1), from, to, onlyMonth: true });
  }
  return found.toSorted((one, other) => one.from - other.from);
}

export interface LabelledDate extends WrittenDate {
  /** The words before it; where its column has none, those of the column before and those above it. */
  labels: string[];
  words: Word[];
  /** Follows another date, separated only by 'al', 'a' or a dash: it shares that one's label. */
  follows: boolean;
  /** Such a date follows it. */
  leads: boolean;
}

const between = /^[\s.:]*(?:al?|hasta|-|–|—|\/|y)[\s.:]*(?:(?:las?|el|dia|\d{1,2}|hs?|horas|del)[\s.:]*)*$/;

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

/** In characters: '12 de septiembre del año 2027'. */
const longestDate = 30;

/** Dates that begin at the end of a row's column, and end with the first words below it. */
function brokenDates(rows: readonly Row[], row: Row): WrittenDate[] {
  let from = 0;
  return row.folded.split(columnGap).flatMap((column) => {
    const at = from;
    const end = at + column.length;
    from = end + columnGap.length;
    if (!/[\d/.-]$|\bdel?$|[a-z]{3}\.?$/.test(column) || !/\d/.test(column.slice(-longestDate))) return [];
    const below = wordsBelow(rows, wordsAt(row, at, end));
    return datesIn(`${column} ${below}`, true)
      .filter((date) => date.from < column.length && date.to > column.length + 1)
      .map((date) => ({ ...date, from: at + date.from, to: end }));
  });
}

/** The rest of a date that the line above begins: '12/' and '03/2027'. */
const isRest = (rows: readonly Row[], row: Row, { from, to }: WrittenDate) =>
  /\d ?(?:[/.-]|de)?$/.test(wordsAbove(rows, wordsAt(row, from, to)));

export function labelledDates(rows: readonly Row[], row: Row, certain: boolean): LabelledDate[] {
  const written = datesIn(row.folded, certain).filter((date) => !date.onlyMonth || !isRest(rows, row, date));
  const broken = certain ? brokenDates(rows, row) : [];
  const dates = [...written, ...broken].toSorted((one, other) => one.from - other.from);
  const labelled = dates.map((date, index): LabelledDate => {
    // A month is only one more word for the day behind it: 'cuota 03/2027 vence el 10/04/2027'.
    const before = dates.slice(0, index).findLast(({ onlyMonth }) => !onlyMonth);
    const span = row.folded.slice(before?.to ?? 0, date.from);
    const words = wordsAt(row, date.from, date.to);
    const follows = before !== undefined && between.test(span);
    const columns = span.split(columnGap);
    const beside = columns.at(-1) ?? '';
    const labels = hasLetters(beside) ? [span] : [columns.findLast(hasLetters) ?? '', wordsAbove(rows, words)];
    return { ...date, labels, words, follows, leads: false };
  });
  return labelled.map((date, index) => ({ ...date, leads: labelled[index + 1]?.follows ?? false }));
}
