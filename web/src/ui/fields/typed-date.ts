import { isCalendarDate } from '@baqueano/domain/values/dates';

const forms = [
  /^(?<day>\d{1,2})[/.\s-](?<month>\d{1,2})[/.\s-](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
];

/** Two digits mean 1970 to 2069, as everywhere. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return Number(year) < 70 ? `20${year}` : `19${year}`;
}

/** '5/3/26', '05-03-2026', '05032026' -> '2026-03-05', day first whatever the browser's language. Null for what is no day. */
export function readDate(text: string): string | null {
  for (const form of forms) {
    const parts = form.exec(text.trim())?.groups;
    if (!parts) continue;
    const { year = '', month = '', day = '' } = parts;
    const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isCalendarDate(date)) return date;
  }
  return null;
}

/** The slashes come by themselves while digits are being added at the end: the number pad of a phone has none. */
export function withSlashes(text: string, before: string): string {
  if (text.length <= before.length || !text.startsWith(before) || !/^[\d/]+$/.test(text)) return text;
  return text.replace(/^(\d{2})(?=\d)/, '$1/').replace(/^(\d{1,2}\/\d{2})(?=\d)/, '$1/');
}
