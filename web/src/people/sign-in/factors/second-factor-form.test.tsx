import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { secondFactorTickets } from '../../../../../server/src/people/credentials/factors/table.ts';
import { database } from '../../../../../server/src/testing/api.ts';
import { setUpApp } from '../../../../../server/src/testing/outside/factors.ts';
import { startSession } from '../../../lib/session/session.ts';
import { aServer, network, openAt, signedInAt, somebody } from '../../../testing/real-app.tsx';

async function atTheCode() {
  const server = await aServer();
  const { email, password, client } = await somebody(server);
  const phone = await setUpApp(client);
  const opened = openAt('/login?destino=%2Fconductores');
  await opened.person.type(await screen.findByLabelText('Email'), email);
  await opened.person.type(screen.getByLabelText('Contraseña', { selector: 'input' }), password);
  await opened.person.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Código de 6 números');
  return { ...opened, phone, client, field, email };
}

test('a code that is pasted with a space opens the screen that the person was headed to', async () => {
  const { person, phone, field, address } = await atTheCode();
  expect([field.autocomplete, field.inputMode, document.activeElement]).toEqual(['one-time-code', 'numeric', field]);
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  await within(screen.getByRole('main')).findByText('Escribí el código');
  const code = phone.code();
  await person.click(field);
  await person.paste(`${code.slice(0, 3)} ${code.slice(3)}`);
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(address()).toBe('/conductores'));
});

test('a ticket that has expired leads back to the password, which is still there', async () => {
  const { person, phone, client, field, email } = await atTheCode();
  const mine = eq(secondFactorTickets.organizationId, client.session.organization.id);
  await (await database()).update(secondFactorTickets).set({ expiresAt: new Date() }).where(mine);
  await person.type(field, phone.code());
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  await within(screen.getByRole('main')).findByText('El ingreso venció o ya se usó. Empezá de nuevo con tu contraseña');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  await person.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
  await person.type(await screen.findByLabelText('Código de 6 números'), phone.code());
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByText('¡Bienvenido! Inicio de sesión exitoso');
});

test('a recovery code is asked for by its own name, and a lost answer loses nothing', async () => {
  const { person, phone } = await atTheCode();
  await person.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
  const field = screen.getByLabelText<HTMLInputElement>('Código de recuperación');
  await person.type(field, phone.codes[0] ?? '');
  network.broken = /second-factor/;
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  await within(screen.getByRole('main')).findByText(/^No se pudo conectar/);
  expect(field.value).toBe(phone.codes[0]);
  network.broken = null;
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByText('¡Bienvenido! Inicio de sesión exitoso');
});

test('where there are no passkeys it is said why', async () => {
  await aServer({ publicUrl: 'http://flota.example' });
  openAt('/login');
  await screen.findByText('Las llaves de acceso necesitan que Baqueano se abra por https');
  expect(screen.getByRole('button', { name: 'Entrar con una llave de acceso' }).matches(':disabled')).toBe(true);
});

test('what guards the account says so when it does not load, and can be asked for again', async () => {
  const { person } = await signedInAt('/cuenta', async () => {
    network.broken = /auth\/factors/;
  });
  const panel = within(await screen.findByRole('region', { name: 'Seguridad' }));
  await panel.findByText('Error al cargar tu seguridad');
  network.broken = null;
  await person.click(panel.getByRole('button', { name: 'Reintentar' }));
  await panel.findByRole('button', { name: 'Activar' });
});

test('whoever has to set one up first is led there from every screen, and may leave', async () => {
  const server = await aServer();
  const { client } = await somebody(server);
  startSession({ ...client.session, membership: { ...client.session.membership, mustSetUpFactor: true } });
  const { person, address } = openAt('/conductores');
  await screen.findByRole('heading', { name: 'Falta tu segundo factor' });
  expect(address()).toBe('/segundo-factor');
  await person.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await screen.findByRole('button', { name: 'Iniciar Sesión' });
});
