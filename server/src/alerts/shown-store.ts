import { type AlertPriority, type AlertSummary, alertPriorities } from '@baqueano/domain/alerts/alert';
import { addDays, today } from '@baqueano/domain/values/dates';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { type DueKey, dismissedByIdAlone, dueOfFact } from '../due/store.ts';
import { byDate } from '../due/table.ts';
import { drivers } from '../fleet/drivers/table.ts';
import { labelOf, vehicles } from '../fleet/vehicles/table.ts';
import { documentTypeRows } from '../papers/documents/table.ts';
import type { Tenant } from '../tenant.ts';
import { idOf } from './alert-id.ts';
import { factsOn } from './fact-store.ts';
import type { AlertFilter, Key, NextFact, Place, ShownFact } from './facts.ts';

interface Part {
  filter?: AlertFilter;
  /** Absent: all of them. */
  limit?: number;
  after?: Place | null;
  /** Only those of these sources. */
  of?: readonly Pick<DueKey, 'kind' | 'sourceId'>[];
}

const due = dueOfFact(sql`fact`);

const listed = (all: readonly Pick<DueKey, 'kind' | 'sourceId'>[]) => sql`select * from unnest(
  ${sql.param(all.map(({ kind }) => kind))}::text[], ${sql.param(all.map(({ sourceId }) => sourceId))}::uuid[]
)`;

/** The due facts with an alert on a day, in the order of domain's compareAlerts. The words follow that order, too. */
export function shownStore(db: Database, { organizationId }: Tenant, on = today()) {
  const { dueDate, projected, isOverdue, dayOf, hasPriority, rank, shown } = factsOn(organizationId, on);

  async function keys(but?: SQL): Promise<Key[]> {
    const { rows } = await db.execute<Key>(
      sql`select fact.kind, fact.source_id as "sourceId", ${due} as due, fact.vehicle_id as "vehicleId",
        fact.driver_id as "driverId" ${shown({}, but)}`,
    );
    return rows;
  }

  /**
   * Excludes alerts that the first version dismissed; null without any. That version stored only their ids, which no fact
   * contains.
   */
  async function dismissedById(): Promise<SQL | null> {
    const dismissed = await dismissedByIdAlone(db).execute({ organizationId });
    if (dismissed.length === 0) return null;
    const ids = new Set(dismissed.map(({ id }) => id));
    const those = (await keys()).filter((key) => ids.has(idOf(key)));
    return sql`(fact.kind, fact.source_id) not in (${listed(those)})`;
  }

  /** Sends both queries at once, and repeats the first in the rare organization with such dismissals. */
  async function answered<T>(ask: (but?: SQL) => Promise<T>): Promise<T> {
    const [answer, but] = await Promise.all([ask(), dismissedById()]);
    return but ? ask(but) : answer;
  }

  function rows({ filter = {}, limit, after, of }: Part): Promise<ShownFact[]> {
    const from = after ? alertPriorities.indexOf(after.priority) : 0;
    const wanted = alertPriorities.filter(
      (priority, index) => index >= from && (!filter.priority || priority === filter.priority),
    );
    return answered(async (but) => {
      const only = and(but, of && sql`(fact.kind, fact.source_id) in (${listed(of)})`);
      const beyond = (priority: AlertPriority) => (after?.priority === priority ? after : null);
      // Without a limit: planning a part for each priority takes longer than sorting all.
      if (limit === undefined) return shownOf(allOf(wanted, filter, only));
      // One query per priority: an index has each of them sorted.
      const found: ShownFact[] = [];
      for (const priority of wanted) {
        if (found.length === limit) break;
        const most = sql`limit ${limit - found.length}`;
        found.push(...(await shownOf(firstOf(priority, filter, only, most, beyond(priority)))));
      }
      return found;
    });
  }

  const part = (priority: SQL, date: SQL, filter: AlertFilter, condition: SQL | undefined) => sql`
    select fact.kind, fact.source_id, fact.vehicle_id, fact.driver_id, fact.type, ${due} as due, fact.due_on,
      fact.due_km, fact.at_km, fact.km_per_day, ${priority} as priority, ${date} as due_date, fact.subject
    ${shown({ ...filter, priority: undefined }, condition)}`;

  /** Facts of some priorities, unsorted. */
  function allOf(wanted: readonly AlertPriority[], filter: AlertFilter, only: SQL | undefined): SQL {
    const priority = sql`case ${sql.join(
      wanted.map((one) => sql`when ${hasPriority(one)} then ${one}`),
      sql` `,
    )} end`;
    return part(priority, dueDate, filter, and(or(...wanted.map(hasPriority)), only));
  }

  /** The first facts of one priority. */
  function firstOf(
    priority: AlertPriority,
    filter: AlertFilter,
    only: SQL | undefined,
    most: SQL,
    after: Place | null,
  ) {
    const sorted = (date: SQL, condition: SQL) => {
      const beyond =
        after &&
        sql`(${date}, fact.source_id, fact.kind) > (${after.dueDate}::date, ${after.sourceId}::uuid, ${after.kind}::text)`;
      return sql`(
        ${part(sql`${priority}`, date, filter, and(condition, only, beyond ?? undefined))}
        order by ${date}, fact.source_id, fact.kind ${most}
      )`;
    };
    const parts = [
      sorted(sql`fact.due_on`, sql`fact.priority = ${byDate} and ${dayOf[priority]}`),
      sorted(sql`fact.due_on`, sql`fact.priority = ${priority} and fact.due_on is not null`),
      sorted(projected, sql`fact.priority = ${priority} and fact.due_on is null`),
    ];
    return sql`${sql.join(parts, sql` union all `)} order by due_date, source_id, kind ${most}`;
  }

  /** Adds the names of their records, in the order of compareAlerts. */
  async function shownOf(facts: SQL): Promise<ShownFact[]> {
    const { rows } = await db.execute<ShownFact>(sql`
      select shown.kind, source_id as "sourceId", vehicle_id as "vehicleId", shown.driver_id as "driverId", type, due,
        due_on as "dueOn", due_km as "dueKm", at_km as "atKm", km_per_day as "kmPerDay", priority,
        due_date as "dueDate", subject, own.name as "typeName", person.name as "driverName",
        case when vehicle.id is not null then ${labelOf(sql`vehicle`)} end as vehicle
      from (${facts}) as shown
      left join ${vehicles} as vehicle on vehicle.organization_id = ${organizationId} and vehicle.id = shown.vehicle_id
      left join ${drivers} as person on person.organization_id = ${organizationId} and person.id = shown.driver_id
      left join ${documentTypeRows} as own on own.organization_id = ${organizationId} and own.id::text = shown.subject
      order by array_position(${sql.param([...alertPriorities])}::text[], priority), due_date, source_id, shown.kind
    `);
    return rows;
  }

  return {
    rows,

    summary(filter: AlertFilter): Promise<AlertSummary> {
      return answered(async (but) => {
        const ofPriority = (one: AlertPriority) => sql`count(*) filter (where ${hasPriority(one)})::int`;
        const { rows } = await db.execute<AlertSummary>(sql`
          select count(*)::int as total, ${ofPriority('high')} as high, ${ofPriority('medium')} as medium,
            ${ofPriority('low')} as low, count(*) filter (where ${isOverdue})::int as overdue
          ${shown(filter, but)}
        `);
        const [found] = rows;
        if (!found) throw new Error('The database returned no summary of alerts');
        return found;
      });
    },

    /** The number of due dates on each of so many days from today on, also before their alerts are shown. */
    countByDay(days: number): Promise<number[]> {
      const all = Array.from({ length: days }, (_, place) => addDays(on, place));
      return answered(async (but) => {
        const { rows } = await db.execute<{ day: string; count: number }>(sql`
          select ${dueDate}::text as day, count(*)::int as count
          ${shown({ between: { from: on, to: addDays(on, days - 1) } }, but)} group by 1
        `);
        const counts = new Map(rows.map(({ day, count }) => [day, count]));
        return all.map((day) => counts.get(day) ?? 0);
      });
    },

    /** The most pressing alert of each vehicle, for the order by need. */
    needsOfVehicles(): Promise<NextFact[]> {
      return answered(async (but) => {
        const { rows } = await db.execute<NextFact>(sql`
          select first.*, own.name as "typeName" from (
            select distinct on (fact.vehicle_id) fact.vehicle_id as "vehicleId", ${dueDate} as "dueDate", fact.kind, fact.subject
            ${shown({}, and(but, sql`fact.vehicle_id is not null`))}
            order by fact.vehicle_id, ${rank}, ${dueDate}, fact.source_id, fact.kind
          ) as first
          left join ${documentTypeRows} as own on own.organization_id = ${organizationId} and own.id::text = first.subject
        `);
        return rows;
      });
    },

    /** Ids of vehicles with alerts, the most pressing first. */
    vehicleIds(): Promise<string[]> {
      return answered(async (but) => {
        const { rows } = await db.execute<{ id: string }>(sql`
          select vehicle_id as id from (
            select vehicle_id, row_number() over (
              order by ${rank}, ${dueDate}, source_id, kind
            ) as place
            ${shown({}, and(but, sql`fact.vehicle_id is not null`))}
          ) as placed
          group by vehicle_id order by min(place)
        `);
        return rows.map(({ id }) => id);
      });
    },

    /**
     * The first due date of each vehicle and its papers, without its driver's. A target in km counts only where the km per
     * day are known.
     */
    nextOfVehicles(): Promise<NextFact[]> {
      return answered(async (but) => {
        const ever = { between: { from: '0001-01-01', to: '9999-12-31' } };
        const isKnown = sql`fact.vehicle_id is not null
          and fact.kind not in ('driver_license', 'driver_document') and (fact.due_on is not null or fact.km_per_day > 0)`;
        const { rows } = await db.execute<NextFact>(sql`
          select next.*, own.name as "typeName" from (
            select distinct on (fact.vehicle_id) fact.vehicle_id as "vehicleId", ${dueDate} as "dueDate", fact.kind, fact.subject
            ${shown(ever, and(but, isKnown))} order by fact.vehicle_id, ${dueDate}, fact.source_id
          ) as next
          left join ${documentTypeRows} as own on own.organization_id = ${organizationId} and own.id::text = next.subject
        `);
        return rows;
      });
    },

    /** The keys of shown alerts with these ids. An id is a hash, so that all of them have to be computed. */
    async keysOf(ids: readonly string[]): Promise<Key[]> {
      const wanted = new Set(ids);
      return (await answered(keys)).filter((key) => wanted.has(idOf(key)));
    },
  };
}
