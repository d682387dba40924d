import { type SQL, sql } from 'drizzle-orm';

/** Compares a person's search with stored texts: without case and accents, word by word. */

const accented = 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäåéèêëíìîïóòôõöúùûüçñ';
const plain = 'AAAAAAEEEEIIIIOOOOOUUUUCNaaaaaaeeeeiiiiooooouuuucn';

/** Without case and accents: lower() comes last, because in the C locale it knows ASCII only. */
export const fold = (text: SQL) => sql`lower(translate(${text}, ${accented}, ${plain}))`;

/** Each word is searched in the whole fleet, and people type fewer: further words are ignored. */
const mostWords = 8;

function wordsOf(text: string): string[] {
  return [...new Set(text.normalize('NFC').split(/\s+/))].filter(Boolean);
}

/** The words, escaped for a `like` pattern. */
export function likeWords(text: string): string[] {
  return wordsOf(text)
    .slice(0, mostWords)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));
}

/** Characters that people write into a plate or a policy number, or leave out. */
const separators = ' ./-';

const basic = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** '[nNÑñ]' for n and for ñ, '7' for 7, '\\*' for *. */
function anyFormOf(letter: string): string {
  const base = basic(letter);
  const own = [letter, letter.toLowerCase(), letter.toUpperCase(), base, base.toUpperCase()];
  const forms = new Set([...own, ...[...accented].filter((other) => basic(other) === base)]);
  if (/^\p{L}$/u.test(base)) return `[${[...forms].filter((form) => /^\p{L}$/u.test(form)).join('')}]`;
  return /^[!-/:-@[-`{-~]$/.test(letter) ? `\\${letter}` : letter;
}

/**
 * The words as regular expressions of PostgreSQL, without case, accents and separators. Over 30,000 texts these take twice
 * the time of reading them, while translate() takes twenty times.
 */
export function searchPatterns(text: string): string[] {
  const letters = wordsOf(text).map((word) => [...word].filter((letter) => !separators.includes(letter)));
  return letters
    .filter(({ length }) => length > 0)
    .slice(0, mostWords)
    .map((word) => word.map(anyFormOf).join(`[${separators}]*`));
}
