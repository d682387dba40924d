import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { formatCount, formatDate, formatKm, formatPesos } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { Link } from '@tanstack/react-router';
import { usePages } from '../../lib/records/pages.ts';
import { money } from '../../lib/session/needs.ts';
import classes from '../../ui/list/tab.module.css';
import { TabActs, TabFoot, TabList } from '../../ui/list/tab-list.tsx';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import { Service } from './columns.tsx';
import { recordsQuery } from './queries.ts';

const nameOf = ({ serviceType, date }: MaintenanceRecord) => `${serviceType} del ${formatDate(date)}`;

const columns: Column<MaintenanceRecord>[] = [
  { title: 'Fecha', cell: ({ date }) => formatDate(date) },
  { title: 'Km', numeric: true, cell: ({ km }) => formatKm(km) },
  { title: 'Tipo', cell: (record) => <Service record={record} name={nameOf(record)} /> },
  { title: 'Taller', cell: ({ workshop }) => workshop },
  { title: 'Costo', needs: money('maintenance'), numeric: true, cell: ({ cost }) => formatPesos(cost) },
  actsColumn('maintenance', (record) => <Actions record={record} />),
];

export function VehicleMaintenance({ vehicle: { id } }: { vehicle: Vehicle }) {
  const records = usePages(recordsQuery({ vehicleId: id }));
  return (
    <TabList
      collection="maintenance"
      label="Mantenimiento"
      list={records}
      rows={records.rows}
      columns={columns}
      card={(record) => <Card record={record} />}
      failed="Error al cargar los registros"
      loading="Cargando registros..."
      empty={{ icon: <IconTool size={28} stroke={1.5} />, title: 'No hay registros de mantenimiento' }}
      count={(total) => formatCount(total, 'registro', 'registros')}
      all={
        <Link to="/mantenimiento" search={{ vehiculo: id }}>
          Ver en Mantenimiento
        </Link>
      }
      add={{ act: { does: 'new', of: 'maintenance', vehicleId: id }, name: 'Agregar registro' }}
    />
  );
}

function Actions({ record }: { record: MaintenanceRecord }) {
  return <TabActs of="maintenance" id={record.id} name={nameOf(record)} />;
}

function Card({ record }: { record: MaintenanceRecord }) {
  return (
    <>
      <p className={classes.top}>
        <span className={classes.type}>{record.serviceType}</span>
        <Offered needs="maintenance:money">
          <span className={classes.cost}>{formatPesos(record.cost)}</span>
        </Offered>
      </p>
      {record.notes && <p className={classes.facts}>{record.notes}</p>}
      <TabFoot acts={<Actions record={record} />}>
        {formatDate(record.date)}&nbsp;· {formatKm(record.km)}&nbsp;· {record.workshop}
      </TabFoot>
    </>
  );
}
