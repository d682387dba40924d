import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { VehicleLink } from '../../fleet/vehicles/parts/vehicle-link.tsx';
import type { Column } from '../../ui/list/table/record-table.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import text from '../../ui/look/text.module.css';
import type { ClearanceRow } from './queries.ts';
import { Reasons } from './reasons.tsx';
import { answerTones, answerWords, shownReasons } from './words.ts';

export const columns: Column<ClearanceRow>[] = [
  { title: 'Vehículo', width: 14.25, narrow: 10.75, cell: (unit) => <UnitLink unit={unit} /> },
  { title: 'Circula', width: 8, narrow: 7, cell: (unit) => <AnswerBadge unit={unit} /> },
  { title: 'Por qué, y qué hacer', cell: (unit) => <ReasonsCell unit={unit} /> },
  {
    title: 'Conductor',
    width: 9.5,
    from: 'wide',
    cell: ({ driver }) => (
      <DriverLink className={text.anywhere} id={driver?.id}>
        {driver?.name ?? '—'}
      </DriverLink>
    ),
  },
];

export function UnitLink({ unit: { vehicleId, vehicle, internalNumber } }: { unit: ClearanceRow }) {
  return (
    <VehicleLink
      id={vehicleId}
      vehicle={vehicle}
      tab="documentos"
      note={internalNumber ? `Interno ${internalNumber}` : undefined}
    />
  );
}

export function AnswerBadge({ unit: { answer } }: { unit: ClearanceRow }) {
  return <Badge tone={answerTones[answer]}>{answerWords[answer]}</Badge>;
}

export function ReasonsCell({ unit, short }: { unit: ClearanceRow; short?: boolean }) {
  const shown = shownReasons(unit);
  return shown.length > 0 ? (
    <Reasons unit={unit} reasons={shown} short={short} />
  ) : (
    <span className={text.soft}>Todo en regla</span>
  );
}
