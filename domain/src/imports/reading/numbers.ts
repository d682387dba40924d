/** Numbers as people write them in Argentina, and as Excel in English does. */

export interface NumberRead {
  value: number;
  doubt: string | null;
}

const longest = 40;
const grouped = { '.': /^\d{1,3}(?:\.\d{3})+$/, ',': /^\d{1,3}(?:,\d{3})+$/ } as const;

/** Null for what is no number. '1.234' is a thousand and more; '1,5' is one and a half. */
export function readNumber(given: string): NumberRead | null {
  if (given.length > longest) return null;
  const isNegative = /^\s*(?:-|\(.*\)\s*$)/.test(given);
  const text = given
    .replace(/^\s*[-+]/, '')
    .replace(/[()\s$'´’]/g, '')
    .replace(/(?:ars|pesos?|kms?\.?|kgs?\.?|hs?\.?)$/i, '')
    .replace(/^ars/i, '')
    .replace(/,-{1,2}$|\.-{1,2}$/, '');
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

/** Said in another currency: it would be read as pesos. */
export const isForeignMoney = (text: string) => /u\$s|us\$|usd|d[oó]lar|€|eur\b|r\$/i.test(text.slice(0, longest));
