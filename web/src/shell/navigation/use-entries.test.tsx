import type { Fine } from '@baqueano/domain/fines/fine';
import type { Identity } from '@baqueano/domain/people/session';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { register, type SignedInClient } from '../../../../server/src/testing/api.ts';
import { startSession } from '../../lib/session/session.ts';
import { aServer, openAt, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDocument } from '../../testing/records.ts';
import { entries } from './entries.ts';

async function aFamilyAt(path: string, prepare?: (client: SignedInClient) => Promise<unknown>) {
  const client = await register(await aServer(), { organizationType: 'individual' });
  await prepare?.(client);
  startSession(client.session);
  return { ...openAt(path), client };
}

const numbers = ['statistics', 'dashboard'];
const linksOf = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

test('a person of their own sees an area once it has a record, and no longer without', async () => {
  const { person, cache, client } = await aFamilyAt('/', (owner) => storeVehicle(owner, { licensePlate: 'AB123CD' }));
  await screen.findByRole('navigation', { name: 'Principal' });
  await waitFor(() => expect(cache.getQueryData(numbers)).toBeDefined());
  // A vehicle's page shows whether it may circulate.
  await person.click(
    await within(await screen.findByRole('navigation', { name: 'Más áreas' })).findByRole('button', {
      name: 'Día a día',
    }),
  );
  const areas = await screen.findByRole('navigation', { name: 'Más áreas' });
  expect(linksOf(areas)).toEqual(['Circulación', 'Importar', 'Ajustes']);
  // People with one car fill its tank: that area is there from the beginning.
  await person.click(within(areas).getByRole('button', { name: 'Plata' }));
  expect(linksOf(areas)).toEqual(['Circulación', 'Combustible', 'Importar', 'Ajustes']);
  await person.click(within(areas).getByRole('button', { name: 'Plata' }));

  await person.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Buscar o hacer' });
  const titles = screen.getAllByRole('option').map(({ textContent }) => textContent);
  // The palette also reaches screens outside the navigation.
  expect(titles).toEqual(expect.arrayContaining(['Documentos', 'Multas']));
  await person.type(box, 'nueva multa{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Nueva multa' }));
  await person.type(form.getByRole('combobox', { name: 'Vehículo' }), 'hilux');
  await person.click(await screen.findByRole('option', { name: /AB 123 CD/ }));
  await person.type(form.getByRole('textbox', { name: 'Fecha de la infracción' }), formatDate(today()));
  await person.type(form.getByRole('textbox', { name: 'Infracción' }), 'Luz roja');
  await person.type(form.getByRole('textbox', { name: 'Último día para pagar' }), formatDate(addDays(today(), 30)));
  await person.type(form.getByRole('textbox', { name: 'Monto' }), '280000');
  await person.click(form.getByRole('button', { name: 'Crear multa' }));

  const more = await screen.findByRole('navigation', { name: 'Más áreas' });
  await waitFor(() => expect(linksOf(more)).toEqual(['Circulación', 'Multas', 'Importar', 'Ajustes']));

  const [fine] = (await client.get<Fine[]>('/api/fines')).body;
  await client.delete(`/api/fines/${fine?.id}`);
  await cache.invalidateQueries({ queryKey: numbers });
  await waitFor(() => expect(linksOf(more)).toEqual(['Circulación', 'Importar', 'Ajustes']));
});

test('an area whose first record is there already is named from the beginning', async () => {
  const { person } = await aFamilyAt('/', async (client) => {
    const { id } = await storeVehicle(client);
    await storeDocument(client, id, { type: 'fine' });
  });
  const more = await screen.findByRole('navigation', { name: 'Más áreas' });
  // Its foot is there at once.
  await person.click(await within(more).findByRole('button', { name: 'Día a día' }));
  expect(linksOf(more)).toEqual(['Circulación', 'Multas', 'Importar', 'Ajustes']);
});

test('what the organization has chosen is named, or not, from the first moment', async () => {
  const client = await register(await aServer(), { organizationType: 'individual' });
  await storeVehicle(client);
  await client.put('/api/organization/modules', { accidents: 'always', clearance: 'never' });
  startSession({ ...client.session, ...(await client.get<Identity>('/api/auth/me')).body });
  const { person, cache } = openAt('/');
  const more = await screen.findByRole('navigation', { name: 'Más áreas' });
  await person.click(await within(more).findByRole('button', { name: 'Día a día' }));
  expect(linksOf(more)).toEqual(['Siniestros', 'Importar', 'Ajustes']);
  await waitFor(() => expect(cache.getQueryData(numbers)).toBeDefined());
  expect(linksOf(more)).toEqual(['Siniestros', 'Importar', 'Ajustes']);
});

test('everybody else sees every area at once, and the server says of each whether it has begun', async () => {
  const { cache } = await signedInAt('/');
  await screen.findByRole('navigation', { name: 'Más áreas' });
  await waitFor(() => expect(cache.getQueryData(numbers)).toBeDefined());
  const { begun } = cache.getQueryData<{ begun: Record<string, boolean> }>(numbers) ?? { begun: {} };
  const later = entries.filter(({ area }) => area !== 'main' && area !== 'foot');
  expect(Object.keys(begun).sort()).toEqual(later.map(({ collection }) => collection).sort());
});
