import * as z from 'zod/mini';

/**
 * An undo of an import leaves changed records: their numbers are shown before. `edited` were changed by a person since,
 * `inUse` have other records that refer to them.
 */
export const importUndoLook = z.object({
  of: z.int(),
  edited: z.int(),
  inUse: z.int(),
});
export type ImportUndoLook = z.infer<typeof importUndoLook>;
