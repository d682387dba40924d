import {
  type CheckedFineInput,
  discountAtRiskDays,
  type Fine,
  type FineState,
  type FineSummary,
  fineInput,
  fineStates,
} from '@baqueano/domain/fines/fine';
import { addDays, monthOf, today } from '@baqueano/domain/values/dates';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { Overtaken } from '../../database/connection/errors.ts';
import { recompute } from '../../due/recompute.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { lockVehicles } from '../../fleet/vehicles/lock-store.ts';
import { vehicleKind } from '../../fleet/vehicles/store.ts';
import { vehicleLabelOf, vehicles } from '../../fleet/vehicles/table.ts';
import { onDays } from '../../records/days.ts';
import { cutKeyed, following, keyedRows, ordered } from '../../records/list.ts';
import { newId } from '../../records/new-id.ts';
import { anyOf, costOf } from '../../records/of-vehicle.ts';
import { readCursor } from '../../records/page.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import { changeRecord, createRecord, deleteRecord, type RecordKind, theRow } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import { documents } from '../documents/table.ts';
import { formerOf, formerToKeep, type Responsible, responsibleFor } from './driver-store.ts';
import { columns, findFine, joinsOf } from './row-store.ts';
import { type FineFilter, type FineOrder, inMonth, matching, sorts } from './search-store.ts';
import { fines } from './table.ts';
import { type Change, detailsOf, documentOf, type Whole, wholeOf } from './whole.ts';

export const fineKind: RecordKind<Fine> = {
  name: 'fine',
  table: documents,
  missing: 'Multa no encontrada',
  refusals: {
    documents_vehicle_fk: () => notFound(vehicleKind.missing),
    documents_organization_id_id_pk: () => conflict('Ya existe un documento con esa clave'),
  },
  // With derived fields: an undo of the first state of a fine restores the document's own.
  fields: [...Object.keys(fineInput.shape), 'status', 'cost', 'driverSource'],
  labelOf: ({ acta }) => acta ?? 'sin acta',
  vehicleOf: ({ vehicleId }) => vehicleId,
  driverOf: ({ driverId }) => driverId,
};

export const fineCosts = costOf('fines', documents, (days) =>
  and(eq(documents.type, 'fine'), onDays(documents.issueDate, days)),
);

export const anyFine = anyOf(documents, sql`type = 'fine'`);

export function fineStore(db: Database, tenant: Tenant, on = today()) {
  const { organizationId } = tenant;
  const joins = joinsOf(tenant);
  const one = (id: string) => and(joins.mine, eq(documents.id, id));

  async function summary(filter: FineFilter): Promise<FineSummary> {
    const until = addDays(on, discountAtRiskDays);
    const isOpen = sql`not ${documents.closed}`;
    const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
    const sumWhere = (value: SQL, condition: SQL) =>
      sql<number>`coalesce(sum(${value}) filter (where ${condition}), 0)`.mapWith(Number);
    /** domain's discountOf, where the rows are. */
    const share = sql`round(${documents.cost} * ${fines.discountPercent} / 100.0)`;
    // least() leaves out nulls, which mean unknown here.
    const discount = sql`case when ${documents.cost} is not null and ${fines.discountAmount} is not null
      then least(${documents.cost}, ${fines.discountAmount}) else ${share} end`;
    const isDue = sql`${isOpen} and ${inMonth(monthOf(on))}`;
    const runs = sql`${fines.discountUntil} >= ${on}`;
    const isAtRisk = sql`${isOpen} and ${fines.discountUntil} between ${on} and ${until} and (${discount}) is not null`;
    const byState = fineStates.map((state) => [state, countWhere(sql`${fines.state} = ${state}`)]);
    const [found] = await db
      .select({
        total: count(),
        open: countWhere(isOpen),
        byState: Object.fromEntries(byState) as Record<FineState, SQL<number>>,
        withoutState: countWhere(sql`${fines.state} is null`),
        toPayThisMonth: {
          count: countWhere(isDue),
          amount: sumWhere(sql`${documents.cost} - case when ${runs} then coalesce(${discount}, 0) else 0 end`, isDue),
          unknown: countWhere(sql`${isDue} and ${documents.cost} is null`),
        },
        atRisk: countWhere(isAtRisk),
        lost: sumWhere(discount, isAtRisk),
      })
      .from(documents)
      .innerJoin(vehicles, joins.vehicle)
      .leftJoin(fines, joins.details)
      .leftJoin(drivers, joins.driver)
      .where(matching(tenant, filter));
    const { atRisk, lost, ...rest } = theRow(found ? [found] : []);
    return { ...rest, discountAtRisk: { count: atRisk, amount: lost, until } };
  }

  /** The same order as for documents: the vehicles come first. */
  async function lock(tx: Database, id: string, vehicleIds: string[] = []): Promise<Fine | null> {
    const locked = await lockVehicles(tx, tenant, vehicleIds, { table: documents, id });
    await tx.select({ id: documents.id }).from(documents).where(one(id)).for('no key update');
    const current = await findFine(tx, tenant, id);
    if (current && !locked.includes(current.vehicleId)) throw new Overtaken();
    return current;
  }

  /** @param former the former holder, if the row or a line of the activity knows it better. */
  async function writeDetails(
    tx: Database,
    id: string,
    whole: Whole,
    responsible: Responsible,
    former: Partial<Pick<Fine, 'driverId'>> = {},
  ): Promise<void> {
    const row = { ...detailsOf(whole, responsible), ...former };
    await tx
      .insert(fines)
      .values({ ...row, organizationId, documentId: id })
      .onConflictDoUpdate({ target: [fines.organizationId, fines.documentId], set: row });
  }

  async function follow(tx: Database, id: string, vehicleIds: string[]): Promise<void> {
    const written = { ids: [id], types: ['fine'] };
    await recompute(tx, tenant, { because: ['document', 'fine'], vehicleIds, written });
  }

  async function written(tx: Database, id: string, vehicleIds: string[]): Promise<Fine> {
    await follow(tx, id, vehicleIds);
    return theRow([await findFine(tx, tenant, id)].filter((fine) => fine !== null));
  }

  return {
    /**
     * @param cursor of the page before.
     * @param total may know how many fines pass the filter without asking.
     */
    async page(
      filter: FineFilter,
      { sort, order }: FineOrder,
      limit: number,
      cursor?: string,
      total = async () => (await summary(filter)).total,
    ) {
      const by = sorts[sort];
      const [lastKey, lastId = ''] = readCursor(cursor, [by.form, 'id']) ?? [];
      const beyond = lastKey === undefined ? undefined : following(by, order, documents.id, lastKey, lastId);
      const query = db
        .select({ ...columns, key: by.key.as('key') })
        .from(documents)
        .innerJoin(vehicles, joins.vehicle)
        .leftJoin(fines, joins.details)
        .leftJoin(drivers, joins.driver)
        .where(and(matching(tenant, filter), beyond))
        .orderBy(...ordered(by, order, documents.id))
        .limit(limit + 1);
      const vehicle = vehicleLabelOf(tenant.organizationId, sql`page."vehicleId"`);
      const [found, all] = await Promise.all([keyedRows(db, columns, { vehicle }, query), total()]);
      return cutKeyed<Fine>(found, limit, all);
    },

    summary,
    find: (id: string) => findFine(db, tenant, id),

    /** Throws 'notFound' for a vehicle or a driver that is not ours, 'invalid' where a reason is missing. */
    create(input: CheckedFineInput, id = newId()): Promise<Fine> {
      return createRecord(db, tenant, fineKind, {
        find: () => findFine(db, tenant, id),
        async insert(tx) {
          await lockVehicles(tx, tenant, [input.vehicleId]);
          const whole = wholeOf(input, null);
          await tx.insert(documents).values({ ...documentOf(whole), type: 'fine', id, organizationId });
          await writeDetails(tx, id, whole, await responsibleFor(tx, tenant, null, input));
          return written(tx, id, [input.vehicleId]);
        },
      });
    },

    /** An absent field keeps its value. Throws like `create` and `changeRecord`. */
    update(id: string, input: Change, expected: string[] | null = null, undoing?: string): Promise<Fine> {
      return changeRecord(db, tenant, fineKind, {
        expected,
        undoing,
        lock: (tx) => lock(tx, id, [input.vehicleId]),
        keep: (tx, before) => formerToKeep(tx, tenant, before, input),
        async change(tx, before) {
          const whole = wholeOf(input, before);
          const undone = undoing === undefined ? undefined : (input.driverSource ?? null);
          const responsible = await responsibleFor(tx, tenant, before, input, undone);
          await tx
            .update(documents)
            .set({ ...documentOf(whole), updatedAt: sql`now()` })
            .where(one(id));
          await writeDetails(tx, id, whole, responsible, await formerOf(tx, tenant, before, responsible, undoing));
          return written(tx, id, [before.vehicleId, whole.vehicleId]);
        },
      });
    },

    /** The document goes, too. Throws as `deleteRecord`. */
    delete(id: string, expected: string[] | null = null): Promise<void> {
      return deleteRecord(db, tenant, fineKind, {
        expected,
        lock: (tx) => lock(tx, id),
        async remove(tx, { vehicleId }) {
          await tx.delete(documents).where(one(id));
          await follow(tx, id, [vehicleId]);
        },
      });
    },
  };
}
