import type { SessionInfo } from '@baqueano/domain/sign-in/account';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../../lib/session/session.ts';
import {
  aGoogleServer,
  elsewhere,
  network,
  openAt,
  pressOnceReady,
  signedInAt,
  somebodyOfGoogle,
  statusOfSignIn,
} from '../../testing/real-app.tsx';

const password = 'caballo-correcto';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

type SignedInClient = Awaited<ReturnType<typeof elsewhere>>;

async function withASecondSession(path: string) {
  let other: SignedInClient | undefined;
  const here = await signedInAt(path, async (client) => {
    other = await elsewhere(client.app, client.session.user.email, phone);
  });
  if (!other) throw new Error('nobody signed in elsewhere');
  return { ...here, other };
}

async function chooseInMenu(person: Awaited<ReturnType<typeof signedInAt>>['person'], entry: string) {
  await person.click(await screen.findByRole('button', { name: /^Menú de/ }));
  await person.click(await screen.findByRole('menuitem', { name: entry }));
}

test('lists where one is signed in, in plain words, and ends one session', async () => {
  const { person, client, other } = await withASecondSession('/cuenta');
  const sessions = within(await screen.findByRole('region', { name: 'Sesiones abiertas' }));
  const rows = await sessions.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/En uso ahora\s· Iniciada el \d\d\/\d\d\/\d{4}Esta sesión$/),
    expect.stringMatching(/^Chrome en AndroidÚltimo uso: en la última hora\s· Iniciada el .*Cerrar$/),
  ]);

  await person.click(sessions.getByRole('button', { name: /^Cerrar la sesión de Chrome en Android/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Cerrar la sesión' }));
  await person.click(question.getByRole('button', { name: 'Cerrar la sesión' }));

  await screen.findByText('Sesión cerrada');
  await sessions.findByText('No tenés otras sesiones abiertas.');
  expect((await other.get('/api/auth/me')).status).toBe(401);
  expect((await client.get('/api/auth/me')).status).toBe(200);
});

test('the user menu closes the other sessions, from any screen, once the person has said yes', async () => {
  const { person, client, other, address } = await withASecondSession('/vehiculos');
  await chooseInMenu(person, 'Cerrar las otras sesiones');
  const question = await screen.findByRole('dialog', { name: 'Cerrar las otras sesiones' });
  within(question).getByText(/^Vas a cerrar 1 sesión en otros navegadores/);
  await person.click(within(question).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await other.get('/api/auth/me')).status).toBe(200);

  await chooseInMenu(person, 'Cerrar las otras sesiones');
  await person.click(await screen.findByRole('button', { name: 'Cerrar 1 sesión' }));
  await screen.findByText('Se cerraron las otras sesiones');
  expect((await other.get('/api/auth/me')).status).toBe(401);
  expect((await client.get<SessionInfo[]>('/api/auth/sessions')).body).toHaveLength(1);
  expect(address()).toBe('/vehiculos');

  await chooseInMenu(person, 'Cerrar las otras sesiones');
  await screen.findByText('No tenés otras sesiones abiertas');
});

test('sessions that cannot be closed are said to be open still', async () => {
  const { person, other } = await withASecondSession('/cuenta');
  await person.click(await screen.findByRole('button', { name: 'Cerrar las otras' }));
  network.broken = /DELETE/;
  await person.click(await screen.findByRole('button', { name: 'Cerrar 1 sesión' }));
  await screen.findByText('No se pudo conectar con el servidor. Revisá tu conexión y probá de nuevo.');
  expect((await other.get('/api/auth/me')).status).toBe(200);
});

test('the password is changed from the user menu; what the server refuses is said on its field', async () => {
  const { person, client, other, server, address } = await withASecondSession('/vehiculos');
  await chooseInMenu(person, 'Cambiar contraseña');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar contraseña' }));
  const current = dialog.getByLabelText<HTMLInputElement>(/^Contraseña actual/);
  const next = dialog.getByLabelText<HTMLInputElement>(/^Contraseña nueva/);
  const repeated = dialog.getByLabelText<HTMLInputElement>(/^Repetí/);
  expect([current, next, repeated].map((input) => input.autocomplete)).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ]);
  const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect(username?.value).toBe(client.session.user.email);

  async function submit(values: [string, string, string]) {
    for (const [index, input] of [current, next, repeated].entries()) {
      // Pasted, like a stored password: letter by letter this would last as long as all other tests of the screen.
      await person.tripleClick(input);
      await person.paste(values[index] ?? '');
    }
    await person.click(dialog.getByRole('button', { name: 'Cambiar contraseña' }));
  }
  const describedAs = (input: HTMLElement, message: string) =>
    waitFor(() => expect(document.getElementById(`${input.id}-error`)?.textContent).toBe(message));

  await submit(['otra-cosa', 'corta', 'distinta']);
  await describedAs(next, 'La contraseña debe tener al menos 8 caracteres');
  await describedAs(repeated, 'Las contraseñas no coinciden');
  await submit(['otra-cosa', 'recien-elegida', 'recien-elegida']);
  await describedAs(current, 'La contraseña actual no es correcta');
  expect(document.activeElement).toBe(current);
  await submit([password, 'password1', 'password1']);
  await describedAs(next, 'Esa contraseña es una de las más usadas. Elegí otra');

  await submit([password, 'recien-elegida', 'recien-elegida']);
  await screen.findByText('Contraseña cambiada. Tus otras sesiones se cerraron');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/cuenta');
  await screen.findByText('No tenés otras sesiones abiertas.');
  expect((await other.get('/api/auth/me')).status).toBe(401);
  expect(await statusOfSignIn(server, client.session.user.email, 'recien-elegida')).toBe(200);
});

test('who signs in with Google alone is told so instead of being asked for a password', async () => {
  startSession(await somebodyOfGoogle(await aGoogleServer()));
  openAt('/cuenta?cambiar=contrasena');
  await screen.findByText(/^Ingresás con Google: tu cuenta no tiene contraseña/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cambiar contraseña' })).toBeNull();
});

test('a list that does not load says so and can be tried again', async () => {
  const { person } = await signedInAt('/cuenta', async () => {
    network.broken = /auth\/sessions/;
  });
  await screen.findByText('Error al cargar las sesiones');
  network.broken = null;
  await pressOnceReady(person, screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Esta sesión');
});

test('changes the name, which the header and the stored session follow at once', async () => {
  const { person, client } = await signedInAt('/cuenta');
  const panel = within(await screen.findByRole('region', { name: 'Tus datos' }));
  await person.click(panel.getByRole('button', { name: 'Cambiar nombre' }));
  const form = within(await screen.findByRole('dialog', { name: 'Cambiar nombre' }));
  const firstName = form.getByLabelText<HTMLInputElement>('Nombre');
  expect(firstName.value).toBe('Ana');
  await person.clear(firstName);
  await person.type(firstName, '  Analía ');
  await person.clear(form.getByLabelText('Apellido'));
  await person.click(form.getByRole('button', { name: 'Guardar nombre' }));

  await screen.findByText('Nombre actualizado exitosamente');
  await screen.findByRole('button', { name: 'Menú de Analía' });
  await panel.findByText('Analía');
  const stored = { firstName: 'Analía', lastName: null, email: client.session.user.email };
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject(stored);
  expect((await client.get('/api/auth/me')).body).toMatchObject({ user: stored });
});

test('the form of a password keeps no draft of it', async () => {
  const { person } = await signedInAt('/cuenta?cambiar=contrasena');
  const form = within(await screen.findByRole('dialog', { name: 'Cambiar contraseña' }));
  await person.type(form.getByLabelText(/Contraseña nueva/, { selector: '[name], input' }), 'otra-clave-larga');
  expect(JSON.stringify(sessionStorage)).not.toContain('otra-clave');
});
