import {
  type Assignment,
  assignmentState,
  assignmentStateLabels,
  driverLabel,
} from '@baqueano/domain/drivers/assignment';
import { formatKm } from '@baqueano/domain/values/format';
import { Link } from '@tanstack/react-router';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { RowButtons, type RowChanges } from '../../ui/list/table/row-buttons.tsx';
import { RowLine } from '../../ui/list/table/row-line.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import text from '../../ui/look/text.module.css';
import { VehicleLink } from '../vehicles/parts/vehicle-link.tsx';
import classes from './columns.module.css';
import { assignmentName, beginning, ending, nothing, stateTones } from './words.ts';

/** The columns of an assignment without its vehicle. */
export const ownColumns: readonly Column<Assignment, 'from'>[] = [
  { title: 'Conductor', width: 10.5, narrow: 7.5, cell: (one) => <DriverLink assignment={one} /> },
  {
    title: 'Desde',
    column: 'from',
    width: 8,
    narrow: 6.25,
    cell: (one) => <DayTime words={beginning(one)} />,
  },
  { title: 'Hasta', width: 8, narrow: 6, cell: (one) => <DayTime words={ending(one)} /> },
  {
    title: 'Estado',
    width: 7.25,
    narrow: 10.5,
    cell: (one) => (
      <>
        <AssignmentBadge assignment={one} />
        <RowLine wide={[noteOf(one)]} />
      </>
    ),
  },
  { title: 'Kilometraje y nota', from: 'wide', cell: (one) => <Note assignment={one} /> },
];

/** To be made once for a table: its rows are drawn again with new ones. */
export function columnsOf(actions: RowChanges<Assignment>): Column<Assignment, 'from'>[] {
  return [
    { title: 'Vehículo', width: 15, narrow: 10, cell: (one) => <AssignedVehicle assignment={one} /> },
    ...ownColumns,
    actsColumn('assignment', (one) => <AssignmentButtons assignment={one} {...actions} />, 5.5, 5),
  ];
}

const noteOf = ({ km, note }: Assignment) => [km !== null && formatKm(km), note].filter(Boolean).join(' · ');

/** In one line. */
function Note({ assignment }: { assignment: Assignment }) {
  const words = noteOf(assignment);
  return (
    <span className={`${text.soft} ${classes.note}`} title={words || undefined}>
      {words || nothing}
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
export function AssignedVehicle({ assignment: { vehicleId, vehicle } }: { assignment: Assignment }) {
  if (!vehicle) return <span className={text.soft}>{nothing}</span>;
  return <VehicleLink id={vehicleId} vehicle={vehicle} tab="conductor" />;
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
