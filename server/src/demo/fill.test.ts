import { join } from 'node:path';
import { type Alert, alertPriorities, alertTypes } from '@baqueano/domain/alerts/alert';
import type { ClearanceSummary } from '@baqueano/domain/clearance/clearance';
import { type Driver, driverInput } from '@baqueano/domain/drivers/driver';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { effectiveStatus, type VehicleDocument } from '@baqueano/domain/papers/document';
import type { Session } from '@baqueano/domain/people/session';
import type { RecordFile } from '@baqueano/domain/records/file';
import { today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { isPulled } from '@baqueano/domain/vehicles/vehicle-facts';
import { vehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import { expect, inject, test } from 'vitest';
import { Client, database, SignedInClient, signUp, theApp } from '../testing/api.ts';
import { everyKind } from '../testing/kinds.ts';
import { brought, expectTheSame, takeoutOf } from '../testing/samples/takeouts.ts';
import { demoSize, fillDemo } from './fill.ts';
import { priceLevel } from './history.ts';

let filled: ReturnType<typeof fillDemo> | undefined;

async function theDemo(): Promise<SignedInClient> {
  filled ??= fillDemo(await database(), demoSize(60), today(), join(inject('runFolder'), 'data'));
  const { email, password } = await filled;
  const app = await theApp();
  const { body: session } = await new Client(app).post<Session>('/api/auth/login', { email, password });
  return new SignedInClient(app, session);
}

test('the demonstration is a fleet that a person can sign in to, with everything that may happen to one', async () => {
  const owner = await theDemo();

  const { body: fleet } = await owner.get<Vehicle[]>('/api/vehicles');
  const { length: trailers } = fleet.filter(({ kind }) => isPulled(kind));
  expect([fleet.length - trailers, trailers]).toEqual([60, 6]);
  for (const vehicle of fleet) expect(vehicleInput.safeParse(vehicle).error?.issues).toBeUndefined();

  const { body: crew } = await owner.get<Driver[]>('/api/drivers');
  expect(crew).toHaveLength(40);
  for (const driver of crew) expect(driverInput.safeParse(driver).error?.issues).toBeUndefined();
  expect(crew.flatMap((driver) => driver.assignedVehicles).length).toBeGreaterThan(45);

  const { body: records } = await owner.get<MaintenanceRecord[]>('/api/maintenance');
  expect(records).toHaveLength(1_500);
  const visits = Object.values(Object.groupBy(records, (record) => record.vehicleId)).map((of) => of?.length ?? 0);
  expect([visits.length, Math.min(...visits), Math.max(...visits)]).toEqual([60, 11, 39]);
  const kmOf = new Map(fleet.map((vehicle) => [vehicle.id, vehicle.currentKm]));
  expect(records.filter((record) => record.km > (kmOf.get(record.vehicleId) ?? 0) + 40)).toEqual([]);
  expect(records.every((record) => record.date <= today())).toBe(true);

  const { body: documents } = await owner.get<VehicleDocument[]>('/api/documents');
  expect(new Set(documents.map((document) => effectiveStatus(document)))).toEqual(
    new Set(['valid', 'expired', 'pending', 'superseded']),
  );

  const { body: others } = await owner.get<VehicleDocument[]>('/api/documents?of=all');
  const types = new Set(others.filter(({ vehicleId }) => vehicleId === null).map(({ type }) => type));
  expect(types).toEqual(new Set(['art', 'psychophysical', 'professional_license', 'fleet_policy', 'other']));
  const { body: files } = await owner.get<RecordFile[]>('/api/files?kind=document');
  const withFile = new Set(files.map(({ recordId }) => recordId));
  const drawn = others.filter(({ id, vehicleId }) => vehicleId === null && withFile.has(id));
  expect(new Set(drawn.map(({ type }) => type))).toEqual(types);

  const { body: alerts } = await owner.get<Alert[]>('/api/alerts');
  expect(new Set(alerts.map((alert) => alert.type))).toEqual(new Set(alertTypes));
  expect(new Set(alerts.map((alert) => alert.priority))).toEqual(new Set(alertPriorities));

  const { body: clearance } = await owner.get<ClearanceSummary>('/api/clearance/summary');
  expect(Math.min(...Object.values(clearance.byAnswer))).toBeGreaterThan(2);
  const reasonsNo = clearance.byReason.filter(({ effect }) => effect === 'no').map(({ reason }) => reason);
  expect(reasonsNo).toEqual(
    expect.arrayContaining(['expired.insurance', 'expired.licence', 'rejected.inspection', 'unfit.licence']),
  );

  for (const { path } of everyKind) expect((await owner.get<object[]>(path)).body.length, path).toBeGreaterThan(0);
});

test('prices follow inflation', () => {
  expect(priceLevel('2026-11-20', '2026-11-20')).toBe(1);
  expect(1 / priceLevel('2025-11-20', '2026-11-20')).toBeCloseTo(1.27, 1);
  expect(1 / priceLevel('2023-11-20', '2026-11-20')).toBeGreaterThan(4);
});

test('the demonstration goes out as a ZIP, and comes back row by row', async () => {
  const owner = await theDemo();
  const other = await signUp(await theApp());
  expect(await brought(other, await takeoutOf(owner))).toMatchObject({ state: 'done', problem: null });
  await expectTheSame(owner, other);
}, 120_000);
