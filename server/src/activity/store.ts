import { type ActivityEntry, mostNamedOfAct, undoableActions } from '@baqueano/domain/activity/activity';
import { type Kind, kindNames, kindsReadBy } from '@baqueano/domain/kinds';
import { addDays, startOfDay } from '@baqueano/domain/values/dates';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { inUtc, momentKey } from '../database/statements/moments.ts';
import { labelOf, vehicles } from '../fleet/vehicles/table.ts';
import { apiKeys, users } from '../people/credentials/table.ts';
import { cutPage, type Page, readCursor } from '../records/page.ts';
import { activity, deletions, formerPeople } from '../records/table.ts';
import type { Tenant } from '../tenant.ts';

export interface ActivityFilter {
  kind?: Kind;
  record?: string;
  vehicle?: string;
  driver?: string;
  person?: string;
  request?: string;
  /** Days in Argentina, both included. */
  from?: string;
  to?: string;
}

/** The time for which deleted rows stay recoverable, and changes can be undone. */
const undoableFor = sql`interval '30 days'`;

/** A line of the general list. An act on many has its own line there, and none of its records'. */
const isWhole = sql`(${activity.act} is null or ${activity.act} = ${activity.id})`;

const columns = {
  id: activity.id,
  at: inUtc(activity.at),
  actor: activity.actor,
  actorName: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
  actorEmail: users.email,
  actorKey: apiKeys.name,
  formerName: formerPeople.name,
  kind: sql<Kind>`${activity.kind}`,
  recordId: activity.recordId,
  label: activity.label,
  vehicleId: activity.vehicleId,
  driverId: activity.driverId,
  vehicle: sql<ActivityEntry['vehicle']>`case when ${vehicles.id} is not null then ${labelOf(sql`${vehicles}`)} end`,
  action: sql<ActivityEntry['action']>`${activity.action}`,
  before: sql<ActivityEntry['before']>`${activity.before}`,
  after: sql<ActivityEntry['after']>`${activity.after}`,
  requestId: activity.requestId,
  undo: sql<ActivityEntry['undo']>`case
    when ${activity.undoneBy} is not null then 'done'
    when ${activity.brought} then 'none'
    when ${activity.action} in ('deleted', 'imported') and not ${isWhole} then 'none'
    when ${inArray(activity.action, [...undoableActions])} and ${activity.at} > now() - ${undoableFor} then 'possible'
    else 'none'
  end`,
  undoes: activity.undoes,
  undoneBy: activity.undoneBy,
  key: momentKey(activity.at),
};

/** Deletes rows of all organizations that are past their time for undoing. */
export async function purgeDeletions(db: Database): Promise<void> {
  await db.delete(deletions).where(lt(deletions.at, sql`now() - ${undoableFor}`));
}

/** Lines written by records/write.ts. */
export function activityStore(db: Database, { organizationId, permissions }: Tenant) {
  const kinds = kindsReadBy(permissions);
  const shown = kinds.length < kindNames.length ? inArray(activity.kind, kinds) : undefined;

  function conditions({ kind, record, vehicle, driver, person, request, from, to }: ActivityFilter): SQL | undefined {
    return and(
      eq(activity.organizationId, organizationId),
      shown,
      kind && eq(activity.kind, kind),
      record ? eq(activity.recordId, record) : undefined,
      vehicle ? eq(activity.vehicleId, vehicle) : undefined,
      driver ? eq(activity.driverId, driver) : undefined,
      person ? eq(activity.actor, person) : undefined,
      request ? eq(activity.requestId, request) : undefined,
      // The history of a record has its own line of an act on many, without the act's.
      record || vehicle || driver ? sql`${activity.act} is distinct from ${activity.id}` : isWhole,
      from ? gte(activity.at, startOfDay(from)) : undefined,
      to ? lt(activity.at, startOfDay(addDays(to, 1))) : undefined,
    );
  }

  async function entriesThat(condition: SQL | undefined, most: number) {
    const records = sql<ActivityEntry['records']>`case when ${activity.act} = ${activity.id} then array(
      select part.label from ${activity} as part
      where part.organization_id = ${organizationId} and part.act = ${activity.id} and part.id <> part.act
      order by part.id limit ${mostNamedOfAct}::int
    ) end`;
    const rows = await db
      .select({ ...columns, records })
      .from(activity)
      .leftJoin(users, eq(users.id, activity.actor))
      .leftJoin(apiKeys, and(eq(apiKeys.organizationId, organizationId), eq(apiKeys.id, activity.actor)))
      .leftJoin(formerPeople, and(eq(formerPeople.organizationId, organizationId), eq(formerPeople.id, activity.actor)))
      .leftJoin(vehicles, and(eq(vehicles.organizationId, organizationId), eq(vehicles.id, activity.vehicleId)))
      .where(condition)
      .orderBy(desc(activity.at), desc(activity.id))
      .limit(most);
    return rows.map(({ key, actor, actorName, actorEmail, actorKey, formerName, ...row }) => ({
      key,
      entry: {
        ...row,
        actor:
          actor === null
            ? null
            : { id: actor, name: actorName ?? actorEmail ?? (actorKey && `La clave ${actorKey}`) ?? formerName },
      },
    }));
  }

  async function find(id: string): Promise<ActivityEntry | null> {
    const rows = await entriesThat(and(eq(activity.organizationId, organizationId), shown, eq(activity.id, id)), 1);
    return rows[0]?.entry ?? null;
  }

  return {
    find,

    /** The act on many behind the line of one record; null for a line of its own, or a brought one. */
    async actOf(id: string): Promise<ActivityEntry | null> {
      const those = and(eq(activity.organizationId, organizationId), eq(activity.id, id), eq(activity.brought, false));
      const [line] = await db.select({ act: activity.act }).from(activity).where(those);
      return line?.act && line.act !== id ? find(line.act) : null;
    },

    /** The newest first. @param cursor of the page before. */
    async page(filter: ActivityFilter, limit: number, cursor?: string): Promise<Page<ActivityEntry[]>> {
      const [at, id] = readCursor(cursor, ['moment', 'id']) ?? [];
      const beyond = at && sql`(${activity.at}, ${activity.id}) < (${at}::timestamp at time zone 'utc', ${id})`;
      const rows = await entriesThat(and(conditions(filter), beyond || undefined), limit + 1);
      const page = cutPage(rows, limit, null, ({ key, entry }) => [key, entry.id]);
      return { ...page, rows: page.rows.map(({ entry }) => entry) };
    },
  };
}
