import { permissionsOf, type Role } from '@baqueano/domain/people/permissions';
import type { Membership } from '@baqueano/domain/people/session';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screens } from '../../screens.ts';
import { actKindNames } from '../acts/act-kinds.ts';
import { mayAct, mayAddAnything } from '../acts/acts.ts';
import { may, useMay } from './permission.ts';
import { onSessionChange } from './session.ts';

function become(role: Role) {
  const membership: Membership = {
    role,
    permissions: [...permissionsOf(role)],
    driverId: null,
    mustSetUpFactor: false,
  };
  localStorage.setItem('membership', JSON.stringify(membership));
  window.dispatchEvent(new StorageEvent('storage', { key: 'membership' }));
}

test.each(['', 'no es json', '{"permissions":"all"}', '7'])(
  'while the membership reads %j everything is offered',
  (text) => {
    localStorage.setItem('membership', text);
    expect(may('organization:delete')).toBe(true);
  },
);

test('what is offered follows the role, in this tab and in another one', () => {
  become('owner');
  const { result } = renderHook(() => useMay());
  expect(result.current('document:write')).toBe(true);
  act(() => become('viewer'));
  expect([result.current('document:write'), result.current('document:read')]).toEqual([false, true]);
  let calls = 0;
  const stop = onSessionChange(() => {
    calls += 1;
  });
  become('driver');
  stop();
  become('owner');
  expect(calls).toBe(1);
});

const ofOwners = ['/ajustes/equipo', '/ajustes/api'];

const without = (...hidden: string[]) =>
  screens.map(({ path }) => path as string).filter((path) => !hidden.includes(path));

/** The screens and acts of each role: a new one has to be considered for every role. */
test.each<[Role, { screens: string[]; acts: number; adds: boolean }]>([
  ['viewer', { screens: without('/completar', '/importar', '/ajustes/datos', ...ofOwners), acts: 0, adds: false }],
  ['driver', { screens: ['/ajustes/organizacion', '/cuenta', '/mi-unidad'], acts: 1, adds: false }],
  [
    'workshop',
    {
      screens: without('/completar', '/estadisticas', '/importar', '/ajustes/datos', ...ofOwners),
      acts: 3,
      adds: true,
    },
  ],
  ['administration', { screens: without(...ofOwners), acts: actKindNames.length, adds: true }],
])('%s sees its screens and is offered its acts', (role, expected) => {
  become(role);
  expect({
    screens: screens.filter(({ needs }) => may(needs)).map(({ path }) => path),
    acts: actKindNames.filter((of) => mayAct({ does: 'new', of }, may)).length,
    adds: mayAddAnything(may),
  }).toEqual(expected);
});
