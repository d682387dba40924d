import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../lib/session/session.ts';
import { aServer, network, openAt, pressOnceReady, somebody, storeVehicle } from '../../testing/real-app.tsx';
import { storeDriver } from '../../testing/records.ts';

async function vehicleAt(tab: string, driver?: Parameters<typeof storeDriver>[1]) {
  const { client } = await somebody(await aServer());
  const assignedDriver = driver && (await storeDriver(client, driver)).id;
  const { id } = await storeVehicle(client, { licensePlate: 'AB123CD', assignedDriver });
  startSession(client.session);
  return { client, id, ...openAt(`/vehiculos/${id}?tab=${tab}`) };
}

test('the tab tells who drives, and leads to them', async () => {
  const { person, address } = await vehicleAt('conductor', {
    name: 'Juan Pérez',
    phone: '011 5555-0001',
    email: 'juan@flota.example',
    licenseNumber: '30111222',
    licenseExpiry: addDays(today(), -3),
  });
  const panel = within(await screen.findByRole('tabpanel', { name: 'Conductor' }));
  // The history below names them, too.
  const [link] = await panel.findAllByRole('link', { name: 'Juan Pérez' });
  if (!link) throw new Error('Nobody is named');
  expect(panel.getByRole('link', { name: '011 5555-0001' }).getAttribute('href')).toBe('tel:01155550001');
  expect(panel.getByRole('link', { name: 'juan@flota.example' }).getAttribute('href')).toBe(
    'mailto:juan@flota.example',
  );
  panel.getByText('30111222');
  panel.getByText('venció hace 3 días');
  expect(screen.getByText('Conductor asignado').nextElementSibling?.textContent).toBe('Juan Pérez');

  await person.click(link);
  // To their page.
  await screen.findByRole('heading', { level: 1, name: 'Juan Pérez' });
  expect(address()).toMatch(/^\/conductores\/[\da-f-]{36}$/);
});

test("the driver's e-mail cannot bring other recipients into a letter", async () => {
  await vehicleAt('conductor', { name: 'Juan Pérez', email: 'a@b.c?bcc=evil%40x.yy' });
  const panel = within(await screen.findByRole('tabpanel', { name: 'Conductor' }));
  const link = await panel.findByRole('link', { name: 'a@b.c?bcc=evil%40x.yy' });
  expect(link.getAttribute('href')).toBe('mailto:a@b.c%3Fbcc%3Devil%2540x.yy');
});

test('a vehicle without a driver says so, and the tab lives in the address', async () => {
  const { person, address, id } = await vehicleAt('conductor');
  await screen.findByText('No hay conductor asignado a este vehículo');
  expect(screen.getByText('Conductor asignado').nextElementSibling?.textContent).toBe('Sin conductor');
  await person.click(screen.getByRole('tab', { name: 'Accidentes' }));
  await screen.findByText('No hay accidentes registrados');
  expect(address()).toBe(`/vehiculos/${id}?tab=accidentes`);
  await person.click(screen.getByRole('tab', { name: 'Resumen' }));
  expect(address()).toBe(`/vehiculos/${id}`);
});

test('a tab that there is not opens the first one', async () => {
  await vehicleAt('cualquiera');
  expect((await screen.findByRole('tab', { name: 'Resumen' })).getAttribute('aria-selected')).toBe('true');
});

test('a driver that does not load can be tried again', async () => {
  network.broken = /GET \/api\/drivers/;
  const { person } = await vehicleAt('conductor', { name: 'Juan Pérez' });
  const box = within(await screen.findByRole('alert'));
  box.getByText('Error al cargar los conductores');
  expect(screen.getAllByText('Conductor asignado')).toHaveLength(2);
  network.broken = null;
  await pressOnceReady(person, box.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('link', { name: 'Juan Pérez' });
});

test('the vehicle form assigns a driver and lets go of one, with the keyboard alone', async () => {
  const { person, client, id } = await vehicleAt('conductor', { name: 'Juan Pérez' });
  await storeDriver(client, { name: 'Ana Díaz', licenseNumber: '27000111' });
  const assigned = async () => (await client.get<Vehicle>(`/api/vehicles/${id}`)).body.assignedDriver;
  const before = await assigned();

  await person.click(await screen.findByRole('button', { name: 'Editar AB 123 CD' }));
  const form = within(await screen.findByRole('dialog'));
  const field = form.getByRole<HTMLInputElement>('combobox', { name: 'Conductor asignado' });
  await waitFor(() => expect(field.value).toContain('Juan Pérez'));
  field.focus();
  await person.clear(field);
  await person.type(field, 'diaz{Enter}');
  await person.click(form.getByRole('button', { name: 'Actualizar vehículo' }));
  // In the facts of the driver, and in the history below.
  await screen.findAllByRole('link', { name: 'Ana Díaz' });
  expect(await assigned()).not.toBe(before);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Editar AB 123 CD' }));
  const again = within(await screen.findByRole('dialog'));
  const clear = await again.findByRole('button', { name: 'Quitar el conductor' });
  clear.focus();
  await person.keyboard('{Enter}');
  await person.click(again.getByRole('button', { name: 'Actualizar vehículo' }));
  await screen.findByText('No hay conductor asignado a este vehículo');
  expect(await assigned()).toBeNull();
});

test('a driver whose licence has expired comes last, and counts only once the person says so', async () => {
  const { person, client, id } = await vehicleAt('conductor', { name: 'Juan Pérez' });
  const expired = { name: 'Ana Díaz', licenseExpiry: addDays(today(), -14) };
  const other = await storeVehicle(client);
  const ana = await storeDriver(client, { ...expired, assignedVehicles: [other.id] });
  const assigned = async () => (await client.get<Vehicle>(`/api/vehicles/${id}`)).body.assignedDriver;
  const before = await assigned();

  await person.click(await screen.findByRole('button', { name: 'Editar AB 123 CD' }));
  const form = within(await screen.findByRole('dialog'));
  const field = form.getByRole<HTMLInputElement>('combobox', { name: 'Conductor asignado' });
  await waitFor(() => expect(field.value).toContain('Juan Pérez'));
  await person.click(field);
  const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
  const options = offered.map(({ textContent }) => textContent);
  expect(options[0]).toMatch(/^Juan Pérez\d+$/);
  expect(options[1]).toContain('licencia vencida hace 14 días · ya tiene 1 unidad');

  await person.type(field, 'diaz{Enter}');
  await form.findByText('La licencia de Ana Díaz venció hace 14 días.');
  await person.click(form.getByRole('button', { name: 'Elegir otro' }));
  expect(field.value).toContain('Juan Pérez');
  expect(document.activeElement).toBe(field);
  expect(form.queryByRole('button', { name: 'Asignar igual' })).toBeNull();

  await person.clear(field);
  await person.type(field, 'diaz{Enter}');
  await person.click(form.getByRole('button', { name: 'Actualizar vehículo' }));
  await form.findByText('Confirmá con «Asignar igual» o elegí otro');
  expect(await assigned()).toBe(before);
  await person.click(form.getByRole('button', { name: 'Asignar igual' }));
  expect(form.queryByText('Confirmá con «Asignar igual» o elegí otro')).toBeNull();
  await person.click(form.getByRole('button', { name: 'Actualizar vehículo' }));
  await screen.findByText('Vehículo actualizado exitosamente');
  expect(await assigned()).toBe(ana.id);
});

test('a driver that somebody else has assigned in the meantime is told of, and stays', async () => {
  const { person, client, id } = await vehicleAt('resumen');
  await person.click(await screen.findByRole('button', { name: 'Editar AB 123 CD' }));
  const form = within(await screen.findByRole('dialog'));
  const { id: driverId } = await storeDriver(client, { name: 'Juan Pérez', assignedVehicles: [id] });
  const km = form.getByRole('textbox', { name: 'Kilometraje' });
  await person.clear(km);
  await person.type(km, '46000{Enter}');
  const conflict = within(await screen.findByRole('dialog', { name: 'Otra persona modificó este registro' }));
  await waitFor(() =>
    expect(conflict.getByRole('listitem').textContent).toBe('Conductor asignadoAhoraJuan PérezEn tu formulario(vacío)'),
  );
  await person.click(conflict.getByRole('button', { name: 'Recargar' }));
  await person.click(form.getByRole('button', { name: 'Actualizar vehículo' }));
  await screen.findByText('Vehículo actualizado exitosamente');
  expect((await client.get<Vehicle>(`/api/vehicles/${id}`)).body).toMatchObject({
    currentKm: 46_000,
    assignedDriver: driverId,
  });
});
