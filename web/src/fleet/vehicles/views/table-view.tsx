import type { NextDue } from '@baqueano/domain/alerts/alert';
import { formatKm } from '@baqueano/domain/values/format';
import { plateOf, plateText } from '@baqueano/domain/vehicles/shown-plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { vehicleKindLabels } from '@baqueano/domain/vehicles/vehicle-facts';
import { inTableOrder, type VehicleTableSort } from '@baqueano/domain/vehicles/vehicle-table';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNeeds, useNextDue } from '../../../alerts/queries.ts';
import { useRememberedList } from '../../../lib/last-list.ts';
import type { Sorting } from '../../../lib/sorting.ts';
import { ColumnsButton } from '../../../ui/columns/columns-button.tsx';
import compact from '../../../ui/columns/compact.module.css';
import { CompactPlace } from '../../../ui/columns/compact-place.tsx';
import { type ChoosableColumn, useColumns } from '../../../ui/columns/use-columns.ts';
import { RecordTable } from '../../../ui/list/table/record-table.tsx';
import { RowButtons } from '../../../ui/list/table/row-buttons.tsx';
import type { RowSelection } from '../../../ui/list/table/row-selection.ts';
import { DueDate } from '../../../ui/look/due-date.tsx';
import { DriverLink } from '../../drivers/parts/driver-link.tsx';
import { driverNameOf, useDriversById } from '../../lookup/drivers.ts';
import { leavingAct } from '../../retirement/parts/leaving-act.ts';
import { ClearanceWord } from '../parts/clearance-word.tsx';
import { Plate } from '../parts/plate.tsx';
import { StatusBadge } from './status-badge.tsx';
import { sortings } from './table-order.ts';

interface Props {
  /** The filtered vehicles, by need. */
  vehicles: readonly Vehicle[];
  sorting: Sorting<VehicleTableSort>;
  onSort: (sorting: Sorting<VehicleTableSort>) => void;
  /** The filter's note about a vehicle. */
  noteOf: (id: string) => string | undefined;
  markedId: string | null;
  removingId: string | undefined;
  selection?: RowSelection<Vehicle>;
  onEdit: (vehicle: Vehicle) => void;
  /** 'Dar de baja', or back. */
  onRetire: (vehicle: Vehicle) => void;
  onDelete: (vehicle: Vehicle, row: Element | null) => void;
}

const nothing = '—';

/** The fleet as rows: to compare vehicles, or for hundreds of them. */
export function VehicleTable({ vehicles, sorting, noteOf, onEdit, onRetire, onDelete, ...list }: Props) {
  const drivers = useDriversById();
  const next = useNextDue();
  const needs = useNeeds();
  const { column, order } = sorting;
  const rows = useMemo(() => {
    const driverOf = ({ assignedDriver }: Vehicle) => drivers.get(assignedDriver ?? '')?.name ?? null;
    return inTableOrder(vehicles, column, order, { driverOf, dueOf: ({ id }) => next.get(id)?.dueDate ?? null });
  }, [vehicles, column, order, drivers, next]);
  useRememberedList(rows);
  const all = useMemo<ChoosableColumn<Vehicle, VehicleTableSort>[]>(
    () => [
      {
        name: 'patente',
        title: 'Patente',
        column: 'plate',
        fixed: 'first',
        width: 8.6,
        cell: (vehicle) => (
          <Link to="/vehiculos/$id" params={{ id: vehicle.id }} state={{ fromList: true }}>
            <Plate plate={plateOf(vehicle)} size="sm" />
          </Link>
        ),
      },
      {
        name: 'vehiculo',
        title: 'Vehículo',
        column: 'name',
        usual: true,
        width: 10.6,
        cell: (vehicle) => (
          <span className={compact.strong} title={[vehicleName(vehicle), vehicle.year].filter(Boolean).join(' · ')}>
            {vehicleName(vehicle)}
          </span>
        ),
      },
      {
        name: 'anio',
        title: 'Año',
        column: 'year',
        numeric: true,
        cell: ({ year }) => year,
      },
      {
        name: 'estado',
        title: 'Estado',
        column: 'status',
        usual: true,
        width: 12.4,
        cell: ({ id, status }) => (
          <>
            <StatusBadge status={status} />
            <ClearanceWord id={id} />
          </>
        ),
      },
      {
        name: 'km',
        title: 'Kilómetros',
        column: 'km',
        numeric: true,
        usual: true,
        width: 6.8,
        cell: ({ currentKm }) => formatKm(currentKm),
      },
      {
        name: 'conductor',
        title: 'Conductor',
        column: 'driver',
        usual: true,
        width: 10.6,
        cell: ({ assignedDriver }) => (
          <DriverLink className={assignedDriver ? undefined : compact.soft} id={assignedDriver}>
            {driverNameOf(assignedDriver, drivers.get(assignedDriver ?? ''))}
          </DriverLink>
        ),
      },
      {
        name: 'necesita',
        title: 'Lo que te necesita',
        column: 'need',
        usual: true,
        width: 14,
        cell: ({ id }) => noteOf(id) ?? <Due due={needs.get(id)} />,
      },
      {
        name: 'proximo',
        title: 'Próximo vencimiento',
        column: 'next',
        cell: ({ id }) => <Due due={next.get(id)} />,
      },
      {
        name: 'interno',
        title: 'Interno',
        column: 'internal',
        cell: ({ internalNumber }) => internalNumber ?? nothing,
      },
      { name: 'tipo', title: 'Tipo', cell: ({ kind }) => (kind ? vehicleKindLabels[kind] : nothing) },
      { name: 'centro', title: 'Centro de costo', cell: ({ costCentre }) => costCentre ?? nothing },
      { name: 'etiquetas', title: 'Etiquetas', cell: ({ tags }) => tags.join(', ') || nothing },
      { name: 'vin', title: 'VIN', cell: ({ vin }) => vin ?? nothing },
      {
        name: 'acciones',
        title: 'Acciones',
        fixed: 'last',
        numeric: true,
        actions: true,
        cell: (vehicle) => (
          <RowButtons
            area="vehicle"
            name={plateText(vehicle)}
            onEdit={() => onEdit(vehicle)}
            instead={leavingAct(vehicle, plateText(vehicle), () => onRetire(vehicle))}
            onDelete={(row) => onDelete(vehicle, row)}
          />
        ),
      },
    ],
    [drivers, needs, next, noteOf, onEdit, onRetire, onDelete],
  );
  const { columns, choice } = useColumns('vehicles', all);
  return (
    <CompactPlace tools={<ColumnsButton choice={choice} />}>
      <RecordTable
        {...list}
        label="Vehículos"
        rows={rows}
        columns={columns}
        sorting={sorting}
        firstOrder={sortings.firstOrder}
      />
    </CompactPlace>
  );
}

function Due({ due }: { due: NextDue | undefined }) {
  if (!due) return <span className={compact.soft}>{nothing}</span>;
  return (
    <span className={compact.lines} title={due.what}>
      <span>{due.what}</span>
      <DueDate date={due.dueDate} />
    </span>
  );
}
