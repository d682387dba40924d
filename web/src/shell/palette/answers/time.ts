import { addDays, daysOfMonth, isCalendarDate, monthOf, today, yearOf } from '@baqueano/domain/values/dates';
import { formatDate, formatMonth } from '@baqueano/domain/values/format';
import { daysOfPeriod } from '@baqueano/domain/values/period';

/** The times in a question, in people's own words. All of it reads folded text: no accents, no capitals. */

const monthNames = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'],
  ...['septiembre', 'octubre', 'noviembre', 'diciembre'],
];
const monthPattern = [...monthNames, 'setiembre'].join('|');
const dayNames = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'];

const two = (digits: string | number) => String(digits).padStart(2, '0');

function monthNumber(name: string): string {
  return two(name === 'setiembre' ? 9 : monthNames.indexOf(name) + 1);
}

interface Found<Value> {
  value: Value;
  /** The text without it. */
  rest: string;
}

type Reading<Value> = readonly [pattern: RegExp, read: (groups: string[]) => Value];

/** The first match. */
function take<Value>(text: string, readings: readonly Reading<Value>[]): Found<Value> | null {
  for (const [pattern, read] of readings) {
    const match = pattern.exec(text);
    if (!match) continue;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { value: read(match.slice(1).map((group) => group ?? '')), rest };
  }
  return null;
}

/** 31/02: a written day that does not exist. */
export interface NoDay {
  noDay: string;
}

/** The year of a day without one: the latest that is not in the future. A 29/02 may be years ago. */
function latest(month: string, day: string, on: string): string | undefined {
  const year = yearOf(on);
  return Array.from({ length: 9 }, (_, back) => `${year - back}-${month}-${day}`).find(
    (date) => isCalendarDate(date) && date <= on,
  );
}

function dayOf(day: string, month: string, year: string, on: string): string | NoDay {
  const [dd, mm] = [two(day), two(month)];
  const date = year ? `${year.length === 2 ? `20${year}` : year}-${mm}-${dd}` : latest(mm, dd, on);
  return date && isCalendarDate(date) ? date : { noDay: [dd, mm, year].filter(Boolean).join('/') };
}

function dayReadings(on: string): Reading<string | NoDay>[] {
  const back = (days: number) => () => addDays(on, -days);
  const weekday = new Date(`${on}T00:00:00Z`).getUTCDay();
  return [
    [/(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/, ([year = '', month = '', day = '']) => dayOf(day, month, year, on)],
    [
      /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/,
      ([day = '', month = '', year = '']) => dayOf(day, month, year, on),
    ],
    [/(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/, ([day = '', month = '']) => dayOf(day, month, '', on)],
    [
      new RegExp(`(?<!\\d)(\\d{1,2}) de (${monthPattern})(?: (?:de |del )?(\\d{4}))?(?!\\d)`),
      ([day = '', month = '', year = '']) => dayOf(day, monthNumber(month), year, on),
    ],
    [/\b(?:anteayer|antes de ayer)\b/, back(2)],
    [/\bayer\b/, back(1)],
    [/\bhoy\b/, back(0)],
    [/\bmanana\b/, back(-1)],
    [
      new RegExp(`\\b(${dayNames.join('|')})(?: pasado)?\\b`),
      ([name = '']) => addDays(on, -((weekday - dayNames.indexOf(name) + 7) % 7 || 7)),
    ],
  ];
}

function timeOf(hour: string, minute = '00'): string | undefined {
  return Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : undefined;
}

const timeReadings: Reading<string | undefined>[] = [
  [
    /(?:\ba las? )?(?<!\d)(\d{1,2})[:.](\d{2})(?!\d)(?: ?(?:hs?|horas)\b)?/,
    ([hour = '', minute]) => timeOf(hour, minute),
  ],
  [/(?:\ba las? )?(?<!\d)(\d{1,2}) ?(?:hs|h|horas)\b/, ([hour = '']) => timeOf(hour)],
  [/\ba las? (\d{1,2})\b/, ([hour = '']) => timeOf(hour)],
];

/** A day, and a minute of it, if given. */
export interface Moment {
  day?: string;
  time?: string;
  rest: string;
}

export function takeMoment(text: string, on = today()): Moment | NoDay {
  const day = take(text, dayReadings(on));
  const time = take(day?.rest ?? text, timeReadings);
  if (typeof day?.value === 'object') return day.value;
  return { day: day?.value, time: time?.value, rest: (time ?? day)?.rest ?? text };
}

/** Days with the words for them: 'este mes', 'en 2026'. */
export interface Period {
  from: string;
  to: string;
  words: string;
  /** It is a bare number, which may be a part of a name as well: a Peugeot 2008. */
  bare?: boolean;
}

const monthWords = (month: string) => `en ${formatMonth(month)}`;
const month = (year: number, number: string): Period => {
  const [from, to] = daysOfMonth(`${year}-${number}`);
  return { from, to, words: monthWords(`${year}-${number}`) };
};

/** A month without a year is the latest one that has started, or with `ahead` the first one that is not over. */
function nearestMonth(name: string, on: string, ahead: boolean): Period {
  const number = monthNumber(name);
  const year = yearOf(on);
  const ofThisYear = `${year}-${number}`;
  if (ahead) return month(ofThisYear >= monthOf(on) ? year : year + 1, number);
  return month(ofThisYear <= monthOf(on) ? year : year - 1, number);
}

/** Weeks begin on Monday. */
function week(on: string, later = 0): Period {
  const sinceMonday = (new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(on, -sinceMonday + 7 * later);
  const [from, to] = [monday < on ? on : monday, addDays(monday, 6)];
  return { from, to, words: from === to ? `el ${formatDate(from)}` : `del ${formatDate(from)} al ${formatDate(to)}` };
}

function periodReadings(on: string, ahead: boolean): Reading<Period>[] {
  const relative = (period: Parameters<typeof daysOfPeriod>[0], words: (from: string) => string) => (): Period => {
    const [from, to] = daysOfPeriod(period, on);
    return { from, to, words: words(from) };
  };
  const ofMonth = (from: string) => monthWords(monthOf(from));
  const ofYear = (from: string) => `en ${yearOf(from)}`;
  const day = (days: number) => (): Period => {
    const date = addDays(on, days);
    return { from: date, to: date, words: `el ${formatDate(date)}` };
  };
  return [
    [/\b(?:este|del) mes\b(?! que)/, relative('thisMonth', ofMonth)],
    [/\b(?:mes pasado|ultimo mes)\b/, relative('lastMonth', ofMonth)],
    [/\b(?:mes que viene|proximo mes|mes proximo)\b/, relative('nextMonth', ofMonth)],
    [/\b(?:este|del) ano\b/, relative('thisYear', ofYear)],
    [/\bano pasado\b/, relative('lastYear', ofYear)],
    [/\b(?:semana que viene|proxima semana|semana proxima)\b/, () => week(on, 1)],
    [/\b(?:esta )?semana\b/, () => week(on)],
    [/\bhoy\b/, day(0)],
    [/\bmanana\b/, day(1)],
    [
      new RegExp(`\\b(${monthPattern})(?: (?:de |del )?(\\d{4}))?(?!\\w)`),
      ([name = '', year = '']) => (year ? month(Number(year), monthNumber(name)) : nearestMonth(name, on, ahead)),
    ],
    [/(?<!\d)(0?[1-9]|1[0-2])\/(\d{4})(?!\d)/, ([number = '', year = '']) => month(Number(year), two(number))],
    // The last number that can be a year: 'Peugeot 2008 2026'.
    [
      /(?:\b(?:en|el|del) )?(?<!\w)((?:19|20)\d{2})(?!\w)(?!.*(?<!\w)(?:19|20)\d{2}(?!\w))/,
      ([year = '']) => ({ from: `${year}-01-01`, to: `${year}-12-31`, words: `en ${year}`, bare: true }),
    ],
  ];
}

/** @param ahead about what is still to come: 'vence diciembre'. */
export function takePeriod(text: string, on = today(), ahead = false): Found<Period> | null {
  return take(text, periodReadings(on, ahead));
}

const weekdayOf = new Intl.DateTimeFormat('es-AR', { weekday: 'long', timeZone: 'UTC' });

/** 'el martes 03/11/2026, 15:40': the day that was understood. */
export function momentWords(day: string, time?: string): string {
  const words = `el ${weekdayOf.format(Date.parse(`${day}T00:00:00Z`))} ${formatDate(day)}`;
  return time ? `${words}, ${time}` : words;
}
