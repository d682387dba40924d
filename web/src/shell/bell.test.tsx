import type { AlertPriority } from '@baqueano/domain/alerts/alert';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, pressOnceReady, signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { storeReminder } from '../testing/records.ts';

type Prepare = NonNullable<Parameters<typeof signedInAt>[1]>;

/** Six units: three with high alerts, one of them with two. */
const sevenReminders: Prepare = async (client) => {
  const ranger = await storeVehicle(client, { brand: 'Ford', model: 'Ranger', licensePlate: 'AB123CD' });
  const others = [];
  for (let count = 0; count < 5; count += 1) others.push(await storeVehicle(client));
  const remind = (vehicle: Vehicle | undefined, days: number, priority: AlertPriority) =>
    storeReminder(client, vehicle?.id ?? '', {
      message: `Recordatorio ${days}`,
      dueDate: addDays(today(), days),
      priority,
    });
  await remind(ranger, -1, 'high');
  await remind(ranger, 2, 'high');
  for (const [index, priority] of (['high', 'medium', 'low', 'low', 'low'] as const).entries()) {
    await remind(others[index], 3 + index, priority);
  }
};

const bell = { name: 'Notificaciones: 3 alertas críticas' };

test('carries the number of high alerts and opens the five most pressing, one of each unit', async () => {
  const { person } = await signedInAt('/estadisticas', sevenReminders);
  const button = await screen.findByRole('button', bell);
  expect(button.textContent).toBe('3');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await person.click(button);

  const dialog = within(await screen.findByRole('dialog', bell));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const lines = dialog.getAllByRole('listitem');
  expect(lines.map((line) => within(line).getByRole('link').textContent)).toEqual(
    ['-1', '3', '4', '5', '6'].map((days) => `Recordatorio ${days}`),
  );
  const first = within(lines[0] as HTMLElement);
  first.getByText('Alta');
  first.getByText('AB 123 CD');
  first.getByText(/venció ayer/);
});

test('what is not high is no number', async () => {
  const { person } = await signedInAt('/estadisticas', async (client) => {
    const vehicle = await storeVehicle(client);
    await storeReminder(client, vehicle.id, { message: 'Rotar', priority: 'medium' });
  });
  const button = await screen.findByRole('button', { name: 'Notificaciones' });
  await person.click(button);
  await screen.findByRole('link', { name: 'Rotar' });
  expect(button.textContent).toBe('');
});

test('a line leads to its vehicle, the last one to all alerts; opening one closes the bell', async () => {
  const { person, address } = await signedInAt('/estadisticas', sevenReminders);
  await person.click(await screen.findByRole('button', bell));
  await person.click(await screen.findByRole('link', { name: 'Recordatorio -1' }));
  await waitFor(() => expect(address()).toMatch(/^\/vehiculos\/[\da-f-]{36}\?tab=alertas$/));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(screen.getByRole('button', bell));
  await person.click(await screen.findByRole('link', { name: 'Ver las 7 alertas' }));
  await waitFor(() => expect(address()).toBe('/alertas'));
});

test('the keyboard opens it, goes into it, and is back at the bell after Escape', async () => {
  const { person } = await signedInAt('/estadisticas', sevenReminders);
  const button = await screen.findByRole('button', bell);
  button.focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Recordatorio -1'));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('with nothing to tell its dot is there without a number', async () => {
  const { person } = await signedInAt('/estadisticas');
  const button = await screen.findByRole('button', { name: 'Notificaciones' });
  expect(button.textContent).toBe('');
  await person.click(button);
  await screen.findByText('¡Todo al día!');
  screen.getByRole('link', { name: 'Ver alertas y recordatorios' });
});

test('what does not load says so and can be tried again', async () => {
  network.broken = /GET \/api\/alerts/;
  const { person } = await signedInAt('/estadisticas', sevenReminders);
  await person.click(await screen.findByRole('button', { name: 'Notificaciones' }));
  const box = within(await screen.findByRole('alert'));
  box.getByText('Error al cargar las alertas');
  network.broken = null;
  await pressOnceReady(person, box.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('button', bell);
  await screen.findByRole('link', { name: 'Recordatorio -1' });
});
