import type { Driver } from '@baqueano/domain/drivers/driver';
import { type FuelEntry, fuelLabels } from '@baqueano/domain/fuel/fuel-entry';
import { formatCount, formatMinute, formatPesos } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import IconGasStation from '@tabler/icons-react/dist/esm/icons/IconGasStation.mjs';
import { Link } from '@tanstack/react-router';
import { usePages } from '../../lib/records/pages.ts';
import { money } from '../../lib/session/needs.ts';
import classes from '../../ui/list/tab.module.css';
import { TabActs, TabFoot, TabList } from '../../ui/list/tab-list.tsx';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import { FuelVehicle, kmWords, Quantity, unitPriceWords } from './columns.tsx';
import { fuelQuery } from './queries.ts';
import { fuelName, nothing } from './words.ts';

type Of = 'vehicle' | 'driver';

interface Props {
  /** The owner of the list: its lines do not repeat it. */
  of: Of;
  id: string;
  /** The first vehicle of a new one. */
  vehicleId: string | undefined;
}

const columnsOf = (of: Of): Column<FuelEntry>[] => [
  ...(of === 'driver' ? [{ title: 'Vehículo', cell: (entry: FuelEntry) => <FuelVehicle entry={entry} /> }] : []),
  { title: 'Fecha', cell: ({ moment }) => <DayTime words={formatMinute(moment)} /> },
  { title: 'Combustible', cell: ({ fuel }) => fuelLabels[fuel] },
  { title: 'Cantidad', numeric: true, cell: (entry) => <Quantity entry={entry} /> },
  { title: '$/unidad', needs: money('fuel'), numeric: true, cell: unitPriceWords },
  { title: 'Total', needs: money('fuel'), numeric: true, cell: ({ cost }) => formatPesos(cost) },
  { title: 'Kilometraje', numeric: true, cell: ({ km }) => kmWords(km) },
  { title: 'Estación', cell: ({ station }) => <span className={classes.details}>{station ?? nothing}</span> },
  actsColumn('fuel', (entry) => <Actions entry={entry} of={of} />),
];

const columns: Record<Of, Column<FuelEntry>[]> = { vehicle: columnsOf('vehicle'), driver: columnsOf('driver') };

/** The entries of a vehicle, or of a driver with any vehicle; the newest first. */
function FuelTab({ of, id, vehicleId }: Props) {
  const entries = usePages(fuelQuery(of === 'vehicle' ? { vehicleId: id } : { driverId: id }));
  return (
    <TabList
      collection="fuel"
      label="Cargas de combustible"
      list={entries}
      rows={entries.rows}
      columns={columns[of]}
      card={(entry) => <Card entry={entry} of={of} />}
      failed="Error al cargar las cargas de combustible"
      loading="Cargando cargas de combustible..."
      empty={{ icon: <IconGasStation size={28} stroke={1.5} />, title: 'No hay cargas de combustible' }}
      count={(total) => formatCount(total, 'carga', 'cargas')}
      all={
        <Link to="/combustible" search={of === 'vehicle' ? { vehiculo: id } : { conductor: id }}>
          Ver en Combustible
        </Link>
      }
      add={{ act: { does: 'new', of: 'fuel', vehicleId }, name: 'Agregar carga' }}
    />
  );
}

export function VehicleFuel({ vehicle: { id } }: { vehicle: Vehicle }) {
  return <FuelTab of="vehicle" id={id} vehicleId={id} />;
}

export function DriverFuel({ driver: { id, assignedVehicles } }: { driver: Driver }) {
  const [vehicleId, ...others] = assignedVehicles;
  return <FuelTab of="driver" id={id} vehicleId={others.length === 0 ? vehicleId : undefined} />;
}

function Actions({ entry, of }: { entry: FuelEntry; of: Of }) {
  const name = fuelName(of === 'vehicle' ? { ...entry, vehicle: undefined } : entry);
  return <TabActs of="fuel" id={entry.id} name={name} />;
}

function Card({ entry, of }: { entry: FuelEntry; of: Of }) {
  const { moment, fuel, km, station, driverName } = entry;
  const when = formatMinute(moment);
  const others = [km !== null && kmWords(km), station, of === 'vehicle' && driverName];
  return (
    <>
      <p className={classes.top}>
        {of === 'vehicle' ? <span className={classes.type}>{when}</span> : <FuelVehicle entry={entry} />}
        <Offered needs="fuel:money">
          <span className={classes.cost}>{formatPesos(entry.cost)}</span>
        </Offered>
      </p>
      <p className={classes.facts}>
        {of === 'driver' && `${when} · `}
        {fuelLabels[fuel]} · <Quantity entry={entry} />
      </p>
      <TabFoot acts={<Actions entry={entry} of={of} />}>{others.filter(Boolean).join('\u00a0· ')}</TabFoot>
    </>
  );
}
