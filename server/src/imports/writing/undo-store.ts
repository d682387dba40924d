import { type Import, type ImportOf, importTitle } from '@baqueano/domain/imports/import';
import type { ImportUndoLook } from '@baqueano/domain/imports/import-undo';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../database/connection/database.ts';
import { takeTime } from '../../database/statements/take-time.ts';
import { writeTurns } from '../../database/statements/write-turns.ts';
import { endOfLeft } from '../../fleet/drivers/leaving-store.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import { conflict } from '../../records/refusals.ts';
import { markUndone } from '../../records/trace-store.ts';
import type { Undo } from '../../records/undo.ts';
import { traced } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { madeFor, ownFieldsStore } from '../judging/own-fields-store.ts';
import { importChanges, imports } from '../table.ts';
import { lockKnown, recomputePeople, recomputeUnits, touchedBy } from './follow-store.ts';
import { traceLeft } from './history-store.ts';
import { everyOf, type Staged, tableOf } from './insert-store.ts';
import { changesLeft, edited, inUse, keepChanged, listLeft, made } from './left-store.ts';
import { revertUpdates } from './revert-store.ts';
import { countRows } from './statistics-store.ts';

/** Takes an import back: all that it made and that was not changed since. The rest stays, and is listed. */

const allChanged = 'Todo lo que trajo se modificó después: no hay nada que sacar';

/** Deletes made records that were not changed: first those that depend on others. */
async function removeMade(tx: Database, staged: Staged, which: readonly ImportOf[]): Promise<void> {
  const { tenant } = staged;
  for (const of of which) {
    await tx.execute(sql`
      delete from ${tableOf[of]} as present using ${importChanges} as change
      where ${made(staged, of)} and change.kept is null
        and present.organization_id = ${tenant.organizationId} and present.id = change.record_id`);
  }
}

/** Undone like any act, from its line of the activity. */
export const importUndo: Undo = {
  restore: () => Promise.reject(conflict('Una importación deshecha no vuelve: importala de nuevo')),
  revert: () => Promise.reject(conflict('Una importación no se cambia')),
  acts: { imported: (db, tenant, { recordId }) => undoImport(db, tenant, { id: recordId }) },
};

/** @throws Refusal 'conflict' for one that was not applied, or too long ago. */
export function undoable(found: Import): Import {
  if (found.state !== 'done') throw conflict('Esta importación no se hizo');
  if (found.undoUntil === null) throw conflict('Pasaron más de 30 días');
  return found;
}

/** A preview of a large import takes a second of the database, and 60 may come at once. */
const inTurn = writeTurns(undefined, 1);

/** A preview of `undoImport`, which judges again later. It locks nothing. */
export function lookAtUndo(db: Database, tenant: Tenant, { id }: Pick<Import, 'id'>): Promise<ImportUndoLook> {
  const { organizationId } = tenant;
  return inTurn(organizationId, async () => {
    const { rows } = await db.execute<ImportUndoLook & Record<string, unknown>>(sql`
      select count(*)::int as "of", (count(*) filter (where judged.kept = ${edited}))::int as edited,
        (count(*) filter (where judged.kept = ${inUse}))::int as "inUse"
      from ${importChanges} as change
      left join (${await changesLeft(db, { tenant, importId: id })}) as judged on judged.position = change.position
      where change.organization_id = ${organizationId} and change.import_id = ${id}`);
    return rows[0] ?? { of: 0, edited: 0, inUse: 0 };
  });
}

/** @throws Refusal 'conflict' for one that is undone, or of which everything was changed since. */
export async function undoImport(db: Database, tenant: Tenant, { id }: Pick<Import, 'id'>): Promise<void> {
  const { organizationId } = tenant;
  const staged: Staged = { tenant, importId: id };
  const one = and(eq(imports.organizationId, organizationId), eq(imports.id, id));
  const columns = await traced(db, tenant, async (tx) => {
    await takeTime(tx);
    const [locked] = await tx
      .select({
        ...{ state: imports.state, activityId: imports.activityId, columns: imports.columns },
        ...{ name: imports.name, sheet: imports.sheet, sheets: imports.sheets },
      })
      .from(imports)
      .where(one)
      .for('no key update');
    if (locked?.state !== 'done') throw conflict('Ya se deshizo');
    const line = uuidv7();
    if (locked.activityId) await markUndone(tx, tenant, locked.activityId, line);
    await countRows(db, tx);
    const touched = await touchedBy(tx, staged);
    // Before the rows are judged, so that simultaneous changes are noticed.
    await lockKnown(tx, tenant, {
      ...touched,
      known: [...touched.known, ...touched.fresh],
      knownDrivers: [...touched.knownDrivers, ...touched.freshDrivers],
    });
    await keepChanged(tx, staged);
    // Drivers come last, because their remaining records have to be known.
    await removeMade(
      tx,
      staged,
      everyOf.filter((of) => of !== 'driver'),
    );
    const ours = and(eq(importChanges.organizationId, organizationId), eq(importChanges.importId, id));
    await revertUpdates(tx, staged, await tx.$count(importChanges, ours));
    // Otherwise it would count as undone, with all its records still there.
    if ((await tx.$count(importChanges, and(ours, isNull(importChanges.kept)))) === 0) throw conflict(allChanged);
    const left = await tx
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(
        and(
          eq(vehicles.organizationId, organizationId),
          sql`${vehicles.id} = any(${sql.param([...touched.known, ...touched.fresh])}::uuid[])`,
        ),
      )
      .orderBy(vehicles.id);
    const units = left.map((vehicle) => vehicle.id);
    const kinds = new Set([...touched.kinds, 'undone']);
    if (kinds.has('assignment create')) await endOfLeft(tx, tenant, units);
    await recomputePeople(tx, staged, { ...touched, fresh: [], known: units, kinds });
    await removeMade(tx, staged, ['driver']);
    await recomputeUnits(tx, tenant, units, kinds, async () => undefined);
    const kept = await listLeft(tx, staged);
    if (locked.activityId && kept.length > 0) await traceLeft(tx, staged, locked.activityId);
    await tx.update(imports).set({ state: 'undone', kept, updatedAt: sql`now()` }).where(one);
    const entry = {
      id: line,
      kind: 'import',
      recordId: id,
      vehicleId: null,
      label: importTitle(locked).slice(0, 300),
    } as const;
    const undone = { ...entry, action: 'import_undone', undoes: locked.activityId ?? undefined } as const;
    return { done: locked.columns, line: undone };
  });
  await ownFieldsStore(db, tenant).drop(madeFor(columns));
}
