import { addDays, addMonths, isCalendarDate, today } from '../../../values/dates.ts';
import { fold } from '../../../values/fold.ts';
import { formatDate } from '../../../values/format.ts';
import type { dateOrders } from '../../import.ts';
import { readTime } from './times.ts';

export type DateOrder = (typeof dateOrders)[number];

export interface DateRead {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:MM', when the cell has it. */
  time: string | null;
  doubt: string | null;
  /** Its hour is not valid. */
  lacksHour?: true;
  /** A month was read as its last day. */
  isMonth?: true;
  /** A day only in the order that the file does not have. */
  isOdd?: true;
  /** The same text in the other order, where the order of the file is unknown. */
  other?: string;
}

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const otherMonths: Record<string, number> = { set: 9, jan: 1, apr: 4, aug: 8, dec: 12 };

function monthOfName(name: string): number | null {
  const short = fold(name).slice(0, 3);
  const index = months.indexOf(short);
  return index >= 0 ? index + 1 : (otherMonths[short] ?? null);
}

/** '26' is 2026, '98' is 1998. */
function wholeYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function dateOf(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
}

/** Days since Excel's 1899-12-30: an unformatted date is such a number. */
const serials = { first: 20_000, last: 60_000 } as const;

/** A date, then what begins like an hour: with a colon, or with what only hours have behind them. */
const timed = /^(.{4,}?)(?:T|[\s,]+)(?:a las )?(\d{1,2}(?::.*|\.\d\d(?:\s*hs?\.?)?|\s*hs?\.?|\s*[ap]\.?\s?m\.?))$/i;
const unknownHour = 'No se entiende la hora';
const numbered = /^(\d{1,2})\s?([-/.\s])\s?(\d{1,2})\s?[-/.\s]\s?(\d{4}|\d{2})$/;
const longest = 60;
/** Before a day and behind it, where the cell is one of last days. */
const prefixes =
  /^(?:(?:vtv|rto|vto|vence|venc|vencimiento|vencid[oa]|vigente|hasta|cond|condicional|v[aá]lid[oa])[\s.:]+){1,2}(?:(?:el|en)\s+)?(?=\d|[a-zñ]{3,10}[\s\-/.]+(?:del?\s+)?\d)/i;
const suffix = /(?<=\d)[\s,;:-]+\(?(venc(?:id[oa])?|vigente|al d[ií]a|ok)\.?\)?[.!\s]*$/i;

export interface FileOrder {
  order: 'dmy' | 'mdy';
  /** A person chose it: a day that only the other order can read is then no doubt. */
  chosen: boolean;
}

/** Null for a text without a date. @param isStrict a day that can only be in the other order is a doubt. */
export function readDate(given: string, order: DateOrder = 'dmy', isStrict = false): DateRead | null {
  if (given.length > longest) return null;
  const [, remark] = suffix.exec(given) ?? [];
  if (remark !== undefined) {
    const read = readDate(given.replace(suffix, ''), order, isStrict);
    const isWrong = read !== null && /^v/i.test(remark) && read.date < today() === /^vig/i.test(remark);
    return read && { ...read, doubt: read.doubt ?? (isWrong ? `Dice «${remark}»: ¿la fecha es esa?` : null) };
  }
  const [, before, hour] = timed.exec(given.trim()) ?? [];
  if (before !== undefined && hour !== undefined) {
    const read = readDate(before, order, isStrict);
    if (!read) return null;
    const time = readTime(hour);
    return time ? { ...read, time } : { ...read, doubt: read.doubt ?? unknownHour, lacksHour: true };
  }
  const text = given
    .trim()
    .replace(prefixes, '')
    .replace(/^1\s?[º°](?=[\s/.-])/, '1')
    // 'mar 27' and 'marzo 27' are months.
    .replace(/^(?:lun|mar(?!zo)|mi[eé]|jue|vie|s[aá]b|dom)[a-zé]*\.?,?\s+(?=\d{1,2}[\s/.-]|\d{4})/i, '');
  const made = (date: string | null, doubt: string | null = null): DateRead | null =>
    date === null ? null : { date, time: null, doubt };

  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return made(dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3])));

  const usual = numbered.exec(text);
  if (usual) {
    const [one, two] = [Number(usual[1]), Number(usual[3])];
    const year = wholeYear(usual[4] ?? '');
    const [dayFirst, monthFirst] = [dateOf(year, two, one), dateOf(year, one, two)];
    // The reader of workbooks writes real dates with points: no order rereads them.
    if (usual[2] === '.') return made(dayFirst);
    if (order === 'both' && dayFirst && monthFirst && dayFirst !== monthFirst) {
      return { date: dayFirst, time: null, doubt: 'No sabemos si va primero el día o el mes', other: monthFirst };
    }
    const [usually, otherwise] = order === 'mdy' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
    if (usually || !otherwise || !isStrict || order === 'both') return made(usually ?? otherwise);
    const first = order === 'mdy' ? 'día' : 'mes';
    return {
      date: otherwise,
      time: null,
      doubt: `Acá va primero el ${first}: ¿es el ${formatDate(otherwise)}?`,
      isOdd: true,
    };
  }

  const worded = /^(\d{1,2})[\s\-/.]*(?:de\s+)?([a-zñ]{3,10})\.?[\s\-/.]*(?:de[l]?\s+)?(\d{4}|\d{2})$/i.exec(text);
  if (worded) {
    const month = monthOfName(worded[2] ?? '');
    return month ? made(dateOf(wholeYear(worded[3] ?? ''), month, Number(worded[1]))) : null;
  }

  const american = /^([a-zñ]{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,\s*(\d{4}|\d{2})$/i.exec(text);
  if (american) {
    const month = monthOfName(american[1] ?? '');
    return month ? made(dateOf(wholeYear(american[3] ?? ''), month, Number(american[2]))) : null;
  }

  // '03/27': the second number is no month, so it is the year.
  const short = /^(0?[1-9]|1[0-2])[-/]([23]\d)$/.exec(text);
  if (short) return readDate(`${short[1]}/20${short[2]}`);

  const monthAlone =
    /^(?:(\d{1,2})|([a-zñ]{3,10})\.?)[\s\-/.]+(?:del?\s+)?(\d{4}|(?<=[a-z.][\s\-/.]|del? )\d{2})$/i.exec(text);
  if (monthAlone) {
    const month = monthAlone[1] ? Number(monthAlone[1]) : monthOfName(monthAlone[2] ?? '');
    const first = month ? dateOf(wholeYear(monthAlone[3] ?? ''), month, 1) : null;
    const read = made(first && addDays(addMonths(first, 1), -1), 'Dice solo el mes: ¿es el último día?');
    return read && { ...read, isMonth: true };
  }

  if (/^\d{8}$/.test(text)) {
    const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)].map(Number);
    return made(
      dateOf(year ?? 0, month ?? 0, day ?? 0) ??
        dateOf(Number(text.slice(4)), Number(text.slice(2, 4)), Number(text.slice(0, 2))),
    );
  }

  const serial = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Math.floor(Number(text.replace(',', '.'))) : 0;
  if (serial >= serials.first && serial <= serials.last) return made(addDays('1899-12-30', serial));
  return null;
}

/** A person born in '2061' was born in 1961. */
export function inThePast(date: string, on = today()): string {
  return date > on && date.startsWith('20') ? addMonths(date, -1_200) : date;
}

/** Cells that are a date in one order only, counted by order. */
interface OrderCounts {
  dmy: number;
  mdy: number;
}

export function countOrders(texts: Iterable<string>): OrderCounts {
  const only = { dmy: 0, mdy: 0 };
  for (const text of texts) {
    const parts = /^(\d{1,2})\s?[-/]\s?(\d{1,2})\s?[-/]\s?(\d{4}|\d{2})\b/.exec(text.slice(0, longest).trim());
    if (!parts) continue;
    const [one, two, year] = [Number(parts[1]), Number(parts[2]), wholeYear(parts[3] ?? '')];
    if (one > 12 && dateOf(year, two, one)) only.dmy += 1;
    if (two > 12 && dateOf(year, one, two)) only.mdy += 1;
  }
  return only;
}

/** With this many cells, and this many times those of the other order, the others are slips. */
const enough = { cells: 5, times: 10 } as const;
const outweighs = (one: number, other: number) => one >= enough.cells && one >= enough.times * other;

/** The order of a whole file: day first, unless cells can only be month first and hardly any day first. */
export function orderOf({ dmy, mdy }: OrderCounts): DateOrder {
  if (mdy === 0 || outweighs(dmy, mdy)) return 'dmy';
  return dmy === 0 || outweighs(mdy, dmy) ? 'mdy' : 'both';
}

/** A column that contradicts its file has an order of its own, if enough cells prove it; otherwise the order is unknown. */
export function orderOfColumn({ dmy, mdy }: OrderCounts, file: DateOrder): DateOrder {
  const own = mdy === 0 ? 'dmy' : 'mdy';
  const isOne = (dmy === 0) !== (mdy === 0);
  if (file === 'both' || !isOne || own === file) return file;
  return dmy + mdy >= enough.cells ? own : 'both';
}
