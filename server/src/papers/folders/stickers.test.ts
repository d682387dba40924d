import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Folder, Stickered } from '@baqueano/domain/papers/folder';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { anApp, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aVehicle } from '../../testing/requests/bodies.ts';
import { aFolder } from '../../testing/requests/setting-bodies.ts';
import { codeAt, textOf } from '../../testing/samples/read-pdf.ts';

async function aFleet(count: number) {
  const app = await anApp({ publicUrl: 'https://flota.example/' });
  const owner = await signUp(app);
  const vehicles: Vehicle[] = [];
  for (let index = 0; index < count; index += 1) {
    const licensePlate = `AB10${index}CD`;
    vehicles.push(await owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate, internalNumber: `11${index}` })));
  }
  async function print(body: object, as: SignedInClient = owner) {
    const headers = { authorization: `Bearer ${as.session.token}` };
    const answer = await app.inject({ method: 'POST', url: '/api/stickers', headers, payload: body });
    return { status: answer.statusCode, headers: answer.headers, pdf: answer.rawPayload, body: answer.body };
  }
  /** The address of the sticker at that place of the first sheet, read like a phone. */
  const leadsTo = async (pdf: Buffer, place = 0) => {
    const address = await codeAt(pdf, 0, { x: (place % 3) * 70 + 2, y: 2.5 + Math.floor(place / 3) * 37, side: 34 });
    expect(address).toMatch(/^https:\/\/flota\.example\/carpeta\/[\w-]{64}$/);
    return new URL(address).pathname;
  };
  const ids = vehicles.map(({ id }) => id);
  return { app, owner, vehicles, ids, print, leadsTo };
}

test('a sheet has the sticker of each vehicle, whose code opens its folder', async () => {
  const { app, owner, ids, print, leadsTo } = await aFleet(4);
  const { status, headers, pdf } = await print({ vehicleIds: ids });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ]);
  const [text = ''] = await textOf(pdf);
  expect(text).toContain('AB 103 CD Interno 113');
  for (const place of [0, 3]) {
    const address = await leadsTo(pdf, place);
    const page = await app.inject(address);
    await app.inject({ method: 'POST', url: `${address}/abierta` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`AB 10${place} CD`);
  }
  const linked = (await owner.get<Stickered[]>('/api/stickers')).body;
  expect(linked.map(({ vehicleId }) => vehicleId).toSorted()).toEqual(ids.toSorted());
  const folders = (await owner.get<Folder[]>(`/api/folders?vehicleId=${ids[0]}`)).body;
  expect(folders).toMatchObject([{ name: 'Etiqueta', sticker: true, showsFiles: true, showsDriver: false }]);
  const lines = (await owner.get<ActivityEntry[]>('/api/activity?kind=folder')).body.filter(
    ({ vehicleId }) => vehicleId === ids[0],
  );
  expect(lines.map(({ action }) => action)).toEqual(['opened', 'shared', 'created']);
});

test('who has a sticker is left out, and gets another one only where that is said: what is stuck on it ends', async () => {
  const { app, ids, print, leadsTo } = await aFleet(2);
  const [first = '', second = ''] = ids;
  const old = await leadsTo((await print({ vehicleIds: [first] })).pdf);
  const none = await print({ vehicleIds: [first] });
  expect([none.status, none.body]).toEqual([409, '{"error":"Esas unidades ya tienen su etiqueta"}']);
  const rest = await print({ vehicleIds: [first, second] });
  expect((await textOf(rest.pdf)).join('')).not.toContain('AB 100 CD');
  expect((await app.inject(old)).statusCode).toBe(200);
  const anew = await leadsTo((await print({ vehicleIds: [first], replace: true })).pdf);
  expect((await app.inject(old)).statusCode).toBe(404);
  expect((await app.inject(anew)).statusCode).toBe(200);
});

test("a vehicle's other folders and their links stay as they are, and its sticker takes no place of theirs", async () => {
  const { app, owner, ids, print } = await aFleet(1);
  const [id = ''] = ids;
  const folder = await owner.add<Folder>('/api/folders', aFolder(id));
  const { path } = (await owner.post<{ path: string }>(`/api/folders/${folder.id}/link`)).body;
  await print({ vehicleIds: [id] });
  expect((await app.inject(path)).statusCode).toBe(200);
  const folders = (await owner.get<Folder[]>(`/api/folders?vehicleId=${id}`)).body;
  expect(folders.map(({ sticker }) => sticker)).toEqual([false, true]);
});

test('a sticker that was deleted can be brought back, unless there is another one by then', async () => {
  const { app, owner, ids, print, leadsTo } = await aFleet(1);
  const path = await leadsTo((await print({ vehicleIds: ids })).pdf);
  const remove = async () => {
    const [folder] = (await owner.get<Folder[]>('/api/folders')).body;
    await owner.delete(`/api/folders/${folder?.id}`);
    expect((await owner.get<Stickered[]>('/api/stickers')).body).toEqual([]);
    const [line] = (await owner.get<ActivityEntry[]>('/api/activity?kind=folder')).body;
    return () => owner.post<{ error: string }>(`/api/activity/${line?.id}/undo`);
  };
  expect((await (await remove())()).status).toBe(200);
  expect((await app.inject(path)).statusCode).toBe(200);
  const undo = await remove();
  await print({ vehicleIds: ids });
  expect((await undo()).body.error).toBe('No se puede deshacer: el vehículo ya tiene otra etiqueta');
});

test("nobody makes stickers of another organization's vehicles, nor of none, nor of too many", async () => {
  const { app, owner, ids, print } = await aFleet(1);
  const stranger = await signUp(app);
  const mine = await stranger.add<Vehicle>('/api/vehicles', aVehicle());
  expect((await print({ vehicleIds: [...ids, mine.id] }, stranger)).status).toBe(404);
  expect((await owner.get<Stickered[]>('/api/stickers')).body).toEqual([]);
  expect((await stranger.get<Stickered[]>('/api/stickers')).body).toEqual([]);
  expect((await print({ vehicleIds: [] })).status).toBe(400);
  expect((await print({ vehicleIds: Array.from({ length: 301 }, () => crypto.randomUUID()) })).status).toBe(400);
  expect((await (await theApp()).inject({ method: 'POST', url: '/api/stickers' })).statusCode).toBe(401);
});
