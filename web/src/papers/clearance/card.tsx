import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { RowCard } from '../../ui/cards/row-card.tsx';
import { AnswerBadge, ReasonsCell, UnitLink } from './columns.tsx';
import type { ClearanceRow } from './queries.ts';

export function ClearanceCard({ unit }: { unit: ClearanceRow }) {
  const { driver, costCentre } = unit;
  return (
    <RowCard
      head={<UnitLink unit={unit} />}
      beside={<AnswerBadge unit={unit} />}
      fact={<ReasonsCell unit={unit} />}
      rest={[
        { label: 'Conductor', value: driver && <DriverLink id={driver.id}>{driver.name}</DriverLink> },
        { label: 'Centro de costo', value: costCentre },
      ]}
    />
  );
}
