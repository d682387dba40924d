import { expect, test } from 'vitest';
import { newRecordOf, newRecords } from '../../acts/new-records.ts';
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
  expect(newRecords.map(({ act }) => newRecordOf(act.kind, subject))).toEqual([
    { kind: 'new-reading', vehicleId: id },
    { kind: 'new-maintenance', vehicleId: id, serviceType: 'Frenos' },
    { kind: 'new-document', vehicleId: id, driverId: other, type: 'vtv' },
    { kind: 'new-fine', vehicleId: id },
    { kind: 'new-accident', vehicleId: id },
    { kind: 'new-vehicle' },
    { kind: 'new-driver' },
    { kind: 'new-assignment', vehicleId: id, driverId: other },
    { kind: 'new-reminder', vehicleId: id },
    { kind: 'new-papers' },
  ]);
});
