import { recoverableDays, shownDays, type TrashEntry } from '@baqueano/domain/activity/trash';
import { type Kind, kindsReadBy, rowOf } from '@baqueano/domain/kinds';
import { formatPlate } from '@baqueano/domain/values/plate';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { inUtc, momentKey } from '../database/statements/moments.ts';
import { searchPatterns } from '../database/statements/search-text.ts';
import { drivers } from '../fleet/drivers/table.ts';
import { plateOrName, vehicles } from '../fleet/vehicles/table.ts';
import { users } from '../people/credentials/table.ts';
import { cutPage, type Page, readCursor } from '../records/page.ts';
import { partCountsOf } from '../records/parts.ts';
import { activity, deletions } from '../records/table.ts';
import type { Tenant } from '../tenant.ts';

export interface TrashFilter {
  kind?: Kind;
  search?: string | null;
}

/** The number of names from one deletion. */
const mostNamed = 6;

interface Row extends Omit<TrashEntry, 'took' | 'actor' | 'obstacle' | 'names'>, Record<string, unknown> {
  key: string;
  actorId: string | null;
  actorName: string | null;
  named: { plate: string | null; name: string | null }[] | null;
  /** Rows by table, without its own. */
  rows: Record<string, number> | null;
  isStored: boolean;
  plateOccupied: boolean;
  vinOccupied: boolean;
  licenseOccupied: boolean;
  vehicleDeleted: boolean;
  driverDeleted: boolean;
}

function obstacleOf(row: Row): string | null {
  if (!row.isStored) return `Pasaron más de ${recoverableDays} días`;
  if (row.plateOccupied) return 'Otro vehículo tiene ahora esa patente';
  if (row.vinOccupied) return 'Otro vehículo tiene ahora ese VIN';
  if (row.licenseOccupied) return 'Otro conductor tiene ahora ese número de licencia';
  if (row.vehicleDeleted) {
    const plate = row.licensePlate ? ` ${formatPlate(row.licensePlate)}` : '';
    return `Su vehículo${plate} ya no está: recuperalo antes`;
  }
  if (row.driverDeleted) return 'Su conductor ya no está: recuperalo antes';
  return null;
}

function entryOf(row: Row, tenant: Tenant): TrashEntry {
  const { id, at, actorId, actorName, kind, recordId, label, many, named, licensePlate, rows, until } = row;
  const took = partCountsOf(rows ?? {}, tenant);
  const actor = actorId === null ? null : { id: actorId, name: actorName };
  const names = (named ?? []).flatMap((one) => (one.plate ? formatPlate(one.plate) : (one.name ?? [])));
  return { id, at, actor, kind, recordId, label, many, names, licensePlate, took, until, obstacle: obstacleOf(row) };
}

/** Deletions of the last months that were not undone, the newest first. */
export function trashStore(db: Database, tenant: Tenant) {
  const { organizationId, permissions } = tenant;
  const isDeletion = sql`line.organization_id = ${organizationId} and line.action in ('deleted', 'deleted_many')
    and (line.act is null or line.act = line.id) and line.undone_by is null and line.at > now() - make_interval(days => ${shownDays}::int)`;
  /** The vehicle's plate, also after its deletion: the label of that deletion's line has it. */
  const plate = sql`case when line.kind <> 'vehicle' and line.vehicle_id is not null then coalesce(
    (select ${plateOrName(sql`unit`)} from ${vehicles} as unit
      where unit.organization_id = ${organizationId} and unit.id = line.vehicle_id),
    (select gone.label from ${activity} as gone
      where gone.organization_id = ${organizationId} and gone.record_id = line.vehicle_id and gone.kind = 'vehicle'
        and gone.action = 'deleted' order by gone.at desc limit 1)
  ) end`;

  /** The plate in the record that the deletion stored. */
  const storedPlate = (of: 'one' | 'each') => {
    const record = sql.raw(`${of}.record`);
    return sql`coalesce(nullif(${record} ->> 'licensePlate', ''), ${record} ->> 'shownAs')`;
  };

  function passing({ kind, search }: TrashFilter): SQL {
    const words = sql`concat_ws('|', line.label, concat_ws(' ', kept.record ->> 'brand', kept.record ->> 'model'), ${plate},
      (select string_agg(concat_ws('|', ${storedPlate('one')}, one.record ->> 'name'), '|')
        from jsonb_array_elements(kept.record -> 'records') as one (record)))`;
    const conditions = [
      isDeletion,
      sql`line.kind = any(${sql.param(kindsReadBy(permissions).filter((one) => rowOf(one).trash))}::text[])`,
      ...(kind ? [sql`line.kind = ${kind}`] : []),
      ...searchPatterns(search ?? '').map((pattern) => sql`${words} ~ ${pattern}`),
    ];
    return sql.join(conditions, sql` and `);
  }

  const from = sql`from ${activity} as line left join ${deletions} as kept
    on kept.organization_id = ${organizationId} and kept.activity_id = line.id
      and line.at > now() - make_interval(days => ${recoverableDays}::int)`;

  /** Whether a record to which it refers is missing, for one record or each of many. */
  const isDeleted = (table: SQL, field: string) => sql`exists (
    select from jsonb_array_elements(coalesce(page.record -> 'records', jsonb_build_array(page.record))) as each (record)
    where each.record ->> ${field} is not null and not exists (
      select from ${table} as it where it.organization_id = ${organizationId} and it.id = (each.record ->> ${field})::uuid
    )
  )`;
  const isOccupied = (kind: Kind, table: SQL, column: string, field: string) => sql`(
    page.kind = ${kind} and exists (
      select from ${table} as it
      where it.organization_id = ${organizationId} and it.${sql.identifier(column)} = page.record ->> ${field}
    )
  )`;

  return {
    async page(filter: TrashFilter, limit: number, cursor?: string): Promise<Page<TrashEntry[]>> {
      const [at, id] = readCursor(cursor, ['moment', 'id']) ?? [];
      const beyond = at ? sql`and (line.at, line.id) < (${at}::timestamp at time zone 'utc', ${id}::uuid)` : sql``;
      const where = passing(filter);
      const [{ rows }, counted] = await Promise.all([
        db.execute<Row>(sql`
          with page as (
            select line.*, kept.record, kept.rows, ${plate} as plate ${from}
            where ${where} ${beyond} order by line.at desc, line.id desc limit ${limit + 1}::int
          )
          select page.id, page.kind, page.record_id as "recordId", page.label, page.action = 'deleted_many' as many,
            page.plate as "licensePlate", page.actor as "actorId",
            coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email) as "actorName",
            ${momentKey(sql`page.at`)} as key,
            ${inUtc(sql`page.at`)} as at,
            ${inUtc(sql`page.at + make_interval(days => ${recoverableDays}::int)`)} as until,
            page.record is not null as "isStored",
            (
              select json_agg(json_build_object('plate', told.plate, 'name', told.name) order by told.place) from (
                select coalesce(${storedPlate('each')}, ${plateOrName(sql`unit`)}) as plate, each.record ->> 'name' as name,
                  min(each.place) as place
                from jsonb_array_elements(page.record -> 'records') with ordinality as each (record, place)
                left join ${vehicles} as unit
                  on unit.organization_id = ${organizationId} and unit.id = (each.record ->> 'vehicleId')::uuid
                group by 1, 2 order by min(each.place) limit ${mostNamed}::int
              ) as told
            ) as named,
            (
              select json_object_agg(told.name, told.count) from (
                select part ->> 'table' as name, sum(jsonb_array_length(part -> 'rows'))::int as count
                from jsonb_array_elements(page.rows) with ordinality as kept (part, place) where place > 1 group by 1
              ) as told
            ) as rows,
            ${isOccupied('vehicle', sql`${vehicles}`, 'license_plate', 'licensePlate')} as "plateOccupied",
            ${isOccupied('vehicle', sql`${vehicles}`, 'vin', 'vin')} as "vinOccupied",
            ${isOccupied('driver', sql`${drivers}`, 'license_number', 'licenseNumber')} as "licenseOccupied",
            page.kind <> 'vehicle' and page.record is not null and ${isDeleted(sql`${vehicles}`, 'vehicleId')} as "vehicleDeleted",
            page.kind = 'document' and page.record is not null and ${isDeleted(sql`${drivers}`, 'driverId')} as "driverDeleted"
          from page
          left join ${users} as person on person.id = page.actor
          order by page.at desc, page.id desc`),
        db.execute<{ total: number }>(sql`select count(*)::int as total ${from} where ${where}`),
      ]);
      const page = cutPage(rows, limit, counted.rows[0]?.total ?? 0, ({ key, id }) => [key, id]);
      return { ...page, rows: page.rows.map((row) => entryOf(row, tenant)) };
    },
  };
}
