import * as z from 'zod/mini';
import { isCalendarDate } from '../values/dates.ts';
import { onOneLine } from '../values/unseen.ts';
import { choice, optionalText, requiredText } from './fields.ts';
import { refusedWhen } from './record-fields.ts';
import { recordVersion } from './record-version.ts';

/** Fields that an organization defines for its vehicles and drivers, beyond those of the program. */

export const customFieldOwners = ['vehicle', 'driver'] as const;
export type CustomFieldOwner = (typeof customFieldOwners)[number];

export const customFieldOwnerLabels: Record<CustomFieldOwner, string> = {
  vehicle: 'Vehículos',
  driver: 'Conductores',
};

export const customFieldTypes = ['text', 'number', 'date', 'choice'] as const;
export type CustomFieldType = (typeof customFieldTypes)[number];

export const customFieldTypeLabels: Record<CustomFieldType, string> = {
  text: 'Texto',
  number: 'Número',
  date: 'Fecha',
  choice: 'Lista de opciones',
};

const mostOptions = 50;
/** Per owner. */
export const mostCustomFields = 50;

const distinct = (options: string[]) => [...new Set(options)];

export const customFieldInput = z
  .object({
    /** The records that have it. Neither this nor the type ever changes. */
    of: choice(customFieldOwners, 'El registro no es válido'),
    name: requiredText('El nombre es requerido', 60),
    type: choice(customFieldTypes, 'El tipo de dato no es válido'),
    /** Only for a list of options. */
    options: z.optional(
      z
        .array(requiredText('La opción está vacía', 60), { error: 'Las opciones no son válidas' })
        .check(z.maxLength(mostOptions, { error: `Hasta ${mostOptions} opciones` }), z.overwrite(distinct)),
    ),
  })
  .check(
    refusedWhen(
      'options',
      'Cargá al menos una opción',
      ({ type, options }) => type === 'choice' && !(Array.isArray(options) && options.length > 0),
    ),
  );
export type CustomFieldInput = z.input<typeof customFieldInput>;
export type CheckedCustomFieldInput = z.output<typeof customFieldInput>;

export const customField = z.object({
  id: z.uuid(),
  of: z.enum(customFieldOwners),
  name: z.string(),
  type: z.enum(customFieldTypes),
  options: z.array(z.string()),
  version: recordVersion,
});
export type CustomField = z.infer<typeof customField>;

export type CustomValue = string | number;
/** The keys are ids of fields. */
export type CustomValues = Record<string, CustomValue>;

/** Not a union: the first file of JavaScript would carry that kind of schema, and its weight is limited. */
const anyValue = z.unknown() as unknown as z.ZodMiniType<CustomValue, CustomValue>;

export const customValues = z.record(z.uuid(), anyValue);

const largestNumber = 1_000_000_000_000;
const longestText = 500;

const text = optionalText(longestText);

function problemOf(value: unknown): string | null {
  if (typeof value === 'number') return Math.abs(value) <= largestNumber ? null : 'El número es demasiado grande';
  if (typeof value !== 'string' && value !== null) return 'El valor no es válido';
  return text.safeParse(value).error?.issues[0]?.message ?? null;
}

const sentValue = (z.unknown() as unknown as z.ZodMiniType<CustomValue | null, CustomValue | null>).check(
  z.refine((value) => problemOf(value) === null, { error: ({ input }) => problemOf(input) ?? '', abort: true }),
  z.overwrite((value) => (typeof value === 'string' ? onOneLine(value).trim() : value)),
);

/** Given values replace all stored ones; null and '' remove a value. Absent: no change. */
export const customValuesInput = z.optional(
  z.record(z.uuid({ error: 'El campo no es válido' }), sentValue, { error: 'Los campos propios no son válidos' }).check(
    z.refine((values) => Object.keys(values).length <= 2 * mostCustomFields, {
      error: 'Son demasiados campos propios',
    }),
  ),
);

export type CustomValuesInput = Record<string, CustomValue | null | undefined>;

export function filledValues(values: CustomValuesInput): CustomValues {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, CustomValue] => !isNone(entry[1])),
  );
}

const isNone = (value: unknown) => value === null || value === undefined || value === '';

const problems: Record<CustomFieldType, (value: CustomValue, field: CustomField) => string | null> = {
  text: (value) => (typeof value === 'string' ? null : 'Debe ser un texto'),
  number: (value) => (typeof value === 'number' ? null : 'Debe ser un número'),
  date: (value) => (typeof value === 'string' && isCalendarDate(value) ? null : 'La fecha no es válida'),
  choice: (value, { options }) => (options.includes(String(value)) ? null : 'Elegí una de las opciones'),
};

/**
 * Errors by the field's id.
 * @param stored the stored values: an option that was removed from the list since may stay.
 */
export function problemsOfValues(
  fields: readonly CustomField[],
  values: CustomValues,
  stored: CustomValues,
): Record<string, string> {
  const known = new Map(fields.map((field) => [field.id, field]));
  const found: Record<string, string> = {};
  for (const [id, value] of Object.entries(values)) {
    const field = known.get(id);
    const problem = field ? problems[field.type](value, field) : 'El campo ya no existe';
    if (problem && (!field || stored[id] !== value)) found[id] = problem;
  }
  return found;
}
