import { secondFactorRequired, signInProviders } from '@baqueano/domain/people/session';
import { offeredInvitation } from '@baqueano/domain/people/team';
import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { setUpApp } from '../../../../server/src/testing/outside/factors.ts';
import { startSession } from '../../lib/session/session.ts';
import { aServer, openAt, somebody } from '../../testing/real-app.tsx';

/** From now on that call's answer lacks the key. */
function without(key: string, path: string) {
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await reach(url, init);
    if (url !== path) return answer;
    const { [key]: _lacking, ...body } = await answer.json();
    return Response.json(body, { status: answer.status });
  });
}

test.each(Object.keys(signInProviders.shape))('the way in stands without %s in what the server offers', async (key) => {
  await aServer();
  without(key, '/api/auth/providers');
  openAt('/login');
  await screen.findByLabelText('Email');
  // It is there once the answer is.
  await screen.findByText('El ingreso con Google no está configurado en este servidor');
  screen.getByLabelText('Email');
});

test.each(Object.keys(offeredInvitation.shape))('an invitation stands without %s', async (key) => {
  const { client } = await somebody(await aServer());
  const { body } = await client.post<{ path: string }>('/api/invitations', { role: 'viewer' });
  startSession(client.session);
  without(key, '/api/invitations/check');
  openAt(body.path);
  await screen.findByRole('heading', { name: /^Te invitan a/ });
});

test.each(Object.keys(secondFactorRequired.shape).filter((key) => key !== 'requiresSecondFactor'))(
  'the step after the password stands without %s',
  async (key) => {
    const { email, password, client } = await somebody(await aServer());
    await setUpApp(client);
    without(key, '/api/auth/login');
    const { person } = openAt('/login');
    await person.type(await screen.findByLabelText('Email'), email);
    await person.type(screen.getByLabelText('Contraseña', { selector: 'input' }), password);
    await person.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    await screen.findByLabelText('Código de 6 números');
  },
);
