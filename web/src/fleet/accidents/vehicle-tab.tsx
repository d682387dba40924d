import type { Accident } from '@baqueano/domain/accident';
import { formatCount, formatMinute } from '@baqueano/domain/format';
import type { Vehicle } from '@baqueano/domain/vehicle';
import IconCarCrash from '@tabler/icons-react/dist/esm/icons/IconCarCrash.mjs';
import { Link } from '@tanstack/react-router';
import { useAct } from '../../lib/acts.ts';
import { changing, money } from '../../lib/needs.ts';
import { usePages } from '../../lib/pages.ts';
import type { Column } from '../../ui/list/record-table.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import classes from '../../ui/list/tab.module.css';
import { TabList } from '../../ui/list/tab-list.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import { Cost, SeverityBadge, StateBadge, useReport } from './columns.tsx';
import { accidentsQuery } from './queries.ts';
import { accidentName } from './words.ts';

/** Of one vehicle: its plate need not be told. */
const nameOf = (accident: Accident) => accidentName({ ...accident, vehicle: undefined });

const columns: Column<Accident>[] = [
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
  { title: 'Costo', needs: money('accident'), numeric: true, cell: (accident) => <Cost accident={accident} /> },
  { title: 'Estado', cell: (accident) => <StateBadge accident={accident} /> },
  {
    title: 'Acciones',
    needs: changing('accident'),
    numeric: true,
    actions: true,
    cell: (accident) => <Actions accident={accident} />,
  },
];

const newestFirst = { column: 'moment', order: 'desc' } as const;

export function VehicleAccidents({ vehicle: { id } }: { vehicle: Vehicle }) {
  const accidents = usePages(accidentsQuery({ vehicleId: id }, newestFirst));
  return (
    <TabList
      collection="accidents"
      label="Accidentes"
      list={accidents}
      rows={accidents.rows}
      columns={columns}
      card={(accident) => <Card accident={accident} />}
      failed="Error al cargar los accidentes"
      loading="Cargando accidentes..."
      empty={{ icon: <IconCarCrash size={28} stroke={1.5} />, title: 'No hay accidentes registrados' }}
      count={(total) => formatCount(total, 'accidente', 'accidentes')}
      all={
        <Link to="/siniestros" search={{ vehiculo: id }}>
          Ver en Siniestros
        </Link>
      }
      add={{ act: { kind: 'new-accident', vehicleId: id }, name: 'Agregar siniestro' }}
    />
  );
}

function Actions({ accident }: { accident: Accident }) {
  const open = useAct();
  const name = nameOf(accident);
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
  const { description, place, moment, driverName } = accident;
  return (
    <>
      <p className={classes.top}>
        <span className={classes.type}>{formatMinute(moment)}</span>
        <StateBadge accident={accident} />
      </p>
      <p className={classes.facts}>
        <SeverityBadge accident={accident} />
      </p>
      <p className={classes.facts}>{description}</p>
      <p className={classes.facts}>{[place, driverName].filter(Boolean).join('\u00a0· ')}</p>
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
