import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { FactsCard } from '../../ui/cards/facts-card.tsx';
import { AnswerBadge, ReasonsCell, UnitLink } from './columns.tsx';
import type { ClearanceRow } from './queries.ts';

export function ClearanceCard({ unit }: { unit: ClearanceRow }) {
  return (
    <FactsCard
      head={
        <>
          <span>
            <UnitLink unit={unit} />
          </span>
          <AnswerBadge unit={unit} />
        </>
      }
      facts={[
        { label: 'Conductor', value: unit.driver && <DriverLink id={unit.driver.id}>{unit.driver.name}</DriverLink> },
        { label: 'Centro de costo', value: unit.costCentre },
      ]}
    >
      <ReasonsCell unit={unit} short />
    </FactsCard>
  );
}
