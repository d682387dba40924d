import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { FileContent, RecordFile } from '@baqueano/domain/records/file';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { aDocument, aVehicle } from '../../testing/requests/bodies.ts';
import { aPdf, aPicture } from '../../testing/samples/made-files.ts';

async function attach(owner: SignedInClient, kind: string, recordId: string, bytes = aPicture()) {
  const { id: contentId } = await owner.add<FileContent>('/api/uploads', bytes);
  return owner.add<RecordFile>('/api/files', { kind, recordId, name: 'foto', contentId });
}

async function aUnit() {
  const owner = await signUp(await theApp());
  const body = aVehicle();
  const { id } = await owner.add<Vehicle>('/api/vehicles', body);
  const put = (photoFileId: string | null, more: object = {}) =>
    owner.put<Vehicle & { error?: string }>(`/api/vehicles/${id}`, { ...body, ...more, photoFileId });
  const photo = async () => (await owner.get<Vehicle>(`/api/vehicles/${id}`)).body.photoFileId;
  const last = async () => (await owner.get<ActivityEntry[]>('/api/activity?limit=1')).body[0];
  const undo = async () => owner.post(`/api/activity/${(await last())?.id}/undo`, {});
  return { owner, id, body, put, photo, last, undo };
}

test('a picture of its own becomes its photo, in lists too, and undoing that takes it back', async () => {
  const { owner, id, body, put, photo, last, undo } = await aUnit();
  const { id: file } = await attach(owner, 'vehicle', id);
  expect(await photo()).toBeNull();
  expect((await put(file)).body.photoFileId).toBe(file);
  expect((await owner.get<Vehicle[]>('/api/vehicles')).body).toMatchObject([{ photoFileId: file }]);
  expect(await last()).toMatchObject({ action: 'changed', after: { photoFileId: file } });
  // An absent field leaves it unchanged.
  await owner.put(`/api/vehicles/${id}`, { ...body, tireInfo: 'Nuevos' });
  expect(await photo()).toBe(file);
  await undo();
  expect(await photo()).toBe(file);
  await put(null);
  expect(await photo()).toBeNull();
  await undo();
  expect(await photo()).toBe(file);
});

test('it goes with its file, comes back with it, and with the whole vehicle', async () => {
  const { owner, id, put, photo, undo } = await aUnit();
  const { id: file } = await attach(owner, 'vehicle', id);
  await put(file);
  await owner.delete(`/api/files/${file}`);
  expect(await photo()).toBeNull();
  // A change by a client that saw none does not remove it.
  const { body: seen } = await owner.get<Vehicle>(`/api/vehicles/${id}`);
  await owner.put(`/api/vehicles/${id}`, { ...seen, tireInfo: 'Usados' });
  await undo();
  await undo();
  const deletion = (await owner.get<ActivityEntry[]>('/api/activity?kind=file')).body.find(
    ({ action }) => action === 'deleted',
  );
  await owner.post(`/api/activity/${deletion?.id}/undo`, {});
  expect(await photo()).toBe(file);
  await owner.delete(`/api/vehicles/${id}`);
  expect((await undo()).status).toBe(200);
  expect(await photo()).toBe(file);
});

test('only a picture of that very vehicle may be its photo', async () => {
  const { owner, id, put, photo } = await aUnit();
  const other = await owner.add<Vehicle>('/api/vehicles', aVehicle());
  const paper = await owner.add<{ id: string }>('/api/documents', aDocument(id));
  const stranger = await aUnit();
  const wrong = [
    await attach(owner, 'vehicle', other.id),
    await attach(owner, 'document', paper.id),
    await attach(owner, 'vehicle', id, aPdf()),
    await attach(stranger.owner, 'vehicle', stranger.id),
  ];
  for (const { id: file } of wrong) {
    const { status, body } = await put(file);
    expect([status, body.error]).toEqual([404, 'Esa foto no está entre los archivos del vehículo']);
  }
  expect((await owner.post('/api/vehicles', aVehicle({ photoFileId: wrong[0]?.id }))).status).toBe(404);
  // A file that moves to another record is no longer its photo.
  const mine = await attach(owner, 'vehicle', id);
  await put(mine.id);
  await owner.put(`/api/files/${mine.id}`, { ...mine, recordId: other.id });
  expect(await photo()).toBeNull();
});
