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
import { changing } from '../../lib/session/needs.ts';
import type { Column } from '../../ui/list/record-table.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import { Plate } from '../vehicles/parts/plate.tsx';
import classes from './columns.module.css';
import { firstOrder } from './filter.ts';
import { assignmentName, beginning, ending, nothing, stateTones } from './words.ts';

export interface AssignmentActions {
  onEdit: (assignment: Assignment) => void;
  onDelete: (assignment: Assignment, row: Element | null) => void;
}

/** What an assignment says, whichever vehicle it is of. */
export const ownColumns: readonly Column<Assignment, 'from'>[] = [
  { title: 'Conductor', className: classes.driverColumn, cell: (one) => <DriverLink assignment={one} /> },
  {
    title: 'Desde',
    column: 'from',
    first: firstOrder('from'),
    className: classes.momentColumn,
    cell: (one) => <DayTime words={beginning(one)} />,
  },
  { title: 'Hasta', className: classes.momentColumn, cell: (one) => <DayTime words={ending(one)} /> },
  { title: 'Estado', className: classes.stateColumn, cell: (one) => <AssignmentBadge assignment={one} /> },
  {
    title: 'Kilometraje',
    numeric: true,
    className: classes.kmColumn,
    cell: ({ km }) => (km === null ? nothing : formatKm(km)),
  },
  { title: 'Nota', cell: ({ note }) => <Note text={note} /> },
];

/** To be made once for a table: its rows are drawn again with new ones. */
export function columnsOf(actions: AssignmentActions): Column<Assignment, 'from'>[] {
  return [
    { title: 'Vehículo', className: classes.vehicleColumn, cell: (one) => <VehicleLink assignment={one} /> },
    ...ownColumns,
    {
      title: 'Acciones',
      needs: changing('assignment'),
      numeric: true,
      actions: true,
      className: classes.actionsColumn,
      cell: (one) => <AssignmentButtons assignment={one} {...actions} />,
    },
  ];
}

function Note({ text }: { text: string | null }) {
  return (
    <span className={classes.note} title={text ?? undefined}>
      {text ?? nothing}
    </span>
  );
}

export function AssignmentBadge({ assignment }: { assignment: Assignment }) {
  const state = assignmentState(assignment);
  return <Badge tone={stateTones[state]}>{assignmentStateLabels[state]}</Badge>;
}

/** Who has been deleted since is a name alone. */
export function DriverLink({ assignment }: { assignment: Assignment }) {
  const { driverId, driverName } = assignment;
  const name = driverLabel(assignment);
  if (!driverId) return <span className={driverName === null ? classes.none : classes.name}>{name}</span>;
  return (
    <Link className={classes.name} to="/conductores/$id" params={{ id: driverId }}>
      {name}
    </Link>
  );
}

/** None while it is not known what the vehicle is called. */
export function VehicleLink({ assignment: { vehicleId, vehicle } }: { assignment: Assignment }) {
  if (!vehicle) return <span className={classes.none}>{nothing}</span>;
  return (
    <Link className={classes.vehicle} to="/vehiculos/$id" params={{ id: vehicleId }} search={{ tab: 'conductor' }}>
      <Plate plate={plateOf(vehicle)} size="sm" /> <span className={classes.model}>{vehicleName(vehicle)}</span>
    </Link>
  );
}

export function AssignmentButtons({ assignment, onEdit, onDelete }: AssignmentActions & { assignment: Assignment }) {
  return (
    <span className={classes.actions}>
      <RowButtons
        area="assignment"
        name={assignmentName(assignment)}
        onEdit={() => onEdit(assignment)}
        onDelete={(row) => onDelete(assignment, row)}
      />
    </span>
  );
}
