import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isSignedIn } from '../lib/session/session.ts';
import { screens } from '../screens.ts';
import { network, signedInAt } from '../testing/real-app.tsx';
import classes from './user-menu.module.css';

test('every entry of the navigation leads to its screen, with its title', async () => {
  const { person } = await signedInAt('/');
  const navigation = within(await screen.findByRole('navigation', { name: 'Principal' }));
  const listed = screens.filter(({ entry }) => entry?.area === 'main');
  expect(navigation.getAllByRole('link')).toHaveLength(listed.length);
  // The entry of the open screen comes last, so that each link leads to another screen.
  for (const { entry, title } of [...listed.slice(1), ...listed.slice(0, 1)]) {
    const name = entry?.label ?? title;
    await person.click(navigation.getByRole('link', { name }));
    await screen.findByRole('heading', { name: title, level: 1 });
    await waitFor(() => expect(navigation.getByRole('link', { name }).getAttribute('aria-current')).toBe('page'));
    expect(navigation.getAllByRole('link', { current: 'page' })).toHaveLength(1);
    expect(document.title).toBe(`${title} · Baqueano`);
  }
});

test('the user menu says who is there, and leaving clears what was stored', async () => {
  const { person, address, cache, client } = await signedInAt('/vehiculos');
  await person.click(await screen.findByRole('button', { name: 'Menú de Ana Suárez' }));
  await screen.findByText(client.session.user.email);
  // The menu has put its own class on it.
  expect(screen.getByRole('button', { name: 'Menú de Ana Suárez' }).className).toContain(classes.target);
  await person.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));

  await waitFor(() => expect(address()).toBe('/login'));
  expect(['auth_token', 'user', 'organization'].map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
  expect(cache.getQueryData(['vehicles'])).toBeUndefined();
  expect((await client.get('/api/auth/me')).status).toBe(401);
});

test('leaving works even when the server does not answer', async () => {
  const { person, address } = await signedInAt('/');
  await person.click(await screen.findByRole('button', { name: /^Menú de/ }));
  network.broken = /logout/;
  await person.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(isSignedIn()).toBe(false);
});

test('a session that the server no longer knows leads to the sign-in screen, and back to the same place afterwards', async () => {
  const { address } = await signedInAt('/vehiculos?estado=active', (client) => client.post('/api/auth/logout', {}));
  await screen.findByText(
    'Tu sesión terminó: venció, se cerró desde otro dispositivo o Baqueano se actualizó. Iniciá sesión de nuevo.',
  );
  expect(address()).toBe(`/login?destino=${encodeURIComponent('/vehiculos?estado=active')}`);
  expect(isSignedIn()).toBe(false);
});

test('signing out in another tab closes this one too', async () => {
  const { address } = await signedInAt('/vehiculos');
  await screen.findByText(/^Mostrando/);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await waitFor(() => expect(address()).toBe('/login'));
});
