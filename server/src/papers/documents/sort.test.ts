import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { DocumentInput } from '@baqueano/domain/papers/document-input';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { type Client, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aVehicle } from '../../testing/requests/bodies.ts';
import { nextOf, pagesOf } from '../../testing/requests/pages.ts';
import { unlabelled } from '../../testing/requests/unlabelled.ts';

const on = today();

/** Five insurances, numbered by their details, with another order in each column, and a fine that comes last. */
async function aFolder() {
  const owner = await signUp(await theApp());
  const vehicles = ['AA111AA', 'AC333CC', 'AB222BB', 'AE555EE', 'AD444DD'];
  const documents: Partial<DocumentInput>[] = [
    { issueDate: '2024-01-05', expiryDate: addDays(on, 400), status: 'valid', cost: 100 },
    { issueDate: '2024-01-03', expiryDate: addDays(on, -5), status: 'valid', cost: null },
    { issueDate: '2024-01-04', expiryDate: addDays(on, 300), status: 'pending', cost: 0 },
    { issueDate: '2024-01-01', expiryDate: addDays(on, 500), status: 'expired', cost: 9_000_000_000 },
    { issueDate: '2024-01-02', expiryDate: addDays(on, 20), status: 'valid', cost: 100 },
  ];
  for (const [index, licensePlate] of vehicles.entries()) {
    const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle({ licensePlate }));
    const details = String(index + 1);
    await owner.post('/api/documents', aDocument(vehicle.id, { ...documents[index], details }));
    if (index === 2) await owner.post('/api/documents', aDocument(vehicle.id, { type: 'fine', details: '0' }));
  }
  return owner;
}

async function rowsOf(owner: Client, query: string) {
  const pages = await pagesOf<VehicleDocument>(owner, `/api/documents?${query}`);
  return unlabelled(pages.flatMap(({ body }) => body));
}

const orders: [query: string, expected: string][] = [
  ['', '413520'],
  ['sort=expiryDate&order=asc', '253140'],
  ['sort=issueDate', '132540'],
  ['sort=issueDate&order=asc', '452310'],
  ['sort=vehicle&order=asc', '132540'],
  ['sort=vehicle&order=desc', '452310'],
  ['sort=cost&order=asc', '231540'],
  ['sort=cost&order=desc', '451320'],
  // Vencido (also by its date), Pendiente, Vigente; among equals, the first stored one.
  ['sort=status&order=asc', '243150'],
  ['sort=status&order=desc', '513420'],
  // Vencido by status, expired, then by expiry.
  ['sort=need', '425310'],
  ['sort=need&order=desc', '135240'],
];

test.each(orders)('?%s, whole and page by page', async (query, expected) => {
  const owner = await aFolder();
  const whole = (await owner.get<VehicleDocument[]>(`/api/documents?${query}`)).body;
  expect(whole.map(({ details }) => details).join('')).toBe(expected);
  expect(await rowsOf(owner, `${query}&limit=2`)).toEqual(whole);
  expect((await rowsOf(owner, `${query}&limit=1&type=insurance`)).map(({ details }) => details).join('')).toBe(
    expected.slice(0, -1),
  );
});

test('by need, what has a newer one and what is of a unit out of service comes last, the newest of them first', async () => {
  const owner = await aFolder();
  const { body: idle } = await owner.post<Vehicle>('/api/vehicles', aVehicle({ status: 'inactive' }));
  const { body: busy } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  const add = (vehicleId: string, details: string, from: number, to: number) =>
    owner.post(
      '/api/documents',
      aDocument(vehicleId, { details, issueDate: addDays(on, from), expiryDate: addDays(on, to) }),
    );
  await add(idle.id, 'i', -60, -6);
  await add(busy.id, 'a', -900, -500);
  await add(busy.id, 'b', -500, -4);
  await add(busy.id, 'c', -300, 350);
  const whole = (await owner.get<VehicleDocument[]>('/api/documents?sort=need')).body;
  expect(whole.map(({ details }) => details).join('')).toBe('4253c1bia0');
  for (const limit of [1, 2, 3]) expect(await rowsOf(owner, `sort=need&limit=${limit}`)).toEqual(whole);
});

test('a cursor of another sort is refused', async () => {
  const owner = await aFolder();
  const next = nextOf(await owner.get('/api/documents?limit=1&sort=cost'))?.replace('sort=cost', 'sort=issueDate');
  expect((await owner.get(String(next))).status).toBe(400);
});

test.each(['need', 'expiryDate', 'expiryDate&order=asc', 'issueDate', 'status'])(
  'papers that never expire go on from page to page, sorted by %s',
  async (sort) => {
    const owner = await signUp(await theApp());
    const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle());
    const paper = aDocument(vehicle.id, { type: 'other', issueDate: '2024-01-05', expiryDate: null });
    for (let count = 0; count < 3; count++) await owner.add('/api/documents', paper);
    expect(new Set((await rowsOf(owner, `limit=1&sort=${sort}`)).map(({ id }) => id)).size).toBe(3);
  },
);
