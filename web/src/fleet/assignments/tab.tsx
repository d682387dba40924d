import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { formatCount, formatKm } from '@baqueano/domain/values/format';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { Link } from '@tanstack/react-router';
import { usePages } from '../../lib/records/pages.ts';
import classes from '../../ui/list/tab.module.css';
import { TabActs, TabFoot, TabList } from '../../ui/list/tab-list.tsx';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { AssignedVehicle, AssignmentBadge, DriverLink, ownColumns } from './columns.tsx';
import { assignmentsQuery } from './queries.ts';
import { assignmentName, capitalized, period } from './words.ts';

type Of = 'vehicle' | 'driver';

interface Props {
  /** The owner of the list: its lines do not repeat it. */
  of: Of;
  id: string;
  label: string;
  /** The text of an empty list. */
  none: string;
}

/** Without their sorting: these are the newest first. */
const own: Column<Assignment>[] = ownColumns.map(({ title, from, cell }) => ({ title, from, cell }));
const unit: Column<Assignment> = { title: 'Vehículo', cell: (one) => <AssignedVehicle assignment={one} /> };

const columnsOf = (of: Of): Column<Assignment>[] => [
  // The first column is the driver.
  ...(of === 'driver' ? [unit, ...own.slice(1)] : own),
  actsColumn('assignment', (one) => <Actions assignment={one} of={of} />),
];

const columns: Record<Of, Column<Assignment>[]> = { vehicle: columnsOf('vehicle'), driver: columnsOf('driver') };

export function DriverAssignments({ driverId }: { driverId: string }) {
  return <AssignmentTab of="driver" id={driverId} label="Unidades" none="Todavía no manejó ninguno" />;
}

/** The drivers of a vehicle, or the vehicles of a driver: past, present and planned; the newest first. */
export function AssignmentTab({ of, id, label, none }: Props) {
  const mine = of === 'vehicle' ? { vehicleId: id } : { driverId: id };
  const assignments = usePages(assignmentsQuery(mine));
  return (
    <TabList
      collection="assignments"
      label={label}
      list={assignments}
      rows={assignments.rows}
      columns={columns[of]}
      card={(one) => <Card assignment={one} of={of} />}
      failed="Error al cargar las asignaciones"
      loading="Cargando asignaciones..."
      empty={{ icon: <IconKey size={28} stroke={1.5} />, title: none }}
      count={(total) => formatCount(total, 'asignación', 'asignaciones')}
      all={
        <Link to="/asignaciones" search={of === 'vehicle' ? { vehiculo: id } : { conductor: id }}>
          Ver en Asignaciones
        </Link>
      }
      add={{ act: { does: 'new', of: 'assignment', ...mine }, name: 'Nueva asignación', children: 'Nueva asignación' }}
    />
  );
}

function Actions({ assignment, of }: { assignment: Assignment; of: Of }) {
  const name = assignmentName(of === 'vehicle' ? { ...assignment, vehicle: undefined } : assignment);
  return <TabActs of="assignment" id={assignment.id} name={name} />;
}

function Card({ assignment, of }: { assignment: Assignment; of: Of }) {
  const { km, note } = assignment;
  return (
    <>
      <p className={classes.top}>
        {of === 'vehicle' ? <DriverLink assignment={assignment} /> : <AssignedVehicle assignment={assignment} />}
        <AssignmentBadge assignment={assignment} />
      </p>
      {note && <p className={classes.facts}>{note}</p>}
      <TabFoot acts={<Actions assignment={assignment} of={of} />}>
        {capitalized(period(assignment))}
        {km !== null && `\u00a0· ${formatKm(km)}`}
      </TabFoot>
    </>
  );
}
