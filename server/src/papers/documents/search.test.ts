import type { Driver } from '@baqueano/domain/drivers/driver';
import type { DocumentSummary, VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aVehicle } from '../../testing/requests/bodies.ts';

async function aFolder() {
  const owner = await signUp(await theApp());
  const { body: driver } = await owner.post<Driver>('/api/drivers', aDriver({ name: 'Inés Muñoz' }));
  const { body: truck } = await owner.post<Vehicle>(
    '/api/vehicles',
    aVehicle({ licensePlate: 'AH859FN', brand: 'Volkswagen', model: 'Constellation', assignedDriver: driver.id }),
  );
  const { body: pickup } = await owner.post<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'KLM456' }));
  const expired = { issueDate: addDays(today(), -400), expiryDate: addDays(today(), -30) };
  await owner.post('/api/documents', aDocument(truck.id, { details: 'La Segunda · póliza 83-900001' }));
  await owner.post('/api/documents', aDocument(truck.id, { type: 'vtv', details: null, ...expired }));
  await owner.post('/api/documents', aDocument(pickup.id, { details: 'Sancor Seguros 100 % _x' }));
  return owner;
}

const found = [
  ['ah859fn', ['insurance', 'vtv']],
  ['AH 859 FN', ['insurance', 'vtv']],
  ['ah-859 segunda', ['insurance']],
  ['POLIZA 83900001', ['insurance']],
  ['83-900001', ['insurance']],
  ['ines munoz', ['insurance', 'vtv']],
  ['constellation vw', []],
  ['859 seguro', ['insurance']],
  ['vtv', ['vtv']],
  ['SEGUROS', ['insurance']],
  ['ines segu', ['insurance']],
  ['multa', []],
  ['sancor', ['insurance']],
  ['100 %', ['insurance']],
  ['%', ['insurance']],
  ['_', ['insurance']],
  ['\\', []],
  ['·', ['insurance']],
  ['*', []],
  ['[s', []],
  ['(?', []],
  ['ıß🚛', []],
  ['\u0301', []],
  ['{2}', []],
  ['fnvolks', []],
  ['- . /', ['insurance', 'insurance', 'vtv']],
] as const;

test.each(found)('"%s" finds %j', async (text, types) => {
  const owner = await aFolder();
  const search = encodeURIComponent(text);
  const { body: list } = await owner.get<VehicleDocument[]>(`/api/documents?search=${search}`);
  expect(list.map(({ type }) => type)).toEqual(types);
  const page = await owner.get<VehicleDocument[]>(`/api/documents?limit=1&sort=need&search=${search}`);
  expect([page.body.length, page.headers['x-total-count']]).toEqual([Math.min(1, types.length), String(types.length)]);
  const { body: summary } = await owner.get<DocumentSummary>(`/api/documents/summary?search=${search}`);
  expect(summary.total).toBe(types.length);
});

test('a letter that Spanish does not have is found as it was typed', async () => {
  const owner = await aFolder();
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  for (const details of ['Škoda', 'Kovač', 'Łódź', 'Şahin', 'Ёж', 'Дом']) {
    await owner.post('/api/documents', aDocument(vehicle.id, { details }));
    for (const typed of [details, details.toLowerCase()]) {
      const { body } = await owner.get<VehicleDocument[]>(`/api/documents?search=${encodeURIComponent(typed)}`);
      expect(body.map((document) => document.details)).toEqual([details]);
    }
  }
});

test('it goes together with the other filters, and finds nothing of a stranger', async () => {
  const owner = await aFolder();
  const { body } = await owner.get<VehicleDocument[]>('/api/documents?search=ines&status=expired&unrenewed=true');
  expect(body.map(({ type }) => type)).toEqual(['vtv']);
  const stranger = await signUp(await theApp());
  expect((await stranger.get('/api/documents?search=ines')).body).toEqual([]);
});
