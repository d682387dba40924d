import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Area } from '../../lib/screen.ts';
import { type Entry, entries, entriesOf } from './entries.ts';
import { MoreAreas } from './more-areas.tsx';

/** A future area, at the address of a present screen. */
const anArea = (label: string, area: Area, to: Entry['to']): Entry => ({
  ...{ to, label, Icon: IconGavel, area },
  needs: 'vehicle:read',
});

const seven = entriesOf('main', entries);

const areas = [
  ...seven,
  anArea('Asignaciones', 'daily', '/conductores'),
  anArea('Multas', 'daily', '/documentos'),
  anArea('Costos y caja', 'money', '/estadisticas'),
  anArea('Ajustes', 'foot', '/importar'),
];

async function drawn(all: readonly Entry[], at = '/') {
  const root = createRootRoute({
    component: () => (
      <main>
        <MoreAreas all={all} toDo={{ '/documentos': { count: 2, words: '2 multas por vencer' } }} />
      </main>
    ),
  });
  const paths = ['/', '/conductores', '/documentos'];
  const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path }));
  const history = createMemoryHistory({ initialEntries: [at] });
  const { unmount } = render(
    <RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history })} />,
  );
  await screen.findByRole('main');
  return { person: userEvent.setup(), unmount };
}

const linksIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

test('without an area beyond the seven entries there is no second navigation', async () => {
  await drawn(seven);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('groups are closed until they are used, and stay as they were left; the foot is always there', async () => {
  const { person, unmount } = await drawn(areas);
  const nav = screen.getByRole('navigation', { name: 'Más áreas' });
  expect(
    within(nav)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Día a día', 'Plata']);
  expect(linksIn(nav)).toEqual(['Ajustes']);

  const group = within(nav).getByRole('button', { name: 'Día a día' });
  expect(group.getAttribute('aria-expanded')).toBe('false');
  await person.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('true');
  expect(within(nav).getByRole('link', { name: 'Multas', description: '2 multas por vencer' })).toBeTruthy();
  within(nav).getByRole('link', { name: 'Asignaciones' });

  unmount();
  await drawn(areas);
  screen.getByRole('link', { name: 'Asignaciones' });
  expect(screen.getByRole('button', { name: 'Plata' }).getAttribute('aria-expanded')).toBe('false');
});

test('a closed group shows where the person is', async () => {
  await drawn(areas, '/conductores');
  expect(linksIn(screen.getByRole('navigation', { name: 'Más áreas' }))).toEqual(['Asignaciones', 'Ajustes']);
});
