import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection/database.ts';
import { drivers } from '../fleet/drivers/table.ts';
import { odometerReadings } from '../fleet/odometer/table.ts';
import { vehicles } from '../fleet/vehicles/table.ts';
import { documents } from '../papers/documents/table.ts';
import type { Staged } from './insert-store.ts';
import { importChanges, imports } from './table.ts';
import { updateAll } from './write-store.ts';

/** Gives records that an import changed what they had before, where nobody has changed them since. */

const column = sql`lower(regexp_replace(said.key, '([A-Z])', '_\\1', 'g'))`;

export async function revertUpdates(tx: Database, staged: Staged, count: number): Promise<void> {
  const { tenant, importId } = staged;
  const { organizationId } = tenant;
  for (const [of, table] of [
    ['driver', drivers],
    ['vehicle', vehicles],
    ['document', documents],
  ] as [string, PgTable][]) {
    await tx.execute(sql`
      update ${importChanges} as change set kept = 'Se modificó después'
      from ${table} as present
      where change.organization_id = ${organizationId} and change.import_id = ${importId} and change."of" = ${of}
        and change.does = 'update'
        and present.organization_id = ${organizationId} and present.id = change.record_id
        and exists (
          select from jsonb_each(change.fields) as said
          where case when said.key = 'custom' then not to_jsonb(present) -> 'custom' @> said.value
            else to_jsonb(present) ->> ${column} is distinct from said.value #>> '{}' end
        )`);
  }
  // What the sheet said of their km was no reading: it has the import's moment.
  await tx.execute(sql`
    delete from ${odometerReadings} as present using ${importChanges} as change
    where change.organization_id = ${organizationId} and change.import_id = ${importId} and change."of" = 'vehicle'
      and change.does = 'update' and change.kept is null and jsonb_exists(change.fields, 'currentKm')
      and present.organization_id = ${organizationId} and present.vehicle_id = change.record_id
      and present.created_at = (
        select done.applied_at from ${imports} as done where done.organization_id = ${organizationId} and done.id = ${importId}
      )`);
  await updateAll(tx, staged, count);
}
