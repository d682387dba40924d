import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { afterEach, expect, test, vi } from 'vitest';
import { aFleet, inDays, midnight } from './testing.ts';

/** Adjacent hand-overs, and entered ends. */

afterEach(() => {
  vi.useRealTimers();
});

test('an interval may begin when another one ends, whichever was entered first', async () => {
  const { ana, eva, handOver, juan, planned } = await aFleet();
  await handOver({ driverId: ana.id, from: inDays(1), to: inDays(5) });
  await handOver({ driverId: eva.id, from: inDays(5), to: inDays(8) });
  await handOver({ driverId: juan.id, from: inDays(8) });
  expect(await planned()).toEqual([
    ['Ana Ruiz', midnight(1)],
    ['Eva Gil', midnight(5)],
    ['Juan Paz', midnight(8)],
  ]);
});

test('after both it goes back to who had it before them, and after the first when the second goes', async () => {
  const { ana, eva, handOver, owner, planned, undoing, url } = await aFleet();
  await handOver({ driverId: ana.id, from: inDays(1), to: inDays(5) });
  const { id } = await handOver({ driverId: eva.id, from: inDays(5), to: inDays(8) });
  const both = [
    ['Ana Ruiz', midnight(1)],
    ['Eva Gil', midnight(5)],
    ['Juan Paz', midnight(8)],
  ];
  expect(await planned()).toEqual(both);
  const first = [
    ['Ana Ruiz', midnight(1)],
    ['Juan Paz', midnight(5)],
  ];
  await owner.delete(`/api/assignments/${id}`);
  expect(await planned()).toEqual(first);
  expect((await (await undoing())()).status).toBe(200);
  expect(await planned()).toEqual(both);
  await owner.delete(`/api/drivers/${eva.id}`);
  expect(await planned()).toEqual(first);
  expect((await (await undoing())()).status).toBe(200);
  expect(await planned()).toEqual(both);
  await owner.delete(url);
  expect((await (await undoing())()).status).toBe(200);
  expect(await planned()).toEqual(both);
});

test('in the past too, and to the name of a driver who was deleted', async () => {
  const { ana, eva, handOver, juan, owner, url } = await aFleet();
  await handOver({ driverId: juan.id, from: inDays(-20), to: inDays(-1) });
  await handOver({ driverId: ana.id, from: inDays(-9), to: inDays(-5) });
  const { id } = await handOver({ driverId: eva.id, from: inDays(-5), to: inDays(-2) });
  await owner.delete(`/api/drivers/${juan.id}`);
  await owner.delete(`/api/assignments/${id}`);
  const { body } = await owner.get<Assignment[]>(`${url}/assignments?order=asc&state=past`);
  expect(body.map(({ driverName, driverId, from }) => [driverName, driverId, from])).toEqual([
    ['Juan Paz', null, midnight(-20)],
    ['Ana Ruiz', ana.id, midnight(-9)],
    ['Juan Paz', null, midnight(-5)],
  ]);
});

test('what somebody has for some days within an interval leaves its end where it was', async () => {
  const { ana, eva, handOver, juan, owner, planned } = await aFleet();
  await handOver({ driverId: ana.id, from: inDays(1), to: inDays(9) });
  await handOver({ driverId: eva.id, from: inDays(3), to: inDays(5) });
  const inside = await planned();
  expect(inside).toEqual([
    ['Ana Ruiz', midnight(1)],
    ['Eva Gil', midnight(3)],
    ['Ana Ruiz', midnight(5)],
    ['Juan Paz', midnight(9)],
  ]);
  const { id } = await handOver({ driverId: juan.id, from: inDays(9), to: inDays(10) });
  await owner.delete(`/api/assignments/${id}`);
  expect(await planned()).toEqual(inside);
});

test('after one that begins where a longer one ends it goes back to who had it before the longer one', async () => {
  const { ana, eva, handOver, juan, planned } = await aFleet();
  await handOver({ driverId: ana.id, from: inDays(1), to: inDays(9) });
  await handOver({ driverId: eva.id, from: inDays(3), to: inDays(5) });
  await handOver({ driverId: eva.id, from: inDays(9), to: inDays(12) });
  expect((await planned()).at(-1)).toEqual([juan.name, midnight(12)]);
});

test('two that end together are given back once, to who had it before the longer one', async () => {
  const { ana, eva, handOver, owner, planned, vehicleId } = await aFleet();
  const { id } = await handOver({ driverId: ana.id, from: inDays(1), to: inDays(9) });
  await handOver({ driverId: eva.id, from: inDays(3), to: inDays(9) });
  const both = [
    ['Ana Ruiz', midnight(1)],
    ['Eva Gil', midnight(3)],
    ['Juan Paz', midnight(9)],
  ];
  const { body: seen } = await owner.get<Assignment>(`/api/assignments/${id}`);
  const input = { vehicleId, driverId: seen.driverId, from: seen.from, to: seen.to };
  expect((await owner.put(`/api/assignments/${id}`, input)).status).toBe(200);
  expect(await planned()).toEqual(both);
  const next = await handOver({ driverId: eva.id, from: inDays(9), to: inDays(12) });
  expect(await planned()).toEqual([...both.slice(0, 2), ['Eva Gil', midnight(9)], ['Juan Paz', midnight(12)]]);
  expect((await owner.delete(`/api/assignments/${next.id}`)).status).toBe(204);
  expect(await planned()).toEqual(both);
});

test('what is given within the minute in which an interval begins takes its end along', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today()}T12:00:00-03:00`) });
  const { ana, giveTo, handOver, juan, planned, undoing } = await aFleet();
  vi.setSystemTime(new Date(`${today()}T12:10:00-03:00`));
  await handOver({ driverId: ana.id, to: inDays(5) });
  await giveTo(juan.id);
  expect(await planned()).toEqual([]);
  expect((await (await undoing())()).status).toBe(200);
});

test('an end stands, whoever is given the vehicle until then', async () => {
  const { ana, eva, giveTo, handOver, owner, planned } = await aFleet();
  await handOver({ driverId: ana.id, from: inDays(-2), to: inDays(5) }).catch(() => undefined);
  await handOver({ driverId: ana.id, from: inDays(1), to: inDays(5) });
  await giveTo(eva.id);
  const { id } = await handOver({ driverId: ana.id, from: inDays(5), to: inDays(8) });
  await owner.delete(`/api/assignments/${id}`);
  expect((await planned()).at(-1)).toEqual(['Eva Gil', midnight(5)]);
});

test('an end that is moved or deleted is the end of the interval before', async () => {
  const { ana, handOver, juan, owner, planned, undoing, url, vehicleId } = await aFleet();
  await handOver({ driverId: ana.id, from: inDays(1), to: inDays(5) });
  const end = async () => (await owner.get<Assignment[]>(`${url}/assignments?limit=1`)).body[0]?.id;
  await owner.put(`/api/assignments/${await end()}`, { vehicleId, driverId: juan.id, from: inDays(6) });
  const moved = [
    ['Ana Ruiz', midnight(1)],
    ['Juan Paz', midnight(6)],
  ];
  expect(await planned()).toEqual(moved);
  await owner.delete(`/api/assignments/${await end()}`);
  // The entered end of the interval is there again, and can be deleted.
  expect(await planned()).toEqual(moved);
  await owner.delete(`/api/assignments/${await end()}`);
  expect(await planned()).toEqual([['Ana Ruiz', midnight(1)]]);
  expect((await (await undoing())()).status).toBe(200);
  expect(await planned()).toEqual(moved);
});

test('one is moved to where another one ends', async () => {
  const { ana, eva, handOver, juan, owner, planned, url, vehicleId } = await aFleet();
  await handOver({ driverId: ana.id, from: inDays(1), to: inDays(5) });
  const { id } = await handOver({ driverId: eva.id, from: inDays(6), to: inDays(8) });
  const moved = await owner.put(`/api/assignments/${id}`, { vehicleId, from: inDays(5), to: inDays(8) });
  expect(moved.status).toBe(200);
  const [, , end] = (await owner.get<Assignment[]>(`${url}/assignments?state=planned&order=asc`)).body;
  await owner.put(`/api/assignments/${end?.id}`, { vehicleId, driverId: juan.id, note: 'Con el tanque lleno' });
  expect(await planned()).toEqual([
    ['Ana Ruiz', midnight(1)],
    ['Eva Gil', midnight(5)],
    ['Juan Paz', midnight(8)],
  ]);
});

test('of two within this minute the second counts; the first one leaves its line', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today()}T12:00:00-03:00`) });
  const { ana, eva, handOver, owner, url } = await aFleet();
  vi.setSystemTime(new Date(`${today()}T12:10:00-03:00`));
  const { id } = await handOver({ driverId: ana.id, km: 1_000 });
  await handOver({ driverId: eva.id, from: `${today()}T12:10` });
  expect((await owner.get<Vehicle>(url)).body.assignedDriver).toBe(eva.id);
  const { body } = await owner.get<Assignment[]>(`${url}/assignments?order=asc`);
  expect(body.map(({ driverName }) => driverName)).toEqual(['Juan Paz', 'Eva Gil']);
  const { body: lines } = await owner.get<ActivityEntry[]>(`/api/activity?record=${id}`);
  expect(lines.map(({ action, label }) => [action, label])).toEqual([
    ['deleted', 'Ana Ruiz'],
    ['created', 'Ana Ruiz'],
  ]);
  const undone = await owner.post<{ error: string }>(`/api/activity/${lines[0]?.id}/undo`);
  const reason = 'ya hay una asignación de ese vehículo desde ese momento';
  expect([undone.status, undone.body.error]).toEqual([409, `No se puede deshacer: ${reason}`]);
  vi.setSystemTime(new Date(`${today()}T12:11:00-03:00`));
  const late = await owner.post('/api/assignments', { vehicleId: body[0]?.vehicleId, from: `${today()}T12:10` });
  expect(late.status).toBe(409);
});

test('undoing brings back the end that was entered, beyond what others have meanwhile', async () => {
  const { ana, eva, handOver, owner, planned, undoing, vehicleId } = await aFleet();
  const { id } = await handOver({ driverId: ana.id, from: inDays(1), to: inDays(9) });
  await handOver({ driverId: eva.id, from: inDays(3), to: inDays(5) });
  const before = await planned();
  await owner.put(`/api/assignments/${id}`, { vehicleId, from: inDays(1), to: inDays(2) });
  expect((await (await undoing())()).status).toBe(200);
  expect(await planned()).toEqual(before);
});

test('it goes to nobody once the driver who had it before has left, until that is undone', async () => {
  const { ana, handOver, juan, owner, planned, undoing } = await aFleet();
  await handOver({ driverId: ana.id, from: inDays(3), to: inDays(5) });
  const leaving = { retiredOn: today(), retiredReason: 'resigned' };
  expect((await owner.put(`/api/drivers/${juan.id}/retirement`, leaving)).status).toBe(200);
  expect((await planned()).at(-1)).toEqual([null, midnight(5)]);
  expect((await (await undoing())()).status).toBe(200);
  expect((await planned()).at(-1)).toEqual(['Juan Paz', midnight(5)]);
});

test('what is written down of a vehicle that has left ends when it is said to', async () => {
  const { ana, handOver, juan, owner, url, vehicleId } = await aFleet();
  await handOver({ driverId: juan.id, from: inDays(-20), to: inDays(-2) });
  expect((await owner.put(`${url}/retirement`, { retiredOn: today(), retiredReason: 'sold' })).status).toBe(200);
  const { id, to } = await handOver({ driverId: ana.id, from: inDays(-9), to: inDays(-7) });
  expect(to).toBe(midnight(-7));
  await owner.put(`/api/assignments/${id}`, { vehicleId, note: 'Sin novedad' });
  const { body } = await owner.get<{ driverId: string }>(`${url}/driver?at=${midnight(-5)}`);
  expect(body.driverId).toBe(juan.id);
});
