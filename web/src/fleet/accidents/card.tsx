import type { Accident } from '@baqueano/domain/accidents/accident';
import { formatMinute } from '@baqueano/domain/values/format';
import { money } from '../../lib/session/needs.ts';
import { RowCard } from '../../ui/cards/row-card.tsx';
import type { RowActions } from '../../ui/list/table/row-buttons.tsx';
import { DriverLink } from '../drivers/parts/driver-link.tsx';
import {
  AccidentButtons,
  AccidentVehicle,
  aboutOf,
  Cost,
  Deadline,
  Opens,
  StateBadge,
  severityOf,
} from './columns.tsx';

export function AccidentCard({ accident, onShow, ...actions }: RowActions<Accident> & { accident: Accident }) {
  const { state, moment, driverId, driverName } = accident;
  return (
    <RowCard
      head={<AccidentVehicle accident={accident} />}
      fact={<Opens accident={accident} onShow={onShow} />}
      state={<StateBadge accident={accident} />}
      rest={[
        { label: 'Denunciar', value: state === 'open' && <Deadline accident={accident} /> },
        { label: 'Gravedad', value: severityOf(accident) },
        { label: 'Fecha y hora', value: formatMinute(moment) },
        { label: 'Costo', needs: money('accident'), value: <Cost accident={accident} /> },
        { label: 'Conductor', value: driverName && <DriverLink id={driverId}>{driverName}</DriverLink> },
        { label: 'Lugar', value: aboutOf(accident) },
      ]}
      buttons={<AccidentButtons accident={accident} {...actions} />}
    />
  );
}
