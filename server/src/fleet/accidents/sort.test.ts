import type { Accident, AccidentInput, AccidentSummary } from '@baqueano/domain/accidents/accident';
import type { Driver } from '@baqueano/domain/drivers/driver';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aDriver, anAccident, aVehicle } from '../../testing/requests/bodies.ts';
import { pagesOf } from '../../testing/requests/pages.ts';

const on = today();
const at = (days: number) => `${addDays(on, days)}T10:00`;

/** Two vehicles and five accidents, named by their special feature. */
async function aHistory() {
  const owner = await signUp(await theApp());
  const driver = await owner.add<Driver>('/api/drivers', aDriver({ name: 'Nuria Ñandú' }));
  const first = await owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'AA001AA' }));
  const second = await owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'ZZ999ZZ', brand: 'Scania' }));
  const add = (vehicle: Vehicle, overrides: Partial<AccidentInput>) =>
    owner.add<Accident>('/api/accidents', anAccident(vehicle.id, { driverId: null, ...overrides }));
  const made = {
    closed: await add(first, { moment: at(-2), state: 'closed', severity: 'severe', cost: 900, recovered: 500 }),
    fresh: await add(second, { moment: at(-1), driverId: driver.id, cost: 0 }),
    older: await add(first, {
      moment: at(-5),
      severity: 'minor',
      thirdParties: [{ plate: 'AC 456 EF', name: 'Úrsula Paz' }],
    }),
    repair: await add(second, {
      moment: at(-9),
      state: 'in_repair',
      cost: 70,
      claimNumber: 'S-900',
      insurer: 'Sancor',
    }),
    reported: await add(first, { moment: at(-4), state: 'reported', place: 'Av. Colón 1500, Córdoba' }),
  };
  return { owner, driver, first, second, made };
}
type Name = keyof Awaited<ReturnType<typeof aHistory>>['made'];

test('every filter says the same in the list and in the totals', async () => {
  const { owner, driver, first, second, made } = await aHistory();
  const found: [string, Name[]][] = [
    ['', ['closed', 'fresh', 'older', 'repair', 'reported']],
    ['state=open', ['fresh', 'older']],
    ['severity=severe', ['closed']],
    ['severity=severe&state=open', []],
    [`vehicleId=${second.id}`, ['fresh', 'repair']],
    [`driverId=${driver.id}`, ['fresh']],
    [`from=${addDays(on, -4)}`, ['closed', 'fresh', 'reported']],
    [`to=${addDays(on, -5)}`, ['older', 'repair']],
    [`from=${addDays(on, -5)}&to=${addDays(on, -4)}`, ['older', 'reported']],
    ['search=ac456ef', ['older']],
    ['search=ac%20456%20ef', ['older']],
    ['search=ursula', ['older']],
    ['search=nandu', ['fresh']],
    ['search=s900', ['repair']],
    ['search=colon%20cordoba', ['reported']],
    [`search=${first.licensePlate}`, ['closed', 'older', 'reported']],
    ['search=scania%20sancor', ['repair']],
  ];
  for (const [query, names] of found) {
    const page = await owner.get<Accident[]>(`/api/accidents?${query}`);
    const ids = names.map((name) => made[name].id);
    expect([query, page.body.map(({ id }) => id).sort()]).toEqual([query, ids.sort()]);
    const { body } = await owner.get<AccidentSummary>(`/api/accidents/summary?${query}`);
    const costs = names.map((name) => made[name]);
    expect([query, body.total, body.cost, body.recovered]).toEqual([
      query,
      names.length,
      costs.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
      costs.reduce((sum, { recovered }) => sum + (recovered ?? 0), 0),
    ]);
  }
  expect((await owner.get<AccidentSummary>('/api/accidents/summary')).body).toEqual({
    total: 5,
    byState: { open: 2, reported: 1, in_repair: 1, closed: 1 },
    bySeverity: { minor: 1, moderate: 3, severe: 1 },
    cost: 970,
    recovered: 500,
  });
});

test('every order, page by page; those that nobody reported come first', async () => {
  const { owner, made } = await aHistory();
  const nameOf = (id: string) => Object.entries(made).find(([, accident]) => accident.id === id)?.[0];
  const orders: Record<string, string[]> = {
    '': ['fresh', 'older', 'reported', 'repair', 'closed'],
    'sort=moment': ['fresh', 'closed', 'reported', 'older', 'repair'],
    'sort=cost': ['closed', 'repair', 'fresh'],
    'sort=severity&severity=severe': ['closed'],
    'sort=vehicle': ['repair', 'fresh'],
  };
  for (const [query, names] of Object.entries(orders)) {
    const pages = await pagesOf<Accident>(owner, `/api/accidents?limit=2&${query}`);
    const seen = pages.flatMap(({ body }) => body);
    expect([query, seen.map(({ id }) => nameOf(id)).slice(0, names.length)]).toEqual([query, names]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  }
  const bySeverity = async (order: string) =>
    (await owner.get<Accident[]>(`/api/accidents?sort=severity&order=${order}`)).body.map(({ severity }) => severity);
  expect((await bySeverity('desc'))[0]).toBe('severe');
  expect((await bySeverity('asc'))[0]).toBe('minor');
});

test('what is asked in a wrong way is said', async () => {
  const { owner } = await aHistory();
  const wrong = [
    ['state=lost', 'El estado no es válido'],
    ['severity=total', 'La gravedad no es válida'],
    ['from=ayer', 'La fecha no es válida'],
    ['sort=place', 'El orden no es válido'],
    ['cursor=nada', 'El cursor no es válido'],
  ];
  for (const [query, message] of wrong) {
    const { status, body } = await owner.get(`/api/accidents?${query}`);
    expect([query, status, JSON.stringify(body)]).toEqual([query, 400, expect.stringContaining(message ?? '')]);
  }
});
