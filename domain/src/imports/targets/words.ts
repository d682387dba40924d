import { fold } from '../../values/fold.ts';

/** 'D.N.I.', 'V. T. V.': letters that are one word. The 'N' of 'N°' is none of them. */
const initials = /(?<![\p{L}\p{N}])\p{L}(?:\. ?\p{L}(?![\p{L}\p{N}º°]))+\.?/gu;

const compared = new Map<string, string>();
const [mostCompared, longestCompared] = [2_000, 200];

/** A heading or a word in the form for comparing: without accents, case, points and number signs ('N°'). */
export function plain(text: string): string {
  const known = compared.get(text);
  if (known !== undefined) return known;
  // Each rule of a row compares its cells anew; a cell of one row is not seen again a thousand rows below.
  if (compared.size >= mostCompared) compared.clear();
  const made = plainOf(text.slice(0, longestCompared));
  if (text.length <= longestCompared) compared.set(text, made);
  return made;
}

function plainOf(text: string): string {
  return fold(text)
    .replace(initials, (letters) => letters.replace(/[. ]/g, ''))
    .replace(/[º°ª]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words for each value of a closed list: its label, its code, and other common words. */
export function wordsOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  more: Partial<Record<Value, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    values.map((value) => [value, [labels[value], value, ...(more[value] ?? [])].map((word: string) => word)]),
  );
}
