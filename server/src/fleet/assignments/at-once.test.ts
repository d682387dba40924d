import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { type Assignment, assignmentState, assignmentStates } from '@baqueano/domain/drivers/assignment';
import type { Driver } from '@baqueano/domain/drivers/driver';
import { thisMinute, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { holdVehicle } from '../../testing/database/held-vehicle.ts';
import { aDriver, aVehicle } from '../../testing/requests/bodies.ts';
import { aFleet, inDays, midnight } from './testing.ts';

/** Simultaneous acts of many, and their undo. */

afterEach(() => {
  vi.useRealTimers();
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

  /** Contradictions in the answers of the API. */
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
    const checkFilter = async (filter: string, isOne: (one: Assignment) => boolean) => {
      const { body } = await owner.get<Assignment[]>(`/api/assignments?${filter}`);
      if (ids(body).join() !== ids(seen.filter(isOne)).join()) wrong.push(filter);
    };
    for (const state of assignmentStates) await checkFilter(`state=${state}`, (one) => assignmentState(one) === state);
    for (const days of [-2, 0, 3]) {
      const isOn = ({ knownFrom, to }: Assignment) =>
        knownFrom < midnight(days + 1) && (to === null || to > midnight(days));
      await checkFilter(`on=${inDays(days)}`, isOn);
      for (const { id } of vehicles) {
        await checkFilter(`on=${inDays(days)}&vehicleId=${id}`, (one) => one.vehicleId === id && isOn(one));
      }
    }
    for (const { id } of staff) await checkFilter(`driverId=${id}`, ({ driverId }) => driverId === id);
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

/** Deletes or retires a driver in a transaction that stays open until it is released. */
async function leaving(owner: SignedInClient, { id }: Driver) {
  const held = await holdVehicle(owner, await owner.add<Vehicle>('/api/vehicles', aVehicle()));
  const organizationId = owner.session.organization.id;
  const one = 'organization_id = $1 and id = $2';
  await held.holder.query(`select from drivers where ${one} for update`, [organizationId, id]);
  const leaves = `update drivers set retired_on = current_date, retired_reason = 'resigned' where ${one}`;
  await held.holder.query(leaves, [organizationId, id]);
  return held;
}

test('a vehicle comes back without what was planned for a driver who leaves meanwhile', async () => {
  const { eva, handOver, owner, planned, undoing, url } = await aFleet();
  await handOver({ driverId: eva.id, from: inDays(3) });
  expect((await owner.delete(url)).status).toBe(204);
  const bringBack = await undoing();
  const held = await leaving(owner, eva);
  const back = bringBack();
  await vi.waitFor(async () => expect(await held.waiting()).toHaveLength(1), { timeout: 10_000 });
  await held.release();
  expect((await back).status).toBe(200);
  expect(await planned()).toEqual([]);
});

test('nothing is planned for a driver who leaves meanwhile, neither anew nor in place of somebody else', async () => {
  const { ana, eva, handOver, owner, planned, vehicleId } = await aFleet();
  const { id } = await handOver({ driverId: ana.id, from: inDays(3) });
  const held = await leaving(owner, eva);
  const lent = { vehicleId, driverId: eva.id, from: midnight(3) };
  const free = await owner.add<Vehicle>('/api/vehicles', aVehicle());
  const both = Promise.all([
    owner.post('/api/assignments', { ...lent, vehicleId: free.id }),
    owner.put(`/api/assignments/${id}`, lent),
  ]);
  await vi.waitFor(async () => expect(await held.waiting()).toHaveLength(2), { timeout: 10_000 });
  await held.release();
  const refusal = [409, 'El conductor Eva Gil está dado de baja'];
  expect((await both).map(({ status, body }) => [status, body.error])).toEqual([refusal, refusal]);
  expect(await planned()).toEqual([[ana.name, midnight(3)]]);
});

test('a driver and a hand-over of theirs that come back at once agree on who has the vehicle', async () => {
  const owner = await signUp(await theApp());
  const deletions: { vehicleId: string; driverId: string; lines: ActivityEntry[] }[] = [];
  for (let index = 0; index < 4; index += 1) {
    const driver = await owner.add<Driver>('/api/drivers', aDriver());
    const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle({ assignedDriver: driver.id }));
    const { body: handOvers } = await owner.get<Assignment[]>(`/api/vehicles/${vehicle.id}/assignments`);
    expect((await owner.delete(`/api/assignments/${handOvers[0]?.id}`)).status).toBe(204);
    expect((await owner.delete(`/api/drivers/${driver.id}`)).status).toBe(204);
    const { body: lines } = await owner.get<ActivityEntry[]>('/api/activity?limit=2');
    deletions.push({ vehicleId: vehicle.id, driverId: driver.id, lines });
  }
  for (const { vehicleId, driverId, lines } of deletions) {
    const undone = lines.map(({ id }) => owner.post(`/api/activity/${id}/undo`));
    expect((await Promise.all(undone)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await owner.get<Vehicle>(`/api/vehicles/${vehicleId}`)).body.assignedDriver).toBe(driverId);
  }
});
