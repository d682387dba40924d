import type { Days } from '@baqueano/domain/values/period';
import type { CostPart } from '@baqueano/domain/vehicles/vehicle-costs';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OrganizationId } from '../tenant.ts';

/** An aggregate over the rows of a vehicle in one table. @param vehicle its id, with its table. */
export type OfVehicle = (organizationId: OrganizationId, vehicle: SQL) => SQL;

const over =
  (table: PgTable, aggregate: SQL, condition = sql`true`): OfVehicle =>
  (organizationId, vehicle) =>
    sql`(select ${aggregate} from ${table} where organization_id = ${organizationId} and vehicle_id = ${vehicle} and ${condition})`;

const withCost = (sum: SQL) => sql`json_build_object('count', count(*), 'cost', coalesce(${sum}, 0))`;

export const counted = (table: PgTable) => over(table, sql`count(*)`);
export const countedWithCost = (table: PgTable) => over(table, withCost(sql`sum(cost)`));
export const countedWithRecovered = (table: PgTable) =>
  over(
    table,
    sql`json_build_object('count', count(*), 'cost', coalesce(sum(cost), 0), 'recovered', coalesce(sum(recovered), 0))`,
  );

/** The name among the costs of a vehicle. */
export interface CostsOf {
  name: CostPart;
  on: (days: Days) => OfVehicle;
}

/** The cost of its rows on some days. @param on the condition of the days. */
export const costOf = (
  name: CostPart,
  table: PgTable,
  on: (days: Days) => SQL | undefined,
  sum = sql`sum(cost)`,
): CostsOf => ({
  name,
  on: (days) => over(table, withCost(sum), on(days)),
});

/** A condition: whether any row exists. @param which of the rows, if the table has those of other kinds too. */
export const anyOf =
  (table: PgTable, which = sql`true`) =>
  (organizationId: OrganizationId | Placeholder) =>
    sql`exists (select 1 from ${table} where organization_id = ${organizationId} and ${which})`;
