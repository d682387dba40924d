import * as z from 'zod/mini';
import { reference } from './record-fields.ts';

/** Records of a list that somebody has chosen, to do one thing with all of them: all or none. */

export const mostChosenAtOnce = 500;

/** Two numbers at most, with a dot between. */
const longestVersion = 40;

/** With the version in which each was seen; without one it is not compared. */
export function chosenRecords(needed: string, none: string) {
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

/** How many were changed or deleted. */
export const chosenCount = z.object({ count: z.int() });
export type ChosenCount = z.infer<typeof chosenCount>;
