import { randomUUID } from 'node:crypto';
import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { PageLink } from '@baqueano/domain/papers/link';
import { mostSalePacks, type SalePack, type SalePackInput } from '@baqueano/domain/papers/sale-pack';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anApp, database, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aFine, aMaintenanceRecord, anAccident, aVehicle } from '../../testing/requests/bodies.ts';
import { aSalePack } from '../../testing/requests/setting-bodies.ts';
import { maintenanceRecords } from '../../upkeep/maintenance/table.ts';
import { salePacks } from './table.ts';

const on = today();

async function aUnit(overrides: Parameters<typeof aVehicle>[0] = {}) {
  const app = await theApp();
  const owner = await signUp(app);
  const driver = await owner.add<Driver>('/api/drivers', aDriver({ name: 'Persona Secreta' }));
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle({ assignedDriver: driver.id, ...overrides }));
  const pack = (input: Partial<SalePackInput> = {}) =>
    owner.add<SalePack>('/api/sale-packs', aSalePack(vehicle.id, input));
  const link = async ({ id }: SalePack) => (await owner.post<PageLink>(`/api/sale-packs/${id}/link`)).body.path;
  const open = async (path: string) => app.inject(path);
  const lines = async () =>
    (await owner.get<ActivityEntry[]>(`/api/activity?kind=sale_pack&vehicleId=${vehicle.id}`)).body.map(
      ({ action, actor, label }) => [action, actor !== null, label],
    );
  return { app, owner, driver, vehicle, pack, link, open, lines };
}

/** One record of each kind, with a secret in every free text. */
async function aHistory({ owner, vehicle, driver }: Awaited<ReturnType<typeof aUnit>>) {
  const secret = 'Persona Secreta, DNI 20.111.222';
  await owner.add('/api/maintenance', aMaintenanceRecord(vehicle.id, { date: addDays(on, -90), notes: secret }));
  await owner.add(
    '/api/documents',
    aDocument(vehicle.id, { issuer: 'La Segunda', number: secret, details: secret, cost: 99_111 }),
  );
  await owner.add(
    '/api/fines',
    aFine(vehicle.id, { place: secret, offence: secret, driverId: driver.id, driverReason: secret, amount: 280_222 }),
  );
  await owner.add(
    '/api/accidents',
    anAccident(vehicle.id, { description: secret, place: secret, driverId: driver.id, cost: 77_333 }),
  );
  await owner.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, currentKm: 46_000, purchasedFrom: secret });
}

const entriesOf = (page: string) => [
  ...page.replaceAll('\u00a0', ' ').matchAll(/<li value="\d+"[^>]*><span><b>(.*?)<\/b> (.*?)<\/span>/g),
];

describe('what is frozen', () => {
  test('is the history, oldest first, in words and with a chain that closes', async () => {
    const unit = await aUnit({ kind: 'truck', registeredOn: '2022-03-01' });
    await aHistory(unit);
    const made = await unit.pack();
    expect(made).toMatchObject({ name: 'Concesionaria Norte', withCosts: false, linkedAt: null, openings: 0 });
    expect(made.hash).toMatch(/^[0-9a-f]{64}$/);
    const { statusCode, headers, body } = await unit.open(await unit.link(made));
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(entriesOf(body).map(([, date, words]) => [date, words])).toEqual([
      [formatDate(on), expect.stringContaining('Historia hecha por')],
      ['', expect.stringContaining('Fecha de patentamiento 01/03/2022')],
      [formatDate(addDays(on, -195)), `Seguro · La Segunda · hasta el ${formatDate(addDays(on, 170))}`],
      [formatDate(addDays(on, -90)), 'Frenos · 40.000 km · Taller Ibáñez'],
      [formatDate(addDays(on, -20)), 'Multa · abierta al hacer esta historia'],
      [formatDate(addDays(on, -1)), 'Siniestro · moderado'],
      [formatDate(on), 'Lectura del odómetro · 45.000 km'],
      [formatDate(on), 'Lectura del odómetro · 46.000 km'],
    ]);
    expect(made.entries).toBe(entriesOf(body).length);
    expect(body).toContain(`La cadena cierra: los ${made.entries} registros`);
    expect(body).toContain('Lo que pasó después no está.');
    expect(body.replaceAll(' ', '')).toContain(made.hash);
    expect(Buffer.byteLength(body)).toBeLessThan(60_000);
  });

  test('names no person, and tells no cost unless that was chosen', async () => {
    const unit = await aUnit();
    await aHistory(unit);
    const costs = ['185000', '99111', '280222', '77333'];
    const without = await unit.link(await unit.pack());
    const all = [await unit.open(without), await unit.open(`${without}/datos`)].map(({ body }) => body).join();
    expect(all).not.toMatch(/Secreta|111\.222|Norte|"cost"/);
    for (const cost of costs) expect(all.replaceAll('.', '')).not.toContain(cost);
    const path = await unit.link(await unit.pack({ withCosts: true }));
    const shown = [await unit.open(path), await unit.open(`${path}/datos`)].map(({ body }) => body).join();
    expect(shown).not.toMatch(/Secreta|111\.222/);
    for (const cost of costs) expect(shown.replaceAll('.', '')).toContain(cost);
  });

  test('does not change with what is changed later, and the same data are the same entries', async () => {
    const unit = await aUnit();
    await aHistory(unit);
    const first = await unit.link(await unit.pack());
    const before = (await unit.open(`${first}/datos`)).json();
    const second = (await unit.open(`${await unit.link(await unit.pack())}/datos`)).json();
    expect(second.entries.slice(1)).toEqual(before.entries.slice(1));
    await unit.owner.add('/api/maintenance', aMaintenanceRecord(unit.vehicle.id, { serviceType: 'Embrague' }));
    const { body: vehicle } = await unit.owner.get<Vehicle>(`/api/vehicles/${unit.vehicle.id}`);
    await unit.owner.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, brand: 'Otra' });
    expect((await unit.open(`${first}/datos`)).json()).toEqual(before);
    expect((await unit.open(first)).body).not.toMatch(/Embrague|Otra/);
  });

  test('that was changed in the database is told on the page, entry by entry', async () => {
    const unit = await aUnit();
    await aHistory(unit);
    const made = await unit.pack();
    const path = await unit.link(made);
    await (await database())
      .update(salePacks)
      .set({ entries: sql`array_replace(entries, entries[4], replace(entries[4], '40000', '20000'))` })
      .where(and(eq(salePacks.organizationId, unit.owner.session.organization.id), eq(salePacks.id, made.id)));
    const { statusCode, body } = await unit.open(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('La cadena no cierra');
    expect(body.match(/fue cambiado después\./g)).toHaveLength(1);
    expect(body).not.toContain('20.000 km');
    const printed = await unit.owner.post(`/api/sale-packs/${made.id}/pdf`, { path: null });
    expect([printed.status, printed.body.error]).toEqual([
      409,
      'Esta historia fue cambiada después de hecha: hacé otra',
    ]);
  });

  test('writes what people typed as text', async () => {
    const unit = await aUnit({ brand: '<script>alert(1)</script>', model: '"&' });
    await unit.owner.add('/api/maintenance', aMaintenanceRecord(unit.vehicle.id, { workshop: '<i>taller' }));
    const { body } = await unit.open(await unit.link(await unit.pack()));
    expect(body).not.toMatch(/<script>alert|<i>/);
    expect(body).toContain('&lt;i&gt;taller');
  });

  test('comes in pages below 60 kB, each with its numbers', async () => {
    const unit = await aUnit();
    const rows = Array.from({ length: 2_100 }, (_, index) => ({
      organizationId: unit.owner.session.organization.id,
      id: randomUUID(),
      vehicleId: unit.vehicle.id,
      date: addDays('2020-01-01', index),
      km: index,
      serviceType: 'ñ'.repeat(100),
      workshop: 't'.repeat(100),
      cost: 1,
    }));
    await (await database()).insert(maintenanceRecords).values(rows);
    const made = await unit.pack();
    expect(made.entries).toBe(2_000);
    const path = await unit.link(made);
    const { body } = await unit.open(path);
    expect(Buffer.byteLength(body)).toBeLessThan(60_000);
    expect(body).toContain('No entran 103 registros más viejos.');
    const last = (await unit.open(`${path}?pagina=20`)).body;
    expect(last).toContain('<li value="2000">');
    expect(last).toContain('Página 20 de 20');
    for (const odd of ['0', '-3', '99', 'x', '1.5']) {
      expect((await unit.open(`${path}?pagina=${odd}`)).statusCode, odd).toBe(200);
    }
  });
});

describe('the link', () => {
  test('is told once; another one ends it, and so does deleting the pack, until that is undone', async () => {
    const unit = await aUnit();
    const made = await unit.pack();
    const first = await unit.link(made);
    expect(first).toMatch(/^\/venta\/[\w-]{64}$/);
    const { body: linked } = await unit.owner.get<SalePack>(`/api/sale-packs/${made.id}`);
    expect(JSON.stringify(linked)).not.toContain(first.split('/')[2]);
    expect(linked.linkedAt).not.toBeNull();
    const second = await unit.link(made);
    expect([(await unit.open(first)).statusCode, (await unit.open(second)).statusCode]).toEqual([404, 200]);
    const before = (await unit.open(`${second}/datos`)).body;
    expect((await unit.owner.delete(`/api/sale-packs/${made.id}`)).status).toBe(204);
    for (const path of [second, `${second}/datos`]) expect((await unit.open(path)).statusCode).toBe(404);
    const [deletion] = (await unit.owner.get<ActivityEntry[]>('/api/activity?limit=1')).body;
    expect((await unit.owner.post(`/api/activity/${deletion?.id}/undo`)).status).toBe(200);
    expect((await unit.open(`${second}/datos`)).body).toBe(before);
  });

  test('leaves a line when it is made and when it is opened, once a minute', async () => {
    const unit = await aUnit();
    const path = await unit.link(await unit.pack());
    const look = () => unit.app.inject({ method: 'POST', url: `${path}/abierta` });
    await unit.open(path);
    expect(await unit.lines()).toHaveLength(2);
    expect((await Promise.all([look(), look(), look()])).map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await unit.lines()).toEqual([
      ['opened', false, 'Concesionaria Norte'],
      ['shared', true, 'Concesionaria Norte'],
      ['created', true, 'Concesionaria Norte'],
    ]);
  });

  test('that has ended is a 404, however many wrong ones come from its address', async () => {
    const unit = await aUnit();
    const pack = await unit.pack();
    const [ended, works] = [await unit.link(pack), await unit.link(pack)];
    const ask = async (url: string) => (await unit.app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode;
    const wrong = Array.from({ length: 70 }, (_, index) => ask(`/venta/${'A'.repeat(62)}${index + 10}`));
    expect(new Set(await Promise.all(wrong))).toEqual(new Set([404]));
    expect([await ask(ended), await ask(works)]).toEqual([404, 200]);
  });

  test('of a folder opens no pack, and what became of one is a page', async () => {
    const unit = await aUnit();
    const path = await unit.link(await unit.pack());
    const odd = [`${path}.`, `${path}/a`, `${path}/datos/x`, '/venta', '/venta/', path.replace('venta', 'carpeta')];
    for (const became of odd) {
      const { statusCode, headers, body } = await unit.open(became);
      expect([statusCode, headers['content-type']], became).toEqual([404, 'text/html; charset=utf-8']);
      expect(body, became).toContain('Este enlace ya no sirve');
    }
    expect((await unit.open(`${path}/`)).headers.location).toBe(path);
    expect((await unit.open('/venta/venta.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('is not in the log', async () => {
    const logged: string[] = [];
    const app = await anApp({ logLevel: 'info' }, { logTo: { write: (line) => void logged.push(line) } });
    const token = 'A'.repeat(64);
    for (const path of ['', '/datos', '/x', '?pagina=2', '/']) await app.inject(`/venta/${token}${path}`);
    expect(logged.filter((line) => line.includes('"path":"/venta/…'))).toHaveLength(5);
    expect(logged.join('\n')).not.toMatch(/A{20}/);
  });
});

test('a vehicle has as many as it may, also when many come at once', async () => {
  const { owner, vehicle } = await aUnit();
  const all = Array.from({ length: mostSalePacks + 3 }, () => owner.post('/api/sale-packs', aSalePack(vehicle.id)));
  const answers = await Promise.all(all);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array(mostSalePacks).fill(201),
    ...Array(3).fill(400),
  ]);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
    error: `Hasta ${mostSalePacks} historias de un vehículo: eliminá alguna`,
  });
  expect((await owner.get<SalePack[]>(`/api/sale-packs?vehicleId=${vehicle.id}`)).body).toHaveLength(mostSalePacks);
});
