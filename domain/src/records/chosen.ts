import * as z from 'zod/mini';
import { reference, type refusedWhen } from './record-fields.ts';

/** Records of a list that a person has chosen for one act: it changes all of them or none. */

export const mostChosenAtOnce = 500;

/** Two numbers at most, with a dot between. */
const longestVersion = 40;

/** With the version that the person saw; without one, versions are not compared. */
const chosenRecord = (needed: string) =>
  z.object({
    id: reference(needed),
    version: z.optional(z.string().check(z.maxLength(longestVersion, { error: 'La versión no es válida' }))),
  });
export type ChosenRecord = z.output<ReturnType<typeof chosenRecord>>;

/** Positions in the sent list, from 1, of a record with two different contents; null without one. */
function contradiction(all: readonly { id: string }[]): [first: number, second: number] | null {
  if (new Set(all.map(({ id }) => id)).size === all.length) return null;
  const seen = new Map<string, [place: number, json: string]>();
  for (const [index, one] of all.entries()) {
    const [place, json] = seen.get(one.id) ?? [index + 1, JSON.stringify(one)];
    if (json !== JSON.stringify(one)) return [place, index + 1];
    seen.set(one.id, [place, json]);
  }
  return null;
}

function chosenRecords<One extends z.core.$ZodType<{ id: string }>>(one: One, none: string) {
  return z.array(one, { error: none }).check(
    z.minLength(1, { error: none }),
    z.maxLength(mostChosenAtOnce, { error: `Hasta ${mostChosenAtOnce} por vez` }),
    z.refine((all) => contradiction(all) === null, {
      error: ({ input }) =>
        `Un registro está dos veces, con datos distintos: el ${contradiction(input as { id: string }[])?.join(' y el ')} de la lista`,
    }),
    z.overwrite((all) => [...new Map(all.map((one) => [one.id, one])).values()]),
  );
}

/** @typeParam Values the fields to change. */
export interface ToChange<Values extends object> {
  /** `set` of one record has precedence over `set` of all. */
  records: (ChosenRecord & { set?: Values | undefined })[];
  set: Values;
}

const nothingToChange = 'Decí qué cambiar';

/**
 * @param needed 'El documento es requerido'.
 * @param none 'Elegí al menos un documento'
 */
export function chosenDeletion(needed: string, none: string) {
  return z.object({ records: chosenRecords(chosenRecord(needed), none) });
}

/** @param shape fields that each or all of them may get. An absent field stays as it is. */
export function chosenChange<Shape extends z.core.$ZodLooseShape>(
  needed: string,
  empty: string,
  shape: Shape,
  ...checks: ReturnType<typeof refusedWhen>[]
) {
  const values = z.object(shape, { error: nothingToChange }).check(...checks);
  const one = z.extend(chosenRecord(needed), { set: z.optional(values) });
  // Each of its keys may be absent, which TypeScript cannot express for an unknown shape.
  const none = {} as never;
  return z
    .object({ records: chosenRecords(one, empty), set: z._default(values, none) })
    .check(
      z.refine(
        ({ records, set }) =>
          [{ set }, ...records].some((all) => Object.values(all.set ?? {}).some((value) => value !== undefined)),
        { error: nothingToChange, path: ['set'] },
      ),
    );
}

/** Only these rows of a list go into the file. */
export const chosenIds = z.object({
  ids: z
    .array(reference('El registro es requerido'), { error: 'Elegí al menos un registro' })
    .check(
      z.minLength(1, { error: 'Elegí al menos un registro' }),
      z.maxLength(mostChosenAtOnce, { error: `Hasta ${mostChosenAtOnce} por vez` }),
    ),
});

export const chosenCount = z.object({ count: z.int() });
export type ChosenCount = z.infer<typeof chosenCount>;
