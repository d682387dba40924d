import * as z from 'zod/mini';
import { readable, seen, seenOnOneLine, storable, tooLong } from './text-checks.ts';

/**
 * The kinds of field that every form has, with their Spanish messages (docs/spec-coverage.md, section 5). A form sends null
 * for an empty field, so that a required field has one message for null, '' and absence.
 */

/** Counts as a person does: an emoji, however it is composed, is one character. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter('es').segment(text)) count++;
  return count;
}

/**
 * Code points that each character may have: 16 hold any composed emoji. 4 leave an indexed text below the 2,704 bytes of an
 * entry, whatever the script.
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

/** On one line, with at least one character once normalized; trimmed, unless the caller gives another normalization. */
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

/** On one line, trimmed. '' and null mean 'empty' (null); absent means 'not sent' (undefined). */
export function optionalText(max: number, error = tooLong(max), asSeen = seenOnOneLine()) {
  const empty = z.transform((value: string) => (value === '' ? null : value));
  const text = z
    .string({ error: 'Debe ser un texto' })
    .check(readable(max * pointsInText, error), asSeen, z.trim(), ...atMost(max, pointsInText, error))
    .register(z.globalRegistry, { maxLength: max });
  return z.nullish(z.pipe(text, empty));
}

/** Preserves line breaks, unlike requiredText. */
export const requiredLines = (required: string, max: number) => requiredText(required, max, undefined, seen());

/** Preserves line breaks, unlike optionalText. */
export const optionalLines = (max: number, error?: string) => optionalText(max, error, seen());

export function choice<const T extends readonly [string, ...string[]]>(values: T, error: string) {
  return z.enum(values, { error });
}
