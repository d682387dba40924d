import { addDays, daysBetween, isCalendarDate, today, yearOf } from '@baqueano/domain/values/dates';

const forms = [
  /^(?<day>\d{1,2})(?:\s*[/.-]\s*|\s+)(?<month>\d{1,2})(?:(?:\s*[/.-]\s*|\s+)(?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

const words: Record<string, number> = { ayer: -1, hoy: 0, mañana: 1, manana: 1 };

/** In characters: any longer text is no date. */
const longest = 40;

/** Two digits mean 1970 to 2069, as everywhere in the product. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return Number(year) < 70 ? `20${year}` : `19${year}`;
}

/** For a day without its year: the nearest one to `on`; with `ahead`, the first one from `on`. */
function nearest(dayOfYear: string, ahead: boolean, on: string): string | null {
  const dates = [-1, 0, 1].map((years) => `${yearOf(on) + years}-${dayOfYear}`).filter(isCalendarDate);
  if (ahead) return dates.find((date) => date >= on) ?? null;
  const far = (date: string) => Math.abs(daysBetween(on, date));
  return dates.sort((one, other) => far(one) - far(other))[0] ?? null;
}

/**
 * '5/3/26', '05-03-2026', '05032026' -> '2026-03-05', day first whatever the browser's language; '5/3', 'hoy', 'ayer', 'mañana'.
 * Null for any other text.
 * @param ahead the field is about the future, such as an expiry.
 */
export function readDate(text: string, ahead = false, on = today()): string | null {
  if (text.length > longest) return null;
  const word = text.trim().toLowerCase();
  const days = Object.hasOwn(words, word) ? words[word] : undefined;
  if (days !== undefined) return addDays(on, days);
  for (const form of forms) {
    const parts = form.exec(word)?.groups;
    if (!parts) continue;
    const { year, month = '', day = '' } = parts;
    const dayOfYear = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const date = year ? `${fullYear(year)}-${dayOfYear}` : nearest(dayOfYear, ahead, on);
    if (date && isCalendarDate(date)) return date;
  }
  return null;
}

/** Adds the slashes while digits are being added at the end: the number pad of a phone has none. */
export function withSlashes(text: string, before: string): string {
  if (text.length <= before.length || !text.startsWith(before) || !/^[\d/]+$/.test(text)) return text;
  return text.replace(/^(\d{2})(?=\d)/, '$1/').replace(/^(\d{1,2}\/\d{2})(?=\d)/, '$1/');
}
