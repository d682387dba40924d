import type { Driver } from '@baqueano/domain/driver';
import type { Fine } from '@baqueano/domain/fine';
import { formatCount } from '@baqueano/domain/format';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import { Link } from '@tanstack/react-router';
import { useAct } from '../../lib/acts.ts';
import { usePages } from '../../lib/pages.ts';
import type { Column } from '../../ui/list/record-table.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import classes from '../../ui/list/tab.module.css';
import { TabList } from '../../ui/list/tab-list.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import { Amount, Due, FineBadge, FineVehicle, usePayment } from './columns.tsx';
import { finesQuery } from './queries.ts';
import { fineName, momentWords, nothing } from './words.ts';

const about = ({ offence, acta }: Fine) => [offence, acta && `Acta ${acta}`].filter(Boolean).join(' · ') || nothing;

const columns: Column<Fine>[] = [
  { title: 'Vehículo', cell: (fine) => <FineVehicle fine={fine} /> },
  { title: 'Infracción', cell: (fine) => <span className={classes.details}>{about(fine)}</span> },
  { title: 'Fecha y hora', cell: ({ moment }) => <DayTime words={momentWords(moment)} /> },
  { title: 'Vence', cell: (fine) => <Due fine={fine} /> },
  { title: 'Monto', numeric: true, cell: (fine) => <Amount fine={fine} /> },
  { title: 'Estado', cell: (fine) => <FineBadge fine={fine} /> },
  { title: 'Acciones', numeric: true, actions: true, cell: (fine) => <Actions fine={fine} /> },
];

/** The fines that were theirs, whichever vehicle they drove. */
export function DriverFines({ driver: { id, assignedVehicles } }: { driver: Driver }) {
  const fines = usePages(finesQuery({ driverId: id }));
  const [vehicleId, ...others] = assignedVehicles;
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
        <Link to="/multas" search={{ conductor: id }}>
          Ver en Multas
        </Link>
      }
      add={{
        act: { kind: 'new-fine', vehicleId: others.length === 0 ? vehicleId : undefined },
        name: 'Agregar multa',
        children: 'Agregar multa',
      }}
    />
  );
}

function Actions({ fine }: { fine: Fine }) {
  const open = useAct();
  const name = fineName(fine);
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
  return (
    <>
      <p className={classes.top}>
        <FineVehicle fine={fine} />
        <FineBadge fine={fine} />
      </p>
      <p className={classes.facts}>{about(fine)}</p>
      <p className={classes.facts}>
        {momentWords(fine.moment)} · <Due fine={fine} />
      </p>
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
