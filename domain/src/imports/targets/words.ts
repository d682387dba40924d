import { fold } from '../../fold.ts';

/** 'd.n.i.', 'v.t.v': letters that stand for words. */
const initials = /(?<!\p{L})(?:\p{L}\.){2,}(?:\p{L}(?!\p{L}))?/gu;

/**
 * A heading or a word as it is compared: without accents, case, points, and what only numbers things ('N°'). 'D.N.I.' is
 * 'dni'.
 */
export function plain(text: string): string {
  return fold(text.slice(0, 200))
    .replace(initials, (letters) => letters.replaceAll('.', ''))
    .replace(/[º°ª]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What each value of a closed list is called: its label, its code, and what people say besides. */
export function wordsOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  more: Partial<Record<Value, readonly string[]>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    values.map((value) => [value, [labels[value], value, ...(more[value] ?? [])].map((word: string) => word)]),
  );
}
