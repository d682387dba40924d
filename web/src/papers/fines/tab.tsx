import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Fine } from '@baqueano/domain/fines/fine';
import { formatCount } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import { Link } from '@tanstack/react-router';
import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { usePages } from '../../lib/records/pages.ts';
import { money } from '../../lib/session/needs.ts';
import classes from '../../ui/list/tab.module.css';
import { TabActs, TabFoot, TabList } from '../../ui/list/tab-list.tsx';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import { Amount, Due, FineBadge, FineVehicle, usePayment } from './columns.tsx';
import { finesQuery } from './queries.ts';
import { fineName, momentWords, nothing } from './record/words.ts';

type Of = 'vehicle' | 'driver';

interface Props {
  /** The owner of the list: its lines do not repeat it. */
  of: Of;
  id: string;
  /** The first vehicle of a new one. */
  vehicleId: string | undefined;
}

const about = ({ offence, acta }: Fine) => [offence, acta && `Acta ${acta}`].filter(Boolean).join(' · ') || nothing;

const holderColumns: Record<Of, Column<Fine>> = {
  vehicle: {
    title: 'De quién era',
    cell: ({ driverId, driverName }) => <DriverLink id={driverId}>{driverName ?? nothing}</DriverLink>,
  },
  driver: { title: 'Vehículo', cell: (fine) => <FineVehicle fine={fine} /> },
};

const columnsOf = (of: Of): Column<Fine>[] => [
  ...(of === 'driver' ? [holderColumns.driver] : []),
  { title: 'Infracción', cell: (fine) => <span className={classes.details}>{about(fine)}</span> },
  { title: 'Fecha y hora', cell: ({ moment }) => <DayTime words={momentWords(moment)} /> },
  { title: 'Vence', cell: (fine) => <Due fine={fine} /> },
  ...(of === 'vehicle' ? [holderColumns.vehicle] : []),
  { title: 'Monto', needs: money('fine'), numeric: true, cell: (fine) => <Amount fine={fine} /> },
  { title: 'Estado', cell: (fine) => <FineBadge fine={fine} /> },
  actsColumn('fine', (fine) => <Actions fine={fine} of={of} />),
];

const columns: Record<Of, Column<Fine>[]> = { vehicle: columnsOf('vehicle'), driver: columnsOf('driver') };

export function VehicleFines({ vehicle: { id } }: { vehicle: Vehicle }) {
  return <FineTab of="vehicle" id={id} vehicleId={id} />;
}

export function DriverFines({ driver: { id, assignedVehicles } }: { driver: Driver }) {
  const [vehicleId, ...others] = assignedVehicles;
  return <FineTab of="driver" id={id} vehicleId={others.length === 0 ? vehicleId : undefined} />;
}

/** The fines of a vehicle, or of a driver with any vehicle. */
function FineTab({ of, id, vehicleId }: Props) {
  const fines = usePages(finesQuery(of === 'vehicle' ? { vehicleId: id } : { driverId: id }));
  return (
    <TabList
      collection="fines"
      label="Multas"
      list={fines}
      rows={fines.rows}
      columns={columns[of]}
      card={(fine) => <Card fine={fine} of={of} />}
      failed="Error al cargar las multas"
      loading="Cargando multas..."
      empty={{ icon: of === 'vehicle' && <IconGavel size={28} stroke={1.5} />, title: 'No hay multas registradas' }}
      count={(total) => formatCount(total, 'multa', 'multas')}
      all={
        <Link to="/multas" search={of === 'vehicle' ? { vehiculo: id } : { conductor: id }}>
          Ver en Multas
        </Link>
      }
      add={{ act: { does: 'new', of: 'fine', vehicleId }, name: 'Agregar multa' }}
    />
  );
}

function Actions({ fine, of }: { fine: Fine; of: Of }) {
  const name = fineName(of === 'vehicle' ? { ...fine, vehicle: undefined } : fine);
  return <TabActs of="fine" id={fine.id} name={name} first={usePayment(fine, name)} />;
}

function Card({ fine, of }: { fine: Fine; of: Of }) {
  const { offence, acta, moment, driverName } = fine;
  const facts =
    of === 'vehicle' ? [momentWords(moment), acta && `Acta ${acta}`, driverName] : [about(fine), momentWords(moment)];
  return (
    <>
      <p className={classes.top}>
        {of === 'vehicle' ? <span className={classes.type}>{offence ?? 'Multa'}</span> : <FineVehicle fine={fine} />}
        <FineBadge fine={fine} />
      </p>
      <p className={classes.facts}>
        <Due fine={fine} />
      </p>
      <p className={classes.facts}>{facts.filter(Boolean).join('\u00a0· ')}</p>
      <TabFoot acts={<Actions fine={fine} of={of} />}>
        <Amount fine={fine} />
      </TabFoot>
    </>
  );
}
