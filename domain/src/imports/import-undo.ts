import * as z from 'zod/mini';

/** An undo of an import leaves changed records: their number is shown before it is done. */
export const importUndoLook = z.object({
  of: z.int(),
  /** Somebody has changed them since. */
  edited: z.int(),
  /** Somebody has put other records on them. */
  inUse: z.int(),
});
export type ImportUndoLook = z.infer<typeof importUndoLook>;
