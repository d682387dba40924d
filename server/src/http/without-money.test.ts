import { moneyKeys } from '@baqueano/domain/people/money-keys';
import { permissions } from '@baqueano/domain/people/permissions';
import { addDays, today } from '@baqueano/domain/values/dates';
import { expect, test } from 'vitest';
import { aKeyOf, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import type { Schema } from '../testing/fuzz/made-values.ts';
import { aRecordOfEach, someReferences } from '../testing/kinds.ts';
import { aFine, type KindName, kinds } from '../testing/requests/bodies.ts';
import { bodiesOfKinds } from '../testing/requests/call-bodies.ts';
import { callsOf } from '../testing/requests/calls.ts';

/** Finds money by the effects of values, over the API document, without a list of names. */

const costing = permissions.filter((one) => one.endsWith(':money') && !one.startsWith('statistics'));
const isCosting = (permission = '') => costing.some((one) => one.split(':')[0] === permission.split(':')[0]);

async function readSchemas(): Promise<Map<string, Schema>> {
  return new Map(
    (await callsOf(await theApp())).flatMap(({ key, permission, operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      return schema && isCosting(permission) ? [[key, schema] as const] : [];
    }),
  );
}
let read: ReturnType<typeof readSchemas> | undefined;
function bodySchemas() {
  read ??= readSchemas();
  return read;
}

const plain = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

const withPrices = {
  vehicles: { purchasePrice: 5_000, salePrice: 6_000 },
  accidents: { cost: 7_000, recovered: 8_000 },
};
const ofKind: Partial<Record<string, object>> = {
  ...withPrices,
  maintenance: { cost: 9_000 },
  documents: { cost: 10_000 },
  'fuel-entries': { cost: 12_000 },
  fines: { amount: 11_000, discountAmount: 500 },
};

function amountsIn(value: unknown): [string, unknown][] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]): [string, unknown][] =>
    moneyKeys.has(key) && typeof inner === 'number' ? [[key, inner]] : amountsIn(inner),
  );
}

const costingKinds = Object.entries(ofKind).map(([name]) => name as KindName);

test('each number by which an amount changes is hidden as an amount', async () => {
  const owner = await signUp(await theApp());
  const references = await someReferences(owner.add);
  const schemas = await bodySchemas();
  const telling = new Set<string>();
  for (const name of costingKinds) {
    const { path, body } = kinds[name];
    const fields = Object.entries(schemas.get(`PUT ${path}/{id}`)?.properties ?? {}).flatMap(([field, schema]) => {
      const { type = '', minimum = 0, maximum = 1_000 } = plain(schema);
      const isNumber = ['integer', 'number'].includes(type) && maximum < 1e12;
      return isNumber ? [[field, Math.min(Math.max(1_000, minimum), maximum), minimum] as const] : [];
    });
    // While a discount runs, and is soon due, the sums of the list count it.
    const soon =
      name === 'fines'
        ? { discountUntil: addDays(today(), 3), driverId: undefined, driverReason: undefined }
        : { confirm: true };
    const numbers = Object.fromEntries(fields.map(([field, value]) => [field, value]));
    const input: Record<string, unknown> = { ...numbers, ...body(references), ...soon };
    const { id } = await owner.add(path, input);
    const amounts = async () => {
      const answers = await Promise.all([`${path}/${id}`, `${path}/summary`].map((url) => owner.get(url)));
      return answers.flatMap((answer) => (answer.status === 200 ? amountsIn(answer.body) : []));
    };
    let before = await amounts();
    for (const [field, , minimum] of fields) {
      const value = Number(input[field]);
      input[field] = value > minimum ? value - 1 : value + 1;
      const put = await owner.put(`${path}/${id}`, input);
      expect(put.status, `${name} ${field} ${put.body.error}`).toBe(200);
      const after = await amounts();
      const others = (all: typeof after) => JSON.stringify(all.filter(([key]) => key !== field));
      if (others(after) !== others(before)) telling.add(field);
      before = after;
    }
  }
  expect([...telling].filter((field) => !moneyKeys.has(field))).toEqual([]);
  expect([...telling].toSorted()).toEqual(['discountPercent', 'unitValue', 'units']);
});

const written: Record<string, number> = { units: 98, unitValue: 76.5, discountPercent: 43 };

/** Adds each amount that the schema takes, at any depth; returns their places. */
function fill(schema: Schema, body: Record<string, unknown>, place = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, of]) => {
    const inner = plain(of);
    if (moneyKeys.has(name)) {
      body[name] = written[name] ?? 987_654;
      return [place + name];
    }
    if (inner.type === 'object' && body[name]) return fill(inner, Object(body[name]), `${place}${name}.`);
    if (inner.type !== 'array' || !inner.items?.properties) return [];
    const [one] = Array.isArray(body.ids) ? body.ids : [];
    if (name === 'each') body[name] = [{ id: one }];
    const items: Record<string, unknown>[] = Array.isArray(body[name]) ? body[name] : [];
    return items.flatMap((item) => fill(inner.items ?? {}, item, `${place}${name}.`));
  });
}

async function aFleet(owner: SignedInClient) {
  const references = await someReferences(owner.add);
  const records = await aRecordOfEach(owner.add, references, 'Norte');
  async function add(name: KindName): Promise<string> {
    const { path, body } = kinds[name];
    const { id } = await owner.add(path, { ...body(references), ...ofKind[name] });
    records[name] = id;
    return id;
  }
  for (const name of costingKinds) await add(name);
  return { references, records, add };
}

test('whoever may write and not see the amounts changes none, by any call that takes one', async () => {
  const owner = await signUp(await theApp());
  const { references, records, add } = await aFleet(owner);
  const program = await aKeyOf(
    owner,
    costing.map((one) => one.replace(':money', ':write') as (typeof permissions)[number]),
  );
  const amounts = async () => {
    const lists = await Promise.all(costingKinds.map((name) => owner.get(`${kinds[name].path}?limit=100&retired=all`)));
    return lists.flatMap(({ body }) => amountsIn(body)).map(([key, value]) => `${key} ${value}`);
  };
  const before = new Set(await amounts());
  const tried: string[] = [];
  for (const [key, schema] of await bodySchemas()) {
    const [method = '', path = ''] = key.split(' ');
    const name = costingKinds.find((one) => path.startsWith(kinds[one].path)) ?? 'vehicles';
    const id = await add(name);
    const body = structuredClone(Object(bodiesOfKinds(references, records)[key]));
    const places = fill(schema, body);
    if (places.length === 0) continue;
    const { status, body: answer } = await program.call(method as 'POST', path.replace('{id}', id), body);
    expect([200, 201], `${key}: ${answer.error}`).toContain(status);
    tried.push(`${key}: ${places.join(' ')}`);
  }
  // A new maintenance record has its cost, and a fuel entry its total.
  expect((await amounts()).filter((one) => !before.has(one))).toEqual(['cost 987654', 'cost 987654']);
  expect(tried).toContain('POST /api/documents/renewals: cost each.cost');
  expect(tried).toContain('PUT /api/fines/{id}: units unitValue amount discountPercent discountAmount paidAmount');
  expect(tried.length).toBeGreaterThan(12);
});

test('what it reads it may send back, and what demands an amount it is refused in words', async () => {
  const owner = await signUp(await theApp());
  const { records, references } = await aFleet(owner);
  const program = await aKeyOf(owner, ['fine:read', 'fine:write', 'maintenance:read', 'maintenance:write']);
  for (const name of ['fines', 'maintenance'] as const) {
    const url = `${kinds[name].path}/${records[name]}`;
    expect(await program.put(url, (await program.get(url)).body)).toMatchObject({ status: 200 });
    expect(amountsIn((await owner.get(url)).body)).toContainEqual([...Object.entries(Object(ofKind[name]))][0]);
  }
  const paid = { state: 'paid' as const, paidOn: today() };
  const answer = await program.post('/api/fines', aFine(references.vehicle, { ...paid, paidAmount: 5 }));
  expect([answer.status, answer.body.error]).toEqual([400, 'El importe pagado es requerido']);
  const many = await program.post('/api/fines/changes', { records: [{ id: records.fines }], set: paid });
  expect([many.status, many.body.error]).toEqual([403, 'La clave no permite ver los costos de las multas']);
});
