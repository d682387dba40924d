import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { odometerReadings } from '../../fleet/odometer/table.ts';
import { importChanges, imports } from '../table.ts';
import type { Staged } from './insert-store.ts';
import { updateAll } from './write-store.ts';

/** Restores the former values of updated records that were not changed since. */

export async function revertUpdates(tx: Database, staged: Staged, count: number): Promise<void> {
  const { tenant, importId } = staged;
  const { organizationId } = tenant;
  // The sheet's km was stored as a reading with the import's moment.
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
