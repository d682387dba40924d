import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createApp } from '../../app.tsx';
import { actAt, linkOf } from './act-address.ts';
import type { ActSearch } from './act-search.ts';

const id = '019a0000-0000-7000-8000-000000000000';

/** Reads the address through the router. */
function actOf(href: string) {
  const { router } = createApp(createMemoryHistory({ initialEntries: [href] }));
  const { pathname, search } = router.latestLocation;
  return actAt({ pathname, search: search as ActSearch });
}

test.each([
  { does: 'new', of: 'document', type: 'vtv', vehicleId: id },
  { does: 'new', of: 'document' },
  { does: 'new', of: 'papers' },
  { does: 'renew', of: 'document', id },
  { does: 'edit', of: 'document', id },
  { does: 'new', of: 'maintenance', vehicleId: id },
  { does: 'edit', of: 'maintenance', id },
  { does: 'new', of: 'fine', vehicleId: id },
  { does: 'edit', of: 'fine', id },
  { does: 'pay', of: 'fine', id },
  { does: 'new', of: 'accident', vehicleId: id },
  { does: 'edit', of: 'accident', id },
  { does: 'report', of: 'accident', id },
  { does: 'new', of: 'fuel', vehicleId: id },
  { does: 'edit', of: 'fuel', id },
  { does: 'new', of: 'vehicle' },
  { does: 'edit', of: 'vehicle', id },
  { does: 'new', of: 'driver' },
  { does: 'edit', of: 'driver', id },
  { does: 'new', of: 'assignment', vehicleId: id, driverId: id },
  { does: 'edit', of: 'assignment', id },
  { does: 'new', of: 'reminder' },
  { does: 'new', of: 'reminder', vehicleId: id },
  { does: 'new', of: 'reading' },
  { does: 'new', of: 'reading', vehicleId: id },
  { does: 'new', of: 'document', type: id, driverId: id },
  { does: 'new', of: 'maintenance', vehicleId: id, serviceType: 'Cambio de aceite' },
] as const)('the link of $does $of asks for it', (act) => {
  const { router } = createApp(createMemoryHistory());
  expect(actOf(router.buildLocation(linkOf(act)).href)).toEqual(act);
});

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
