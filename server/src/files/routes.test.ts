import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { FileContent, FileLinks, RecordFile } from '@baqueano/domain/records/file';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { activity, deletions } from '../records/table.ts';
import { Client, database, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { aDocument, aDriver, aMaintenanceRecord, aVehicle } from '../testing/requests/bodies.ts';
import { aPdf, aPicture } from '../testing/samples/made-files.ts';
import { tenantOf } from '../testing/tenant.ts';
import { storageOf } from './open.ts';
import { sweepContents } from './sweep-store.ts';
import { contents } from './table.ts';

async function aFleet() {
  const owner = await signUp(await theApp());
  const vehicle = await owner.add<{ id: string }>('/api/vehicles', aVehicle());
  return { owner, vehicle: vehicle.id };
}

async function attach(owner: SignedInClient, recordId: string, bytes = aPicture(), more: object = {}) {
  const content = await owner.add<FileContent>('/api/uploads', bytes);
  return owner.add<RecordFile>('/api/files', {
    kind: 'vehicle',
    recordId,
    name: 'cédula.png',
    contentId: content.id,
    ...more,
  });
}

const filesOf = async (owner: SignedInClient, record: string) =>
  (await owner.get<RecordFile[]>(`/api/files?record=${record}`)).body;

async function linksOf(owner: SignedInClient, ...ids: string[]): Promise<FileLinks[]> {
  return (await owner.get<FileLinks[]>(`/api/files/links?ids=${ids.join()}`)).body;
}

const open = (url: string, headers = {}) => theApp().then((app) => app.inject({ url, headers }));

test('every kind of record has files, which name their vehicle', async () => {
  const { owner, vehicle } = await aFleet();
  const driver = await owner.add('/api/drivers', aDriver());
  const document = await owner.add('/api/documents', aDocument(vehicle));
  const maintenance = await owner.add('/api/maintenance', aMaintenanceRecord(vehicle));
  const assignment = await owner.add('/api/assignments', { vehicleId: vehicle, driverId: driver.id });
  const organization = owner.session.organization;
  const holders = [
    ['vehicle', vehicle, vehicle],
    ['driver', driver.id, null],
    ['document', document.id, vehicle],
    ['maintenance', maintenance.id, vehicle],
    ['assignment', assignment.id, vehicle],
    ['organization', organization.id, null],
  ] as const;
  for (const [kind, recordId, vehicleId] of holders) {
    const made = await attach(owner, recordId, aPicture(), { kind });
    const { id: person, firstName, lastName } = owner.session.user;
    expect(made).toMatchObject({
      kind,
      recordId,
      vehicleId,
      createdBy: { id: person, name: `${firstName} ${lastName}` },
    });
    expect((await owner.get<RecordFile[]>(`/api/files?kind=${kind}&record=${recordId}`)).body).toEqual([made]);
    expect(await filesOf(owner, recordId)).toEqual([made]);
  }
  const { body: all } = await owner.get<RecordFile[]>('/api/files');
  expect(all).toHaveLength(6);
  for (const { contentId, kind } of all) {
    const { body: same } = await owner.get<RecordFile[]>(`/api/files?kind=${kind}&content=${contentId}`);
    expect(same).toEqual(all.filter((one) => one.contentId === contentId && one.kind === kind));
  }
  const other = await owner.post('/api/files', { ...(await filesOf(owner, vehicle))[0], kind: 'organization' });
  expect(other.status).toBe(404);
});

test('a record has up to 200 files, also when many are added at once', async () => {
  const { owner, vehicle } = await aFleet();
  const { contentId } = await attach(owner, vehicle);
  const add = () => owner.post('/api/files', { kind: 'vehicle', recordId: vehicle, name: 'a.png', contentId });
  for (let done = 1; done < 195; done += 5) await Promise.all(Array.from({ length: 5 }, add));
  const last = await Promise.all(Array.from({ length: 8 }, add));
  expect(await filesOf(owner, vehicle)).toHaveLength(200);
  const refused = last.filter(({ status }) => status !== 201);
  expect(refused[0]).toMatchObject({
    status: 413,
    body: { error: 'Un registro tiene hasta 200 archivos: eliminá alguno' },
  });
});

test('a link shows one file for five minutes, as long as its session lives', async () => {
  const { owner, vehicle } = await aFleet();
  const bytes = aPdf();
  const file = await attach(owner, vehicle, bytes, { name: '../póliza "2026".exe' });
  expect(file.name).toBe('póliza 2026.exe');
  const [links] = await linksOf(owner, file.id, crypto.randomUUID());
  const original = await open(links?.original ?? '');
  expect(original.rawPayload.equals(bytes)).toBe(true);
  expect(original.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="p_liza 2026.exe.pdf"; filename*=UTF-8''p%C3%B3liza%202026.exe.pdf`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect((await open(links?.view ?? '')).headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
  });
  expect((await open(links?.thumbnail ?? '')).headers['content-type']).toBe('image/webp');

  const link = new URL(links?.original ?? '', 'http://x').searchParams.get('link') ?? '';
  for (let at = 0; at < link.length - 1; at += 7) {
    const forged = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1);
    expect((await open(`/api/content?link=${forged}`)).statusCode).toBe(404);
  }
  await owner.post('/api/auth/logout');
  const ended = await open(links?.original ?? '');
  expect([ended.statusCode, ended.json().error]).toEqual([404, 'El enlace ya no sirve: volvé a abrir el archivo']);
});

test('a link of a file that was deleted, or that another organization has, is none', async () => {
  const { owner, vehicle } = await aFleet();
  const file = await attach(owner, vehicle);
  const stranger = await signUp(await theApp());
  expect(await linksOf(stranger, file.id)).toEqual([]);
  const [links] = await linksOf(owner, file.id);
  await owner.delete(`/api/files/${file.id}`);
  expect((await open(links?.view ?? '')).statusCode).toBe(404);
  expect((await new Client(await theApp()).get(`/api/files/links?ids=${file.id}`)).status).toBe(401);
});

test('a part is answered to whoever asks for one', async () => {
  const { owner, vehicle } = await aFleet();
  const bytes = aPicture();
  const [links] = await linksOf(owner, (await attach(owner, vehicle, bytes)).id);
  const part = (range: string) => open(links?.original ?? '', { range });
  const cases: [string, number, Buffer | null][] = [
    ['bytes=0-3', 206, bytes.subarray(0, 4)],
    ['bytes=10-', 206, bytes.subarray(10)],
    ['bytes=-5', 206, bytes.subarray(-5)],
    [`bytes=5-${bytes.length + 99}`, 206, bytes.subarray(5)],
    [`bytes=${bytes.length}-`, 416, null],
    ['bytes=9-1', 416, null],
    ['bytes=0-1,3-4', 200, bytes],
    ['lines=1-2', 200, bytes],
  ];
  for (const [range, status, expected] of cases) {
    const answer = await part(range);
    expect(answer.statusCode, range).toBe(status);
    if (expected) expect(answer.rawPayload.equals(expected), range).toBe(true);
  }
});

test('what is shown of a picture is upright, and tells neither the camera nor the place', async () => {
  const { owner, vehicle } = await aFleet();
  const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Make: 'Camara Secreta' }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Camara Secreta')).toBe(true);
  const [links] = await linksOf(owner, (await attach(owner, vehicle, photo)).id);
  const view = (await open(links?.view ?? '')).rawPayload;
  const small = (await open(links?.thumbnail ?? '')).rawPayload;
  for (const [drawn, size] of [
    [view, { width: 300, height: 600 }],
    [small, { width: 160, height: 320 }],
  ] as const) {
    const { exif, orientation, ...metadata } = await sharp(drawn).metadata();
    expect([metadata, exif, orientation]).toMatchObject([size, undefined, undefined]);
  }
  expect((await open(links?.original ?? '')).rawPayload.equals(photo)).toBe(true);
});

test('a deleted file comes back, alone or with its vehicle', async () => {
  const { owner, vehicle } = await aFleet();
  const document = await owner.add('/api/documents', aDocument(vehicle));
  const [one, two] = [await attach(owner, vehicle), await attach(owner, document.id, aPdf(), { kind: 'document' })];
  const undoLast = async () => {
    const [entry] = (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
    expect((await owner.post(`/api/activity/${entry?.id}/undo`)).status).toBe(200);
  };
  await owner.delete(`/api/files/${one.id}`);
  expect(await filesOf(owner, vehicle)).toEqual([]);
  await undoLast();
  expect((await filesOf(owner, vehicle)).map(({ id }) => id)).toEqual([one.id]);
  await owner.delete(`/api/vehicles/${vehicle}`);
  expect((await owner.get(`/api/files/${two.id}`)).status).toBe(404);
  await undoLast();
  const [links] = await linksOf(owner, two.id);
  expect((await open(links?.view ?? '')).statusCode).toBe(200);
});

test('what nothing names is swept after a day, and what can still be undone is not', async () => {
  const { owner, vehicle } = await aFleet();
  const [remaining, deleted] = [await attach(owner, vehicle), await attach(owner, vehicle)];
  const unused = await owner.add<FileContent>('/api/uploads', aPdf());
  await owner.delete(`/api/files/${deleted.id}`);
  const db = await database();
  const tenant = tenantOf(owner);
  const { organizationId } = tenant;
  const dataDir = join(inject('runFolder'), 'data');
  const folder = join(dataDir, 'files', organizationId);
  const sweep = () => sweepContents(db, tenant, storageOf(db, { dataDir }), new AbortController().signal);
  const left = async () =>
    (await db.select({ id: contents.id }).from(contents).where(eq(contents.organizationId, organizationId)))
      .map(({ id }) => id)
      .sort();
  const before = await readdir(folder);
  await sweep();
  expect(await readdir(folder)).toEqual(before);

  const old = sql`now() - interval '25 hours'`;
  await db.update(contents).set({ sentAt: old }).where(eq(contents.organizationId, organizationId));
  await sweep();
  expect(await left()).toEqual([remaining.contentId, deleted.contentId].sort());
  expect(await readdir(folder)).toHaveLength(6);
  expect(unused.id).not.toBe('');

  await db.delete(deletions).where(eq(deletions.organizationId, organizationId));
  await db
    .update(activity)
    .set({ at: sql`now() - interval '40 days'` })
    .where(and(eq(activity.organizationId, organizationId), eq(activity.kind, 'file')));
  // Also the bytes that a crashed server left without a row.
  await db.delete(contents).where(and(eq(contents.organizationId, organizationId), eq(contents.id, deleted.contentId)));
  const past = new Date(Date.now() - 90_000_000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), past, past);
  await sweep();
  expect(await left()).toEqual([remaining.contentId]);
  expect(await readdir(folder)).toHaveLength(3);
});

test('bytes that are gone are sent again, and the record has them', async () => {
  const { owner, vehicle } = await aFleet();
  const bytes = aPicture();
  const file = await attach(owner, vehicle, bytes);
  const [links] = await linksOf(owner, file.id);
  await rm(join(inject('runFolder'), 'data', 'files', owner.session.organization.id), { recursive: true });
  expect((await open(links?.original ?? '')).statusCode).toBe(404);
  expect((await owner.add<FileContent>('/api/uploads', bytes)).id).toBe(file.contentId);
  expect((await open(links?.original ?? '')).statusCode).toBe(200);
});
