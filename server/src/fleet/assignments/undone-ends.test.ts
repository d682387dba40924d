import type { Assignment, DriverAtMoment } from '@baqueano/domain/drivers/assignment';
import { endsTooEarly } from '@baqueano/domain/drivers/assignment';
import type { Driver } from '@baqueano/domain/drivers/driver';
import { today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { afterEach, expect, test, vi } from 'vitest';
import { aVehicle } from '../../testing/requests/bodies.ts';
import { aFleet, inDays, midnight } from './testing.ts';

/** An undo restores the former state, with entered ends; a vehicle that left the fleet has no driver. */

afterEach(() => {
  vi.useRealTimers();
});

/** Juan's vehicle, planned for Ana from tomorrow until the fifth day, with the row of the return. */
async function aLoan() {
  const fleet = await aFleet();
  const { ana, handOver, owner, url } = fleet;
  const lent = await handOver({ driverId: ana.id, from: inDays(1), to: inDays(5) });
  const rows = async () => {
    const { body } = await owner.get<Assignment[]>(`${url}/assignments?order=asc`);
    return body.map(({ version: _version, ...row }) => row);
  };
  const [back] = (await owner.get<Assignment[]>(`${url}/assignments?limit=1`)).body;
  if (!back) throw new Error('Nothing gives the vehicle back');
  return { ...fleet, lent, back, rows };
}

test('the end of an interval that was moved is where it was, and is its end still', async () => {
  const { back, juan, lent, owner, planned, rows, undoing, vehicleId } = await aLoan();
  const before = await rows();
  const moved = { vehicleId, driverId: juan.id, from: midnight(7) };
  expect((await owner.put(`/api/assignments/${back.id}`, moved)).status).toBe(200);
  const after = await rows();
  expect((await (await undoing())()).status).toBe(200);
  expect(await rows()).toEqual(before);
  expect((await (await undoing())()).status).toBe(200);
  expect(await rows()).toEqual(after);
  expect((await (await undoing())()).status).toBe(200);
  // It is deleted with the interval that it ends.
  expect((await owner.delete(`/api/assignments/${lent.id}`)).status).toBe(204);
  expect(await planned()).toEqual([]);
});

test('an interval that was given another end since keeps that one', async () => {
  const { back, juan, lent, owner, rows, undoing, vehicleId } = await aLoan();
  await owner.put(`/api/assignments/${back.id}`, { vehicleId, driverId: juan.id, from: midnight(7) });
  const undo = await undoing();
  await owner.put(`/api/assignments/${lent.id}`, { vehicleId, to: inDays(3) });
  const before = await rows();
  const { status, body } = await undo();
  expect([status, body.error]).toEqual([409, 'No se puede deshacer: otro cambio posterior tocó los mismos datos']);
  expect(await rows()).toEqual(before);
});

test('the end of an interval keeps its note, and stays its end, when either is written anew', async () => {
  const { ana, back, eva, giveTo, juan, lent, owner, planned, rows, vehicleId } = await aLoan();
  const seen = { vehicleId, driverId: juan.id, from: back.from, to: null };
  expect((await owner.put(`/api/assignments/${back.id}`, { ...seen, note: 'Tanque lleno' })).status).toBe(200);
  const input = { vehicleId, driverId: ana.id, from: lent.from, to: lent.to, note: 'Al taller' };
  expect((await owner.put(`/api/assignments/${lent.id}`, input)).status).toBe(200);
  expect((await rows()).map(({ id, note }) => [id, note]).slice(1)).toEqual([
    [lent.id, 'Al taller'],
    [back.id, 'Tanque lleno'],
  ]);
  await giveTo(eva.id);
  expect((await planned()).at(-1)).toEqual(['Eva Gil', midnight(5)]);
});

test('who does not say since when may not say an end that has been', async () => {
  const { ana, owner, vehicleId } = await aFleet();
  const { status, body } = await owner.post('/api/assignments', { vehicleId, driverId: ana.id, to: inDays(-3) });
  expect([status, body.fields]).toEqual([400, { to: endsTooEarly }]);
});

test('nobody has a vehicle that has left, whatever is deleted, planned or undone of it', async () => {
  const { ana, handOver, juan, lent, owner, rows, undoing, url, vehicleId } = await aLoan();
  await handOver({ driverId: juan.id, from: inDays(-20), to: inDays(-9) });
  expect((await owner.delete(`/api/assignments/${lent.id}`)).status).toBe(204);
  const undo = await undoing();
  const leaving = { retiredOn: inDays(-1), retiredReason: 'sold' };
  expect((await owner.put(`${url}/retirement`, leaving)).status).toBe(200);
  const before = await rows();
  const last = before.at(-1);
  expect([last?.driverId, last?.to]).toEqual([null, null]);
  const refused = [
    await owner.delete(`/api/assignments/${last?.id}`),
    await owner.post('/api/assignments/deletions', { records: [{ id: last?.id }] }),
    await owner.put(`/api/assignments/${last?.id}`, { vehicleId, driverId: null, from: inDays(2) }),
    await owner.post('/api/assignments', { vehicleId, driverId: null, from: inDays(2) }),
    await owner.post('/api/assignments', { vehicleId, driverId: ana.id, from: inDays(-3), to: inDays(2) }),
    await undo(),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));
  expect(await rows()).toEqual(before);
  expect((await owner.get<Vehicle>(url)).body.assignedDriver).toBeNull();
});

test('a driver who comes back has no more planned of a vehicle that has left meanwhile', async () => {
  const { ana, owner, planned, undoing, url } = await aLoan();
  expect((await owner.delete(`/api/drivers/${ana.id}`)).status).toBe(204);
  const undo = await undoing();
  expect((await owner.put(`${url}/retirement`, { retiredOn: today(), retiredReason: 'sold' })).status).toBe(200);
  expect((await undo()).status).toBe(200);
  expect(await planned()).toEqual([]);
});

test('of two that end together both ends go with the vehicle that leaves, and come back with it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today()}T12:00:00-03:00`) });
  const { ana, eva, handOver, juan, owner, planned, undoing, url } = await aFleet();
  vi.setSystemTime(new Date(`${today()}T12:10:00-03:00`));
  await handOver({ driverId: ana.id, to: inDays(5) });
  vi.setSystemTime(new Date(`${today()}T12:20:00-03:00`));
  const { id } = await handOver({ driverId: eva.id, to: inDays(5) });
  vi.setSystemTime(new Date(`${today()}T12:30:00-03:00`));
  const before = await planned();
  expect(before).toEqual([[juan.name, midnight(5)]]);
  expect((await owner.put(`${url}/retirement`, { retiredOn: today(), retiredReason: 'sold' })).status).toBe(200);
  expect(await planned()).toEqual([]);
  expect((await (await undoing())()).status).toBe(200);
  expect(await planned()).toEqual(before);
  expect((await owner.delete(`/api/assignments/${id}`)).status).toBe(204);
  expect(await planned()).toEqual(before);
});

test('what somebody else is given within the minute takes the end along', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today()}T12:00:00-03:00`) });
  const { ana, eva, giveTo, handOver, planned } = await aFleet();
  vi.setSystemTime(new Date(`${today()}T12:10:00-03:00`));
  await handOver({ driverId: ana.id, to: inDays(5) });
  await giveTo(eva.id);
  expect(await planned()).toEqual([]);
});

test('nothing is planned again for a driver who has left meanwhile', async () => {
  const { ana, lent, owner, planned, undoing, url } = await aLoan();
  const leaving = { retiredOn: today(), retiredReason: 'resigned' };
  expect((await owner.delete(`/api/assignments/${lent.id}`)).status).toBe(204);
  const undo = await undoing();
  expect((await owner.put(`/api/drivers/${ana.id}/retirement`, leaving)).status).toBe(200);
  const { status, body } = await undo();
  expect([status, body.error]).toEqual([409, 'No se puede deshacer: el conductor Ana Ruiz está dado de baja']);
  expect((await (await undoing())()).status).toBe(200);
  expect((await undo()).status).toBe(200);
  expect(await planned()).toHaveLength(2);
  expect((await owner.delete(url)).status).toBe(204);
  const bringBack = await undoing();
  expect((await owner.put(`/api/drivers/${ana.id}/retirement`, leaving)).status).toBe(200);
  expect((await bringBack()).status).toBe(200);
  expect(await planned()).toEqual([]);
});

test('who undoes giving vehicles, and then that, has given and taken them again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today()}T12:00:00-03:00`) });
  const { juan, owner, undoing, vehicleId } = await aFleet();
  const other = await owner.add<Vehicle>('/api/vehicles', aVehicle());
  vi.setSystemTime(new Date(`${today()}T12:10:00-03:00`));
  const has = async () => (await owner.get<Driver>(`/api/drivers/${juan.id}`)).body.assignedVehicles;
  expect((await owner.put(`/api/drivers/${juan.id}`, { ...juan, assignedVehicles: [other.id] })).status).toBe(200);
  for (const expected of [[vehicleId], [other.id], [vehicleId], [other.id]]) {
    expect((await (await undoing())()).status).toBe(200);
    expect(await has()).toEqual(expected);
    vi.setSystemTime(Date.now() + 60_000);
  }
});

test('a driver who has left has no vehicle again, whatever is deleted, moved or undone of it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today()}T12:00:00-03:00`) });
  const { ana, handOver, juan, owner, undoing, url, vehicleId } = await aFleet();
  vi.setSystemTime(new Date(`${today()}T12:10:00-03:00`));
  const { id: had } = await handOver({ driverId: ana.id });
  expect((await owner.delete(`/api/assignments/${had}`)).status).toBe(204);
  const undo = await undoing();
  vi.setSystemTime(new Date(`${today()}T12:20:00-03:00`));
  const leave = ({ id }: Driver) =>
    owner.put(`/api/drivers/${id}/retirement`, { retiredOn: inDays(-1), retiredReason: 'resigned' });
  expect((await leave(ana)).status).toBe(200);
  const { status, body } = await undo();
  expect([status, body.error]).toEqual([409, 'No se puede deshacer: el conductor Ana Ruiz está dado de baja']);
  expect((await leave(juan)).status).toBe(200);
  const rows = async () => (await owner.get<Assignment[]>(`${url}/assignments?order=asc`)).body;
  const before = await rows();
  const last = before.at(-1);
  expect(last?.driverId).toBeNull();
  const refused = [
    await owner.delete(`/api/assignments/${last?.id}`),
    await owner.post('/api/assignments/deletions', { records: [{ id: last?.id }] }),
    await owner.put(`/api/assignments/${last?.id}`, { vehicleId, driverId: null, from: inDays(1) }),
  ];
  const refusal = [409, 'El conductor Juan Paz está dado de baja'];
  expect(refused.map((answer) => [answer.status, answer.body.error])).toEqual([refusal, refusal, refusal]);
  expect(await rows()).toEqual(before);
  expect((await owner.get<DriverAtMoment>(`${url}/driver`)).body.driverId).toBeNull();
});

test("what is taken back from somebody else is nobody's where its driver has left meanwhile", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today()}T12:00:00-03:00`) });
  const { ana, juan, owner, undoing, url, vehicleId } = await aFleet();
  const { id: other } = await owner.add<Vehicle>('/api/vehicles', aVehicle({ assignedDriver: juan.id }));
  vi.setSystemTime(new Date(`${today()}T12:10:00-03:00`));
  expect((await owner.put(`/api/drivers/${ana.id}`, { ...ana, assignedVehicles: [vehicleId] })).status).toBe(200);
  const undoAna = await undoing();
  expect((await owner.delete(`/api/vehicles/${other}`)).status).toBe(204);
  const bringBack = await undoing();
  vi.setSystemTime(new Date(`${today()}T12:20:00-03:00`));
  const leaving = { retiredOn: today(), retiredReason: 'resigned' };
  expect((await owner.put(`/api/drivers/${juan.id}/retirement`, leaving)).status).toBe(200);
  expect([(await undoAna()).status, (await bringBack()).status]).toEqual([200, 200]);
  for (const one of [url, `/api/vehicles/${other}`]) {
    expect((await owner.get<Vehicle>(one)).body.assignedDriver).toBeNull();
    expect((await owner.get<DriverAtMoment>(`${one}/driver`)).body.driverName).toBeNull();
    const at = `${today()}T12:15`;
    expect((await owner.get<DriverAtMoment>(`${one}/driver?at=${at}`)).body.driverId).toBe(juan.id);
  }
});

test('who undoes giving it in the minute in which an interval ends, and then that, has given it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today()}T12:00:00-03:00`) });
  const { ana, giveTo, handOver, juan, owner, undoing, url } = await aFleet();
  vi.setSystemTime(new Date(`${today()}T12:10:00-03:00`));
  await handOver({ driverId: ana.id, from: `${today()}T12:05`, to: `${today()}T12:10` });
  expect((await giveTo(ana.id)).status).toBe(200);
  for (const { id } of [juan, ana, juan, ana]) {
    expect((await (await undoing())()).status).toBe(200);
    expect((await owner.get<Vehicle>(url)).body.assignedDriver).toBe(id);
    expect((await owner.get<DriverAtMoment>(`${url}/driver`)).body.driverId).toBe(id);
  }
});
