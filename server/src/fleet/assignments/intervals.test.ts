import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import {
  type Assignment,
  type AssignmentInput,
  assignmentState,
  assignmentStates,
} from '@baqueano/domain/drivers/assignment';
import type { Driver } from '@baqueano/domain/drivers/driver';
import { addDays, thisMinute, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import fc from 'fast-check';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { auditor } from '../../testing/audit/statement-audit.ts';
import { aDriver, aVehicle } from '../../testing/requests/bodies.ts';

/** What is deleted, changed or undone around an interval that has an end. */

afterEach(() => {
  vi.useRealTimers();
});

const inDays = (days: number) => addDays(today(), days);
const midnight = (days: number) => `${inDays(days)}T00:00`;

async function aFleet() {
  const owner = await signUp(await theApp());
  const addDriver = (name: string) => owner.add<Driver>('/api/drivers', aDriver({ name }));
  const [juan, ana, eva] = [await addDriver('Juan Paz'), await addDriver('Ana Ruiz'), await addDriver('Eva Gil')];
  const input = aVehicle({ assignedDriver: juan.id });
  const { id: vehicleId } = await owner.add<Vehicle>('/api/vehicles', input);
  const url = `/api/vehicles/${vehicleId}`;
  return {
    ...{ owner, juan, ana, eva, vehicleId, url },
    giveTo: (assignedDriver: string | null) => owner.put(url, { ...input, assignedDriver }),
    handOver: (body: Partial<AssignmentInput>) => owner.add<Assignment>('/api/assignments', { vehicleId, ...body }),
    /** Who has it, and from which planned day on. */
    async planned() {
      const { body } = await owner.get<Assignment[]>(`${url}/assignments?state=planned&order=asc`);
      return body.map(({ driverName, from }) => [driverName, from]);
    },
    /** Undoes what was done last; later, when more is done before. */
    async undoing() {
      const [line] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
      return () => owner.post<{ error?: string }>(`/api/activity/${line?.id}/undo`);
    },
  };
}

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

describe('two that meet', () => {
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
    const said = { vehicleId, driverId: seen.driverId, from: seen.from, to: seen.to };
    expect((await owner.put(`/api/assignments/${id}`, said)).status).toBe(200);
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
    // Whoever entered the end of the interval finds it again, and deletes it.
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
  const taken = await undo();
  const reason = 'otro tiene una entrega prevista del mismo vehículo desde ese momento';
  expect([taken.status, taken.body.error]).toEqual([409, `No se puede deshacer: ${reason}`]);
  await owner.delete(url);
  const gone = await undo();
  expect([gone.status, gone.body.error]).toEqual([409, 'No se puede deshacer: su vehículo o su conductor ya no está']);
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
  const gone = [409, 'No se puede deshacer: la asignación anterior ya no está'];
  await owner.put(`/api/assignments/${id}`, { vehicleId, to: null });
  const moved = await undo();
  expect([moved.status, moved.body.error]).toEqual(gone);
  await owner.delete(`/api/assignments/${id}`);
  const deleted = await undo();
  expect([deleted.status, deleted.body.error]).toEqual(gone);
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

const day = fc.integer({ min: -6, max: 6 });
const move = fc.record({
  what: fc.constantFrom(
    'hand over',
    'hand over',
    'hand over',
    'change',
    'delete',
    'vehicle',
    'driver',
    'fire',
    'undo',
    'undo',
  ),
  vehicle: fc.nat(1),
  driver: fc.nat(3),
  from: day,
  lasts: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  pick: fc.nat(1_000),
});
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

async function aBusyFleet() {
  const owner = await signUp(await theApp());
  const drivers: Driver[] = [];
  for (const name of ['Juan Paz', 'Ana Ruiz', 'Eva Gil']) {
    drivers.push(await owner.add<Driver>('/api/drivers', aDriver({ name })));
  }
  const vehicles: (Vehicle & { input: VehicleInput })[] = [];
  for (const driver of drivers.slice(0, 2)) {
    const input = aVehicle({ assignedDriver: driver.id });
    vehicles.push({ input, ...(await owner.add<Vehicle>('/api/vehicles', input)) });
  }

  async function make({ what, vehicle, driver, from, lasts, pick }: Move): Promise<number> {
    const { id: vehicleId, input } = vehicles[vehicle] ?? expect.unreachable();
    const chosen = drivers[driver];
    const driverId = chosen?.id ?? null;
    const to = lasts === null ? null : inDays(from + lasts);
    const interval = { vehicleId, driverId, from: inDays(from), to };
    const { body: all } = await owner.get<Assignment[]>('/api/assignments');
    const one = all[pick % Math.max(1, all.length)];
    const { body: lines } = await owner.get<ActivityEntry[]>('/api/activity?limit=6');
    const line = lines[pick % Math.max(1, lines.length)];
    const answers = {
      'hand over': () => owner.post('/api/assignments', interval),
      change: () => owner.put(`/api/assignments/${one?.id}`, interval),
      delete: () => owner.delete(`/api/assignments/${one?.id}`),
      vehicle: () => owner.put(`/api/vehicles/${vehicleId}`, { ...input, assignedDriver: driverId }),
      driver: () => owner.put(`/api/drivers/${driverId}`, { ...chosen, assignedVehicles: lasts ? [vehicleId] : [] }),
      fire: () => owner.delete(`/api/drivers/${driverId}`),
      undo: () => owner.post(`/api/activity/${line?.id}/undo`),
    };
    return (await answers[what]()).status;
  }

  /** What is wrong of what anybody can read. */
  async function contradictions(): Promise<string[]> {
    const wrong: string[] = [];
    const { body: staff } = await owner.get<Driver[]>('/api/drivers');
    const seen: Assignment[] = [];
    for (const { id } of vehicles) {
      const { body: list } = await owner.get<Assignment[]>(`/api/vehicles/${id}/assignments?order=asc`);
      seen.push(...list);
      for (const [index, { knownFrom, to }] of list.entries()) {
        if (to !== (list[index + 1]?.knownFrom ?? null) || (to !== null && to <= knownFrom)) wrong.push(`end ${to}`);
      }
      const last = list.findLast(({ knownFrom }) => knownFrom <= thisMinute());
      const { assignedDriver } = (await owner.get<Vehicle>(`/api/vehicles/${id}`)).body;
      if (assignedDriver !== (last?.driverId ?? null)) wrong.push(`${assignedDriver}, not ${last?.driverId}`);
      const holders = staff.filter(({ assignedVehicles }) => assignedVehicles.includes(id)).map((one) => one.id);
      if (holders.join() !== (assignedDriver ?? '')) wrong.push(`held by ${holders}`);
    }
    const ids = (list: Assignment[]) => list.map((one) => one.id).sort();
    const asked = async (filter: string, isOne: (one: Assignment) => boolean) => {
      const { body } = await owner.get<Assignment[]>(`/api/assignments?${filter}`);
      if (ids(body).join() !== ids(seen.filter(isOne)).join()) wrong.push(filter);
    };
    for (const state of assignmentStates) await asked(`state=${state}`, (one) => assignmentState(one) === state);
    for (const days of [-2, 0, 3]) {
      const isOn = ({ knownFrom, to }: Assignment) =>
        knownFrom < midnight(days + 1) && (to === null || to > midnight(days));
      await asked(`on=${inDays(days)}`, isOn);
      for (const { id } of vehicles) {
        await asked(`on=${inDays(days)}&vehicleId=${id}`, (one) => one.vehicleId === id && isOn(one));
      }
    }
    for (const { id } of staff) await asked(`driverId=${id}`, ({ driverId }) => driverId === id);
    return wrong;
  }
  return { make, contradictions };
}

test('whatever many do at once and undo, the hand-overs follow each other and say who has the vehicle', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today()}T12:00:00-03:00`) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(move, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (turns) => {
      const { make, contradictions } = await aBusyFleet();
      for (const turn of turns) {
        const statuses = await Promise.all(turn.map(make));
        expect(statuses.filter((status) => ![200, 201, 204, 400, 404, 409].includes(status))).toEqual([]);
        expect(await contradictions()).toEqual([]);
      }
    }),
    { numRuns: Number(process.env.RUNS || 15), endOnFailure: true },
  );
});
