import * as z from 'zod/mini';

/** What an undo of an import would leave as it is, before it is done: of so many records. */
export const importUndoLook = z.object({
  of: z.int(),
  /** Somebody has changed them since. */
  edited: z.int(),
  /** Somebody has put other records on them. */
  inUse: z.int(),
});
export type ImportUndoLook = z.infer<typeof importUndoLook>;
