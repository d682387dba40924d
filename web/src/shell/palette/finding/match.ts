import { fold } from '@baqueano/domain/values/fold';

/** Found by the beginning or a part of its words, and by any part of its code. All of them folded. */
export interface Findable {
  words: readonly string[];
  /** A plate or a number, without spaces: people type it in pieces. */
  code?: string;
}

/** 0: one of its words begins with it. 1: a word contains it. 2: a word begins with it but for one letter. */
type Closeness = 0 | 1 | 2;

const mostWords = 8;
/** Nearly every word contains any single letter. */
const shortestPart = 2;
/** Below it, one letter more or less makes another word. */
const shortestTypo = 4;

export function wordsOf(text: string): string[] {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '').slice(0, mostWords);
}

/** The closeness of a typed word; null when it is not found. Misspelt words count only when `loosely`. */
export function closenessOf(typed: string, { words, code = '' }: Findable, loosely: boolean): Closeness | null {
  if (code.startsWith(typed) || words.some((word) => word.startsWith(typed))) return 0;
  if (typed.length >= shortestPart && code.includes(typed)) return 1;
  if (typed.length > shortestPart && words.some((word) => word.includes(typed))) return 1;
  if (
    loosely &&
    typed.length >= shortestTypo &&
    (beginsAlike(code, typed) || words.some((word) => beginsAlike(word, typed)))
  )
    return 2;
  return null;
}

/** True when it begins with the typed word after one letter is changed, left out, put in, or exchanged with the next. */
function beginsAlike(word: string, typed: string): boolean {
  if (word.length < typed.length - 1) return false;
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  const exchanged = word[at] === typed[at + 1] && word[at + 1] === typed[at];
  return (
    goesOn(word, at + 1, typed, at + 1) ||
    goesOn(word, at + 1, typed, at) ||
    goesOn(word, at, typed, at + 1) ||
    (exchanged && goesOn(word, at + 2, typed, at + 2))
  );
}

/** Whether the rest of the word begins with the rest of the typed one. */
function goesOn(word: string, from: number, typed: string, typedFrom: number): boolean {
  for (let at = typedFrom; at < typed.length; at += 1) if (word[from + at - typedFrom] !== typed[at]) return false;
  return true;
}

/**
 * One number for sorting: a closer first word comes first, then a closer second one. So further typed letters never exchange two
 * results.
 */
export function rankOf(closeness: readonly Closeness[]): number {
  return closeness.reduce<number>((rank, one) => rank * 3 + one, 0);
}

/** Over all typed words; null when one of them is not found. */
export function rankIn(typed: readonly string[], findable: Findable, loosely: boolean): number | null {
  const found: Closeness[] = [];
  for (const word of typed) {
    const closeness = closenessOf(word, findable, loosely);
    if (closeness === null) return null;
    found.push(closeness);
  }
  return rankOf(found);
}
