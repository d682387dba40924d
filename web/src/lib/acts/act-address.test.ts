import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createApp } from '../../app.tsx';
import { actAt, linkOf } from './act-address.ts';
import type { ActSearch } from './act-search.ts';

const id = '019a0000-0000-7000-8000-000000000000';

/** As the router reads the address again. */
function actOf(href: string) {
  const { router } = createApp(createMemoryHistory({ initialEntries: [href] }));
  const { pathname, search } = router.latestLocation;
  return actAt({ pathname, search: search as ActSearch });
}

test.each([
  { kind: 'new-document', type: 'vtv', vehicleId: id },
  { kind: 'new-document' },
  { kind: 'new-papers' },
  { kind: 'renew-document', documentId: id },
  { kind: 'edit-document', documentId: id },
  { kind: 'new-maintenance', vehicleId: id },
  { kind: 'edit-maintenance', recordId: id },
  { kind: 'new-fine', vehicleId: id },
  { kind: 'edit-fine', fineId: id },
  { kind: 'pay-fine', fineId: id },
  { kind: 'new-accident', vehicleId: id },
  { kind: 'edit-accident', accidentId: id },
  { kind: 'report-accident', accidentId: id },
  { kind: 'new-vehicle' },
  { kind: 'edit-vehicle', vehicleId: id },
  { kind: 'new-driver' },
  { kind: 'edit-driver', driverId: id },
  { kind: 'new-assignment', vehicleId: id, driverId: id },
  { kind: 'edit-assignment', assignmentId: id },
  { kind: 'new-reminder' },
  { kind: 'new-reminder', vehicleId: id },
  { kind: 'new-reading' },
  { kind: 'new-reading', vehicleId: id },
  { kind: 'new-document', type: id, driverId: id },
  { kind: 'new-maintenance', vehicleId: id, serviceType: 'Cambio de aceite' },
] as const)('the link of $kind asks for it', (act) => {
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
  expect(actOf('/documentos?nuevo=si&vehiculo=1')).toEqual({ kind: 'new-document' });
});
