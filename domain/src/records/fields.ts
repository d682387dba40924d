import * as z from 'zod/mini';
import { readable, seen, seenOnOneLine, storable, tooLong } from './text-checks.ts';

/**
 * The kinds of field that every form has, with the Spanish messages of the spec (section 5).
 * A form sends null for what the person left empty, so a required field says the same for null, '' and nothing at all.
 */

/** Counts as a person does: an emoji, however it is composed, is one character. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter('es').segment(text)) count++;
  return count;
}

/**
 * Code points that each character may take: 16 hold any composed emoji; 4 keep what an index holds below the 2,704 bytes of
 * an entry, whatever the script.
 */
const pointsInText = 16;
const pointsInIndexedText = 4;

function atMost(max: number, pointsPerCharacter: number, error: string) {
  return [
    storable,
    z.maxLength(max * pointsPerCharacter, { error, abort: true }),
    // Most texts are shorter than the limit even in code units: the segmenter runs only for the rest.
    z.refine<string>((value) => value.length <= max || characterCount(value) <= max, { error }),
  ] as const;
}

/** On one line, of at least one character once normalized, which is trimmed unless the caller knows better. */
export function requiredText(
  required: string,
  max = 100,
  normalize = (text: string) => text.trim(),
  asSeen = seenOnOneLine(),
) {
  const error = tooLong(max);
  return z
    .string({ error: required })
    .check(
      readable(max * pointsInIndexedText, error),
      asSeen,
      z.overwrite(normalize),
      z.minLength(1, { error: required, abort: true }),
      ...atMost(max, pointsInIndexedText, error),
    )
    .register(z.globalRegistry, { maxLength: max });
}

/** On one line, trimmed; '' and null mean 'empty' (null), absent means 'not said' (undefined). */
export function optionalText(max: number, error = tooLong(max), asSeen = seenOnOneLine()) {
  const empty = z.transform((value: string) => (value === '' ? null : value));
  const text = z
    .string({ error: 'Debe ser un texto' })
    .check(readable(max * pointsInText, error), asSeen, z.trim(), ...atMost(max, pointsInText, error))
    .register(z.globalRegistry, { maxLength: max });
  return z.nullish(z.pipe(text, empty));
}

/** Keeps line breaks, which requiredText does not. */
export const requiredLines = (required: string, max: number) => requiredText(required, max, undefined, seen());

/** Keeps line breaks, which optionalText does not. */
export const optionalLines = (max: number, error?: string) => optionalText(max, error, seen());

/** One of a fixed list of values. */
export function choice<const T extends readonly [string, ...string[]]>(values: T, error: string) {
  return z.enum(values, { error });
}
