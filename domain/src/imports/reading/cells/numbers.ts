import { formatDecimal } from '../../../values/decimal.ts';

/** Numbers as people write them in Argentina, and as Excel in English does. */

export interface NumberRead {
  value: number;
  doubt: string | null;
}

const longest = 40;
const grouped = { '.': /^\d{1,3}(?:\.\d{3})+$/, ',': /^\d{1,3}(?:,\d{3})+$/ } as const;

const negative = /^\s*(?:\$|ars)?\s*-|^\s*(?:\$|ars)?\s*\(.*\)\s*$|\d\s?-$/i;
/** Words around an uncertain number: 'aprox', a remark in brackets, 'mil'. */
const around =
  /^(?:aprox\.?|unos|casi|~|±)?\s*(\d[\d.,\s]*?)\s*(mil|millones)?\s*(?:kms?\.?)?\s*(?:aprox\.?[a-z ]*|\(.*\)|\?+)?$/i;

/** '350 mil', '350.000 aprox', '350.000 km (tablero roto)' are read, with a doubt. */
function readLoosely(given: string): NumberRead | null {
  const [, digits, unit] = around.exec(given.trim()) ?? [];
  const read = digits === undefined ? null : readStrictly(digits);
  if (!read) return null;
  const value = read.value * (unit ? (/^mil$/i.test(unit) ? 1_000 : 1_000_000) : 1);
  return { value, doubt: `¿Es ${formatDecimal(value)}?` };
}

/** Null for a text without a number. '1.234' is a thousand and more; '1,5' is one and a half. */
export function readNumber(given: string): NumberRead | null {
  return given.length > longest ? null : (readStrictly(given) ?? readLoosely(given));
}

function readStrictly(given: string): NumberRead | null {
  const isNegative = negative.test(given);
  const text = given
    .replace(/[()\s$'´’]/g, '')
    .replace(/^[-+]/, '')
    .replace(/(?:ars|pesos?|kms?\.?|kgs?\.?|hs?\.?|lts?\.?|l|litros?|m[3³]|kwh)$/i, '')
    .replace(/^ars-?/i, '')
    .replace(/,-{1,2}$|\.-{1,2}$|-$|(?<=\d)\.$/, '');
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const [dot, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  let plain: string;
  let doubt: string | null = null;
  if (dot >= 0 && comma >= 0) {
    const [decimal, thousands] = dot > comma ? (['.', ','] as const) : ([',', '.'] as const);
    const [whole = '', fraction = '', ...more] = text.split(decimal);
    if (more.length > 0 || fraction.includes(thousands)) return null;
    if (whole.includes(thousands) && !grouped[thousands].test(whole)) return null;
    plain = `${whole.replaceAll(thousands, '')}.${fraction}`;
  } else if (dot >= 0) {
    plain = grouped['.'].test(text) ? text.replaceAll('.', '') : text;
  } else if (comma >= 0 && grouped[','].test(text)) {
    plain = text.replaceAll(',', '');
    if (text.indexOf(',') === comma) doubt = `¿Es ${plain}? La coma parece separar miles`;
  } else {
    plain = text.replace(',', '.');
  }
  if (!/^\d+(?:\.\d*)?$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? { value: isNegative ? -value : value, doubt } : null;
}

/** '48,350' and '48,350 km', as Excel in English groups them. */
export const inThousands = (text: string) =>
  text.length <= longest && /^[1-9]\d{0,2},\d{3}(?:\s?kms?\.?)?$/i.test(text);

/** An amount in another currency would be read as pesos. */
export const isForeignMoney = (text: string) =>
  /u\$s|us\$|usd|d[oó]lar|€|eur\b|(?<!\p{L})r\$/iu.test(text.slice(0, longest));

export const isForeignAlone = (text: string) =>
  text.length <= 20 && /^(?:en )?(?:u\$[sd]?|us\$|usd|d[oó]lar(?:es)?|€|eur|euros|r\$|brl|reales)\.?$/i.test(text);

/** Only in a column of currencies: elsewhere 'Euro' is a fuel, and 'Real' a workshop. */
export const isForeignName = (text: string) =>
  text.length <= 20 && /^(?:euro|real|dls?|d[oó]lar(?:es)? .+|clp|uyu|pyg|gs|guaran[ií](?:es)?)\.?$/i.test(text);

/** '12.500 hs': hours of a machine are no kilometres. */
export const isHours = (text: string) => /(?:\d\s*|^)(?:hs?|hrs?|horas?)\.?$/i.test(text.slice(-longest));

/** '45,210 mi': miles are no kilometres. */
export const isMiles = (text: string) => /\d\s*(?:mi|miles?|millas?)\.?$/i.test(text.slice(-longest));

/** '$ -', as accounts write zero. */
export const isDash = (text: string) => text.length <= longest && /^(?:\$|ars)?\s*[-–—]+$/i.test(text);

/** The work was done, and costs nothing. */
export const isFree = (text: string) =>
  text.length <= longest &&
  /^(?:s\/\s?c(?:argo)?|s\/\s?costo|sin (?:cargo|costo)|bonif(?:icad[oa])?|gratis)\.?$/i.test(text);

/** '3,41555E+09': the sheet has lost the last digits. */
export const isRounded = (text: string) => text.length <= longest && /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text);

export const saysPesos = (text: string) => /^\s*(?:\$|ars)|pesos?\.?\s*$/i.test(text.slice(0, 60));

/** Cells without a sign are in the currency of the others. One of many is an exception that says so itself. */
export function mostlyForeign(texts: Iterable<string>): boolean {
  let [foreign, pesos, bare] = [0, 0, 0];
  for (const text of texts) {
    if (!/\d/.test(text)) continue;
    if (isForeignMoney(text)) foreign += 1;
    else if (saysPesos(text)) pesos += 1;
    else bare += 1;
  }
  return foreign > pesos && foreign * 10 >= bare;
}
