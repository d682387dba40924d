import { addDays, today } from '@baqueano/domain/values/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDocument, storeDriver } from '../../testing/records.ts';

type SignedIn = Awaited<ReturnType<typeof signedInAt>>;

afterEach(() => localStorage.clear());

async function aFleet(client: SignedIn['client']) {
  const juan = await storeDriver(client, { name: 'Juan Pérez', licenseExpiry: addDays(today(), 10) });
  await storeDriver(client, { name: 'Ana Díaz', licenseExpiry: addDays(today(), 800) });
  const hilux = await storeVehicle(client, {
    licensePlate: 'AB123CD',
    currentKm: 45_000,
    assignedDriver: juan.id,
    internalNumber: '7',
  });
  const scania = await storeVehicle(client, { licensePlate: 'AH859FN', brand: 'Scania', model: 'R 450', currentKm: 9 });
  await storeDocument(client, hilux.id, { issueDate: '2020-01-01', expiryDate: addDays(today(), 300) });
  await storeDocument(client, scania.id, { type: 'vtv', issueDate: '2020-01-01', expiryDate: addDays(today(), 200) });
}

const table = (name: string) => screen.findByRole('table', { name });

async function headers(name: string) {
  const all = within(await table(name)).getAllByRole('columnheader');
  return all.map((header) => header.textContent);
}

async function firstCells(name: string) {
  const [, ...rows] = within(await table(name)).getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent);
}

const vehicleHeaders = ['Patente', 'Vehículo', 'Estado', 'Kilómetros', 'Conductor', 'Lo que te necesita', 'Acciones'];

test('cards at first; the table is remembered, and an address says otherwise', async () => {
  const { person, address, router } = await signedInAt('/vehiculos', aFleet);
  await screen.findByRole('article', { name: /AB 123 CD/ });
  await person.click(screen.getByRole('button', { name: 'Ver como tabla' }));
  expect(await headers('Vehículos')).toEqual(vehicleHeaders);
  expect(address()).toBe('/vehiculos?vista=tabla');

  router.history.push('/vehiculos');
  await table('Vehículos');
  router.history.push('/vehiculos?vista=tarjetas');
  await screen.findByRole('article', { name: /AB 123 CD/ });
  await person.click(screen.getByRole('button', { name: 'Ver como tabla' }));
  await person.click(screen.getByRole('button', { name: 'Ver como tarjetas' }));
  expect(address()).toBe('/vehiculos');
  await screen.findByRole('article', { name: /AB 123 CD/ });
});

test('a row says by what it needs somebody, and who drives', async () => {
  await signedInAt('/vehiculos?vista=tabla', aFleet);
  const row = within(within(await table('Vehículos')).getByRole('row', { name: /AB 123 CD/ }));
  await row.findByText(/^Licencia/);
  await row.findByText('No sabemos: falta el tipo de vehículo');
  expect((await row.findByRole('link', { name: 'Juan Pérez' })).getAttribute('href')).toMatch(
    /^\/conductores\/[\da-f-]+$/,
  );
});

test('the headers sort, and the address says so', async () => {
  const { person, address } = await signedInAt('/vehiculos?vista=tabla', aFleet);
  const press = async (name: string) => person.click(within(await table('Vehículos')).getByRole('button', { name }));
  await within(await table('Vehículos')).findByText(/^Licencia/);
  await press('Vehículo');
  await waitFor(async () => expect(await firstCells('Vehículos')).toEqual(['AH 859 FN', 'AB 123 CD']));
  expect(address()).toBe('/vehiculos?vista=tabla&orden=vehiculo');
  await press('Kilómetros');
  await waitFor(async () => expect(await firstCells('Vehículos')).toEqual(['AB 123 CD', 'AH 859 FN']));
  await press('Kilómetros');
  await waitFor(async () => expect(await firstCells('Vehículos')).toEqual(['AH 859 FN', 'AB 123 CD']));
  expect(address()).toBe('/vehiculos?vista=tabla&orden=km&sentido=asc');
});

test('columns are shown, hidden and moved, and stay so; of another person not', async () => {
  const { person, router } = await signedInAt('/vehiculos?vista=tabla', aFleet);
  await table('Vehículos');
  await person.click(screen.getByRole('button', { name: 'Columnas' }));
  const list = within(await screen.findByRole('list', { name: 'Columnas de la tabla' }));
  await person.click(list.getByRole('checkbox', { name: 'Estado' }));
  await person.click(list.getByRole('checkbox', { name: 'Interno' }));
  await person.click(list.getByRole('button', { name: 'Mover Kilómetros antes' }));
  const chosen = ['Patente', 'Kilómetros', 'Vehículo', 'Conductor', 'Lo que te necesita', 'Interno', 'Acciones'];
  expect(await headers('Vehículos')).toEqual(chosen);

  await person.keyboard('{Escape}');
  router.history.push('/conductores');
  await screen.findByRole('button', { name: 'Ver como tabla' });
  router.history.push('/vehiculos?vista=tabla');
  expect(await headers('Vehículos')).toEqual(chosen);

  await person.click(screen.getByRole('button', { name: 'Columnas' }));
  await person.click(await screen.findByRole('button', { name: 'Como al principio' }));
  expect(await headers('Vehículos')).toEqual(vehicleHeaders);
});

test.each(['null', '"x"', '{"a":1}', '["inventada","km",7,"km"]'])('what else may be kept: %s', async (stored) => {
  const { router } = await signedInAt('/', aFleet);
  const { user, organization } = {
    user: localStorage.getItem('user'),
    organization: localStorage.getItem('organization'),
  };
  const idOf = (text: string | null) => JSON.parse(text ?? '{}').id as string;
  localStorage.setItem(`columns:vehicles:${idOf(user)}:${idOf(organization)}`, stored);
  router.history.push('/vehiculos?vista=tabla');
  const shown = stored.startsWith('[') ? ['Patente', 'Kilómetros', 'Acciones'] : vehicleHeaders;
  await waitFor(async () => expect(await headers('Vehículos')).toEqual(shown));
});

test('drivers as a table: by their licence, and by what they have', async () => {
  const { person, address } = await signedInAt('/conductores?vista=tabla', aFleet);
  expect(await firstCells('Conductores')).toEqual(['Juan Pérez', 'Ana Díaz']);
  const press = async (name: string) => person.click(within(await table('Conductores')).getByRole('button', { name }));
  await press('Nombre');
  await waitFor(async () => expect(await firstCells('Conductores')).toEqual(['Ana Díaz', 'Juan Pérez']));
  await press('Unidades');
  await waitFor(async () => expect(await firstCells('Conductores')).toEqual(['Juan Pérez', 'Ana Díaz']));
  expect(address()).toBe('/conductores?vista=tabla&orden=unidades');
  await person.click(screen.getByRole('button', { name: 'Eliminar Ana Díaz' }));
  await person.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await waitFor(async () => expect(await firstCells('Conductores')).toEqual(['Juan Pérez']));
});
