import type { Fine } from '@baqueano/domain/fines/fine';
import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { money } from '../../lib/session/needs.ts';
import { RowCard } from '../../ui/cards/row-card.tsx';
import type { RowActions } from '../../ui/list/table/row-buttons.tsx';
import { Amount, Due, FineBadge, FineButtons, FineVehicle, Opens } from './columns.tsx';
import { momentWords } from './record/words.ts';

export function FineCard({ fine, onShow, ...actions }: RowActions<Fine> & { fine: Fine }) {
  const { acta, place, driverId, driverName } = fine;
  return (
    <RowCard
      head={<FineVehicle fine={fine} />}
      fact={<Opens fine={fine} onShow={onShow} />}
      state={<FineBadge fine={fine} />}
      rest={[
        { label: 'Vence', value: <Due fine={fine} /> },
        { label: 'Monto', needs: money('fine'), value: <Amount fine={fine} /> },
        { label: 'Fecha y hora', value: momentWords(fine.moment) },
        { label: 'De quién era', value: driverName && <DriverLink id={driverId}>{driverName}</DriverLink> },
        { label: 'Acta', value: acta },
        { label: 'Lugar', value: place },
      ]}
      buttons={<FineButtons fine={fine} {...actions} />}
    />
  );
}
