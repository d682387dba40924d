import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { thisMinute } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { auditor } from '../../testing/audit/statement-audit.ts';
import { aVehicle } from '../../testing/requests/bodies.ts';
import { aFleet, inDays, midnight } from './testing.ts';

/** Deletions, changes and undos around an interval with an end. */

afterEach(() => {
  vi.useRealTimers();
});

describe('an interval that ends goes back to who has it before', () => {
  test('also when that changes until then, or is undone', async () => {
    const { ana, eva, giveTo, handOver, planned, undoing } = await aFleet();
    await handOver({ driverId: ana.id, from: inDays(3), to: inDays(5) });
    await handOver({ driverId: eva.id, from: inDays(8), to: inDays(9) });
    await giveTo(eva.id);
    expect(await planned()).toEqual([
      ['Ana Ruiz', midnight(3)],
      ['Eva Gil', midnight(5)],
      ['Eva Gil', midnight(8)],
      ['Eva Gil', midnight(9)],
    ]);
    expect((await (await undoing())()).status).toBe(200);
    expect((await planned()).at(-1)).toEqual(['Juan Paz', midnight(9)]);
  });

  test('also after many others, with as many statements as after one', async () => {
    const { ana, eva, giveTo, handOver, juan, planned } = await aFleet();
    const lend = (turn: number) => handOver({ driverId: eva.id, from: inDays(3 * turn), to: inDays(3 * turn + 2) });
    const heard = vi.spyOn(auditor, 'logQuery');
    onTestFinished(() => heard.mockRestore());
    async function statementsOfGiving() {
      heard.mockClear();
      await giveTo(ana.id);
      const count = heard.mock.calls.length;
      await giveTo(juan.id);
      return count;
    }
    await lend(1);
    const after1 = await statementsOfGiving();
    for (let turn = 2; turn <= 20; turn++) await lend(turn);
    expect(await statementsOfGiving()).toBe(after1);
    await giveTo(ana.id);
    const returns = (await planned()).filter(([name]) => name !== 'Eva Gil');
    expect(returns).toEqual(Array.from({ length: 20 }, (_, index) => ['Ana Ruiz', midnight(3 * index + 5)]));
  });

  test('and to nobody once that driver is deleted, until it is undone', async () => {
    const { ana, handOver, juan, owner, planned, undoing } = await aFleet();
    await handOver({ driverId: ana.id, from: inDays(3), to: inDays(5) });
    await owner.delete(`/api/drivers/${juan.id}`);
    const ended = [
      ['Ana Ruiz', midnight(3)],
      [null, midnight(5)],
    ];
    expect(await planned()).toEqual(ended);
    expect((await (await undoing())()).status).toBe(200);
    expect(await planned()).toEqual([ended[0], ['Juan Paz', midnight(5)]]);
  });
});

test('undoing the driver’s form gives the vehicle back to whoever had it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 });
  const { ana, juan, owner, undoing, url, vehicleId } = await aFleet();
  vi.useRealTimers();
  await owner.put(`/api/drivers/${ana.id}`, { ...ana, assignedVehicles: [vehicleId] });
  expect((await (await undoing())()).status).toBe(200);
  expect((await owner.get<Vehicle>(url)).body.assignedDriver).toBe(juan.id);
  expect((await owner.get<Assignment[]>(`${url}/assignments`)).body).toMatchObject([{ driverId: juan.id, to: null }]);
});

describe('brings back an interval with its end', () => {
  test('the vehicle that is brought back', async () => {
    const { ana, handOver, owner, planned, undoing, url } = await aFleet();
    await handOver({ driverId: ana.id, from: inDays(3), to: inDays(5) });
    const before = await planned();
    await owner.delete(url);
    expect((await (await undoing())()).status).toBe(200);
    expect(await planned()).toEqual(before);
  });

  test('the driver of whom both are', async () => {
    const { handOver, juan, owner, planned, undoing } = await aFleet();
    await handOver({ driverId: juan.id, from: inDays(3), to: inDays(5) });
    const before = await planned();
    await owner.delete(`/api/drivers/${juan.id}`);
    expect(await planned()).toEqual([]);
    expect((await (await undoing())()).status).toBe(200);
    expect(await planned()).toEqual(before);
  });
});

test('what was planned for a deleted driver comes back only where there is room for it', async () => {
  const { ana, eva, handOver, owner, undoing, url } = await aFleet();
  await handOver({ driverId: ana.id, from: inDays(3) });
  await owner.delete(`/api/drivers/${ana.id}`);
  const undo = await undoing();
  await handOver({ driverId: eva.id, from: inDays(3) });
  const occupied = await undo();
  const reason = 'otro tiene una entrega prevista del mismo vehículo desde ese momento';
  expect([occupied.status, occupied.body.error]).toEqual([409, `No se puede deshacer: ${reason}`]);
  await owner.delete(url);
  const absent = await undo();
  expect([absent.status, absent.body.error]).toEqual([
    409,
    'No se puede deshacer: su vehículo o su conductor ya no está',
  ]);
});

test('nothing is planned for a driver who is deleted at that moment', async () => {
  const { ana, eva, juan, owner, planned, vehicleId } = await aFleet();
  for (const [index, driver] of [ana, eva, juan].entries()) {
    const [made, deleted] = await Promise.all([
      owner.post('/api/assignments', { vehicleId, driverId: driver.id, from: inDays(index + 1) }),
      owner.delete(`/api/drivers/${driver.id}`),
    ]);
    expect([deleted.status, [201, 404].includes(made.status)]).toEqual([204, true]);
    expect(await planned()).toEqual([]);
  }
});

test('a driver who is brought back has what the hand-overs say by now', async () => {
  const { ana, handOver, juan, owner, undoing, url } = await aFleet();
  await handOver({ driverId: ana.id, from: inDays(-9), to: thisMinute() });
  await owner.delete(`/api/drivers/${ana.id}`);
  const undo = await undoing();
  const last = async () => (await owner.get<Assignment[]>(`${url}/assignments?limit=1`)).body[0];
  expect((await last())?.driverId).toBe(juan.id);
  await owner.delete(`/api/assignments/${(await last())?.id}`);
  expect(await last()).toMatchObject({ driverName: null, to: null });
  await owner.delete(`/api/assignments/${(await last())?.id}`);
  expect((await undo()).status).toBe(200);
  expect((await owner.get<Vehicle>(url)).body.assignedDriver).toBe(ana.id);
});

test('the end of an interval that is gone does not come back', async () => {
  const { ana, handOver, owner, undoing, url } = await aFleet();
  const { id } = await handOver({ driverId: ana.id, from: inDays(3), to: inDays(5) });
  const [end] = (await owner.get<Assignment[]>(`${url}/assignments?limit=1`)).body;
  await owner.delete(`/api/assignments/${end?.id}`);
  const undo = await undoing();
  const { id: vehicleId } = await owner.add<Vehicle>('/api/vehicles', aVehicle());
  const refusal = [409, 'No se puede deshacer: la asignación anterior ya no está'];
  await owner.put(`/api/assignments/${id}`, { vehicleId, to: null });
  const moved = await undo();
  expect([moved.status, moved.body.error]).toEqual(refusal);
  await owner.delete(`/api/assignments/${id}`);
  const deleted = await undo();
  expect([deleted.status, deleted.body.error]).toEqual(refusal);
});

test('what was planned does not come back for a driver who was deleted since', async () => {
  const { ana, handOver, owner, planned, undoing } = await aFleet();
  const { id } = await handOver({ driverId: ana.id, from: inDays(3) });
  await owner.delete(`/api/assignments/${id}`);
  const undo = await undoing();
  await owner.delete(`/api/drivers/${ana.id}`);
  const undoOfDriver = await undoing();
  const { status, body } = await undo();
  expect([status, body.error]).toEqual([409, 'No se puede deshacer: su vehículo o su conductor ya no está']);
  await undoOfDriver();
  expect((await undo()).status).toBe(200);
  expect(await planned()).toEqual([['Ana Ruiz', midnight(3)]]);
});

test('undoing who had it instead of a deleted driver gives them back, and all of it to a driver brought back', async () => {
  const { ana, eva, handOver, owner, undoing, vehicleId } = await aFleet();
  const { id } = await handOver({ driverId: ana.id, from: inDays(-9), to: inDays(-7) });
  const had = async () => (await owner.get<Assignment>(`/api/assignments/${id}`)).body;
  await owner.delete(`/api/drivers/${ana.id}`);
  const undoOfDriver = await undoing();
  await owner.put(`/api/assignments/${id}`, { vehicleId, driverId: eva.id });
  expect((await (await undoing())()).status).toBe(200);
  expect(await had()).toMatchObject({ driverId: null, driverName: 'Ana Ruiz' });
  expect((await undoOfDriver()).status).toBe(200);
  expect(await had()).toMatchObject({ driverId: ana.id, driverName: 'Ana Ruiz' });
});

test('whoever brings a driver back finds their hand-overs, changed meanwhile', async () => {
  const { ana, handOver, owner, undoing, vehicleId } = await aFleet();
  const { id } = await handOver({ driverId: ana.id, from: inDays(-9), to: inDays(-7) });
  await owner.delete(`/api/drivers/${ana.id}`);
  const undo = await undoing();
  await owner.put(`/api/assignments/${id}`, { vehicleId, note: 'Sin novedad' });
  expect((await undo()).status).toBe(200);
  const { body } = await owner.get<Assignment>(`/api/assignments/${id}`);
  expect(body).toMatchObject({ driverId: ana.id, note: 'Sin novedad' });
});
