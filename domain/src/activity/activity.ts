import * as z from 'zod/mini';
import { kindNames } from '../kinds.ts';

/** A line of the activity: one person did one thing to one record, as in 'Ana Suárez eliminó el documento Seguro'. */

/**
 * Some rules behind the list:
 * - An alert that follows from the data is never created. Deleting it dismisses it.
 * - A renewal creates a document that replaces another one. A link records which existing documents renew which.
 * - A folder, or a history for a buyer, is shared by a link. The person who opens it is unknown.
 * - A person who accepts an invitation has access until it is removed. Only another invitation brings it back.
 * - An act on many records is one line.
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

/** The line of an act names at most this many of its records, and counts the rest. */
export const mostNamedOfAct = 3;

/** The keys are the record's fields. */
const fields = z.record(z.string(), z.unknown());

/** An entry can be undone once, within 30 days, unless it is a mere creation. */
export const undoStates = ['possible', 'done', 'none'] as const;

export const activityEntry = z.object({
  id: z.uuid(),
  /** The moment, in UTC. */
  at: z.iso.datetime(),
  /** Null when the program did it by itself. The name is null once the person is deleted. */
  actor: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
  kind: z.enum(kindNames),
  recordId: z.uuid(),
  /** The plate, name, type or message of the record at that time. */
  label: z.string(),
  vehicleId: z.nullable(z.uuid()),
  driverId: z.nullable(z.uuid()),
  /** Null once the vehicle is deleted. */
  vehicle: z.nullable(z.object({ brand: z.string(), model: z.string(), licensePlate: z.string() })),
  action: z.enum(activityActions),
  /**
   * Both null unless fields were changed. For 'changed_many', `after` has the values that all records got. A field with
   * different values has [] in both.
   */
  before: z.nullable(fields),
  after: z.nullable(fields),
  /** The X-Request-Id of the answer to the request that did it. */
  requestId: z.nullable(z.uuid()),
  undo: z.enum(undoStates),
  undoes: z.nullable(z.uuid()),
  undoneBy: z.nullable(z.uuid()),
  /** Labels of the first records of an act on many; null for any other line. */
  records: z.nullable(z.array(z.string())),
});
export type ActivityEntry = z.infer<typeof activityEntry>;
