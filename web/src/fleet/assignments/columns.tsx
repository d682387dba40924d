import {
  type Assignment,
  assignmentState,
  assignmentStateLabels,
  driverLabel,
} from '@baqueano/domain/drivers/assignment';
import { formatKm } from '@baqueano/domain/values/format';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Link } from '@tanstack/react-router';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { RowButtons, type RowChanges } from '../../ui/list/table/row-buttons.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import text from '../../ui/look/text.module.css';
import { Plate } from '../vehicles/parts/plate.tsx';
import classes from './columns.module.css';
import { assignmentName, beginning, ending, nothing, stateTones } from './words.ts';

/** The columns of an assignment without its vehicle. */
export const ownColumns: readonly Column<Assignment, 'from'>[] = [
  { title: 'Conductor', width: 11.5, cell: (one) => <DriverLink assignment={one} /> },
  {
    title: 'Desde',
    column: 'from',
    width: 8.25,
    cell: (one) => <DayTime words={beginning(one)} />,
  },
  { title: 'Hasta', width: 8.25, cell: (one) => <DayTime words={ending(one)} /> },
  { title: 'Estado', width: 7.25, cell: (one) => <AssignmentBadge assignment={one} /> },
  {
    title: 'Kilometraje',
    numeric: true,
    width: 7.25,
    cell: ({ km }) => (km === null ? nothing : formatKm(km)),
  },
  { title: 'Nota', cell: ({ note }) => <Note note={note} /> },
];

/** To be made once for a table: its rows are drawn again with new ones. */
export function columnsOf(actions: RowChanges<Assignment>): Column<Assignment, 'from'>[] {
  return [
    { title: 'Vehículo', width: 13, cell: (one) => <VehicleLink assignment={one} /> },
    ...ownColumns,
    actsColumn('assignment', (one) => <AssignmentButtons assignment={one} {...actions} />, 6.5),
  ];
}

function Note({ note }: { note: string | null }) {
  return (
    <span className={`${text.soft} ${text.threeLines} ${classes.note}`} title={note ?? undefined}>
      {note ?? nothing}
    </span>
  );
}

export function AssignmentBadge({ assignment }: { assignment: Assignment }) {
  const state = assignmentState(assignment);
  return <Badge tone={stateTones[state]}>{assignmentStateLabels[state]}</Badge>;
}

/** A deleted driver is a name alone. */
export function DriverLink({ assignment }: { assignment: Assignment }) {
  const { driverId, driverName } = assignment;
  const name = driverLabel(assignment);
  if (!driverId) return <span className={driverName === null ? text.soft : classes.name}>{name}</span>;
  return (
    <Link className={classes.name} to="/conductores/$id" params={{ id: driverId }}>
      {name}
    </Link>
  );
}

/** No link while the vehicle's name is unknown. */
export function VehicleLink({ assignment: { vehicleId, vehicle } }: { assignment: Assignment }) {
  if (!vehicle) return <span className={text.soft}>{nothing}</span>;
  return (
    <Link className={classes.vehicle} to="/vehiculos/$id" params={{ id: vehicleId }} search={{ tab: 'conductor' }}>
      <Plate plate={plateOf(vehicle)} size="sm" /> <span className={text.anywhere}>{vehicleName(vehicle)}</span>
    </Link>
  );
}

export function AssignmentButtons({
  assignment,
  onEdit,
  onDelete,
}: RowChanges<Assignment> & { assignment: Assignment }) {
  return (
    <span className={text.actions}>
      <RowButtons
        area="assignment"
        name={assignmentName(assignment)}
        onEdit={() => onEdit(assignment)}
        onDelete={(row) => onDelete(assignment, row)}
      />
    </span>
  );
}
