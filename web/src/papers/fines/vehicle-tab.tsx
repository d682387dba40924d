import type { Fine } from '@baqueano/domain/fine';
import { formatCount } from '@baqueano/domain/format';
import type { Vehicle } from '@baqueano/domain/vehicle';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import { Link } from '@tanstack/react-router';
import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { useAct } from '../../lib/acts.ts';
import { changing, money } from '../../lib/needs.ts';
import { usePages } from '../../lib/pages.ts';
import type { Column } from '../../ui/list/record-table.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import classes from '../../ui/list/tab.module.css';
import { TabList } from '../../ui/list/tab-list.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import { Amount, Due, FineBadge, usePayment } from './columns.tsx';
import { finesQuery } from './queries.ts';
import { fineName, momentWords, nothing } from './words.ts';

/** Of one vehicle: its plate need not be told. */
const nameOf = (fine: Fine) => fineName({ ...fine, vehicle: undefined });

const columns: Column<Fine>[] = [
  {
    title: 'Infracción',
    cell: ({ offence, acta }) => (
      <span className={classes.details}>
        {[offence, acta && `Acta ${acta}`].filter(Boolean).join(' · ') || nothing}
      </span>
    ),
  },
  { title: 'Fecha y hora', cell: ({ moment }) => <DayTime words={momentWords(moment)} /> },
  { title: 'Vence', cell: (fine) => <Due fine={fine} /> },
  {
    title: 'De quién era',
    cell: ({ driverId, driverName }) => <DriverLink id={driverId}>{driverName ?? nothing}</DriverLink>,
  },
  { title: 'Monto', needs: money('fine'), numeric: true, cell: (fine) => <Amount fine={fine} /> },
  { title: 'Estado', cell: (fine) => <FineBadge fine={fine} /> },
  { title: 'Acciones', needs: changing('fine'), numeric: true, actions: true, cell: (fine) => <Actions fine={fine} /> },
];

export function VehicleFines({ vehicle: { id } }: { vehicle: Vehicle }) {
  const fines = usePages(finesQuery({ vehicleId: id }));
  return (
    <TabList
      collection="fines"
      label="Multas"
      list={fines}
      rows={fines.rows}
      columns={columns}
      card={(fine) => <Card fine={fine} />}
      failed="Error al cargar las multas"
      loading="Cargando multas..."
      empty={{ icon: <IconGavel size={28} stroke={1.5} />, title: 'No hay multas registradas' }}
      count={(total) => formatCount(total, 'multa', 'multas')}
      all={
        <Link to="/multas" search={{ vehiculo: id }}>
          Ver en Multas
        </Link>
      }
      add={{ act: { kind: 'new-fine', vehicleId: id }, name: 'Agregar multa' }}
    />
  );
}

function Actions({ fine }: { fine: Fine }) {
  const open = useAct();
  const name = nameOf(fine);
  return (
    <RowButtons
      area="fine"
      name={name}
      first={usePayment(fine, name)}
      onEdit={() => void open({ kind: 'edit-fine', fineId: fine.id })}
      onDelete={(row) => void open({ kind: 'delete-fine', fineId: fine.id, row })}
    />
  );
}

function Card({ fine }: { fine: Fine }) {
  const { offence, acta, moment, driverName } = fine;
  const about = [momentWords(moment), acta && `Acta ${acta}`, driverName].filter(Boolean).join('\u00a0· ');
  return (
    <>
      <p className={classes.top}>
        <span className={classes.type}>{offence ?? 'Multa'}</span>
        <FineBadge fine={fine} />
      </p>
      <p className={classes.facts}>
        <Due fine={fine} />
      </p>
      <p className={classes.facts}>{about}</p>
      <div className={classes.bottom}>
        <p className={classes.facts}>
          <Amount fine={fine} />
        </p>
        <span className={classes.buttons}>
          <Actions fine={fine} />
        </span>
      </div>
    </>
  );
}
