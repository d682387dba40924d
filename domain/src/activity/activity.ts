import * as z from 'zod/mini';
import { kindNames } from '../kinds.ts';

/** Who did what to which record. What is shown follows from an entry: 'Ana Suárez eliminó el documento Seguro'. */

/**
 * An alert that follows from the data is never created: it is deleted, which dismisses it. A renewal creates a document in the
 * place of another one; a link says of documents that there are which ones renew which. A folder, or a
 * history for a buyer, is shared by a link, and opened by whoever has it, who is nobody that we know. Whoever accepts an invitation
 * has access from then on, until it is removed: only another invitation brings it back. What was done to many in one act is one line.
 */
export const activityActions = [
  ...(['created', 'changed', 'deleted', 'restored'] as const),
  ...(['renewed', 'linked', 'unlinked', 'shared', 'opened', 'changed_many', 'deleted_many'] as const),
  ...(['retired', 'reinstated', 'taken', 'brought', 'imported', 'import_undone', 'accepted', 'removed'] as const),
  'factor_reset',
] as const;
export type ActivityAction = (typeof activityActions)[number];

export const activityActionLabels: Record<ActivityAction, string> = {
  created: 'agregó',
  changed: 'cambió',
  deleted: 'eliminó',
  restored: 'recuperó',
  renewed: 'renovó',
  linked: 'vinculó',
  unlinked: 'desvinculó',
  shared: 'hizo un enlace de',
  opened: 'abrió',
  accepted: 'aceptó',
  removed: 'quitó',
  factor_reset: 'dejó sin segundo factor',
  changed_many: 'cambió',
  deleted_many: 'eliminó',
  retired: 'dio de baja',
  reinstated: 'volvió a dar de alta',
  taken: 'se llevó',
  brought: 'trajo',
  imported: 'hizo',
  import_undone: 'deshizo',
};

/** What can be undone. */
export const undoableActions = [
  'changed',
  'deleted',
  'renewed',
  'linked',
  'changed_many',
  'deleted_many',
  'retired',
  'reinstated',
  'imported',
] as const satisfies ActivityAction[];

/** Their label counts the records: '12 documentos'. */
export const actionsOnMany: readonly ActivityAction[] = ['linked', 'unlinked', 'changed_many', 'deleted_many'];

/** The act's line names so many of its records; the rest is a number. */
export const mostNamedOfAct = 3;

/** The fields that changed, by their names in the record, with what each was or is. */
const fields = z.record(z.string(), z.unknown());

/** Whether it can be undone: whatever is no mere creation, in the last 30 days, and once. */
export const undoStates = ['possible', 'done', 'none'] as const;

export const activityEntry = z.object({
  id: z.uuid(),
  /** The moment, in UTC. */
  at: z.iso.datetime(),
  /** Null when the program did it by itself. The name is null once the person is gone. */
  actor: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
  kind: z.enum(kindNames),
  recordId: z.uuid(),
  /** How the record was called: its plate, its name, its type, its message. */
  label: z.string(),
  vehicleId: z.nullable(z.uuid()),
  driverId: z.nullable(z.uuid()),
  /** Null once the vehicle is gone. */
  vehicle: z.nullable(z.object({ brand: z.string(), model: z.string(), licensePlate: z.string() })),
  action: z.enum(activityActions),
  /**
   * Both null unless fields were changed; of 'changed_many' what was said of all is in `after`, and a field of which each
   * record has its own is [] in both.
   */
  before: z.nullable(fields),
  after: z.nullable(fields),
  /** The X-Request-Id of the answer that it was done by. */
  requestId: z.nullable(z.uuid()),
  undo: z.enum(undoStates),
  /** The entry that this one undid. */
  undoes: z.nullable(z.uuid()),
  /** The entry that undid this one. */
  undoneBy: z.nullable(z.uuid()),
  /** Labels of the first records of an act on many; null for any other line. */
  records: z.nullable(z.array(z.string())),
});
export type ActivityEntry = z.infer<typeof activityEntry>;
