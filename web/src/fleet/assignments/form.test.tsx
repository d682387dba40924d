import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeAssignment, storeDriver } from '../../testing/records.ts';
import { write } from '../../testing/write.ts';

type SignedIn = Awaited<ReturnType<typeof signedInAt>>;
type Person = SignedIn['person'];
type Dialog = ReturnType<typeof within>;

const tomorrow = addDays(today(), 1);
const ids = { hilux: '', juan: '' };

async function aFleet(client: SignedIn['client']) {
  const juan = await storeDriver(client, { name: 'Juan Pérez' });
  await storeDriver(client, { name: 'Ana Díaz', licenseExpiry: addDays(today(), -3) });
  const hilux = await storeVehicle(client, { licensePlate: 'AB123CD' });
  Object.assign(ids, { hilux: hilux.id, juan: juan.id });
  await storeAssignment(client, hilux.id, { driverId: juan.id, from: '2026-03-01' });
}

async function openForm(person: Person): Promise<Dialog> {
  const [button] = await screen.findAllByRole('button', { name: 'Nueva asignación' });
  if (button) await person.click(button);
  return within(await screen.findByRole('dialog', { name: 'Nueva asignación' }));
}

const choice = (dialog: Dialog, name: RegExp) => dialog.getByRole('combobox', { name }) as HTMLInputElement;
const text = (dialog: Dialog, name: RegExp) => dialog.getByRole('textbox', { name }) as HTMLInputElement;

async function choose(person: Person, dialog: Dialog, name: RegExp, typed: string) {
  await person.clear(choice(dialog, name));
  await person.paste(typed);
  await person.keyboard('{Enter}');
}

const save = (person: Person, dialog: Dialog) => person.click(dialog.getByRole('button', { name: 'Crear asignación' }));
const stored = async (client: SignedIn['client']) =>
  (await client.get<Assignment[]>('/api/assignments?order=asc')).body;

test('lent for a while it goes back to who had it before', async () => {
  const { person, client } = await signedInAt('/asignaciones', aFleet);
  const dialog = await openForm(person);
  await choose(person, dialog, /^Vehículo/, 'ab 123');
  await dialog.findByText('Ahora: Juan Pérez');
  await choose(person, dialog, /^Conductor/, 'sin');
  await write(person, text(dialog, /^Desde/), '05/05/2026');
  await write(person, text(dialog, /^Hora de entrega/), '830');
  await write(person, text(dialog, /^Hasta/), '07/05/2026');
  await write(person, text(dialog, /^Kilometraje/), '42000');
  await write(person, dialog.getByLabelText('Nota'), 'En el taller');
  await save(person, dialog);
  await screen.findByText('Asignación creada exitosamente');
  expect(await stored(client)).toMatchObject([
    { driverName: 'Juan Pérez', to: '2026-05-05T08:30' },
    { driverName: null, from: '2026-05-05T08:30', to: '2026-05-07T00:00', km: 42_000, note: 'En el taller' },
    { driverName: 'Juan Pérez', from: '2026-05-07T00:00', to: null },
  ]);
});

test('only today and the past have a time', async () => {
  const { person } = await signedInAt('/asignaciones', aFleet);
  const dialog = await openForm(person);
  expect(text(dialog, /^Hora de entrega/).disabled).toBe(false);
  expect(text(dialog, /^Hora de devolución/).disabled).toBe(true);
  await write(person, text(dialog, /^Desde/), formatDate(tomorrow));
  expect(text(dialog, /^Hora de entrega/).disabled).toBe(true);
  dialog.getByText('Más adelante empieza a las 00:00 de ese día');
  await write(person, text(dialog, /^Hasta/), formatDate(addDays(tomorrow, 1)));
  dialog.getByText('Termina a las 00:00: ese día ya no lo tiene');
  await person.click(dialog.getByRole('button', { name: 'Hoy: Desde' }));
  expect(text(dialog, /^Desde/).value).toBe(formatDate(today()));
  dialog.getByText('Opcional: sin hora, es ahora');
});

test('an overlap is told in the form, which keeps what was typed', async () => {
  const { person, client } = await signedInAt('/asignaciones', aFleet);
  const dialog = await openForm(person);
  await choose(person, dialog, /^Vehículo/, 'ab 123');
  await choose(person, dialog, /^Conductor/, 'sin');
  await write(person, text(dialog, /^Desde/), '01/02/2026');
  await write(person, text(dialog, /^Hasta/), '05/03/2026');
  await save(person, dialog);
  await dialog.findByText(
    /^Se superpone con la asignación de Juan Pérez desde el 01\/03\/2026\. Poné el fin en ese momento/,
  );
  expect(text(dialog, /^Hasta/).value).toBe('05/03/2026');
  expect(await stored(client)).toHaveLength(1);
});

test('a driver whose licence has expired is asked about', async () => {
  const { person, client } = await signedInAt('/asignaciones', aFleet);
  const dialog = await openForm(person);
  await choose(person, dialog, /^Vehículo/, 'ab 123');
  await choose(person, dialog, /^Conductor/, 'diaz');
  await save(person, dialog);
  await dialog.findByText('La licencia de Ana Díaz venció hace 3 días.');
  expect(await stored(client)).toHaveLength(1);
  await person.click(dialog.getByRole('button', { name: 'Asignar igual' }));
  await screen.findByText('Asignación creada exitosamente');
  expect(await stored(client)).toHaveLength(2);
});

test('the list that is filtered by a vehicle and a driver starts the form with them', async () => {
  const { person, router } = await signedInAt('/cuenta', aFleet);
  await screen.findByRole('heading', { name: 'Mi cuenta' });
  router.history.push(`/asignaciones?vehiculo=${ids.hilux}&conductor=${ids.juan}`);
  const dialog = await openForm(person);
  await waitFor(() => expect(choice(dialog, /^Vehículo/).value).toBe('AB 123 CD · Toyota Hilux'));
  await waitFor(() => expect(choice(dialog, /^Conductor/).value).toMatch(/^Juan Pérez/));
});

test('of a driver who was deleted the name stays', async () => {
  const { person, client } = await signedInAt('/asignaciones', async (to) => {
    await aFleet(to);
    await to.delete(`/api/drivers/${ids.juan}`);
  });
  await person.click(
    await screen.findByRole('button', { name: 'Editar asignación de AB 123 CD a Juan Pérez desde el 01/03/2026' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar asignación' }));
  expect(choice(dialog, /^Conductor/).value).toBe('Juan Pérez · Ya no está');
  await write(person, dialog.getByLabelText('Nota'), 'Se jubiló');
  await person.click(dialog.getByRole('button', { name: 'Actualizar asignación' }));
  await screen.findByText('Asignación actualizada exitosamente');
  expect((await stored(client))[0]).toMatchObject({ driverName: 'Juan Pérez', note: 'Se jubiló' });
});

test('what somebody else has changed meanwhile is shown before it is overwritten', async () => {
  const { person, client } = await signedInAt('/asignaciones', aFleet);
  await person.click(await screen.findByRole('button', { name: /^Editar asignación/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar asignación' }));
  const [seen] = await stored(client);
  await client.put(`/api/assignments/${seen?.id}`, { ...seen, vehicle: undefined, km: 40_000 });
  await write(person, text(dialog, /^Kilometraje/), '41000');
  await person.keyboard('{Enter}');
  const conflict = within(await screen.findByRole('dialog', { name: 'Otra persona modificó este registro' }));
  await waitFor(() => expect(conflict.getByRole('listitem').textContent).toContain('40.000'));
});
