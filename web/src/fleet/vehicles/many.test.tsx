import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';

const plates = ['AB123CD', 'AC123CD', 'AD123CD'];

async function onVehicles() {
  const opened = await signedInAt('/vehiculos', async (client) => {
    for (const licensePlate of plates) await storeVehicle(client, { licensePlate, tags: ['Granos'] });
  });
  await screen.findByRole('checkbox', { name: 'Elegir AB 123 CD' });
  const { person, client } = opened;
  const choose = async (...names: string[]) => {
    for (const name of names) await person.click(screen.getByRole('checkbox', { name: `Elegir ${name}` }));
  };
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  const fleet = async () => (await client.get<Vehicle[]>('/api/vehicles')).body;
  return { ...opened, choose, press, fleet };
}

test('vehicles are edited together; what is left empty stays, and one undo brings all back', async () => {
  const { person, client, choose, press, fleet } = await onVehicles();
  await choose('AB 123 CD', 'AC 123 CD');
  await press('Editar juntos');
  const form = within(await screen.findByRole('dialog', { name: 'Editar juntos 2 vehículos' }));
  await person.click(form.getByRole('button', { name: 'Guardar en todos' }));
  await form.findByText('Decí qué cambiar');
  await person.selectOptions(form.getByRole('combobox', { name: 'Estado' }), 'inactive');
  await person.selectOptions(form.getByRole('combobox', { name: 'Uso' }), 'goods');
  await person.click(form.getByRole('checkbox', { name: 'Gasoil' }));
  await person.type(form.getByRole('combobox', { name: 'Agregar etiquetas' }), 'Norte{Enter}');
  await person.type(form.getByRole('combobox', { name: 'Quitar etiquetas' }), 'Granos{Enter}');
  await person.click(form.getByRole('button', { name: 'Guardar en todos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const shown = async () => (await fleet()).map(({ status, tags }) => [status, ...tags].join());
  expect(await shown()).toEqual(['inactive,Norte', 'inactive,Norte', 'disponible,Granos']);
  const { body } = await client.get<ActivityEntry[]>('/api/activity?limit=1');
  const after = { addTags: ['Norte'], use: 'goods', fuels: ['diesel'] };
  expect(body[0]).toMatchObject({ action: 'changed_many', label: '2 vehículos', after });
  await press('Deshacer');
  await waitFor(async () => expect(await shown()).toEqual(Array(3).fill('disponible,Granos')));
});

test('an undo of which one part was undone before says so', async () => {
  const { person, client, choose, press, fleet } = await onVehicles();
  await choose('AB 123 CD', 'AC 123 CD');
  await press('Editar juntos');
  const form = within(await screen.findByRole('dialog', { name: 'Editar juntos 2 vehículos' }));
  await person.selectOptions(form.getByRole('combobox', { name: 'Estado' }), 'inactive');
  await person.click(form.getByRole('button', { name: 'Guardar en todos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (await screen.findByRole('button', { name: 'Deshacer' })).focus();
  const [one] = (await fleet()).filter(({ status }) => status === 'inactive');
  const { body } = await client.get<ActivityEntry[]>(`/api/activity?record=${one?.id}&limit=1`);
  expect((await client.post(`/api/activity/${body[0]?.id}/undo`)).status).toBe(200);
  await press('Deshacer');
  await screen.findByText('Deshecho: 1 vehículo (1 ya se había deshecho)');
  expect((await fleet()).map(({ status }) => status)).toEqual(Array(3).fill('disponible'));
});

test('all that are here are chosen at once, and deleted after one question that says what goes along', async () => {
  const { person, choose, press, fleet } = await onVehicles();
  await choose('AB 123 CD');
  await press('Elegir los 3');
  await press('Eliminar');
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar 3 vehículos' }));
  await question.findByText(/^También se eliminan 3 lecturas de kilometraje/);
  await person.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(async () => expect(await fleet()).toEqual([]));
  await press('Deshacer');
  await waitFor(async () => expect(await fleet()).toHaveLength(3));
});
