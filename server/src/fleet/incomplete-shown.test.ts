import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { incompleteVehicle } from '@baqueano/domain/vehicles/vehicle-input';
import { expect, test } from 'vitest';
import { database, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aRecordOfEach, someReferences } from '../testing/kinds.ts';
import { aMaintenanceRecord } from '../testing/requests/bodies.ts';
import { callsOf, filled } from '../testing/requests/calls.ts';
import { tenantOf } from '../testing/tenant.ts';
import { wrongClearance } from '../testing/wrong-clearance.ts';
import { wrongFacts } from '../testing/wrong-facts.ts';
import { driverStore } from './drivers/store.ts';
import { vehicleStore } from './vehicles/store.ts';

const nothing = { brand: null, model: null, year: null, licensePlate: null, vin: null, currentKm: null };
const unknownDriver = { phone: null, email: null, licenseNumber: null, licenseExpiry: null };

/** Whole records, one that lacks each field and one that lacks all, with all possible related records. */
async function aFleet(owner: SignedInClient) {
  const [vehicles, drivers] = [
    vehicleStore(await database(), tenantOf(owner)),
    driverStore(await database(), tenantOf(owner)),
  ];
  const references = await someReferences(owner.add);
  await aRecordOfEach(owner.add, references, 'De siempre');
  const whole = incompleteVehicle.parse({
    ...{ brand: 'Scania', model: 'R 450', year: 2020, currentKm: 10 },
    ...{ licensePlate: 'AF777CD', vin: '9BWZZZ377VT004251' },
  });
  const known = { ...unknownDriver, phone: '11 5555-0000', email: 'r@flota.example', licenseNumber: '30111222' };
  const lacking = Object.keys(nothing).map((field, at) => ({
    ...whole,
    ...(field !== 'licensePlate' && { licensePlate: `AF77${at}CD` }),
    ...(field !== 'vin' && { vin: `9BWZZZ377VT00425${at}` }),
    [field]: null,
  }));
  for (const one of lacking) await vehicles.create({ ...one, jurisdiction: 'AR-C', registeredOn: '2024-01-01' });
  for (const [at, field] of Object.keys(unknownDriver).entries()) {
    const complete = { ...known, licenseNumber: `3011122${at}`, licenseExpiry: '2030-01-01' };
    await drivers.create({ name: 'Rosa Paz', ...complete, [field]: null });
  }
  const driver = await drivers.create({ name: 'Rosa Paz', ...unknownDriver });
  const vehicle = await vehicles.create({ ...nothing, kind: 'truck', use: 'goods', assignedDriver: driver.id });
  const records = await aRecordOfEach(
    owner.add,
    { ...references, vehicle: vehicle.id, driver: driver.id },
    'Con faltas',
  );
  await owner.post('/api/maintenance', aMaintenanceRecord(vehicle.id, { serviceType: 'Cambio de aceite', km: 5 }));
  return { vehicle, driver, records };
}

/** Texts that JavaScript prints for a missing value. */
const unmeant = /\b(?:null|undefined|NaN|Invalid Date)\b|\[object/;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test('every call answers about incomplete records, in words that say what is known', { timeout: 300_000 }, async () => {
  const app = await theApp();
  const owner = await signUp(app);
  const { vehicle, driver, records } = await aFleet(owner);
  const ids = [vehicle.id, driver.id, ...Object.values(records)];
  const gets = (await callsOf(app)).filter(({ method }) => method === 'GET');
  let answered = 0;
  for (const call of gets) {
    const urls = call.path.includes('{') ? ids.map((id) => filled(call, id)) : [call.path];
    const more = call.queryNames.includes('limit') ? ['?limit=3'] : [];
    const formats = call.queryNames.includes('format') ? ['?format=csv', '?format=xlsx'] : [];
    for (const url of urls.flatMap((one) => ['', ...more, ...formats].map((query) => one + query))) {
      const { status, body } = await owner.get<object>(url);
      if (status < 300) answered += 1;
      expect(status, url).toBeLessThan(500);
      // The API's document contains the word null.
      if (!call.path.startsWith('/api/docs'))
        expect(
          textsOf(body).filter((text) => unmeant.test(text)),
          url,
        ).toEqual([]);
    }
  }
  expect(answered).toBeGreaterThan(gets.length / 2);
  for (const path of ['folders', 'sale-packs'] as const) {
    const { body } = await owner.post<{ path: string }>(`/api/${path}/${records[path]}/link`);
    const page = await app.inject(body.path);
    expect([page.statusCode, unmeant.test(page.body)], path).toEqual([200, false]);
    expect(page.body).toContain('Sin patente 2');
  }
  expect(await wrongFacts(await database(), owner.session.organization.id)).toEqual([]);
  expect(await wrongClearance(await database(), tenantOf(owner))).toEqual([]);
});

test('what is missing raises no alert, and whether it may circulate is not known', async () => {
  const owner = await signUp(await theApp());
  const { vehicle, driver } = await aFleet(owner);
  const set = { assignedDriver: driver.id };
  await owner.post('/api/vehicles/changes', { records: [{ id: vehicle.id }], set });
  const { body: alerts } = await owner.get<{ driverId: string | null; kind: string }[]>('/api/alerts');
  expect(alerts.filter((one) => one.driverId === driver.id && one.kind === 'driver_license')).toEqual([]);
  const { body: clearance } = await owner.get<{ answer: string; reasons: object[] }>(
    `/api/vehicles/${vehicle.id}/clearance`,
  );
  expect(clearance.answer).toBe('unknown');
  expect(clearance.reasons).toContainEqual(
    expect.objectContaining({
      missing: 'licenseExpiry',
      act: 'tell_driver',
      message: 'Falta el vencimiento de la licencia',
    }),
  );
  const { body: found } = await owner.get<Vehicle[]>('/api/maintenance?search=sin%20patente&limit=9');
  expect(found.length).toBe(2);
});
