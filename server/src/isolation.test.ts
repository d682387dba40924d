import type { Alert } from '@baqueano/domain/alerts/alert';
import { addDays, today } from '@baqueano/domain/values/dates';
import { expect, test } from 'vitest';
import { bring, doImport } from './imports/testing.ts';
import { aMember, Client, type SignedInClient, signUp, theApp } from './testing/api.ts';
import { aRecordOfEach, everyKind, someReferences } from './testing/kinds.ts';
import { aDocument, aReminder } from './testing/requests/bodies.ts';
import { bodiesOfKinds } from './testing/requests/call-bodies.ts';
import { type Call, callsOf, filled } from './testing/requests/calls.ts';

/** Walks every call of the OpenAPI document, so that a new one cannot be forgotten. */

/** These show no data of any organization, or belong to the sign-in, which has tests of its own. */
const withoutOrganization =
  /^\/(?:health\/|api\/auth\/|api\/imports\/templates\/|api\/invitations\/(?:check|accept|register|join)$)/;

/**
 * The ids of one record of each kind, of its references, of a resulting alert, and of the line of a deletion; with a body for
 * each call.
 */
async function aFleet(owner: SignedInClient, imports = true, text = 'Secreto') {
  const references = await someReferences(owner.add);
  const records = await aRecordOfEach(owner.add, references, text);
  await owner.add('/api/documents', aDocument(references.vehicle, { type: 'vtv', expiryDate: addDays(today(), 5) }));
  const { body: alerts } = await owner.get<Alert[]>('/api/alerts');
  const derived = alerts.find(({ kind }) => kind === 'document')?.id ?? '';
  const { id: deletedId } = await owner.add('/api/alerts', aReminder(references.vehicle));
  await owner.delete(`/api/alerts/${deletedId}`);
  const sheets = imports ? await someImports(owner) : [];
  const { body: lines } = await owner.get<{ id: string }[]>('/api/activity?limit=1');
  const { session: member } = await aMember(owner, 'viewer');
  const invitation = await owner.add('/api/invitations', { role: 'viewer', email: 'secreto@flota.example' });
  return {
    vehicle: references.vehicle,
    ids: [
      member.user.id,
      invitation.id,
      ...Object.values({ ...references, ...records }),
      derived,
      ...sheets,
      ...lines.map(({ id }) => id),
    ],
    bodies: bodiesOfKinds(references, records),
  };
}

/** One import that can be applied, and one that was. */
async function someImports(owner: SignedInClient): Promise<string[]> {
  const sheet = (number: number) =>
    ['Patente;Marca;Modelo;Año;Chasis;Km', `AF${number}KL;Fiat;Cronos;2020;8AP359A00L0001${number};10`].join('\n');
  const { id: ready } = await bring(owner, { text: sheet(100), name: 'Secreto' });
  const { id: done } = await bring(owner, { text: sheet(101), name: 'Secreto' });
  await owner.post(`/api/imports/${done}/apply`, {});
  await doImport(owner, done);
  return [ready, done];
}

async function everythingOf(owner: SignedInClient): Promise<unknown[]> {
  return Promise.all(everyKind.map(async ({ path }) => (await owner.get(path)).body));
}

/** Also counts and sums, in which no id of theirs would be seen. */
async function answersTo(person: SignedInClient): Promise<Record<string, unknown>> {
  const calls = (await callsOf(person.app)).filter(
    ({ method, path }) => method === 'GET' && !/\{|\/(?:pdf|export)$/.test(path) && !withoutOrganization.test(path),
  );
  const answers = calls.map(async ({ path }) => [path, (await person.get(path)).body]);
  return Object.fromEntries(await Promise.all(answers));
}

/** Side by side they share trips to the database. A person has few tries of a password, and one file at a time. */
async function sideBySide(all: string[], atOnce: 1 | 8, run: (one: string) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) await Promise.all(all.slice(from, from + atOnce).map(run));
}

// Hundreds of calls, and the rows of every table after each.
const wholeWalk = { timeout: 300_000 };

test('a stranger can read, change, delete and refer to nothing, through any call', wholeWalk, async () => {
  const app = await theApp();
  const owner = await signUp(app);
  const newcomer = await signUp(app);
  const empty = await answersTo(newcomer);
  const theirs = await aFleet(owner);
  const before = await everythingOf(owner);
  const stranger = await signUp(app);
  const own = await aFleet(stranger, true, 'Propio');
  const calls = (await callsOf(app)).filter(({ path }) => !withoutOrganization.test(path));
  const secrets = [...theirs.ids, 'Secret', owner.session.organization.id, owner.session.user.id];
  let attempts = 0;
  let files = 0;

  async function attempt({ method }: Call, url: string, body: object | undefined): Promise<void> {
    attempts += 1;
    const answer = await stranger.call(method, url, body);
    const where = `${method} ${url}`;
    // A preview counts the found records.
    if (url.endsWith('/deletions/preview')) expect(answer.body, where).toEqual({ taken: [] });
    else expect(answer.status, `${where}: ${JSON.stringify(answer.body)}`).toBe(404);
    for (const secret of secrets) expect(JSON.stringify(answer.body), where).not.toContain(secret);
  }

  for (const call of calls) {
    const { key } = call;
    if (call.takesBody && !own.bodies[key]) throw new Error(`Teach testing/call-bodies.ts the body of ${key}`);
    // A record without any reference has no id of theirs in its body.
    const refers = theirs.ids.some((id) => JSON.stringify(theirs.bodies[key] ?? {}).includes(id));
    if (call.path.includes('{')) {
      // Every id of theirs is tried, with a body without any.
      await sideBySide(theirs.ids, 8, (id) => attempt(call, filled(call, id), own.bodies[key]));
      if (!refers) continue;
      await sideBySide(own.ids, 8, async (id) => {
        const answer = await stranger.call(call.method, filled(call, id), theirs.bodies[key]);
        attempts += 1;
        expect(answer.status, `${key} with a reference to theirs: ${JSON.stringify(answer.body)}`).toBe(404);
      });
    } else if (call.takesBody) {
      if (refers) await attempt(call, call.path, theirs.bodies[key]);
    } else {
      const filters = ['vehicleId', 'search'].filter((name) => call.queryNames.includes(name));
      // A download without its format is refused before it reads anything.
      const format = call.queryNames.includes('format') ? 'format=csv&' : '';
      const queries = [
        '',
        ...theirs.ids.flatMap((id) => filters.map((name) => `${name}=${id}`)),
        // Also with the query of a call that has none: unknown parameters are dropped, whatever the id.
        `vehicleId=${theirs.vehicle}&search=${theirs.vehicle}`,
        'search=Secret',
        'limit=500',
      ];
      await sideBySide(queries, /\/(?:pdf|export)$/.test(call.path) ? 1 : 8, async (query) => {
        const url = `${call.path}?${format}${query}`;
        const answer = await stranger.call(call.method, url);
        attempts += 1;
        expect(answer.status, url).toBeLessThan(500);
        const text = JSON.stringify(answer.body);
        for (const id of theirs.ids) expect(text, url).not.toContain(id);
        // Rows of a file have no ids: theirs are found by their texts.
        if (!format || answer.status !== 200) return;
        files += 1;
        expect(text, url).not.toContain('Secret');
      });
    }
  }
  expect(await everythingOf(owner)).toEqual(before);
  expect(await answersTo(newcomer)).toEqual(empty);
  expect(attempts).toBeGreaterThan(150);
  expect(files).toBeGreaterThan(9);
});

test("each call with an id finds a record of one's own: none of those refusals had another reason", async () => {
  const app = await theApp();
  // takeout/routes.test.ts tries each takeout: no organization has one in every state. Second factors are in people/factors,
  // and reported problems in alerts/problems.test.ts.
  const elsewhere = /^\/api\/(?:takeouts|problems)\/|\/second-factor(?:\/removal)?$/;
  const calls = (await callsOf(app)).filter(
    ({ path }) => path.includes('{') && !withoutOrganization.test(path) && !elsewhere.test(path),
  );
  type Fleet = Awaited<ReturnType<typeof aFleet>> & { owner: SignedInClient };
  async function newFleet(imports?: boolean): Promise<Fleet> {
    const owner = await signUp(app);
    return { owner, ...(await aFleet(owner, imports)) };
  }
  async function finds(call: Call, { owner, ids, bodies }: Fleet): Promise<boolean> {
    for (const id of ids) {
      const { status } = await owner.call(call.method, filled(call, id), bodies[call.key]);
      // One success is enough.
      if (status < 300) return true;
    }
    return false;
  }
  const [reads, writes] = [
    calls.filter(({ method }) => method === 'GET'),
    calls.filter(({ method }) => method !== 'GET'),
  ];
  expect(Math.min(reads.length, writes.length)).toBeGreaterThan(10);
  let fleet = await newFleet();
  const lost: string[] = [];
  for (const call of [...reads, ...writes]) {
    if (await finds(call, fleet)) continue;
    // Earlier calls may have deleted or changed its records: in a new fleet it has to find some.
    fleet = await newFleet(call.path.startsWith('/api/imports/'));
    if (!(await finds(call, fleet))) lost.push(call.key);
  }
  expect(lost).toEqual([]);
});

test('nobody reaches a call of an organization without a session', async () => {
  const app = await theApp();
  const calls = (await callsOf(app)).filter(({ path }) => !withoutOrganization.test(path));
  expect(calls.length).toBeGreaterThan(25);
  for (const { method, path, needsSession } of calls) {
    expect(needsSession, `${method} ${path}`).toBe(true);
    for (const client of [new Client(app), new Client(app, 'inventado')]) {
      const url = path.replaceAll(/\{\w+\}/g, '019a0000-0000-7000-8000-000000000000');
      expect((await client.call(method, url)).status, `${method} ${path}`).toBe(401);
    }
  }
});
