import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { aGoogleServer, openAt } from '../../testing/real-app.tsx';

/** Google's script comes from its own host: the tests replace it, and sign real tokens for the real server. */
const widget = { callback: (_answer: { credential?: string }): void => {}, drawn: 0 };

function scriptOfGoogle(): HTMLScriptElement | null {
  return document.querySelector('script[src="https://accounts.google.com/gsi/client"]');
}

async function arriveScript() {
  await waitFor(() => expect(scriptOfGoogle()).not.toBeNull());
  window.google = {
    accounts: {
      id: {
        initialize: ({ callback }) => {
          widget.callback = callback;
        },
        renderButton: () => {
          widget.drawn += 1;
        },
      },
    },
  };
  onTestFinished(() => {
    window.google = undefined;
    scriptOfGoogle()?.remove();
  });
  const drawn = widget.drawn;
  scriptOfGoogle()?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(widget.drawn).toBeGreaterThan(drawn));
}

async function expectError(message: string) {
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
}

test('a script that does not arrive is told', async () => {
  await aGoogleServer();
  openAt('/login');
  await waitFor(() => expect(scriptOfGoogle()).not.toBeNull());
  scriptOfGoogle()?.dispatchEvent(new Event('error'));
  await expectError('Error al iniciar sesión con Google');
  scriptOfGoogle()?.remove();
});

test('somebody new sets up their organization, after changing their mind once', async () => {
  const { sign } = await aGoogleServer();
  const email = `lucia-${crypto.randomUUID()}@gmail.example`;
  const { person, address } = openAt('/login');
  await arriveScript();

  widget.callback({});
  await expectError('No se recibió credencial de Google');
  widget.callback({ credential: 'no-es-un-token' });
  await expectError('La credencial de Google no es válida');

  widget.callback({ credential: await sign({ sub: email, email }) });
  await screen.findByRole('heading', { name: '¡Bienvenido a Baqueano!' });
  screen.getByText('Completá la configuración de tu organización');
  screen.getByText(email);
  await person.click(screen.getByRole('button', { name: 'Completar Configuración' }));
  await expectError('Por favor ingresá el nombre de tu organización');

  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await screen.findByRole('tab', { name: 'Iniciar Sesión', selected: true });
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();

  await waitFor(() => expect(widget.drawn).toBeGreaterThan(1));
  widget.callback({ credential: await sign({ sub: email, email }) });
  await person.type(await screen.findByLabelText(/Nombre de la Organización/), 'Paz Rent');
  await person.selectOptions(screen.getByLabelText(/Tipo de Organización/), 'Rent a Car');
  await person.click(screen.getByRole('button', { name: 'Completar Configuración' }));

  await screen.findByText('¡Bienvenido! Tu cuenta ha sido creada exitosamente');
  await waitFor(() => expect(address()).toBe('/'));
  expect(JSON.parse(localStorage.getItem('organization') ?? '')).toMatchObject({
    name: 'Paz Rent',
    type: 'car_rental',
  });
});
