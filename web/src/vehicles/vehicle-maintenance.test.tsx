import type { Vehicle } from '@baqueano/domain/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { storeMaintenance } from '../testing/records.ts';

/** Somebody looking at a vehicle's tab; its records are numbered by their cost. */
async function lookingAt(costs: readonly number[]) {
  let vehicle: Vehicle | undefined;
  const signedIn = await signedInAt('/', async (client) => {
    vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
    const other = await storeVehicle(client);
    await storeMaintenance(client, other.id, { cost: 999 });
    for (const cost of costs) await storeMaintenance(client, vehicle.id, { cost, notes: 'Discos rectificados' });
  });
  signedIn.router.history.push(`/vehiculos/${vehicle?.id}?tab=mantenimiento`);
  await screen.findByRole('tab', { name: 'Mantenimiento', selected: true });
  return { ...signedIn, vehicle };
}

test('lists the records of the vehicle alone, with their notes', async () => {
  const { vehicle } = await lookingAt([185_000]);
  const table = within(await screen.findByRole('table', { name: 'Mantenimiento' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Fecha',
    'Km',
    'Tipo',
    'Taller',
    'Costo',
  ]);
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(cells).toEqual(['15/06/2026', '40.000 km', 'Frenos', 'Taller Ibáñez', '$ 185.000']);
  table.getByRole('button', { name: 'Notas de Frenos del 15/06/2026: Discos rectificados' });
  screen.getByText('1 registro');
  const all = screen.getByRole('link', { name: 'Ver en Mantenimiento' });
  expect(all.getAttribute('href')).toBe(`/mantenimiento?vehiculo=${vehicle?.id}`);
});

test('says so when there are none', async () => {
  await lookingAt([]);
  await screen.findByText('No hay registros de mantenimiento');
});

test('a long history comes page by page', async () => {
  const { person } = await lookingAt(Array.from({ length: 51 }, (_, index) => index));
  await screen.findByText('51 registros');
  expect(screen.getAllByRole('row')).toHaveLength(51);
  await person.click(screen.getByRole('button', { name: 'Cargar más' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(52));
});

test('what does not load can be tried again', async () => {
  network.broken = /GET \/api\/maintenance/;
  const { person } = await lookingAt([1]);
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  screen.getByText('Error al cargar los registros');
  network.broken = null;
  await person.click(retry);
  await screen.findByText('1 registro');
});
