import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeAssignment, storeDriver } from '../../testing/records.ts';
import { write } from '../../testing/write.ts';

type Client = Awaited<ReturnType<typeof signedInAt>>['client'];

const nextWeek = addDays(today(), 7);

async function lookingAt(prepare: (client: Client, vehicleId: string) => Promise<unknown>) {
  let vehicleId = '';
  const signedIn = await signedInAt('/cuenta', async (client) => {
    vehicleId = (await storeVehicle(client, { licensePlate: 'AB123CD' })).id;
    await prepare(client, vehicleId);
  });
  await screen.findByRole('heading', { name: 'Mi cuenta' });
  signedIn.router.history.push(`/vehiculos/${vehicleId}?tab=conductor`);
  await screen.findByRole('heading', { name: 'Quién lo manejó' });
  return { ...signedIn, vehicleId };
}

async function aHistory(client: Client, vehicleId: string) {
  const juan = await storeDriver(client, { name: 'Juan Pérez' });
  const ana = await storeDriver(client, { name: 'Ana Díaz' });
  await storeAssignment(client, vehicleId, { driverId: juan.id, from: '2026-03-01T07:30', km: 41_000 });
  await storeAssignment(client, vehicleId, { driverId: null, from: '2026-05-01T12:00' });
  await storeAssignment(client, vehicleId, { driverId: ana.id, from: nextWeek, note: 'Por las vacaciones' });
}

test('the intervals of the vehicle, the planned one marked', async () => {
  const { vehicleId } = await lookingAt(aHistory);
  const table = within(await screen.findByRole('table', { name: 'Quién lo manejó' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Conductor', 'Desde', 'Hasta', 'Estado', 'Kilometraje y nota', 'Acciones'],
  ]);
  const [, ...rows] = table.getAllByRole('row');
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.trim()),
  );
  expect(cells.map((row) => row.slice(0, 4))).toEqual([
    ['Ana Díaz', formatDate(nextWeek), '—', 'Prevista'],
    ['Sin conductor', '01/05/2026 12:00', formatDate(nextWeek), 'Vigente'],
    ['Juan Pérez', '01/03/2026 07:30', '01/05/2026 12:00', 'Terminada'],
  ]);
  // The specification's own words are unchanged.
  screen.getByText('No hay conductor asignado a este vehículo');
  const all = screen.getByRole('link', { name: 'Ver en Asignaciones' });
  expect(all.getAttribute('href')).toBe(`/asignaciones?vehiculo=${vehicleId}`);
});

test('who had it on a day', async () => {
  const { person } = await lookingAt(aHistory);
  const day = screen.getByRole('textbox', { name: 'Quién lo tenía el…' });
  const question = day.closest('section');
  if (!question) throw new Error('The question stands in its section');
  for (const [date, answer] of [
    ['15/04/2026', 'Juan Pérez'],
    ['01/05/2026', 'Juan Pérez; desde las 12:00, nadie'],
    [formatDate(nextWeek), 'Ana Díaz'],
    ['15/01/2026', 'No sabemos'],
  ] as const) {
    await write(person, day, date);
    await waitFor(() => expect(within(question).getByRole('status').textContent).toBe(answer));
  }
});

test('a planned hand-over is entered where the person is, changed and deleted', async () => {
  const { person, client, vehicleId } = await lookingAt(async (to) => storeDriver(to, { name: 'Juan Pérez' }));
  await screen.findByText('No hay asignaciones registradas');
  await person.click(await screen.findByRole('button', { name: 'Nueva asignación' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Nueva asignación' }));
  const vehicle = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Vehículo/ });
  await waitFor(() => expect(vehicle.value).toBe('AB 123 CD · Toyota Hilux'));
  await person.type(dialog.getByRole('combobox', { name: /^Conductor/ }), 'juan{Enter}');
  await person.clear(dialog.getByRole('textbox', { name: /^Desde/ }));
  await person.type(dialog.getByRole('textbox', { name: /^Desde/ }), formatDate(nextWeek));
  await person.click(dialog.getByRole('button', { name: 'Crear asignación' }));
  await screen.findByText('Asignación creada exitosamente');
  await screen.findByText('1 asignación');
  screen.getByText('Prevista');
  const { body } = await client.get<Assignment[]>(`/api/vehicles/${vehicleId}/assignments`);
  expect(body).toMatchObject([{ driverName: 'Juan Pérez', from: `${nextWeek}T00:00`, to: null }]);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const name = `asignación a Juan Pérez desde el ${formatDate(nextWeek)}`;
  await person.click(screen.getByRole('button', { name: `Editar ${name}` }));
  dialog = within(await screen.findByRole('dialog', { name: 'Editar asignación' }));
  await write(person, dialog.getByLabelText('Nota'), 'Con cadenas');
  await person.click(dialog.getByRole('button', { name: 'Actualizar asignación' }));
  await screen.findByText('Con cadenas');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: `Eliminar ${name}` }));
  dialog = within(await screen.findByRole('dialog', { name: 'Eliminar asignación' }));
  await person.click(dialog.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('No hay asignaciones registradas');
});

test('a hand-over of today changes what the vehicle says at once', async () => {
  const { person } = await lookingAt(async (to) => storeDriver(to, { name: 'Juan Pérez' }));
  await screen.findByText('No hay conductor asignado a este vehículo');
  await person.click(await screen.findByRole('button', { name: 'Nueva asignación' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva asignación' }));
  await person.type(dialog.getByRole('combobox', { name: /^Conductor/ }), 'juan{Enter}');
  await person.click(dialog.getByRole('button', { name: 'Crear asignación' }));
  await waitFor(() =>
    expect(screen.getByText('Conductor asignado').nextElementSibling?.textContent).toBe('Juan Pérez'),
  );
  expect(screen.queryByText('No hay conductor asignado a este vehículo')).toBeNull();
});
