import { seenText } from './unseen.ts';

/** A number as a person types or pastes it in Argentina. */
export interface TypedNumber {
  value: number;
  /** Decimals other than one or two zeros were cut: '85,000' may mean thousands. */
  cut: boolean;
}

/** In characters: the largest amount, grouped, with its unit, takes half. */
const longest = 40;
/** A number holds this many digits exactly. */
const exactDigits = 15;

const grouped = /^\d{1,3}(?:(?<mark>[.,\s])\d{3})(?:\k<mark>\d{3})*$/;
const thousand = /[1-9]\d*\.\d{3}$/;

/**
 * Null for no number: letters, '1e5', groups that are not of three digits. A comma alone is the decimal mark. With both
 * marks, the last one is. A point alone is the decimal mark in a field with decimals, after '0', and unless exactly three
 * digits follow: '1.250' is a thousand and more, '10.02' ten. A negative number that would be cut to 0 stays negative, so
 * that its field refuses it.
 * @param decimals that the field stores; the others are cut off, not rounded.
 * @param unit that the field writes beside the number: it may stand before or after it.
 */
export function readTypedNumber(typed: string, { decimals = 0, unit = '' } = {}): TypedNumber | null {
  if (typed.length > longest) return null;
  const text = withoutUnit(seenText(typed).trim(), unit);
  const isNegative = /^[-\u2212]/.test(text);
  const digits = isNegative ? text.slice(1).trim() : text;
  const at = decimalMark(digits, decimals > 0);
  const [whole, fraction] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
  if (!/^\d*$/.test(whole) && !grouped.test(whole)) return null;
  if (!/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return null;
  const wholeDigits = whole.replace(/\D/g, '');
  const held = fraction.slice(0, decimals);
  if (held !== '' && wholeDigits.length + held.length > exactDigits) return null;
  const read = Number(`${wholeDigits || 0}.${held}`);
  const size = isNegative && read === 0 ? Number(`0.${fraction}`) : read;
  return { value: isNegative && size > 0 ? -size : size, cut: /[1-9]|^000$/.test(fraction.slice(decimals)) };
}

function withoutUnit(text: string, unit: string): string {
  if (unit === '') return text;
  const [written, sought] = [text.toLowerCase(), unit.toLowerCase()];
  if (written.startsWith(sought)) return text.slice(unit.length).trim();
  return written.endsWith(sought) ? text.slice(0, -unit.length).trim() : text;
}

/** Its index; -1 without one. */
function decimalMark(text: string, withDecimals: boolean): number {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  const last = Math.max(point, comma);
  const isAlone = text.indexOf(text.charAt(last)) === last;
  if (last < 0 || !isAlone) return -1;
  if (Math.min(point, comma) >= 0 || comma >= 0 || withDecimals) return last;
  return thousand.test(text) ? -1 : last;
}
