import * as z from 'zod/mini';
import { isCalendarDate, isMinute } from '../values/dates.ts';

/** Kinds of field for records only; the sign-in screen does without them, because its weight is limited. */

const number = new Intl.NumberFormat('es-AR');

/** The message for a text in place of a number: a form sends unreadable text unchanged. */
export function numberError(label: string, required: string) {
  return ({ input }: { input: unknown }) =>
    typeof input === 'string' && input !== '' ? `${label} debe ser un número` : required;
}

/** A whole number; `label` opens the messages: 'El kilometraje'. */
export function requiredInteger(
  label: string,
  min: number,
  max: number,
  below = `${label} debe ser mayor o igual a ${min}`,
) {
  return z
    .number({ error: numberError(label, `${label} es requerido`) })
    .check(
      z.gte(min, { error: below }),
      z.lte(max, { error: `${label} debe ser menor o igual a ${number.format(max)}` }),
      z.refine(Number.isInteger, { error: `${label} debe ser un número entero` }),
    );
}

export function optionalInteger(label: string, min: number, max: number) {
  return z
    .number({ error: `${label} debe ser un número` })
    .check(
      z.gte(min, { error: `${label} debe ser mayor o igual a ${min}` }),
      z.lte(max, { error: `${label} debe ser menor o igual a ${number.format(max)}` }),
      z.refine(Number.isInteger, { error: `${label} debe ser un número entero` }),
    );
}

/** A number with up to two decimals; `label` opens the messages. */
export function decimals(label: string, required: string, [min, max]: readonly [number, number]) {
  const below = min > 0 ? `${label} debe ser mayor a 0` : `${label} debe ser mayor o igual a 0`;
  return z.number({ error: numberError(label, required) }).check(
    z.gte(min, { error: below }),
    z.lte(max, { error: `${label} debe ser menor o igual a ${number.format(max)}` }),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, {
      error: `${label} puede tener hasta dos decimales`,
    }),
  );
}

type Fields = Record<string, unknown>;

/** Runs also while other fields are wrong, so that a person sees every mistake at once. The body may have any shape. */
export function refusedWhen(
  path: string,
  error: string | ((fields: Fields) => string),
  isWrong: (fields: Fields) => boolean,
) {
  return z.refine<unknown>((value) => !isWrong(Object(value)), {
    path: [path],
    error: typeof error === 'string' ? error : ({ input }) => error(Object(input)),
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  });
}

/** A date, or a timestamp that begins with one, before any schema has checked it. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && isCalendarDate(value.slice(0, 10));

const largestKm = 9_999_999;

/** Whole kilometres. */
export function kilometres() {
  return requiredInteger('El kilometraje', 0, largestKm);
}

const largestCost = 1_000_000_000_000;

/** Whole pesos, up to 1e12. */
export function pesos(label = 'El costo') {
  return requiredInteger(label, 0, largestCost);
}

/** In characters; the most exact ISO timestamp with a zone has 35. */
const longestTimestamp = 40;

/** The part of a timestamp that follows the date. No place on earth is 15 hours from Greenwich. */
const isoTime = /^(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;

/** A calendar date; of a full ISO timestamp the date part counts. */
export function isoDate(required: string) {
  const error = 'La fecha no es válida';
  const datePart = z.transform((value: string) => value.slice(0, 10));
  return z.pipe(
    z.string({ error: required }).check(
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(longestTimestamp, { error, abort: true }),
      z.refine((value) => isCalendarDate(value.slice(0, 10)) && isoTime.test(value.slice(10)), { error }),
    ),
    datePart,
  );
}

/** A minute in Argentina, 'YYYY-MM-DDTHH:MM'; a day alone is its first minute. */
export function isoMinute(required: string) {
  const error = 'La fecha no es válida';
  const firstMinute = z.transform((value: string) => (value.length === 10 ? `${value}T00:00` : value));
  return z.pipe(
    z.string({ error: required }).check(
      z.minLength(1, { error: required, abort: true }),
      z.maxLength('2026-11-22T14:32'.length, { error, abort: true }),
      z.refine((value) => isCalendarDate(value) || isMinute(value), { error }),
    ),
    firstMinute,
  );
}

/** The id of another record, in the database's form, because texts and keys are compared with it. */
export function reference(required: string) {
  const error = 'El identificador no es válido';
  return z
    .string({ error: required })
    .check(
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(36, { error, abort: true }),
      z.uuid({ error }),
      z.toLowerCase(),
    );
}
