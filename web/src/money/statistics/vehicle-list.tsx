import { optionSearch } from '@baqueano/domain/records/option-search';
import { formatNumber, formatPesos } from '@baqueano/domain/values/format';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Plate } from '../../fleet/vehicles/parts/plate.tsx';
import { MoreRows } from '../../ui/list/more-rows.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { SortableHeader } from '../../ui/list/table/sortable-header.tsx';
import { Table } from '../../ui/list/table/table.tsx';
import { sortTotals, type VehicleTotal } from './charts/vehicle-totals.ts';
import { firstOrder, useVehicleList } from './use-vehicle-list.ts';
import classes from './vehicle-list.module.css';

interface Props {
  vehicles: readonly VehicleTotal[];
}

const columns = [
  { column: 'patente', label: 'Vehículo', numeric: false },
  { column: 'visitas', label: 'Visitas', numeric: true },
  { column: 'costo', label: 'Costo total', numeric: true },
] as const;

/** All vehicles with their visits and costs: the two charts show only the first. */
export function VehicleList({ vehicles }: Props) {
  const list = useVehicleList();
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={list.isOpen}
      onClose={list.close}
      title="Visitas y costos por vehículo"
      size="44rem"
      fullScreen={onPhone}
    >
      <Rows list={list} vehicles={vehicles} isOnPhone={onPhone} />
    </Modal>
  );
}

const pageSize = 50;

interface RowsProps extends Props {
  list: ReturnType<typeof useVehicleList>;
  isOnPhone: boolean | undefined;
}

function Rows({ list, vehicles, isOnPhone }: RowsProps) {
  const { column, order } = list.sorting;
  const find = useMemo(
    () =>
      optionSearch(
        vehicles.map((vehicle) => ({
          value: vehicle.id,
          label: vehicle.name,
          hint: vehicle.plate,
          keywords: [plateOf(vehicle)],
          vehicle,
        })),
      ),
    [vehicles],
  );
  const found = useMemo(() => find(list.query).map(({ vehicle }) => vehicle), [find, list.query]);
  const sorted = useMemo(() => sortTotals(found, column, order), [found, column, order]);
  const [shown, setShown] = useState({ of: sorted, count: pageSize });
  // Another search or order starts from its beginning.
  if (shown.of !== sorted) setShown({ of: sorted, count: pageSize });

  return (
    <>
      <SearchInput
        label="Buscar vehículos"
        placeholder="Buscar por patente, modelo o marca"
        value={list.query}
        onChange={list.search}
        // The keyboard of a phone would hide the list.
        isFirst={!isOnPhone}
      />
      <p className={classes.count} role="status">
        Mostrando {formatNumber(found.length)} de {formatNumber(vehicles.length)} vehículos
      </p>
      {found.length === 0 && <p className={classes.none}>Ningún vehículo coincide con la búsqueda.</p>}
      {found.length > 0 && (
        <Table label="Visitas y costos por vehículo">
          <thead>
            <tr>
              {columns.map(({ label, ...one }) => (
                <SortableHeader
                  key={one.column}
                  {...one}
                  sorting={list.sorting}
                  onSort={list.sort}
                  first={firstOrder(one.column)}
                >
                  {label}
                </SortableHeader>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shown.count).map(({ id, licensePlate, name, visits, cost }) => (
              <tr key={id}>
                <td>
                  <Link className={classes.vehicle} to="/vehiculos/$id" params={{ id }}>
                    <Plate plate={licensePlate} size="sm" />
                    {name}
                  </Link>
                </td>
                <td data-numeric>{formatNumber(visits)}</td>
                <td data-numeric>{formatPesos(cost)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <MoreRows
        more={{
          hasMore: shown.count < sorted.length,
          loading: false,
          error: null,
          load: () => setShown(({ of, count }) => ({ of, count: count + pageSize })),
        }}
      />
    </>
  );
}
