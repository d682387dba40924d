import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { storeMaintenance } from '../testing/records.ts';
import { write } from '../testing/write.ts';

const conflictTitle = 'Otra persona modificó este registro';

async function editing() {
  let vehicle: Vehicle | undefined;
  const signedIn = await signedInAt('/vehiculos', async (client) => {
    vehicle = await storeVehicle(client, { model: 'Hilux', licensePlate: 'AB123CD', currentKm: 45_000 });
  });
  const { person, client } = signedIn;
  await person.click(await screen.findByRole('button', { name: 'Editar AB 123 CD' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar vehículo' }));
  if (!vehicle) throw new Error('There is no vehicle');
  const stored = vehicle;
  const url = `/api/vehicles/${stored.id}`;
  const input = (name: string) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' });
  return {
    ...signedIn,
    form,
    stored,
    url,
    input,
    somebodyElse: (change: Partial<Vehicle>) => client.put<Vehicle>(url, { ...stored, ...change }),
    now: async () => (await client.get<Vehicle>(url)).body,
    async fill(name: string, value: string) {
      await write(person, input(name), value);
    },
    save: () => person.click(form.getByRole('button', { name: 'Actualizar vehículo' })),
  };
}

async function theConflict() {
  const dialog = within(await screen.findByRole('dialog', { name: conflictTitle }));
  const rows = () => dialog.getAllByRole('listitem').map((row) => row.textContent.replaceAll('\u00a0', ' '));
  return { ...dialog, rows };
}

test('reloading takes what they changed, keeps the rest as it was typed and saves both', async () => {
  const { person, form, input, now, fill, save, somebodyElse } = await editing();
  await fill('Marca', 'Ford');
  await fill('Kilometraje', '46000');
  await somebodyElse({ currentKm: 47_000, status: 'en_reparacion', tireInfo: '295/80' });
  await save();
  const conflict = await theConflict();
  expect(conflict.rows()).toEqual([
    'KilometrajeAhora47.000 kmEn tu formulario46.000 km',
    'EstadoAhoraEn ReparaciónEn tu formularioDisponible',
    'Información de neumáticosAhora295/80En tu formulario(vacío)',
  ]);
  // One message is enough.
  expect(screen.queryByText(conflictTitle, { selector: '[role=alert] span' })).toBeNull();

  await person.click(conflict.getByRole('button', { name: 'Recargar' }));
  await waitFor(() => expect(input('Kilometraje').value).toBe('47.000 km'));
  expect(input('Marca').value).toBe('Ford');
  expect(form.queryByRole('alert')).toBeNull();
  expect((await now()).brand).toBe('Toyota');
  await save();
  await screen.findByText('Vehículo actualizado exitosamente');
  expect(await now()).toMatchObject({ brand: 'Ford', currentKm: 47_000, status: 'en_reparacion', tireInfo: '295/80' });
});

test('overwriting saves what was typed, unless somebody is faster once more', async () => {
  const { person, now, fill, save, somebodyElse } = await editing();
  await fill('Kilometraje', '46000');
  await somebodyElse({ currentKm: 47_000 });
  await save();
  const first = await theConflict();
  await somebodyElse({ currentKm: 48_000 });
  await person.click(first.getByRole('button', { name: 'Sobrescribir' }));
  await waitFor(async () =>
    expect((await theConflict()).rows()).toEqual(['KilometrajeAhora48.000 kmEn tu formulario46.000 km']),
  );
  await person.click((await theConflict()).getByRole('button', { name: 'Sobrescribir' }));
  await screen.findByText('Vehículo actualizado exitosamente');
  expect((await now()).currentKm).toBe(46_000);
});

test('Escape goes back to the form as it was, and the next save asks again', async () => {
  const { person, form, input, now, fill, save, somebodyElse } = await editing();
  await fill('Modelo', 'Etios');
  await somebodyElse({ model: 'Corolla' });
  await save();
  await theConflict();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: conflictTitle })).toBeNull());
  expect(input('Modelo').value).toBe('Etios');
  form.getByText(conflictTitle);
  await save();
  expect((await theConflict()).rows()).toEqual(['ModeloAhoraCorollaEn tu formularioEtios']);
  expect((await now()).model).toBe('Corolla');
});

test('a maintenance record that raised the kilometres disturbs nobody, and is not undone in silence', async () => {
  const { client, stored, now, fill, save } = await editing();
  await fill('Modelo', 'Etios');
  await storeMaintenance(client, stored.id, { km: 52_000 });
  await save();
  await screen.findByText('Vehículo actualizado exitosamente');
  expect(await now()).toMatchObject({ model: 'Etios', currentKm: 52_000 });
});

test('kilometres that were typed before a maintenance record raised them are asked about', async () => {
  const { client, stored, now, fill, save } = await editing();
  await fill('Kilometraje', '46000');
  await storeMaintenance(client, stored.id, { km: 52_000 });
  await save();
  expect((await theConflict()).rows()).toEqual(['KilometrajeAhora52.000 kmEn tu formulario46.000 km']);
  expect(await now()).toMatchObject({ currentKm: 52_000 });
});

test('nothing is asked where nobody loses anything', async () => {
  const { now, fill, save, somebodyElse } = await editing();
  await fill('Modelo', 'Etios');
  await fill('Kilometraje', '46000');
  await somebodyElse({ currentKm: 46_000 });
  await save();
  await screen.findByText('Vehículo actualizado exitosamente');
  expect(await now()).toMatchObject({ model: 'Etios', currentKm: 46_000 });
});

test("what this form itself has saved, without hearing of it, is nobody else's", async () => {
  const { person, form, now, fill, save } = await editing();
  await fill('Modelo', 'Etios');
  network.unanswered = /PUT/;
  await save();
  const retry = await form.findByRole('button', { name: 'Reintentar' });
  expect((await now()).model).toBe('Etios');
  network.unanswered = null;
  await fill('Modelo', 'Corolla');
  await person.click(retry);
  await screen.findByText('Vehículo actualizado exitosamente');
  expect((await now()).model).toBe('Corolla');
});

test('a vehicle that somebody else has deleted says so and keeps what was typed', async () => {
  const { client, form, url, input, fill, save } = await editing();
  await fill('Modelo', 'Etios');
  await client.delete(url);
  await save();
  await form.findByText('Vehículo no encontrado');
  expect(input('Modelo').value).toBe('Etios');
  expect(form.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('deleting what somebody else has changed asks once more', async () => {
  const { person, client } = await signedInAt('/conductores', async (client) => {
    await client.post('/api/drivers', {
      name: 'Juan Pérez',
      phone: '1',
      email: 'juan@flota.example',
      licenseNumber: '30111222',
      licenseExpiry: '2030-01-01',
    });
  });
  await person.click(await screen.findByRole('button', { name: 'Eliminar Juan Pérez' }));
  const [juan] = (await client.get<Driver[]>('/api/drivers')).body;
  await client.put(`/api/drivers/${juan?.id}`, { ...juan, phone: '2' });
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText(/^Otra persona modificó este registro después de que lo abriste/);
  expect((await client.get<Driver[]>('/api/drivers')).body).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Eliminar igual' }));
  await screen.findByText('Conductor eliminado exitosamente');
  expect((await client.get<Driver[]>('/api/drivers')).body).toEqual([]);
});

test('without a connection the screen says so, keeps its list and the filled form, and tries again when asked to', async () => {
  const { client, person, form, input, now, fill, save } = await editing();
  await fill('Modelo', 'Etios');
  network.broken = /./;
  await save();
  await form.findByText('No se pudo conectar con el servidor. Revisá tu conexión y probá de nuevo.');
  await form.findByText('Sin conexión.');
  await screen.findByText('Lo que ves puede no estar al día.');
  screen.getByRole('article', { name: 'Toyota Hilux AB 123 CD' });
  expect(input('Modelo').value).toBe('Etios');

  network.broken = null;
  await waitFor(() => expect(onlineManager.isOnline()).toBe(true));
  await waitFor(() => expect(screen.queryByText('Sin conexión.')).toBeNull());
  // No request leaves without the person.
  expect((await client.get<Vehicle[]>('/api/vehicles')).body).toMatchObject([{ model: 'Hilux' }]);
  await person.click(form.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Vehículo actualizado exitosamente');
  expect((await now()).model).toBe('Etios');
});

test('a deletion that did not get an answer is tried again from where the person is', async () => {
  const { person, client } = await signedInAt('/vehiculos', (client) =>
    storeVehicle(client, { licensePlate: 'AB123CD' }),
  );
  await person.click(await screen.findByRole('button', { name: 'Eliminar AB 123 CD' }));
  network.unanswered = /DELETE/;
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  network.unanswered = null;
  // The toast stays for 4 s, and on a busy machine the click alone may last as long.
  const answered = screen.findByText('Vehículo eliminado exitosamente');
  await person.click(again);
  await answered;
  await screen.findByText('No se encontraron vehículos');
  expect((await client.get<Vehicle[]>('/api/vehicles')).body).toEqual([]);
});
