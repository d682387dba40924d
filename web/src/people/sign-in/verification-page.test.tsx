import { screen, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeEmailLink } from '../../../../server/src/people/credentials/email-link-store.ts';
import { emailLinks } from '../../../../server/src/people/credentials/table.ts';
import { database } from '../../../../server/src/testing/api.ts';
import { aServer, network, openAt, pressOnceReady, signedInAt, somebody } from '../../testing/real-app.tsx';

async function aLink(changes = false) {
  const server = await aServer();
  const { client, email } = await somebody(server);
  const db = await database();
  const userId = client.session.user.id;
  const to = changes ? `nueva-${email}` : email;
  return { client, email: to, token: await makeEmailLink(db, { userId, email: to, changes }), db, userId };
}

test('a link verifies once the person says so, and its token leaves the address', async () => {
  const { token, email, client } = await aLink();
  const { person, address } = openAt(`/verificar/${token}`);
  await screen.findByRole('heading', { name: 'Verificá tu correo' });
  await waitFor(() => expect(address()).toBe('/verificar'));
  screen.getByText(email);
  expect((await client.get('/api/auth/email')).body).toMatchObject({ verified: false });
  await person.click(screen.getByRole('button', { name: 'Verificar mi correo' }));
  await screen.findByRole('heading', { name: 'Tu correo está verificado' });
  expect((await client.get('/api/auth/email')).body).toMatchObject({ verified: true });
});

test('a link changes the e-mail; without connection it says so and is tried again', async () => {
  const { token, email, client } = await aLink(true);
  network.broken = /email\/check/;
  const { person } = openAt(`/verificar/${token}`);
  await screen.findByText(/Revisá tu conexión y probá de nuevo/);
  network.broken = null;
  await pressOnceReady(person, screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('heading', { name: 'Confirmá tu nuevo correo' });
  network.broken = /email\/verify/;
  await person.click(screen.getByRole('button', { name: 'Usar este correo' }));
  await screen.findByText(/Revisá tu conexión y probá de nuevo/);
  network.broken = null;
  await pressOnceReady(person, screen.getByRole('button', { name: 'Usar este correo' }));
  await screen.findByRole('heading', { name: 'Tu correo cambió' });
  expect((await client.get('/api/auth/email')).body).toMatchObject({ email, verified: true });
});

test.each([
  ['used', 'El enlace ya se usó'],
  ['late', 'El enlace venció. Pedí uno nuevo desde «Mi cuenta»'],
])('a link that is %s says so', async (what, words) => {
  const { token, db, userId } = await aLink(true);
  const ended = what === 'used' ? { usedAt: sql`now()` } : { expiresAt: sql`now()` };
  await db.update(emailLinks).set(ended).where(eq(emailLinks.userId, userId));
  openAt(`/verificar/${token}`);
  await screen.findByText(words);
  screen.getByRole('link', { name: 'Ir a iniciar sesión' });
});

test.each([
  ['was cut off', '/verificar', 'Al enlace le falta una parte. Abrilo de nuevo como te llegó, o pedí otro'],
  ['was never made', `/verificar/${'x'.repeat(43)}`, /^El enlace no existe, o es de hace mucho/],
])('a link that %s says so', async (_, path, words) => {
  await aServer();
  openAt(path);
  await screen.findByText(words);
});

test('Mi cuenta tells what a server without mail cannot do, and changes the e-mail at once', async () => {
  const { person, client } = await signedInAt('/cuenta');
  const panel = within(await screen.findByRole('region', { name: 'Correo' }));
  await panel.findByText('Tu correo no está verificado');
  await panel.findByText(/Este servidor no envía correos: no se puede verificar/);
  await person.click(panel.getByRole('button', { name: 'Cambiar correo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Cambiar correo' }));
  await person.type(form.getByLabelText(/Correo nuevo/), client.session.user.email);
  await person.click(form.getByRole('button', { name: 'Cambiar correo' }));
  expect((await form.findAllByText('Ese ya es tu correo')).length).toBeGreaterThan(0);
  await person.clear(form.getByLabelText(/Correo nuevo/));
  await person.type(form.getByLabelText(/Correo nuevo/), `otra-${client.session.user.email}`);
  await person.type(form.getByLabelText(/Contraseña/, { selector: 'input' }), 'caballo-correcto');
  await person.click(form.getByRole('button', { name: 'Cambiar correo' }));
  await screen.findByText('Correo cambiado');
  await panel.findByText(`otra-${client.session.user.email}`);
});

test('Mi cuenta says when the e-mail could not be loaded', async () => {
  const { person } = await signedInAt('/cuenta', async () => {
    network.broken = /GET \/api\/auth\/email/;
  });
  const panel = within(await screen.findByRole('region', { name: 'Correo' }));
  const again = await panel.findByRole('button', { name: 'Reintentar' });
  network.broken = null;
  await pressOnceReady(person, again);
  await panel.findByText('Tu correo no está verificado');
});
