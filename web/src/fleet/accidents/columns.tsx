import {
  type Accident,
  type AccidentSort,
  accidentSeverityLabels,
  accidentSeverityTones,
  accidentStateLabels,
  accidentStateTones,
  reportUntil,
} from '@baqueano/domain/accidents/accident';
import { formatMinute, formatPesos } from '@baqueano/domain/values/format';
import { UnstyledButton } from '@mantine/core';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import { useAct, useMayAct } from '../../lib/acts/acts.ts';
import { changing, money } from '../../lib/session/needs.ts';
import type { Column } from '../../ui/list/record-table.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import { DueDate } from '../../ui/look/due-date.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import { DriverLink } from '../drivers/parts/driver-link.tsx';
import { VehicleLink } from '../vehicles/parts/vehicle-link.tsx';
import classes from './columns.module.css';
import { firstOrder } from './filter.ts';
import { accidentName, injuredCount, nothing, partiesCount, recoveredWords } from './words.ts';

export interface AccidentActions {
  /** Everything that is known of it. */
  onShow: (accident: Accident) => void;
  onEdit: (accident: Accident) => void;
  onDelete: (accident: Accident, row: Element | null) => void;
}

/** To be made once for a table: its rows are drawn again with new ones. */
export function columnsOf(actions: AccidentActions): Column<Accident, AccidentSort>[] {
  return [
    {
      title: 'Vehículo',
      column: 'vehicle',
      first: firstOrder('vehicle'),
      className: classes.vehicleColumn,
      cell: (accident) => <AccidentVehicle accident={accident} />,
    },
    { title: 'Qué pasó', cell: (accident) => <What accident={accident} onShow={actions.onShow} /> },
    {
      title: 'Fecha y hora',
      column: 'moment',
      first: firstOrder('moment'),
      className: classes.momentColumn,
      cell: (accident) => <DayTime words={formatMinute(accident.moment)} />,
    },
    {
      title: 'Gravedad',
      column: 'severity',
      first: firstOrder('severity'),
      className: classes.severityColumn,
      cell: (accident) => <SeverityBadge accident={accident} />,
    },
    {
      title: 'Conductor',
      className: classes.driverColumn,
      cell: ({ driverId, driverName }) => (
        <DriverLink className={classes.driver} id={driverId}>
          {driverName ?? nothing}
        </DriverLink>
      ),
    },
    {
      title: 'Costo',
      needs: money('accident'),
      column: 'cost',
      first: firstOrder('cost'),
      numeric: true,
      className: classes.costColumn,
      cell: (accident) => <Cost accident={accident} />,
    },
    { title: 'Estado', className: classes.stateColumn, cell: (accident) => <State accident={accident} /> },
    {
      title: 'Acciones',
      needs: changing('accident'),
      numeric: true,
      actions: true,
      className: classes.actionsColumn,
      cell: (accident) => <AccidentButtons accident={accident} {...actions} />,
    },
  ];
}

export function AccidentVehicle({ accident: { vehicleId, vehicle } }: { accident: Accident }) {
  return <VehicleLink id={vehicleId} vehicle={vehicle} tab="accidentes" stacked />;
}

/** Where, with whom, and who was hurt. */
function aboutOf({ place, thirdParties: { length: parties }, injured }: Accident): string {
  return [place, parties > 0 && partiesCount(parties), injured && injuredCount(injured)].filter(Boolean).join(' · ');
}

/** What happened and where; it opens everything that is known. */
export function What({ accident, onShow }: { accident: Accident; onShow: AccidentActions['onShow'] }) {
  const { description } = accident;
  return (
    <>
      <UnstyledButton
        className={classes.what}
        title={description}
        aria-label={`${description}: ver ${accidentName(accident)}`}
        onClick={() => onShow(accident)}
      >
        {description}
      </UnstyledButton>
      <span className={classes.below}>{aboutOf(accident)}</span>
    </>
  );
}

export function SeverityBadge({ accident: { severity } }: { accident: Accident }) {
  return <Badge tone={accidentSeverityTones[severity]}>{accidentSeverityLabels[severity]}</Badge>;
}

/** What it cost, and what of that came back. */
export function Cost({ accident }: { accident: Accident }) {
  const recovered = recoveredWords(accident);
  return (
    <Offered needs="accident:money">
      <span className={classes.amount}>
        {accident.cost === null ? <span className={classes.none}>Sin costo</span> : formatPesos(accident.cost)}
      </span>
      {recovered && <span className={classes.recovered}>{recovered}</span>}
    </Offered>
  );
}

export function StateBadge({ accident: { state } }: { accident: Accident }) {
  return <Badge tone={accidentStateTones[state]}>{accidentStateLabels[state]}</Badge>;
}

/** While nobody has reported it: until when it has to be. */
export function Deadline({ accident }: { accident: Accident }) {
  const until = reportUntil(accident);
  return until && <DueDate date={until} />;
}

function State({ accident }: { accident: Accident }) {
  return (
    <>
      <StateBadge accident={accident} />
      {reportUntil(accident) && (
        <span className={classes.deadline}>
          Denunciar: <Deadline accident={accident} />
        </span>
      )}
    </>
  );
}

/** For the buttons of a row; undefined once the insurer knows of it. */
export function useReport({ id, state }: Accident, name: string) {
  const open = useAct();
  const offered = useMayAct()({ does: 'report', of: 'accident' });
  if (!offered || state !== 'open') return undefined;
  return {
    name: `Registrar la denuncia: ${name}`,
    title: 'Registrar la denuncia',
    Icon: IconFileCheck,
    onPress: () => void open({ does: 'report', of: 'accident', id }),
  };
}

export function AccidentButtons({
  accident,
  onEdit,
  onDelete,
}: Omit<AccidentActions, 'onShow'> & { accident: Accident }) {
  const name = accidentName(accident);
  return (
    <span className={classes.actions}>
      <RowButtons
        area="accident"
        name={name}
        first={useReport(accident, name)}
        onEdit={() => onEdit(accident)}
        onDelete={(row) => onDelete(accident, row)}
      />
    </span>
  );
}
