import { createHash } from 'node:crypto';

/**
 * A chain: the hash of an entry is SHA-256 of the hash before it, as 64 digits, and of the entry's own text. So the last one
 * changes with any entry, their order and their number. The page's script (page/venta.js) computes the same.
 */

const beginning = '0'.repeat(64);

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/** Equal values have equal texts: keys in alphabetical order, no spaces, no undefined values. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`);
  return `{${members.join(',')}}`;
}

function hashAfter(before: string, text: string): string {
  return createHash('sha256')
    .update(before + text)
    .digest('hex');
}

/** The hash of each text, with all before it. */
export function chainOf(texts: readonly string[]): string[] {
  const hashes: string[] = [];
  for (const text of texts) hashes.push(hashAfter(hashes.at(-1) ?? beginning, text));
  return hashes;
}

export interface Chain {
  entries: readonly string[];
  hashes: readonly string[];
  /** The hash of the last entry. */
  hash: string;
}

/** Whether each entry matches its hash after the one before it. */
export function linksOf({ entries, hashes }: Pick<Chain, 'entries' | 'hashes'>): boolean[] {
  return entries.map((text, index) => hashAfter(hashes[index - 1] ?? beginning, text) === hashes[index]);
}

export function fits(chain: Chain): boolean {
  const { entries, hashes, hash } = chain;
  return (
    entries.length > 0 && entries.length === hashes.length && hashes.at(-1) === hash && linksOf(chain).every(Boolean)
  );
}
