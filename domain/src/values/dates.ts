/**
 * Calendar dates as 'YYYY-MM-DD' strings. A date is never a moment: no time zone may move it by a day.
 * This is the only file that reads the clock, and it reads it in Argentina.
 */

const timeZone = 'America/Argentina/Buenos_Aires';
const dayInArgentina = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const timeInArgentina = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
const millisecondsPerDay = 86_400_000;

/** Cached with its day: checking thousands of rows reads the clock for each of them. */
let last = { minute: -1, day: '' };

/** Null while the clock runs. */
let stopped: string | null = null;

/**
 * Stops the clock of this process at a minute, 'YYYY-MM-DDTHH:MM'. A worker then uses the server's time, and work that passes
 * midnight belongs to one day.
 */
export function stopClockAt(minute: string | null): void {
  stopped = minute;
}

/** Today's date in Argentina, whatever the time zone of the machine. */
export function today(): string {
  if (stopped) return stopped.slice(0, 10);
  const minute = Math.floor(Date.now() / 60_000);
  if (minute !== last.minute) last = { minute, day: dayInArgentina.format(new Date()) };
  return last.day;
}

/** The day in Argentina of a moment, an ISO timestamp. */
export function dayOf(moment: string): string {
  return dayInArgentina.format(Date.parse(moment));
}

/** The time in Argentina of a moment, an ISO timestamp: '14:32'. */
export function timeOf(moment: string): string {
  return timeInArgentina.format(Date.parse(moment));
}

/** This minute in Argentina, as 'YYYY-MM-DDTHH:MM'. */
export function thisMinute(): string {
  if (stopped) return stopped;
  const now = new Date();
  return `${dayInArgentina.format(now)}T${timeInArgentina.format(now)}`;
}

/** The first moment of a day in Argentina, which has not changed its clocks since 2009. */
export function startOfDay(date: string): Date {
  return new Date(`${date}T00:00:00-03:00`);
}

/** Whole hours since a moment, an ISO timestamp; 0 for a future one. */
export function hoursSince(moment: string): number {
  return Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / 3_600_000));
}

/** True for a real day of the calendar between 1900 and 2100: refuses 29/02 of a common year and 31/04. */
export function isCalendarDate(text: string): boolean {
  if (text < '1900-01-01' || text > '2100-12-31' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
}

/** True for a minute of a real day, 'YYYY-MM-DDTHH:MM', without a zone, because all of them are Argentina's. */
export function isMinute(text: string): boolean {
  return /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isCalendarDate(text.slice(0, 10));
}

function toUtc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

export function addDays(date: string, days: number): string {
  return new Date(toUtc(date) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** The same day of a later month, or the last one of that month where it has no such day. */
export function addMonths(date: string, months: number): string {
  const month = yearOf(date) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0));
  const day = Math.min(Number(date.slice(8)), lastDay.getUTCDate());
  return addDays(`${lastDay.toISOString().slice(0, 7)}-01`, day - 1);
}

/** Months since the year 0. */
const monthNumber = (date: string) => yearOf(date) * 12 + Number(date.slice(5, 7));

/** From one date to another: the nearest number of months, and the days beside them. */
function lengthOf(from: string, to: string): { months: number; days: number } {
  const about = monthNumber(to) - monthNumber(from);
  const lengths = [about, about - 1, about + 1].map((months) => ({
    months,
    days: daysBetween(addMonths(from, months), to),
  }));
  const [nearest = { months: about, days: 0 }] = lengths.sort(
    (one, other) => Math.abs(one.days) - Math.abs(other.days),
  );
  return nearest;
}

/**
 * A date as long after `start` as `to` is after `from`, to the nearest month and the days beside it: a year less a day stays
 * that.
 */
export function sameLengthAfter(start: string, from: string, to: string): string {
  const { months, days } = lengthOf(from, to);
  return addDays(addMonths(start, months), days);
}

/** Beside whole months, days that are a way of writing: 'from 30/10 to 29/10'. */
const writtenDays = 3;

/**
 * The same as sameLengthAfter, but in whole months where the length is near some. A last day of a short month continues with the day of
 * `from`: 31/01, 28/02, 31/03.
 */
export function wholeMonthsAfter(start: string, from: string, to: string): string {
  const { months, days } = lengthOf(from, to);
  if (months < 1 || Math.abs(days) > writtenDays) return sameLengthAfter(start, from, to);
  const isCut = from.slice(8) > start.slice(8) && monthOf(addDays(start, 1)) !== monthOf(start);
  return isCut ? addMonths(from, monthNumber(start) - monthNumber(from) + months) : addMonths(start, months);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toUtc(to) - toUtc(from)) / millisecondsPerDay);
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** The month of a date, as 'YYYY-MM'. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** The `count` months that end with the month of `on`, oldest first, as 'YYYY-MM'. */
export function lastMonths(count: number, on = today()): string[] {
  const newest = yearOf(on) * 12 + Number(on.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const month = newest - (count - 1 - index);
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** From one month to another, both included and both 'YYYY-MM'; none when the last one is earlier. */
export function monthsBetween(first: string, last: string): string[] {
  const count = (yearOf(last) - yearOf(first)) * 12 + Number(last.slice(5, 7)) - Number(first.slice(5, 7)) + 1;
  return lastMonths(Math.max(0, count), `${last}-01`);
}

/** Both included. */
export type DayRange = [from: string, to: string];

/** @param month 'YYYY-MM'. */
export function daysOfMonth(month: string): DayRange {
  const first = `${month}-01`;
  return [first, addDays(addMonths(first, 1), -1)];
}
