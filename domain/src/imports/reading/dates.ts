import { addDays, addMonths, isCalendarDate, today } from '../../values/dates.ts';
import { fold } from '../../values/fold.ts';

/** Which comes first in '03/04/2026'. A column keeps to one. */
export type DateOrder = 'dmy' | 'mdy';

export interface DateRead {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:MM', when it is said. */
  time: string | null;
  /** What a person should look at. */
  doubt: string | null;
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

/** Days since Excel's 1899-12-30, which is what an unformatted date becomes. */
const serials = { first: 20_000, last: 60_000 } as const;

const timeForm = /(?:[T\s,]+)([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(?:\s*hs?\.?)?(?:Z|[+-]\d\d:?\d\d)?$/i;
const longest = 60;

/** Null for what is no date. */
export function readDate(given: string, order: DateOrder = 'dmy'): DateRead | null {
  if (given.length > longest) return null;
  let text = given.trim();
  let time: string | null = null;
  const timed = timeForm.exec(text);
  if (timed) {
    time = `${timed[1]?.padStart(2, '0')}:${timed[2]}`;
    text = text.slice(0, timed.index).trim();
  }
  text = text.replace(/^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)[a-zé]*\.?,?\s+(?=\d)/i, '');
  const made = (date: string | null, doubt: string | null = null) => (date === null ? null : { date, time, doubt });

  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return made(dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3])));

  const usual = /^(\d{1,2})\s?[-/.\s]\s?(\d{1,2})\s?[-/.\s]\s?(\d{4}|\d{2})$/.exec(text);
  if (usual) {
    const [one, two] = [Number(usual[1]), Number(usual[2])];
    const year = wholeYear(usual[3] ?? '');
    const [day, month] = order === 'dmy' ? [one, two] : [two, one];
    const asSaid = dateOf(year, month, day);
    if (asSaid) return made(asSaid);
    // 12/25/2026 can only be the other way.
    const other = dateOf(year, day, month);
    return made(other, other && 'El día y el mes parecen al revés');
  }

  const worded = /^(\d{1,2})[\s\-/.]*(?:de\s+)?([a-zñ]{3,10})\.?[\s\-/.]*(?:de[l]?\s+)?(\d{4}|\d{2})$/i.exec(text);
  if (worded) {
    const month = monthOfName(worded[2] ?? '');
    return month ? made(dateOf(wholeYear(worded[3] ?? ''), month, Number(worded[1]))) : null;
  }

  const monthAlone = /^(?:(\d{1,2})|([a-zñ]{3,10})\.?)[\s\-/.]+(?:de\s+)?(\d{4}|(?<=[a-z.][\s\-/.])\d{2})$/i.exec(text);
  if (monthAlone) {
    const month = monthAlone[1] ? Number(monthAlone[1]) : monthOfName(monthAlone[2] ?? '');
    const first = month ? dateOf(wholeYear(monthAlone[3] ?? ''), month, 1) : null;
    return made(first && addDays(addMonths(first, 1), -1), 'Dice solo el mes: queda el último día');
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

/** Somebody born in 2061 was born in 1961. */
export function inThePast(date: string, on = today()): string {
  return date > on && date.startsWith('20') ? addMonths(date, -1_200) : date;
}

/** 'mdy' only where the column says so: some second number is above 12, and no first one. */
export function orderOf(texts: Iterable<string>): DateOrder {
  let monthFirst = 0;
  for (const text of texts) {
    const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})\b/.exec(text.slice(0, longest).trim());
    if (!parts) continue;
    if (Number(parts[1]) > 12) return 'dmy';
    if (Number(parts[2]) > 12) monthFirst += 1;
  }
  return monthFirst > 0 ? 'mdy' : 'dmy';
}
