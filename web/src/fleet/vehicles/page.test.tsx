import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openFilters } from '../../testing/filters.ts';
import { network, openAt, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDocument } from '../../testing/records.ts';
import { write } from '../../testing/write.ts';

type Person = Awaited<ReturnType<typeof signedInAt>>['person'];

const vin = '8AJFX29G506123456';

async function openForm(person: Person, button: string) {
  await person.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

async function fill(person: Person, dialog: ReturnType<typeof within>, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const role = label === 'Marca' || label === 'Modelo' ? 'combobox' : 'textbox';
    const input = dialog.getByRole(role, { name: label });
    await write(person, input, value);
  }
}

const hilux = { Marca: 'Toyota', Modelo: 'Hilux', Año: '2022', Patente: 'ab 123 cd', VIN: vin, Kilometraje: '45000' };

test('the first vehicle: empty screen, form, toast, card', async () => {
  const { person, client } = await signedInAt('/vehiculos');
  await screen.findByText('No se encontraron vehículos');
  await screen.findByText('Mostrando 0 de 0 vehículos');

  const dialog = await openForm(person, 'Agregar vehículo');
  dialog.getByRole('heading', { name: 'Agregar nuevo vehículo' });
  await fill(person, dialog, hilux);
  await person.click(dialog.getByRole('button', { name: 'Crear vehículo' }));

  await screen.findByText('Vehículo creado exitosamente');
  const card = within(await screen.findByRole('article', { name: 'Toyota Hilux AB 123 CD' }));
  card.getByText('Disponible');
  card.getByText('45.000 km');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { body } = await client.get<Vehicle[]>('/api/vehicles');
  expect(body).toMatchObject([{ licensePlate: 'AB123CD', vin, year: 2022, imageUrl: '/images/vehicle.svg' }]);
});

test('text that looks like HTML is shown as it was typed', async () => {
  const typed = `<img src="/x" onerror="alert(1)"> =1+1`;
  await signedInAt('/vehiculos', (client) => storeVehicle(client, { brand: typed, model: '<b>Hilux</b>' }));
  await screen.findByRole('heading', { name: `${typed} <b>Hilux</b>` });
  expect(document.querySelector('[onerror], main b')).toBeNull();
});

test('numbers out of range are told, not corrected', async () => {
  const { person } = await signedInAt('/vehiculos');
  const dialog = await openForm(person, 'Agregar vehículo');
  await fill(person, dialog, { ...hilux, Año: '1899', VIN: 'CORTO', Kilometraje: '-1' });
  await person.click(dialog.getByRole('button', { name: 'Crear vehículo' }));
  dialog.getByText(/^El año debe estar entre 1900 y \d{4}$/);
  dialog.getByText('El VIN debe tener 17 caracteres');
  dialog.getByText('El kilometraje debe ser mayor o igual a 0');
});

test('a refused save keeps the dialog and what was typed; Enter tries again', async () => {
  const { person } = await signedInAt('/vehiculos', (client) => storeVehicle(client, { licensePlate: 'AB123CD' }));
  const dialog = await openForm(person, 'Agregar vehículo');
  await fill(person, dialog, hilux);
  await person.click(dialog.getByRole('button', { name: 'Crear vehículo' }));

  await dialog.findByText('Ya existe un vehículo con esa patente');
  const plate = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Patente' });
  expect(plate.value).toBe('ab 123 cd');

  await person.clear(plate);
  await person.type(plate, 'AB 124 CD{Enter}');
  await screen.findByRole('article', { name: 'Toyota Hilux AB 124 CD' });
});

test('a save that does not reach the server keeps what was typed', async () => {
  const { person } = await signedInAt('/vehiculos');
  const dialog = await openForm(person, 'Agregar vehículo');
  await fill(person, dialog, hilux);
  network.broken = /POST/;
  await person.click(dialog.getByRole('button', { name: 'Crear vehículo' }));
  await dialog.findByText('No se pudo conectar con el servidor. Revisá tu conexión y probá de nuevo.');
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Modelo' }).value).toBe('Hilux');
});

test('editing starts from what is stored and keeps an older status', async () => {
  const { person, client } = await signedInAt('/vehiculos', (client) =>
    storeVehicle(client, { licensePlate: 'AB123CD', status: 'active' }),
  );
  const dialog = await openForm(person, 'Editar AB 123 CD');
  dialog.getByRole('heading', { name: 'Editar vehículo' });
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' }).value).toBe('active');
  await fill(person, dialog, { Kilometraje: '46000' });
  await person.click(dialog.getByRole('button', { name: 'Actualizar vehículo' }));

  await screen.findByText('Vehículo actualizado exitosamente');
  await screen.findByText('46.000 km');
  const { body } = await client.get<Vehicle[]>('/api/vehicles');
  expect(body).toMatchObject([{ status: 'active', currentKm: 46_000 }]);
});

test('a filled form is not thrown away without asking, and Escape closes one layer at a time', async () => {
  const { person } = await signedInAt('/vehiculos');
  const dialog = await openForm(person, 'Agregar vehículo');
  await fill(person, dialog, { Marca: 'Ford', Año: '2020' });

  await person.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Descartar los cambios' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Descartar los cambios' })).toBeNull());
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Marca' }).value).toBe('Ford');

  await person.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Descartar los cambios' }));
  await person.click(question.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar vehículo' })));
});

test('deleting asks first, and no means no', async () => {
  const { person, client } = await signedInAt('/vehiculos', (client) =>
    storeVehicle(client, { licensePlate: 'AB123CD' }),
  );
  const dialog = await openForm(person, 'Eliminar AB 123 CD');
  dialog.getByRole('heading', { name: 'Eliminar Vehículo' });
  dialog.getByText(/Toyota Hilux \(AB 123 CD\).*no se puede deshacer/);
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('article', { name: 'Toyota Hilux AB 123 CD' });

  const again = await openForm(person, 'Eliminar AB 123 CD');
  await person.click(again.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Vehículo eliminado exitosamente');
  await screen.findByText('Mostrando 0 de 0 vehículos');
  expect((await client.get<Vehicle[]>('/api/vehicles')).body).toEqual([]);
});

test('the dialog of a deletion offers to retire instead, and a vehicle that left is offered no such thing', async () => {
  const { person, client, router } = await signedInAt('/vehiculos', (client) =>
    storeVehicle(client, { licensePlate: 'AB123CD' }),
  );
  const dialog = await openForm(person, 'Eliminar AB 123 CD');
  dialog.getByText(/no se puede deshacer/);
  dialog.getByText('Queda 30 días en la Papelera.');
  await person.click(dialog.getByRole('button', { name: 'Dar de baja' }));
  const form = within(await screen.findByRole('dialog', { name: /Dar de baja/ }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Eliminar Vehículo' })).toBeNull());
  expect((await client.get<Vehicle[]>('/api/vehicles')).body).toHaveLength(1);
  await person.click(form.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const [vehicle] = (await client.get<Vehicle[]>('/api/vehicles')).body;
  await client.put(`/api/vehicles/${vehicle?.id}/retirement`, { retiredOn: today(), retiredReason: 'stolen' });
  router.history.push('/vehiculos?baja=si');
  await screen.findByText(/^De baja desde/);
  const left = await openForm(person, 'Eliminar AB 123 CD');
  left.getByRole('button', { name: 'Eliminar' });
  expect(left.queryByRole('button', { name: 'Dar de baja' })).toBeNull();
});

test('beside a green state stands that it may not circulate and why, in cards and table, and the list filters by it', async () => {
  const facts = { kind: 'car', use: 'private', jurisdiction: 'AR-E' } as const;
  const { person, address } = await signedInAt('/vehiculos', async (client) => {
    const stopped = await storeVehicle(client, { ...facts, fuels: ['petrol'], licensePlate: 'AB123CD' });
    await storeDocument(client, stopped.id, { issueDate: '2020-01-01', expiryDate: addDays(today(), -2) });
    await storeVehicle(client, { licensePlate: 'AC456DE' });
    const fine = await storeVehicle(client, { ...facts, fuels: ['petrol'], licensePlate: 'AD789FG' });
    for (const type of ['insurance', 'cedula_azul', 'extinguisher'] as const)
      await storeDocument(client, fine.id, { type, issueDate: '2020-01-01', expiryDate: addDays(today(), 90) });
    await storeVehicle(client, { licensePlate: 'AE111FG', status: 'inactive' });
  });
  const card = (name: RegExp) => screen.findByRole('article', { name });
  within(await card(/AB 123 CD/)).getByText('Disponible');
  within(await card(/AB 123 CD/)).getByText('No puede: seguro vencido');
  within(await card(/AC 456 DE/)).getByText('No sabemos: falta el tipo de vehículo');
  for (const name of [/AD 789 FG/, /AE 111 FG/])
    expect((await card(name)).textContent).not.toMatch(/No puede|No sabemos/);

  await openFilters(person);
  const filter = screen.getByRole('combobox', { name: 'Filtrar por circulación' });
  const shown = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label')?.slice(-9));
  for (const [choice, word, plate] of [
    ['Circula: no puede', 'no', 'AB 123 CD'],
    ['Circula: no sabemos', 'nose', 'AC 456 DE'],
    ['Circula: puede', 'si', 'AD 789 FG'],
  ] as const) {
    await person.selectOptions(filter, choice);
    await screen.findByText('Mostrando 1 de 4 vehículos');
    expect([shown(), address()]).toEqual([[plate], `/vehiculos?circula=${word}`]);
  }
  await person.click(screen.getByRole('button', { name: 'Ver como tabla' }));
  await person.selectOptions(filter, 'Circula: no puede');
  const row = within(await screen.findByRole('row', { name: /AB 123 CD/ }));
  await row.findByText('No puede: seguro vencido');
  await row.findByText('Seguro');
});

test('search and filters live in the address', async () => {
  const { person, address } = await signedInAt('/vehiculos?marca=Ford', async (client) => {
    await storeVehicle(client, { brand: 'Ford', model: 'Ranger', licensePlate: 'AC222DD', status: 'en_uso' });
    await storeVehicle(client, { brand: 'Ford', model: 'Transit', licensePlate: 'KLM456', status: 'en_reparacion' });
    await storeVehicle(client, { brand: 'Fiat', model: 'Cronos', licensePlate: 'AF333GG' });
  });
  await screen.findByText('Mostrando 2 de 3 vehículos');
  const status = screen.getByRole('combobox', { name: 'Filtrar por estado' });
  await person.selectOptions(status, 'Mantenimiento');
  await screen.findByText('Mostrando 1 de 3 vehículos');
  expect(address()).toBe('/vehiculos?marca=Ford&estado=maintenance');

  await person.selectOptions(status, '');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por marca' }), '');
  await person.type(screen.getByRole('searchbox', { name: 'Buscar vehículos' }), 'klm 456');
  await screen.findByText('Mostrando 1 de 3 vehículos');
  screen.getByRole('article', { name: 'Ford Transit KLM 456' });

  await person.type(screen.getByRole('searchbox'), 'x');
  await screen.findByText('Probá con otra búsqueda o quitá los filtros.');
  await person.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText('Mostrando 3 de 3 vehículos');
  expect(address()).toBe('/vehiculos');
});

test('what needs somebody comes first; the address wins over the order that was chosen last on this browser', async () => {
  const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label')?.slice(-9));
  const { person, address } = await signedInAt('/vehiculos', async (client) => {
    await storeVehicle(client, { licensePlate: 'AA111AA', status: 'inactive' });
    await storeVehicle(client, { licensePlate: 'AB222BB', currentKm: 90_000 });
    const late = await storeVehicle(client, { licensePlate: 'AC333CC' });
    await storeDocument(client, late.id, { expiryDate: addDays(today(), -7), issueDate: addDays(today(), -300) });
  });
  await screen.findByText('Mostrando 3 de 3 vehículos');
  expect(cards()).toEqual(['AC 333 CC', 'AB 222 BB', 'AA 111 AA']);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Orden: patente');
  expect(cards()).toEqual(['AA 111 AA', 'AB 222 BB', 'AC 333 CC']);
  expect(address()).toBe('/vehiculos?orden=patente');

  cleanup();
  openAt('/vehiculos?orden=km');
  await screen.findByText('Mostrando 3 de 3 vehículos');
  expect(cards()[0]).toBe('AB 222 BB');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Orden: lo que te necesita');
  expect(cards()[0]).toBe('AC 333 CC');

  cleanup();
  openAt('/vehiculos');
  await screen.findByText('Mostrando 3 de 3 vehículos');
  expect(cards()[0]).toBe('AC 333 CC');
});

test('without the word of the alerts the vehicles come by plate, inactive ones last', async () => {
  network.broken = /GET \/api\/alerts/;
  await signedInAt('/vehiculos', async (client) => {
    await storeVehicle(client, { licensePlate: 'AA111AA', status: 'inactive' });
    await storeVehicle(client, { licensePlate: 'AB222BB' });
  });
  await screen.findByText('Mostrando 2 de 2 vehículos');
  expect(screen.getAllByRole('article')[0]?.getAttribute('aria-label')).toBe('Toyota Hilux AB 222 BB');
});

test('the card opens the vehicle, and the way back leads to the list as it was', async () => {
  const { person, address } = await signedInAt('/vehiculos?buscar=hilux', (client) =>
    storeVehicle(client, { licensePlate: 'AB123CD' }),
  );
  await person.click(await screen.findByText('45.000 km'));
  await screen.findByRole('heading', { name: 'Toyota Hilux 2022' });
  expect(document.title).toBe('Toyota Hilux AB 123 CD · Baqueano');
  await person.click(screen.getByRole('button', { name: 'Volver a Vehículos' }));
  await waitFor(() => expect(address()).toBe('/vehiculos?buscar=hilux'));
});
