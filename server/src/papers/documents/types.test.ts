import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Alert } from '@baqueano/domain/alerts/alert';
import { documentTypes, type VehicleDocument } from '@baqueano/domain/papers/document';
import { type ListedDocumentType, mostOwnTypes, type OwnDocumentType } from '@baqueano/domain/papers/document-type';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aVehicle } from '../../testing/requests/bodies.ts';
import { aDocumentType } from '../../testing/requests/setting-bodies.ts';

const on = today();

async function aFolder() {
  const owner = await signUp(await theApp());
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle());
  const add = (body: object) => owner.post<OwnDocumentType>('/api/document-types', aDocumentType(body));
  const list = async () => (await owner.get<ListedDocumentType[]>('/api/document-types')).body;
  const alerts = async () => (await owner.get<Alert[]>('/api/alerts')).body;
  return { owner, vehicle, add, list, alerts };
}

test('those that the program knows come first, in their order; the own ones by name, accents and case apart', async () => {
  const { add, list } = await aFolder();
  for (const name of ['Útiles', 'ruta', 'Apto municipal']) await add({ name });
  const types = await list();
  expect(types.slice(0, documentTypes.length).map(({ type }) => type)).toEqual(documentTypes);
  expect(types.slice(documentTypes.length).map(({ name }) => name)).toEqual(['Apto municipal', 'ruta', 'Útiles']);
  expect(types[0]).toEqual({
    type: 'insurance',
    id: null,
    name: 'Seguro',
    owner: 'vehicle',
    expires: true,
    noticeDays: 30,
    version: null,
  });
});

test('a name is taken without accents and case, also by one that the program knows', async () => {
  const { add } = await aFolder();
  await add({ name: 'Permiso de tránsito' });
  for (const name of ['PERMISO  DE TRANSITO', 'cédula azul', 'Cedula']) {
    expect(await add({ name })).toMatchObject({
      status: 409,
      body: { error: 'Ya hay un tipo de documento con ese nombre' },
    });
  }
});

test('there are only so many, also when they come at once', async () => {
  const { add, list } = await aFolder();
  const all = Array.from({ length: mostOwnTypes + 5 }, (_, index) => add({ name: `Permiso ${index}` }));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(mostOwnTypes).fill(201), ...Array(5).fill(400)]);
  expect(await list()).toHaveLength(documentTypes.length + mostOwnTypes);
});

test('documents of an own type are called by its name, and told of by its days of notice', async () => {
  const { owner, vehicle, add, list, alerts } = await aFolder();
  const { body: type } = await add({ name: 'Apto municipal', noticeDays: 15 });
  const expiryDate = addDays(on, 16);
  const body = aDocument(vehicle.id, { type: type.id, expiryDate });
  const document = await owner.add<VehicleDocument>('/api/documents', body);
  expect(document).toMatchObject({ type: type.id, typeName: 'Apto municipal', inForce: true });
  expect((await owner.get(`/api/documents?type=${type.id}`)).body).toMatchObject([{ typeName: 'Apto municipal' }]);
  expect((await owner.get('/api/documents?limit=9')).body).toMatchObject([{ typeName: 'Apto municipal' }]);
  expect((await owner.get('/api/documents?search=apto%20muni')).body).toMatchObject([{ id: document.id }]);
  expect(await alerts()).toEqual([]);
  const { id, version: _, ...input } = type;
  expect((await owner.put(`/api/document-types/${id}`, { ...input, noticeDays: 16 })).status).toBe(200);
  const message = `El documento Apto municipal vence el ${formatDate(expiryDate)}`;
  expect(await alerts()).toMatchObject([{ message, documentType: id }]);
  const [entry] = (await owner.get<ActivityEntry[]>('/api/activity?kind=document_type&limit=1')).body;
  expect((await owner.post(`/api/activity/${entry?.id}/undo`, {})).status).toBe(200);
  expect([await alerts(), (await list()).at(-1)]).toMatchObject([[], { noticeDays: 15 }]);
});

test('one that is used stays, and asks of its documents nothing that they do not have', async () => {
  const { owner, vehicle, add } = await aFolder();
  const { body: type } = await add({ name: 'Apto municipal', expires: false });
  const url = `/api/document-types/${type.id}`;
  const body = aDocument(vehicle.id, { type: type.id, expiryDate: null });
  const document = await owner.add<VehicleDocument>('/api/documents', body);
  expect(document).toMatchObject({ expiryDate: null, inForce: true });
  expect(await owner.delete(url)).toMatchObject({ status: 409, body: { error: 'Lo tiene 1 documento' } });
  expect((await owner.put(url, { ...type, owner: 'driver' })).body.fields).toEqual({
    owner: 'Ya hay documentos de ese tipo: no puede pasar a ser de otro',
  });
  expect((await owner.put(url, { ...type, expires: true })).body.fields).toEqual({
    expires: 'Hay documentos de ese tipo que no vencen: cargales antes la fecha',
  });
  await owner.delete(`/api/documents/${document.id}`);
  expect((await owner.delete(url)).status).toBe(204);
  // A deleted type cannot be used.
  expect((await owner.post('/api/documents', body)).status).toBe(400);
  const [entry] = (await owner.get<ActivityEntry[]>('/api/activity?kind=document&limit=1')).body;
  expect((await owner.post(`/api/activity/${entry?.id}/undo`, {})).body).toMatchObject({
    error: 'No se puede deshacer: el tipo de documento no es válido',
  });
});

test('an id in capitals is the same id', async () => {
  const { owner, vehicle, add } = await aFolder();
  const { body: type } = await add({ name: 'Apto municipal' });
  const body = aDocument(vehicle.id.toUpperCase(), { type: type.id.toUpperCase() });
  const old = await owner.add<VehicleDocument>('/api/documents', body);
  expect(old).toMatchObject({ type: type.id, typeName: 'Apto municipal' });
  expect((await owner.get(`/api/documents?type=${type.id.toUpperCase()}`)).body).toMatchObject([{ id: old.id }]);
  expect(await owner.delete(`/api/document-types/${type.id.toUpperCase()}`)).toMatchObject({
    status: 409,
    body: { error: 'Lo tiene 1 documento' },
  });
  const renewal = { issueDate: on, expiryDate: addDays(on, 365) };
  const renewed = await owner.post<VehicleDocument>(`/api/documents/${old.id.toUpperCase()}/renewal`, renewal);
  expect([renewed.status, renewed.body.renews]).toEqual([201, old.id]);
  const input = { ...renewed.body, vehicleId: vehicle.id.toUpperCase(), cost: 7 };
  const changed = await owner.put<VehicleDocument>(`/api/documents/${renewed.body.id}`, input);
  expect([changed.status, changed.body.renews]).toEqual([200, old.id]);
});

test('the notice of one that the program knows can be changed, and undone', async () => {
  const { owner, vehicle, list, alerts } = await aFolder();
  await owner.add('/api/documents', aDocument(vehicle.id, { expiryDate: addDays(on, 40) }));
  const { status, body } = await owner.put('/api/document-types/notices', { type: 'insurance', noticeDays: 45 });
  expect([status, body]).toMatchObject([200, { type: 'insurance', noticeDays: 45, owner: 'vehicle' }]);
  expect(await alerts()).toHaveLength(1);
  await owner.add('/api/documents', aDocument(vehicle.id, { type: 'vtv', expiryDate: addDays(on, 40) }));
  expect(await alerts()).toHaveLength(1);
  const [entry] = (await owner.get<ActivityEntry[]>('/api/activity?kind=document_type')).body;
  expect(entry).toMatchObject({ label: 'Seguro', before: { noticeDays: 30 }, after: { noticeDays: 45 } });
  expect((await owner.post(`/api/activity/${entry?.id}/undo`, {})).status).toBe(200);
  expect([await alerts(), (await list())[0]]).toMatchObject([[], { noticeDays: 30 }]);
  const refused = await owner.put('/api/document-types/notices', { type: 'nada', noticeDays: 366 });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    {
      type: 'El tipo de documento no es válido',
      noticeDays: 'La cantidad de días de aviso debe ser menor o igual a 365',
    },
  ]);
  expect((await owner.delete(`/api/document-types/${entry?.recordId}`)).body).toMatchObject({
    error: 'Ese tipo de documento no se elimina',
  });
});

test.each(['vehicle', 'driver'] as const)(
  'one that was deleted while its papers lay with their %s in the Papelera has to come back before them',
  async (owned) => {
    const { owner, vehicle, add } = await aFolder();
    const driver = await owner.add<{ id: string }>('/api/drivers', aDriver());
    const [path, holder] =
      owned === 'vehicle'
        ? [`/api/vehicles/${vehicle.id}`, { vehicleId: vehicle.id }]
        : [`/api/drivers/${driver.id}`, { vehicleId: null, driverId: driver.id }];
    const { body: type } = await add({ name: 'Curso de manejo', owner: owned });
    await owner.add('/api/documents', aDocument(vehicle.id, { ...holder, type: type.id }));
    await owner.delete(path);
    expect((await owner.delete(`/api/document-types/${type.id}`)).status).toBe(204);
    const entries = (await owner.get<ActivityEntry[]>('/api/activity')).body;
    const undo = (kind: string) => {
      const entry = entries.find((one) => one.kind === kind && one.action === 'deleted');
      return owner.post(`/api/activity/${entry?.id}/undo`, {});
    };
    expect((await undo(owned)).body).toMatchObject({
      error: 'No se puede deshacer: recuperá antes el tipo de documento Curso de manejo: tiene papeles de ese tipo',
    });
    expect((await owner.get(path)).status).toBe(404);
    expect((await undo('document_type')).status).toBe(200);
    expect((await undo(owned)).status).toBe(200);
    const { body } = await owner.get<VehicleDocument[]>('/api/documents?of=all');
    expect(body).toMatchObject([{ type: type.id, typeName: 'Curso de manejo' }]);
  },
);
