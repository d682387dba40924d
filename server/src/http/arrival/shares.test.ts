import { expect, test } from 'vitest';
import { Shares } from './shares.ts';

const patient = 60_000;
const most = { person: 2, organization: 3, all: 4 };
const ana = { person: 'ana', organization: 'first' };
const beto = { person: 'beto', organization: 'first' };
const caro = { person: 'caro', organization: 'second' };

test('a person, an organization and all together hold no more than their shares', async () => {
  const shares = new Shares(most);
  for (const owner of [ana, ana, beto]) expect(await shares.enter(owner, patient)).toBe(null);
  // The same person in another organization.
  expect(shares.full({ ...ana, organization: 'third' }, 1)).toBe('person');
  expect(shares.full(beto, 1)).toBe('organization');
  expect(shares.crowded).toBe(true);
  shares.add(caro, 1);
  expect(shares.full(caro, 1)).toBe('all');
  expect(await shares.enter(ana, 1)).toBe('person');
});

test('whoever holds most is found, unless the one who asks would hold as much', () => {
  const shares = new Shares({ person: 9, organization: 9, all: 5 });
  shares.add(ana, 3);
  shares.add(caro, 2);
  const at = (owner: typeof ana, amount: number) => shares.heaviest(owner, amount);
  expect([at(beto, 1), at(beto, 3), at(caro, 1), at(ana, 1)]).toEqual(['ana', null, null, null]);
});

test('who waits enters once there is room, before those of an organization that holds more', async () => {
  const shares = new Shares({ person: 9, organization: 9, all: 3 });
  const entered: string[] = [];
  const enter = async (owner: typeof ana) => {
    expect(await shares.enter(owner, patient)).toBe(null);
    entered.push(owner.person);
  };
  await enter(ana);
  await enter(ana);
  await enter(caro);
  const waiting = [enter(beto), enter(caro), enter({ person: 'dora', organization: 'third' })];
  shares.add(ana, -1);
  await waiting[2];
  shares.add(ana, -1);
  await waiting[0];
  shares.add(caro, -1);
  await Promise.all(waiting);
  expect(entered.slice(3)).toEqual(['dora', 'beto', 'caro']);
});

test('who waited in vain keeps no place, and what was given back leaves nothing', async () => {
  const shares = new Shares({ person: 1, organization: 1, all: 1 });
  expect(await shares.enter(ana, patient)).toBe(null);
  expect(await shares.enter(caro, 1)).toBe('all');
  shares.add(ana, -1);
  expect([shares.full(ana, 1), shares.full(caro, 1), shares.full(ana, 2)]).toEqual([null, null, 'person']);
});
