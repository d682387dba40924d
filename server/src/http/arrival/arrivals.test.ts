import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Takeout } from '@baqueano/domain/takeout';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aKeyOf, aMember, anApp, anotherOf, type Client, type SignedInClient, signUp } from '../../testing/api.ts';
import { aVehicle } from '../../testing/requests/bodies.ts';
import { connectionsOf, listening, rawAnswer, rawClient } from '../../testing/requests/raw-client.ts';
import { aPicture } from '../../testing/samples/made-files.ts';
import { type Bounds, usualBounds } from '../bounds.ts';
import { Shares } from './shares.ts';

const sheet = Buffer.from('Patente;Marca;Modelo;Año;Km\r\nAB123CD;Fiat;Cronos;2021;1000\r\n');
const plenty = ' '.repeat(100_000);

async function aServer(bounds: Partial<Bounds> = {}) {
  // No body is late unless a test demands it: the machine may be busy.
  const pace = { ...usualBounds.pace, free: 600_000 };
  const app = await anApp({}, { alone: true, bounds: { ...usualBounds, pace, ...bounds } });
  return { app, port: await listening(app) };
}

function head({ token }: Client, call: string, length = 1_000_000, type = 'application/octet-stream'): string {
  return (
    `${call} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n` +
    `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
  );
}

/** Resolves with the number of bodies that have a place, after that many have requested one. */
function places() {
  const entering = vi.spyOn(Shares.prototype, 'enter');
  onTestFinished(() => entering.mockRestore());
  return async (count: number): Promise<number> => {
    const results = () => entering.mock.settledResults.filter(({ type }) => type === 'fulfilled');
    await expect.poll(() => results().length, { timeout: 30_000 }).toBe(count);
    return results().filter(({ value }) => value === null).length;
  };
}

const upload = 'POST /api/uploads';
const paste = 'POST /api/imports/text';

/**
 * A person of another organization, with the statuses of an upload and a paste. The picture was sent before: reading a new
 * one needs a process, which is slow on a busy machine.
 */
async function anOutsider(app: FastifyInstance) {
  const outsider = await signUp(app);
  const picture = aPicture();
  expect((await outsider.post('/api/uploads', picture)).status).toBe(201);
  return async () => {
    const answers = [outsider.post('/api/uploads', picture), outsider.post('/api/imports/text', sheet)];
    return (await Promise.all(answers)).map(({ status }) => status);
  };
}

async function several(count: number, one: () => Promise<SignedInClient>): Promise<SignedInClient[]> {
  return Promise.all(Array.from({ length: count }, one));
}

test('100 half-sent uploads of five organizations and 32 half-sent pastes keep nobody else from theirs', async () => {
  const { app, port } = await aServer();
  const served = await anOutsider(app);
  const owners = await several(5, () => signUp(app));
  const calls = owners.flatMap((owner) => Array.from({ length: 20 }, () => `${head(owner, upload)}x`));
  const [first] = owners;
  if (first) calls.push(...Array.from({ length: 32 }, () => `${head(first, paste, 16_000_000)}x`));
  const sockets = await Promise.all(calls.map((call) => rawClient(port, call)));
  await expect.poll(() => connectionsOf(app)).toBe(132);
  expect(await served()).toEqual([201, 201]);
  // Nor the organization's own.
  expect((await first?.post('/api/imports/text', sheet))?.status).toBe(201);
  for (const socket of sockets) socket.destroy();
});

test('one organization with a quarter of each of its people’s files leaves the places of the others', async () => {
  const { app, port } = await aServer({ places: { person: 4, organization: 6, all: 24 }, placeWithin: 200 });
  const served = await anOutsider(app);
  const owners = await several(3, () => signUp(app));
  const people = await Promise.all(owners.map(async (owner) => [owner, await aMember(owner, 'administration')]));
  const bodies = people.flat().flatMap((one) => Array.from({ length: 5 }, () => head(one, upload) + plenty));
  const held = places();
  const sockets = await Promise.all(bodies.map((body) => rawClient(port, body)));
  // Six of an organization's ten have a place.
  expect(await held(30)).toBe(18);
  expect(await served()).toEqual([201, 201]);
  for (const socket of sockets) socket.destroy();
});

test('the fifth file of a person waits, is refused in words after it has come whole, or gets the place of another', async () => {
  const { app, port } = await aServer({ placeWithin: 300 });
  const owner = await signUp(app);
  const held = places();
  const sockets = await Promise.all([1, 2, 3, 4].map(() => rawClient(port, head(owner, upload) + plenty)));
  expect(await held(4)).toBe(4);
  const refusal = await rawAnswer(port, head(owner, upload) + 'x'.repeat(1_000_000));
  expect(refusal).toMatch(/^HTTP\/1\.1 429 /);
  expect(refusal).toContain('retry-after: 5');
  expect(refusal).toContain('Ya estás mandando varios archivos a la vez. Esperá a que termine alguno');
  sockets[0]?.destroy();
  await expect.poll(async () => (await owner.post('/api/uploads', aPicture())).status).toBe(201);
  for (const socket of sockets) socket.destroy();
});

test('all keys of a person are one more person, in whichever of their organizations', async () => {
  const { app, port } = await aServer({ placeWithin: 300 });
  const owner = await signUp(app);
  const permissions = ['upload:write', 'upload:read'] as const;
  const first = await aKeyOf(owner, [...permissions]);
  const other = await anotherOf(owner);
  const colleague = await aMember(other, 'owner');
  const keys = [first, await aKeyOf(other, [...permissions]), await aKeyOf(colleague, [...permissions])];
  // The key of a member who left counts for the longest-standing owner.
  expect((await colleague.delete('/api/members/me')).status).toBe(204);
  const held = places();
  const sockets = await Promise.all([...keys, ...keys].map((key) => rawClient(port, head(key, upload) + plenty)));
  expect(await held(6)).toBe(4);
  for (const key of keys) expect((await key.post('/api/uploads', aPicture())).status).toBe(429);
  expect((await other.post('/api/uploads', aPicture())).status).toBe(201);
  for (const socket of sockets) socket.destroy();
});

const hasty = { pace: { free: 100, within: 300, least: 1_000, leastOfCrowd: 1_000 } };
const late = /^HTTP\/1\.1 408 [\s\S]*\{"error":"El pedido tardó demasiado en llegar"\}$/;

test('whatever comes too slowly is a 408: a file, a paste, a piece of a ZIP, JSON, before and after it has a place', async () => {
  const { app, port } = await aServer(hasty);
  const owner = await signUp(app);
  const { id } = await owner.add<Takeout>('/api/takeouts/arrivals', { size: 1_000_000 });
  const json = 'application/json';
  const heads = [
    head(owner, upload),
    head(owner, paste),
    head(owner, `PUT /api/takeouts/${id}/pieces/0`),
    head(owner, 'POST /api/vehicles', 150_000, json),
    head(owner, 'PUT /api/imports/019a0000-0000-7000-8000-000000000000/columns', 900_000, json),
  ];
  for (const [index, one] of heads.entries()) {
    const slow = await Promise.all([rawAnswer(port, one, '{'), rawAnswer(port, one, '{', plenty)]);
    expect(slow.map((answer) => `${index} ${late.test(answer)}`)).toEqual([`${index} true`, `${index} true`]);
  }
});

test('a body that nobody reads is not awaited for ever', async () => {
  const { app, port } = await aServer({ ...hasty, strangersBodyWithin: 300 });
  const owner = await signUp(app);
  const alive = (call: string) => head(owner, call, 5_000, 'application/json').replace('Connection: close\r\n', '');
  // Each gets an answer at once, and then the connection ends.
  for (const call of ['GET /api/drivers', 'POST /api/nothing', 'POST /api/auth/logout-nowhere']) {
    expect(await rawAnswer(port, alive(call), '{')).toMatch(/^HTTP\/1\.1 \d{3} /);
  }
  expect(await connectionsOf(app)).toBe(0);
});

test('where places are short, who sends one file goes on and who sends several slowly does not', async () => {
  const { app, port } = await aServer({
    places: { person: 4, organization: 5, all: 5 },
    pace: { free: 0, within: 500, least: 0, leastOfCrowd: 1_000_000_000 },
  });
  const [one, many] = await several(2, () => signUp(app));
  if (!one || !many) return;
  const phone = await rawClient(port, head(one, upload) + plenty);
  const others = await Promise.all([1, 2].map(() => rawClient(port, head(many, upload) + plenty)));
  // A person with a single body left has no higher demand: that one would hold up the server's end.
  expect(await Promise.race(others.map((other) => text(other)))).toMatch(late);
  for (const other of others) other.destroy();
  phone.write(' '.repeat(900_000));
  expect(await text(phone)).toMatch(/^HTTP\/1\.1 415 /);
});

test('what has arrived and waits for the rest is counted, by person and by all', async () => {
  const memory = { person: 150_000, organization: 400_000, all: 500_000 };
  const { app, port } = await aServer({ memory });
  const owner = await signUp(app);
  const half = head(owner, 'POST /api/vehicles', 110_000, 'application/json') + plenty;
  const first = await rawClient(port, half);
  await expect.poll(() => connectionsOf(app)).toBe(1);
  const second = await rawClient(port, half);
  const [refusal] = await Promise.race([first, second].map((client) => once(client, 'data')));
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5/);
  const colleague = await aMember(owner, 'administration');
  expect((await colleague.post('/api/vehicles', aVehicle())).status).toBe(201);
  first.destroy();
  second.destroy();
});

test('where all places are held, whoever holds most loses one to who comes', async () => {
  const { app, port } = await aServer({ places: { person: 4, organization: 4, all: 4 } });
  const [many, one] = [await signUp(app), await signUp(app)];
  const held = places();
  const files = await Promise.all([1, 2, 3, 4].map(() => rawClient(port, head(many, upload) + plenty)));
  expect(await held(4)).toBe(4);
  expect((await one.post('/api/uploads', aPicture())).status).toBe(201);
  expect(await Promise.race(files.map((file) => text(file)))).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5/);
  await expect.poll(() => connectionsOf(app)).toBe(3);
  for (const file of files) file.destroy();
});

test('where all memory is held, whoever holds most loses a body to who comes', async () => {
  const memory = { person: 250_000, organization: 250_000, all: 250_000 };
  const { app, port } = await aServer({ memory });
  const [many, one] = [await signUp(app), await signUp(app)];
  const json = (by: Client) => head(by, 'POST /api/vehicles', plenty.length + 2, 'application/json') + plenty;
  const adding = vi.spyOn(Shares.prototype, 'add');
  onTestFinished(() => adding.mockRestore());
  const halves = await Promise.all([1, 2].map(() => rawClient(port, json(many))));
  const sum = () => adding.mock.calls.reduce((all, [, amount]) => all + amount, 0);
  await expect.poll(sum, { timeout: 30_000 }).toBe(2 * plenty.length);
  expect(await rawAnswer(port, `${json(one)}{}`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await Promise.race(halves.map((half) => text(half)))).toMatch(/^HTTP\/1\.1 503 /);
  await expect.poll(() => connectionsOf(app)).toBe(1);
  for (const half of halves) half.destroy();
});
