import type { SalePack } from '@baqueano/domain/papers/sale-pack';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pressInMenu, signedInAt, storeVehicle } from '../../testing/real-app.tsx';

test('a history is made, its link is shown once with its PDF, and it ends when it is deleted', async () => {
  // jsdom has no addresses of blobs, and follows no link.
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pdf');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  let vehicle: Vehicle | undefined;
  const { person, client, router } = await signedInAt('/', async (client) => {
    vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
  });
  router.history.push(`/vehiculos/${vehicle?.id}`);
  await pressInMenu(person, 'AB 123 CD', 'Historia para vender');
  const dialog = within(await screen.findByRole('dialog', { name: 'Historia para vender de AB 123 CD' }));
  await person.click(dialog.getByRole('button', { name: 'Hacer la historia' }));
  expect(dialog.getByText('El nombre es requerido')).toBeDefined();
  await person.type(dialog.getByRole('textbox', { name: /^Para quién es/ }), 'Concesionaria Norte');
  await person.click(dialog.getByRole('checkbox', { name: 'Con lo que costó cada cosa' }));
  await person.click(dialog.getByRole('button', { name: 'Hacer la historia' }));

  const address = (await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Enlace' })).value;
  expect(address).toMatch(/^http.*\/venta\/[\w-]{64}$/);
  expect(dialog.getByRole('link', { name: 'Abrir' }).getAttribute('href')).toBe(address);
  await person.click(dialog.getByRole('button', { name: 'Bajar el PDF' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const packs = async () => (await client.get<SalePack[]>('/api/sale-packs')).body;
  expect(await packs()).toMatchObject([{ name: 'Concesionaria Norte', withCosts: true }]);
  await dialog.findByText('Nadie la abrió todavía');
  expect(dialog.getByText(/^Hecha el .* · con costos$/)).toBeDefined();

  await person.click(dialog.getByRole('button', { name: 'Hacer otro enlace de Concesionaria Norte' }));
  const another = within(await screen.findByRole('dialog', { name: 'Hacer otro enlace' }));
  await person.click(another.getByRole('button', { name: 'Hacer otro enlace' }));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Enlace' }).value).not.toBe(address),
  );

  await person.click(dialog.getByRole('button', { name: 'Eliminar historia Concesionaria Norte' }));
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar historia' }));
  expect(question.getByText(/ya no puede comprobarlo/)).toBeDefined();
  await person.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(dialog.queryByText('Concesionaria Norte')).toBeNull());
  expect(dialog.queryByRole('textbox', { name: 'Enlace' })).toBeNull();
  expect(await packs()).toEqual([]);
});
