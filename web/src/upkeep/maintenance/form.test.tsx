import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeMaintenance } from '../../testing/records.ts';

type SignedIn = Awaited<ReturnType<typeof signedInAt>>;
type Person = SignedIn['person'];
type Dialog = ReturnType<typeof within>;

async function aFleet(client: SignedIn['client']) {
  const hilux = await storeVehicle(client, { licensePlate: 'AB123CD', currentKm: 45_000 });
  await storeVehicle(client, { brand: 'Fiat', model: 'Cronos', licensePlate: 'KLM456', currentKm: 8_000 });
  return hilux;
}

async function openForm(person: Person, button: string): Promise<Dialog> {
  await person.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

const text = (dialog: Dialog, name: string) =>
  dialog.getByLabelText(new RegExp(`^${name}( \\*)?$`), { selector: '[data-path]' }) as HTMLInputElement;

async function chooseVehicle(person: Person, dialog: Dialog, typed: string) {
  const vehicle = dialog.getByRole('combobox', { name: 'Vehículo' });
  await person.clear(vehicle);
  await person.paste(typed);
  await person.keyboard('{Enter}');
}

async function fill(person: Person, dialog: Dialog, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const input = text(dialog, label);
    await person.clear(input);
    await person.paste(value);
  }
}

const frenos = { 'Tipo de servicio': 'Frenos', Taller: 'Ñandú', Costo: '185000' };

test('a new record starts from the vehicle, raises its km and is shown', async () => {
  const { person, client } = await signedInAt('/mantenimiento', aFleet);
  const dialog = await openForm(person, 'Agregar registro');
  dialog.getByRole('heading', { name: 'Agregar nuevo registro' });
  await chooseVehicle(person, dialog, 'ab-123');
  expect(text(dialog, 'Kilometraje').value).toBe('45.000 km');
  await chooseVehicle(person, dialog, 'cronos');
  expect(text(dialog, 'Kilometraje').value).toBe('8.000 km');
  await fill(person, dialog, { ...frenos, Kilometraje: '46000', Notas: 'Pastillas nuevas' });
  await chooseVehicle(person, dialog, 'hilux');
  expect(text(dialog, 'Kilometraje').value).toBe('46.000 km');
  dialog.getByText('16/150');
  await person.click(dialog.getByRole('button', { name: 'Crear registro' }));

  await screen.findByText('Registro de mantenimiento creado exitosamente');
  const row = within(await screen.findByRole('row', { name: /AB 123 CD/ }));
  row.getByRole('button', { name: /^Notas de Frenos de AB 123 CD del .*: Pastillas nuevas$/ });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { body } = await client.get<MaintenanceRecord[]>('/api/maintenance');
  expect(body).toMatchObject([{ km: 46_000, cost: 185_000, notes: 'Pastillas nuevas', nextOilChangeKm: null }]);
  const fleet = (await client.get<Vehicle[]>('/api/vehicles')).body;
  expect(fleet.find(({ model }) => model === 'Hilux')?.currentKm).toBe(46_000);

  // The next form starts with the vehicle's new mileage.
  const next = await openForm(person, 'Agregar registro');
  await chooseVehicle(person, next, 'hilux');
  await waitFor(() => expect(text(next, 'Kilometraje').value).toBe('46.000 km'));
});

test('negative amounts are told', async () => {
  const { person } = await signedInAt('/mantenimiento', aFleet);
  const dialog = await openForm(person, 'Agregar registro');
  await fill(person, dialog, { ...frenos, Costo: '-1', Kilometraje: '-5' });
  await person.click(dialog.getByRole('button', { name: 'Crear registro' }));
  dialog.getByText('El costo debe ser mayor o igual a 0');
  dialog.getByText('El kilometraje debe ser mayor o igual a 0');
});

test('an oil change asks for the next one and keeps it', async () => {
  const { person, client } = await signedInAt('/mantenimiento', aFleet);
  const dialog = await openForm(person, 'Agregar registro');
  const next = 'Kilómetros hasta el próximo cambio de aceite';
  await chooseVehicle(person, dialog, 'hilux');
  await fill(person, dialog, frenos);
  expect(dialog.queryByLabelText(new RegExp(next))).toBeNull();
  await fill(person, dialog, { 'Tipo de servicio': 'CAMBIO DE ACEITE y filtro' });
  expect(text(dialog, next).value).toBe('10.000 km');
  dialog.getByText(/Se va a crear una alerta cuando el vehículo alcance los 55\.000\skm\./);

  await person.clear(text(dialog, next));
  await person.click(dialog.getByRole('button', { name: 'Crear registro' }));
  dialog.getByText('Los kilómetros hasta el próximo cambio son requeridos');
  expect(document.activeElement).toBe(text(dialog, next));
  await fill(person, dialog, { [next]: '0' });
  await person.click(dialog.getByRole('button', { name: 'Crear registro' }));
  dialog.getByText('Debe ser mayor a 0');
  await fill(person, dialog, { [next]: '500' });
  await person.keyboard('{Enter}');
  await screen.findByText('Registro de mantenimiento creado exitosamente');
  const { body } = await client.get<MaintenanceRecord[]>('/api/maintenance');
  expect(body).toMatchObject([{ nextOilChangeKm: 500 }]);
  const alerts = (await client.get<{ message: string }[]>('/api/alerts')).body;
  expect(alerts.map(({ message }) => message).join()).toContain('45.500');
});

test('notes take 150 characters as a person counts them, and no more', async () => {
  const { person } = await signedInAt('/mantenimiento', aFleet);
  const dialog = await openForm(person, 'Agregar registro');
  const notes = text(dialog, 'Notas');
  const family = '👨‍👩‍👧';
  await person.click(notes);
  await person.paste(family.repeat(149));
  dialog.getByText('149/150');
  await person.type(notes, 'xyz');
  dialog.getByText('150/150');
  expect(notes.value).toBe(`${family.repeat(149)}x`);
});

test('what has been written before is suggested', async () => {
  const { person } = await signedInAt('/mantenimiento', async (client) => {
    const { id } = await aFleet(client);
    await storeMaintenance(client, id, { serviceType: 'Service de 40.000', workshop: 'Mecánica Peñaloza' });
  });
  const dialog = await openForm(person, 'Agregar registro');
  await person.type(dialog.getByRole('combobox', { name: 'Taller' }), 'penalo');
  await person.click(await dialog.findByRole('option', { name: 'Mecánica Peñaloza' }));
  expect(text(dialog, 'Taller').value).toBe('Mecánica Peñaloza');
  await person.click(dialog.getByRole('combobox', { name: 'Tipo de servicio' }));
  const offered: HTMLElement[] = await dialog.findAllByRole('option');
  expect(offered.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Service de 40.000', 'Cambio de aceite']);
});

test('editing starts from what is stored, and the row shows the change', async () => {
  const { person, client } = await signedInAt('/mantenimiento', async (client) => {
    const { id } = await aFleet(client);
    const service = { serviceType: 'Cambio de aceite', date: '2026-06-15' };
    await storeMaintenance(client, id, { ...service, nextOilChangeKm: 7_000, notes: 'Viejo' });
  });
  const dialog = await openForm(person, 'Editar Cambio de aceite de AB 123 CD del 15/06/2026');
  dialog.getByRole('heading', { name: 'Editar registro' });
  expect(text(dialog, 'Kilómetros hasta el próximo cambio de aceite').value).toBe('7.000 km');
  expect(text(dialog, 'Fecha').value).toBe('15/06/2026');
  await person.clear(text(dialog, 'Notas'));
  await fill(person, dialog, { Costo: '200000' });
  await person.click(dialog.getByRole('button', { name: 'Actualizar registro' }));
  await screen.findByText('Registro actualizado exitosamente');
  await within(await screen.findByRole('table')).findByText('$ 200.000', { collapseWhitespace: true });
  const { body } = await client.get<MaintenanceRecord[]>('/api/maintenance');
  expect(body).toMatchObject([{ cost: 200_000, notes: null, nextOilChangeKm: 7_000 }]);
});

test('a save that does not reach the server keeps the dialog and what was typed', async () => {
  const { person } = await signedInAt('/mantenimiento', aFleet);
  const dialog = await openForm(person, 'Agregar registro');
  await chooseVehicle(person, dialog, 'hilux');
  await fill(person, dialog, frenos);
  network.broken = /POST/;
  await person.click(dialog.getByRole('button', { name: 'Crear registro' }));
  await dialog.findByText('No se pudo conectar con el servidor. Revisá tu conexión y probá de nuevo.');
  expect(text(dialog, 'Taller').value).toBe('Ñandú');
  network.broken = null;
  await person.click(dialog.getByRole('button', { name: 'Crear registro' }));
  await screen.findByText('Registro de mantenimiento creado exitosamente');
});

test('two people change one record: the second reads what the first did, in words', async () => {
  let stored: MaintenanceRecord | undefined;
  const { person, client } = await signedInAt('/mantenimiento', async (client) => {
    const vehicle = await aFleet(client);
    stored = await storeMaintenance(client, vehicle.id, { serviceType: 'Frenos', date: '2026-06-15' });
  });
  const dialog = await openForm(person, 'Editar Frenos de AB 123 CD del 15/06/2026');
  await fill(person, dialog, { Notas: 'Pastillas' });
  const theirs = { ...stored, serviceType: 'Cambio de aceite', km: 41_000, cost: 90_000, nextOilChangeKm: 8_000 };
  expect((await client.put(`/api/maintenance/${stored?.id}`, theirs)).status).toBe(200);
  await person.click(dialog.getByRole('button', { name: 'Actualizar registro' }));
  const conflict = within(await screen.findByRole('dialog', { name: 'Otra persona modificó este registro' }));
  expect(conflict.getAllByRole('listitem').map((row) => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'KilometrajeAhora41.000 kmEn tu formulario40.000 km',
    'Tipo de servicioAhoraCambio de aceiteEn tu formularioFrenos',
    'CostoAhora$ 90.000En tu formulario$ 185.000',
    'Kilómetros hasta el próximo cambio de aceiteAhora8.000 kmEn tu formulario10.000 km',
  ]);
  await person.click(conflict.getByRole('button', { name: 'Recargar' }));
  await person.click(dialog.getByRole('button', { name: 'Actualizar registro' }));
  await screen.findByText('Registro actualizado exitosamente');
  expect((await client.get(`/api/maintenance/${stored?.id}`)).body).toMatchObject({
    serviceType: 'Cambio de aceite',
    nextOilChangeKm: 8_000,
    notes: 'Pastillas',
  });
});
