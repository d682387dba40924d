import type { NextDue } from '@baqueano/domain/alerts/alert';
import type { OwnDocumentType } from '@baqueano/domain/papers/document-type';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../testing/api.ts';
import { aDocument, aMaintenanceRecord, aReminder, aVehicle } from '../testing/requests/bodies.ts';
import { aDocumentType } from '../testing/requests/setting-bodies.ts';

test('of each vehicle what falls due first, long before it is told', async () => {
  const app = await theApp();
  const owner = await signUp(app);
  const add = () => owner.add<Vehicle>('/api/vehicles', aVehicle());
  const [far, own, reminded, , oiled] = [await add(), await add(), await add(), await add(), await add()];
  const type = await owner.add<OwnDocumentType>('/api/document-types', aDocumentType({ name: 'Carga peligrosa' }));
  const dates = (days: number) => ({ issueDate: '2020-01-01', expiryDate: addDays(today(), days) });
  await owner.add('/api/documents', aDocument(far.id, dates(300)));
  await owner.add('/api/documents', aDocument(far.id, { type: 'vtv', ...dates(200) }));
  await owner.add('/api/documents', aDocument(own.id, { type: type.id, ...dates(90) }));
  await owner.add('/api/documents', aDocument(own.id, { type: 'other', issueDate: '2020-01-01', expiryDate: null }));
  await owner.add('/api/alerts', aReminder(reminded.id, { message: 'Lavar', dueDate: addDays(today(), -3) }));
  // It runs, but its km per day are unknown.
  await owner.add(
    '/api/maintenance',
    aMaintenanceRecord(oiled.id, {
      serviceType: 'Cambio de aceite',
      nextOilChangeKm: 90_000,
      date: today(),
      km: 45_000,
    }),
  );

  const { body } = await owner.get<NextDue[]>('/api/alerts/next');
  const nextOf = (id: string) => body.find(({ vehicleId }) => vehicleId === id);
  expect(nextOf(far.id)).toEqual({ vehicleId: far.id, what: 'VTV', dueDate: addDays(today(), 200) });
  expect(nextOf(own.id)).toEqual({ vehicleId: own.id, what: 'Carga peligrosa', dueDate: addDays(today(), 90) });
  expect(nextOf(reminded.id)).toEqual({ vehicleId: reminded.id, what: 'Lavar', dueDate: addDays(today(), -3) });
  expect(body).toHaveLength(3);
  expect((await (await signUp(app)).get('/api/alerts/next')).body).toEqual([]);
});

test('of each vehicle the most pressing alert, which is why it stands where it does', async () => {
  const owner = await signUp(await theApp());
  const [calm, late, reminded] = [
    await owner.add<Vehicle>('/api/vehicles', aVehicle()),
    await owner.add<Vehicle>('/api/vehicles', aVehicle()),
    await owner.add<Vehicle>('/api/vehicles', aVehicle()),
  ];
  const day = (days: number) => addDays(today(), days);
  const dates = (days: number) => ({ issueDate: '2020-01-01', expiryDate: day(days) });
  await owner.add('/api/documents', aDocument(calm.id, dates(300)));
  await owner.add('/api/documents', aDocument(late.id, { type: 'vtv', ...dates(-20) }));
  await owner.add('/api/documents', aDocument(late.id, dates(20)));
  // It is due before the policy, but has a lower priority.
  await owner.add('/api/alerts', aReminder(reminded.id, { message: 'Lavar', priority: 'low', dueDate: day(2) }));
  await owner.add('/api/documents', aDocument(reminded.id, dates(5)));

  const { body } = await owner.get<NextDue[]>('/api/alerts/needs');
  expect(new Map(body.map((one) => [one.vehicleId, [one.what, one.dueDate]]))).toEqual(
    new Map([
      [late.id, ['VTV', day(-20)]],
      [reminded.id, ['Seguro', day(5)]],
    ]),
  );
  const inOrder = (await owner.get<string[]>('/api/alerts/vehicles')).body;
  expect(inOrder).toEqual([late.id, reminded.id]);
  expect((await (await signUp(await theApp())).get('/api/alerts/needs')).body).toEqual([]);
});
