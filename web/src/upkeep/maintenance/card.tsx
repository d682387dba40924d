import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { formatDate, formatKm, formatPesos } from '@baqueano/domain/values/format';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import { NotedCard } from '../../ui/cards/noted-card.tsx';
import type { RowActions } from '../../ui/list/table/row-buttons.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import text from '../../ui/look/text.module.css';
import { RecordButtons, VehicleLink } from './columns.tsx';

export function MaintenanceCard({ record, ...actions }: RowActions<MaintenanceRecord> & { record: MaintenanceRecord }) {
  return (
    <NotedCard
      title={record.serviceType}
      beside={
        <Offered needs="maintenance:money">
          <span className={text.cost}>{formatPesos(record.cost)}</span>
        </Offered>
      }
      vehicle={<VehicleLink record={record} />}
      note={record.notes}
      facts={[
        { Icon: IconCalendar, value: formatDate(record.date) },
        { Icon: IconGauge, value: formatKm(record.km) },
        { Icon: IconBuilding, value: record.workshop },
      ]}
      buttons={<RecordButtons record={record} {...actions} />}
    />
  );
}
