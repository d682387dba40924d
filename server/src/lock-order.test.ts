import type { Driver } from '@baqueano/domain/drivers/driver';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { specifiedTypes, type VehicleDocument } from '@baqueano/domain/papers/document';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/pool/open.ts';
import { database, register, type SignedInClient, signUp, theApp } from './testing/api.ts';
import { aDataFolder, silentLog } from './testing/database/data-folder.ts';
import { anAdministrator, holdVehicle } from './testing/database/held-vehicle.ts';
import { aMigratedDatabase } from './testing/database/migrated-database.ts';
import { aDocument, aDriver, aMaintenanceRecord, aVehicle } from './testing/requests/bodies.ts';
import { wrongFacts } from './testing/wrong-facts.ts';

/** Writes for one vehicle wait for each other, so that PostgreSQL has no deadlock to end. */

const oilChange = { serviceType: 'Cambio de aceite', nextOilChangeKm: 10_000 };

async function aFleet() {
  const owner = await signUp(await theApp());
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  const { body: other } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
  return { owner, vehicle, other };
}

/** A record of each kind that hangs on a vehicle, with its change. */
const hanging = [
  { kind: 'documents', table: 'documents', body: (id: string) => aDocument(id) },
  { kind: 'maintenance', table: 'maintenance_records', body: (id: string) => aMaintenanceRecord(id, oilChange) },
] as const;

test.each(hanging)('who changes or deletes $kind holds none of them before their vehicle', async (its) => {
  const { owner, vehicle } = await aFleet();
  const { body: record } = await owner.post<{ id: string }>(`/api/${its.kind}`, its.body(vehicle.id));
  const held = await holdVehicle(owner, vehicle);
  const changed = owner.put(`/api/${its.kind}/${record.id}`, its.body(vehicle.id));
  const deleted = owner.delete(`/api/${its.kind}/${record.id}`);
  await expect.poll(async () => (await held.waiting()).length).toBeGreaterThan(0);
  const free = `select id from ${its.table} where id = $1 for update nowait`;
  expect((await (await anAdministrator()).query(free, [record.id])).rowCount).toBe(1);
  await held.release();
  expect([200, 404]).toContain((await changed).status);
  expect((await deleted).status).toBe(204);
});

test.each(hanging)('who waits for the vehicle of $kind while they move to another one begins anew', async (its) => {
  const { owner, vehicle, other } = await aFleet();
  const { body: record } = await owner.post<{ id: string }>(`/api/${its.kind}`, its.body(vehicle.id));
  const held = await holdVehicle(owner, vehicle);
  const changed = owner.put<{ vehicleId: string }>(`/api/${its.kind}/${record.id}`, its.body(vehicle.id));
  await expect.poll(held.waiting).toHaveLength(1);
  await held.holder.query(`update ${its.table} set vehicle_id = $1 where id = $2`, [other.id, record.id]);
  await held.release();
  const { status, body } = await changed;
  expect([status, body.vehicleId]).toEqual([200, vehicle.id]);
});

test('a reading that waits for its vehicle sees that the oil change came near meanwhile', async () => {
  const { owner, vehicle } = await aFleet();
  const km = vehicle.currentKm ?? 0;
  await owner.post('/api/maintenance', aMaintenanceRecord(vehicle.id, { km, ...oilChange }));
  const held = await holdVehicle(owner, vehicle);
  const created = owner.post('/api/maintenance', aMaintenanceRecord(vehicle.id, { km: km + 100 }));
  await expect.poll(held.waiting).toHaveLength(1);
  await held.holder.query('update vehicles set current_km = $1 where id = $2', [km + 9_500, vehicle.id]);
  await held.holder.query(`update due_facts set shown_from = '-infinity' where vehicle_id = $1`, [vehicle.id]);
  await held.release();
  expect((await created).status).toBe(201);
  expect(await wrongFacts(await database(), owner.session.organization.id)).toEqual([]);
});

test('a driver who is given one more vehicle meanwhile is changed with all of them', async () => {
  const { owner, vehicle, other } = await aFleet();
  const { body: driver } = await owner.post<Driver>('/api/drivers', aDriver({ assignedVehicles: [vehicle.id] }));
  const held = await holdVehicle(owner, vehicle);
  const changed = owner.put<Driver>(`/api/drivers/${driver.id}`, aDriver({ assignedVehicles: [] }));
  await expect.poll(held.waiting).toHaveLength(1);
  await owner.put(`/api/vehicles/${other.id}`, aVehicle({ assignedDriver: driver.id }));
  await held.release();
  const { status, body } = await changed;
  expect([status, body.assignedVehicles]).toEqual([200, []]);
});

test('a stranger whose writes all wait for one vehicle leaves the others their connections', async () => {
  const { owner, vehicle } = await aFleet();
  const held = await holdVehicle(owner, vehicle);
  const writes = Array.from({ length: 40 }, () => owner.post('/api/documents', aDocument(vehicle.id)));
  await expect.poll(async () => (await held.waiting()).length).toBeGreaterThan(0);
  const other = await signUp(await theApp());
  expect((await other.get('/api/vehicles')).status).toBe(200);
  expect((await other.post('/api/vehicles', aVehicle())).status).toBe(201);
  await held.release();
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 201));
});

interface Made {
  vehicles: Vehicle[];
  drivers: Driver[];
  documents: VehicleDocument[];
  maintenance: MaintenanceRecord[];
}

const write = fc.record({
  kind: fc.constantFrom('vehicles', 'drivers', 'documents', 'documents', 'maintenance', 'maintenance'),
  action: fc.constantFrom('create', 'change', 'change', 'delete'),
  pick: fc.nat(1_000),
});
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

async function take(owner: SignedInClient, made: Made, { kind, action, pick }: Write): Promise<number> {
  const vehicle = made.vehicles[pick % 2]?.id ?? '';
  const bodies = {
    vehicles: () => aVehicle({ assignedDriver: made.drivers[pick % 2]?.id }),
    drivers: () => aDriver({ assignedVehicles: made.vehicles.slice(pick % 3, 2).map(({ id }) => id) }),
    documents: () => aDocument(vehicle, { type: specifiedTypes[pick % specifiedTypes.length] }),
    maintenance: () => aMaintenanceRecord(vehicle, { km: 40_000 + pick * 10, ...(pick % 2 && oilChange) }),
  };
  const one = made[kind][pick % Math.max(1, made[kind].length)];
  if (one && kind === 'drivers' && action === 'delete') {
    made.drivers = made.drivers.filter((driver) => driver !== one);
    await owner.delete(`/api/drivers/${one.id}`);
    return take(owner, made, { kind, action: 'create', pick });
  }
  const stays = (kind === 'vehicles' || kind === 'drivers') && made[kind].length === 2;
  if (one && (stays || action === 'change')) {
    return (await owner.put(`/api/${kind}/${one.id}`, bodies[kind]())).status;
  }
  if (one && action === 'delete') return (await owner.delete(`/api/${kind}/${one.id}`)).status;
  const { status, body } = await owner.post<never>(`/api/${kind}`, bodies[kind]());
  if (status === 201) made[kind].push(body);
  return status;
}

test('whatever is written side by side, no two wait for each other', async () => {
  const { url, client } = await aMigratedDatabase();
  const opened = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog });
  const app = await createApp({
    ...opened,
    config: readConfig({ LOG_LEVEL: 'silent', REGISTRATION_LIMIT: '0', DATA_DIR: await aDataFolder() }),
  });
  const owner = await register(app);
  const made: Made = { vehicles: [], drivers: [], documents: [], maintenance: [] };
  for (const kind of ['drivers', 'drivers', 'vehicles', 'vehicles'] as const) {
    await take(owner, made, { kind, action: 'create', pick: made[kind].length });
  }
  const rounds = fc.sample(fc.array(write, { minLength: 8, maxLength: 8 }), 25);
  for (const round of rounds) {
    const statuses = await Promise.all(round.map((one) => take(owner, made, one)));
    expect(statuses.filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([]);
  }
  await app.close();
  // PostgreSQL's processes report their counts at their end.
  await opened.close();
  const deadlocks = 'select deadlocks::int from pg_stat_database where datname = current_database()';
  const others =
    'select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  await expect.poll(async () => (await client.query(others)).rows[0]?.count).toBe(0);
  expect((await client.query(deadlocks)).rows[0]?.deadlocks).toBe(0);
});
