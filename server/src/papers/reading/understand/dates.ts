import { isCalendarDate } from '@baqueano/domain/values/dates';
import { columnGap, type Row, type Word, wordsAbove, wordsAt } from './words.ts';

/** The dates of a paper, and what the words beside them say that they are. */

const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

const named = `${monthNames.join('|')}|setiembre|${monthNames.map((name) => name.slice(0, 3)).join('|')}|set`;
const inDigits = /(?<![\d/.,-])(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d/]|[.,-]\d)/g;
const inWords = new RegExp(
  `(?<![\\d/.,-])(\\d{1,2})(?:\\s+de\\s+|[ /.-])(${named})\\.?(?:\\s+del?(?:\\s+ano)?\\s+|[ /.-])(\\d{4})(?!\\d)`,
  'g',
);

export interface WrittenDate {
  date: string;
  /** Where it stands in its row's text. */
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

/**
 * @param certain whether the letters are: of a picture a day of one digit may be one of which the first was lost.
 */
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
    // '1 2/03/2027', as a PDF spaces it out.
    const halved = apart && day.length < 2;
    take(match, halved || (lost && !certain) ? null : dateOf(day, Number(month), year));
  }
  for (const match of folded.matchAll(inWords)) {
    const [, day = '', month = '', year = ''] = match;
    const lost = day.length < 2 || /\d\s$/.test(folded.slice(0, match.index));
    take(match, lost && !certain ? null : dateOf(day, monthOf(month), year));
  }
  return found.toSorted((one, other) => one.from - other.from);
}

/** A date with what stands beside it. */
export interface LabelledDate extends WrittenDate {
  /** The words before it; where its column has none, those of the column before and those above it. */
  labels: string[];
  words: Word[];
  /** It follows another date, with nothing but 'al', 'a' or a dash between them: the label is that one's. */
  follows: boolean;
  /** Another one follows it so. */
  leads: boolean;
}

const between = /^[\s.:]*(?:al?|hasta|-|–|—|\/|y)[\s.:]*(?:(?:las?|el|dia|\d{1,2}|hs?|horas|del)[\s.:]*)*$/;

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

/** The dates of one of these rows. */
export function labelledDates(rows: readonly Row[], row: Row, certain: boolean): LabelledDate[] {
  const dates = datesIn(row.folded, certain);
  const labelled = dates.map((date, index): LabelledDate => {
    const before = dates[index - 1];
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
