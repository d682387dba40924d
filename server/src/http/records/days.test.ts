import type { Fine, FineSummary } from '@baqueano/domain/fines/fine';
import type { MaintenanceRecord, MaintenanceSummary } from '@baqueano/domain/maintenance';
import type { DocumentSummary, VehicleDocument } from '@baqueano/domain/papers/document';
import type { MonthlyCost, VehicleCosts } from '@baqueano/domain/statistics';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aFine, aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';

/** The days around the ends of a leap February, with a cost for each day. */
const dates = ['2024-01-31', '2024-02-01', '2024-02-29', '2024-03-01'];
const ranges = [
  ['from=2024-02-01&to=2024-02-29', ['2024-02-01', '2024-02-29']],
  ['from=2024-02-29&to=2024-02-29', ['2024-02-29']],
  ['from=2024-02-02', ['2024-02-29', '2024-03-01']],
  ['to=2024-02-01', ['2024-01-31', '2024-02-01']],
  ['from=2024-02-01T00:00:00Z&to=2024-02-01T23:59:59-03:00', ['2024-02-01']],
  ['from=2024-03-02', []],
  ['from=2024-03-01&to=2024-02-01', []],
] as const;

let owner: SignedInClient;
let vehicle: Vehicle;

beforeAll(async () => {
  owner = await signUp(await theApp());
  vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle());
  for (const [place, date] of dates.entries()) {
    const cost = 10 ** place;
    await owner.add('/api/maintenance', aMaintenanceRecord(vehicle.id, { date, cost }));
    await owner.add('/api/documents', aDocument(vehicle.id, { issueDate: '2020-01-01', expiryDate: date }));
    await owner.add('/api/fines', aFine(vehicle.id, { moment: `${date}T23:59`, expiryDate: '2031-01-01' }));
  }
  await owner.add(
    '/api/documents',
    aDocument(vehicle.id, { type: 'other', issueDate: '2024-02-10', expiryDate: null }),
  );
});

const sumOf = (shown: readonly string[]) => shown.reduce((sum, date) => sum + 10 ** dates.indexOf(date), 0);

async function listed<Row>(path: string) {
  const { body, headers } = await owner.get<Row[]>(path);
  return { rows: body, total: Number(headers['x-total-count']) };
}

describe.each(ranges)('?%s', (query, shown) => {
  test('services by their date; the totals follow', async () => {
    const { rows, total } = await listed<MaintenanceRecord>(`/api/maintenance?limit=3&${query}`);
    expect([rows.map(({ date }) => date).sort(), total]).toEqual([shown, shown.length]);
    const { body } = await owner.get<MaintenanceSummary>(`/api/maintenance/summary?${query}`);
    expect(body).toEqual({ count: shown.length, totalCost: sumOf(shown) });
  });

  test('papers by their expiry, without what never expires', async () => {
    const filtered = `${query}&type=insurance`;
    const { rows, total } = await listed<VehicleDocument>(`/api/documents?limit=3&${filtered}`);
    expect([rows.map(({ expiryDate }) => expiryDate).sort(), total]).toEqual([shown, shown.length]);
    const { body } = await owner.get<DocumentSummary>(`/api/documents/summary?${filtered}`);
    expect(body).toMatchObject({ total: shown.length, byType: { insurance: shown.length } });
    const others = await listed<VehicleDocument>(`/api/documents?limit=3&type=other&${query}`);
    expect(others.rows).toEqual([]);
  });

  test('fines by the day of the offence', async () => {
    const { rows, total } = await listed<Fine>(`/api/fines?limit=3&${query}`);
    expect([rows.map(({ moment }) => moment.slice(0, 10)).sort(), total]).toEqual([shown, shown.length]);
    const { body } = await owner.get<FineSummary>(`/api/fines/summary?${query}`);
    expect(body.total).toBe(shown.length);
  });

  test('costs by vehicle and by month', async () => {
    const { body } = await owner.get<VehicleCosts[]>(`/api/statistics/vehicle-costs?${query}`);
    expect(body).toEqual(shown.length > 0 ? [{ vehicleId: vehicle.id, visits: shown.length, cost: sumOf(shown) }] : []);
    for (const scope of ['all', vehicle.id]) {
      const months = (await owner.get<MonthlyCost[]>(`/api/statistics/monthly-costs/${scope}?${query}`)).body;
      expect(months.reduce((sum, { cost }) => sum + cost, 0)).toBe(sumOf(shown));
    }
  });

  test('downloads take the same days', async () => {
    for (const list of ['maintenance', 'documents', 'fines']) {
      const exportUrl = `/api/${list}/export?format=csv&${query}${list === 'documents' ? '&type=insurance' : ''}`;
      const { payload, statusCode } = await owner.app.inject({
        url: exportUrl,
        headers: { authorization: `Bearer ${owner.token}` },
      });
      expect(statusCode).toBe(200);
      // The header and, where there is a total, one line more.
      const lines = payload.split('\r\n').filter((line) => line.includes(vehicle.licensePlate));
      expect(lines).toHaveLength(shown.length);
    }
  });
});

describe('months of a period', () => {
  const months = async (query: string) =>
    (await owner.get<MonthlyCost[]>(`/api/statistics/monthly-costs/all?${query}`)).body;

  test('are those of its days, also without a cost', async () => {
    expect(await months('from=2023-12-31&to=2024-02-28')).toEqual([
      { month: '2023-12', cost: 0 },
      { month: '2024-01', cost: 1 },
      { month: '2024-02', cost: 10 },
    ]);
  });

  test('without a first day begin with the first cost', async () => {
    expect(await months('to=2024-02-29')).toEqual([
      { month: '2024-01', cost: 1 },
      { month: '2024-02', cost: 110 },
    ]);
  });

  test('are counted up to thirty years', async () => {
    const { status, body } = await owner.get('/api/statistics/monthly-costs/all?from=1990-01-01&to=2024-01-01');
    expect([status, body.error]).toEqual([400, 'El período puede abarcar hasta 30 años']);
  });
});

test.each(['maintenance', 'documents', 'fines', 'statistics/vehicle-costs', 'statistics/monthly-costs/all'])(
  'no day of the calendar is refused: %s',
  async (path) => {
    for (const query of ['from=2026-02-29', 'to=x', 'from=', 'from=2026-01-01&from=2026-01-02']) {
      expect((await owner.get(`/api/${path}?${query}`)).status).toBe(400);
    }
  },
);
