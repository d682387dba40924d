import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isSignedIn, startSession } from '../../lib/session/session.ts';
import { aServer, freeEmail, openAt, somebody } from '../../testing/real-app.tsx';
import { write } from '../../testing/write.ts';

type Person = ReturnType<typeof openAt>['person'];

async function fillLogin(person: Person, email: string, password: string) {
  await write(person, await screen.findByLabelText('Email'), email);
  await write(person, screen.getByLabelText('Contraseña'), password);
  await person.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

function typedIn(label: string): string {
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

async function expectError(message: string) {
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
}

test('somebody new registers with their organization and lands on the dashboard', async () => {
  await aServer();
  const { person, address } = openAt('/login?tab=registro');
  const email = freeEmail();

  await person.type(await screen.findByLabelText('Nombre'), 'Julia');
  await person.type(screen.getByLabelText('Email'), email);
  await person.type(screen.getByLabelText('Contraseña'), 'caballo-correcto');
  await person.type(screen.getByLabelText('Nombre de la Organización'), 'Fletes del Litoral');
  await person.selectOptions(screen.getByLabelText('Tipo de Organización'), 'Alquiler de Vehículos');
  await person.click(screen.getByRole('button', { name: 'Crear Cuenta' }));

  await screen.findByRole('heading', { name: 'Dashboard' });
  await screen.findByText('¡Registro exitoso! Bienvenido a Baqueano');
  expect(address()).toBe('/');
  expect(JSON.parse(localStorage.getItem('organization') ?? '')).toMatchObject({
    name: 'Fletes del Litoral',
    type: 'car_rental',
  });
});

test('who signs in lands where they were headed', async () => {
  const server = await aServer();
  const { email, password } = await somebody(server);
  const { person, address } = openAt('/vehiculos?estado=active');

  await waitFor(() => expect(address()).toContain('/login'));
  await fillLogin(person, email, password);

  await screen.findByText('¡Bienvenido! Inicio de sesión exitoso');
  expect(address()).toBe('/vehiculos?estado=active');
});

test.each(['//evil.example', '/\t/evil.example', '/\n//evil.example', '/\\evil.example'])(
  'a destination on another site is not followed: %j',
  async (destination) => {
    const server = await aServer();
    const { email, password } = await somebody(server);
    const { person, address } = openAt(`/login?destino=${encodeURIComponent(destination)}`);
    await fillLogin(person, email, password);
    await waitFor(() => expect(address()).toBe('/'));
  },
);

test('a wrong password is said in the red box and in a toast, and nothing typed is lost', async () => {
  const server = await aServer();
  const { email } = await somebody(server);
  const { person } = openAt('/login');

  await fillLogin(person, email, 'no-es-esta');

  await expectError('Email o contraseña incorrectos');
  expect(typedIn('Email')).toBe(email);
  expect(typedIn('Contraseña')).toBe('no-es-esta');
  expect(isSignedIn()).toBe(false);
});

test('a short password never reaches the server', async () => {
  await aServer();
  const { person } = openAt('/login?tab=registro');
  await write(person, await screen.findByLabelText('Email'), 'julia@example.com');
  await write(person, screen.getByLabelText('Contraseña'), 'corta');
  await write(person, screen.getByLabelText('Nombre de la Organización'), 'Fletes');
  await person.click(screen.getByRole('button', { name: 'Crear Cuenta' }));

  await expectError('La contraseña debe tener al menos 8 caracteres');
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'));
  expect(screen.getByLabelText('Contraseña').getAttribute('aria-invalid')).toBe('true');
});

test('switching tabs clears the error and keeps what was typed', async () => {
  await aServer();
  const { person, address } = openAt('/login');
  await fillLogin(person, 'sin-arroba', 'x');
  await expectError('Email inválido');

  await person.click(screen.getByRole('link', { name: 'Registrate aquí' }));
  await screen.findByRole('tab', { name: 'Registrarse', selected: true });
  expect(address()).toBe('/login?tab=registro');
  expect(within(screen.getByRole('main')).queryByText('Email inválido')).toBeNull();

  await person.click(screen.getByRole('link', { name: 'Iniciá sesión' }));
  await waitFor(() => expect(typedIn('Email')).toBe('sin-arroba'));
});

test('without a Google client the button says why it does nothing', async () => {
  await aServer();
  openAt('/login');
  await screen.findByText('El ingreso con Google no está configurado en este servidor');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Google' }).disabled).toBe(true);
});

test('who is signed in does not see the sign-in screen, and an unknown address leads to the dashboard', async () => {
  const server = await aServer();
  startSession((await somebody(server)).client.session);
  const { address, router } = openAt('/login');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(address()).toBe('/');
  router.history.push('/no/existe');
  await waitFor(() => expect(address()).toBe('/'));
});
