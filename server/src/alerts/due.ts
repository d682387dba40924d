import { sql } from 'drizzle-orm';
import { factRule } from '../due/rule-store.ts';
import { reminders } from './table.ts';

/** Whatever its day: a person wants to see it from now on. */
export const reminderRule = factRule({
  on: ['reminder'],
  hangsOn: 'vehicle',
  facts: (organizationId) => ({
    organization: sql`reminder.organization_id`,
    values: {
      sourceId: sql`reminder.id`,
      vehicleId: sql`reminder.vehicle_id`,
      type: sql`reminder.type`,
      shownFrom: sql`date '-infinity'`,
      dueOn: sql`reminder.due_date`,
      priority: sql`reminder.priority`,
      subject: sql`reminder.message`,
    },
    from: sql`from ${reminders} as reminder where reminder.organization_id = ${organizationId}`,
  }),
});
