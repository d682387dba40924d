import type { Assignment } from '@baqueano/domain/assignment';
import { formatCount, formatKm } from '@baqueano/domain/format';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { Link } from '@tanstack/react-router';
import { useAct } from '../../lib/acts.ts';
import { usePages } from '../../lib/pages.ts';
import type { Column } from '../../ui/list/record-table.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import tab from '../../ui/list/tab.module.css';
import { TabList } from '../../ui/list/tab-list.tsx';
import { AssignmentBadge, ownColumns, VehicleLink } from './columns.tsx';
import { assignmentsQuery } from './queries.ts';
import { assignmentName, capitalized, period } from './words.ts';

const columns: readonly Column<Assignment>[] = [
  { title: 'Vehículo', cell: (one) => <VehicleLink assignment={one} /> },
  ...ownColumns.slice(1).map(({ title, numeric, cell }) => ({ title, numeric, cell })),
  { title: 'Acciones', numeric: true, actions: true, cell: (one) => <Actions assignment={one} /> },
];

/** Which vehicles a driver had, has and will have, the newest first. */
export function DriverAssignments({ driverId }: { driverId: string }) {
  const assignments = usePages(assignmentsQuery({ driverId }));
  return (
    <TabList
      collection="assignments"
      label="Unidades"
      list={assignments}
      rows={assignments.rows}
      columns={columns}
      card={(one) => <Card assignment={one} />}
      failed="Error al cargar las asignaciones"
      loading="Cargando asignaciones..."
      empty={{ icon: <IconKey size={28} stroke={1.5} />, title: 'Todavía no manejó ninguno' }}
      count={(total) => formatCount(total, 'asignación', 'asignaciones')}
      all={
        <Link to="/asignaciones" search={{ conductor: driverId }}>
          Ver en Asignaciones
        </Link>
      }
      add={{ act: { kind: 'new-assignment', driverId }, name: 'Nueva asignación', children: 'Nueva asignación' }}
    />
  );
}

function Actions({ assignment }: { assignment: Assignment }) {
  const open = useAct();
  const { id: assignmentId } = assignment;
  return (
    <RowButtons
      area="assignment"
      name={assignmentName(assignment)}
      onEdit={() => void open({ kind: 'edit-assignment', assignmentId })}
      onDelete={(row) => void open({ kind: 'delete-assignment', assignmentId, row })}
    />
  );
}

function Card({ assignment }: { assignment: Assignment }) {
  const { km, note } = assignment;
  return (
    <>
      <p className={tab.top}>
        <VehicleLink assignment={assignment} />
        <AssignmentBadge assignment={assignment} />
      </p>
      {note && <p className={tab.facts}>{note}</p>}
      <div className={tab.bottom}>
        <p className={tab.facts}>
          {capitalized(period(assignment))}
          {km !== null && `\u00a0· ${formatKm(km)}`}
        </p>
        <span className={tab.buttons}>
          <Actions assignment={assignment} />
        </span>
      </div>
    </>
  );
}
