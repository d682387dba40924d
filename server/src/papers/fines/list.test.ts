import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Fine, FineInput, FineSummary } from '@baqueano/domain/fines/fine';
import { owedOn } from '@baqueano/domain/fines/fine-money';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, monthOf, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { describe, expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aFine, aVehicle } from '../../testing/requests/bodies.ts';
import { pagesOf } from '../../testing/requests/pages.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';
const on = today();

async function aFolder() {
  const owner = await signUp(await theApp());
  const driver = await owner.add<Driver>('/api/drivers', aDriver());
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle({ assignedDriver: driver.id }));
  const add = (overrides: Partial<FineInput> = {}) => owner.add<Fine>('/api/fines', aFine(vehicle.id, overrides));
  const change = async (fine: Fine, overrides: object) =>
    owner.put<Fine>(`/api/fines/${fine.id}`, { ...fine, ...overrides });
  const documentOf = async ({ id }: { id: string }) => (await owner.get<VehicleDocument>(`/api/documents/${id}`)).body;
  return { owner, driver, vehicle, add, change, documentOf };
}

describe('list and totals', () => {
  async function aFullFolder() {
    const folder = await aFolder();
    const { owner, vehicle, driver, add } = folder;
    const first = `${monthOf(on)}-01`;
    const ofMonth = { moment: `${addDays(first, -40)}T08:00`, expiryDate: first };
    const made = {
      discounted: await add({ ...ofMonth, discountUntil: addDays(on, 3), discountPercent: 50, driverId: driver.id }),
      over: await add({ ...ofMonth, discountUntil: addDays(on, -1), discountAmount: 100_000, jurisdiction: 'AR-C' }),
      unknown: await add({ ...ofMonth, amount: null, acta: 'Z-77', discountUntil: on, discountAmount: 5_000 }),
      vague: await add({ ...ofMonth, discountUntil: on }),
      annulled: await add({ ...ofMonth, state: 'annulled', discountUntil: on, discountPercent: 50 }),
      later: await add({ expiryDate: addDays(first, 100), discountUntil: addDays(on, 7), discountPercent: 10 }),
      bare: await owner.add<VehicleDocument>(
        '/api/documents',
        aDocument(vehicle.id, {
          type: 'fine',
          issueDate: addDays(first, -9),
          expiryDate: addDays(first, 200),
          details: 'Peaje',
        }),
      ),
    };
    return { ...folder, made, first };
  }

  test('every filter says the same in the list and in the totals', async () => {
    const { owner, vehicle, driver, made, first } = await aFullFolder();
    await owner.add('/api/documents', aDocument(vehicle.id));
    const found: [string, (keyof typeof made)[]][] = [
      ['', ['discounted', 'over', 'unknown', 'vague', 'annulled', 'later', 'bare']],
      ['state=annulled', ['annulled']],
      ['open=true', ['discounted', 'over', 'unknown', 'vague', 'later', 'bare']],
      ['open=true&state=annulled', []],
      [`vehicleId=${vehicle.id}&jurisdiction=AR-C`, ['over']],
      [`driverId=${driver.id}`, ['discounted']],
      [`due=${monthOf(first)}`, ['discounted', 'over', 'unknown', 'vague', 'annulled']],
      ['search=z77', ['unknown']],
      ['search=EXCESO%20baradero&jurisdiction=AR-C', ['over']],
      [`search=${vehicle.licensePlate}`, ['discounted', 'over', 'unknown', 'vague', 'annulled', 'later', 'bare']],
      ['search=peaje', ['bare']],
      [`vehicleId=${unknownId}`, []],
    ];
    for (const [query, names] of found) {
      const page = await owner.get<Fine[]>(`/api/fines?${query}`);
      const ids = names.map((name) => made[name].id);
      expect([query, page.body.map(({ id }) => id).sort()]).toEqual([query, ids.sort()]);
      const { body: summary } = await owner.get<FineSummary>(`/api/fines/summary?${query}`);
      expect([page.headers['x-total-count'], summary.total]).toEqual([String(names.length), names.length]);
      const owed = page.body.filter(
        ({ expiryDate, state }) => monthOf(expiryDate) === monthOf(on) && state !== 'annulled',
      );
      const amount = owed.reduce((sum, fine) => sum + (owedOn(fine, on) ?? 0), 0);
      expect([query, summary.toPayThisMonth.count, summary.toPayThisMonth.amount]).toEqual([
        query,
        owed.length,
        amount,
      ]);
    }
  });

  test('what is to be paid this month, and which discounts are about to be lost', async () => {
    const { owner } = await aFullFolder();
    expect((await owner.get<FineSummary>('/api/fines/summary')).body).toEqual({
      total: 7,
      open: 6,
      byState: { received: 5, notified: 0, appealed: 0, paid: 0, annulled: 1, prescribed: 0 },
      withoutState: 1,
      toPayThisMonth: { count: 4, amount: 140_000 + 280_000 + 280_000, unknown: 1 },
      discountAtRisk: { count: 2, amount: 140_000 + 28_000, until: addDays(on, 7) },
    });
  });

  test.each(
    ['need', 'moment', 'expiryDate', 'vehicle', 'cost'].flatMap((sort) => [`sort=${sort}`, `sort=${sort}&order=asc`]),
  )('?%s, in pages that fit together, each row with its vehicle', async (query) => {
    const { owner, vehicle } = await aFullFolder();
    const { body: whole } = await owner.get<Fine[]>(`/api/fines?${query}`);
    const { brand, model, licensePlate } = vehicle;
    expect(whole.map((fine) => fine.vehicle)).toEqual(Array(7).fill({ brand, model, licensePlate }));
    const pages = await pagesOf<Fine>(owner, `/api/fines?${query}&limit=2`);
    expect(pages.flatMap(({ body }) => body)).toEqual(whole);
    if (query === 'sort=need') expect(whole.at(-1)?.state).toBe('annulled');
  });
});
