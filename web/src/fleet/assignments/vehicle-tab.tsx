import type { Assignment } from '@baqueano/domain/assignment';
import { isCalendarDate } from '@baqueano/domain/dates';
import { formatCount, formatKm } from '@baqueano/domain/format';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { useDebouncedValue } from '@mantine/hooks';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useAct } from '../../lib/acts.ts';
import { messageOf } from '../../lib/http.ts';
import { changing } from '../../lib/needs.ts';
import { usePages } from '../../lib/pages.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import type { Column } from '../../ui/list/record-table.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import tab from '../../ui/list/tab.module.css';
import { TabList } from '../../ui/list/tab-list.tsx';
import { AssignmentBadge, DriverLink, ownColumns } from './columns.tsx';
import { assignmentsQuery, dayQuery } from './queries.ts';
import classes from './vehicle-tab.module.css';
import { assignmentName, capitalized, period } from './words.ts';

const columns: readonly Column<Assignment>[] = [
  ...ownColumns.map(({ title, numeric, cell }) => ({ title, numeric, cell })),
  {
    title: 'Acciones',
    needs: changing('assignment'),
    numeric: true,
    actions: true,
    cell: (one) => <Actions assignment={one} />,
  },
];

/** Who had the vehicle and who will, the newest first. */
export function VehicleAssignments({ vehicle: { id } }: { vehicle: Vehicle }) {
  const assignments = usePages(assignmentsQuery({ vehicleId: id }));
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Quién lo manejó
      </h2>
      <DayQuestion vehicleId={id} />
      <TabList
        collection="assignments"
        label="Quién lo manejó"
        list={assignments}
        rows={assignments.rows}
        columns={columns}
        card={(one) => <Card assignment={one} />}
        failed="Error al cargar las asignaciones"
        loading="Cargando asignaciones..."
        empty={{ icon: <IconKey size={28} stroke={1.5} />, title: 'No hay asignaciones registradas' }}
        count={(total) => formatCount(total, 'asignación', 'asignaciones')}
        all={
          <Link to="/asignaciones" search={{ vehiculo: id }}>
            Ver en Asignaciones
          </Link>
        }
        add={{ act: { kind: 'new-assignment', vehicleId: id }, name: 'Nueva asignación', children: 'Nueva asignación' }}
      />
    </section>
  );
}

/** Milliseconds: the year of '15/03/20' is not typed to its end. */
const typingPause = 300;

/** Who had it on a day. */
function DayQuestion({ vehicleId }: { vehicleId: string }) {
  const [day, setDay] = useState('');
  const [asked] = useDebouncedValue(day, typingPause);
  const { data, error } = useQuery(dayQuery(vehicleId, asked));
  return (
    <div className={classes.question}>
      <DateInput className={classes.day} label="Quién lo tenía el…" value={day} onChange={setDay} />
      <p className={classes.answer} role="status">
        {asked === day && isCalendarDate(day) && (data ?? (error ? messageOf(error) : 'Buscando…'))}
      </p>
    </div>
  );
}

function Actions({ assignment }: { assignment: Assignment }) {
  const open = useAct();
  const { id: assignmentId } = assignment;
  return (
    <RowButtons
      area="assignment"
      name={assignmentName({ ...assignment, vehicle: undefined })}
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
        <DriverLink assignment={assignment} />
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
