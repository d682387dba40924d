import type { VehicleClearance } from '@baqueano/domain/clearance/clearance';
import { type ClearanceWord, clearanceWords } from '@baqueano/domain/clearance/clearance-word';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { VehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aVehicle } from '../../testing/requests/bodies.ts';
import { clearances } from './table.ts';

const facts: Partial<VehicleInput> = {
  ...{ kind: 'car', use: 'private', fuels: ['petrol'], jurisdiction: 'AR-E', grossKg: 1_400, seats: 5 },
};
const inForce = { issueDate: addDays(today(), -30), expiryDate: addDays(today(), 300) };
const expired = { issueDate: addDays(today(), -300), expiryDate: addDays(today(), -2) };

async function aFleet() {
  const owner = await signUp(await theApp());
  const vehicle = (overrides: Partial<VehicleInput> = {}) =>
    owner.add<WholeVehicle>('/api/vehicles', aVehicle({ ...facts, ...overrides }));
  const insured = async (dates: typeof inForce, overrides: Partial<VehicleInput> = {}) => {
    const made = await vehicle(overrides);
    for (const type of ['cedula_azul', 'extinguisher'] as const)
      await owner.add('/api/documents', aDocument(made.id, { type, ...inForce }));
    await owner.add('/api/documents', aDocument(made.id, { type: 'insurance', ...dates }));
    return made;
  };
  const words = async () => {
    const { body } = await owner.get<ClearanceWord[]>('/api/clearance/words');
    return new Map(body.map((word) => [word.vehicleId, clearanceWords(word)]));
  };
  return { owner, vehicle, insured, words };
}

test('a word for each vehicle in service that may not or of which we do not know, as the first reason says', async () => {
  const { owner, vehicle, insured, words } = await aFleet();
  const fine = await insured(inForce);
  const stopped = await insured(expired);
  const bare = await vehicle({ fuels: [] });
  await vehicle({ status: 'inactive' });
  expect(await words()).toEqual(
    new Map([
      [stopped.id, 'No puede: seguro vencido'],
      [bare.id, expect.stringMatching(/^No sabemos: /)],
    ]),
  );
  const { body } = await owner.get<VehicleClearance[]>('/api/clearance');
  for (const { vehicleId, answer, reasons } of body) {
    const [first] = reasons;
    const expected =
      first &&
      clearanceWords({ answer: answer === 'no' ? 'no' : 'unknown', reason: first.message, trailerPlate: null });
    expect([vehicleId, (await words()).get(vehicleId)]).toEqual([vehicleId, expected]);
  }
  expect((await words()).has(fine.id)).toBe(false);
  expect((await (await signUp(await theApp())).get('/api/clearance/words')).body).toEqual([]);
});

test('an expired VTV is called so, what is pulled is named, and stale facts say that they are', async () => {
  const { owner, insured, words } = await aFleet();
  const inspected = await insured(inForce, { jurisdiction: 'AR-C', registeredOn: '2010-01-01' });
  await owner.add('/api/documents', aDocument(inspected.id, { type: 'vtv', ...expired }));
  expect((await words()).get(inspected.id)).toBe('No puede: VTV vencida');

  const trailer = await insured(expired, { kind: 'trailer', licensePlate: 'AB123CD', vin: 'ACOPLADO-1', grossKg: 700 });
  const truck = await insured(inForce, { kind: 'truck', use: 'goods', grossKg: 9_000, trailerId: trailer.id });
  expect((await words()).get(truck.id)).toBe('No puede: seguro vencido · acoplado AB 123 CD');

  await (await database())
    .update(clearances)
    .set({ rules: 'older' })
    .where(and(eq(clearances.organizationId, owner.session.organization.id), eq(clearances.vehicleId, inspected.id)));
  await owner.add('/api/drivers', aDriver());
  expect((await words()).get(inspected.id)).toBe('No sabemos: actualizando: todavía no se sabe');
});

test('three of those that may not circulate come first: what is in use, then what somebody has', async () => {
  const { owner, insured } = await aFleet();
  const add = (licensePlate: string, overrides: Partial<VehicleInput> = {}) =>
    insured(expired, { licensePlate, ...overrides });
  await add('AA111AA');
  const had = await add('AB111AA');
  await add('AC111AA', { status: 'en_uso' });
  await insured(inForce, { licensePlate: 'AA000AA', status: 'en_uso' });
  await add('AD111AA');
  await owner.add('/api/drivers', aDriver({ licenseClasses: ['B.1'], assignedVehicles: [had.id] }));
  const { body } = await owner.get<VehicleClearance[]>('/api/clearance/stopped');
  expect(body.map(({ vehicle }) => vehicle.licensePlate)).toEqual(['AC111AA', 'AB111AA', 'AA111AA']);
  expect(body[0]?.reasons[0]).toMatchObject({ message: 'Seguro vencido', act: 'renew' });
});
