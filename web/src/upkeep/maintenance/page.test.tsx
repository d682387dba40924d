import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, pressOnceReady, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeMaintenance } from '../../testing/records.ts';

type SignedIn = Awaited<ReturnType<typeof signedInAt>>;
type Client = SignedIn['client'];

/** Two vehicles and three records, newest last. */
async function aHistory(client: Client) {
  const hilux = await storeVehicle(client, { licensePlate: 'AB123CD' });
  const berlingo = await storeVehicle(client, { brand: 'Citroën', model: 'Berlingo', licensePlate: 'KLM456' });
  const store = (vehicle: Vehicle, record: Partial<MaintenanceRecord>) =>
    storeMaintenance(client, vehicle.id, { ...record, notes: record.notes });
  await store(hilux, { date: '2026-03-05', serviceType: 'Frenos', workshop: 'Ñandú', cost: 300_000, km: 41_000 });
  await store(berlingo, { date: '2026-05-10', serviceType: 'Embrague', workshop: 'Oeste', cost: 100_000, km: 90_000 });
  await store(hilux, { date: '2026-06-15', serviceType: 'Frenos', workshop: 'Oeste', cost: 50_000, notes: 'Discos' });
  return hilux;
}

async function rows() {
  const table = await screen.findByRole('table', { name: 'Registros de mantenimiento' });
  const [, ...body] = within(table).getAllByRole('row');
  return body.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 6)
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  );
}

const firstCells = async () => (await rows()).map(([date]) => date);

function card(label: string) {
  return screen.getByText(label).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
}

test('the history: newest first, with its totals', async () => {
  await signedInAt('/mantenimiento', aHistory);
  await screen.findByText('3 registros');
  await waitFor(async () =>
    expect(await rows()).toEqual([
      ['15/06/2026', 'AB 123 CD Toyota Hilux', '40.000 km', 'Frenos', 'Oeste', '$ 50.000'],
      ['10/05/2026', 'KLM 456 Citroën Berlingo', '90.000 km', 'Embrague', 'Oeste', '$ 100.000'],
      ['05/03/2026', 'AB 123 CD Toyota Hilux', '41.000 km', 'Frenos', 'Ñandú', '$ 300.000'],
    ]),
  );
  await waitFor(() => expect(card('Total Registros')).toBe('3'));
  expect(card('Costo Total')).toBe('$ 450.000');
  expect(card('Costo Promedio')).toBe('$ 150.000');
});

test('the headers sort, and the address says so', async () => {
  const { person, address } = await signedInAt('/mantenimiento', aHistory);
  const header = async (name: string) => within(await screen.findByRole('columnheader', { name })).getByRole('button');
  await person.click(await header('Costo'));
  await waitFor(async () => expect(await firstCells()).toEqual(['05/03/2026', '10/05/2026', '15/06/2026']));
  expect(address()).toBe('/mantenimiento?orden=costo');
  await person.click(await header('Costo'));
  await waitFor(async () => expect(await firstCells()).toEqual(['15/06/2026', '10/05/2026', '05/03/2026']));
  expect(address()).toBe('/mantenimiento?orden=costo&sentido=asc');
  await person.click(await header('Vehículo'));
  await waitFor(async () => expect((await rows())[2]?.[1]).toContain('KLM 456'));
});

test('search and filters go to the server and live in the address; the totals follow', async () => {
  const { person, address } = await signedInAt('/mantenimiento?servicio=Frenos', aHistory);
  await screen.findByText('2 registros');
  const service = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filtrar por tipo de servicio' });
  await within(service).findByRole('option', { name: 'Frenos' });
  expect(service.value).toBe('Frenos');
  await waitFor(() => expect(card('Costo Total')).toBe('$ 350.000'));

  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por taller' }), 'Oeste');
  await screen.findByText('1 registro');
  expect(address()).toBe('/mantenimiento?servicio=Frenos&taller=Oeste');

  await person.type(screen.getByRole('searchbox', { name: 'Buscar registros' }), 'klm 456');
  await screen.findByText('0 registros');
  screen.getByText('No se encontraron registros');
  screen.getByText('Probá con otra búsqueda o quitá los filtros.');
  await waitFor(() => expect(card('Costo Promedio')).toBe('$ 0'));
  await person.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText('3 registros');
  expect(address()).toBe('/mantenimiento');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('what is typed in one go is searched to its last letter, and what is deleted in one go is not searched any more', async () => {
  const { person, address } = await signedInAt('/mantenimiento', aHistory);
  await screen.findByText('3 registros');
  const search = screen.getByRole('searchbox', { name: 'Buscar registros' });
  await person.type(search, 'citroen');
  await waitFor(() => expect(address()).toBe('/mantenimiento?buscar=citroen'));
  await screen.findByText('1 registro');
  await person.type(search, '{Backspace>7/}');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por tipo de servicio' }), 'Frenos');
  await waitFor(() => expect(address()).toBe('/mantenimiento?servicio=Frenos'));
  await screen.findByText('2 registros');
});

test('another screen leads to one vehicle, and the way out is here', async () => {
  let hilux: Vehicle | undefined;
  const { router, person, address } = await signedInAt('/', async (client) => {
    hilux = await aHistory(client);
  });
  router.history.push(`/mantenimiento?vehiculo=${hilux?.id}`);
  await screen.findByText('2 registros');
  const remove = await screen.findByRole('button', { name: 'Quitar el filtro por vehículo' });
  await person.click(screen.getByRole('button', { name: 'Agregar registro' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Vehículo' }).value).toBe('AB 123 CD · Toyota Hilux');
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(remove);
  await screen.findByText('3 registros');
  expect(address()).toBe('/mantenimiento');
});

test('a vehicle that is gone is said to be', async () => {
  await signedInAt('/mantenimiento?vehiculo=019a0000-0000-7000-8000-000000000000');
  await screen.findByText('Un vehículo que ya no existe');
  await screen.findByText('No se encontraron registros');
});

test('the first record of a fleet, and of nothing at all', async () => {
  const { person, client } = await signedInAt('/mantenimiento');
  await screen.findByText('Cada registro es de un vehículo: primero agregá uno en Vehículos.');
  screen.getByRole('link', { name: 'Ir a Vehículos' });
  await waitFor(() => expect(card('Costo Promedio')).toBe('$ 0'));

  await storeVehicle(client);
  await person.click(screen.getByRole('link', { name: 'Ir a Vehículos' }));
  await screen.findByText('No se encontraron vehículos');
});

test('long histories come page by page', async () => {
  const { person } = await signedInAt('/mantenimiento', async (client) => {
    const { id } = await storeVehicle(client);
    for (let index = 0; index < 53; index++) {
      await storeMaintenance(client, id, { date: `2026-01-${String((index % 28) + 1).padStart(2, '0')}` });
    }
  });
  await screen.findByText('53 registros');
  expect(await rows()).toHaveLength(50);
  network.broken = /GET .*cursor/;
  await person.click(screen.getByRole('button', { name: 'Cargar más' }));
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(await rows()).toHaveLength(50);
  network.broken = null;
  await pressOnceReady(person, retry);
  await waitFor(async () => expect(await rows()).toHaveLength(53));
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
});

test('a new record is of today', async () => {
  const { person } = await signedInAt('/mantenimiento', aHistory);
  await person.click(await screen.findByRole('button', { name: 'Agregar registro' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Fecha' }).value).toBe(formatDate(today()));
});
