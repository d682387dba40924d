import type { SentInvitation } from '@baqueano/domain/people/team';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeEmailLink } from '../../../../server/src/people/credentials/email-link-store.ts';
import { aRegistration, database, type SignedInClient } from '../../../../server/src/testing/api.ts';
import { startSession } from '../../lib/session/session.ts';
import { aServer, freeEmail, openAt, somebody } from '../../testing/real-app.tsx';
import { write } from '../../testing/write.ts';

type Person = ReturnType<typeof openAt>['person'];

/** Collects the texts that call a link useless, and the calls that check it. */
function watchLink() {
  const dead: string[] = [];
  const observer = new MutationObserver(() => {
    const { textContent } = document.body;
    if (/no sirve/.test(textContent)) dead.push(textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  const calls = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => {
    observer.disconnect();
    calls.mockRestore();
  });
  const checks = () => calls.mock.calls.filter(([path]) => /\/check$/.test(String(path)));
  return { dead, checks };
}

const anInvitation = async (owner: SignedInClient) =>
  (await owner.post<SentInvitation>('/api/invitations', { role: 'viewer' })).body.path ?? '';

async function press(person: Person, name: string | RegExp) {
  await person.click(await screen.findByRole('button', { name }));
}

async function makeAccount(person: Person) {
  await write(person, await screen.findByLabelText(/^Nombre/), 'Eva');
  await write(person, screen.getByLabelText(/^Email/), freeEmail());
  await write(person, screen.getByLabelText(/^Contraseña/), aRegistration().password);
  await press(person, 'Crear mi cuenta y entrar');
}

test.each(['a new account', 'the open session', 'another account'])(
  'an invitation that is accepted with %s stays good until the next page is there',
  async (way) => {
    const server = await aServer();
    const { client: owner } = await somebody(server);
    const path = await anInvitation(owner);
    const guest = await somebody(server);
    const other = await somebody(server);
    if (way !== 'a new account') startSession(guest.client.session);
    const { person, address } = openAt(path);
    const { dead, checks } = watchLink();
    if (way === 'a new account') await makeAccount(person);
    else if (way === 'the open session') await press(person, /^Aceptar como/);
    else {
      await press(person, 'Entrar con otra cuenta');
      await write(person, screen.getByLabelText(/^Email/), other.email);
      await write(person, screen.getByLabelText(/^Contraseña/), other.password);
      await press(person, 'Entrar y aceptar');
    }
    await waitFor(() => expect(address()).toBe('/'));
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(dead).toEqual([]);
    expect(checks()).toHaveLength(1);
  },
);

test('a link that verified an e-mail stays good until the next page is there', async () => {
  const { client, email } = await somebody(await aServer());
  const token = await makeEmailLink(await database(), { userId: client.session.user.id, email, changes: false });
  startSession(client.session);
  const { person, address } = openAt(`/verificar/${token}`);
  const { dead } = watchLink();
  await press(person, 'Verificar mi correo');
  await person.click(await screen.findByRole('link', { name: 'Ir a Mi cuenta' }));
  await waitFor(() => expect(address()).toBe('/cuenta'));
  await screen.findByRole('region', { name: 'Correo' });
  expect(dead).toEqual([]);
});

test('the link of a reset stays good until the next page is there, also for who was signed in', async () => {
  const links: string[] = [];
  const logTo = {
    write(line: string) {
      const { link } = JSON.parse(line);
      if (link) links.push(String(link).replace(/^https?:\/\/[^/]+/, ''));
    },
  };
  const { client, email } = await somebody(await aServer({ logLevel: 'warn' }, logTo));
  await client.post('/api/auth/password/forgotten', { email });
  await waitFor(() => expect(links).toHaveLength(1));
  startSession(client.session);
  const { person, address } = openAt(links[0] ?? '');
  const { dead } = watchLink();
  await write(person, await screen.findByLabelText('Contraseña nueva'), 'recien-elegida');
  await write(person, screen.getByLabelText('Repetí la contraseña nueva'), 'recien-elegida');
  await press(person, 'Cambiar la contraseña');
  await waitFor(() => expect(address()).toBe('/login'));
  await screen.findByRole('tab', { name: 'Iniciar Sesión' });
  expect(dead).toEqual([]);
});
