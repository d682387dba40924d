import {
  type Accident,
  type AccidentSummary,
  accidentInput,
  accidentSeverities,
  accidentStates,
  type CheckedAccidentInput,
  type ThirdParty,
} from '@baqueano/domain/accidents/accident';
import { formatDate } from '@baqueano/domain/values/format';
import { and, count, eq, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { recompute } from '../../due/recompute.ts';
import { cutKeyed, following, keyedRows, ordered } from '../../records/list.ts';
import { newId } from '../../records/new-id.ts';
import { costOf } from '../../records/of-vehicle.ts';
import { readCursor } from '../../records/page.ts';
import { notFound } from '../../records/refusals.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { namedDriverStore } from '../assignments/named-driver-store.ts';
import { drivers } from '../drivers/table.ts';
import { lockVehicles } from '../vehicles/lock-store.ts';
import { vehicleKind } from '../vehicles/store.ts';
import { vehicleLabelOf, vehicles } from '../vehicles/table.ts';
import {
  type AccidentFilter,
  type AccidentOrder,
  asMoment,
  columns,
  joinsOf,
  matching,
  sorts,
} from './search-store.ts';
import { accidents } from './table.ts';

export const accidentKind: RecordKind<Accident> = {
  name: 'accident',
  table: accidents,
  missing: 'Siniestro no encontrado',
  refusals: { accidents_vehicle_fk: () => notFound(vehicleKind.missing) },
  fields: Object.keys(accidentInput.shape),
  labelOf: ({ date, place }) => `${formatDate(date)}, ${place}`,
  vehicleOf: ({ vehicleId }) => vehicleId,
  driverOf: ({ driverId }) => driverId,
};

const partyOf = ({ injured, ...facts }: NonNullable<CheckedAccidentInput['thirdParties']>[number]): ThirdParty => ({
  name: facts.name ?? null,
  plate: facts.plate ?? null,
  document: facts.document ?? null,
  insurer: facts.insurer ?? null,
  policy: facts.policy ?? null,
  phone: facts.phone ?? null,
  injured,
});

/** Fields that the row holds unchanged; absent ones are left out. */
function rowOf({ driverId: _id, driverName: _name, moment, thirdParties, ...row }: CheckedAccidentInput) {
  return { ...row, moment: asMoment(moment), thirdParties: thirdParties?.map(partyOf) };
}

/** The cost of an accident, less the money that came back. */
export const accidentCosts = costOf(
  'accidents',
  accidents,
  ({ from, to }) => sql`moment::date between ${from ?? '0001-01-01'} and ${to ?? '9999-12-31'}`,
  sql`sum(coalesce(cost, 0) - coalesce(recovered, 0))`,
);

export function accidentStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const joins = joinsOf(tenant);
  const named = namedDriverStore(tenant, 'accidents');
  const one = (id: string) => and(joins.mine, eq(accidents.id, id));

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<Accident | null> {
    const [found] = await from.select(columns).from(accidents).leftJoin(drivers, joins.driver).where(one(id));
    return found ?? null;
  }

  async function summary(filter: AccidentFilter): Promise<AccidentSummary> {
    const countOf = <T extends string>(values: readonly T[], column: SQL) =>
      Object.fromEntries(
        values.map((value) => [value, sql`count(*) filter (where ${column} = ${value})`.mapWith(Number)]),
      ) as Record<T, SQL<number>>;
    const [found] = await db
      .select({
        total: count(),
        byState: countOf(accidentStates, sql`${accidents.state}`),
        bySeverity: countOf(accidentSeverities, sql`${accidents.severity}`),
        cost: sql<number>`coalesce(${sum(accidents.cost)}, 0)`.mapWith(Number),
        recovered: sql<number>`coalesce(${sum(accidents.recovered)}, 0)`.mapWith(Number),
      })
      .from(accidents)
      .innerJoin(vehicles, joins.vehicle)
      .leftJoin(drivers, joins.driver)
      .where(matching(tenant, filter));
    return theRow(found ? [found] : []);
  }

  /** Locks it and what hangs on its vehicle until the transaction ends; null when it does not exist. */
  async function lock(tx: Database, id: string, vehicleIds: string[] = []): Promise<Accident | null> {
    const locked = await lockVehicles(tx, tenant, vehicleIds, { table: accidents, id });
    await tx.select({ id: accidents.id }).from(accidents).where(one(id)).for('no key update');
    const current = await find(id, tx);
    if (current && !locked.includes(current.vehicleId)) throw new Overtaken();
    return current;
  }

  async function written(tx: Database, id: string, vehicleIds: string[]): Promise<Accident> {
    await recompute(tx, tenant, { because: ['accident'], vehicleIds });
    return theRow([await find(id, tx)].filter((found) => found !== null));
  }

  return {
    find: (id: string) => find(id),
    summary,

    /**
     * @param cursor of the page before.
     * @param total may know how many accidents pass the filter without asking.
     */
    async page(
      filter: AccidentFilter,
      { sort, order }: AccidentOrder,
      limit: number,
      cursor?: string,
      total = async () => (await summary(filter)).total,
    ) {
      const by = sorts[sort];
      const [key, lastId = ''] = readCursor(cursor, [by.form, 'id']) ?? [];
      const beyond = key === undefined ? undefined : following(by, order, accidents.id, key, lastId);
      const query = db
        .select({ ...columns, key: by.key.as('key') })
        .from(accidents)
        .innerJoin(vehicles, joins.vehicle)
        .leftJoin(drivers, joins.driver)
        .where(and(matching(tenant, filter), beyond))
        .orderBy(...ordered(by, order, accidents.id))
        .limit(limit + 1);
      const vehicle = vehicleLabelOf(organizationId, sql`page."vehicleId"`);
      const [found, all] = await Promise.all([keyedRows(db, columns, { vehicle }, query), total()]);
      return cutKeyed<Accident>(found, limit, all);
    },

    /** Throws 'notFound' for a vehicle or a driver that is not ours. */
    create(input: CheckedAccidentInput, id = newId()): Promise<Accident> {
      return createRecord(db, tenant, accidentKind, {
        find: () => find(id),
        async insert(tx) {
          await lockVehicles(tx, tenant, [input.vehicleId]);
          const { state = 'open', ...row } = rowOf(input);
          await tx.insert(accidents).values({ ...row, ...(await named.ofNew(tx, input)), state, id, organizationId });
          return written(tx, id, [input.vehicleId]);
        },
      });
    },

    /** An absent field keeps its value. Throws like `create` and `changeRecord`. */
    update(id: string, input: CheckedAccidentInput, expected: string[] | null = null, undoing?: string) {
      return changeRecord(db, tenant, accidentKind, {
        expected,
        undoing,
        lock: (tx) => lock(tx, id, [input.vehicleId]),
        keep: (tx, before) => named.toKeep(tx, before, input),
        async change(tx, before) {
          const driver = await named.ofChanged(tx, before, input, undoing);
          await tx
            .update(accidents)
            .set({ ...rowOf(input), ...driver, updatedAt: sql`now()` })
            .where(one(id));
          return written(tx, id, [before.vehicleId, input.vehicleId]);
        },
      });
    },

    /** Throws as `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, accidentKind, {
        expected,
        lock: (tx) => lock(tx, id),
        async remove(tx, { vehicleId }) {
          await tx.delete(accidents).where(one(id));
          await recompute(tx, tenant, { because: ['accident'], vehicleIds: [vehicleId] });
        },
      });
    },
  };
}
