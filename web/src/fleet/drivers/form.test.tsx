import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDriver } from '../../testing/records.ts';
import { write } from '../../testing/write.ts';

type Person = Awaited<ReturnType<typeof signedInAt>>['person'];

async function openForm(person: Person, button: string) {
  await person.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

async function fill(person: Person, dialog: ReturnType<typeof within>, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const input = dialog.getByRole('textbox', { name: label });
    await write(person, input, value);
  }
}

const juan = {
  Nombre: 'Juan Pérez',
  'Documento (DNI)': '30111222',
  'Vencimiento de la licencia': '5/12/27',
  Teléfono: '011 5555-0001',
  Email: 'juan@flota.example',
};

const vehiclesOf = (dialog: ReturnType<typeof within>) => dialog.getByRole('combobox', { name: 'Vehículos asignados' });

test('the first driver: empty screen, form, toast, card; the document is the license number', async () => {
  const { person, client } = await signedInAt('/conductores');
  await screen.findByText('No hay conductores registrados aún.');
  const dialog = await openForm(person, 'Agregar Conductor');
  dialog.getByRole('heading', { name: 'Agregar Nuevo Conductor' });
  await fill(person, dialog, juan);
  await person.click(dialog.getByRole('button', { name: 'Crear Conductor' }));

  await screen.findByText('Conductor creado exitosamente');
  const card = within(await screen.findByRole('article', { name: 'Juan Pérez' }));
  card.getByText('Licencia: 30111222');
  card.getByText('05/12/2027');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await client.get<Driver[]>('/api/drivers')).body).toMatchObject([
    { licenseNumber: '30111222', licenseExpiry: '2027-12-05', assignedVehicles: [] },
  ]);
});

test('a license number of its own goes before the document', async () => {
  const { person } = await signedInAt('/conductores');
  const dialog = await openForm(person, 'Agregar Conductor');
  await fill(person, dialog, { ...juan, 'Número de licencia': 'B-77' });
  await person.keyboard('{Enter}');
  await screen.findByText('Licencia: B-77');
});

test('what cannot be is said at its field, stays as it was typed, and the first of it has the focus', async () => {
  const { person } = await signedInAt('/conductores');
  const dialog = await openForm(person, 'Agregar Conductor');
  await fill(person, dialog, { ...juan, 'Vencimiento de la licencia': '31/04/2027', Email: 'juan@flota' });
  await person.click(dialog.getByRole('button', { name: 'Crear Conductor' }));
  dialog.getByText('La fecha no es válida');
  dialog.getByText('Email inválido');
  const expiry = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Vencimiento de la licencia' });
  expect(document.activeElement).toBe(expiry);
  expect(expiry.value).toBe('31/04/2027');
});

test('a refused save keeps what was typed', async () => {
  const { person } = await signedInAt('/conductores', (client) => storeDriver(client, { licenseNumber: '30111222' }));
  const dialog = await openForm(person, 'Agregar Conductor');
  await fill(person, dialog, juan);
  await person.click(dialog.getByRole('button', { name: 'Crear Conductor' }));
  await dialog.findByText('Ya existe un conductor con ese número de licencia');

  network.broken = /POST/;
  await person.click(dialog.getByRole('button', { name: 'Crear Conductor' }));
  await dialog.findByText('No se pudo conectar con el servidor. Revisá tu conexión y probá de nuevo.');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Documento (DNI)' }).value).toBe('30111222');
});

test('editing starts from what is stored; a mended document is a mended license number', async () => {
  const { person, client } = await signedInAt('/conductores', (client) =>
    storeDriver(client, { name: 'Juan Pérez', licenseNumber: '30111223', licenseExpiry: '2027-12-05' }),
  );
  const dialog = await openForm(person, 'Editar Juan Pérez');
  dialog.getByRole('heading', { name: 'Editar Conductor' });
  const typed = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect(typed('Documento (DNI)')).toBe('30111223');
  expect(typed('Vencimiento de la licencia')).toBe('05/12/2027');

  await person.type(dialog.getByRole('textbox', { name: 'Documento (DNI)' }), '{Backspace}2');
  expect(typed('Número de licencia')).toBe('30111222');
  await person.click(dialog.getByRole('button', { name: 'Actualizar Conductor' }));
  await screen.findByText('Conductor actualizado exitosamente');
  await screen.findByText('Licencia: 30111222');
  expect((await client.get<Driver[]>('/api/drivers')).body).toMatchObject([{ licenseExpiry: '2027-12-05' }]);
});

test('a vehicle is taken from another driver, and the form says so before', async () => {
  const { person } = await signedInAt('/conductores', async (client) => {
    const hilux = await storeVehicle(client, { licensePlate: 'AB123CD' });
    const ranger = await storeVehicle(client, { brand: 'Ford', model: 'Ranger', licensePlate: 'KLM456' });
    await storeDriver(client, { name: 'Juan Pérez', assignedVehicles: [hilux.id] });
    await storeDriver(client, { name: 'Ana Díaz', assignedVehicles: [ranger.id] });
  });
  const dialog = await openForm(person, 'Editar Ana Díaz');
  await person.type(vehiclesOf(dialog), 'ab-123');
  const option = await screen.findByRole('option', { name: /AB 123 CD · Toyota Hilux/ });
  expect(option.textContent).toContain('Juan Pérez');
  await person.keyboard('{Enter}{Escape}');
  dialog.getByText('AB 123 CD deja de estar asignado a Juan Pérez');
  await person.click(dialog.getByRole('button', { name: 'Quitar KLM 456 · Ford Ranger' }));
  await person.click(dialog.getByRole('button', { name: 'Actualizar Conductor' }));

  await screen.findByText('Conductor actualizado exitosamente');
  const vehicles = async (name: string) => {
    const card = within(await screen.findByRole('article', { name }));
    return card.getByRole('button', { name: /asignado/ }).textContent;
  };
  await waitFor(async () => expect(await vehicles('Juan Pérez')).toBe('0 vehículos asignados'));
  expect(await vehicles('Ana Díaz')).toBe('1 vehículo asignado');
});

test('what somebody else has assigned in the meantime is told of, and stays as they left it', async () => {
  const { person, client } = await signedInAt('/conductores', async (client) => {
    const hilux = await storeVehicle(client, { licensePlate: 'AB123CD' });
    await storeVehicle(client, { licensePlate: 'KLM456' });
    await storeDriver(client, { name: 'Juan Pérez', assignedVehicles: [hilux.id] });
    await storeDriver(client, { name: 'Ana Díaz' });
  });
  const dialog = await openForm(person, 'Editar Juan Pérez');
  await person.type(vehiclesOf(dialog), 'klm{Enter}');

  const drivers = (await client.get<Driver[]>('/api/drivers')).body;
  const [ana] = drivers.filter(({ name }) => name === 'Ana Díaz');
  const vehicles = (await client.get<Vehicle[]>('/api/vehicles')).body;
  const idOf = (plate: string) => vehicles.find(({ licensePlate }) => licensePlate === plate)?.id;
  const moved = await client.put(`/api/drivers/${ana?.id}`, { ...ana, assignedVehicles: [idOf('AB123CD')] });
  expect(moved.status).toBe(200);

  await person.click(dialog.getByRole('button', { name: 'Actualizar Conductor' }));
  const conflict = within(await screen.findByRole('dialog', { name: 'Otra persona modificó este registro' }));
  expect(conflict.getByRole('listitem').textContent).toBe(
    'Vehículos asignadosAhora(vacío)En tu formularioAB 123 CD, KLM 456',
  );
  await person.click(conflict.getByRole('button', { name: 'Recargar' }));
  await person.type(vehiclesOf(dialog), 'klm{Enter}');
  await person.click(dialog.getByRole('button', { name: 'Actualizar Conductor' }));
  await screen.findByText('Conductor actualizado exitosamente');
  expect((await client.get<Driver[]>('/api/drivers')).body).toMatchObject([
    { name: 'Ana Díaz', assignedVehicles: [idOf('AB123CD')] },
    { name: 'Juan Pérez', assignedVehicles: [idOf('KLM456')] },
  ]);
});

test('without the list of vehicles the form saves the rest and leaves the assigned ones', async () => {
  network.broken = /GET \/api\/vehicles/;
  const { person, client } = await signedInAt('/conductores', async (client) => {
    const hilux = await storeVehicle(client);
    await storeDriver(client, { name: 'Juan Pérez', assignedVehicles: [hilux.id] });
  });
  const dialog = await openForm(person, 'Editar Juan Pérez');
  await dialog.findByText(/No se pudieron cargar los vehículos/);
  await fill(person, dialog, { Teléfono: '0341 444-7788' });
  await person.click(dialog.getByRole('button', { name: 'Actualizar Conductor' }));
  await screen.findByText('Conductor actualizado exitosamente');
  const [stored] = (await client.get<Driver[]>('/api/drivers')).body;
  expect(stored).toMatchObject({ phone: '0341 444-7788' });
  expect(stored?.assignedVehicles).toHaveLength(1);
});
