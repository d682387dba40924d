import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, signedInAt, storeVehicle } from '../../testing/real-app.tsx';

async function theForm(name: string) {
  const element = await screen.findByRole('dialog', { name });
  const form = within(element);
  await form.findByRole('button', { name: /^Tipo y características/ });
  return { ...form, open: (title: RegExp) => form.getByRole('button', { name: title }) };
}

test('what a vehicle is can be filled in, and is told in its section, in the detail and in the list', async () => {
  const { person, client, router } = await signedInAt('/vehiculos', async (client) => {
    await storeVehicle(client, { licensePlate: 'AB123CD' });
  });
  await person.click(await screen.findByRole('button', { name: 'Editar AB 123 CD' }));
  const form = await theForm('Editar vehículo');
  form.getByRole('button', { name: 'Tipo y características Sin datos' });
  await person.click(form.open(/^Tipo y/));
  await person.selectOptions(form.getByLabelText('Tipo de vehículo'), 'Moto');
  await person.type(form.getByLabelText('Cilindrada'), '149');
  await person.click(form.getByLabelText('Nafta'));
  form.getByRole('button', { name: /Moto · Nafta · 149 cm³/ });
  await person.click(form.open(/^Identificación/));
  await person.type(form.getByLabelText('Número interno'), '104');
  await person.type(form.getByRole('combobox', { name: 'Etiquetas' }), 'Norte{Enter}');
  await person.click(form.getByRole('button', { name: 'Actualizar vehículo' }));
  await screen.findByText('Vehículo actualizado exitosamente');

  await screen.findByText('2022 · Interno 104');
  const [listed] = (await client.get<WholeVehicle[]>('/api/vehicles')).body;
  const stored = (await client.get<WholeVehicle>(`/api/vehicles/${listed?.id}`)).body;
  expect(stored).toMatchObject({ kind: 'motorcycle', engineCc: 149, fuels: ['petrol'], tags: ['Norte'] });
  router.history.push(`/vehiculos/${stored.id}`);
  await screen.findByRole('heading', { name: 'Identificación interna' });
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(expect.arrayContaining(['Tipo de vehículo', 'Cilindrada', 'Combustibles', 'Etiquetas']));
});

test('a trailer may have a short chassis and no kilometres; what is wrong in a folded section opens it', async () => {
  const { person, client } = await signedInAt('/vehiculos');
  await person.click(await screen.findByRole('button', { name: 'Agregar vehículo' }));
  const form = await theForm('Agregar nuevo vehículo');
  await person.type(form.getByRole('combobox', { name: 'Marca' }), 'Randon');
  await person.type(form.getByRole('combobox', { name: 'Modelo' }), 'SR Sider');
  await person.type(form.getByLabelText(/^Año/), '2019');
  await person.type(form.getByLabelText(/^Patente/), 'AF123BB');
  await person.type(form.getByLabelText(/^VIN/), 'SR-1234');
  await person.click(form.getByRole('button', { name: 'Crear vehículo' }));
  await form.findByText('El VIN debe tener 17 caracteres');
  await form.findByText('El kilometraje es requerido');

  await person.click(form.open(/^Tipo y/));
  await person.selectOptions(form.getByLabelText('Tipo de vehículo'), 'Semirremolque');
  await person.type(form.getByLabelText('Ejes'), '99');
  await person.click(form.open(/^Tipo y/));
  await person.click(form.getByRole('button', { name: 'Crear vehículo' }));
  const axles = form.getByLabelText('Ejes');
  await waitFor(() => expect(document.activeElement).toBe(axles));
  await person.clear(axles);
  await person.type(axles, '3');
  await person.click(form.getByRole('button', { name: 'Crear vehículo' }));
  await screen.findByText('Vehículo creado exitosamente');
  const [listed] = (await client.get<WholeVehicle[]>('/api/vehicles')).body;
  expect(listed).toMatchObject({ kind: 'semitrailer', vin: 'SR-1234', currentKm: 0 });
});

test('without a connection a vehicle of the list is edited, and the rest of it stays as it is', async () => {
  const { person, client } = await signedInAt('/vehiculos', async (client) => {
    await storeVehicle(client, { licensePlate: 'AB123CD', use: 'goods', internalNumber: '7' });
  });
  const edit = await screen.findByRole('button', { name: 'Editar AB 123 CD' });
  network.broken = /\/vehicles\//;
  await person.click(edit);
  const form = await theForm('Editar vehículo');
  form.getByText(/lo demás de este vehículo no se pudo cargar/);
  network.broken = null;
  await person.type(form.getByRole('combobox', { name: 'Modelo' }), ' SRX');
  await person.click(form.getByRole('button', { name: 'Actualizar vehículo' }));
  await screen.findByText('Vehículo actualizado exitosamente');
  const [listed] = (await client.get<WholeVehicle[]>('/api/vehicles')).body;
  expect((await client.get<WholeVehicle>(`/api/vehicles/${listed?.id}`)).body).toMatchObject({
    model: 'Hilux SRX',
    use: 'goods',
    internalNumber: '7',
  });
});

test("the organization's own fields are made over the form, which waits as it is", async () => {
  const { person, client } = await signedInAt('/vehiculos', async (client) => {
    await storeVehicle(client, { licensePlate: 'AB123CD' });
  });
  await person.click(await screen.findByRole('button', { name: 'Editar AB 123 CD' }));
  const form = await theForm('Editar vehículo');
  await person.type(form.getByRole('combobox', { name: 'Modelo' }), ' SRX');
  await person.click(form.open(/^Campos propios/));
  await person.click(form.getByRole('button', { name: 'Configurar los campos propios' }));
  await person.click(await screen.findByRole('button', { name: 'Agregar un campo' }));
  const field = within(await screen.findByRole('dialog', { name: 'Nuevo campo de vehículos' }));
  await person.type(field.getByLabelText(/^Nombre/), 'Ruta habitual');
  await person.click(field.getByRole('button', { name: 'Crear campo' }));
  // The saved form handles Escape until it has left.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nuevo campo de vehículos' })).toBeNull());
  // The former list leaves while the new one comes.
  const theList = () => within(screen.getByRole('dialog', { name: 'Campos propios de vehículos' }));
  await waitFor(() => theList().getByText('Ruta habitual'));
  await person.keyboard('{Escape}');
  const again = within(await screen.findByRole('dialog', { name: 'Editar vehículo' }));
  expect(again.getByRole<HTMLInputElement>('combobox', { name: 'Modelo' }).value).toBe('Hilux SRX');
  await person.type(await again.findByLabelText('Ruta habitual'), 'Rosario - Retiro');
  again.getByRole('button', { name: 'Campos propios Ruta habitual: Rosario - Retiro' });
  await person.click(again.getByRole('button', { name: 'Actualizar vehículo' }));
  await screen.findByText('Vehículo actualizado exitosamente');
  const [listed] = (await client.get<WholeVehicle[]>('/api/vehicles')).body;
  const { custom } = (await client.get<WholeVehicle>(`/api/vehicles/${listed?.id}`)).body;
  expect(Object.values(custom)).toEqual(['Rosario - Retiro']);
});
