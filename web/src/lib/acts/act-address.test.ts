import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createApp } from '../../app.tsx';
import { actAt, type LinkedAct, linkOf, newOf } from './act-address.ts';
import { actKindNames, actRowOf, type Start } from './act-kinds.ts';
import type { ActSearch } from './act-search.ts';

const id = '019a0000-0000-7000-8000-000000000000';

/** Reads the address through the router. */
function actOf(href: string) {
  const { router } = createApp(createMemoryHistory({ initialEntries: [href] }));
  const { pathname, search } = router.latestLocation;
  return actAt({ pathname, search: search as ActSearch });
}

const started: Start = { vehicleId: id, driverId: id, type: 'vtv', serviceType: 'Cambio de aceite' };

/** A new one of each kind, with and without its first values, and each act on one that is stored. */
const acts = actKindNames.flatMap((of) => {
  const { does, own = {} } = actRowOf(of);
  const onOne = [...does.filter((one) => one !== 'delete'), ...Object.keys(own)];
  return [newOf(of, {}), newOf(of, started), ...onOne.map((one) => ({ does: one, of, id }))] as LinkedAct[];
});

test.each([...acts, { does: 'new', of: 'document', type: id, driverId: id }] satisfies LinkedAct[])(
  'the link of $does $of asks for it',
  (act) => {
    const { router } = createApp(createMemoryHistory());
    expect(actOf(router.buildLocation(linkOf(act)).href)).toEqual(act);
  },
);

test.each([
  '/documentos?nuevo=__proto__',
  '/documentos?nuevo=no&renovar=1',
  "/documentos?renovar=1'%20or%20''='",
  `/documentos?renovar=${'a'.repeat(100_000)}`,
  '/documentos?nuevo=%5B%22si%22%5D',
  '/vehiculos/1?editar=yes',
  `/estadisticas?nuevo=si&editar=${id}`,
  '/cuenta?nuevo=si',
])('%.60s asks for nothing', (href) => {
  expect(actOf(href)).toBeNull();
});

test('a vehicle that cannot be one is none', () => {
  expect(actOf('/documentos?nuevo=si&vehiculo=1')).toEqual({ does: 'new', of: 'document' });
});
