import { addDays, today } from '@baqueano/domain/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { storeReminder } from '../testing/records.ts';

type Prepare = NonNullable<Parameters<typeof signedInAt>[1]>;

const sevenReminders: Prepare = async (client) => {
  const vehicle = await storeVehicle(client, { brand: 'Ford', model: 'Ranger', licensePlate: 'AB123CD' });
  for (const days of [7, 6, 5, 4, 3, 2, -1]) {
    await storeReminder(client, vehicle.id, { message: `Recordatorio ${days}`, dueDate: addDays(today(), days) });
  }
};

const bell = { name: 'Notificaciones: 7 alertas' };

test('carries the number of alerts and opens the five most pressing', async () => {
  const { person } = await signedInAt('/estadisticas', sevenReminders);
  const button = await screen.findByRole('button', bell);
  expect(button.textContent).toBe('7');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await person.click(button);

  const dialog = within(await screen.findByRole('dialog', bell));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const lines = dialog.getAllByRole('listitem');
  expect(lines.map((line) => within(line).getByRole('link').textContent)).toEqual(
    ['-1', '2', '3', '4', '5'].map((days) => `Recordatorio ${days}`),
  );
  const first = within(lines[0] as HTMLElement);
  first.getByText('Media');
  first.getByText('AB 123 CD');
  first.getByText(/venció ayer/);
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
  await person.click(box.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('button', bell);
  await screen.findByRole('link', { name: 'Recordatorio -1' });
});
