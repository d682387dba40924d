import * as z from 'zod/mini';

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
 * Code units (UTF-16) that each character may take: 16 hold any composed emoji; 4 keep what an index holds below the 2,704
 * bytes of an entry, whatever the script.
 */
const unitsInText = 16;
const unitsInIndexedText = 4;

function text(max: number, unitsPerCharacter: number, error = `No puede exceder ${number.format(max)} caracteres`) {
  return [
    storable,
    z.maxLength(max * unitsPerCharacter, { error, abort: true }),
    // Most texts are shorter than the limit even in code units: the segmenter runs only for the rest.
    z.refine<string>((value) => value.length <= max || characterCount(value) <= max, { error }),
  ] as const;
}

/** At least one character once normalized, which is trimmed unless the caller knows better. */
export function requiredText(required: string, max = 100, normalize = (text: string) => text.trim()) {
  return z
    .string({ error: required })
    .check(z.overwrite(normalize), z.minLength(1, { error: required, abort: true }), ...text(max, unitsInIndexedText));
}

/** Trimmed; '' and null mean 'empty' (null), absent means 'not said' (undefined). */
export function optionalText(max: number, error?: string) {
  const empty = z.transform((value: string) => (value === '' ? null : value));
  return z.nullish(
    z.pipe(z.string({ error: 'Debe ser un texto' }).check(z.trim(), ...text(max, unitsInText, error)), empty),
  );
}

/** One of a fixed list of values. */
export function choice<const T extends readonly [string, ...string[]]>(values: T, error: string) {
  return z.enum(values, { error });
}

export function email() {
  const required = 'El email es requerido';
  return z
    .string({ error: required })
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'Email inválido' }),
      ...text(254, 1),
    );
}
