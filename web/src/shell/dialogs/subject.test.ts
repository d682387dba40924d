import { expect, test } from 'vitest';
import { newOf } from '../../lib/acts/act-address.ts';
import { actKindNames } from '../../lib/acts/act-kinds.ts';
import { subjectAt } from './subject.ts';

const id = '019a0000-0000-7000-8000-000000000000';
const other = '019a0000-0000-7000-8000-000000000001';

test.each([
  [`/vehiculos/${id}`, {}, { vehicleId: id }],
  [`/conductores/${id}`, { tab: 'papeles' }, { driverId: id }],
  ['/documentos', { tipo: 'insurance', vehiculo: id }, { type: 'insurance', vehicleId: id }],
  ['/documentos', { de: 'conductores', conductor: other }, { driverId: other }],
  ['/mantenimiento', { vehiculo: id, servicio: 'Frenos' }, { vehicleId: id, serviceType: 'Frenos' }],
  ['/multas', { vehiculo: id, conductor: other }, { vehicleId: id, driverId: other }],
  ['/vehiculos', { buscar: 'hilux' }, {}],
  ['/documentos', { vehiculo: 'no-id', tipo: 7 }, {}],
  ['/', {}, {}],
])('%s says what a new record is of', (pathname, search, subject) => {
  expect(subjectAt(pathname, search)).toEqual(subject);
});

test('each kind takes what it can be of', () => {
  const subject = { vehicleId: id, driverId: other, type: 'vtv', serviceType: 'Frenos' };
  expect(actKindNames.map((of) => newOf(of, subject))).toEqual([
    { does: 'new', of: 'reading', vehicleId: id },
    { does: 'new', of: 'maintenance', vehicleId: id, serviceType: 'Frenos' },
    { does: 'new', of: 'document', vehicleId: id, driverId: other, type: 'vtv' },
    { does: 'new', of: 'fine', vehicleId: id },
    { does: 'new', of: 'accident', vehicleId: id },
    { does: 'new', of: 'fuel', vehicleId: id },
    { does: 'new', of: 'vehicle' },
    { does: 'new', of: 'driver' },
    { does: 'new', of: 'assignment', vehicleId: id, driverId: other },
    { does: 'new', of: 'reminder', vehicleId: id },
    { does: 'new', of: 'papers' },
  ]);
});
