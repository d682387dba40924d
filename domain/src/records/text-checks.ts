import * as z from 'zod/mini';
import { onOneLine, seenText } from '../values/unseen.ts';

/** The checks that every text has, in forms and at sign-in alike. */

const number = new Intl.NumberFormat('es-AR');

/** PostgreSQL cannot store a NUL, and half a surrogate pair is no character: a stored text must come back verbatim. */
export const storable = z.refine<string>((text) => !text.includes('\0') && text.isWellFormed(), {
  error: 'El texto contiene caracteres no permitidos',
});

/** Code points beyond a field's own limit that are still read, for spaces around a pasted text. */
const roomForSpaces = 1_000;

/**
 * Comes before everything else in a field: no pattern, trimming or counting may look at a text that is too long to be right.
 * A code point is at most two units, and the units need not be counted.
 */
export function readable(points: number, error: string) {
  return z.refine<string>(({ length }) => length <= 2 * (points + roomForSpaces), { error, abort: true });
}

/** Comes once the length is known: every text that a person writes is of characters that people see (decision 92). */
export function seen() {
  return z.overwrite(seenText);
}

/** Like `seen`, for a text with one line. */
export function seenOnOneLine() {
  return z.overwrite(onOneLine);
}

export const tooLong = (max: number) => `No puede exceder ${number.format(max)} caracteres`;
