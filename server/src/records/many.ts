import type { ActivityAction, ActivityEntry } from '@baqueano/domain/activity';
import type { ChosenRecord } from '@baqueano/domain/chosen';
import { getTableName } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/connection/database.ts';
import type { Tenant } from '../tenant.ts';
import { actOnMany } from './act.ts';
import { type Kept, putBack, recordOfDeletion, rowsToKeep } from './keep-store.ts';
import { conflict, notFound } from './refusals.ts';
import { type Changes, changesBetween, isTraced, type Line, markUndone } from './trace-store.ts';
import { type AnyRecord, type RecordKind, restoreRecord } from './write.ts';

/** One act over records that somebody has chosen: all of them or none. It leaves one line, and is undone whole. */

/** What they have to know beside the kind. */
export interface ManyOf<R> {
  /** '12 documentos' */
  labelOf: (count: number) => string;
  /** Those that there are, by id: nobody else changes them until the transaction ends. */
  lock: (tx: Database, ids: string[]) => Promise<Map<string, R>>;
}

interface Chosen {
  /** The id of the act: whoever repeats it, because the answer was lost, is told of the first time. */
  act: string;
  records: readonly ChosenRecord[];
}

function lineOfMany<R extends AnyRecord>(
  kind: RecordKind<R>,
  { labelOf }: ManyOf<R>,
  action: ActivityAction,
  records: readonly R[],
): Omit<Line, 'id'> {
  const vehicles = new Set(records.map((record) => kind.vehicleOf(record)));
  const [vehicleId = null] = vehicles.size === 1 ? vehicles : [];
  const [first] = records;
  if (!first) throw new Error('An act over no record');
  return { kind: kind.name, recordId: first.id, vehicleId, label: labelOf(records.length), action };
}

/** @throws Refusal 'notFound' for one that is not ours, 'conflict' for one that is in another version by now. */
async function lockChosen<R extends AnyRecord>(
  tx: Database,
  kind: RecordKind<R>,
  { lock }: ManyOf<R>,
  records: readonly ChosenRecord[],
): Promise<R[]> {
  const ids = records.map(({ id }) => id);
  const locked = await lock(tx, ids);
  return records.map(({ id, version }) => {
    const record = locked.get(id);
    if (!record) throw notFound(kind.missing);
    if (version !== undefined && record.version !== version) {
      throw conflict(`Otra persona modificó uno de los elegidos: ${kind.labelOf(record)}`);
    }
    return record;
  });
}

/** @param kept what the act has kept, as deleteMany and changeMany do. */
function isRepetition(kept: object | null, action: ActivityAction, records: readonly ChosenRecord[]): boolean {
  const chosen = new Set(records.map(({ id }) => id));
  const { records: deleted, each: changed } = { ...kept } as { records?: { id: string }[]; each?: { id: string }[] };
  const touched = action === 'deleted_many' ? deleted : changed;
  return touched?.every(({ id }) => chosen.has(id)) ?? false;
}

/** @throws Refusal 'conflict' for the key of another act. */
async function onceOnly<R extends AnyRecord>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  action: ActivityAction,
  { act, records }: Chosen,
  work: (tx: Database) => Promise<{ line: Line | null; kept?: Kept }>,
): Promise<number> {
  try {
    await actOnMany(db, tenant, kind, async (tx) => ({ done: undefined, ...(await work(tx)) }));
  } catch (error) {
    if (!(await isTraced(db, tenant, act))) throw error;
    if (!isRepetition(await recordOfDeletion(db, tenant, act), action, records)) {
      throw conflict('Esa clave ya se usó para otra cosa: mandá una nueva');
    }
  }
  return records.length;
}

/** Answers how many. @throws as `lockChosen`, and Refusal of the kind. */
export function deleteMany<R extends AnyRecord>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  chosen: Chosen,
  many: ManyOf<R> & { remove: (tx: Database, records: R[]) => Promise<void> },
): Promise<number> {
  return onceOnly(db, tenant, kind, 'deleted_many', chosen, async (tx) => {
    const records = await lockChosen(tx, kind, many, chosen.records);
    const ids = records.map(({ id }) => id);
    const rows = kind.table ? await rowsToKeep(tx, tenant, getTableName(kind.table), ids) : '[]';
    await many.remove(tx, records);
    const line = { ...lineOfMany(kind, many, 'deleted_many', records), id: chosen.act };
    return { line, kept: { record: { records }, rows } };
  });
}

/** @param restore as for one: it puts the rows back, and recomputes what follows from them. */
export function restoreMany<R extends AnyRecord>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  deleted: ActivityEntry,
  restore: (tx: Database, records: R[], put: () => Promise<void>) => Promise<void>,
): Promise<void> {
  return restoreRecord(db, tenant, kind, deleted, async (tx) => {
    const kept = await recordOfDeletion(tx, tenant, deleted.id);
    if (!kept) throw conflict('Pasaron más de 30 días');
    // As deleteMany kept them.
    const { records } = kept as { records: R[] };
    await restore(tx, records, () => putBack(tx, tenant, deleted.id));
  });
}

/** What became of each of them. */
type Each = Changes & { id: string };

/** Answers how many were chosen. @param said what is told of all of them. @throws as `deleteMany`. */
export function changeMany<R extends AnyRecord>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  chosen: Chosen & { said: Record<string, unknown> },
  many: ManyOf<R> & { change: (tx: Database, records: R[]) => Promise<Map<string, R>> },
): Promise<number> {
  return onceOnly(db, tenant, kind, 'changed_many', chosen, async (tx) => {
    const records = await lockChosen(tx, kind, many, chosen.records);
    const changed = await many.change(tx, records);
    const each = records.flatMap((before): Each[] => {
      const changes = changesBetween(before, changed.get(before.id) ?? before, kind.fields);
      return changes ? [{ id: before.id, ...changes }] : [];
    });
    if (each.length === 0) return { line: null };
    const ids = new Set(each.map(({ id }) => id));
    const touched = records.filter(({ id }) => ids.has(id));
    const line = { ...lineOfMany(kind, many, 'changed_many', touched), id: chosen.act };
    return { line: { ...line, changes: { before: {}, after: chosen.said } }, kept: { record: { each }, rows: '[]' } };
  });
}

/**
 * Each is again as it was. That can be undone in its turn.
 * @param write what becomes of some fields of one.
 * @throws Refusal 'conflict' when one is gone, or was changed in the same fields since.
 */
export function revertMany<R extends AnyRecord>(
  db: Database,
  tenant: Tenant,
  kind: RecordKind<R>,
  { id: undoes }: ActivityEntry,
  many: ManyOf<R> & { write: (tx: Database, record: R, fields: Record<string, unknown>) => Promise<void> },
): Promise<void> {
  return actOnMany(db, tenant, kind, async (tx) => {
    const id = uuidv7();
    await markUndone(tx, tenant, undoes, id);
    const kept = await recordOfDeletion(tx, tenant, undoes);
    if (!kept) throw conflict('Pasaron más de 30 días');
    // As changeMany, or this, kept it.
    const { each } = kept as { each: Each[] };
    const locked = await many.lock(
      tx,
      each.map((one) => one.id),
    );
    const records: R[] = [];
    for (const { id: of, before, after } of each) {
      const record = locked.get(of);
      if (!record) throw conflict('Alguno de los registros ya no está');
      if (changesBetween(after, record, Object.keys(after))) {
        throw conflict('Otro cambio posterior tocó los mismos datos');
      }
      await many.write(tx, record, before);
      records.push(record);
    }
    const line = { ...lineOfMany(kind, many, 'changed_many', records), id, undoes };
    const back = each.map(({ before, after, id: of }) => ({ id: of, before: after, after: before }));
    return { done: undefined, line, kept: { record: { each: back }, rows: '[]' } };
  });
}
