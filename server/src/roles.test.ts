import { moneyKeys } from '@baqueano/domain/people/money-keys';
import { permissionsOf, roles } from '@baqueano/domain/people/permissions';
import { expect, test } from 'vitest';
import { aMember, signUp, theApp } from './testing/api.ts';
import { aRecordOfEach, someReferences } from './testing/kinds.ts';
import {
  aDocument,
  aFine,
  aMaintenanceRecord,
  anAccident,
  aVehicle,
  inUnits,
  showsUnits,
} from './testing/requests/bodies.ts';
import { bodiesOfKinds } from './testing/requests/call-bodies.ts';
import { callsOf, filled } from './testing/requests/calls.ts';
import { aFile } from './testing/requests/setting-bodies.ts';

test('every call behind a session says what it needs, and no other one does', async () => {
  const calls = await callsOf(await theApp());
  expect(calls.filter(({ needsSession, permission }) => needsSession !== (permission !== undefined))).toEqual([]);
  expect(calls.filter(({ permission }) => permission).length).toBeGreaterThan(80);
});

// The first ends its session; sign-in/ and account/ have the bodies of the others, and try them.
const ofTheAccount = /^\/api\/(?:auth\/|members\/me$)/;

/** A file also needs the right to change its record. In these calls that is a vehicle. */
const changesFile = /^(POST|PUT|DELETE) \/api\/files/;

test.each(roles)('%s may call what its role permits, and is refused everything else in words', async (role) => {
  const owner = await signUp(await theApp());
  const references = await someReferences(owner.add);
  const records = await aRecordOfEach(owner.add, references, 'Secreto');
  const bodies = bodiesOfKinds(references, records);
  const member = await aMember(owner, role, references.driver);
  const permitted = permissionsOf(role);
  const calls = (await callsOf(owner.app)).filter(
    ({ path, permission }) => permission !== undefined && !ofTheAccount.test(path),
  );
  const leaks: string[] = [];
  // Reading comes first, before any change.
  for (const call of calls.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))) {
    const { key } = call;
    const { status, body } = await member.call(
      call.method,
      filled(call, call.path.startsWith('/api/files') ? (records.files ?? '') : references.vehicle),
      call.takesBody ? bodies[key] : undefined,
    );
    const may =
      call.permission !== undefined &&
      permitted.has(call.permission) &&
      (!changesFile.test(key) || permitted.has('vehicle:write'));
    if ((status === 403) === may) leaks.push(`${key} needs ${call.permission}: ${status}`);
    if (!may) expect(body.error, key).toMatch(/^Tu rol no permite /);
  }
  expect(leaks).toEqual([]);
});

test('who may not see what things cost is shown it nowhere', async () => {
  const owner = await signUp(await theApp());
  const price = 731_946_285;
  const vehicle = await owner.add('/api/vehicles', aVehicle({ purchasePrice: price, salePrice: price }));
  await owner.add('/api/documents', aDocument(vehicle.id, { cost: price }));
  await owner.add('/api/accidents', anAccident(vehicle.id, { cost: price, recovered: price }));
  const fine = aFine(vehicle.id, { amount: price, discountAmount: price, paidAmount: price });
  const { id: fineId } = await owner.add('/api/fines', fine);
  expect((await owner.put(`/api/fines/${fineId}`, { ...fine, amount: price + 1 })).status).toBe(200);
  expect((await owner.put(`/api/fines/${fineId}`, { ...fine, ...inUnits })).status).toBe(200);
  const own = 555_001;
  await owner.add('/api/maintenance', aMaintenanceRecord(vehicle.id, { cost: own }));
  const workshop = await aMember(owner, 'workshop');
  const calls = (await callsOf(owner.app)).filter(({ method, permission }) => method === 'GET' && permission);
  const shown: string[] = [];
  const shownTo = { owner: 0, workshop: 0, ofItsOwn: 0 };
  for (const call of calls) {
    for (const id of [vehicle.id, fineId]) {
      const url = `${filled(call, id)}${call.path.endsWith('/export') ? '?format=csv&month=2026-11' : ''}`;
      const { payload } = await owner.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
      const answer = await owner.app.inject({ url, headers: { authorization: `Bearer ${workshop.token}` } });
      const digits = (text: string) => text.replaceAll(/[.\s]/g, '');
      if (digits(payload).includes(String(price))) shownTo.owner += 1;
      if (digits(answer.payload).includes(String(price)) || showsUnits.test(answer.payload)) shown.push(call.path);
      if (digits(answer.payload).includes(String(own))) shownTo.ofItsOwn += 1;
    }
  }
  expect(shown).toEqual([]);
  // The owner reads many answers, the workshop some of its own.
  expect(shownTo.owner).toBeGreaterThan(10);
  expect(shownTo.ofItsOwn).toBeGreaterThan(2);
});

test('who may not see what things cost is given no list in the order of it', async () => {
  const owner = await signUp(await theApp());
  const workshop = await aMember(owner, 'workshop');
  const sorted: string[] = [];
  for (const { method, path, permission } of await callsOf(owner.app)) {
    if (method !== 'GET' || path.includes('{')) continue;
    const url = `${path}?sort=cost&limit=5${path.endsWith('/export') ? '&format=csv' : ''}`;
    const isSorted = (await owner.get(url.replace('=cost', '=no-such'))).status === 400;
    if (!isSorted || (await owner.get(url)).status !== 200) continue;
    if (!/^(?:document|fine|accident):/.test(permission ?? '')) continue;
    sorted.push(path);
    const { status, body } = await workshop.get<{ error: string }>(url);
    expect([status, body.error], url).toEqual([403, expect.stringMatching(/^Tu rol no permite /)]);
  }
  expect(sorted).toContain('/api/documents');
  expect((await workshop.get('/api/maintenance?sort=cost&limit=5')).status).toBe(200);
});

test('a workshop adds files to its own work, and to nothing else', async () => {
  const owner = await signUp(await theApp());
  const { vehicle, content } = await someReferences(owner.add);
  const { id: recordId } = await owner.add('/api/maintenance', aMaintenanceRecord(vehicle));
  const workshop = await aMember(owner, 'workshop');
  const file = { kind: 'maintenance', recordId, name: 'factura.png', contentId: content };
  const { id } = await workshop.add('/api/files', file);
  const moved = await workshop.put(`/api/files/${id}`, { ...file, kind: 'vehicle', recordId: vehicle });
  expect([moved.status, moved.body.error]).toEqual([403, 'Tu rol no permite cambiar los vehículos']);
  expect((await workshop.delete(`/api/files/${id}`)).status).toBe(204);
  expect((await workshop.post('/api/files', aFile(vehicle, content))).status).toBe(403);
});

test('every amount that a body takes is one that is hidden', async () => {
  const { paths } = (await (await theApp()).inject('/api/docs/json')).json();
  const amounts = new Set<string>();
  const largest = 1_000_000_000_000;
  function look(schema: unknown, name: string): void {
    if (Array.isArray(schema)) for (const one of schema) look(one, name);
    else if (schema !== null && typeof schema === 'object') {
      if ('maximum' in schema && schema.maximum === largest && name) amounts.add(name);
      for (const [key, inner] of Object.entries(schema)) {
        if (key === 'properties') for (const [own, of] of Object.entries(Object(inner))) look(of, own);
        else look(inner, name);
      }
    }
  }
  look(paths, '');
  expect([...amounts].filter((name) => !moneyKeys.has(name))).toEqual([]);
  expect(amounts.size).toBeGreaterThan(5);
});
