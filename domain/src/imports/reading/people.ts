import { fold } from '../../values/fold.ts';

/** Names, documents and chassis as sheets write them. */

const smallWords = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'da', 'dos']);

function capitalized(word: string): string {
  const lower = word.toLocaleLowerCase('es');
  if (smallWords.has(lower)) return lower;
  return lower.replace(
    /(^|['’-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('es'),
  );
}

/** 'PÉREZ, JUAN CARLOS' -> 'Juan Carlos Pérez'. Without a comma nobody knows which is which: the order stays. */
export function personName(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const [surname = '', given = '', ...more] = trimmed.split(',').map((part) => part.trim());
  const ordered = given !== '' && more.length === 0 && surname !== '' ? `${given} ${surname}` : trimmed;
  const shouts = ordered === ordered.toLocaleUpperCase('es') || ordered === ordered.toLocaleLowerCase('es');
  return shouts
    ? ordered
        .split(' ')
        .map(capitalized)
        .join(' ')
        .replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase('es'))
    : ordered;
}

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** A CUIT or CUIL whose last digit follows from the others. */
export function isCuit(digits: string): boolean {
  if (!/^(?:20|23|24|25|26|27|30|33|34)\d{9}$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === Number(digits[10]);
}

const longest = 40;

/** The DNI of a person, out of a DNI with points, a CUIL, or a licence's number; the text as it is where it is none of them. */
export function personNumber(given: string): string {
  const text = given.slice(0, longest).trim();
  const bare = text.replace(/^(?:dni|d\.n\.i\.|cuil|cuit|lic\.?)[:\s.]*(?=\d)/i, '');
  const digits = bare.replace(/[.\s-]/g, '');
  if (isCuit(digits)) return String(Number(digits.slice(2, 10)));
  return /^\d{6,8}$/.test(digits) ? String(Number(digits)) : given.trim();
}

/** Upper case, without what only divides it. */
export function chassisNumber(text: string): string {
  return text
    .slice(0, 200)
    .toUpperCase()
    .replace(/[\s.\-*/]/g, '');
}

/** 17 characters, none of them I, O or Q. */
export const isVin = (text: string) => /^[A-HJ-NPR-Z0-9]{17}$/.test(text) && /\d/.test(text) && /[A-Z]/.test(text);

/** By which a name is looked for: its words in any order. */
export const nameKey = (name: string) =>
  fold(name)
    .split(/[\s,.]+/)
    .filter(Boolean)
    .sort()
    .join(' ');
