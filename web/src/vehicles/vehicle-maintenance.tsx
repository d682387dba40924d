import { formatCount, formatDate, formatKm, formatPesos } from '@baqueano/domain/format';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { Skeleton } from '@mantine/core';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../lib/http.ts';
import { usePages } from '../lib/pages.ts';
import { recordsQuery } from '../maintenance/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { Loading } from '../ui/loading.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { RowNote, useRowNote } from '../ui/row-note.tsx';
import { Table } from '../ui/table.tsx';
import { useOnPhone } from '../ui/use-on-phone.ts';
import classes from './vehicle-records.module.css';

export function VehicleMaintenance({ vehicle: { id } }: { vehicle: Vehicle }) {
  const { rows, total = 0, error, isFetching, refetch, more } = usePages(recordsQuery({ vehicleId: id }));
  const onPhone = useOnPhone();
  if (error) {
    return (
      <ErrorBox
        title="Error al cargar los registros"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!rows) {
    return (
      <Loading text="Cargando registros...">
        <Skeleton height={200} radius="lg" />
      </Loading>
    );
  }
  if (rows.length === 0) {
    return <EmptyState icon={<IconTool size={28} stroke={1.5} />} title="No hay registros de mantenimiento" />;
  }
  return (
    <>
      <p className={classes.count}>
        {formatCount(total, 'registro', 'registros')}
        <Link to="/mantenimiento" search={{ vehiculo: id }}>
          Ver en Mantenimiento
        </Link>
      </p>
      {onPhone ? <Cards records={rows} /> : <Rows records={rows} />}
      <MoreRows more={more} />
    </>
  );
}

function Rows({ records }: { records: readonly MaintenanceRecord[] }) {
  return (
    <Table label="Mantenimiento">
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col" data-numeric>
            Km
          </th>
          <th scope="col">Tipo</th>
          <th scope="col">Taller</th>
          <th scope="col" data-numeric>
            Costo
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <Row key={record.id} record={record} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ record: { date, km, serviceType, workshop, cost, notes } }: { record: MaintenanceRecord }) {
  const { hover, note } = useRowNote();
  return (
    <tr {...(notes ? hover : {})}>
      <td>{formatDate(date)}</td>
      <td data-numeric>{formatKm(km)}</td>
      <td>
        <span className={classes.service}>
          {serviceType}
          {notes && (
            <RowNote note={note} label={`Notas de ${serviceType} del ${formatDate(date)}`}>
              {notes}
            </RowNote>
          )}
        </span>
      </td>
      <td>{workshop}</td>
      <td data-numeric>{formatPesos(cost)}</td>
    </tr>
  );
}

function Cards({ records }: { records: readonly MaintenanceRecord[] }) {
  return (
    <ul className={classes.cards}>
      {records.map(({ id, date, km, serviceType, workshop, cost, notes }) => (
        <li key={id} className={classes.card}>
          <p className={classes.top}>
            <span className={classes.type}>{serviceType}</span>
            <span className={classes.cost}>{formatPesos(cost)}</span>
          </p>
          <p className={classes.facts}>
            {formatDate(date)}&nbsp;· {formatKm(km)}&nbsp;· {workshop}
          </p>
          {notes && <p className={classes.facts}>{notes}</p>}
        </li>
      ))}
    </ul>
  );
}
