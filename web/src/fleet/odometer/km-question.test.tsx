import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { ReadingsAround } from '@baqueano/domain/vehicles/odometer';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeMaintenance } from '../../testing/records.ts';
import { write } from '../../testing/write.ts';

type SignedIn = Awaited<ReturnType<typeof signedInAt>>;
type Person = SignedIn['person'];
type Form = ReturnType<typeof within>;

const on = today();
const day = formatDate(on).slice(0, 5);
const yes = 'Es correcto: cambió el cuentakilómetros';

async function openForm(person: Person, button: string | RegExp): Promise<Form> {
  await person.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

async function type(person: Person, form: Form, label: string, value: string) {
  const input = form.getByRole('textbox', { name: label });
  await write(person, input, value);
}

/** A vehicle with 661,781 km from today, and the form of a new service of it, filled but for its kilometres. */
async function aService() {
  const app = await signedInAt('/mantenimiento', (client) =>
    storeVehicle(client, { licensePlate: 'AF676DQ', currentKm: 661_781 }),
  );
  const { person } = app;
  const form = await openForm(person, 'Agregar registro');
  await person.type(form.getByRole('combobox', { name: 'Vehículo' }), 'af676');
  await person.click(await screen.findByRole('option', { name: /AF 676 DQ/ }));
  await person.type(form.getByRole('combobox', { name: 'Tipo de servicio' }), 'Frenos');
  await person.type(form.getByRole('combobox', { name: 'Taller' }), 'Ñandú');
  await type(person, form, 'Costo', '1000');
  return { ...app, form };
}

const services = async (client: SignedIn['client']) =>
  (await client.get<MaintenanceRecord[]>('/api/maintenance')).body.map(({ date, km }) => ({ date, km }));

test('fewer km are asked about, by the keyboard alone, and can be corrected or are saved as they are', async () => {
  const { person, client, form } = await aService();
  await type(person, form, 'Kilometraje', '213000');
  await person.keyboard('{Enter}');
  const question = within(
    await form.findByRole('alertdialog', {
      name: `El último kilometraje de AF 676 DQ es 661.781 (${day}). ¿Son 213.000?`,
    }),
  );
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Corregir' }));
  expect(form.queryByRole('button', { name: 'Crear registro' })).toBeNull();
  expect(await services(client)).toEqual([]);

  await person.keyboard('{Enter}');
  const km = form.getByRole('textbox', { name: 'Kilometraje' });
  expect(document.activeElement).toBe(km);
  expect(form.queryByRole('alertdialog')).toBeNull();
  await person.keyboard('212999{Enter}');
  await form.findByRole('alertdialog', { name: /¿Son 212\.999\?$/ });
  await person.keyboard('{Escape}');
  expect(document.activeElement).toBe(km);

  await person.keyboard('{Enter}');
  await person.click(await form.findByRole('button', { name: yes }));
  await screen.findByText('Registro de mantenimiento creado exitosamente');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await services(client)).toEqual([{ date: on, km: 212_999 }]);
  // A record never lowers the vehicle's own count.
  expect((await client.get<Vehicle[]>('/api/vehicles')).body).toMatchObject([{ currentKm: 661_781 }]);
});

test('a value that was called right is not asked about again when its save fails', async () => {
  const { person, client, form } = await aService();
  await type(person, form, 'Kilometraje', '999999');
  await person.keyboard('{Enter}');
  network.broken = /POST/;
  // No other odometer explains more km.
  await person.click(await form.findByRole('button', { name: 'Es correcto' }));
  await form.findByText('No se pudo conectar con el servidor. Revisá tu conexión y probá de nuevo.');
  network.broken = null;
  await person.click(form.getByRole('button', { name: 'Crear registro' }));
  await screen.findByText('Registro de mantenimiento creado exitosamente');
  expect(await services(client)).toEqual([{ date: on, km: 999_999 }]);
});

test('a service of last year with fewer km is right, and without the readings nothing is asked', async () => {
  const { person, client, form } = await aService();
  const date = form.getByRole('textbox', { name: 'Fecha' });
  await person.clear(date);
  await person.type(date, formatDate(addDays(on, -365)));
  await type(person, form, 'Kilometraje', '500000');
  await person.keyboard('{Enter}');
  await screen.findByText('Registro de mantenimiento creado exitosamente');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await services(client)).toEqual([{ date: addDays(on, -365), km: 500_000 }]);
});

test('readings that do not come never stand in the way', async () => {
  network.broken = /\/readings/;
  const { person, client, form } = await aService();
  await type(person, form, 'Kilometraje', '213000');
  await person.keyboard('{Enter}');
  await screen.findByText('Registro de mantenimiento creado exitosamente');
  expect(await services(client)).toEqual([{ date: on, km: 213_000 }]);
});

test('a service that is edited is not held against itself, nor asked about when its km stay', async () => {
  const { person, client } = await signedInAt('/mantenimiento', async (client) => {
    const vehicle = await storeVehicle(client, { licensePlate: 'AF676DQ', currentKm: 40_000 });
    await storeMaintenance(client, vehicle.id, { date: addDays(on, -10), km: 213_000 });
  });
  let form = await openForm(person, /^Editar Frenos de AF 676 DQ/);
  await type(person, form, 'Costo', '5');
  await person.click(form.getByRole('button', { name: 'Actualizar registro' }));
  await screen.findByText('Registro actualizado exitosamente');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  form = await openForm(person, /^Editar Frenos de AF 676 DQ/);
  await type(person, form, 'Kilometraje', '39500');
  await person.click(form.getByRole('button', { name: 'Actualizar registro' }));
  await waitFor(async () => expect(await services(client)).toEqual([{ date: addDays(on, -10), km: 39_500 }]));
});

test('a vehicle that is edited is asked about its new km alone; another value takes the question away', async () => {
  const { person, client } = await signedInAt('/vehiculos', (client) =>
    storeVehicle(client, { licensePlate: 'AF676DQ', currentKm: 661_781 }),
  );
  const form = await openForm(person, 'Editar AF 676 DQ');
  await type(person, form, 'Kilometraje', '213000');
  await person.click(form.getByRole('button', { name: 'Actualizar vehículo' }));
  await form.findByRole('alertdialog', { name: /661\.781.*¿Son 213\.000\?$/ });
  await type(person, form, 'Kilometraje', '213001');
  expect(form.queryByRole('alertdialog')).toBeNull();
  await person.click(form.getByRole('button', { name: 'Actualizar vehículo' }));
  // The vehicle's only reading are its first km: these were wrong.
  await person.click(await form.findByRole('button', { name: 'Es correcto: el dato anterior estaba mal' }));
  await screen.findByText('Vehículo actualizado exitosamente');
  const [vehicle] = (await client.get<Vehicle[]>('/api/vehicles')).body;
  expect(vehicle).toMatchObject({ currentKm: 213_001 });
  const { body: around } = await client.get<ReadingsAround>(`/api/vehicles/${vehicle?.id}/readings?around=${on}`);
  expect(around).toEqual({ before: { date: on, km: 213_001 }, after: null, only: true });
});

test('of a vehicle whose odometer was read again, fewer km are those of another odometer', async () => {
  const { person } = await signedInAt('/vehiculos', async (client) => {
    const { id } = await storeVehicle(client, { licensePlate: 'AF676DQ', currentKm: 661_000 });
    await client.post(`/api/vehicles/${id}/readings`, { km: 661_781 });
  });
  const form = await openForm(person, 'Editar AF 676 DQ');
  await type(person, form, 'Kilometraje', '213000');
  await person.click(form.getByRole('button', { name: 'Actualizar vehículo' }));
  await form.findByRole('button', { name: yes });
});

test('what the server asks of a reading is asked, where the readings did not come', async () => {
  let id = '';
  network.broken = /^GET .*\/readings/;
  const { person, client } = await signedInAt('/vehiculos', async (client) => {
    id = (await storeVehicle(client, { licensePlate: 'AF676DQ', currentKm: 661_781 })).id;
  });
  await screen.findByRole('article');
  await person.keyboard('j{Enter}');
  await screen.findByRole('heading', { name: 'AF 676 DQ', level: 1 });
  await person.keyboard('k');
  const form = within(await screen.findByRole('dialog', { name: 'Anotar kilómetros' }));
  await type(person, form, 'Kilometraje', '213000');
  await person.keyboard('{Enter}');
  await form.findByRole('alertdialog', { name: /661\.781.*¿Son 213\.000\?$/ });
  const kmOf = async () => (await client.get<Vehicle>(`/api/vehicles/${id}`)).body.currentKm;
  expect(await kmOf()).toBe(661_781);
  await person.click(await form.findByRole('button', { name: yes }));
  await screen.findByText('Kilómetros anotados');
  expect(await kmOf()).toBe(213_000);
});
