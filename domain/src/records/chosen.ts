import * as z from 'zod/mini';
import { reference } from './record-fields.ts';

/** Records of a list that somebody has chosen, to do one thing with all of them: all or none. */

export const mostChosenAtOnce = 500;

/** Two numbers at most, with a dot between. */
const longestVersion = 40;

/** With the version in which each was seen; without one it is not compared. */
function chosenRecords(needed: string, none: string) {
  return z
    .array(
      z.object({
        id: reference(needed),
        version: z.optional(z.string().check(z.maxLength(longestVersion, { error: 'La versión no es válida' }))),
      }),
      { error: none },
    )
    .check(
      z.minLength(1, { error: none }),
      z.maxLength(mostChosenAtOnce, { error: `Hasta ${mostChosenAtOnce} por vez` }),
      z.overwrite((all) => [...new Map(all.map((one) => [one.id, one])).values()]),
    );
}
export type ChosenRecord = z.output<ReturnType<typeof chosenRecords>>[number];

const nothingSaid = 'Decí qué cambiar';

/** @param needed 'El documento es requerido'. @param none 'Elegí al menos un documento' */
export function chosenDeletion(needed: string, none: string) {
  return z.object({ records: chosenRecords(needed, none) });
}
export type ChosenDeletion = z.output<ReturnType<typeof chosenDeletion>>;

/** @param shape what all of them may be told at once. What is absent is left as it is with each. */
export function chosenChange<Shape extends z.core.$ZodLooseShape>(needed: string, none: string, shape: Shape) {
  const set = z
    .object(shape, { error: nothingSaid })
    .check(z.refine((said) => Object.values(said).some((value) => value !== undefined), { error: nothingSaid }));
  return z.object({ records: chosenRecords(needed, none), set });
}

/** Of a list that is saved as a file: these alone. */
export const chosenIds = z.object({
  ids: z
    .array(reference('El registro es requerido'), { error: 'Elegí al menos un registro' })
    .check(
      z.minLength(1, { error: 'Elegí al menos un registro' }),
      z.maxLength(mostChosenAtOnce, { error: `Hasta ${mostChosenAtOnce} por vez` }),
    ),
});

/** How many were changed or deleted. */
export const chosenCount = z.object({ count: z.int() });
export type ChosenCount = z.infer<typeof chosenCount>;
