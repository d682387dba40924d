import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeMaintenance } from '../../testing/records.ts';

async function lookingAt(costs: readonly number[]) {
  let vehicle: Vehicle | undefined;
  const signedIn = await signedInAt('/', async (client) => {
    vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
    const other = await storeVehicle(client);
    await storeMaintenance(client, other.id, { cost: 999 });
    const service = { date: '2026-06-15', notes: 'Discos rectificados' };
    for (const cost of costs) await storeMaintenance(client, vehicle.id, { ...service, cost });
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
    'Acciones',
  ]);
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(cells).toEqual(['15/06/2026', '40.000 km', 'Frenos', 'Taller Ibáñez', '$ 185.000', '']);
  table.getByRole('button', { name: 'Notas de Frenos del 15/06/2026: Discos rectificados' });
  screen.getByText('1 registro');
  const all = screen.getByRole('link', { name: 'Ver en Mantenimiento' });
  expect(all.getAttribute('href')).toBe(`/mantenimiento?vehiculo=${vehicle?.id}`);
});

test('says so when there are none', async () => {
  await lookingAt([]);
  await screen.findByText('No hay registros de mantenimiento');
});

test('a record is added to the vehicle, edited and deleted where it stands', async () => {
  const { person, vehicle, client } = await lookingAt([185_000]);
  await screen.findByRole('tab', { name: 'Mantenimiento', description: '1' });
  await person.click(await screen.findByRole('button', { name: 'Agregar registro' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Agregar nuevo registro' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Kilometraje/).value).toBe('45.000 km');
  await person.type(dialog.getByLabelText(/^Tipo de servicio/, { selector: 'input' }), 'Batería');
  await person.type(dialog.getByLabelText(/^Taller/, { selector: 'input' }), 'Ñandú');
  await person.type(dialog.getByLabelText(/^Costo/), '90000');
  await person.click(dialog.getByRole('button', { name: 'Crear registro' }));
  await screen.findByText('2 registros');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { body } = await client.get<MaintenanceRecord[]>('/api/maintenance');
  expect(body.find(({ cost }) => cost === 90_000)?.vehicleId).toBe(vehicle?.id);

  await person.click(screen.getByRole('button', { name: 'Editar Frenos del 15/06/2026' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Editar registro' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Costo/).value).toBe('$ 185.000');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(screen.getByRole('button', { name: 'Eliminar Frenos del 15/06/2026' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Eliminar Registro de Mantenimiento' }));
  await person.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('1 registro');
});

test('a long history comes page by page', async () => {
  const { person } = await lookingAt(Array.from({ length: 51 }, (_, index) => index));
  await screen.findByText('51 registros');
  expect(screen.getAllByRole('row')).toHaveLength(51);
  await person.click(screen.getByRole('button', { name: 'Cargar más' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(52));
});
