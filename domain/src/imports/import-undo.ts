import * as z from 'zod/mini';

/** An undo of an import leaves changed records: their number is shown before it is done. */
export const importUndoLook = z.object({
  of: z.int(),
  /** Changed since by a person. */
  edited: z.int(),
  /** Other records refer to them since. */
  inUse: z.int(),
});
export type ImportUndoLook = z.infer<typeof importUndoLook>;
