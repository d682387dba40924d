import type { Driver } from '@baqueano/domain/drivers/driver';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDriver } from '../../testing/records.ts';

/** Juan, who has two vehicles, leaves; the form gives them to Ana. */
async function leavesToAna() {
  const shown = await signedInAt('/conductores', async (client) => {
    const first = await storeVehicle(client, { licensePlate: 'AB123CD' });
    const second = await storeVehicle(client, { licensePlate: 'AC456DE' });
    await storeDriver(client, { name: 'Juan Pérez', assignedVehicles: [first.id, second.id] });
    await storeDriver(client, { name: 'Ana Sosa', licenseNumber: '30111222', licenseExpiry: '2020-01-01' });
  });
  const { client, person } = shown;
  await person.click(await screen.findByRole('button', { name: 'Dar de baja Juan Pérez' }));
  const form = within(await screen.findByRole('dialog', { name: /Dar de baja/ }));
  form.getByText(/Sus vehículos \(AB 123 CD, AC 456 DE\) quedan sin conductor desde ese día/);
  await person.selectOptions(form.getByRole('combobox', { name: /Motivo/ }), 'Renuncia');
  await person.click(form.getByRole('combobox', { name: 'Sus vehículos pasan a' }));
  expect(screen.queryByRole('option', { name: /Juan Pérez/ })).toBeNull();
  await person.click(await screen.findByRole('option', { name: /Ana Sosa/ }));
  form.getByText(/Ana Sosa tiene sus vehículos \(AB 123 CD, AC 456 DE\) desde ahora/);
  form.getByText(/La licencia de Ana Sosa venció/);
  const driversOf = async () => {
    const { body: people } = await client.get<Driver[]>('/api/drivers?retired=all');
    const { body: fleet } = await client.get<Vehicle[]>('/api/vehicles');
    return fleet.map(({ assignedDriver }) => people.find(({ id }) => id === assignedDriver)?.name ?? null);
  };
  return { ...shown, submit: () => person.click(form.getByRole('button', { name: 'Dar de baja' })), driversOf };
}

test('the vehicles of a driver who leaves go to another one, and one undo takes back both', async () => {
  const { client, driversOf, person, submit } = await leavesToAna();
  await submit();
  await screen.findByText('Conductor dado de baja exitosamente');
  expect(await driversOf()).toEqual(['Ana Sosa', 'Ana Sosa']);
  expect((await client.get<Driver[]>('/api/drivers')).body.map(({ name }) => name)).toEqual(['Ana Sosa']);
  await person.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(async () => expect(await driversOf()).toEqual(['Juan Pérez', 'Juan Pérez']));
  expect((await client.get<Driver[]>('/api/drivers')).body).toHaveLength(2);
});

test('where the vehicles cannot be given, the driver has left and the failure is shown', async () => {
  const { driversOf, submit } = await leavesToAna();
  network.broken = /POST \/api\/vehicles\/changes/;
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(/^Sus vehículos quedaron sin conductor: /);
  expect(screen.queryByText('Conductor dado de baja exitosamente')).toBeNull();
  expect(await driversOf()).toEqual([null, null]);
});

test('the form says which days have no driver, and which vehicle the licence does not permit', async () => {
  const { person } = await signedInAt('/conductores', async (client) => {
    const facts = { kind: 'truck', use: 'goods', jurisdiction: 'AR-E', grossKg: 9_000 } as const;
    const truck = await storeVehicle(client, { ...facts, fuels: ['diesel'], licensePlate: 'AB123CD' });
    await storeDriver(client, { name: 'Juan Pérez', assignedVehicles: [truck.id] });
    await storeDriver(client, { name: 'Ana Sosa', licenseNumber: '30111222', licenseClasses: ['B.1'] });
  });
  await person.click(await screen.findByRole('button', { name: 'Dar de baja Juan Pérez' }));
  const form = within(await screen.findByRole('dialog', { name: /Dar de baja/ }));
  const successor = form.getByRole<HTMLInputElement>('combobox', { name: 'Sus vehículos pasan a' });
  await person.click(successor);
  await person.click(await screen.findByRole('option', { name: /Ana Sosa/ }));
  await form.findByText(/^AB 123 CD: .*no habilita este vehículo/);
  const day = form.getByRole('textbox', { name: /Desde/ });
  await person.clear(day);
  await person.type(day, formatDate(addDays(today(), -7)).replaceAll('/', ''));
  await form.findByText(/Del .* a hoy quedan sin conductor/);
  // An emptied text is no driver, and Enter chooses none.
  await person.clear(successor);
  await person.keyboard('{Enter}');
  expect(successor.value).toBe('');
  form.getByText(/quedan sin conductor desde ese día/);
});
