import type { ActivityEntry } from '@baqueano/domain/activity';
import type { Assignment, AssignmentInput } from '@baqueano/domain/assignment';
import { addDays, today } from '@baqueano/domain/dates';
import type { Driver } from '@baqueano/domain/driver';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aDriver, aVehicle } from '../../testing/kinds.ts';

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
  const taken = await undo();
  const reason = 'otro tiene una entrega prevista del mismo vehículo desde ese momento';
  expect([taken.status, taken.body.error]).toEqual([409, `No se puede deshacer: ${reason}`]);
  await owner.delete(url);
  const gone = await undo();
  expect([gone.status, gone.body.error]).toEqual([409, 'No se puede deshacer: su vehículo o su conductor ya no está']);
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
