import type { ApiKey } from '@baqueano/domain/people/api-key';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, pressOnceReady, signedInAt } from '../../testing/real-app.tsx';

test('a key is made, its secret is shown once with a command that runs, and it is revoked', async () => {
  const { person, client } = await signedInAt('/ajustes/api');
  await person.click(await screen.findByRole('button', { name: 'Nueva clave' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nueva clave' }));
  await person.click(form.getByRole('button', { name: 'Crear clave' }));
  expect(form.getByText('El nombre es requerido')).toBeDefined();
  await person.type(form.getByRole('textbox', { name: /^Para qué programa es/ }), 'Tablero');
  await person.click(form.getByRole('radio', { name: 'A medida' }));
  await person.click(form.getByRole('button', { name: 'Crear clave' }));
  expect(form.getByText('Elegí al menos un permiso')).toBeDefined();
  const upkeep = within(form.getByRole('group', { name: 'Los mantenimientos' }));
  await person.click(upkeep.getByRole('checkbox', { name: 'Ver' }));
  await person.selectOptions(form.getByRole('combobox', { name: 'Hasta cuándo sirve' }), 'Sin vencimiento');
  await person.click(form.getByRole('button', { name: 'Crear clave' }));

  const shown = within(await screen.findByRole('dialog', { name: 'Secreto de Tablero' }));
  const secret = shown.getByRole<HTMLInputElement>('textbox', { name: 'Secreto' }).value;
  expect(secret).toMatch(/^baq_[\w-]{64}$/);
  expect(shown.getByText(`curl -H 'Authorization: Bearer ${secret}' '${location.origin}/api/maintenance?limit=5'`));
  const keys = async () => (await client.get<ApiKey[]>('/api/api-keys')).body;
  expect(await keys()).toMatchObject([{ name: 'Tablero', permissions: ['maintenance:read'], expiresOn: null }]);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText(`baq_…${secret.slice(-4)} · sin vencimiento · sin usar`);

  await person.click(screen.getByRole('button', { name: 'Hacer otro secreto de Tablero' }));
  const question = within(await screen.findByRole('dialog', { name: 'Hacer otro secreto' }));
  await person.click(question.getByRole('button', { name: 'Hacer otro secreto' }));
  const again = within(await screen.findByRole('dialog', { name: 'Secreto de Tablero' }));
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Secreto' }).value).not.toBe(secret);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(await screen.findByRole('button', { name: 'Revocar clave Tablero' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Revocar clave' }));
  await person.click(sure.getByRole('button', { name: 'Revocar' }));
  await screen.findByText('Todavía no hay claves');
  await waitFor(async () => expect(await keys()).toEqual([]));
});

test('keys that do not load can be asked for again', async () => {
  const { person } = await signedInAt('/ajustes/api', async () => {
    network.broken = /^GET \/api\/api-keys/;
  });
  await screen.findByText('Error al cargar las claves');
  network.broken = null;
  await pressOnceReady(person, await screen.findByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Todavía no hay claves');
});
