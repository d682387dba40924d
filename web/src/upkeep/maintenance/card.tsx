import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { formatDate, formatKm, formatPesos } from '@baqueano/domain/values/format';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import { Offered } from '../../ui/look/offered.tsx';
import classes from './card.module.css';
import { type RecordActions, RecordButtons, VehicleLink } from './columns.tsx';

/** What stands in the card of a record on a phone: the same as in its row. */
export function MaintenanceCard({ record, ...actions }: RecordActions & { record: MaintenanceRecord }) {
  return (
    <div className={classes.card}>
      <div className={classes.top}>
        <h2 className={classes.service}>{record.serviceType}</h2>
        <Offered needs="maintenance:money">
          <span className={classes.cost}>{formatPesos(record.cost)}</span>
        </Offered>
      </div>
      <VehicleLink record={record} />
      {record.notes && <p className={classes.notes}>{record.notes}</p>}
      <div className={classes.bottom}>
        <ul className={classes.facts}>
          <li>
            <IconCalendar size={16} aria-hidden />
            {formatDate(record.date)}
          </li>
          <li>
            <IconGauge size={16} aria-hidden />
            {formatKm(record.km)}
          </li>
          <li>
            <IconBuilding size={16} aria-hidden />
            <span className={classes.workshop}>{record.workshop}</span>
          </li>
        </ul>
        <RecordButtons record={record} {...actions} />
      </div>
    </div>
  );
}
