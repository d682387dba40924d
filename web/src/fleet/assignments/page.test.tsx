import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeAssignment, storeDriver } from '../../testing/records.ts';

type Client = Awaited<ReturnType<typeof signedInAt>>['client'];

const nextWeek = addDays(today(), 7);
const ids = { hilux: '', ana: '' };

/** Juan had the Hilux, then Ana; it is planned to be without a driver. The Cronos is Juan's. */
async function aHistory(client: Client) {
  const juan = await storeDriver(client, { name: 'Juan Pérez' });
  const ana = await storeDriver(client, { name: 'Ana Díaz' });
  const hilux = await storeVehicle(client, { licensePlate: 'AB123CD' });
  const cronos = await storeVehicle(client, { brand: 'Fiat', model: 'Cronos', licensePlate: 'KLM456' });
  Object.assign(ids, { hilux: hilux.id, ana: ana.id });
  await storeAssignment(client, hilux.id, { driverId: juan.id, from: '2026-03-01T07:30', km: 41_000 });
  await storeAssignment(client, hilux.id, { driverId: ana.id, from: '2026-05-01', note: 'Con la llave de repuesto' });
  await storeAssignment(client, hilux.id, { driverId: null, from: nextWeek });
  await storeAssignment(client, cronos.id, { driverId: juan.id, from: '2026-04-01' });
}

async function rows() {
  const table = await screen.findByRole('table', { name: 'Asignaciones' });
  const [, ...body] = within(table).getAllByRole('row');
  return body.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 6)
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' ').trim()),
  );
}

const drivers = async () => (await rows()).map((cells) => cells[1]);

test('who has what, the newest first, with what is planned', async () => {
  await signedInAt('/asignaciones', aHistory);
  await screen.findByText('4 asignaciones');
  expect(screen.getByRole('heading', { name: 'Asignaciones' })).toBeDefined();
  await waitFor(async () =>
    expect(await rows()).toEqual([
      ['AB 123 CD Toyota Hilux', 'Sin conductor', formatDate(nextWeek), '—', 'Prevista', '—'],
      [
        ...['AB 123 CD Toyota Hilux', 'Ana Díaz', '01/05/2026', formatDate(nextWeek), 'Vigente'],
        'Con la llave de repuesto',
      ],
      ['KLM 456 Fiat Cronos', 'Juan Pérez', '01/04/2026', '—', 'Vigente', '—'],
      ['AB 123 CD Toyota Hilux', 'Juan Pérez', '01/03/2026 07:30', '01/05/2026', 'Terminada', '41.000 km'],
    ]),
  );
  const vehicle = screen.getByRole('link', { name: /KLM 456/ });
  expect(vehicle.getAttribute('href')).toMatch(/^\/vehiculos\/.*\?tab=conductor$/);
  expect(screen.getByRole('link', { name: 'Ana Díaz' }).getAttribute('href')).toBe(`/conductores/${ids.ana}`);
});

test('the header of the beginning turns the order around', async () => {
  const { person, address } = await signedInAt('/asignaciones', aHistory);
  await screen.findByText('4 asignaciones');
  await person.click(within(screen.getByRole('columnheader', { name: 'Desde' })).getByRole('button'));
  await waitFor(async () => expect(await drivers()).toEqual(['Juan Pérez', 'Juan Pérez', 'Ana Díaz', 'Sin conductor']));
  expect(address()).toBe('/asignaciones?sentido=asc');
});

test('filters by state, day, driver and vehicle, in the address', async () => {
  const { person, address } = await signedInAt('/asignaciones', aHistory);
  await screen.findByText('4 asignaciones');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por estado' }), 'Vigente');
  await screen.findByText('2 asignaciones');
  expect(address()).toBe('/asignaciones?estado=current');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por estado' }), '');

  const day = screen.getByRole('textbox', { name: 'Quién lo tenía el día' });
  await person.type(day, '15/03/2026');
  await screen.findByText('1 asignación');
  expect(address()).toBe('/asignaciones?dia=2026-03-15');
  expect(await drivers()).toEqual(['Juan Pérez']);

  await person.type(screen.getByRole('combobox', { name: 'Filtrar por conductor' }), 'diaz');
  await person.click(await screen.findByRole('option', { name: /Ana Díaz/ }));
  await screen.findByText('No se encontraron asignaciones');
  await person.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText('4 asignaciones');
  expect(address()).toBe('/asignaciones');
  expect((day as HTMLInputElement).value).toBe('');

  await person.type(screen.getByRole('combobox', { name: 'Filtrar por vehículo' }), 'ab 123');
  await person.click(await screen.findByRole('option', { name: /Hilux/ }));
  await screen.findByText('3 asignaciones');
  await person.click(screen.getByRole('button', { name: 'Quitar el filtro por vehículo' }));
  await screen.findByText('4 asignaciones');
});

test('a link to what a driver had, and what its words cannot mean is no filter', async () => {
  const { router } = await signedInAt('/asignaciones?estado=otro&dia=ayer&vehiculo=1', aHistory);
  await screen.findByText('4 asignaciones');
  router.history.push(`/asignaciones?conductor=${ids.ana}`);
  await screen.findByText('1 asignación');
  const driver = screen.getByRole<HTMLInputElement>('combobox', { name: 'Filtrar por conductor' });
  await waitFor(() => expect(driver.value).toBe('Ana Díaz'));
});

test('one is deleted: who had the vehicle before keeps it', async () => {
  const { person, client } = await signedInAt('/asignaciones', aHistory);
  const name = 'Eliminar asignación de AB 123 CD a Ana Díaz desde el 01/05/2026';
  await person.click(await screen.findByRole('button', { name }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('3 asignaciones');
  const { body } = await client.get<Assignment[]>(`/api/assignments?state=current&vehicleId=${ids.hilux}`);
  expect(body.map(({ driverName }) => driverName)).toEqual(['Juan Pérez']);
});
