import type { Alert } from '@baqueano/domain/alert';
import { addDays, today } from '@baqueano/domain/dates';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { Client, type SignedInClient, signUp, theApp } from './testing/api.ts';
import { aDocument, aDriver, aMaintenanceRecord, aReminder, aVehicle } from './testing/fleet.ts';
import { type Ids, sampleBodies } from './testing/fuzz/sample-bodies.ts';

/** Walks every call of the OpenAPI document, so that a new one cannot be forgotten. */

interface Call {
  method: NonNullable<InjectOptions['method']>;
  path: string;
  takesBody: boolean;
  needsSession: boolean;
}

/** They take and show nothing of any organization, or are the sign-in itself, which has tests of its own. */
const withoutOrganization = /^\/(health|api\/auth)\//;
const lists = ['/api/vehicles', '/api/drivers', '/api/maintenance', '/api/documents', '/api/alerts'];

async function callsOf(app: FastifyInstance): Promise<Call[]> {
  const { paths } = (await app.inject('/api/docs/json')).json();
  return Object.entries<Record<string, { requestBody?: object; security?: object[] }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody, security }]) => ({
        method: method.toUpperCase() as Call['method'],
        path,
        takesBody: requestBody !== undefined,
        needsSession: security !== undefined,
      })),
  );
}

/** One record of each kind, each referring to the others, and an alert that follows from them. */
async function aFleet(owner: SignedInClient): Promise<Ids> {
  const add = async (path: string, body: object) => (await owner.post<{ id: string }>(path, body)).body.id;
  const driver = await add('/api/drivers', aDriver({ licenseExpiry: addDays(today(), 3) }));
  const vehicle = await add('/api/vehicles', aVehicle({ assignedDriver: driver, model: 'Secreta' }));
  const maintenance = await add('/api/maintenance', aMaintenanceRecord(vehicle, { workshop: 'Taller Secreto' }));
  const dates = { issueDate: addDays(today(), -300), expiryDate: addDays(today(), 5) };
  const document = await add('/api/documents', aDocument(vehicle, dates));
  const reminder = await add('/api/alerts', aReminder(vehicle));
  const { body: alerts } = await owner.get<Alert[]>('/api/alerts');
  const alert = alerts.find(({ id }) => id !== reminder)?.id ?? '';
  return { driver, vehicle, maintenance, document, reminder, alert };
}

async function everythingOf(owner: SignedInClient): Promise<unknown[]> {
  return Promise.all(lists.map(async (list) => (await owner.get(list)).body));
}

test('a stranger can read, change, delete and refer to nothing, through any call', async () => {
  const app = await theApp();
  const owner = await signUp(app);
  const theirs = await aFleet(owner);
  const before = await everythingOf(owner);
  const stranger = await signUp(app);
  const own = await aFleet(stranger);
  const calls = (await callsOf(app)).filter(({ path }) => !withoutOrganization.test(path));
  const secrets = [...Object.values(theirs), 'Secret', owner.session.organization.id, owner.session.user.id];
  let attempts = 0;

  async function attempt({ method }: Call, url: string, body: object | undefined): Promise<void> {
    attempts += 1;
    const answer = await stranger.call(method, url, body);
    const where = `${method} ${url}`;
    if (url.includes('theirs')) throw new Error(`${where} was not filled in`);
    expect(answer.status, `${where}: ${JSON.stringify(answer.body)}`).toBe(404);
    for (const secret of secrets) expect(JSON.stringify(answer.body), where).not.toContain(secret);
  }

  const bodies = { theirs: sampleBodies(theirs), own: sampleBodies(own) };
  for (const call of calls) {
    const key = `${call.method} ${call.path}`;
    if (call.takesBody && !bodies.own[key]) throw new Error(`Teach testing/sample-bodies.ts the body of ${key}`);
    if (call.path.includes('{')) {
      // Whatever the parameter is called, every id of theirs is tried in it, with a body that refers to nothing of theirs.
      for (const id of Object.values(theirs)) {
        await attempt(call, call.path.replaceAll(/\{\w+\}/g, id), bodies.own[key]);
      }
      if (!call.takesBody) continue;
      for (const id of Object.values(own)) {
        const answer = await stranger.call(call.method, call.path.replaceAll(/\{\w+\}/g, id), bodies.theirs[key]);
        attempts += 1;
        expect([404], `${key} with a reference to theirs: ${JSON.stringify(answer.body)}`).toContain(answer.status);
      }
    } else if (call.takesBody) {
      await attempt(call, call.path, bodies.theirs[key]);
    } else {
      for (const query of [
        '',
        ...Object.values(theirs).flatMap((id) => [`?vehicleId=${id}`, `?search=${id}`]),
        '?search=Secret',
        '?limit=500',
      ]) {
        const answer = await stranger.call(call.method, call.path + query);
        attempts += 1;
        const shown = JSON.stringify(answer.body).replaceAll(own.vehicle, '');
        expect(answer.status, `${key}${query}`).toBeLessThan(500);
        for (const secret of Object.values(theirs)) expect(shown, `${key}${query}`).not.toContain(secret);
      }
    }
  }
  expect(await everythingOf(owner)).toEqual(before);
  expect(attempts).toBeGreaterThan(150);
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
