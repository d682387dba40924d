import type { Accident } from '@baqueano/domain/accident';
import type { Driver } from '@baqueano/domain/driver';
import { formatCount, formatMinute } from '@baqueano/domain/format';
import IconCarCrash from '@tabler/icons-react/dist/esm/icons/IconCarCrash.mjs';
import { Link } from '@tanstack/react-router';
import { useAct } from '../../lib/acts.ts';
import { usePages } from '../../lib/pages.ts';
import type { Column } from '../../ui/list/record-table.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import classes from '../../ui/list/tab.module.css';
import { TabList } from '../../ui/list/tab-list.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import { AccidentVehicle, Cost, SeverityBadge, StateBadge, useReport } from './columns.tsx';
import { accidentsQuery } from './queries.ts';
import { accidentName } from './words.ts';

const columns: Column<Accident>[] = [
  { title: 'Vehículo', cell: (accident) => <AccidentVehicle accident={accident} /> },
  { title: 'Fecha', cell: ({ moment }) => <DayTime words={formatMinute(moment)} /> },
  { title: 'Gravedad', cell: (accident) => <SeverityBadge accident={accident} /> },
  {
    title: 'Descripción',
    cell: ({ description, place }) => (
      <span className={classes.details}>
        {description} · {place}
      </span>
    ),
  },
  { title: 'Costo', numeric: true, cell: (accident) => <Cost accident={accident} /> },
  { title: 'Estado', cell: (accident) => <StateBadge accident={accident} /> },
  { title: 'Acciones', numeric: true, actions: true, cell: (accident) => <Actions accident={accident} /> },
];

const newestFirst = { column: 'moment', order: 'desc' } as const;

/** The accidents that they had, whichever vehicle they drove. */
export function DriverAccidents({ driver: { id, assignedVehicles } }: { driver: Driver }) {
  const accidents = usePages(accidentsQuery({ driverId: id }, newestFirst));
  const [vehicleId, ...others] = assignedVehicles;
  return (
    <TabList
      collection="accidents"
      label="Siniestros"
      list={accidents}
      rows={accidents.rows}
      columns={columns}
      card={(accident) => <Card accident={accident} />}
      failed="Error al cargar los siniestros"
      loading="Cargando siniestros..."
      empty={{ icon: <IconCarCrash size={28} stroke={1.5} />, title: 'No hay siniestros registrados' }}
      count={(total) => formatCount(total, 'siniestro', 'siniestros')}
      all={
        <Link to="/siniestros" search={{ conductor: id }}>
          Ver en Siniestros
        </Link>
      }
      add={{
        act: { kind: 'new-accident', vehicleId: others.length === 0 ? vehicleId : undefined },
        name: 'Agregar siniestro',
        children: 'Agregar siniestro',
      }}
    />
  );
}

function Actions({ accident }: { accident: Accident }) {
  const open = useAct();
  const name = accidentName(accident);
  return (
    <RowButtons
      area="accident"
      name={name}
      first={useReport(accident, name)}
      onEdit={() => void open({ kind: 'edit-accident', accidentId: accident.id })}
      onDelete={(row) => void open({ kind: 'delete-accident', accidentId: accident.id, row })}
    />
  );
}

function Card({ accident }: { accident: Accident }) {
  const { description, place, moment } = accident;
  return (
    <>
      <p className={classes.top}>
        <AccidentVehicle accident={accident} />
        <StateBadge accident={accident} />
      </p>
      <p className={classes.facts}>
        {formatMinute(moment)} · <SeverityBadge accident={accident} />
      </p>
      <p className={classes.facts}>{[description, place].filter(Boolean).join('\u00a0· ')}</p>
      <div className={classes.bottom}>
        <p className={classes.facts}>
          <Cost accident={accident} />
        </p>
        <span className={classes.buttons}>
          <Actions accident={accident} />
        </span>
      </div>
    </>
  );
}
