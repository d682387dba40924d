import { accidentReportDays } from '@baqueano/domain/alerts/alert';
import { sql } from 'drizzle-orm';
import { factRule } from '../../due/rule-store.ts';
import { byDate } from '../../due/table.ts';
import { inService, vehicles } from '../vehicles/table.ts';
import { accidents } from './table.ts';

/** Until when the insurer has to know of an accident that is not reported yet. */
export const accidentReportRule = factRule({
  on: ['accident', 'service'],
  hangsOn: 'vehicle',
  facts: (organizationId) => ({
    organization: sql`accident.organization_id`,
    values: {
      sourceId: sql`accident.id`,
      vehicleId: sql`accident.vehicle_id`,
      type: sql`'document'`,
      shownFrom: sql`date '-infinity'`,
      dueOn: sql`(accident.moment::date + ${accidentReportDays}::int)`,
      priority: sql`${byDate}`,
    },
    from: sql`
      from ${accidents} as accident
      join ${vehicles} as vehicle on vehicle.organization_id = ${organizationId} and vehicle.id = accident.vehicle_id
      where accident.organization_id = ${organizationId} and accident.state = 'open' and ${inService()}`,
  }),
});
