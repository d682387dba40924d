import { NativeSelect } from '@mantine/core';
import type { FleetSorting } from './fleet-order.ts';

const orders: { value: string; label: string; sorting: FleetSorting }[] = [
  { value: 'need', label: 'Orden: lo que te necesita', sorting: { column: 'need', order: 'asc' } },
  { value: 'plate', label: 'Orden: patente', sorting: { column: 'plate', order: 'asc' } },
  { value: 'name', label: 'Orden: vehículo', sorting: { column: 'name', order: 'asc' } },
  { value: 'most-km', label: 'Orden: más kilómetros', sorting: { column: 'km', order: 'desc' } },
  { value: 'least-km', label: 'Orden: menos kilómetros', sorting: { column: 'km', order: 'asc' } },
  { value: 'status', label: 'Orden: estado', sorting: { column: 'status', order: 'asc' } },
  { value: 'driver', label: 'Orden: conductor', sorting: { column: 'driver', order: 'asc' } },
];

interface Props {
  sorting: FleetSorting;
  onSort: (sorting: FleetSorting) => void;
}

/** On a phone the only way to order the fleet; beside the table the way back to the usual order. */
export function FleetOrderSelect({ sorting, onSort }: Props) {
  const order =
    orders.find((one) => one.sorting.column === sorting.column && one.sorting.order === sorting.order) ??
    orders.find((one) => one.sorting.column === sorting.column);

  function sortBy(value: string) {
    const chosen = orders.find((one) => one.value === value);
    if (chosen) onSort(chosen.sorting);
  }

  return (
    <NativeSelect
      aria-label="Ordenar por"
      data={orders}
      value={order?.value}
      onChange={(event) => sortBy(event.currentTarget.value)}
    />
  );
}
