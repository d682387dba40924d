import type { Folder, FolderInput } from '@baqueano/domain/papers/folder';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aFolder } from '../../../../server/src/testing/requests/setting-bodies.ts';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';

async function lookingAt(...folders: Partial<FolderInput>[]) {
  let vehicle: Vehicle | undefined;
  const signedIn = await signedInAt('/', async (client) => {
    vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
    for (const folder of folders) await client.add<Folder>('/api/folders', aFolder(vehicle.id, folder));
  });
  signedIn.router.history.push(`/vehiculos/${vehicle?.id}?tab=carpeta`);
  await screen.findByRole('tab', { name: 'Carpeta', selected: true });
  return signedIn;
}

const line = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

test('the first one is made with its link, which is shown once with its code', async () => {
  const { person } = await lookingAt();
  await person.click(await screen.findByRole('button', { name: 'Nueva carpeta' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nueva carpeta' }));
  await person.click(form.getByRole('button', { name: 'Crear carpeta' }));
  expect(form.getByText('El nombre es requerido')).toBeDefined();
  await person.type(form.getByRole('textbox', { name: /^Para qué es/ }), 'Control de ruta');
  await person.click(form.getByRole('checkbox', { name: 'Todos los papeles en vigencia' }));
  await person.click(form.getByRole('checkbox', { name: 'VTV' }));
  await person.click(form.getByRole('checkbox', { name: 'Seguro' }));
  await person.click(form.getByRole('checkbox', { name: 'Con el conductor del día y su licencia' }));
  await person.click(form.getByRole('button', { name: 'Crear carpeta' }));

  const link = within(await screen.findByRole('dialog', { name: 'Enlace de AB 123 CD' }));
  expect(link.getByRole('img', { name: 'Código QR de los papeles de AB 123 CD' })).toBeDefined();
  const address = link.getByRole<HTMLInputElement>('textbox', { name: 'Enlace' }).value;
  expect(address).toMatch(/^http.*\/carpeta\/[\w-]{64}$/);
  expect(link.getByRole('link', { name: 'Abrir' }).getAttribute('href')).toBe(address);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const made = line('Control de ruta');
  expect(made.getByText('Seguro y VTV, con sus fotos y el conductor del día')).toBeDefined();
  await made.findByText('Nadie la abrió todavía');
});

test('another link is made only by who knows that the one before ends', async () => {
  const { person } = await lookingAt({ name: 'Etiqueta', showsFiles: false });
  await person.click(await screen.findByRole('button', { name: 'Hacer el enlace de la carpeta Etiqueta' }));
  const first = within(await screen.findByRole('dialog', { name: 'Enlace de AB 123 CD' }));
  const before = first.getByRole<HTMLInputElement>('textbox', { name: 'Enlace' }).value;
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(await screen.findByRole('button', { name: 'Hacer otro enlace de la carpeta Etiqueta' }));
  const question = within(await screen.findByRole('dialog', { name: 'Hacer otro enlace' }));
  expect(question.getByText(/deja de servir/)).toBeDefined();
  await person.click(question.getByRole('button', { name: 'Hacer otro enlace' }));
  const second = within(await screen.findByRole('dialog', { name: 'Enlace de AB 123 CD' }));
  expect(second.getByRole<HTMLInputElement>('textbox', { name: 'Enlace' }).value).not.toBe(before);
});

test('is changed and deleted where it stands', async () => {
  const { person } = await lookingAt({ name: 'Taller', types: ['vtv'] }, { name: 'Ruta' });
  await screen.findByText('Ruta');
  expect(line('Taller').getByText('VTV, con sus fotos')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Editar carpeta Taller' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar carpeta' }));
  await person.click(form.getByRole('checkbox', { name: 'Todos los papeles en vigencia' }));
  await person.click(form.getByRole('checkbox', { name: 'Con las fotos de los papeles' }));
  await person.click(form.getByRole('button', { name: 'Actualizar carpeta' }));
  await waitFor(() => expect(line('Taller').getByText('Todos los papeles en vigencia')).toBeDefined());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(screen.getByRole('button', { name: 'Eliminar carpeta Taller' }));
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar carpeta' }));
  expect(question.getByText(/cuando ese teléfono vuelve a tener señal/)).toBeDefined();
  await person.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByText('Taller')).toBeNull());
  expect(screen.getByText('Ruta')).toBeDefined();
});

test('a phone hands the link to whatever its owner talks with', async () => {
  const { person } = await lookingAt({ name: 'Etiqueta' });
  const share = vi.fn(async (_data: ShareData) => undefined);
  Object.assign(navigator, { canShare: () => true, share });
  onTestFinished(() => {
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  });
  await person.click(await screen.findByRole('button', { name: 'Hacer el enlace de la carpeta Etiqueta' }));
  const link = within(await screen.findByRole('dialog', { name: 'Enlace de AB 123 CD' }));
  const url = link.getByRole<HTMLInputElement>('textbox', { name: 'Enlace' }).value;
  await person.click(link.getByRole('button', { name: 'Compartir' }));
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Papeles de AB 123 CD', url });
});
