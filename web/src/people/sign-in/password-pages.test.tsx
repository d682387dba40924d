import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isSignedIn, startSession } from '../../lib/session/session.ts';
import { aServer, freeEmail, network, openAt, somebody } from '../../testing/real-app.tsx';
import { write } from '../../testing/write.ts';

async function aServerWithALog() {
  const links: string[] = [];
  const server = await aServer(
    { logLevel: 'warn' },
    {
      write(line) {
        const { link } = JSON.parse(line);
        if (link) links.push(String(link).replace(/^https?:\/\/[^/]+/, ''));
      },
    },
  );
  return { server, links, ...(await somebody(server)) };
}

async function askForLink(person: ReturnType<typeof openAt>['person'], email: string) {
  await write(person, await screen.findByLabelText('Email'), email);
  await person.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  const heading = await screen.findByRole('heading', { name: '¿Olvidaste tu contraseña?' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  await person.click(screen.getByRole('button', { name: 'Pedir el enlace' }));
}

async function choosePassword(person: ReturnType<typeof openAt>['person'], password: string, again = password) {
  await write(person, await screen.findByLabelText('Contraseña nueva'), password);
  await write(person, screen.getByLabelText('Repetí la contraseña nueva'), again);
  await person.click(screen.getByRole('button', { name: 'Cambiar la contraseña' }));
}

test('a forgotten password is reset by the link in the log of a server without mail', async () => {
  const { email, client, links } = await aServerWithALog();
  const asking = openAt('/login');
  await screen.findByText('El ingreso con Google no está configurado en este servidor');
  await askForLink(asking.person, email);
  const heading = await screen.findByRole('heading', { name: 'Pedile el enlace a quien administra el servidor' });
  expect(document.activeElement).toBe(heading);
  await waitFor(() => expect(links).toHaveLength(1));
  document.body.replaceChildren();

  const { person, address, router } = openAt(links[0] ?? '');
  await waitFor(() => expect(address()).toBe('/restablecer'));
  await screen.findByText(email);
  expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe(email);
  await choosePassword(person, 'recien-elegida');
  await screen.findByText('Tu contraseña cambió y se cerraron todas tus sesiones. Iniciá sesión con la nueva.');
  expect(address()).toBe('/login');
  expect(router.history.location.state.resetToken).toBeUndefined();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  expect((await client.get('/api/auth/me')).status).toBe(401);

  await write(person, screen.getByLabelText('Contraseña'), 'recien-elegida');
  await person.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('a server with mail says to look there, the same for an e-mail that nobody has', async () => {
  await aServer({ mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'Baqueano <no-responder@baqueano.example>' } });
  const { person } = openAt('/login');
  const email = freeEmail();
  await askForLink(person, email);
  await screen.findByRole('heading', { name: 'Revisá tu correo' });
  expect(screen.getByRole('main').textContent).toContain(`Si ${email} tiene una cuenta, le enviamos un enlace`);
});

test('what the server refuses is said on its field, and a request that fails keeps what was typed', async () => {
  const { email, links, client } = await aServerWithALog();
  await client.post('/api/auth/password/forgotten', { email });
  await waitFor(() => expect(links).toHaveLength(1));
  const { person } = openAt(links[0] ?? '');
  await choosePassword(person, 'password1', 'password2');
  expect(await screen.findAllByText('Las contraseñas no coinciden')).not.toHaveLength(0);
  const repeated = screen.getByLabelText('Repetí la contraseña nueva');
  expect(document.activeElement).toBe(repeated);
  await person.clear(repeated);
  await person.type(repeated, 'password1{Enter}');
  const field = screen.getByLabelText('Contraseña nueva');
  await waitFor(() =>
    expect(document.getElementById(`${field.id}-error`)?.textContent).toBe(
      'Esa contraseña es una de las más usadas. Elegí otra',
    ),
  );
  network.broken = /password\/reset/;
  for (const input of [field, repeated]) await person.clear(input);
  await choosePassword(person, 'recien-elegida');
  await within(screen.getByRole('main')).findByText(/^No se pudo conectar con el servidor/);
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña nueva').value).toBe('recien-elegida');
});

test('a link that was used, has expired or lacks its token says so and leads to another one', async () => {
  await aServer();
  const { person, address } = openAt('/login?restablecer=inventado');
  await screen.findByText('El enlace venció o ya se usó. Pedí uno nuevo');
  expect(address()).toBe('/restablecer');
  await person.click(screen.getByRole('link', { name: 'Pedir un enlace nuevo' }));
  await screen.findByRole('heading', { name: '¿Olvidaste tu contraseña?' });
  expect(address()).toBe('/recuperar');
  await person.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }));
  await screen.findByRole('tab', { name: 'Iniciar Sesión' });
  document.body.replaceChildren();
  openAt('/restablecer');
  await screen.findByText(/^Al enlace le falta una parte/);
});

test('a link opened while somebody is signed in ends that session only when it is theirs', async () => {
  const { server, email, client, links } = await aServerWithALog();
  await client.post('/api/auth/password/forgotten', { email });
  await waitFor(() => expect(links).toHaveLength(1));
  const somebodyElse = await somebody(server);
  startSession(somebodyElse.client.session);
  const { person, address } = openAt(links[0] ?? '');
  await choosePassword(person, 'recien-elegida');
  await waitFor(() => expect(address()).toBe('/'));
  expect(isSignedIn()).toBe(true);
  expect((await somebodyElse.client.get('/api/auth/me')).status).toBe(200);
});
