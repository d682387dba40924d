import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { oilChangeHint, recordFormSchema, valuesOf } from './values.ts';

const id = '019a0000-0000-7000-8000-000000000000';
const filled = { ...valuesOf(undefined), vehicleId: id, km: 45_000, workshop: 'Ñandú', cost: 0 };

test('a new record is of today and starts from its vehicle', () => {
  expect(valuesOf(undefined, { vehicle: { id, currentKm: 45_000 } as Vehicle })).toMatchObject({
    vehicleId: id,
    date: today(),
    km: 45_000,
    nextOilChangeKm: 10_000,
  });
});

test('what was done before is proposed again, but neither its cost nor its kilometres', () => {
  const previous = { km: 35_000, serviceType: 'Cambio de aceite y filtros', workshop: 'Ñandú', cost: 90_000 };
  const start = {
    vehicle: { id, currentKm: 45_000 } as Vehicle,
    previous: { ...previous, nextOilChangeKm: 15_000 } as MaintenanceRecord,
  };
  expect(valuesOf(undefined, start)).toMatchObject({
    date: today(),
    km: 45_000,
    serviceType: 'Cambio de aceite y filtros',
    workshop: 'Ñandú',
    cost: '',
    nextOilChangeKm: 15_000,
  });
});

test('what the oil change field holds counts only while it is on the screen', () => {
  const frenos = recordFormSchema.safeParse({ ...filled, serviceType: 'Frenos', nextOilChangeKm: -1 });
  expect(frenos.data?.nextOilChangeKm).toBeNull();
  const oil = recordFormSchema.safeParse({ ...filled, serviceType: 'CAMBIO DE ACEITE y filtro', nextOilChangeKm: 0 });
  expect(oil.error?.issues.map(({ message }) => message)).toEqual(['Debe ser mayor a 0']);
});

test('the hint says at which mileage the alert will come', () => {
  const values = { ...filled, serviceType: 'Cambio de aceite' };
  expect(oilChangeHint(values)).toBe('Se va a crear una alerta cuando el vehículo alcance los 55.000\u00a0km.');
  expect(oilChangeHint({ ...values, km: '' })).toContain('ese kilometraje');
  expect(oilChangeHint({ ...values, serviceType: 'Frenos' })).toBeNull();
});
