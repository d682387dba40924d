import type { Accident } from '@baqueano/domain/accidents/accident';
import { formatMinute } from '@baqueano/domain/values/format';
import { money } from '../../lib/session/needs.ts';
import { FactsCard } from '../../ui/cards/facts-card.tsx';
import type { RowActions } from '../../ui/list/table/row-buttons.tsx';
import { DriverLink } from '../drivers/parts/driver-link.tsx';
import { AccidentButtons, AccidentVehicle, Cost, Deadline, SeverityBadge, StateBadge, What } from './columns.tsx';

export function AccidentCard({ accident, onShow, ...actions }: RowActions<Accident> & { accident: Accident }) {
  return (
    <FactsCard
      head={
        <>
          <AccidentVehicle accident={accident} />
          <StateBadge accident={accident} />
        </>
      }
      about={<What accident={accident} onShow={onShow} />}
      facts={[
        { label: 'Denunciar', named: true, value: accident.state === 'open' && <Deadline accident={accident} /> },
        { label: 'Gravedad', value: <SeverityBadge accident={accident} /> },
        { label: 'Costo', needs: money('accident'), value: <Cost accident={accident} /> },
        {
          label: 'Conductor',
          value: accident.driverName && <DriverLink id={accident.driverId}>{accident.driverName}</DriverLink>,
        },
        { label: 'Fecha y hora', value: formatMinute(accident.moment) },
      ]}
      buttons={<AccidentButtons accident={accident} {...actions} />}
    />
  );
}
