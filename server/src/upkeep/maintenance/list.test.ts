import {
  type MaintenanceOptions,
  type MaintenanceRecord,
  type MaintenanceSummary,
  maintenanceSorts,
} from '@baqueano/domain/maintenance';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { describe, expect, test } from 'vitest';
import { type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';
import { pagesOf } from '../../testing/requests/pages.ts';
import { unlabelled } from '../../testing/requests/unlabelled.ts';

/** Two vehicles with six records, the newest last. */
async function aHistory() {
  const owner = await signUp(await theApp());
  const addVehicle = async (overrides = {}) => (await owner.post<Vehicle>('/api/vehicles', aVehicle(overrides))).body;
  const citroen = await addVehicle({ brand: 'Citroën', model: 'Berlingo', licensePlate: 'AB123CD' });
  const toyota = await addVehicle({ brand: 'Toyota', model: 'Hilux 100%_', licensePlate: 'AA999ZZ' });
  const rows = [
    { vehicleId: citroen.id, date: '2026-01-10', km: 10, serviceType: 'Frenos', workshop: 'Nuñez', cost: 600 },
    { vehicleId: toyota.id, date: '2026-02-10', km: 60, serviceType: 'Cubiertas', workshop: 'Ñandú', cost: 500 },
    { vehicleId: citroen.id, date: '2026-03-10', km: 20, serviceType: 'Alineación', workshop: 'Oeste', cost: 400 },
    { vehicleId: toyota.id, date: '2026-03-10', km: 50, serviceType: 'frenos', workshop: 'Nuñez', cost: 400 },
    { vehicleId: citroen.id, date: '2026-04-10', km: 30, serviceType: 'Árbol de levas', workshop: 'Ñandú', cost: 200 },
    { vehicleId: toyota.id, date: '2026-05-10', km: 40, serviceType: 'Frenos', workshop: 'Oeste', cost: 100 },
  ];
  const ids: string[] = [];
  for (const row of rows) {
    const record = aMaintenanceRecord(row.vehicleId, row);
    ids.push((await owner.post<MaintenanceRecord>('/api/maintenance', record)).body.id);
  }
  const numbers = (records: MaintenanceRecord[]) => records.map(({ id }) => ids.indexOf(id) + 1);
  const listed = async (query: string) =>
    numbers((await owner.get<MaintenanceRecord[]>(`/api/maintenance?${query}`)).body);
  return { owner, citroen, toyota, numbers, listed };
}

async function rowsOf(owner: SignedInClient, query: string) {
  const pages = await pagesOf<MaintenanceRecord>(owner, `/api/maintenance?${query}`);
  return { records: pages.flatMap(({ body }) => body), totals: pages.map(({ headers }) => headers['x-total-count']) };
}

describe('sorting', () => {
  const orders = [
    ['', [6, 5, 4, 3, 2, 1]],
    ['order=asc', [1, 2, 3, 4, 5, 6]],
    ['sort=km', [2, 4, 6, 5, 3, 1]],
    ['sort=km&order=asc', [1, 3, 5, 6, 4, 2]],
    ['sort=cost', [1, 2, 4, 3, 5, 6]],
    ['sort=vehicle&order=asc', [2, 4, 6, 1, 3, 5]],
    ['sort=vehicle', [5, 3, 1, 6, 4, 2]],
    ['sort=serviceType&order=asc', [3, 5, 2, 4, 1, 6]],
    ['sort=workshop&order=asc', [1, 4, 2, 5, 3, 6]],
  ] as const;

  test.each(orders)('?%s, whole and page by page', async (query, expected) => {
    const { owner, listed, numbers } = await aHistory();
    expect(await listed(query)).toEqual(expected);
    const { records, totals } = await rowsOf(owner, `${query}&limit=2`);
    expect(numbers(records)).toEqual(expected);
    expect(totals).toEqual(['6', '6', '6']);
    expect(unlabelled(records)).toEqual((await owner.get(`/api/maintenance?${query}`)).body);
  });

  test('a page says of each record which vehicle it is of', async () => {
    const { owner, citroen, toyota } = await aHistory();
    const labels = new Map(
      [citroen, toyota].map(({ id, brand, model, licensePlate }) => [id, { brand, model, licensePlate }]),
    );
    for (const sort of maintenanceSorts) {
      const { records } = await rowsOf(owner, `sort=${sort}&limit=4`);
      expect(records.map(({ vehicle }) => vehicle)).toEqual(records.map(({ vehicleId }) => labels.get(vehicleId)));
    }
  });
});

describe('filters', () => {
  test.each([
    ['serviceType=Frenos', [6, 1]],
    ['workshop=%C3%91and%C3%BA', [5, 2]],
    ['workshop=and', []],
    ['serviceType=Frenos&workshop=Oeste', [6]],
    ['serviceType=&workshop=&search=', [6, 5, 4, 3, 2, 1]],
    ['search=FRENOS', [6, 4, 1]],
    ['search=frenos&workshop=Oeste', [6]],
    ['search=alineacion', [3]],
    ['search=ARBOL', [5]],
    ['search=nandu', [5, 2]],
    ['search=Citroen', [5, 3, 1]],
    ['search=citro%C3%ABn%20%20berl', [5, 3, 1]],
    ['search=Citroe%CC%88n', [5, 3, 1]],
    ['search=ab%20123', [5, 3, 1]],
    ['search=frenos%20citroen', [1]],
    ['search=%20CITROEN%20%20ab123%20', [5, 3, 1]],
    ['search=frenos%20nada', []],
    ['search=%20%20', [6, 5, 4, 3, 2, 1]],
    ['search=citroen%20citroe%20citro%20citr%20itroen%20troen%20roen%20oen%20nada', [5, 3, 1]],
    ['search=AB-123-CD', [5, 3, 1]],
    ['search=99zz', [6, 4, 2]],
    ['search=100%25_', [6, 4, 2]],
    ['search=%25', [6, 4, 2]],
    ['search=-', []],
    ['search=%5C', []],
    ['search=nada', []],
    [`search=${encodeURIComponent("' or true --")}`, []],
  ])('?%s', async (query, expected) => {
    const { owner, listed, numbers } = await aHistory();
    expect(await listed(query)).toEqual(expected);
    const { records, totals } = await rowsOf(owner, `${query}&limit=1`);
    expect(numbers(records)).toEqual(expected);
    expect(totals[0]).toBe(String(expected.length));
    const summary = (await owner.get<MaintenanceSummary>(`/api/maintenance/summary?${query}`)).body;
    expect(summary.count).toBe(expected.length);
  });

  test('of one vehicle, with what it cost', async () => {
    const { owner, toyota, listed, numbers } = await aHistory();
    expect(await listed(`vehicleId=${toyota.id}`)).toEqual([6, 4, 2]);
    const ofVehicle = (await owner.get<MaintenanceRecord[]>(`/api/maintenance/by-vehicle/${toyota.id}`)).body;
    expect(numbers(ofVehicle)).toEqual([6, 4, 2]);
    const summary = await owner.get(`/api/maintenance/summary?vehicleId=${toyota.id}`);
    expect(summary.body).toEqual({ count: 3, totalCost: 1_000 });
    expect((await owner.get('/api/maintenance/summary')).body).toEqual({ count: 6, totalCost: 2_200 });
  });

  test('costs add up beyond what a 32-bit number holds', async () => {
    const { owner, citroen } = await aHistory();
    const cost = 1_000_000_000_000;
    for (let index = 0; index < 3; index++) {
      await owner.post('/api/maintenance', aMaintenanceRecord(citroen.id, { cost, workshop: 'Caro' }));
    }
    const { body } = await owner.get<MaintenanceSummary>('/api/maintenance/summary?workshop=Caro');
    expect(body).toEqual({ count: 3, totalCost: 3 * cost });
  });

  test('the options are what has been written, as a person sorts it', async () => {
    const { owner } = await aHistory();
    expect((await owner.get<MaintenanceOptions>('/api/maintenance/options')).body).toEqual({
      serviceTypes: ['Alineación', 'Árbol de levas', 'Cubiertas', 'frenos', 'Frenos'],
      workshops: ['Nuñez', 'Ñandú', 'Oeste'],
    });
  });
});

test('a cursor beyond every value ends the list', async () => {
  const { owner } = await aHistory();
  const keys = ['9'.repeat(15), '019a0000-0000-7000-8000-000000000000'];
  const cursor = Buffer.from(JSON.stringify(keys)).toString('base64url');
  const beyond = await owner.get(`/api/maintenance?limit=1&sort=km&order=asc&cursor=${cursor}`);
  expect([beyond.status, beyond.body]).toEqual([200, []]);
});
