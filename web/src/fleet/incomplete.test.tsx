import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bring, doImport } from '../../../server/src/imports/testing.ts';
import { signedInAt } from '../testing/real-app.tsx';
import { write } from '../testing/write.ts';

/** Records 'a completar', from an import. */

const opened = (path: string, text: string) =>
  signedInAt(path, async (client) => {
    const { id } = await bring(client, { text });
    await client.post(`/api/imports/${id}/apply`, {});
    await doImport(client, id);
  });

test('a vehicle without a plate is called by its number, and its form saves without what is missing', async () => {
  const { person, client } = await opened('/vehiculos', 'Interno;Marca;Tipo\n014;Scania;Camión');
  const card = within(await screen.findByRole('article', { name: 'Scania Interno 014' }));
  card.getByText('—');
  await person.click(card.getByRole('button', { name: 'Editar Interno 014' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar vehículo' }));
  expect(form.getAllByText(/· Falta/).length).toBe(5);
  const input = (name: RegExp) => form.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
  expect(input(/^Patente/).value).toBe('');
  await write(person, input(/^Modelo/), 'R 450');
  await write(person, input(/^Marca/), '');
  await person.click(form.getByRole('button', { name: 'Actualizar vehículo' }));
  await form.findByText('La marca es requerida');
  await write(person, input(/^Marca/), 'Scania');
  await person.click(form.getByRole('button', { name: 'Actualizar vehículo' }));
  await screen.findByRole('article', { name: 'Scania R 450 Interno 014' });
  const [saved] = (await client.get<Vehicle[]>('/api/vehicles')).body;
  expect(saved).toMatchObject({ model: 'R 450', missing: ['year', 'licensePlate', 'vin', 'currentKm'] });
});

test('a driver of whom little is known: counted in Total alone, and saved without the licence', async () => {
  const { person, client } = await opened('/conductores', 'Chofer;DNI\nRosa Paz;27456789');
  const card = within(await screen.findByRole('article', { name: 'Rosa Paz' }));
  card.getByText('Falta el vencimiento');
  await person.click(card.getByRole('button', { name: 'Editar Rosa Paz' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar Conductor' }));
  expect(form.getAllByText(/· Falta/).length).toBe(3);
  await write(person, form.getByLabelText(/^Teléfono/, { selector: 'input' }), '341 555');
  await person.click(form.getByRole('button', { name: 'Actualizar Conductor' }));
  await screen.findByText('Conductor actualizado exitosamente');
  const [saved] = (await client.get<Driver[]>('/api/drivers')).body;
  expect(saved).toMatchObject({ phone: '341 555', missing: ['email', 'licenseExpiry'] });
});
