import type { ListedDocumentType } from '@baqueano/domain/papers/document-type';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDocument } from '../../testing/records.ts';
import { write } from '../../testing/write.ts';

/** The list comes back once the saved dialog has left. */
const isClosed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

async function openTypes(prepare?: Parameters<typeof signedInAt>[1]) {
  const opened = await signedInAt('/documentos', prepare);
  await opened.person.click(await screen.findByRole('button', { name: 'Tipos y avisos' }));
  const list = () => screen.findByRole('dialog', { name: 'Tipos de documento' });
  const types = async () => (await opened.client.get<ListedDocumentType[]>('/api/document-types')).body;
  return { ...opened, list, types };
}

test('a type of the organization is made, used and deleted; the notice of a known one is changed', async () => {
  const { person, list, types } = await openTypes();
  await person.click(within(await list()).getByRole('button', { name: 'Agregar un tipo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nuevo tipo de documento' }));
  await write(person, form.getByRole('textbox', { name: 'Nombre' }), 'Permiso de puerto');
  await person.click(form.getByRole('checkbox', { name: 'Siempre tiene fecha de vencimiento' }));
  await write(person, form.getByRole('textbox', { name: 'Días de aviso' }), '45');
  await person.click(form.getByRole('button', { name: 'Crear tipo' }));
  await screen.findByText('Tipo creado exitosamente');
  await isClosed('Nuevo tipo de documento');
  const made = await screen.findByText('Permiso de puerto', { selector: 'strong' });
  expect(made.parentElement?.textContent).toMatch(/Vehículo\s· puede no vencer\s· avisa 45 días antes$/);

  await person.click(within(await list()).getByRole('button', { name: 'Cambiar el aviso de Seguro' }));
  const notice = within(await screen.findByRole('dialog', { name: 'Aviso de Seguro' }));
  await write(person, notice.getByRole('textbox', { name: 'Días de aviso' }), '15');
  await person.click(notice.getByRole('button', { name: 'Actualizar aviso' }));
  await screen.findByText('Aviso actualizado exitosamente');
  await isClosed('Aviso de Seguro');
  expect((await types()).find(({ type }) => type === 'insurance')?.noticeDays).toBe(15);

  await person.click(await within(await list()).findByRole('button', { name: 'Eliminar Permiso de puerto' }));
  await person.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Tipo eliminado exitosamente');
  await waitFor(async () => expect((await types()).every(({ id }) => id === null)).toBe(true));
});

test('a type that a document has stays, and why is said', async () => {
  const { person, list } = await openTypes(async (client) => {
    const { id } = await client.add<{ id: string }>('/api/document-types', {
      name: 'Permiso de puerto',
      owner: 'vehicle',
      expires: true,
    });
    const vehicle = await storeVehicle(client);
    await storeDocument(client, vehicle.id, { type: id });
  });
  await screen.findByRole('table', { name: 'Permiso de puerto', hidden: true });
  await person.click(await within(await list()).findByRole('button', { name: 'Eliminar Permiso de puerto' }));
  await person.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await screen.findByText(/documento/, { selector: '[role=alert] *' });
});
