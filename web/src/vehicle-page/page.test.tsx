import { today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aServer,
  network,
  pressInMenu,
  pressOnceReady,
  signedInAt,
  somebody,
  storeVehicle,
} from '../testing/real-app.tsx';

test('shows what is known of a vehicle', async () => {
  let vehicle: Vehicle | undefined;
  const { router } = await signedInAt('/', async (client) => {
    vehicle = await storeVehicle(client, { licensePlate: 'AB123CD', tireInfo: 'Fate 255/70 R16, rotadas en marzo' });
  });
  router.history.push(`/vehiculos/${vehicle?.id}`);
  await screen.findByRole('heading', { name: 'Toyota Hilux 2022' });
  screen.getByText('Fate 255/70 R16, rotadas en marzo');
  screen.getByRole('tab', { name: 'Resumen', selected: true });
  // In the menu, and in the phone's bar.
  const links = screen.getAllByRole('link', { name: 'Vehículos' });
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', 'page']);
});

test('every field of the form stands in the detail by its label, the image as a picture', async () => {
  const imageUrl = 'https://fotos.example/hilux.jpg';
  const { router, person, client } = await signedInAt('/');
  router.history.push(`/vehiculos/${(await storeVehicle(client, { licensePlate: 'AB123CD', imageUrl })).id}`);
  await person.click(await screen.findByRole('button', { name: 'Editar AB 123 CD' }));
  const dialog = await screen.findByRole('dialog');
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const labels = fields.flatMap((field) =>
    [...(field.labels ?? [])].map((label) => label.textContent?.replace(' *', '')),
  );
  expect(labels).toContain('Información de neumáticos');

  await person.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const shown = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(labels.filter((label) => !shown.includes(label ?? ''))).toEqual(['URL de la imagen']);
  expect(document.querySelector<HTMLImageElement>('main img')?.src).toBe(imageUrl);
});

test('editing and deleting work from here too', async () => {
  let vehicle: Vehicle | undefined;
  const { router, person, address } = await signedInAt('/', async (client) => {
    vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
  });
  router.history.push(`/vehiculos/${vehicle?.id}`);
  await person.click(await screen.findByRole('button', { name: 'Editar AB 123 CD' }));
  const dialog = within(await screen.findByRole('dialog'));
  const model = dialog.getByRole('combobox', { name: 'Modelo' });
  await person.clear(model);
  await person.type(model, 'SW4{Enter}');
  await screen.findByRole('heading', { name: 'Toyota SW4 2022' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await pressInMenu(person, 'AB 123 CD', 'Eliminar');
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Mostrando 0 de 0 vehículos');
  expect(address()).toBe('/vehiculos');
});

test('who retires it is told what goes with it, and keeps a place in the page', async () => {
  let vehicle: Vehicle | undefined;
  const { router, person } = await signedInAt('/', async (client) => {
    vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
  });
  router.history.push(`/vehiculos/${vehicle?.id}?tab=conductor`);
  await screen.findByText('Para asignar uno, editá el vehículo.');
  await pressInMenu(person, 'AB 123 CD', 'Dar de baja');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/Las entregas previstas se eliminan/);
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Desde/ }).value).toBe(formatDate(today()));
  await person.selectOptions(dialog.getByRole('combobox', { name: /^Motivo/ }), 'Otro');
  await person.click(dialog.getByRole('button', { name: 'Dar de baja' }));
  await screen.findByText(`De baja desde el ${formatDate(today())}`);
  screen.getByText('Está dado de baja: para asignarle uno, primero hay que volver a darlo de alta.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Más acciones de AB 123 CD' }));
});

test('without a signal a vehicle of the list opens, and its tabs say that they could not load', async () => {
  const { person, client } = await signedInAt('/vehiculos', (somebody) =>
    storeVehicle(somebody, { licensePlate: 'AB123CD' }),
  );
  const link = await screen.findByRole('link', { name: /Toyota Hilux/ });
  const [vehicle] = (await client.get<Vehicle[]>('/api/vehicles')).body;
  await client.put(`/api/vehicles/${vehicle?.id}`, { ...vehicle, model: 'SW4' });
  network.broken = /./;
  await person.click(link);
  await screen.findByRole('heading', { name: 'Toyota Hilux 2022' });
  for (const [tab, failure] of Object.entries({
    Mantenimiento: 'Error al cargar los registros',
    Documentos: 'Error al cargar los documentos',
    Alertas: 'Error al cargar las alertas',
    Resumen: 'Error al cargar los registros',
  })) {
    await person.click(screen.getByRole('tab', { name: tab }));
    await screen.findByText(failure, undefined, { timeout: 5_000 });
  }
  network.broken = null;
  await pressOnceReady(person, screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('0 documentos');
  await screen.findByRole('heading', { name: 'Toyota SW4 2022' });
});

test('a vehicle of the list that somebody has deleted since is not found', async () => {
  const { person, client } = await signedInAt('/vehiculos', (somebody) =>
    storeVehicle(somebody, { licensePlate: 'AB123CD' }),
  );
  const link = await screen.findByRole('link', { name: /Toyota Hilux/ });
  const [vehicle] = (await client.get<Vehicle[]>('/api/vehicles')).body;
  await client.delete(`/api/vehicles/${vehicle?.id}`);
  await person.click(link);
  await screen.findByText('Vehículo no encontrado');
});

test('a vehicle that was deleted is brought back from its address', async () => {
  const { person, client, router } = await signedInAt('/');
  const { id } = await storeVehicle(client, { licensePlate: 'AB123CD' });
  await client.delete(`/api/vehicles/${id}`);
  router.history.push(`/vehiculos/${id}`);
  await screen.findByText('Vehículo no encontrado');
  await screen.findByText(/^Ana Suárez lo eliminó hoy \d\d:\d\d\.$/);
  await person.click(screen.getByRole('button', { name: 'Recuperar el vehículo' }));
  await screen.findByRole('heading', { name: 'Toyota Hilux 2022' });
  await screen.findByText('Deshecho');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test.each([
  ['that never was', async () => '0190c5a2-0000-7000-8000-000000000000'],
  ['with an id that cannot be', async () => 'no-es-un-id'],
  ['of another organization', async () => (await storeVehicle((await somebody(await aServer())).client)).id],
])('a vehicle %s is not found', async (_, id) => {
  const { person, address } = await signedInAt(`/vehiculos/${await id()}`);
  await screen.findByText('Vehículo no encontrado');
  screen.getByText('El vehículo solicitado no existe.');
  expect(screen.queryByRole('button', { name: 'Recuperar el vehículo' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Volver a Vehículos' }));
  await waitFor(() => expect(address()).toBe('/vehiculos'));
});
