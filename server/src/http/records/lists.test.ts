import { beforeAll, describe, expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import type { ApiDocument } from '../../testing/fuzz/made-requests.ts';
import { everyKind, someReferences } from '../../testing/kinds.ts';
import { nextOf, pagesOf } from '../../testing/requests/pages.ts';
import { unlabelled } from '../../testing/requests/unlabelled.ts';

/** Rules for every list that comes in pages, read from the OpenAPI document; the orders themselves are tested in the slices. */

const unknownId = '019a0000-0000-7000-8000-000000000000';
const app = await theApp();
const { paths }: ApiDocument = (await app.inject('/api/docs/json')).json();
const parametersOf = (path: string) => (paths[path]?.get?.parameters ?? []).filter((one) => one.in === 'query');

const lists = Object.keys(paths).filter(
  (path) => !path.includes('{') && parametersOf(path).some(({ name }) => name === 'cursor'),
);
const kindsInPages = everyKind.filter(({ path }) => lists.includes(path));

/** Each order of that list as a query. */
const ordersOf = (path: string) => {
  const values = (name: string) =>
    parametersOf(path).find((one) => one.name === name)?.schema.enum as string[] | undefined;
  return (values('sort') ?? [null]).flatMap((sort) =>
    (values('order') ?? [null]).map((order) => `${sort ? `&sort=${sort}` : ''}${order ? `&order=${order}` : ''}`),
  );
};

interface Row {
  id: string;
}

const owner = await signUp(app);
const [to, other] = [await someReferences(owner.add), await someReferences(owner.add)];

test.each(lists)('%s refuses what its parameters do not take', async (path) => {
  const wrong = parametersOf(path).flatMap(({ name, schema }) => [
    `${name}=a&${name}=b`,
    ...(schema.enum || schema.format ? [`${name}=nada`, `${name}=constructor`, `${name}=false`] : []),
    ...(name === 'search' ? ['search=a%00b', `search=${'x'.repeat(101)}`] : []),
  ]);
  const limits = ['0', '501', 'x', '1.5'].map((limit) => `limit=${limit}`);
  const cursors = ['x', 'WyJcdTAwMDAiXQ'].map((cursor) => `limit=1&cursor=${cursor}`);
  for (const query of [...wrong, ...limits, ...cursors]) {
    const { status, body } = await owner.get(`${path}?${query}`);
    expect([status, body.error], query).toEqual([400, expect.stringMatching(/\S/)]);
    if (/^limit/.test(query)) expect(body.error, query).toMatch(/límite|cursor/);
  }
});

describe.each(kindsInPages)('$path', ({ path, body }) => {
  const add = (index: number) => owner.add(path, body(index % 2 ? other : to));
  const listed = async (order: string) => (await owner.get<Row[]>(`${path}?${order}`)).body;
  const totalOf = (rows: unknown[]) => (path === '/api/files' ? undefined : String(rows.length));

  beforeAll(async () => {
    for (let index = 0; index < 5; index += 1) await add(index);
  });

  test('comes whole, or in pages that fit together, in every order', async () => {
    for (const order of ordersOf(path)) {
      const whole = await listed(order);
      const pages = await pagesOf<Row>(owner, `${path}?limit=2${order}`);
      expect(unlabelled(pages.flatMap(({ body }) => body)), order).toEqual(unlabelled(whole));
      const totals = new Set(pages.map(({ headers }) => headers['x-total-count']));
      expect(totals, order).toEqual(new Set([totalOf(whole)]));
    }
  });

  test('stays as it was while one goes from page to page and others add to it', async () => {
    const before = await listed('');
    const first = await owner.get<Row[]>(`${path}?limit=2`);
    const added = await add(0);
    const later = await pagesOf<Row>(owner, nextOf(first));
    const seen = [first, ...later].flatMap(({ body }) => body.map(({ id }) => id));
    expect(seen.filter((id) => id !== added.id)).toEqual(before.map(({ id }) => id));
    expect(later[0]?.headers['x-total-count']).toBe(totalOf([...before, added]));
  });

  test('refuses a cursor that is not its own', async () => {
    for (const order of ordersOf(path)) {
      const url = new URL(String(nextOf(await owner.get(`${path}?limit=1${order}`))), 'http://localhost');
      const own: string[] = JSON.parse(Buffer.from(url.searchParams.get('cursor') ?? '', 'base64url').toString());
      const [key = ''] = own;
      const days = ['2026-02-30', 'now 2026-02-28'].map((day) =>
        own.map((one) => one.replace(/^\d{4}-\d\d-\d\d.*/, day)),
      );
      const forged: unknown[][] = [
        ...[own.slice(1), [...own, ...own], own.with(-1, 'x'), own.with(0, `${key}\0`), [5, ...own.slice(1)]],
        ...(/^\d+$/.test(key) ? [own.with(0, '1e400')] : []),
        ...(own.some((one) => /^\d{4}-\d\d-\d\d/.test(one)) ? days : []),
      ];
      for (const keys of forged) {
        url.searchParams.set('cursor', Buffer.from(JSON.stringify(keys)).toString('base64url'));
        const answer = await owner.get(url.pathname + url.search);
        const where = JSON.stringify([order, own, keys]);
        expect([answer.status, answer.body.error], where).toEqual([400, 'El cursor no es válido']);
      }
    }
  });
});

test.each(everyKind)('$path has no record with a made-up id', async ({ path, body, fixed, ofVehicle = [] }) => {
  for (const id of ['nada', unknownId, '%00', encodeURI("1' or '1'='1")]) {
    const answers = [
      await owner.get(`${path}/${id}`),
      ...(!fixed ? [await owner.put(`${path}/${id}`, body(to))] : []),
      await owner.delete(`${path}/${id}`),
    ];
    for (const list of ofVehicle) answers.push(await owner.get(list.replace(/\{\w+\}/, id)));
    for (const answer of answers) {
      expect([answer.status, answer.body.error]).toEqual([404, expect.stringMatching(/o encontrad[oa]$/)]);
    }
  }
});

test.each(everyKind)(
  '$path refers to no vehicle that does not exist',
  async ({ path, body, fixed, ofVehicle = [] }) => {
    const input = body({ ...to, vehicle: unknownId });
    const answers = [];
    for (const list of ofVehicle) answers.push(await owner.get(list.replace(/\{\w+\}/, unknownId)));
    if (JSON.stringify(input).includes(unknownId)) {
      answers.push(await owner.post(path, input));
      if (!fixed) answers.push(await owner.put(`${path}/${(await owner.add(path, body(to))).id}`, input));
    }
    for (const { status, body: answer } of answers) {
      expect([status, answer.error]).toEqual([404, expect.stringMatching(/^Vehículo no encontrado$|de ese archivo$/)]);
    }
  },
);

test.each(Object.keys(paths).filter((path) => path.includes('{') && paths[path]?.get))(
  '%s has nothing at a made-up id',
  async (path) => {
    for (const id of ['nada', unknownId, '%00']) {
      const { status, body } = await owner.get(path.replaceAll(/\{\w+\}/g, id));
      expect([status, body.error], id).toEqual([404, expect.stringMatching(/\S/)]);
    }
  },
);
