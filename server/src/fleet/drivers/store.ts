import type { CheckedIncompleteDriver, WholeDriver } from '@baqueano/domain/drivers/driver';
import { keepingKnown } from '@baqueano/domain/records/missing';
import type { DriverRetirementReason, RetiredFilter, Retirement } from '@baqueano/domain/records/retirement';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { recompute } from '../../due/recompute.ts';
import type { Change } from '../../due/rule-store.ts';
import { newId } from '../../records/new-id.ts';
import { cutPage, type Page, readCursor } from '../../records/page.ts';
import { notFound, Refusal } from '../../records/refusals.ts';
import { changeRecord, createRecord, deleteRecord, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { assignments } from '../assignments/table.ts';
import { valuesToKeep } from '../custom-fields/store.ts';
import { assign, lockAssigned, lockHandedTo, requireFree, takeFrom } from './assigned-store.ts';
import { plannedFor, recomputeDrivers } from './hand-over-store.ts';
import { cancelOfRetired, cancelPlanned, keepPlanned, planAgain, requireHere } from './leaving-store.ts';
import { lockDrivers } from './lock-store.ts';
import { assignedOf, byName, driverKind, sortedDrivers, those, wholeColumns, wholeLists } from './row-store.ts';
import { drivers } from './table.ts';

export { driverKind };

type DriverChange = Partial<CheckedIncompleteDriver> & Partial<Retirement<DriverRetirementReason>>;

export function driverStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(drivers.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(drivers.id, id));

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<WholeDriver | null> {
    const whole = wholeColumns(organizationId);
    const assigned = assignedOf(organizationId);
    const [found] = await from.select(whole).from(drivers).innerJoinLateral(assigned, sql`true`).where(one(id));
    return found ?? null;
  }

  const written = async (tx: Database, id: string) => theRow([await find(id, tx)].filter((found) => found !== null));

  /**
   * Locks the driver until the transaction ends, and with `wanted` the vehicles and their drivers; null when there is none.
   * The vehicles come first: a second write of a vehicle in a transaction locks its driver too, for the foreign key.
   * @param concerned gets the ids of the drivers with licences to be shown anew.
   */
  async function lock(
    tx: Database,
    id: string,
    wanted?: string[],
    strength: 'update' | 'no key update' = 'no key update',
    concerned: (ids: string[]) => void = () => undefined,
  ): Promise<WholeDriver | null> {
    const driven = wanted && (await lockAssigned(tx, tenant, [id], wanted, strength === 'update'));
    const locked = await lockDrivers(tx, tenant, [id, ...(driven?.values() ?? [])], strength);
    if (!locked.includes(id)) return null;
    // Read after the locks: the vehicles are part of the version.
    const current = await find(id, tx);
    // One more has been assigned meanwhile: to lock it now would be out of the order that all keep to.
    if (current?.assignedVehicles.some((one) => driven?.has(one) === false)) throw new Overtaken();
    concerned(locked);
    return current;
  }

  /** That licence number may be of a driver who is out of sight. @throws the given error, or one with words for that. */
  async function namingRetired(error: unknown, licenseNumber: string | null): Promise<never> {
    if (!(error instanceof Refusal) || error.reason !== 'conflict') throw error;
    const same = and(those(organizationId, 'only'), eq(drivers.licenseNumber, licenseNumber ?? ''));
    const [found] = await db.select({ id: drivers.id }).from(drivers).where(same);
    const retired = found && (await find(found.id));
    if (!retired) throw error;
    const message = `Ese número de licencia es de ${retired.name}, dado de baja: volvé a darlo de alta`;
    throw new Refusal('conflict', message, { current: retired });
  }

  return {
    find: (id: string) => find(id),

    async findAll(tx: Database, ids: string[]): Promise<Map<string, WholeDriver>> {
      const whole = wholeColumns(organizationId);
      const assigned = assignedOf(organizationId);
      const these = and(mine, inArray(drivers.id, ids));
      const rows = await tx.select(whole).from(drivers).innerJoinLateral(assigned, sql`true`).where(these);
      return new Map(rows.map((row) => [row.id, row]));
    },

    list: (retired?: RetiredFilter) => wholeLists[retired ?? 'inFleet'](db, { organizationId }),

    async page(limit: number, cursor?: string, retired?: RetiredFilter): Promise<Page<WholeDriver[]>> {
      const last = readCursor(cursor, ['text', 'id']);
      const beyond = last ? sql`(${byName}, ${drivers.id}) > (${last[0]}, ${last[1]})` : undefined;
      const rows = await sortedDrivers(db, organizationId, retired, beyond).limit(limit + 1);
      const [counted] = await db.select({ total: count() }).from(drivers).where(those(organizationId, retired));
      return cutPage(rows, limit, counted?.total ?? 0, (row) => [row.name, row.id]);
    },

    /**
     * Null means unknown, as for a vehicle.
     * Throws 'conflict' for a licence number that another driver has, 'notFound' for a vehicle of another organization.
     */
    create(
      { assignedVehicles: vehicleIds = [], custom, ...input }: CheckedIncompleteDriver,
      id = newId(),
    ): Promise<WholeDriver> {
      const created = createRecord(db, tenant, driverKind, {
        find: () => find(id),
        async insert(tx) {
          // The vehicles first: a request that gives another driver the same licence number may hold them, and waits for this
          // one.
          const others = await lockDrivers(tx, tenant, (await lockAssigned(tx, tenant, [id], vehicleIds)).values());
          const values = await valuesToKeep(tx, tenant, 'driver', custom);
          await tx.insert(drivers).values({ ...input, custom: values?.fresh, id, organizationId });
          await assign(tx, tenant, id, vehicleIds, {});
          await recompute(tx, tenant, { because: ['driver'], vehicleIds, driverIds: [id, ...others] });
          return written(tx, id);
        },
      });
      return created.catch((error) => namingRetired(error, input.licenseNumber));
    },

    /** An absent field keeps its value. Throws like `create` and `changeRecord`. */
    update(
      id: string,
      { assignedVehicles: given, custom, ...input }: DriverChange,
      expected: string[] | null = null,
      undoing?: string,
    ): Promise<WholeDriver> {
      let concerned: string[] = [];
      const leaves = ({ retiredOn }: WholeDriver) => retiredOn === null && (input.retiredOn ?? null) !== null;
      return changeRecord(db, tenant, driverKind, {
        expected,
        undoing,
        lock: (tx) =>
          // Also without vehicles in the input: whether theirs may circulate depends on the licence.
          lock(tx, id, given ?? [], input.retiredOn === undefined ? undefined : 'update', (ids) => {
            concerned = ids;
          }),
        keep: async (tx, before) => (leaves(before) ? keepPlanned(tx, tenant, plannedFor([id]), {}) : undefined),
        async change(tx, before) {
          const { retiredOn = before.retiredOn } = input;
          const isLeaving = leaves(before);
          const vehicleIds = isLeaving ? [] : given;
          const values = await valuesToKeep(tx, tenant, 'driver', custom, before.custom);
          const known = undoing ? input : keepingKnown('driver', input, before);
          const change = { ...known, custom: values?.over(sql`${drivers.custom}`), updatedAt: sql`now()` };
          await tx.update(drivers).set(change).where(one(id));
          if (vehicleIds && vehicleIds.length > 0) await requireHere(tx, tenant, [id]);
          if (undoing && vehicleIds) await requireFree(tx, tenant, id, vehicleIds);
          const leftOn = isLeaving ? (retiredOn ?? undefined) : undefined;
          if (vehicleIds)
            await assign(tx, tenant, id, vehicleIds, { before: before.assignedVehicles, undoing, leftOn });
          const because: Change[] = ['driver'];
          if ((before.retiredOn === null) !== (retiredOn === null)) {
            if (isLeaving) await cancelPlanned(tx, tenant, plannedFor([id]));
            else if (undoing) await planAgain(tx, tenant, undoing);
            const theirs = await lockHandedTo(tx, tenant, [id]);
            await cancelOfRetired(tx, tenant, theirs);
            await recomputeDrivers(tx, tenant, theirs);
            because.push('retirement');
          }
          const concernedVehicles = [...before.assignedVehicles, ...(vehicleIds ?? [])];
          await recompute(tx, tenant, { because, vehicleIds: concernedVehicles, driverIds: concerned });
          return written(tx, id);
        },
      });
    },

    /** 'Dar de baja', or with `inFleet` the way back: a change as any other. */
    retire(id: string, retirement: Retirement<DriverRetirementReason>, expected: string[] | null = null) {
      return this.update(id, retirement, expected);
    },

    /** The driver's vehicles are left without one. Throws as `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, driverKind, {
        expected,
        // With the stronger lock no other request assigns one more vehicle to this driver.
        lock: (tx) => lock(tx, id, [], 'update'),
        along: { table: assignments, rows: plannedFor([id]) },
        async remove(tx, before) {
          const theirs = await lockHandedTo(tx, tenant, [id]);
          await takeFrom(tx, tenant, [id], before.assignedVehicles);
          await tx.delete(assignments).where(and(eq(assignments.organizationId, organizationId), plannedFor([id])));
          await tx.delete(drivers).where(one(id));
          await recomputeDrivers(tx, tenant, theirs);
          await recompute(tx, tenant, { because: ['driver'], vehicleIds: before.assignedVehicles });
        },
      });
    },
  };
}

/**
 * The name of a driver for a row without a foreign key to them. They are not deleted until the transaction ends: a later
 * deletion finds the row. Call it after locking the vehicle.
 * @throws Refusal 'notFound' for a driver of another organization.
 */
export async function nameOfDriver(tx: Database, { organizationId }: Tenant, driverId: string): Promise<string> {
  const theirs = and(eq(drivers.organizationId, organizationId), eq(drivers.id, driverId));
  const [driver] = await tx.select({ name: drivers.name }).from(drivers).where(theirs).for('key share');
  if (!driver) throw notFound(driverKind.missing);
  return driver.name;
}
