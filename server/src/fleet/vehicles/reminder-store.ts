import { sql } from 'drizzle-orm';
import { reminders } from '../../alerts/table.ts';
import type { Database } from '../../database/connection/database.ts';
import { settleFacts } from '../../due/store.ts';
import { dueFacts } from '../../due/table.ts';
import type { Tenant } from '../../tenant.ts';

/** These reminders, or all of these vehicles. */
type Those = { ids: string[] } | { vehicleIds: string[] };

/** To be called by whoever has written or deleted them, in the same transaction. */
export function settleReminders(tx: Database, tenant: Tenant, those: Those): Promise<void> {
  const { organizationId } = tenant;
  const ids = 'ids' in those;
  const given = sql`= any(${sql.param(ids ? those.ids : those.vehicleIds)}::uuid[])`;
  return settleFacts(tx, tenant, 'reminder', {
    gone: sql`${sql.raw(ids ? 'source_id' : 'vehicle_id')} ${given} and not exists (
      select 1 from ${reminders} as reminder
      where reminder.organization_id = ${organizationId} and reminder.id = ${dueFacts}.source_id
    )`,
    organization: sql`reminder.organization_id`,
    // Whatever its day: a person wants to see it from now on.
    values: {
      sourceId: sql`reminder.id`,
      vehicleId: sql`reminder.vehicle_id`,
      type: sql`reminder.type`,
      shownFrom: sql`date '-infinity'`,
      dueOn: sql`reminder.due_date`,
      priority: sql`reminder.priority`,
      subject: sql`reminder.message`,
    },
    from: sql`
      from ${reminders} as reminder
      where reminder.organization_id = ${organizationId} and reminder.${sql.raw(ids ? 'id' : 'vehicle_id')} ${given}
    `,
  });
}
