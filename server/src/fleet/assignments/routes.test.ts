import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Assignment, AssignmentInput, DriverAtMoment } from '@baqueano/domain/drivers/assignment';
import type { Driver } from '@baqueano/domain/drivers/driver';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { database, signUp, theApp } from '../../testing/api.ts';
import { aDriver, aVehicle } from '../../testing/requests/bodies.ts';
import { tenantOf } from '../../testing/tenant.ts';
import { assignmentStore } from './store.ts';

const day = today();
const inDays = (days: number) => addDays(day, days);
/** Today by default, in Argentina. */
const at = (time: string, on = day) => new Date(`${on}T${time}:00-03:00`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('12:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function aFleet() {
  const owner = await signUp(await theApp());
  const addDriver = async (name: string) => (await owner.post<Driver>('/api/drivers', aDriver({ name }))).body;
  const [juan, ana, eva] = [await addDriver('Juan Paz'), await addDriver('Ana Ruiz'), await addDriver('Eva Gil')];
  const input = aVehicle({ assignedDriver: juan.id });
  const { id: vehicleId } = (await owner.post<Vehicle>('/api/vehicles', input)).body;
  const url = `/api/vehicles/${vehicleId}`;
  return {
    ...{ owner, juan, ana, eva, vehicleId, url },
    /** Like the vehicle's form. */
    giveTo: (assignedDriver: string | null) => owner.put(url, { ...input, assignedDriver }),
    handOver: (body: Partial<AssignmentInput>) => owner.post<Assignment>('/api/assignments', { vehicleId, ...body }),
    driverNow: async () => (await owner.get<Vehicle>(url)).body.assignedDriver,
    /** The vehicle's drivers with their times, oldest first. */
    async history() {
      const { body } = await owner.get<Assignment[]>(`${url}/assignments?order=asc`);
      return body.map(({ driverName, from, to }) => [driverName, from, to]);
    },
    async driverAt(moment: string) {
      const { known, driverName } = (await owner.get<DriverAtMoment>(`${url}/driver?at=${moment}`)).body;
      return known ? driverName : 'no sabemos';
    },
    async undoLast() {
      const [line] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
      return owner.post<{ error?: string }>(`/api/activity/${line?.id}/undo`);
    },
  };
}

describe('the vehicle changes hands on its form or the driver’s', () => {
  test('one interval ends where the next begins', async () => {
    const { giveTo, history, juan, ana, owner, vehicleId } = await aFleet();
    vi.setSystemTime(at('13:10'));
    await giveTo(ana.id);
    vi.setSystemTime(at('14:00'));
    await giveTo(null);
    vi.setSystemTime(at('15:30'));
    await owner.put(`/api/drivers/${juan.id}`, { ...juan, assignedVehicles: [vehicleId] });
    expect(await history()).toEqual([
      ['Juan Paz', `${day}T12:00`, `${day}T13:10`],
      ['Ana Ruiz', `${day}T13:10`, `${day}T14:00`],
      [null, `${day}T14:00`, `${day}T15:30`],
      ['Juan Paz', `${day}T15:30`, null],
    ]);
  });

  test('of two within a minute the second counts, and giving it back leaves nothing', async () => {
    const { giveTo, history, juan, ana, eva } = await aFleet();
    vi.setSystemTime(at('13:10'));
    await giveTo(ana.id);
    await giveTo(eva.id);
    expect((await history()).at(-1)).toEqual(['Eva Gil', `${day}T13:10`, null]);
    await giveTo(juan.id);
    expect(await history()).toEqual([['Juan Paz', `${day}T12:00`, null]]);
  });

  test('what is undone was never handed over', async () => {
    const { giveTo, history, ana, driverNow, juan, undoLast } = await aFleet();
    vi.setSystemTime(at('13:10'));
    await giveTo(ana.id);
    vi.setSystemTime(at('13:20'));
    expect((await undoLast()).status).toBe(200);
    expect(await driverNow()).toBe(juan.id);
    expect(await history()).toEqual([['Juan Paz', `${day}T12:00`, null]]);
  });

  test('deleting the driver ends it, keeps the name and takes along what was planned; undoing brings all back', async () => {
    const { history, handOver, juan, ana, owner, driverNow, undoLast } = await aFleet();
    await handOver({ driverId: ana.id, from: inDays(2) });
    await handOver({ driverId: juan.id, from: inDays(5) });
    const before = await history();
    vi.setSystemTime(at('13:00'));
    await owner.delete(`/api/drivers/${juan.id}`);
    expect(await history()).toEqual([
      ['Juan Paz', `${day}T12:00`, `${day}T13:00`],
      [null, `${day}T13:00`, `${inDays(2)}T00:00`],
      ['Ana Ruiz', `${inDays(2)}T00:00`, null],
    ]);
    const { body } = await owner.get<Assignment[]>('/api/assignments?order=asc');
    expect(body[0]).toMatchObject({ driverId: null, driverName: 'Juan Paz' });
    vi.setSystemTime(at('13:30'));
    expect((await undoLast()).status).toBe(200);
    expect(await history()).toEqual(before);
    expect(await driverNow()).toBe(juan.id);
  });
});

describe('a hand-over of another day', () => {
  test('of the past changes who had it then; the newest one says who has it', async () => {
    const { handOver, history, driverNow, ana, eva, juan } = await aFleet();
    const earlier = { driverId: ana.id, from: `${inDays(-20)}T08:30`, to: `${day}T12:00`, km: 1_000, note: ' Alta ' };
    const made = await handOver(earlier);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...earlier, note: 'Alta', knownFrom: earlier.from, driverName: 'Ana Ruiz' });
    expect(await driverNow()).toBe(juan.id);
    vi.setSystemTime(at('16:00'));
    await handOver({ driverId: eva.id, from: `${day}T13:00` });
    expect(await driverNow()).toBe(eva.id);
    expect(await history()).toEqual([
      ['Ana Ruiz', `${inDays(-20)}T08:30`, `${day}T12:00`],
      ['Juan Paz', `${day}T12:00`, `${day}T13:00`],
      ['Eva Gil', `${day}T13:00`, null],
    ]);
  });

  test('with an end the vehicle goes back to who had it, and both go with it', async () => {
    const { handOver, history, driverNow, ana, juan, owner, undoLast } = await aFleet();
    vi.setSystemTime(at('16:00'));
    const { body } = await handOver({ driverId: ana.id, from: `${day}T13:00`, to: `${day}T15:00` });
    const lent = [
      ['Juan Paz', `${day}T12:00`, `${day}T13:00`],
      ['Ana Ruiz', `${day}T13:00`, `${day}T15:00`],
      ['Juan Paz', `${day}T15:00`, null],
    ];
    expect(await history()).toEqual(lent);
    expect(await driverNow()).toBe(juan.id);
    await owner.delete(`/api/assignments/${body.id}`);
    expect(await history()).toEqual([['Juan Paz', `${day}T12:00`, null]]);
    expect((await undoLast()).status).toBe(200);
    expect(await history()).toEqual(lent);
  });

  test('that is planned begins by itself, and is told', async () => {
    const { handOver, driverNow, ana, juan, owner } = await aFleet();
    await handOver({ driverId: ana.id, from: inDays(1) });
    const begin = async () => assignmentStore(await database(), tenantOf(owner)).beginPlanned();
    await begin();
    expect(await driverNow()).toBe(juan.id);
    vi.setSystemTime(at('00:00', inDays(1)));
    await begin();
    expect(await driverNow()).toBe(ana.id);
    const [line] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
    expect(line).toMatchObject({ kind: 'vehicle', after: { assignedDriver: ana.id } });
  });

  test('is changed, and the change undone', async () => {
    const { handOver, history, driverNow, ana, eva, owner, undoLast, vehicleId } = await aFleet();
    vi.setSystemTime(at('16:00'));
    const { body } = await handOver({ driverId: ana.id, from: `${day}T13:00` });
    const url = `/api/assignments/${body.id}`;
    const before = await history();
    const changed = await owner.put<Assignment>(url, {
      ...{ vehicleId, driverId: eva.id, from: `${day}T14:00`, to: `${day}T15:00` },
    });
    expect(changed.status).toBe(200);
    expect((await history()).slice(1)).toEqual([
      ['Eva Gil', `${day}T14:00`, `${day}T15:00`],
      ['Juan Paz', `${day}T15:00`, null],
    ]);
    expect((await undoLast()).status).toBe(200);
    expect(await history()).toEqual(before);
    expect(await driverNow()).toBe(ana.id);
  });

  test('moves to another vehicle', async () => {
    const { handOver, history, owner, ana, juan, driverNow } = await aFleet();
    const other = (await owner.post<Vehicle>('/api/vehicles', aVehicle())).body;
    vi.setSystemTime(at('16:00'));
    const { body } = await handOver({ driverId: ana.id, from: `${day}T13:00` });
    await owner.put(`/api/assignments/${body.id}`, { vehicleId: other.id });
    expect(await driverNow()).toBe(juan.id);
    expect(await history()).toHaveLength(1);
    expect((await owner.get<Vehicle>(`/api/vehicles/${other.id}`)).body.assignedDriver).toBe(ana.id);
  });
});

describe('what is refused', () => {
  test('another one begins meanwhile', async () => {
    const { handOver, ana, eva, owner, vehicleId, undoLast, history } = await aFleet();
    const overlaps = (name: string, when: string) => ({
      error: `Se superpone con la asignación ${name} desde el ${when}. Poné el fin en ese momento o antes, o cambiá primero esa asignación`,
    });
    const open = await handOver({ driverId: ana.id, from: inDays(-3) });
    expect([open.status, open.body]).toEqual([409, overlaps('de Juan Paz', `${formatDate(day)}, 12:00`)]);
    const { body } = await handOver({ driverId: ana.id, from: inDays(5), to: inDays(9) });
    const over = await handOver({ driverId: eva.id, from: inDays(4), to: inDays(6) });
    expect([over.status, over.body]).toEqual([409, overlaps('de Ana Ruiz', formatDate(inDays(5)))]);
    const within = await handOver({ driverId: eva.id, from: inDays(6) });
    expect([within.status, within.body]).toEqual([409, overlaps('de Juan Paz', formatDate(inDays(9)))]);
    const same = await handOver({ driverId: eva.id, from: inDays(5), to: inDays(6) });
    expect([same.status, same.body]).toEqual([
      409,
      { error: 'Ya hay una asignación de ese vehículo desde ese momento' },
    ]);
    expect(await history()).toHaveLength(3);

    await owner.delete(`/api/assignments/${body.id}`);
    expect((await handOver({ driverId: eva.id, from: inDays(7), to: inDays(8) })).status).toBe(201);
    const [line] = (await owner.get<ActivityEntry[]>('/api/activity?limit=2')).body.slice(1);
    const undone = await owner.post<{ error: string }>(`/api/activity/${line?.id}/undo`);
    expect([undone.status, undone.body.error]).toEqual([
      409,
      `No se puede deshacer: se superpone con la asignación de Eva Gil desde el ${formatDate(inDays(7))}`,
    ]);
    expect((await undoLast()).status).toBe(409);
    expect((await owner.get<Assignment[]>(`/api/assignments?vehicleId=${vehicleId}`)).body).toHaveLength(3);
  });

  test('of what is nobody’s it says so', async () => {
    const { handOver, ana } = await aFleet();
    await handOver({ driverId: null, from: inDays(5) });
    const { body } = await handOver({ driverId: ana.id, from: inDays(4), to: inDays(6) });
    expect(body).toMatchObject({
      error: expect.stringMatching(/^Se superpone con la asignación sin conductor desde el /) as string,
    });
  });

  test('an end before the beginning, also of one that is changed', async () => {
    const { handOver, owner, ana, vehicleId } = await aFleet();
    const { body } = await handOver({ driverId: ana.id, from: inDays(5), to: inDays(6) });
    const error = 'La devolución debe ser posterior a la entrega';
    const changed = await owner.put(`/api/assignments/${body.id}`, { vehicleId, from: inDays(6) });
    expect([changed.status, changed.body]).toMatchObject([400, { fields: { to: error } }]);
  });

  test.each([
    [{ from: `${inDays(1)}T08:00` }, { from: 'Una entrega de más adelante empieza otro día, a las 00:00' }],
    [{ from: 'ayer' }, { from: 'La fecha no es válida' }],
    [{ from: inDays(-2), km: 1.5 }, { km: 'El kilometraje debe ser un número entero' }],
    [{ from: inDays(-2), note: 'x'.repeat(501) }, { note: 'No puede exceder 500 caracteres' }],
  ])('%o', async (input, fields) => {
    const { handOver } = await aFleet();
    const { status, body } = await handOver(input);
    expect([status, body]).toMatchObject([400, { fields }]);
  });
});

describe('who had it', () => {
  test('is not known before the first thing that somebody has told', async () => {
    const { handOver, driverAt, ana, owner } = await aFleet();
    const { body: bare } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
    // The vehicle's first moment comes from the database, and the test cannot move its clock.
    expect(await driverAt(`${inDays(-1)}T11:59`)).toBe('no sabemos');
    expect(await driverAt(`${day}T12:00`)).toBe('Juan Paz');
    await handOver({ driverId: ana.id, from: inDays(-9), to: inDays(-7) });
    expect(await driverAt(inDays(-10))).toBe('no sabemos');
    expect(await driverAt(inDays(-8))).toBe('Ana Ruiz');
    expect(await driverAt(inDays(-6))).toBe('no sabemos');
    const later = await owner.get<DriverAtMoment>(`/api/vehicles/${bare.id}/driver?at=${inDays(2)}`);
    expect(later.body).toEqual({ known: true, driverId: null, driverName: null });
  });

  test('without a beginning it is theirs since before, as far as is known', async () => {
    const { owner, ana, driverAt } = await aFleet();
    const { body: vehicle } = await owner.post<Vehicle>('/api/vehicles', aVehicle());
    const input = { vehicleId: vehicle.id, driverId: ana.id };
    const { body } = await owner.post<Assignment>('/api/assignments', input);
    expect(body).toMatchObject({ from: null, knownFrom: `${day}T12:00`, to: null });
    const before = await owner.get<DriverAtMoment>(`/api/vehicles/${vehicle.id}/driver?at=${day}T11:00`);
    expect(before.body.known).toBe(false);
    expect(await driverAt(`${day}T12:30`)).toBe('Juan Paz');
  });

  test('on a day, of a driver, by state, and page by page', async () => {
    const { handOver, ana, juan, owner, vehicleId, url } = await aFleet();
    await handOver({ driverId: ana.id, from: `${inDays(-9)}T10:00`, to: `${inDays(-7)}T10:00` });
    await handOver({ driverId: ana.id, from: inDays(3) });
    const names = async (path: string) =>
      (await owner.get<Assignment[]>(path)).body.map(({ driverName }) => driverName);
    expect(await names(`${url}/assignments?on=${inDays(-9)}`)).toEqual(['Ana Ruiz']);
    expect(await names(`${url}/assignments?on=${inDays(-10)}`)).toEqual([]);
    expect(await names(`${url}/assignments?on=${inDays(-7)}`)).toEqual([null, 'Ana Ruiz']);
    expect(await names(`/api/drivers/${ana.id}/assignments`)).toEqual(['Ana Ruiz', 'Ana Ruiz']);
    expect(await names(`/api/assignments?driverId=${juan.id}&vehicleId=${vehicleId}`)).toEqual(['Juan Paz']);
    expect(await names('/api/assignments?state=planned')).toEqual(['Ana Ruiz']);
    expect(await names('/api/assignments?state=current')).toEqual(['Juan Paz']);
    expect(await names('/api/assignments?state=past')).toEqual([null, 'Ana Ruiz']);
    const page = await owner.get<Assignment[]>('/api/assignments?limit=3');
    expect([page.body.length, page.headers['x-total-count']]).toEqual([3, '4']);
    expect(page.body[0]?.vehicle).toMatchObject({ brand: 'Toyota', model: 'Hilux' });
    const next = /^<(.*)>/.exec(String(page.headers.link))?.[1] ?? '';
    expect(await names(next)).toEqual(['Ana Ruiz']);
  });

  test('nobody is told of strangers', async () => {
    const { url, juan } = await aFleet();
    const stranger = await signUp(await theApp());
    for (const path of [`${url}/assignments`, `${url}/driver`, `/api/drivers/${juan.id}/assignments`]) {
      expect((await stranger.get(path)).status).toBe(404);
    }
  });
});

test('many who hand one vehicle over at once leave intervals that follow each other', async () => {
  const { handOver, ana, eva, history, giveTo, driverNow } = await aFleet();
  vi.setSystemTime(at('18:00'));
  const answers = await Promise.all([
    ...[13, 14, 15, 16].flatMap((hour) =>
      [ana, eva].map((driver) => handOver({ driverId: driver.id, from: `${day}T${hour}:00`, to: `${day}T${hour}:30` })),
    ),
    giveTo(eva.id),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 409]));
  const intervals = await history();
  for (const [index, [, , to]] of intervals.entries()) expect(to).toBe(intervals[index + 1]?.[1] ?? null);
  expect(await driverNow()).toBe(eva.id);
});
