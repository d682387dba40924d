import {
  type Assignment,
  assignmentInput,
  type CheckedAssignmentInput,
  driverLabel,
} from '@baqueano/domain/drivers/assignment';
import { thisMinute } from '@baqueano/domain/values/dates';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { rowsToKeep, type StoredRow, storedRow } from '../../records/keep-store.ts';
import { newId } from '../../records/new-id.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import { changeRecord, createRecord, deleteAmong, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { recomputeDrivers, withAnotherDriver } from '../drivers/hand-over-store.ts';
import { endWith, moveReturn, takeReturn } from '../drivers/return-store.ts';
import { nameOfDriver } from '../drivers/store.ts';
import { drivers } from '../drivers/table.ts';
import { lockVehicles } from '../vehicles/lock-store.ts';
import { findVehicle, vehicleKind } from '../vehicles/store.ts';
import {
  endsAgain,
  type Interval,
  previousIsAbsent,
  refuseOverlap,
  requireAllHere,
  requireLater,
  requireServing,
} from './interval-store.ts';
import { asMinute, asMoment, assignmentList, columnsOf, driverAt, driverOf } from './row-store.ts';
import { assignments } from './table.ts';

export const assignmentKind: RecordKind<Assignment> = {
  name: 'assignment',
  table: assignments,
  missing: 'Asignación no encontrada',
  refusals: {
    assignments_vehicle_fk: () => notFound(vehicleKind.missing),
    assignments_begins: () => conflict('Ya hay una asignación de ese vehículo desde ese momento'),
    assignments_ends_fk: previousIsAbsent,
  },
  fields: Object.keys(assignmentInput.shape),
  labelOf: driverLabel,
  vehicleOf: ({ vehicleId }) => vehicleId,
  driverOf: ({ driverId }) => driverId,
};

export function assignmentStore(db: Database, tenant: Tenant, now = thisMinute()) {
  const { organizationId } = tenant;
  const mine = eq(assignments.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(assignments.id, id));
  const theDriver = driverOf(organizationId);
  const select = (from: Pick<Database, 'select'>) =>
    from.select(columnsOf(organizationId)).from(assignments).leftJoin(drivers, theDriver);

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<Assignment | null> {
    const [found] = await select(from).where(one(id));
    return found ?? null;
  }

  async function written(tx: Database, id: string): Promise<Assignment> {
    const found = await find(id, tx);
    if (!found) throw new Error('The assignment that was written is gone');
    return found;
  }

  /** Null for none. Throws 'notFound' for a driver of another organization. */
  const nameOf = async (tx: Database, driverId: string | null) => driverId && nameOfDriver(tx, tenant, driverId);

  /** @param stored beside the line that is undone: a driver who was deleted since. */
  async function given(tx: Database, driverId: string | null, stored: StoredRow | null) {
    if (stored && driverId === null) return { driverId: stored.driver_id, driverName: stored.driver_name };
    return { driverId, driverName: await nameOf(tx, driverId) };
  }

  /** The second of two hand-overs within this minute counts, as on the forms of vehicle and driver. */
  async function replaceFirst(tx: Database, { id, vehicleId, from }: Interval): Promise<void> {
    if (from !== now) return;
    const there = and(mine, eq(assignments.vehicleId, vehicleId), eq(assignments.begins, asMoment(from)));
    const others = and(there, ne(assignments.id, id));
    const [first] = await select(tx).where(others);
    const remove = () => tx.delete(assignments).where(others);
    if (first) await deleteAmong(tx, tenant, assignmentKind, first, { remove });
  }

  /** Updates everything that depends on a written interval. @param vehicleIds its present and its former vehicle. */
  async function follow(tx: Database, interval: Interval, vehicleIds = [interval.vehicleId], undoing?: string) {
    await refuseOverlap(tx, tenant, interval, undoing);
    await recomputeDrivers(tx, tenant, vehicleIds);
    await requireAllHere(tx, tenant, vehicleIds, now);
    return written(tx, interval.id);
  }

  /** Locks it, and the hand-overs of its vehicle and of these, until the transaction ends; null when it does not exist. */
  async function lock(tx: Database, id: string, vehicleIds: string[] = []): Promise<Assignment | null> {
    const seen = await find(id, tx);
    if (!seen) return null;
    const locked = await lockVehicles(tx, tenant, [seen.vehicleId, ...vehicleIds]);
    const current = await find(id, tx);
    if (current && !locked.includes(current.vehicleId)) throw new Overtaken();
    return current;
  }

  /** The beginning without a known one: the former beginning, or else the moment of the entry. */
  async function unknown(tx: Database, { id, from, knownFrom }: Assignment, stored: StoredRow | null): Promise<string> {
    if (from === null) return knownFrom;
    if (stored?.begins) return stored.begins.slice(0, knownFrom.length);
    const local = sql`${assignments.createdAt} at time zone 'America/Argentina/Buenos_Aires'`;
    return theRow(
      await tx
        .select({ at: asMinute(local) })
        .from(assignments)
        .where(one(id)),
    ).at;
  }

  return {
    ...assignmentList(db, tenant, now),
    find: (id: string) => find(id),

    /**
     * Hands a vehicle over: the former driver loses it. Throws 'notFound' for a vehicle or driver of another organization,
     * 'conflict' if it overlaps with a later one.
     */
    create(input: CheckedAssignmentInput, id = newId()): Promise<Assignment> {
      const { vehicleId, driverId = null, from, to = null, km, note } = input;
      const interval = { id, vehicleId, from: from ?? now, to };
      return createRecord(db, tenant, assignmentKind, {
        find: () => find(id),
        async insert(tx) {
          requireLater(interval);
          await lockVehicles(tx, tenant, [vehicleId]);
          // The lock comes before this answer about a driver who has left.
          const driverName = await nameOf(tx, driverId);
          await requireServing(tx, tenant, { ...interval, driverId }, now);
          await takeReturn(tx, tenant, interval);
          await replaceFirst(tx, interval);
          const row = {
            organizationId,
            id,
            vehicleId,
            driverId,
            driverName,
            begins: interval.from,
            until: to,
            km,
            note,
          };
          await tx.insert(assignments).values({ ...row, sinceBefore: !from });
          return follow(tx, interval);
        },
      });
    },

    /** An absent field keeps its value. Throws like `create` and `changeRecord`. */
    update(
      id: string,
      { vehicleId, km, note, ...input }: CheckedAssignmentInput,
      expected: string[] | null = null,
      undoing?: string,
    ): Promise<Assignment> {
      /** The wanted interval, and whether more than its kilometres and its note changes. */
      function changeOf(before: Assignment) {
        const { driverId = before.driverId, from = before.from, to = before.to } = input;
        // A shown end may be the beginning of the next hand-over, which no person entered here.
        const isEndChanged = vehicleId !== before.vehicleId || to !== before.to;
        return {
          driverId,
          from,
          to,
          isEndChanged,
          isMore: isEndChanged || from !== before.from || driverId !== before.driverId,
        };
      }
      return changeRecord(db, tenant, assignmentKind, {
        expected,
        undoing,
        lock: (tx) => lock(tx, id, [vehicleId]),
        // The line lacks a deleted driver, an end beyond the next hand-over, and the interval that this one ended: the row is
        // stored beside it.
        keep: async (tx, before) =>
          changeOf(before).isMore
            ? { record: before, rows: await rowsToKeep(tx, tenant, 'assignments', id) }
            : undefined,
        async change(tx, before) {
          const { driverId, from, to, isEndChanged, isMore } = changeOf(before);
          const stored = undoing === undefined ? null : await storedRow(tx, tenant, undoing);
          const interval = { id, vehicleId, from: from ?? (await unknown(tx, before, stored)), to };
          requireLater(interval);
          // A deleted driver's name stays, and the id for an undo of that deletion.
          const driver = driverId === before.driverId ? {} : await given(tx, driverId, stored);
          if (isEndChanged || driverId !== before.driverId)
            await requireServing(tx, tenant, { ...interval, driverId }, now);
          const end = stored ? (stored.until ?? null) : to;
          const stands = sql`case when ${assignments.until} > ${asMoment(interval.from)} then ${assignments.until} end`;
          const row = { vehicleId, ...driver, begins: interval.from, sinceBefore: from === null, km, note };
          async function write() {
            if (isMore) {
              await endWith(tx, tenant, [id], vehicleId === before.vehicleId ? interval.from : null);
              await takeReturn(tx, tenant, interval);
            }
            const ends = isMore
              ? await endsAgain(tx, tenant, { interval, before, ends: stored?.ends ?? null })
              : undefined;
            const change = { ...row, until: isEndChanged ? end : stands, ends, updatedAt: sql`now()` };
            await tx.update(assignments).set(change).where(one(id));
          }
          if (isEndChanged) await moveReturn(tx, tenant, { interval: id, vehicleId, until: end, undoing }, write);
          else await write();
          return follow(tx, interval, [before.vehicleId, vehicleId], undoing);
        },
      });
    },

    /** The former driver has the vehicle until the next hand-over. Throws like `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, assignmentKind, {
        expected,
        lock: (tx) => lock(tx, id),
        async remove(tx, { vehicleId }) {
          await endWith(tx, tenant, [id], null);
          await tx.delete(assignments).where(one(id));
          await recomputeDrivers(tx, tenant, [vehicleId]);
          await requireAllHere(tx, tenant, [vehicleId], now);
        },
      });
    },

    driverAt: (vehicleId: string, minute: string) => driverAt(db, tenant, vehicleId, minute),

    /** Gives the vehicles to their drivers at the beginning of a planned hand-over. */
    async beginPlanned(): Promise<void> {
      for (const id of await withAnotherDriver(db, tenant)) {
        await changeRecord(db, tenant, vehicleKind, {
          expected: null,
          async lock(tx) {
            await lockVehicles(tx, tenant, [id]);
            return findVehicle(tx, tenant, id);
          },
          async change(tx, before) {
            await recomputeDrivers(tx, tenant, [id]);
            return (await findVehicle(tx, tenant, id)) ?? before;
          },
        });
      }
    },
  };
}
