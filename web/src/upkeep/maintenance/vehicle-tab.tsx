import { formatCount, formatDate, formatKm, formatPesos } from '@baqueano/domain/format';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { Skeleton } from '@mantine/core';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { Link } from '@tanstack/react-router';
import { useAct } from '../../lib/acts.ts';
import { messageOf } from '../../lib/http.ts';
import { usePages } from '../../lib/pages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { AddButton } from '../../ui/list/add-button.tsx';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import { RowNote, useRowNote } from '../../ui/list/row-note.tsx';
import classes from '../../ui/list/tab.module.css';
import { Table } from '../../ui/list/table.tsx';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { recordsQuery } from './queries.ts';

export function VehicleMaintenance({ vehicle: { id } }: { vehicle: Vehicle }) {
  const { rows, total = 0, error, isFetching, refetch, more } = usePages(recordsQuery({ vehicleId: id }));
  const onPhone = useOnPhone();
  const add = <AddButton act={{ kind: 'new-maintenance', vehicleId: id }} name="Agregar registro" />;
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
    return (
      <EmptyState icon={<IconTool size={28} stroke={1.5} />} title="No hay registros de mantenimiento" action={add} />
    );
  }
  return (
    <>
      <div className={classes.head}>
        <span>{formatCount(total, 'registro', 'registros')}</span>
        <Link to="/mantenimiento" search={{ vehiculo: id }}>
          Ver en Mantenimiento
        </Link>
        {add}
      </div>
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
          <th scope="col" data-numeric>
            Acciones
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

function Actions({ record: { id, date, serviceType } }: { record: MaintenanceRecord }) {
  const open = useAct();
  return (
    <RowButtons
      name={`${serviceType} del ${formatDate(date)}`}
      onEdit={() => void open({ kind: 'edit-maintenance', recordId: id })}
      onDelete={(row) => void open({ kind: 'delete-maintenance', recordId: id, row })}
    />
  );
}

function Row({ record }: { record: MaintenanceRecord }) {
  const { date, km, serviceType, workshop, cost, notes } = record;
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
      <td data-numeric data-actions>
        <Actions record={record} />
      </td>
    </tr>
  );
}

function Cards({ records }: { records: readonly MaintenanceRecord[] }) {
  return (
    <ul className={classes.cards}>
      {records.map((record) => (
        <li key={record.id} className={classes.card}>
          <p className={classes.top}>
            <span className={classes.type}>{record.serviceType}</span>
            <span className={classes.cost}>{formatPesos(record.cost)}</span>
          </p>
          {record.notes && <p className={classes.facts}>{record.notes}</p>}
          <div className={classes.bottom}>
            <p className={classes.facts}>
              {formatDate(record.date)}&nbsp;· {formatKm(record.km)}&nbsp;· {record.workshop}
            </p>
            <span className={classes.buttons}>
              <Actions record={record} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
