import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { formatDate, formatKm, formatPesos } from '@baqueano/domain/values/format';
import { RowCard } from '../../ui/cards/row-card.tsx';
import type { RowActions } from '../../ui/list/table/row-buttons.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import text from '../../ui/look/text.module.css';
import { RecordButtons, RecordVehicle } from './columns.tsx';

export function MaintenanceCard({ record, ...actions }: RowActions<MaintenanceRecord> & { record: MaintenanceRecord }) {
  return (
    <RowCard
      head={<RecordVehicle record={record} />}
      beside={
        <Offered needs="maintenance:money">
          <span className={text.cost}>{formatPesos(record.cost)}</span>
        </Offered>
      }
      fact={<span title={record.serviceType}>{record.serviceType}</span>}
      rest={[
        { label: 'Fecha', value: formatDate(record.date) },
        { label: 'Kilómetros', value: formatKm(record.km) },
        { label: 'Taller', value: record.workshop },
        { label: 'Notas', value: record.notes },
      ]}
      buttons={<RecordButtons record={record} {...actions} />}
    />
  );
}
