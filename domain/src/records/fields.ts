import * as z from 'zod/mini';
import { seenText } from '../values/unseen.ts';

/**
 * The kinds of field that every form has, with the Spanish messages of the spec (section 5).
 * A form sends null for what the person left empty, so a required field says the same for null, '' and nothing at all.
 */

const number = new Intl.NumberFormat('es-AR');

/** PostgreSQL cannot keep a NUL, and half a surrogate pair is no character: what is stored must come back verbatim. */
const storable = z.refine<string>((text) => !text.includes('\0') && text.isWellFormed(), {
  error: 'El texto contiene caracteres no permitidos',
});

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

/** Code points beyond a field's own limit that are still read, for the spaces around what a person pasted. */
const roomForSpaces = 1_000;

/**
 * Comes before everything else in a field: no pattern, trimming or counting may look at a text that is too long to be right.
 * A code point is at most two units, and the units need not be counted.
 */
export function readable(points: number, error: string) {
  return z.refine<string>(({ length }) => length <= 2 * (points + roomForSpaces), { error, abort: true });
}

/** Comes once the length is known: every text that a person writes is without what nobody sees (decision 92). */
export function seen() {
  return z.overwrite(seenText);
}

const tooLong = (max: number) => `No puede exceder ${number.format(max)} caracteres`;

function atMost(max: number, pointsPerCharacter: number, error: string) {
  return [
    storable,
    z.maxLength(max * pointsPerCharacter, { error, abort: true }),
    // Most texts are shorter than the limit even in code units: the segmenter runs only for the rest.
    z.refine<string>((value) => value.length <= max || characterCount(value) <= max, { error }),
  ] as const;
}

type Check = ReturnType<typeof z.refine<string>>;

/** At least one character once normalized, which is trimmed unless the caller knows better. */
export function requiredText(required: string, max = 100, normalize = (text: string) => text.trim(), ...more: Check[]) {
  const error = tooLong(max);
  return z
    .string({ error: required })
    .check(
      readable(max * pointsInIndexedText, error),
      seen(),
      z.overwrite(normalize),
      z.minLength(1, { error: required, abort: true }),
      ...atMost(max, pointsInIndexedText, error),
      ...more,
    )
    .register(z.globalRegistry, { maxLength: max });
}

/** Trimmed; '' and null mean 'empty' (null), absent means 'not said' (undefined). */
export function optionalText(max: number, error = tooLong(max), ...more: Check[]) {
  const empty = z.transform((value: string) => (value === '' ? null : value));
  const text = z
    .string({ error: 'Debe ser un texto' })
    .check(readable(max * pointsInText, error), seen(), z.trim(), ...atMost(max, pointsInText, error), ...more)
    .register(z.globalRegistry, { maxLength: max });
  return z.nullish(z.pipe(text, empty));
}

/** Names stand in subjects of letters, titles and cells: a line break would begin a line of its own there. */
const onOneLine = z.refine<string>((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), {
  error: 'El nombre va en una sola línea, sin caracteres de control',
});

/** As requiredText, on one line. */
export const requiredName = (required: string, max?: number) => requiredText(required, max, undefined, onOneLine);

/** As optionalText, on one line. */
export const optionalName = (max: number) => optionalText(max, undefined, onOneLine);

/** One of a fixed list of values. */
export function choice<const T extends readonly [string, ...string[]]>(values: T, error: string) {
  return z.enum(values, { error });
}

const longestEmail = 254;

const typed = (text: string) => seenText(text).trim();

/** A text of that form, which may be an e-mail; what somebody else has signed is not mended as what is typed. */
export function emailLike(form: RegExp, normalize = typed) {
  const required = 'El email es requerido';
  const error = tooLong(longestEmail);
  return z
    .string({ error: required })
    .check(
      readable(longestEmail, error),
      z.overwrite(normalize),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(longestEmail, { error, abort: true }),
      z.regex(form, { error: 'Email inválido' }),
      storable,
    );
}

/** The e-mail of an account that may be older than the rules of `email`: who once registered so can still sign in. */
export function registeredEmail() {
  return emailLike(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
}
