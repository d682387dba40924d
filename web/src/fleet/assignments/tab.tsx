import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { formatCount, formatKm } from '@baqueano/domain/values/format';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { Link } from '@tanstack/react-router';
import { useAct } from '../../lib/acts/acts.ts';
import { usePages } from '../../lib/records/pages.ts';
import { actsColumn, type Column } from '../../ui/list/record-table.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import classes from '../../ui/list/tab.module.css';
import { TabList } from '../../ui/list/tab-list.tsx';
import { AssignmentBadge, DriverLink, ownColumns, VehicleLink } from './columns.tsx';
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
const own: Column<Assignment>[] = ownColumns.map(({ title, numeric, cell }) => ({ title, numeric, cell }));
const unit: Column<Assignment> = { title: 'Vehículo', cell: (one) => <VehicleLink assignment={one} /> };

const columnsOf = (of: Of): Column<Assignment>[] => [
  // The first column is the driver.
  ...(of === 'driver' ? [unit, ...own.slice(1)] : own),
  actsColumn('assignment', (one) => <Actions assignment={one} of={of} />),
];

const columns: Record<Of, Column<Assignment>[]> = { vehicle: columnsOf('vehicle'), driver: columnsOf('driver') };

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
  const open = useAct();
  const { id: assignmentId } = assignment;
  return (
    <RowButtons
      area="assignment"
      name={assignmentName(of === 'vehicle' ? { ...assignment, vehicle: undefined } : assignment)}
      onEdit={() => void open({ does: 'edit', of: 'assignment', id: assignmentId })}
      onDelete={(row) => void open({ does: 'delete', of: 'assignment', id: assignmentId, row })}
    />
  );
}

function Card({ assignment, of }: { assignment: Assignment; of: Of }) {
  const { km, note } = assignment;
  return (
    <>
      <p className={classes.top}>
        {of === 'vehicle' ? <DriverLink assignment={assignment} /> : <VehicleLink assignment={assignment} />}
        <AssignmentBadge assignment={assignment} />
      </p>
      {note && <p className={classes.facts}>{note}</p>}
      <div className={classes.bottom}>
        <p className={classes.facts}>
          {capitalized(period(assignment))}
          {km !== null && `\u00a0· ${formatKm(km)}`}
        </p>
        <span className={classes.buttons}>
          <Actions assignment={assignment} of={of} />
        </span>
      </div>
    </>
  );
}
