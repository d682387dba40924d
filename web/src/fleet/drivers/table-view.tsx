import type { Driver } from '@baqueano/domain/drivers/driver';
import { type DriverTableSort, driversInTableOrder } from '@baqueano/domain/drivers/driver-table';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Sorting } from '../../lib/sorting.ts';
import { ColumnsButton } from '../../ui/columns/columns-button.tsx';
import compact from '../../ui/columns/compact.module.css';
import { CompactPlace } from '../../ui/columns/compact-place.tsx';
import { type ChoosableColumn, useColumns } from '../../ui/columns/use-columns.ts';
import { RecordTable } from '../../ui/list/table/record-table.tsx';
import { RowButtons } from '../../ui/list/table/row-buttons.tsx';
import type { RowSelection } from '../../ui/list/table/row-selection.ts';
import { DueDate } from '../../ui/look/due-date.tsx';
import { useVehiclesById } from '../lookup/vehicles.ts';
import { leavingAct } from '../retirement/parts/leaving-act.ts';
import { Plate } from '../vehicles/parts/plate.tsx';
import { LicenseBadge } from './license-badge.tsx';
import { EmailLink } from './parts/email-link.tsx';
import { PhoneLink } from './parts/phone-link.tsx';
import { sortings } from './table-order.ts';

interface Props {
  /** The filtered drivers, by name. */
  drivers: readonly Driver[];
  sorting: Sorting<DriverTableSort>;
  onSort: (sorting: Sorting<DriverTableSort>) => void;
  markedId: string | null;
  removingId: string | undefined;
  selection?: RowSelection<Driver>;
  onEdit: (driver: Driver) => void;
  /** 'Dar de baja', or back. */
  onRetire: (driver: Driver) => void;
  onDelete: (driver: Driver, row: Element | null) => void;
}

const nothing = '—';
/** A row has room for so many plates. */
const shownPlates = 2;

/** The drivers as rows: to compare them, or for hundreds of them. */
export function DriverTable({ drivers, sorting, onEdit, onRetire, onDelete, ...list }: Props) {
  const vehicles = useVehiclesById();
  const { column, order } = sorting;
  const rows = useMemo(() => driversInTableOrder(drivers, column, order), [drivers, column, order]);
  const all = useMemo<ChoosableColumn<Driver, DriverTableSort>[]>(
    () => [
      {
        name: 'nombre',
        title: 'Nombre',
        column: 'name',
        fixed: 'first',
        cell: ({ id, name }) => (
          <Link
            className={compact.strong}
            to="/conductores/$id"
            params={{ id }}
            state={{ fromList: true }}
            title={name}
          >
            {name}
          </Link>
        ),
      },
      {
        name: 'estado',
        title: 'Estado de la licencia',
        usual: true,
        cell: ({ licenseExpiry }) => <LicenseBadge expiry={licenseExpiry} />,
      },
      {
        name: 'vencimiento',
        title: 'Vencimiento',
        column: 'need',
        usual: true,
        cell: ({ licenseExpiry }) => (
          <span className={compact.lines}>
            <DueDate date={licenseExpiry} />
          </span>
        ),
      },
      {
        name: 'licencia',
        title: 'Licencia',
        column: 'number',
        usual: true,
        cell: ({ licenseNumber }) => licenseNumber || nothing,
      },
      { name: 'clases', title: 'Clases', cell: ({ licenseClasses }) => licenseClasses.join(', ') || nothing },
      {
        name: 'unidades',
        title: 'Unidades',
        column: 'units',
        usual: true,
        cell: ({ assignedVehicles }) => (
          <Units
            plates={assignedVehicles.flatMap((id) => {
              const vehicle = vehicles.get(id);
              return vehicle ? plateOf(vehicle) : [];
            })}
          />
        ),
      },
      {
        name: 'telefono',
        title: 'Teléfono',
        usual: true,
        cell: ({ phone }) => <PhoneLink phone={phone} />,
      },
      { name: 'email', title: 'Email', column: 'email', cell: ({ email }) => <EmailLink email={email} /> },
      {
        name: 'acciones',
        title: 'Acciones',
        fixed: 'last',
        numeric: true,
        actions: true,
        cell: (driver) => (
          <RowButtons
            area="driver"
            name={driver.name}
            onEdit={() => onEdit(driver)}
            instead={leavingAct(driver, driver.name, () => onRetire(driver))}
            onDelete={(row) => onDelete(driver, row)}
          />
        ),
      },
    ],
    [vehicles, onEdit, onRetire, onDelete],
  );
  const { columns, choice } = useColumns('drivers', all);
  return (
    <CompactPlace tools={<ColumnsButton choice={choice} />}>
      <RecordTable
        {...list}
        label="Conductores"
        rows={rows}
        columns={columns}
        sorting={sorting}
        firstOrder={sortings.firstOrder}
      />
    </CompactPlace>
  );
}

function Units({ plates }: { plates: readonly string[] }) {
  if (plates.length === 0) return <span className={compact.soft}>{nothing}</span>;
  return (
    <span className={compact.plates}>
      {plates.slice(0, shownPlates).map((plate) => (
        <Plate key={plate} plate={plate} size="sm" />
      ))}
      {plates.length > shownPlates && ` y ${plates.length - shownPlates} más`}
    </span>
  );
}
