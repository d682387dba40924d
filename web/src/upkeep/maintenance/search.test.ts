import { type MaintenanceRecord, maintenanceSorts } from '@baqueano/domain/maintenance';
import { sortOrders } from '@baqueano/domain/records/sorting';
import { expect, test } from 'vitest';
import { filters, sortings } from './filter.ts';
import { maintenanceSearch } from './search.ts';

const { filterOf, isFiltered, matches } = filters;
const { searchOf, sortingOf } = sortings;

const id = '019a0000-0000-7000-8000-000000000000';

test('what the address says is what is asked for', () => {
  const search = maintenanceSearch({ buscar: 'hilux', servicio: 'Frenos', taller: 'Ñandú', vehiculo: id });
  expect(filterOf(search)).toEqual({ search: 'hilux', serviceType: 'Frenos', workshop: 'Ñandú', vehicleId: id });
  expect(isFiltered(filterOf(search))).toBe(true);
  expect(sortingOf(search)).toEqual({ column: 'date', order: 'desc' });
});

test('what cannot be a filter is dropped', () => {
  const search = maintenanceSearch({
    buscar: '',
    servicio: '',
    vehiculo: 'cualquiera',
    orden: 'precio',
    sentido: 'x',
  });
  expect(filterOf(search)).toEqual({});
  expect(sortingOf(search)).toEqual({ column: 'date', order: 'desc' });
  expect(filterOf(maintenanceSearch({ buscar: 'x'.repeat(500) })).search).toHaveLength(100);
  expect(isFiltered(filterOf(maintenanceSearch({ orden: 'costo' })))).toBe(false);
});

test('every order goes into the address and comes back', () => {
  for (const column of maintenanceSorts) {
    for (const order of sortOrders) {
      const written = maintenanceSearch({ ...searchOf({ column, order }) });
      expect(sortingOf(written)).toEqual({ column, order });
    }
  }
  expect(searchOf({ column: 'date', order: 'desc' })).toEqual({});
  expect(searchOf({ column: 'cost', order: 'asc' })).toEqual({ orden: 'costo', sentido: 'asc' });
});

test('a record is sure to be in the list when the filters let it through', () => {
  const record = { serviceType: 'Frenos', workshop: 'Oeste', vehicleId: id } as MaintenanceRecord;
  expect(matches(record, filterOf({}))).toBe(true);
  expect(matches(record, filterOf({ servicio: 'Frenos', taller: 'Oeste', vehiculo: id }))).toBe(true);
  expect(matches(record, filterOf({ servicio: 'Embrague' }))).toBe(false);
  expect(matches(record, filterOf({ buscar: 'Frenos' }))).toBe(false);
});
