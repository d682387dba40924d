import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { FineReference, FineRule, FineRuleInput } from '@baqueano/domain/fines/fine-rules';
import { describe, expect, test } from 'vitest';
import { database, signUp, theApp } from '../../testing/api.ts';
import { aFineRule } from '../../testing/requests/setting-bodies.ts';
import { tenantOf } from '../../testing/tenant.ts';
import { fineRuleStore } from './rule-store.ts';

const signedUp = async () => signUp(await theApp());
const path = '/api/fines/reference';

describe('what the program brings', () => {
  test('the unit of that day, discounts and prescription, each with its sources', async () => {
    const owner = await signedUp();
    const { body } = await owner.get<FineReference>(`${path}?jurisdiction=AR-B&on=2026-01-15`);
    expect(body).toMatchObject({
      asOf: '2026-11-22',
      unit: { name: 'UF', value: 1_807, from: '2026-01-01', to: '2026-02-28', own: false, confidence: 'H' },
      discounts: [{ percent: 50, days: 30, dayKind: 'business', until: '2026-02-26', own: false, confidence: 'M' }],
      prescription: { minorMonths: 24, seriousMonths: 60, minorOn: '2028-01-15', seriousOn: '2031-01-15' },
    });
    for (const { sources } of [body.unit, ...body.discounts, body.prescription].filter((one) => one !== null)) {
      expect(sources.length).toBeGreaterThan(0);
      expect(sources[0]).toMatchObject({ title: expect.any(String), address: expect.stringMatching(/^https:/) });
    }
    // The general discount counts from the act, the national one from the notification.
    for (const [jurisdiction, until] of [
      ['AR-B', '2026-02-26'],
      ['AR', '2026-02-16'],
    ]) {
      const query = `jurisdiction=${jurisdiction}&on=2026-01-15&notifiedOn=2026-02-02`;
      expect((await owner.get<FineReference>(`${path}?${query}`)).body.discounts[0]?.until).toBe(until);
    }
  });

  test('what is not known is null: nobody fills it by guessing', async () => {
    const owner = await signedUp();
    const of = async (query: string) => (await owner.get<FineReference>(`${path}?${query}`)).body;
    expect((await of('jurisdiction=AR-B&on=2026-06-01')).unit).toMatchObject({ name: 'UF', value: null });
    expect((await of('jurisdiction=AR-S&on=2026-06-01')).unit).toMatchObject({ value: null });
    expect((await of('jurisdiction=AR-A&on=2026-06-01')).unit).toBeNull();
    expect((await of('jurisdiction=AR-K&on=2026-06-01')).prescription).toMatchObject({
      minorOn: null,
      seriousOn: null,
    });
    expect((await of('jurisdiction=AR&on=2026-06-01')).discounts).toMatchObject([{ percent: 40, days: 10 }]);
  });

  test.each([
    '',
    'jurisdiction=AR-B',
    'on=2026-01-01',
    'jurisdiction=AR-O&on=2026-01-01',
    'jurisdiction=AR&on=2026-02-30',
  ])('?%s is refused', async (query) => {
    expect((await (await signedUp()).get(`${path}?${query}`)).status).toBe(400);
  });
});

describe('what the organization corrects', () => {
  test('is read for the day that is asked for alone, however much there is', async () => {
    const owner = await signedUp();
    const add = (from: string, input: Partial<FineRuleInput>) =>
      owner.add<FineRule>(`${path}/rules`, aFineRule({ from, unitValue: null, ...input }));
    await add('2026-01-01', { unitValue: 1, discountPercent: 10 });
    const discount = await add('2026-01-10', { discountPercent: 20 });
    await add('2026-01-20', { unitValue: 2 });
    const unit = await add('2026-01-20', { unitValue: 3 });
    await add('2026-02-01', { unitValue: 4, discountPercent: 30 });
    const store = fineRuleStore(await database(), tenantOf(owner));
    expect(await store.holding('AR-B', '2026-01-25')).toEqual([unit, discount]);
    expect(await store.holding('AR-C', '2026-01-25')).toEqual([]);
    const { body } = await owner.get<FineReference>(`${path}?jurisdiction=AR-B&on=2026-01-25`);
    expect([body.unit?.value, body.discounts[0]?.percent]).toEqual([3, 20]);
  });

  test('stands before the data, from its day on, and is traced and undone', async () => {
    const owner = await signedUp();
    const input = aFineRule({ from: '2026-05-01', unitValue: 2_010.25, discountPercent: 40, discountDays: 5 });
    const rule = await owner.add<FineRule>(`${path}/rules`, input);
    expect(rule).toMatchObject(input);
    const of = async (on: string) => (await owner.get<FineReference>(`${path}?jurisdiction=AR-B&on=${on}`)).body;
    expect((await of('2026-04-30')).unit).toMatchObject({ value: 1_896, own: false });
    const corrected = await of('2026-06-01');
    expect(corrected.unit).toMatchObject({ value: 2_010.25, own: true, from: '2026-05-01', confidence: null });
    expect(corrected.unit?.sources).toMatchObject([{ title: input.source, date: '2026-05-01' }]);
    expect(corrected.discounts).toMatchObject([
      { percent: 40, until: '2026-06-08', own: true },
      { percent: 50, own: false },
    ]);

    const { body: changed } = await owner.put<FineRule>(`${path}/rules/${rule.id}`, { ...input, unitValue: 2_100 });
    expect(changed.unitValue).toBe(2_100);
    const [entry] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
    expect(entry).toMatchObject({ kind: 'fine_rule', before: { unitValue: 2_010.25 }, after: { unitValue: 2_100 } });
    expect((await owner.post(`/api/activity/${entry?.id}/undo`)).status).toBe(200);
    expect((await of('2026-06-01')).unit?.value).toBe(2_010.25);

    const stranger = await signedUp();
    const { body } = await stranger.get<FineReference>(`${path}?jurisdiction=AR-B&on=2026-06-01`);
    expect(body.unit?.value).toBeNull();
  });

  test('is listed by jurisdiction, and refused when it says nothing', async () => {
    const owner = await signedUp();
    const rule = await owner.add<FineRule>(`${path}/rules`, aFineRule({ jurisdiction: 'AR-C' }));
    expect((await owner.get(`${path}/rules?jurisdiction=AR-C`)).body).toEqual([rule]);
    expect((await owner.get(`${path}/rules?jurisdiction=AR-B`)).body).toEqual([]);
    const { status, body } = await owner.post(`${path}/rules`, aFineRule({ unitValue: null }));
    expect([status, body.fields]).toEqual([400, { unitValue: 'Cargá el valor de la unidad o el descuento' }]);
  });
});
