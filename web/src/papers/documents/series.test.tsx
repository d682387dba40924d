import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addMonths, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, pressOnceReady, signedInAt, storeVehicle } from '../../testing/real-app.tsx';

async function openForm(path = '/documentos') {
  const opened = await signedInAt(path, async (client) => {
    await storeVehicle(client, { licensePlate: 'AB123CD' });
    await storeVehicle(client, { licensePlate: 'AC456EF' });
  });
  await opened.person.click(await screen.findByRole('button', { name: 'Agregar Documento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
  const vehicle = () => dialog.getByRole<HTMLInputElement>('combobox', { name: /^Vehículo/ });
  const stored = async () => (await opened.client.get<VehicleDocument[]>('/api/documents')).body;
  return { ...opened, dialog, field, vehicle, stored };
}

const inAYear = addMonths(today(), 12);

test('one after another: vehicle, type and dates stay, the keyboard is back at the vehicle, and each is a record', async () => {
  const { person, dialog, field, vehicle, stored } = await openForm();
  await person.type(vehicle(), 'ab123{Enter}');
  await person.type(field('Fecha de emisión'), '22112026');
  await person.type(field('Fecha de vencimiento'), '22112027');
  await person.type(field('Costo'), '1000');
  await person.type(field('Detalles'), 'La Segunda');
  await person.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await screen.findByText('Documento creado exitosamente');
  await waitFor(() => expect(document.activeElement).toBe(vehicle()));
  expect([vehicle(), field('Fecha de emisión'), field('Fecha de vencimiento')].map(({ value }) => value)).toEqual([
    'AB 123 CD · Toyota Hilux',
    '22/11/2026',
    '22/11/2027',
  ]);
  expect([field('Costo').value, field('Detalles').value]).toEqual(['', '']);

  // Typing replaces the vehicle carried over.
  await person.keyboard('ac456{Enter}');
  await person.click(dialog.getByRole('button', { name: 'Guardar y agregar otro' }));
  await waitFor(async () => expect(await stored()).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(vehicle()));
  // Without a change since, it closes without a question.
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new Set((await stored()).map(({ vehicleId }) => vehicleId)).size).toBe(2);
});

test('only what a fleet has in common keeps its dates', async () => {
  const { person, dialog, field, vehicle } = await openForm();
  await person.type(vehicle(), 'ab123{Enter}');
  await person.selectOptions(dialog.getByLabelText(/^Tipo de documento/), 'Multa');
  await person.click(dialog.getByRole('button', { name: 'Hoy: Fecha de emisión' }));
  await person.click(dialog.getByRole('button', { name: 'Un año: Fecha de vencimiento' }));
  expect(document.activeElement).toBe(field('Fecha de vencimiento'));
  expect(field('Fecha de emisión').value).toBe(formatDate(today()));
  expect(field('Fecha de vencimiento').value).toBe(formatDate(inAYear));
  expect(dialog.queryByRole('button', { name: /^(Hoy|Un año)/ })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Guardar y agregar otro' }));
  await screen.findByText('Documento creado exitosamente');
  await waitFor(() => expect(field('Fecha de emisión').value).toBe(''));
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Tipo de documento/).value).toBe('fine');
});

test('a year counts from the issue, where there is one', async () => {
  const { person, dialog, field } = await openForm();
  await person.type(field('Fecha de emisión'), '29022024');
  await person.click(dialog.getByRole('button', { name: 'Un año: Fecha de vencimiento' }));
  expect(field('Fecha de vencimiento').value).toBe('28/02/2025');
});

test('Ctrl+Enter saves and closes, also from a text of several lines; Enter alone there is a new line', async () => {
  const { person, field, vehicle, stored } = await openForm();
  await person.type(vehicle(), 'ab123{Enter}');
  await person.type(field('Fecha de emisión'), '22112026');
  await person.type(field('Fecha de vencimiento'), '22112027');
  await person.type(field('Detalles'), 'uno{Enter}dos{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await stored()).map(({ details }) => details)).toEqual(['uno\ndos']);
});

test('what could not be saved is tried again as it was meant', async () => {
  const { person, dialog, field, vehicle, stored } = await openForm();
  await person.type(vehicle(), 'ab123{Enter}');
  await person.type(field('Fecha de emisión'), '22112026');
  await person.type(field('Fecha de vencimiento'), '22112027');
  // Saved, but the answer is lost.
  network.unanswered = /POST/;
  await person.click(dialog.getByRole('button', { name: 'Guardar y agregar otro' }));
  const retry = await dialog.findByRole('button', { name: 'Reintentar' });
  network.unanswered = null;
  await pressOnceReady(person, retry);
  await screen.findByText('Documento creado exitosamente');
  await waitFor(() => expect(document.activeElement).toBe(vehicle()));
  expect(await stored()).toHaveLength(1);
  await person.type(field('Costo'), '2000');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toHaveLength(2);
});
