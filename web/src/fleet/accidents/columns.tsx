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
import { money } from '../../lib/session/needs.ts';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { type RowActions, RowButtons, type RowChanges } from '../../ui/list/table/row-buttons.tsx';
import { RowLine } from '../../ui/list/table/row-line.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import { DueDate } from '../../ui/look/due-date.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import text from '../../ui/look/text.module.css';
import { DriverLink } from '../drivers/parts/driver-link.tsx';
import { VehicleLink } from '../vehicles/parts/vehicle-link.tsx';
import classes from './columns.module.css';
import { accidentName, injuredCount, nothing, partiesCount, recoveredWords } from './words.ts';

/** To be made once for a table: its rows are drawn again with new ones. */
export function columnsOf(actions: RowActions<Accident>): Column<Accident, AccidentSort>[] {
  return [
    {
      title: 'Vehículo',
      column: 'vehicle',
      width: 14.75,
      narrow: 10,
      cell: (accident) => <AccidentVehicle accident={accident} />,
    },
    { title: 'Qué pasó', cell: (accident) => <What accident={accident} onShow={actions.onShow} /> },
    {
      title: 'Fecha y hora',
      column: 'moment',
      width: 6,
      from: 'wide',
      cell: (accident) => <DayTime words={formatMinute(accident.moment)} />,
    },
    {
      title: 'Gravedad',
      column: 'severity',
      width: 7.5,
      from: 'wide',
      cell: (accident) => <SeverityBadge accident={accident} />,
    },
    {
      title: 'Conductor',
      width: 8,
      from: 'widest',
      cell: ({ driverId, driverName }) => (
        <DriverLink className={text.twoLines} id={driverId}>
          {driverName ?? nothing}
        </DriverLink>
      ),
    },
    {
      title: 'Costo',
      needs: money('accident'),
      column: 'cost',
      numeric: true,
      width: 11.5,
      narrow: 6.75,
      cell: (accident) => <Cost accident={accident} />,
    },
    { title: 'Estado', width: 10, narrow: 9, cell: (accident) => <State accident={accident} /> },
    actsColumn('accident', (accident) => <AccidentButtons accident={accident} {...actions} />, 9.75, 8.5),
  ];
}

export function AccidentVehicle({ accident: { vehicleId, vehicle } }: { accident: Accident }) {
  return <VehicleLink id={vehicleId} vehicle={vehicle} tab="accidentes" />;
}

/** Place, third parties, and injured people. */
export function aboutOf({ place, thirdParties: { length: parties }, injured }: Accident): string {
  return [place, parties > 0 && partiesCount(parties), injured && injuredCount(injured)].filter(Boolean).join(' · ');
}

/** The description; a press opens the details. */
export function Opens({ accident, onShow }: { accident: Accident; onShow: RowActions<Accident>['onShow'] }) {
  const { description } = accident;
  return (
    <UnstyledButton
      className={`${text.opens} ${classes.what}`}
      title={description}
      aria-label={`${description}: ver ${accidentName(accident)}`}
      onClick={() => onShow(accident)}
    >
      {description}
    </UnstyledButton>
  );
}

function What({ accident, onShow }: { accident: Accident; onShow: RowActions<Accident>['onShow'] }) {
  const { moment, severity, driverName } = accident;
  return (
    <>
      <Opens accident={accident} onShow={onShow} />
      <RowLine wide={[formatMinute(moment), accidentSeverityLabels[severity]]} widest={[driverName]}>
        {aboutOf(accident)}
      </RowLine>
    </>
  );
}

export const severityOf = ({ severity }: Accident) => accidentSeverityLabels[severity];

export function SeverityBadge({ accident: { severity } }: { accident: Accident }) {
  return <Badge tone={accidentSeverityTones[severity]}>{accidentSeverityLabels[severity]}</Badge>;
}

export function Cost({ accident }: { accident: Accident }) {
  const recovered = recoveredWords(accident);
  return (
    <Offered needs="accident:money">
      <span className={text.amount}>
        {accident.cost === null ? <span className={text.soft}>Sin costo</span> : formatPesos(accident.cost)}
      </span>
      {recovered && <span className={`${text.saved} ${classes.saved}`}>{recovered}</span>}
    </Offered>
  );
}

export function StateBadge({ accident: { state } }: { accident: Accident }) {
  return <Badge tone={accidentStateTones[state]}>{accidentStateLabels[state]}</Badge>;
}

/** The last day of the report, while it is open. */
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
    name: `Denunciar ${name}`,
    title: 'Registrar la denuncia',
    word: 'Denunciar',
    Icon: IconFileCheck,
    onPress: () => void open({ does: 'report', of: 'accident', id }),
  };
}

export function AccidentButtons({ accident, onEdit, onDelete }: RowChanges<Accident> & { accident: Accident }) {
  const name = accidentName(accident);
  return (
    <span className={text.actions}>
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
