import { kinds } from '@baqueano/domain/kinds';
import type { FirstSteps } from '@baqueano/domain/people/first-step-names';
import {
  costsByMonth,
  type DashboardStatistics,
  longRepairDays,
  type MonthlyCost,
  monthlyCosts,
  mostPeriodMonths,
  type Spending,
  type VehicleCosts,
} from '@baqueano/domain/statistics';
import {
  addMonths,
  type DayRange,
  daysOfMonth,
  lastMonths,
  monthOf,
  monthsBetween,
  today,
} from '@baqueano/domain/values/dates';
import { type Days, shownMonths } from '@baqueano/domain/values/period';
import { type StatusMeaning, statusesMeaning, type VehicleStatus } from '@baqueano/domain/vehicles/vehicle';
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { alertStore, unseenProblems } from '../../alerts/store.ts';
import type { Database } from '../../database/connection/database.ts';
import { jsonRows, named } from '../../database/statements/json.ts';
import { preparedSql } from '../../database/statements/prepared-sql.ts';
import { organizations } from '../../database/tenant-columns.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { anyReading } from '../../fleet/odometer/store.ts';
import { findVehicle } from '../../fleet/vehicles/store.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import { clearanceStore } from '../../papers/clearance/store.ts';
import { anyDocument } from '../../papers/documents/in-force-store.ts';
import { anyOtherPerson } from '../../people/team/store.ts';
import { onDays } from '../../records/days.ts';
import { invalid } from '../../records/refusals.ts';
import { activity } from '../../records/table.ts';
import { theRow } from '../../records/write.ts';
import { partsOf } from '../../slice.ts';
import { slices } from '../../slices.ts';
import type { Tenant } from '../../tenant.ts';
import { maintenanceRecords } from '../../upkeep/maintenance/table.ts';
import { papersStore } from '../../vehicle-page/papers-store.ts';

// A number and no bigint: sums beyond the exact range of JavaScript lose their last digits instead of failing.
const totalCost = sql<number>`sum(${maintenanceRecords.cost})::float8`;
const costOn = ([from, to]: DayRange) => sql<number>`coalesce(
  sum(${maintenanceRecords.cost}) filter (where ${maintenanceRecords.date} between ${from} and ${to}), 0
)::float8`;

interface Counted extends Record<string, unknown> {
  statuses: { status: VehicleStatus; total: number }[];
  totalDrivers: number;
  expiredLicenses: number;
  longInMaintenance: number;
  unseenProblems: number;
  firstSteps: FirstSteps | null;
  begun: Omit<DashboardStatistics['begun'], 'clearance'>;
}

const inMaintenance = statusesMeaning('maintenance')
  .map((status) => `'${status}'`)
  .join();

/** Small counts in one statement, because each statement costs a round trip. */
const counted = preparedSql<Counted>('dashboard_counts', () => {
  const organizationId = sql.placeholder('organizationId');
  return sql`
    select coalesce((
      select json_agg(one) from (
        select status, count(*)::int as total from ${vehicles}
        where organization_id = ${organizationId} and retired_on is null group by status
      ) as one
    ), '[]') as statuses,
    (select count(*)::int from ${drivers} where organization_id = ${organizationId} and retired_on is null) as "totalDrivers",
    (
      select count(*)::int from ${drivers} where organization_id = ${organizationId} and retired_on is null
      and license_expiry < ${sql.placeholder('on')}::date
    ) as "expiredLicenses",
    (
      select count(*)::int from ${vehicles} as vehicle where vehicle.organization_id = ${organizationId}
      and vehicle.retired_on is null and vehicle.status in (${sql.raw(inMaintenance)})
      and not exists (
        select 1 from ${activity} as line where line.organization_id = ${organizationId} and line.record_id = vehicle.id
        and line.at > now() - interval '${sql.raw(String(longRepairDays))} days'
        and (line.action = 'created' or line.after ? 'status')
      )
    ) as "longInMaintenance",
    (
      select json_build_object(
        'sheet', exists (select 1 from ${vehicles} where organization_id = ${organizationId}),
        'paper', ${anyDocument(organizationId)}, 'person', ${anyOtherPerson(organizationId)}, 'km', ${anyReading(organizationId)}
      )
      from ${organizations} as own where own.id = ${organizationId} and not own.first_steps_closed
    ) as "firstSteps",
    ${unseenProblems(organizationId)} as "unseenProblems",
    json_build_object(${sql.join(
      partsOf(slices, 'any').map(
        ([kind, any]) => sql`${sql.raw(`'${kinds[kind].collection}'`)}, ${any(organizationId)}`,
      ),
      sql`, `,
    )}) as begun`;
});

export function statisticsStore(db: Database, tenant: Tenant) {
  const { organizationId } = tenant;
  const mine = eq(maintenanceRecords.organizationId, organizationId);

  /** The days with costs; null for an unknown vehicle. */
  async function costsOfDays(condition: SQL | undefined, vehicleId?: string) {
    const [exists, costs] = await Promise.all([
      vehicleId === undefined || findVehicle(db, tenant, vehicleId),
      db
        .select({ date: maintenanceRecords.date, cost: totalCost })
        .from(maintenanceRecords)
        .where(and(mine, vehicleId === undefined ? undefined : eq(maintenanceRecords.vehicleId, vehicleId), condition))
        .groupBy(maintenanceRecords.date),
    ]);
    return exists ? costs : null;
  }

  return {
    async dashboard(): Promise<DashboardStatistics> {
      const papers = papersStore(db, tenant);
      const alerts = alertStore(db, tenant);
      const [rows, withPapers, expiredDocuments, highPriority, circulation, week] = await Promise.all([
        counted(db, { organizationId, on: today() }),
        papers.completeVehicles(),
        papers.countUnrenewed(),
        alerts.summary({ priority: 'high' }),
        clearanceStore(db, tenant).counts(),
        alerts.countByDay(7),
      ]);
      const { statuses, unseenProblems: problems, begun, ...counts } = theRow(rows);
      const ofMeaning = (wanted: StatusMeaning) => {
        const those: string[] = statusesMeaning(wanted);
        return statuses.reduce((sum, { status, total }) => sum + (those.includes(status) ? total : 0), 0);
      };
      const totalVehicles = statuses.reduce((sum, { total }) => sum + total, 0);
      const vehiclesInService = totalVehicles - ofMeaning('inactive');
      return {
        ...counts,
        totalVehicles,
        activeVehicles: ofMeaning('active'),
        inMaintenance: ofMeaning('maintenance'),
        vehiclesInService,
        vehiclesWithoutPapers: vehiclesInService - withPapers,
        unseenProblems: problems,
        highPriorityAlerts: highPriority.total,
        overdueHighAlerts: highPriority.overdue,
        week,
        expiredDocuments,
        circulation,
        begun: { ...begun, clearance: vehiclesInService > 0 },
      };
    },

    /** Null for an unknown vehicle. */
    async monthlyCosts(months: number, vehicleId?: string): Promise<MonthlyCost[] | null> {
      const on = today();
      const [oldest] = lastMonths(months, on);
      const costs = await costsOfDays(gte(maintenanceRecords.date, `${oldest}-01`), vehicleId);
      return costs && monthlyCosts(costs, months, on);
    },

    /** Costs of months within these days; without a first day from the first cost on. Throws 'invalid' for too many months. */
    async monthlyCostsOn(days: Days, vehicleId?: string): Promise<MonthlyCost[] | null> {
      const costs = await costsOfDays(onDays(maintenanceRecords.date, days), vehicleId);
      if (!costs) return null;
      const known = costs.map(({ date }) => date).sort();
      const last = days.to ?? [known.at(-1) ?? '', today()].sort().at(-1) ?? today();
      const first = days.from ?? known[0] ?? last;
      const shown = monthsBetween(monthOf(first), monthOf(last));
      if (shown.length > mostPeriodMonths) throw invalid('El período puede abarcar hasta 30 años');
      return costsByMonth(costs, shown);
    },

    /** Vehicles with records, the most expensive first. */
    vehicleCosts(days: Days = {}) {
      const columns = named({
        vehicleId: maintenanceRecords.vehicleId,
        visits: sql<number>`count(*)`,
        cost: sql<number>`sum(${maintenanceRecords.cost})`,
      });
      return jsonRows<VehicleCosts>(
        db,
        db
          .select(columns)
          .from(maintenanceRecords)
          .where(and(mine, onDays(maintenanceRecords.date, days)))
          .groupBy(maintenanceRecords.vehicleId)
          .orderBy(desc(sql`cost`), maintenanceRecords.vehicleId),
      );
    },

    async spending(): Promise<Spending> {
      const on = today();
      const [oldest = monthOf(on)] = lastMonths(shownMonths, on);
      const [, last] = daysOfMonth(monthOf(on));
      const monthAgo = addMonths(on, -1);
      const rows = await db
        .select({
          vehicleId: maintenanceRecords.vehicleId,
          visits: sql<number>`count(*)::int`,
          cost: totalCost.as('cost'),
          thisMonth: costOn([`${monthOf(on)}-01`, on]),
          before: costOn([`${monthOf(monthAgo)}-01`, monthAgo]),
        })
        .from(maintenanceRecords)
        .where(and(mine, onDays(maintenanceRecords.date, { from: `${oldest}-01`, to: last })))
        .groupBy(maintenanceRecords.vehicleId)
        .orderBy(desc(sql`cost`), maintenanceRecords.vehicleId);
      return { on, vehicles: rows };
    },
  };
}
