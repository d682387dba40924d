import type { ActivityAction, ActivityEntry } from '@baqueano/domain/activity/activity';
import { kinds } from '@baqueano/domain/kinds';
import type { ChosenRecord } from '@baqueano/domain/records/chosen';
import { formatCount } from '@baqueano/domain/values/format';
import { getTableName } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/connection/database.ts';
import type { Tenant } from '../tenant.ts';
import { actOnMany } from './act.ts';
import { countAlong, putBack, recordOfDeletion, rowsToKeep } from './keep-store.ts';
import type { Many, ManyOf, Touched } from './many-of.ts';
import { partCountsOf } from './parts.ts';
import { reads, requireMoneyOf } from './permitted.ts';
import { conflict, notFound, usedOtherwise } from './refusals.ts';
import { beginUndo, type Changes, changesBetween, isRepeatOf, type Line, undoneByThemselves } from './trace-store.ts';
import { type How, type Undo, undoOf } from './undo.ts';
import { type Act, type AnyRecord, lineOf as lineOfOne, type RecordKind, restoreRecord } from './write.ts';

/**
 * One act on chosen records: all of them or none. It leaves one line, and is undone as a whole (decision 63). Each record's
 * history has a line of its own (decision 101).
 */

/** Groups with equal changes, so that one statement writes each. */
export function alike<R extends AnyRecord>(touched: readonly Touched<R>[]): { ids: string[]; fields: Partial<R> }[] {
  const groups = Map.groupBy(touched, ({ fields }) => JSON.stringify(fields));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ids: [first, ...others].map(({ record }) => record.id), fields: first.fields }] : [],
  );
}

const idsOf = (records: readonly Pick<AnyRecord, 'id'>[]) => records.map(({ id }) => id);

/** Data stored with an act's line: the deleted rows, or the result for each. */
interface StoredAct {
  records?: { id: string }[];
  each?: Each[];
}
type Each = Changes & { id: string };

const plainly = (values: object): Changes => ({ before: {}, after: { ...values } });

/** The common changes of an act, and the fields with different values. */
function changesOfAll({ before, after }: Changes, each: readonly Changes[]): Changes {
  const fields = new Set(each.flatMap((one) => Object.keys(one.after)));
  const common = new Set([...Object.keys(before), ...Object.keys(after)]);
  const own = Object.fromEntries([...fields].filter((field) => !common.has(field)).map((field) => [field, []]));
  return { before: { ...before, ...own }, after: { ...after, ...own } };
}

const mostNamed = 3;

/** 'AB123CD, AC123CD, AD123CD y 2 más'. */
function named(labels: string[]): string {
  const rest = labels.length - mostNamed;
  const first = labels.slice(0, mostNamed);
  return rest > 0 ? `${first.join(', ')} y ${rest} más` : new Intl.ListFormat('es-AR').format(first);
}

export function manyOf<R extends AnyRecord, Values extends object = never>(many: ManyOf<R, Values>): Many<R, Values> {
  const { kind, labelOf, lock, isSeen = (record, version) => record.version === version, changing } = many;

  function lineOf(action: ActivityAction, id: string, records: readonly R[]): Line {
    const vehicles = new Set(records.map((record) => kind.vehicleOf(record)));
    const [vehicleId = null] = vehicles.size === 1 ? vehicles : [];
    const drivers = new Set(records.map((record) => kind.driverOf?.(record) ?? null));
    const [driverId = null] = drivers.size === 1 ? drivers : [];
    const [first] = records;
    if (!first) throw new Error('An act over no record');
    const label = labelOf(records.length);
    return { id, act: id, kind: kind.name, recordId: first.id, vehicleId, driverId, label, action };
  }

  /**
   * @throws Refusal 'notFound' for one of another organization, 'conflict' with the names of those with another version by
   * now.
   */
  async function lockChosen(tx: Database, tenant: Tenant, chosen: readonly ChosenRecord[], aim: 'change' | 'delete') {
    const locked = await lock(tx, tenant, idsOf(chosen), aim);
    const others: R[] = [];
    const records = chosen.map(({ id, version }) => {
      const record = locked.get(id);
      if (!record) throw notFound(kind.missing);
      if (version !== undefined && !isSeen(record, version)) others.push(record);
      return record;
    });
    if (others.length === 0) return records;
    const which = `Otra persona modificó ${others.length === 1 ? 'uno' : others.length} de los elegidos`;
    const isRead = reads(tenant, `${kinds[kind.name].area}:read`);
    throw conflict(isRead ? `${which}: ${named(others.map(kind.labelOf))}` : which);
  }

  /** @throws Refusal 'conflict' for the key of another act. */
  async function onceOnly(
    db: Database,
    tenant: Tenant,
    action: ActivityAction,
    { act, records }: { act: string; records: readonly ChosenRecord[] },
    work: (tx: Database) => Promise<Omit<Act<void>, 'done'>>,
  ): Promise<number> {
    try {
      await actOnMany(db, tenant, kind, async (tx) => ({ done: undefined, ...(await work(tx)) }));
    } catch (error) {
      const isSame = await isRepeatOf(db, tenant, act);
      if (isSame === null) throw error;
      const stored: StoredAct = { ...(await recordOfDeletion(db, tenant, act)) };
      const chosen = new Set(records.map(({ id }) => id));
      const touched = action === 'deleted_many' ? stored.records : stored.each;
      if (!touched?.every(({ id }) => chosen.has(id))) {
        throw conflict('Esa clave ya se usó para otra cosa: mandá una nueva');
      }
      if (!isSame) throw usedOtherwise();
    }
    return records.length;
  }

  function changeable() {
    if (!changing) throw new Error(`Nobody changes many of ${kind.name}`);
    return changing;
  }

  /** The changes of each record, with derived values that the act does not contain. */
  async function linesOf(tx: Database, tenant: Tenant, touched: readonly Touched<R>[]) {
    const after = await changeable().find(tx, tenant, idsOf(touched.map(({ record }) => record)));
    const each: Each[] = [];
    const lines: Line[] = [];
    for (const { record } of touched) {
      const now = after.get(record.id) ?? record;
      const changes = changesBetween(record, now, kind.fields);
      if (!changes) continue;
      each.push({ id: record.id, ...changes });
      lines.push(lineOfOne(kind, kind.actionOf?.(changes) ?? 'changed', now, changes));
    }
    return { each, lines, stored: { record: { each }, rows: '[]' } };
  }

  /** Restores each, except those that were undone alone. This can be undone in its turn. */
  function revert(db: Database, tenant: Tenant, { id: undoes }: ActivityEntry): Promise<void> {
    return actOnMany(db, tenant, kind, async (tx) => {
      const id = uuidv7();
      await beginUndo(tx, tenant, undoes, id);
      const stored: StoredAct | null = await recordOfDeletion(tx, tenant, undoes);
      if (!stored?.each) throw conflict('Pasaron más de 30 días');
      const undone = await undoneByThemselves(tx, tenant.organizationId, undoes, id);
      const each = stored.each.filter((one) => !undone.has(one.id));
      if (each.length === 0) throw conflict('Ya se deshizo');
      // Its line has only the common part.
      requireMoneyOf(
        tenant,
        kinds[kind.name].area,
        each.flatMap(({ before, after }) => [before, after]),
      );
      const locked = await lock(tx, tenant, idsOf(each), 'change');
      const touched = each.map(({ id: of, before, after }): Touched<R> => {
        const record = locked.get(of);
        if (!record) throw conflict('Alguno de los registros ya no está');
        if (changesBetween(after, record, Object.keys(after))) {
          throw conflict('Otro cambio posterior tocó los mismos datos');
        }
        // In the form that `change`, or this, stored.
        const fields = before as Partial<R>;
        changeable().check?.(record, fields, tenant);
        return { record, fields };
      });
      await changeable().write(tx, tenant, touched, undoes);
      const made = await linesOf(tx, tenant, touched);
      const records = touched.map(({ record }) => record);
      const line = { ...lineOf('changed_many', id, records), undoes };
      const before = formatCount(undone.size, 'ya se había deshecho', 'ya se habían deshecho');
      if (undone.size > 0) line.label += ` (${before})`;
      return { done: undefined, line, each: made.lines, stored: made.stored };
    });
  }

  function restore(db: Database, tenant: Tenant, deleted: ActivityEntry): Promise<void> {
    let records: R[] = [];
    const work = async (tx: Database) => {
      const stored = await recordOfDeletion(tx, tenant, deleted.id);
      if (!stored) throw conflict('Pasaron más de 30 días');
      // In the form that `delete` stored.
      records = (stored as { records: R[] }).records;
      await many.restore(tx, tenant, records, () => putBack(tx, tenant, deleted.id), deleted.id);
    };
    return restoreRecord(db, tenant, kind, deleted, work, () =>
      records.map((record) => lineOfOne(kind, 'restored', record)),
    );
  }

  return {
    restore: many.restore,

    change(db, tenant, { records: chosen, set }, act) {
      return onceOnly(db, tenant, 'changed_many', { act, records: chosen }, async (tx) => {
        const { next, check, changesOf = plainly, write } = changeable();
        const records = await lockChosen(tx, tenant, chosen, 'change');
        const touched = records.flatMap((record, index): Touched<R>[] => {
          const values = next(record, { ...set, ...chosen[index]?.set }, tenant);
          const wanted = Object.entries(values).filter(([, value]) => value !== undefined);
          const fieldsOf = wanted.map(([field]) => field);
          const changes = changesBetween(record, Object.fromEntries(wanted), fieldsOf);
          if (!changes) return [];
          const fields = changes.after as Partial<R>;
          check?.(record, fields, tenant);
          return [{ record, fields }];
        });
        if (touched.length === 0) return { line: null };
        await write(tx, tenant, touched);
        const { each, lines, stored } = await linesOf(tx, tenant, touched);
        const before = touched.map(({ record }) => record);
        const line = { ...lineOf('changed_many', act, before), changes: changesOfAll(changesOf(set), each) };
        return { line, each: lines, stored };
      });
    },

    delete(db, tenant, chosen, act) {
      return onceOnly(db, tenant, 'deleted_many', { act, records: chosen }, async (tx) => {
        const records = await lockChosen(tx, tenant, chosen, 'delete');
        const ids = idsOf(records);
        const along = many.along?.(ids);
        const rows = kind.table ? await rowsToKeep(tx, tenant, getTableName(kind.table), ids, { along }) : '[]';
        await many.remove(tx, tenant, records);
        const each = records.map((record) => lineOfOne(kind, 'deleted', record));
        return { line: lineOf('deleted_many', act, records), each, stored: { record: { records }, rows } };
      });
    },

    async partCounts(db, tenant, chosen) {
      if (!kind.table) return [];
      const [ids, own] = [idsOf(chosen), getTableName(kind.table)];
      const { [own]: _, ...along } = await countAlong(db, tenant, own, ids, { along: many.along?.(ids) });
      return partCountsOf(along, tenant);
    },

    acts: { deleted_many: restore, ...(changing && { changed_many: revert }) },
  };
}

/** For a kind with a deletion of many: one record is restored in the same way. */
export function undoOfMany<Input, R extends AnyRecord, Values extends object>(
  kind: RecordKind<R>,
  { restore, acts }: Many<R, Values>,
  how: Omit<How<Input, R>, 'restore'> = {},
): Undo {
  return undoOf(kind, {
    ...how,
    restore: (tx, tenant, record, put, deletion) => restore(tx, tenant, [record], put, deletion),
    acts: { ...how.acts, ...acts },
  });
}
