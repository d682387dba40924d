import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Alert } from '@baqueano/domain/alerts/alert';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { odometerStore } from '../fleet/odometer/store.ts';
import { odometerReadings } from '../fleet/odometer/table.ts';
import { activity } from '../records/table.ts';
import { database, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aDocument, aDriver, aMaintenanceRecord, aReminder, aVehicle } from '../testing/requests/bodies.ts';
import { tenantOf } from '../testing/tenant.ts';

const oilChange = { serviceType: 'Cambio de aceite', nextOilChangeKm: 10_000 };

async function aFleet() {
  const owner = await signUp(await theApp());
  const input = aVehicle();
  const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', input);
  return { owner, input, vehicle };
}

const lastOf = async (owner: SignedInClient) => {
  const [entry] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
  if (!entry) throw new Error('There is no activity');
  return entry;
};
const undo = (owner: SignedInClient, { id }: { id: string }) => owner.post<ActivityEntry>(`/api/activity/${id}/undo`);
const undoLast = async (owner: SignedInClient) => undo(owner, await lastOf(owner));

/** Data of the lists, without the versions: a restored row has another version. */
async function everythingOf(owner: SignedInClient) {
  const lists = ['vehicles', 'drivers', 'maintenance', 'documents', 'alerts'];
  const bodies = await Promise.all(lists.map(async (list) => (await owner.get<object[]>(`/api/${list}`)).body));
  return JSON.parse(JSON.stringify(bodies, (key, value) => (key === 'version' ? undefined : value)));
}

describe('a deletion', () => {
  test('of a vehicle comes back with all that hung on it, the ids and the moments of creation', async () => {
    const { owner, vehicle } = await aFleet();
    await owner.post('/api/drivers', aDriver({ assignedVehicles: [vehicle.id] }));
    await owner.post('/api/maintenance', aMaintenanceRecord(vehicle.id, { ...oilChange, cost: 1_000_000_000_000 }));
    await owner.post('/api/documents', aDocument(vehicle.id, { details: 'Póliza \'ñandú\' \\ "1"' }));
    await owner.post('/api/alerts', aReminder(vehicle.id));
    const db = await database();
    const { organizationId } = tenantOf(owner);
    const created = () =>
      db.execute(sql`
        select id, created_at::text from vehicles where organization_id = ${organizationId}
        union all select id, created_at::text from documents where organization_id = ${organizationId}
        union all select id, created_at::text from odometer_readings where organization_id = ${organizationId}
        union all select id, created_at::text from maintenance_records where organization_id = ${organizationId}
        union all select id, created_at::text from reminders where organization_id = ${organizationId} order by 1`);
    const [before, moments] = [await everythingOf(owner), (await created()).rows];
    expect(moments).toHaveLength(5);
    await owner.delete(`/api/vehicles/${vehicle.id}`);
    expect(await everythingOf(owner)).not.toEqual(before);
    const deleted = await lastOf(owner);
    expect(deleted).toMatchObject({ undo: 'possible', undoneBy: null });
    const { status, body } = await undo(owner, deleted);
    expect([status, body]).toMatchObject([
      200,
      { action: 'restored', kind: 'vehicle', recordId: vehicle.id, undoes: deleted.id, undo: 'none' },
    ]);
    expect(await everythingOf(owner)).toEqual(before);
    expect((await created()).rows).toEqual(moments);
    const [restored, was] = (await owner.get<ActivityEntry[]>('/api/activity?limit=2')).body;
    expect(was).toMatchObject({ id: deleted.id, undo: 'done', undoneBy: restored?.id });
  });

  test('of a driver comes back with the vehicles that nobody else has been given', async () => {
    const { owner, vehicle, input } = await aFleet();
    const { body: other } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
    const { body: driver } = await owner.post<Driver>(
      '/api/drivers',
      aDriver({ assignedVehicles: [vehicle.id, other.id] }),
    );
    await owner.delete(`/api/drivers/${driver.id}`);
    const deleted = await lastOf(owner);
    const { body: next } = await owner.post<Driver>('/api/drivers', aDriver());
    await owner.put(`/api/vehicles/${vehicle.id}`, { ...input, assignedDriver: next.id });
    expect((await undo(owner, deleted)).status).toBe(200);
    const back = (await owner.get<Driver>(`/api/drivers/${driver.id}`)).body;
    expect([back.name, back.assignedVehicles]).toEqual([driver.name, [other.id]]);
    expect((await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body.assignedDriver).toBe(next.id);
  });

  test('of a document comes back as what it is by now', async () => {
    const { owner, vehicle } = await aFleet();
    const { body: old } = await owner.post<VehicleDocument>('/api/documents', aDocument(vehicle.id));
    expect(old.inForce).toBe(true);
    await owner.delete(`/api/documents/${old.id}`);
    const deleted = await lastOf(owner);
    await owner.post('/api/documents', aDocument(vehicle.id, { issueDate: addDays(old.issueDate, 1) }));
    expect((await undo(owner, deleted)).status).toBe(200);
    const { body } = await owner.get<VehicleDocument>(`/api/documents/${old.id}`);
    expect({ ...body, version: old.version }).toEqual({ ...old, inForce: false });
  });

  test('of an oil change and of a reminder brings back what follows from them', async () => {
    const { owner, vehicle } = await aFleet();
    const due = aMaintenanceRecord(vehicle.id, { ...oilChange, km: 30_000 });
    const { body: record } = await owner.post<MaintenanceRecord>('/api/maintenance', due);
    const { body: reminder } = await owner.post<Alert>('/api/alerts', aReminder(vehicle.id));
    const before = await everythingOf(owner);
    for (const path of [`/api/maintenance/${record.id}`, `/api/alerts/${reminder.id}`]) {
      await owner.delete(path);
      expect(await everythingOf(owner)).not.toEqual(before);
      expect((await undoLast(owner)).status).toBe(200);
      expect(await everythingOf(owner)).toEqual(before);
    }
  });

  test('of an alert that follows from the data: it is shown again', async () => {
    const { owner } = await aFleet();
    await owner.post('/api/drivers', aDriver({ licenseExpiry: addDays(today(), 2) }));
    const alerts = async () => (await owner.get<Alert[]>('/api/alerts')).body;
    const before = await alerts();
    await owner.delete(`/api/alerts/${before[0]?.id}`);
    expect(await alerts()).toEqual([]);
    expect((await undoLast(owner)).status).toBe(200);
    expect(await alerts()).toEqual(before);
  });
});

describe('a change', () => {
  test('is set back, and setting it back can be undone too', async () => {
    const { owner, vehicle } = await aFleet();
    const document = aDocument(vehicle.id, { cost: 5, details: 'Antes' });
    const { body: made } = await owner.post<VehicleDocument>('/api/documents', document);
    await owner.put(`/api/documents/${made.id}`, { ...document, cost: null, details: 'Después' });
    const { body: undone } = await undoLast(owner);
    expect(undone).toMatchObject({ action: 'changed', after: { cost: 5, details: 'Antes' }, undo: 'possible' });
    const read = async () => (await owner.get<VehicleDocument>(`/api/documents/${made.id}`)).body;
    expect(await read()).toMatchObject({ cost: 5, details: 'Antes' });
    expect((await undo(owner, undone)).status).toBe(200);
    expect(await read()).toMatchObject({ cost: null, details: 'Después' });
  });

  test('leaves alone what others have changed since', async () => {
    const { owner, vehicle, input } = await aFleet();
    await owner.put(`/api/vehicles/${vehicle.id}`, { ...input, model: 'Amarok' });
    const changed = await lastOf(owner);
    await owner.put(`/api/vehicles/${vehicle.id}`, { ...input, model: 'Amarok', tireInfo: 'Nuevos' });
    expect((await undo(owner, changed)).status).toBe(200);
    expect((await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body).toMatchObject({
      model: input.model,
      tireInfo: 'Nuevos',
    });
  });

  test('of the kilometres takes the reading back that was entered by mistake', async () => {
    const { owner, vehicle, input } = await aFleet();
    // A contradicting entry replaces a vehicle's only entry.
    await owner.post(`/api/vehicles/${vehicle.id}/readings`, { km: vehicle.currentKm, date: addDays(today(), -1) });
    const odometer = odometerStore(await database(), tenantOf(owner));
    const before = await odometer.readings(vehicle.id);
    await owner.put(`/api/vehicles/${vehicle.id}`, { ...input, currentKm: 999_999 });
    expect(await odometer.readings(vehicle.id)).toHaveLength(before.length + 1);
    const { body: undone } = await undoLast(owner);
    expect(await odometer.readings(vehicle.id)).toEqual(before);
    expect((await undo(owner, undone)).status).toBe(200);
    expect((await odometer.readings(vehicle.id)).map(({ km }) => km)).toEqual([45_000, 45_000, 999_999]);
  });

  test('of a driver and their vehicles, and of a maintenance record', async () => {
    const { owner, vehicle } = await aFleet();
    const input = aDriver({ assignedVehicles: [vehicle.id] });
    const { body: driver } = await owner.post<Driver>('/api/drivers', input);
    const record = aMaintenanceRecord(vehicle.id);
    const { body: made } = await owner.post<MaintenanceRecord>('/api/maintenance', record);
    const before = await everythingOf(owner);
    await owner.put(`/api/drivers/${driver.id}`, { ...input, name: 'Otra', assignedVehicles: [] });
    expect((await undoLast(owner)).status).toBe(200);
    await owner.put(`/api/maintenance/${made.id}`, { ...record, ...oilChange, notes: 'x' });
    expect((await undoLast(owner)).status).toBe(200);
    expect(await everythingOf(owner)).toEqual(before);
  });
});

describe('what cannot be undone says why', () => {
  const refused = (reason: string) => [409, `No se puede deshacer: ${reason}`];
  const tried = async (owner: SignedInClient, entry: { id: string }) => {
    const { status, body } = await undo(owner, entry);
    return [status, body.error];
  };

  test('what is taken meanwhile, or what it hung on is gone', async () => {
    const { owner, vehicle, input } = await aFleet();
    const { body: document } = await owner.post<VehicleDocument>('/api/documents', aDocument(vehicle.id));
    await owner.delete(`/api/documents/${document.id}`);
    const paper = await lastOf(owner);
    const { body: driver } = await owner.post<Driver>('/api/drivers', aDriver({ licenseNumber: '20111222' }));
    await owner.delete(`/api/drivers/${driver.id}`);
    const licence = await lastOf(owner);
    await owner.delete(`/api/vehicles/${vehicle.id}`);
    const unit = await lastOf(owner);
    expect(await tried(owner, paper)).toEqual(refused('su vehículo o su conductor ya no está'));
    await owner.post('/api/vehicles', aVehicle({ licensePlate: input.licensePlate }));
    expect(await tried(owner, unit)).toEqual(refused('ya existe un vehículo con esa patente'));
    await owner.post('/api/drivers', aDriver({ licenseNumber: '20111222' }));
    expect(await tried(owner, licence)).toEqual(refused('ya existe un conductor con ese número de licencia'));
    for (const { id } of [paper, unit, licence]) {
      const [entry] = (await owner.get<ActivityEntry[]>('/api/activity')).body.filter((one) => one.id === id);
      expect(entry).toMatchObject({ undo: 'possible', undoneBy: null });
    }
  });

  test('what is there again by the same key, what was changed later, what is gone', async () => {
    const { owner, vehicle, input } = await aFleet();
    const put = (model: string) => owner.put(`/api/vehicles/${vehicle.id}`, { ...input, model });
    await put('Amarok');
    const changed = await lastOf(owner);
    await put('Ranger');
    expect(await tried(owner, changed)).toEqual(refused('otro cambio posterior tocó los mismos datos'));
    await owner.delete(`/api/vehicles/${vehicle.id}`);
    const deleted = await lastOf(owner);
    expect(await tried(owner, changed)).toEqual(refused('el registro ya no está'));
    await owner.call('POST', '/api/vehicles', aVehicle(), { 'idempotency-key': vehicle.id });
    expect(await tried(owner, deleted)).toEqual(refused('el registro está de nuevo'));
  });

  test('a vehicle that has another driver by now', async () => {
    const { owner, vehicle } = await aFleet();
    const input = aDriver({ assignedVehicles: [vehicle.id] });
    const { body: driver } = await owner.post<Driver>('/api/drivers', input);
    await owner.put(`/api/drivers/${driver.id}`, { ...input, assignedVehicles: [] });
    const changed = await lastOf(owner);
    await owner.post('/api/drivers', aDriver({ assignedVehicles: [vehicle.id] }));
    expect(await tried(owner, changed)).toEqual(refused('otro conductor tiene ahora uno de sus vehículos'));
  });

  test('a creation, what is undone already, also by two at once, and what is too old', async () => {
    const { owner, vehicle, input } = await aFleet();
    expect(await tried(owner, await lastOf(owner))).toEqual(
      refused('solo se deshacen los cambios y las eliminaciones'),
    );
    await owner.delete(`/api/vehicles/${vehicle.id}`);
    const deleted = await lastOf(owner);
    const both = await Promise.all([undo(owner, deleted), undo(owner, deleted)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await tried(owner, deleted)).toEqual(refused('ya se deshizo'));

    await owner.put(`/api/vehicles/${vehicle.id}`, { ...input, model: 'Amarok' });
    const changed = await lastOf(owner);
    const { organizationId } = tenantOf(owner);
    const db = await database();
    await db
      .update(activity)
      .set({ at: sql`now() - interval '31 days'` })
      .where(and(eq(activity.organizationId, organizationId), eq(activity.id, changed.id)));
    expect(await tried(owner, changed)).toEqual(refused('pasaron más de 30 días'));
  });

  test('what is nobody’s, or somebody else’s', async () => {
    const { owner, vehicle } = await aFleet();
    await owner.delete(`/api/vehicles/${vehicle.id}`);
    const stranger = await signUp(await theApp());
    for (const id of [(await lastOf(owner)).id, crypto.randomUUID()]) {
      expect(await tried(stranger, { id })).toEqual([404, 'Actividad no encontrada']);
    }
    expect((await undoLast(owner)).status).toBe(200);
    const readings = await (await database()).$count(
      odometerReadings,
      eq(odometerReadings.organizationId, tenantOf(owner).organizationId),
    );
    expect(readings).toBe(1);
  });
});
