import { expect, test } from 'vitest';
import { aKeyOf, anotherOf, database, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aVehicle } from '../../testing/requests/bodies.ts';
import { aFolder } from '../../testing/requests/setting-bodies.ts';
import { attemptsStore } from './attempts-store.ts';

test('the links of a day are counted by person: each of their keys, in each of their organizations', async () => {
  const owner = await signUp(await theApp());
  const limit = { kind: 'daily-link', most: 500, windowSeconds: 86_400 } as const;
  const { reserve } = attemptsStore(await database());
  const person = owner.session.user.id;
  await Promise.all(Array.from({ length: 499 }, () => reserve(limit, person)));
  const statuses: number[] = [];
  const permissions = ['link:write', 'vehicle:read', 'document:read', 'file:read', 'driver:read'] as const;
  const makeLinks = async (one: SignedInClient) => {
    const { id } = await one.add('/api/vehicles', aVehicle());
    for (const by of [await aKeyOf(one, [...permissions]), await aKeyOf(one, [...permissions]), one]) {
      statuses.push((await by.post('/api/folders', aFolder(id))).status);
    }
  };
  await makeLinks(owner);
  await makeLinks(await anotherOf(owner));
  expect(statuses).toEqual([201, 429, 429, 429, 429, 429]);
});
