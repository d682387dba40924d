import { type Import, importTitle } from '@baqueano/domain/imports/import';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection/database.ts';
import { drivers } from '../../fleet/drivers/table.ts';
import { plateOrName, vehicles } from '../../fleet/vehicles/table.ts';
import { activity } from '../../records/table.ts';
import { traceFound } from '../../records/trace-store.ts';
import { importChanges } from '../table.ts';
import type { Staged } from './insert-store.ts';

/** An import in the history of each unit and driver (decision 101). */

const longestTitle = 200;

/** @param act the id of the import's own line. */
export async function traceImported(
  tx: Database,
  { tenant, importId }: Staged,
  found: Import,
  act: string,
): Promise<void> {
  const { organizationId } = tenant;
  const title = JSON.stringify({ import: importTitle(found).slice(0, longestTitle) });
  const none = sql`null::uuid`;
  const id = sql`present.id`;
  for (const [kind, table, label, vehicleId, driverId] of [
    ['vehicle', vehicles, plateOrName(sql`present`), id, none],
    ['driver', drivers, sql`present.name`, none, id],
  ] as ['vehicle' | 'driver', PgTable, SQL, SQL, SQL][]) {
    await traceFound(
      tx,
      tenant,
      { act, kind, action: 'imported' },
      {
        ...{ vehicleId, driverId, label, organizationId: sql`change.organization_id`, before: sql`change.before` },
        after: sql`case when change.before is null then ${title}::jsonb else change.fields || ${title}::jsonb end`,
        from: sql`${importChanges} as change
        join ${table} as present on present.organization_id = ${organizationId} and present.id = change.record_id
        where change.organization_id = ${organizationId} and change.import_id = ${importId} and change."of" = ${kind}`,
      },
    );
  }
}

/** The import's undo has left these unchanged, which their lines have to show. */
export async function traceLeft(tx: Database, { tenant, importId }: Staged, act: string): Promise<void> {
  await tx.execute(sql`
    update ${activity} set undone_by = null
    where ${activity}.organization_id = ${tenant.organizationId} and ${activity}.act = ${act}::uuid
      and exists (select from ${importChanges} as change
        where change.organization_id = ${tenant.organizationId} and change.import_id = ${importId}
          and change.record_id = ${activity}.record_id and change.kept is not null)`);
}
