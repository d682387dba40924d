import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { noDriverLabel } from '@baqueano/domain/drivers/assignment';
import type { ImportKind } from '@baqueano/domain/imports/import';
import { driverTargets } from '@baqueano/domain/imports/targets/crew';
import { vehicleTargets } from '@baqueano/domain/imports/targets/fleet';
import type { ImportTarget } from '@baqueano/domain/imports/targets/target';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, PgDateString } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/database.ts';
import { assignments } from '../../fleet/assignments/table.ts';
import { customFields } from '../../fleet/custom-fields/table.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { odometerReadings } from '../../fleet/odometer/table.ts';
import { vehicles } from '../../fleet/vehicles/table.ts';
import { fuelEntries } from '../../money/fuel/table.ts';
import { documents, documentTypeRows } from '../../papers/documents/table.ts';
import { fines } from '../../papers/fines/table.ts';
import type { Tenant } from '../../tenant.ts';
import { maintenanceRecords } from '../../upkeep/maintenance/table.ts';

/** Writes an organization's records, as the domain's KnownLine, for the process that judges a sheet against them. */

const rowsAtOnce = 2_000;

const day = (column: SQL) => sql`to_char(${column}, 'YYYY-MM-DD')`;

/** The columns of a table that a sheet may hold, and own fields. */
function fieldsOf(table: typeof vehicles | typeof drivers, targets: readonly ImportTarget[]): SQL {
  const columns: Record<string, AnyPgColumn> = getTableColumns(alias(table, 'one'));
  const names = [...targets.map(({ target }) => target.slice(target.indexOf('.') + 1)), 'custom'];
  const pairs = names.flatMap((name) => {
    const column = columns[name];
    if (!column) return [];
    return sql`${name}::text, ${column instanceof PgDateString ? day(sql`${column}`) : column}`;
  });
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

interface Part {
  /** `id` and `line` of the rows after an id. */
  rows: SQL;
}

/** @param kind null while it is unknown: then all records. */
function partsOf({ organizationId }: Tenant, kind: ImportKind | null): Part[] {
  const mine = sql`one.organization_id = ${organizationId}`;
  const vehicleLines = sql`
    select one.id, json_build_object('of', 'vehicle', 'known', json_build_object('id', one.id, 'driverId', one.driver_id,
      'unplatedNumber', one.unplated_number,
      'fields', ${fieldsOf(vehicles, vehicleTargets)}))::text as line
    from ${vehicles} as one where ${mine}`;
  const driverLines = sql`
    select one.id, json_build_object('of', 'driver', 'known', json_build_object('id', one.id,
      'fields', ${fieldsOf(drivers, driverTargets)}))::text as line
    from ${drivers} as one where ${mine}`;
  const documentLines = sql`
    select one.id, json_build_object('of', 'document', 'known', json_build_object('id', one.id,
      'holder', coalesce(one.vehicle_id::text, one.driver_id::text, ''), 'type', one.type,
      'issueDate', ${day(sql`one.issue_date`)},
      'expiryDate', case when isfinite(one.expiry_date) then ${day(sql`one.expiry_date`)} end,
      'number', one.number, 'issuer', one.issuer, 'cost', one.cost, 'details', one.details,
      'inspectionResult', one.inspection_result))::text as line
    from ${documents} as one where ${mine}`;
  const whole = (key: SQL) =>
    sql`json_build_object('of', 'whole', 'known', json_build_object('key', ${key}))::text as line`;
  // The same folding as in the domain, so that both sides compare equal.
  const folded = (text: SQL) =>
    sql`btrim(regexp_replace(lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')), '\\s+', ' ', 'g'))`;
  const typeLines = sql`
    select one.id, json_build_object('of', 'type', 'known', json_build_object('id', one.id, 'name', one.name,
      'owner', one.owner, 'expires', one.expires))::text as line
    from ${documentTypeRows} as one where ${mine} and one.name is not null`;
  const fieldLines = sql`
    select one.id, json_build_object('of', 'field', 'known', json_build_object('id', one.id, 'of', one.of,
      'name', one.name, 'type', one.type, 'options', one.options))::text as line
    from ${customFields} as one where ${mine}`;
  const maintenanceLines = sql`
    select one.id, ${whole(sql`concat('maintenance ', one.vehicle_id, ' ', ${day(sql`one.date`)}, ' ', one.km, ' ', ${folded(sql`one.service_type`)})`)}
    from ${maintenanceRecords} as one where ${mine}`;
  const readingLines = sql`
    select one.id, ${whole(sql`concat('reading ', one.vehicle_id, ' ', ${day(sql`one.date`)}, ' ', one.km)`)}
    from ${odometerReadings} as one where ${mine}`;
  const fuelLines = sql`
    select one.id, ${whole(sql`concat('fuel ', one.vehicle_id, ' ', ${day(sql`one.moment`)}, ' ', one.quantity, ' ', one.cost)`)}
    from ${fuelEntries} as one where ${mine}`;
  const fuelKmLines = sql`
    select one.id, ${whole(sql`concat('fuel_km ', one.vehicle_id, ' ', ${day(sql`one.moment`)}, ' ', one.km)`)}
    from ${fuelEntries} as one where ${mine} and one.km is not null`;
  const kmLines = [maintenanceLines, readingLines, fuelKmLines];
  const fineLines = sql`
    select one.id, ${whole(sql`case when details.acta is not null then concat('fine ', one.vehicle_id, ' ', ${folded(sql`details.acta`)})
      else concat('fine ', one.vehicle_id, ' ', ${day(sql`one.issue_date`)}, 'T', coalesce(details.time, '00:00')) end`)}
    from ${documents} as one
    left join ${fines} as details on details.organization_id = ${organizationId} and details.document_id = one.id
    where ${mine} and one.type = 'fine'`;
  const handOverLines = sql`
    select one.id, ${whole(sql`concat('assignment ', one.vehicle_id, ' ', to_char(one.begins, 'YYYY-MM-DD"T"HH24:MI'))`)}
    from ${assignments} as one where ${mine}`;

  const oldHandOverLines = sql`
    select one.id, ${whole(sql`concat('assignment ', one.vehicle_id, ' null ', ${folded(sql`coalesce(driver.name, one.driver_name, ${noDriverLabel})`)})`)}
    from ${assignments} as one
    left join ${drivers} as driver on driver.organization_id = ${organizationId} and driver.id = one.driver_id
    where ${mine} and one.since_before`;

  const more: Record<ImportKind, SQL[]> = {
    fleet: [documentLines, typeLines, handOverLines, fieldLines, ...kmLines],
    vehicles: [handOverLines, fieldLines, ...kmLines],
    drivers: [handOverLines, fieldLines],
    documents: [documentLines, typeLines, fineLines],
    maintenance: kmLines,
    readings: kmLines,
    fuel: [fuelLines, ...kmLines],
    fines: [fineLines],
    assignments: [handOverLines, oldHandOverLines],
  };
  const all = [documentLines, typeLines, fieldLines, ...kmLines, fuelLines, fineLines, handOverLines, oldHandOverLines];
  return [vehicleLines, driverLines, ...(kind === null ? all : more[kind])].map((rows) => ({ rows }));
}

export async function writeKnown(db: Database, tenant: Tenant, kind: ImportKind | null, path: string): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 });
  try {
    for (const { rows } of partsOf(tenant, kind)) {
      let last: string | null = null;
      for (;;) {
        const beyond: SQL = last === null ? sql`` : sql` and one.id > ${last}`;
        const { rows: found } = await db.execute<{ id: string; line: string }>(
          sql`${rows}${beyond} order by one.id limit ${rowsAtOnce}`,
        );
        if (found.length > 0 && !file.write(`${found.map(({ line }) => line).join('\n')}\n`)) await once(file, 'drain');
        if (found.length < rowsAtOnce) break;
        last = found.at(-1)?.id ?? null;
      }
    }
  } finally {
    file.end();
    await finished(file);
  }
}
