import type { Fine } from '@baqueano/domain/fines/fine';
import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { money } from '../../lib/session/needs.ts';
import { FactsCard } from '../../ui/cards/facts-card.tsx';
import type { RowActions } from '../../ui/list/table/row-buttons.tsx';
import { Amount, Due, FineBadge, FineButtons, FineVehicle, Offence } from './columns.tsx';
import { momentWords } from './record/words.ts';

export function FineCard({ fine, onShow, ...actions }: RowActions<Fine> & { fine: Fine }) {
  return (
    <FactsCard
      head={
        <>
          <FineVehicle fine={fine} />
          <FineBadge fine={fine} />
        </>
      }
      about={<Offence fine={fine} onShow={onShow} />}
      facts={[
        { label: 'Vence', value: <Due fine={fine} /> },
        { label: 'Monto', needs: money('fine'), value: <Amount fine={fine} /> },
        {
          label: 'De quién era',
          value: fine.driverName && <DriverLink id={fine.driverId}>{fine.driverName}</DriverLink>,
        },
        { label: 'Fecha y hora', value: momentWords(fine.moment) },
      ]}
      buttons={<FineButtons fine={fine} {...actions} />}
    />
  );
}
