import type { Alert } from '@baqueano/domain/alerts/alert';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, pressOnceReady, signedInAt, storeVehicle } from '../testing/real-app.tsx';

type Person = Awaited<ReturnType<typeof signedInAt>>['person'];

async function openForm(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'Nuevo recordatorio' }));
  return within(await screen.findByRole('dialog', { name: 'Nuevo recordatorio' }));
}

async function fill(person: Person, dialog: ReturnType<typeof within>) {
  await person.type(dialog.getByRole('combobox', { name: 'Vehículo' }), 'ab 123');
  await person.click(await screen.findByRole('option', { name: /Toyota Hilux/ }));
  await person.type(dialog.getByRole('textbox', { name: 'Mensaje' }), '  Revisar los frenos ');
  await person.type(dialog.getByRole('textbox', { name: 'Vencimiento' }), '09/03/2027');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Tipo' }), 'Mantenimiento');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Prioridad' }), 'Alta');
}

test('a reminder for a vehicle becomes an alert', async () => {
  const { person, client } = await signedInAt('/alertas', (client) =>
    storeVehicle(client, { licensePlate: 'AB123CD' }),
  );
  const dialog = await openForm(person);
  await fill(person, dialog);
  await person.click(dialog.getByRole('button', { name: 'Crear recordatorio' }));

  await screen.findByText('Recordatorio creado exitosamente');
  await screen.findByText('Mostrando 1 de 1 alertas');
  await screen.findByRole('heading', { name: 'Revisar los frenos' });
  await screen.findByText('09/03/2027');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { body } = await client.get<Alert[]>('/api/alerts');
  expect(body).toMatchObject([
    { message: 'Revisar los frenos', dueDate: '2027-03-09', priority: 'high', type: 'maintenance' },
  ]);
});

test('a failed save keeps the dialog and what was typed', async () => {
  const { person } = await signedInAt('/alertas', (client) => storeVehicle(client, { licensePlate: 'AB123CD' }));
  const dialog = await openForm(person);
  await fill(person, dialog);
  network.broken = /POST/;
  await person.click(dialog.getByRole('button', { name: 'Crear recordatorio' }));
  await dialog.findByText('No se pudo conectar con el servidor. Revisá tu conexión y probá de nuevo.');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Vencimiento' }).value).toBe('09/03/2027');
  network.broken = null;
  await person.click(dialog.getByRole('button', { name: 'Crear recordatorio' }));
  await screen.findByText('Mostrando 1 de 1 alertas');
});

test('a reminder whose answer was lost is made once, with what was typed last', async () => {
  const { person, client } = await signedInAt('/alertas', (client) =>
    storeVehicle(client, { licensePlate: 'AB123CD' }),
  );
  const dialog = await openForm(person);
  await fill(person, dialog);
  network.unanswered = /POST/;
  await person.click(dialog.getByRole('button', { name: 'Crear recordatorio' }));
  const retry = await dialog.findByRole('button', { name: 'Reintentar' });
  expect((await client.get<Alert[]>('/api/alerts')).body).toHaveLength(1);
  network.unanswered = null;
  await person.type(dialog.getByRole('textbox', { name: 'Mensaje' }), ' hoy');
  await pressOnceReady(person, retry);
  await screen.findByText('Recordatorio creado exitosamente');
  const { body } = await client.get<Alert[]>('/api/alerts');
  expect(body.map(({ message }) => message)).toEqual([expect.stringMatching(/ hoy$/)]);
});
