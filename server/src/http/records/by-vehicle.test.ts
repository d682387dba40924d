import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import type { Kind } from '../../testing/kind.ts';
import { everyKind, someReferences } from '../../testing/kinds.ts';
import { pagesOf } from '../../testing/requests/pages.ts';
import { unlabelled } from '../../testing/requests/unlabelled.ts';

/** Five more records of a vehicle, and one of another. `count`: the length of the vehicle's list. */
async function aFleet({ path, body }: Kind, listOf: (vehicleId: string) => string) {
  const owner = await signUp(await theApp());
  const to = await someReferences(owner.add);
  const other = await someReferences(owner.add);
  // A vehicle with a driver already has an assignment.
  const before = (await owner.get<Row[]>(listOf(to.vehicle))).body.length;
  for (const vehicle of [to, other, to, to, to, to]) await owner.add(path, body(vehicle));
  return { owner, vehicleId: to.vehicle, count: before + 5 };
}

interface Row {
  id: string;
  vehicleId: string;
}

const lists = everyKind.flatMap((kind) => (kind.ofVehicle ?? []).map((list) => ({ list, kind })));

test.each(lists)('$list comes whole, or in pages', async ({ list, kind }) => {
  const at = (id: string) => list.replace(/\{\w+\}/, id);
  const { owner, vehicleId, count } = await aFleet(kind, at);
  const whole = await owner.get<Row[]>(at(vehicleId));
  expect([whole.body.length, whole.headers.link]).toEqual([count, undefined]);
  const pages = await pagesOf<Row>(owner, `${at(vehicleId)}?limit=2`);
  expect(unlabelled(pages.flatMap(({ body }) => body))).toEqual(unlabelled(whole.body));
  expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(Array(3).fill(String(count)));
  for (const query of ['limit=0', 'limit=501', 'limit=2&cursor=x']) {
    expect((await owner.get(`${at(vehicleId)}?${query}`)).status).toBe(400);
  }
});

test.each(everyKind.filter(({ filters }) => filters))('$path?vehicleId= lists those of one vehicle', async (kind) => {
  const listOf = (id: string) => `${kind.path}?vehicleId=${id}`;
  const { owner, vehicleId, count } = await aFleet(kind, listOf);
  const { body } = await owner.get<Row[]>(listOf(vehicleId));
  expect(body.map((row) => row.vehicleId)).toEqual(Array(count).fill(vehicleId));
});
