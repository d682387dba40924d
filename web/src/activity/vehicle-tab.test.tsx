import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMember } from '../../../server/src/testing/api.ts';
import { aVehicle } from '../../../server/src/testing/requests/bodies.ts';
import { startSession } from '../lib/session/session.ts';
import { aServer, network, openAt, somebody, storeVehicle } from '../testing/real-app.tsx';
import { storeDocument, storeDriver } from '../testing/records.ts';

type Client = Awaited<ReturnType<typeof somebody>>['client'];

const input = { ...aVehicle(), licensePlate: 'AB123CD', model: 'Hilux', currentKm: 103_000 };

async function openTab(prepare: (client: Client, vehicle: Vehicle) => Promise<unknown> = async () => {}, more = '') {
  const { client } = await somebody(await aServer());
  const vehicle = await storeVehicle(client, input);
  await prepare(client, vehicle);
  startSession(client.session);
  return { ...openAt(`/vehiculos/${vehicle.id}?tab=historial${more}`), client, vehicle };
}

const changed = (client: Client, { id }: Vehicle, change: object) =>
  client.put(`/api/vehicles/${id}`, { ...input, ...change });
const lines = async () => within(await screen.findByRole('region', { name: 'Hoy' })).getAllByRole('listitem');
const undoButton = (words: RegExp) => screen.findByRole('button', { name: words });

test('says in words who did what, the newest first', async () => {
  await openTab(async (client, vehicle) => {
    const driver = await storeDriver(client, { name: 'Rita Paz' });
    await changed(client, vehicle, { currentKm: 103_777 });
    await changed(client, vehicle, { currentKm: 103_777, assignedDriver: driver.id });
    const { id } = await storeDocument(client, vehicle.id, { type: 'vtv', expiryDate: addDays(today(), 90) });
    await client.delete(`/api/documents/${id}`);
  });
  await screen.findByText(/cargó el conductor asignado: Rita Paz/);
  const texts = (await lines()).map((line) => line.textContent?.replaceAll('\u00a0', ' '));
  expect(texts).toEqual([
    expect.stringMatching(/^Ana Suárez eliminó el documento VTV · \d\d:\d\dDeshacer$/),
    expect.stringMatching(/^Ana Suárez agregó el documento VTV · \d\d:\d\d$/),
    expect.stringMatching(/^Ana Suárez cargó el conductor asignado: Rita Paz · /),
    expect.stringMatching(/^Ana Suárez cambió el kilometraje de 103.000 a 103.777 km · /),
    expect.stringMatching(/^Ana Suárez agregó el vehículo AB 123 CD · \d\d:\d\d$/),
  ]);
});

test('a change is undone from its line: the vehicle shows it, and the history tells it', async () => {
  const { person, client, vehicle } = await openTab((client, vehicle) => changed(client, vehicle, { model: 'Amarok' }));
  await person.click(await undoButton(/^Deshacer: Ana Suárez cambió el modelo de Hilux a Amarok/));
  await screen.findByText(/deshizo un cambio del vehículo AB 123 CD/);
  await screen.findByRole('heading', { name: /Hilux/ });
  const undone = (await lines()).find((line) => /cambió el modelo de Hilux a Amarok/.test(line.textContent ?? ''));
  expect(undone?.textContent).toMatch(/Deshecho$/);
  expect(document.activeElement).toBe(undone);
  expect((await client.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body.model).toBe('Hilux');
});

test('what cannot be undone says why, in its line', async () => {
  const { person } = await openTab(async (client, vehicle) => {
    await changed(client, vehicle, { model: 'Amarok' });
    await changed(client, vehicle, { model: 'Ranger' });
  });
  await person.click(await undoButton(/de Hilux a Amarok/));
  const reason = await screen.findByText('No se puede deshacer: otro cambio posterior tocó los mismos datos');
  const line = reason.closest('li');
  expect(line?.textContent).toMatch(/de Hilux a Amarok/);
  expect(document.activeElement).toBe(line);
});

test('what was undone without an answer says so, and nothing else', async () => {
  const { person } = await openTab((client, vehicle) => changed(client, vehicle, { model: 'Amarok' }));
  network.unanswered = /undo/;
  await person.click(await undoButton(/de Hilux a Amarok/));
  const line = (await screen.findByText('Deshecho')).closest('li');
  expect(line?.textContent).toMatch(/de Hilux a Amarok\s· \d\d:\d\dDeshecho$/);
  await waitFor(() => expect(document.activeElement).toBe(line));
  expect(within(line as HTMLElement).queryByRole('alert')).toBeNull();
});

test('the history offers the kinds of the areas that one may read', async () => {
  const { client } = await somebody(await aServer());
  const vehicle = await storeVehicle(client, input);
  startSession((await aMember(client, 'workshop')).session);
  openAt(`/vehiculos/${vehicle.id}?tab=historial`);
  const filter = await screen.findByRole('combobox', { name: 'Filtrar por tipo de registro' });
  const words = [...filter.querySelectorAll('option')].map(({ text }) => text);
  expect(words).toContain('Archivo');
  expect(words).not.toContain('Carpeta');
});

test('the history is filtered by kind, and the address keeps it', async () => {
  const { person, address } = await openTab((client, vehicle) => storeDocument(client, vehicle.id));
  await waitFor(async () => expect(await lines()).toHaveLength(2));
  const filter = screen.getByRole('combobox', { name: 'Filtrar por tipo de registro' });
  expect([...filter.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    ...[
      'Registro: todos',
      'Vehículo',
      'Mantenimiento',
      'Documento',
      'Multa',
      'Siniestro',
      'Carga de combustible',
      'Recordatorio',
      'Alerta',
      'Asignación',
    ],
    ...['Archivo', 'Carpeta', 'Historia para vender'],
  ]);
  await person.selectOptions(filter, 'Documento');
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  expect(address()).toContain('registro=document');
  await person.selectOptions(filter, 'Alerta');
  await screen.findByText('No hay cambios registrados');
  await person.click(screen.getByRole('tab', { name: 'Resumen' }));
  await waitFor(() => expect(address()).not.toContain('registro'));
});

test('a long history comes page by page', async () => {
  const { person } = await openTab(async (client, vehicle) => {
    for (let km = 1; km <= 51; km += 1) await changed(client, vehicle, { currentKm: 103_000 + km });
  });
  await person.click(await screen.findByRole('button', { name: 'Cargar más' }));
  await screen.findByText(/agregó el vehículo/);
  expect(await lines()).toHaveLength(52);
});
