import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { DocumentInput } from '@baqueano/domain/papers/document-input';
import { type Folder, type FolderInput, mostFolders } from '@baqueano/domain/papers/folder';
import type { PageLink } from '@baqueano/domain/papers/link';
import type { FileContent } from '@baqueano/domain/records/file';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { describe, expect, test } from 'vitest';
import { anApp, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aVehicle } from '../../testing/requests/bodies.ts';
import { aFolder } from '../../testing/requests/setting-bodies.ts';
import { aPicture } from '../../testing/samples/made-files.ts';

const on = today();

async function aUnit(overrides: Parameters<typeof aVehicle>[0] = {}) {
  const app = await theApp();
  const owner = await signUp(app);
  const driver = await owner.add<Driver>('/api/drivers', aDriver({ licenseClasses: ['C.3', 'E.1'] }));
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle({ assignedDriver: driver.id, ...overrides }));
  const paper = (type: string, days: number) =>
    owner.add<VehicleDocument>('/api/documents', aDocument(vehicle.id, { type, expiryDate: addDays(on, days) }));
  const folder = (input: Partial<FolderInput> = {}) => owner.add<Folder>('/api/folders', aFolder(vehicle.id, input));
  const link = async ({ id }: Folder) => (await owner.post<PageLink>(`/api/folders/${id}/link`)).body.path;
  const open = async (path: string) => app.inject(path);
  const lines = async () =>
    (await owner.get<ActivityEntry[]>(`/api/activity?kind=folder&vehicleId=${vehicle.id}`)).body.map(
      ({ action, actor, label }) => [action, actor !== null, label],
    );
  return { app, owner, driver, vehicle, paper, folder, link, open, lines };
}

async function withPicture({ owner, paper }: Awaited<ReturnType<typeof aUnit>>) {
  const document = await paper('insurance', 100);
  const content = await owner.add<FileContent>('/api/uploads', aPicture());
  const file = { kind: 'document', recordId: document.id, name: 'póliza & más.png', contentId: content.id };
  await owner.add('/api/files', file);
}

const picturesOf = (page: string) =>
  [...page.matchAll(/(?:href|src)="(\/carpeta\/[^"]{60,})"/g)].map(([, path]) => path ?? '');

describe('the page', () => {
  test('is closed while its unit is out of the fleet', async () => {
    const unit = await aUnit();
    const path = await unit.link(await unit.folder());
    const retirement = `/api/vehicles/${unit.vehicle.id}/retirement`;
    const status = async () => (await unit.open(path)).statusCode;
    expect(await status()).toBe(200);
    const sold = { retiredOn: on, retiredReason: 'sold' };
    expect((await unit.owner.put(retirement, sold)).status).toBe(200);
    expect(await status()).toBe(404);
    expect((await unit.owner.delete(retirement)).status).toBeLessThan(300);
    expect(await status()).toBe(200);
  });

  test('shows what is in force today to whoever has the link, and to nobody else', async () => {
    const unit = await aUnit({ kind: 'truck', internalNumber: '12' });
    await unit.paper('insurance', 100);
    await unit.paper('vtv', -1);
    await unit.paper('fine', 30);
    const path = await unit.link(await unit.folder());
    const page = await unit.open(path);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`Vence el <strong>${formatDate(addDays(on, 100))}</strong>`);
    expect(page.body).toContain('Camión · Toyota Hilux 2022 · Interno 12');
    expect(page.body).toContain(unit.owner.session.organization.name);
    expect(page.body).not.toMatch(/VTV|Multa|Rubén|en regla/);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(Buffer.byteLength(page.body)).toBeLessThan(60_000);
    for (const wrong of [`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`, '/carpeta/x', '/carpeta/']) {
      const refused = await unit.open(wrong);
      expect(refused.statusCode, wrong).toBe(404);
      expect(refused.body).not.toContain(unit.vehicle.id);
    }
  });

  test('shows the types that were chosen, and the driver of the day only when that was wanted', async () => {
    const unit = await aUnit();
    await unit.paper('insurance', 100);
    await unit.paper('vtv', 100);
    const folder = await unit.folder({ types: ['vtv'], showsDriver: true });
    const path = await unit.link(folder);
    const { body } = await unit.open(path);
    expect(body).toContain('VTV');
    expect(body).not.toMatch(/Seguro|regla al/);
    expect(body).toMatch(/Rubén Domínguez.*\n.*Licencia C\.3, E\.1 · vence el/);
    await unit.owner.put(`/api/folders/${folder.id}`, { ...folder, types: null, showsDriver: false });
    const changed = (await unit.open(path)).body;
    expect(changed).toContain('Seguro');
    expect(changed).not.toContain('Rubén');
  });

  test("shows what never expires, and the organization's own types by their names", async () => {
    const unit = await aUnit();
    const own = await unit.owner.add<{ id: string }>('/api/document-types', {
      name: 'Permiso de puerto',
      owner: 'vehicle',
      expires: true,
      noticeDays: 10,
    });
    await unit.paper(own.id, 40);
    const forever = { ...aDocument(unit.vehicle.id, { type: 'cedula' }), expiryDate: null };
    await unit.owner.add('/api/documents', forever);
    const { body } = await unit.open(await unit.link(await unit.folder()));
    expect(body).toMatch(/<h3>Cédula<\/h3>\n<p>No vence<\/p>/);
    expect(body).toContain('<h3>Permiso de puerto</h3>');
    const chosen = await unit.open(await unit.link(await unit.folder({ types: [own.id] })));
    expect(chosen.body).not.toContain('Cédula');
  });

  test('shows insurer and number of a policy, also from its details, and nothing else of these', async () => {
    const unit = await aUnit();
    const { owner, vehicle } = unit;
    await owner.add(
      '/api/documents',
      aDocument(vehicle.id, { details: 'La Segunda, póliza 83-900001, debe dos cuotas' }),
    );
    await owner.add('/api/documents', aDocument(vehicle.id, { type: 'vtv', details: 'Rivadavia, póliza 551' }));
    const { body } = await unit.open(await unit.link(await unit.folder()));
    expect(body).toContain('<p class="number">La Segunda</p><p class="number">Póliza 83-900001</p>');
    for (const hidden of ['cuotas', 'Rivadavia', '551']) expect(body).not.toContain(hidden);
  });

  test('shows what holds today: what was renewed ahead of time still does, and what is applied for or rejected never', async () => {
    const unit = await aUnit();
    const { owner, vehicle } = unit;
    const add = (overrides: Partial<DocumentInput>) =>
      owner.add<VehicleDocument>('/api/documents', aDocument(vehicle.id, overrides));
    const policy = await add({ number: 'vieja', expiryDate: addDays(on, 5) });
    const permit = await add({ type: 'other', expiryDate: addDays(on, 6) });
    for (const [{ id }, days] of [
      [policy, 6],
      [permit, 7],
    ] as const) {
      const ahead = { issueDate: addDays(on, days), expiryDate: addDays(on, 365) };
      expect((await owner.post(`/api/documents/${id}/renewal`, ahead)).status).toBe(201);
    }
    await add({ type: 'gnc', status: 'pending', issueDate: addDays(on, -1) });
    await add({ type: 'vtv', inspectionResult: 'rejected' });
    await add({ type: 'extinguisher', status: 'expired' });
    const cedula = await add({ type: 'cedula_azul' });
    const year = { issueDate: on, expiryDate: addDays(on, 400) };
    await owner.post(`/api/documents/${cedula.id}/renewal`, year);
    const path = await unit.link(await unit.folder());
    const shown = async () =>
      [...(await unit.open(path)).body.matchAll(/<h3>(.*)<\/h3>\n<p>Vence el <strong>(.*)<\/strong>/g)].map(
        ([, type, until]) => [type, until],
      );
    expect(await shown()).toEqual([
      ['Seguro', formatDate(addDays(on, 5))],
      ['Cédula Azul', formatDate(year.expiryDate)],
      ['Otro', formatDate(addDays(on, 6))],
    ]);
    await owner.put(`/api/documents/${policy.id}`, { ...policy, status: 'pending' });
    expect((await shown()).map(([type]) => type)).toEqual(['Cédula Azul', 'Otro']);
  });

  test('writes what people typed as text', async () => {
    const hostile = '<script>alert(1)</script>"\'&';
    const unit = await aUnit({ brand: hostile, internalNumber: '<i>7' });
    const { body } = await unit.open(await unit.link(await unit.folder()));
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
    expect(body).toContain('Interno &lt;i&gt;7');
    expect(body).toContain('No hay papeles en vigencia para mostrar.');
  });

  test('gives what a phone needs to keep it', async () => {
    const { open } = await aUnit();
    for (const path of ['/carpeta/carpeta.js', '/carpeta/trabajador.js']) {
      const { statusCode, headers } = await open(path);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    }
  });
});

describe('pictures', () => {
  test('are shown as we drew them, under the link alone', async () => {
    const unit = await aUnit();
    await withPicture(unit);
    const folder = await unit.folder();
    const path = await unit.link(folder);
    const { body } = await unit.open(path);
    expect(body).toContain('alt="póliza &amp; más.png"');
    const pictures = picturesOf(body);
    expect(pictures.map((one) => one.split('/').at(-1))).toEqual(['grande', 'chica']);
    const types = [];
    for (const picture of pictures) types.push((await unit.open(picture)).headers['content-type']);
    expect(types).toEqual(['image/jpeg', 'image/webp']);

    const [picture = ''] = pictures;
    const { link, folder: another } = await aUnit();
    const elsewhere = await link(await another());
    expect((await unit.open(picture.replace(path, elsewhere))).statusCode).toBe(404);
    expect((await unit.open(picture.replace('grande', 'original'))).statusCode).toBe(404);
    await unit.owner.put(`/api/folders/${folder.id}`, { ...folder, showsFiles: false });
    expect((await unit.open(picture)).statusCode).toBe(404);
    expect(picturesOf((await unit.open(path)).body)).toEqual([]);
  });

  test('of what the folder does not show are not shown either', async () => {
    const unit = await aUnit();
    await withPicture(unit);
    const all = await unit.link(await unit.folder());
    const some = await unit.link(await unit.folder({ types: ['vtv'] }));
    const [picture = ''] = picturesOf((await unit.open(all)).body);
    expect((await unit.open(picture)).statusCode).toBe(200);
    expect((await unit.open(picture.replace(all, some))).statusCode).toBe(404);
  });
});

describe('the link', () => {
  test('is told once; another one ends it, and so does deleting the folder', async () => {
    const unit = await aUnit();
    const folder = await unit.folder();
    expect(folder.linkedAt).toBeNull();
    const first = await unit.link(folder);
    expect(first).toMatch(/^\/carpeta\/[\w-]{64}$/);
    const { body: linked } = await unit.owner.get<Folder>(`/api/folders/${folder.id}`);
    expect(JSON.stringify(linked)).not.toContain(first.split('/')[2]);
    expect(linked.linkedAt).not.toBeNull();
    const second = await unit.link(folder);
    expect([(await unit.open(first)).statusCode, (await unit.open(second)).statusCode]).toEqual([404, 200]);
    await unit.owner.delete(`/api/folders/${folder.id}`);
    expect((await unit.open(second)).statusCode).toBe(404);
    expect((await unit.open(second)).body).toContain('Este enlace ya no sirve');
  });

  test('is back when the deletion is undone', async () => {
    const unit = await aUnit();
    const folder = await unit.folder();
    const path = await unit.link(folder);
    await unit.owner.delete(`/api/folders/${folder.id}`);
    const [deletion] = (await unit.owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
    expect((await unit.owner.post(`/api/activity/${deletion?.id}/undo`)).status).toBe(200);
    expect((await unit.open(path)).statusCode).toBe(200);
  });

  test('leaves a line when it is made and when it is opened, once a minute', async () => {
    const unit = await aUnit();
    const folder = await unit.folder();
    const path = await unit.link(folder);
    const look = () => unit.app.inject({ method: 'POST', url: `${path}/abierta` });
    // A messenger's preview of the link.
    await unit.open(path);
    expect(await unit.lines()).toHaveLength(2);
    expect((await Promise.all([look(), look(), look()])).map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await unit.lines()).toEqual([
      ['opened', false, 'Control de ruta'],
      ['shared', true, 'Control de ruta'],
      ['created', true, 'Control de ruta'],
    ]);
    const { body } = await unit.owner.get<Folder>(`/api/folders/${folder.id}`);
    expect([body.openings, body.version]).toEqual([1, folder.version]);
    expect(body.openedAt).not.toBeNull();
  });

  test('that has ended is a 404 for a phone, however many wrong ones come from its address', async () => {
    const { owner, link, folder } = await aUnit();
    const shared = await folder();
    const [ended, works] = [await link(shared), await link(shared)];
    const app = await theApp();
    const tries = Array.from({ length: 70 }, (_, index) =>
      app.inject({ url: `/carpeta/${'A'.repeat(62)}${index + 10}`, remoteAddress: '203.0.113.7' }),
    );
    expect(new Set((await Promise.all(tries)).map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    // Only this answer makes the phone's worker delete its copy.
    const answer = await app.inject({ url: ended, remoteAddress: '203.0.113.7' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, expect.stringContaining('text/html')]);
    expect((await app.inject({ url: works, remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
    await owner.delete(`/api/folders/${shared.id}`);
    expect((await app.inject({ url: works, remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
  });
});

test('whoever opens what is left of a link reads a page, whatever it became on its way', async () => {
  const { open, link, folder } = await aUnit();
  const path = await link(await folder());
  for (const became of [`${path}.`, `${path}%20`, `${path}/a`, `${path}/a/b/c`, `${path};x`, '/carpeta']) {
    const { statusCode, headers, body } = await open(became);
    expect([statusCode, headers['content-type']], became).toEqual([404, 'text/html; charset=utf-8']);
    expect(body, became).toContain('Este enlace ya no sirve');
    expect(headers, became).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
});

test('a link that ends with a slash leads to its page', async () => {
  const { open, link, folder } = await aUnit();
  const path = await link(await folder());
  const { statusCode, headers } = await open(`${path}/`);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([308, path, 'private, no-store']);
});

test('its token is not in the log', async () => {
  const logged: string[] = [];
  const app = await anApp({ logLevel: 'info' }, { logTo: { write: (line) => void logged.push(line) } });
  const token = 'A'.repeat(64);
  for (const path of [`/carpeta/${token}`, `/carpeta/${token}/x/y/grande`, `/carpeta/${token}/otra`])
    await app.inject(path);
  expect(logged.filter((line) => line.includes('"path":"/carpeta/…')).length).toBe(3);
  // For any spelling.
  for (const path of ['//carpeta/', '/Carpeta/', '/carpeta//', '/carpeta%2f', '/api/carpeta/', '/'])
    await app.inject(`${path}${token}`);
  await app.inject(`/Carpeta/${'%41'.repeat(64)}`);
  expect(logged.join('\n')).not.toMatch(/A{20}|(%41){20}/);
});

test('a vehicle has as many folders as it may, each with its words', async () => {
  const { owner, vehicle, folder } = await aUnit();
  const made = [];
  for (let index = 0; index < mostFolders; index++) made.push(await folder());
  const more = await owner.post('/api/folders', aFolder(vehicle.id));
  expect([more.status, more.body.error]).toEqual([400, `Hasta ${mostFolders} carpetas de un vehículo: eliminá alguna`]);
  expect((await owner.get(`/api/folders?vehicleId=${vehicle.id}`)).body).toEqual(made);
  const wrong = await owner.post('/api/folders', { name: ' ', types: ['x'.repeat(40)], showsDriver: 'sí' });
  expect(wrong.body.fields).toEqual({
    vehicleId: 'El vehículo es requerido',
    name: 'El nombre es requerido',
    types: 'El tipo de documento no es válido',
    showsDriver: 'Debe ser sí o no',
  });
});

test('no more come to a vehicle by many at once, or by moving one there', async () => {
  const { owner, vehicle } = await aUnit();
  const all = Array.from({ length: mostFolders + 5 }, () => owner.post<Folder>('/api/folders', aFolder(vehicle.id)));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(mostFolders).fill(201), ...Array(5).fill(400)]);
  const other = await owner.add<Vehicle>('/api/vehicles', aVehicle());
  const elsewhere = await owner.add<Folder>('/api/folders', aFolder(other.id));
  const moved = await owner.put(`/api/folders/${elsewhere.id}`, { ...elsewhere, vehicleId: vehicle.id });
  expect(moved.status).toBe(400);
});
