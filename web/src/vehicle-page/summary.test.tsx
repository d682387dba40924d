import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, pressInMenu, pressOnceReady, signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { storeAccident, storeFuel } from '../testing/records.ts';

/** A vehicle with two maintenance records, a document and a reminder. */
async function aStoredVehicle() {
  const at = await signedInAt('/');
  const vehicle = await storeVehicle(at.client, { licensePlate: 'AB123CD' });
  const vehicleId = vehicle.id;
  const service = { vehicleId, date: '2026-06-15', km: 40_000, serviceType: 'Frenos', workshop: 'Taller Ibáñez' };
  await at.client.post('/api/maintenance', { ...service, cost: 185_000 });
  await at.client.post('/api/maintenance', { ...service, cost: 15_000 });
  const dates = { issueDate: '2026-01-10', expiryDate: '2027-01-10' };
  await at.client.post('/api/documents', { vehicleId, type: 'insurance', status: 'valid', ...dates, cost: 90_500 });
  const due = { type: 'maintenance', priority: 'low', dueDate: '2027-03-01' };
  await at.client.post('/api/alerts', { vehicleId, message: 'Rotar neumáticos', ...due });
  at.router.history.push(`/vehiculos/${vehicle.id}`);
  // The dashboard, which was there before, has totals too.
  await screen.findByRole('tab', { name: /^Mantenimiento/ });
  return { ...at, vehicle };
}

test('counts maintenance, documents and accidents, with the cost of each', async () => {
  await aStoredVehicle();
  const totals = within(await screen.findByRole('region', { name: 'Totales' }));
  await totals.findByText('2 registros');
  const words = totals.getAllByRole('definition').map((one) => one.textContent?.replace(/\s/g, ' '));
  expect(words).toEqual([
    '2 registros',
    'Costo total $ 200.000',
    '1 documento',
    'Costo total $ 90.500',
    '0 accidentes',
    'Costo total $ 0',
  ]);
});

test('fuel is a line below the three totals, once there is some', async () => {
  const { client, router } = await signedInAt('/');
  const { id } = await storeVehicle(client);
  await storeFuel(client, id, { cost: 72_000 });
  router.history.push(`/vehiculos/${id}`);
  await screen.findByText(/^1 carga, \$\s72\.000$/);
  expect(screen.getAllByText('Costo total')).toHaveLength(3);
});

test('of what accidents cost it says what came back', async () => {
  const { client, router } = await signedInAt('/');
  const { id } = await storeVehicle(client);
  await storeAccident(client, id, { cost: 300_000, recovered: 120_000 });
  router.history.push(`/vehiculos/${id}`);
  await screen.findByText('1 accidente');
  const totals = within(screen.getByRole('region', { name: 'Totales' }));
  const words = totals.getAllByRole('definition').map((one) => one.textContent?.replace(/\s/g, ' '));
  expect(words.slice(4, 7)).toEqual(['1 accidente', 'Costo total $ 300.000', 'Recuperado $ 120.000']);
});

test('totals that do not load say so and can be tried again', async () => {
  network.broken = /\/summary/;
  const { person } = await aStoredVehicle();
  const totals = within(await screen.findByRole('region', { name: 'Totales' }));
  const box = within(await totals.findByRole('alert'));
  box.getByText('Error al cargar los registros');
  network.broken = null;
  await pressOnceReady(person, box.getByRole('button', { name: 'Reintentar' }));
  await totals.findByText('2 registros');
});

test('deleting says how much goes with the vehicle', async () => {
  const { person } = await aStoredVehicle();
  await pressInMenu(person, 'AB 123 CD', 'Eliminar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar Vehículo' }));
  dialog.getByText(/vehículo Toyota Hilux \(AB 123 CD\)\? Esta acción no se puede deshacer\./);
  await dialog.findByText(
    'También se eliminan 2 registros de mantenimiento, 1 documento, 1 recordatorio y 1 lectura de kilometraje.',
  );
});

test('the question is asked even when nobody can count', async () => {
  network.broken = /\/preview/;
  const { person } = await aStoredVehicle();
  await pressInMenu(person, 'AB 123 CD', 'Eliminar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar Vehículo' }));
  await dialog.findByText('No pudimos contar qué más se elimina.');
  await person.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Mostrando 0 de 0 vehículos');
});

test('the papers come first: each opens, an expired one is renewed, what is not loaded is named', async () => {
  const { client, router, person } = await signedInAt('/');
  const { id: vehicleId } = await storeVehicle(client, { licensePlate: 'AB123CD' });
  const paper = { vehicleId, status: 'valid', cost: 0 };
  const dates = { issueDate: '2026-01-10', expiryDate: '2099-01-10' };
  await client.post('/api/documents', { ...paper, ...dates, type: 'insurance' });
  await client.post('/api/documents', { ...paper, issueDate: '2024-01-10', expiryDate: '2025-01-10', type: 'vtv' });
  router.history.push(`/vehiculos/${vehicleId}`);
  const strip = within((await screen.findByRole('heading', { name: 'Papeles' })).closest('section') as HTMLElement);
  expect(await strip.findByRole('link', { name: 'Seguro' })).toBeDefined();
  expect(strip.queryByRole('button', { name: 'Renovar Seguro de AB 123 CD' })).toBeNull();
  await person.click(strip.getByRole('button', { name: 'Renovar VTV de AB 123 CD' }));
  await screen.findByRole('dialog', { name: 'Renovar VTV de AB 123 CD' });
});

test('what is empty is one button, which opens the form', async () => {
  const { person } = await aStoredVehicle();
  await person.click(await screen.findByRole('button', { name: /^Completar \d+ datos de AB 123 CD$/ }));
  await screen.findByRole('dialog', { name: 'Editar vehículo' });
});
