import type { Accident } from '@baqueano/domain/accidents/accident';
import type { Driver } from '@baqueano/domain/drivers/driver';
import { formatCount, formatMinute } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import IconCarCrash from '@tabler/icons-react/dist/esm/icons/IconCarCrash.mjs';
import { Link } from '@tanstack/react-router';
import { usePages } from '../../lib/records/pages.ts';
import { money } from '../../lib/session/needs.ts';
import classes from '../../ui/list/tab.module.css';
import { TabActs, TabFoot, TabList } from '../../ui/list/tab-list.tsx';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import { AccidentVehicle, Cost, SeverityBadge, StateBadge, useReport } from './columns.tsx';
import { accidentsQuery } from './queries.ts';
import { accidentName } from './words.ts';

type Of = 'vehicle' | 'driver';

interface Props {
  /** The owner of the list: its lines do not repeat it. */
  of: Of;
  id: string;
  /** The first vehicle of a new one. */
  vehicleId: string | undefined;
}

/**
 * The specification's name for the vehicle's tab (docs/spec-coverage.md: 'Detail · Mantenimiento, Documentos, Accidentes,
 * Conductor, Alertas, each with its empty text').
 */
const words: Record<Of, { label: string; one: string; many: string }> = {
  vehicle: { label: 'Accidentes', one: 'accidente', many: 'accidentes' },
  driver: { label: 'Siniestros', one: 'siniestro', many: 'siniestros' },
};

const columnsOf = (of: Of): Column<Accident>[] => [
  ...(of === 'driver'
    ? [{ title: 'Vehículo', cell: (accident: Accident) => <AccidentVehicle accident={accident} /> }]
    : []),
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
  actsColumn('accident', (accident) => <Actions accident={accident} of={of} />),
];

const columns: Record<Of, Column<Accident>[]> = { vehicle: columnsOf('vehicle'), driver: columnsOf('driver') };

const newestFirst = { column: 'moment', order: 'desc' } as const;

export function VehicleAccidents({ vehicle: { id } }: { vehicle: Vehicle }) {
  return <AccidentTab of="vehicle" id={id} vehicleId={id} />;
}

export function DriverAccidents({ driver: { id, assignedVehicles } }: { driver: Driver }) {
  const [vehicleId, ...others] = assignedVehicles;
  return <AccidentTab of="driver" id={id} vehicleId={others.length === 0 ? vehicleId : undefined} />;
}

/** The accidents of a vehicle, or of a driver with any vehicle. */
function AccidentTab({ of, id, vehicleId }: Props) {
  const accidents = usePages(accidentsQuery(of === 'vehicle' ? { vehicleId: id } : { driverId: id }, newestFirst));
  const { label, one, many } = words[of];
  return (
    <TabList
      collection="accidents"
      label={label}
      list={accidents}
      rows={accidents.rows}
      columns={columns[of]}
      card={(accident) => <Card accident={accident} of={of} />}
      failed={`Error al cargar los ${many}`}
      loading={`Cargando ${many}...`}
      empty={{ icon: of === 'vehicle' && <IconCarCrash size={28} stroke={1.5} />, title: `No hay ${many} registrados` }}
      count={(total) => formatCount(total, one, many)}
      all={
        <Link to="/siniestros" search={of === 'vehicle' ? { vehiculo: id } : { conductor: id }}>
          Ver en Siniestros
        </Link>
      }
      add={{ act: { does: 'new', of: 'accident', vehicleId }, name: 'Agregar siniestro' }}
    />
  );
}

function Actions({ accident, of }: { accident: Accident; of: Of }) {
  const name = accidentName(of === 'vehicle' ? { ...accident, vehicle: undefined } : accident);
  return <TabActs of="accident" id={accident.id} name={name} first={useReport(accident, name)} />;
}

function Card({ accident, of }: { accident: Accident; of: Of }) {
  const { description, place, moment, driverName } = accident;
  const when = formatMinute(moment);
  return (
    <>
      <p className={classes.top}>
        {of === 'vehicle' ? <span className={classes.type}>{when}</span> : <AccidentVehicle accident={accident} />}
        <StateBadge accident={accident} />
      </p>
      <p className={classes.facts}>
        {of === 'driver' && `${when} · `}
        <SeverityBadge accident={accident} />
      </p>
      <p className={classes.facts}>{description}</p>
      <p className={classes.facts}>{[place, of === 'vehicle' && driverName].filter(Boolean).join('\u00a0· ')}</p>
      <TabFoot acts={<Actions accident={accident} of={of} />}>
        <Cost accident={accident} />
      </TabFoot>
    </>
  );
}
