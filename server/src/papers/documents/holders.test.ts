import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Alert } from '@baqueano/domain/alerts/alert';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { DocumentSummary, VehicleDocument } from '@baqueano/domain/papers/document';
import type { DocumentInput } from '@baqueano/domain/papers/document-input';
import type { DashboardStatistics } from '@baqueano/domain/statistics';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { describe, expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { aDocument, aDriver, aVehicle } from '../../testing/requests/bodies.ts';

/** Papers of drivers and of the organization beside those of vehicles. */

const on = today();
const soon = addDays(on, 10);

async function aFolder() {
  const owner = await signUp(await theApp());
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle());
  const driver = await owner.add<Driver>('/api/drivers', aDriver({ name: 'Rubén Domínguez' }));
  const paper = (input: Partial<DocumentInput>) => ({
    ...aDocument(vehicle.id),
    vehicleId: null,
    expiryDate: soon,
    ...input,
  });
  const add = async (input: Partial<DocumentInput>) => owner.add<VehicleDocument>('/api/documents', paper(input));
  const list = async (query = '') => (await owner.get<VehicleDocument[]>(`/api/documents${query}`)).body;
  const summary = async (query = '') => (await owner.get<DocumentSummary>(`/api/documents/summary${query}`)).body;
  const alerts = async (query = '') => (await owner.get<Alert[]>(`/api/alerts${query}`)).body;
  return { owner, vehicle, driver, paper, add, list, summary, alerts };
}

describe('papers of drivers and of the organization', () => {
  test('are in no list, total or statistic of the specification, and told of by their own', async () => {
    const { owner, vehicle, driver, add, list, summary, alerts } = await aFolder();
    const own = await add({ vehicleId: vehicle.id });
    const theirs = await add({ type: 'psychophysical', driverId: driver.id });
    const policy = await add({ type: 'fleet_policy' });
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids('')).toEqual([own.id]);
    expect(await ids('?of=driver')).toEqual([theirs.id]);
    expect(await ids(`?driverId=${driver.id}`)).toEqual([theirs.id]);
    expect(await ids('?of=organization')).toEqual([policy.id]);
    expect(await ids('?of=all')).toEqual([own.id, theirs.id, policy.id]);
    expect(await ids('?of=all&limit=50&sort=need')).toEqual([own.id, theirs.id, policy.id]);
    expect(await ids('?of=all&limit=50&sort=vehicle&order=asc')).toHaveLength(3);
    expect(await ids('?search=dominguez&of=all')).toEqual([theirs.id]);
    expect((await summary()).total).toBe(1);
    expect((await summary('?of=all')).byType).toMatchObject({ insurance: 1, psychophysical: 1, fleet_policy: 1 });
    expect(theirs).toMatchObject({ vehicleId: null, driverId: driver.id, driverName: 'Rubén Domínguez' });

    expect(
      (await alerts())
        .map(({ kind, type, message, vehicleId, driverId }) => [kind, type, message, vehicleId, driverId])
        .toSorted(),
    ).toEqual([
      ['document', 'document', `El Seguro vence el ${formatDate(soon)}`, vehicle.id, null],
      [
        'driver_document',
        'document',
        `El Psicofísico de Rubén Domínguez vence el ${formatDate(soon)}`,
        null,
        driver.id,
      ],
      [
        'organization_document',
        'document',
        `La Póliza de flota de la organización vence el ${formatDate(soon)}`,
        null,
        null,
      ],
    ]);
    expect((await alerts('?search=psicofisico%20ruben')).map(({ sourceId }) => sourceId)).toEqual([theirs.id]);
    expect((await alerts('?search=poliza%20organizacion')).map(({ sourceId }) => sourceId)).toEqual([policy.id]);

    const unrenewed = async () =>
      (await owner.get<DashboardStatistics>('/api/statistics/dashboard')).body.expiredDocuments;
    const before = await unrenewed();
    await add({ type: 'fleet_policy', issueDate: addDays(on, -1), expiryDate: addDays(on, -1 + 1) });
    await add({ type: 'art', driverId: driver.id, issueDate: addDays(on, -90), expiryDate: addDays(on, -1) });
    expect(await unrenewed()).toBe(before);
  });

  test('of each type the newest is in force; whoever says Otro has as many as there are', async () => {
    const { driver, add, list } = await aFolder();
    const earlier = addDays(on, -300);
    await add({ type: 'art', driverId: driver.id, issueDate: earlier, expiryDate: addDays(on, -2) });
    await add({ type: 'art', driverId: driver.id });
    for (const expiryDate of [null, soon]) await add({ type: 'other', expiryDate });
    expect((await list('?of=all&type=art')).map(({ inForce }) => inForce)).toEqual([true, false]);
    expect((await list('?of=all&type=other')).map(({ inForce, expiryDate }) => [inForce, expiryDate])).toEqual([
      [true, null],
      [true, soon],
    ]);
  });

  test('go with their driver and come back with them, and their alerts too', async () => {
    const { owner, driver, add, list, alerts } = await aFolder();
    const paper = await add({ type: 'art', driverId: driver.id });
    await owner.delete(`/api/drivers/${driver.id}`);
    expect([await list('?of=all'), await alerts()]).toEqual([[], []]);
    const [entry] = (await owner.get<ActivityEntry[]>('/api/activity?kind=driver&limit=1')).body;
    expect((await owner.post(`/api/activity/${entry?.id}/undo`, {})).status).toBe(200);
    expect((await list('?of=all')).map(({ id }) => id)).toEqual([paper.id]);
    expect(await alerts()).toMatchObject([{ sourceId: paper.id, kind: 'driver_document' }]);
  });

  test('are changed, moved, deleted and brought back, and their alert can be dismissed', async () => {
    const { owner, vehicle, driver, add, alerts } = await aFolder();
    const paper = await add({ type: 'other', driverId: driver.id });
    const url = `/api/documents/${paper.id}`;
    const moved = await owner.put(url, { ...paper, driverId: null });
    expect([moved.status, moved.body]).toMatchObject([200, { driverId: null, vehicleId: null }]);
    expect(await alerts()).toMatchObject([{ kind: 'organization_document' }]);
    const onVehicle = await owner.put(url, { ...paper, driverId: null, vehicleId: vehicle.id });
    expect([onVehicle.status, onVehicle.body]).toMatchObject([200, { driverId: null, vehicleId: vehicle.id }]);
    expect(await alerts()).toMatchObject([{ kind: 'document', message: `El documento vence el ${formatDate(soon)}` }]);
    await owner.put(url, { ...paper, vehicleId: null });
    const [alert] = await alerts();
    expect(alert).toMatchObject({ kind: 'driver_document' });
    expect((await owner.delete(`/api/alerts/${alert?.id}`)).status).toBe(204);
    expect(await alerts()).toEqual([]);
    expect((await owner.delete(url)).status).toBe(204);
    const [entry] = (await owner.get<ActivityEntry[]>('/api/activity?kind=document&limit=1')).body;
    expect((await owner.post(`/api/activity/${entry?.id}/undo`, {})).status).toBe(200);
    expect((await owner.get<VehicleDocument>(url)).body).toMatchObject({ id: paper.id, driverId: driver.id });
    // A dismissal stays.
    expect(await alerts()).toEqual([]);
  });

  test('are renewed as those of vehicles', async () => {
    const { owner, driver, add } = await aFolder();
    for (const input of [{ type: 'art', driverId: driver.id }, { type: 'fleet_policy' }]) {
      const old = await add(input);
      const dates = { issueDate: on, expiryDate: addDays(on, 365) };
      const { status, body } = await owner.post(`/api/documents/${old.id}/renewal`, dates);
      expect([status, body]).toMatchObject([201, { renews: old.id, driverId: old.driverId, inForce: true }]);
      expect((await owner.get(`/api/documents/${old.id}`)).body).toMatchObject({ superseded: true });
    }
  });
});

describe('what a type asks', () => {
  test.each([
    [{ type: 'rto' }, { vehicleId: 'El vehículo es requerido' }],
    [
      { type: 'cedula_azul', expiryDate: null },
      { vehicleId: 'El vehículo es requerido', expiryDate: 'La fecha de vencimiento es requerida' },
    ],
    [{ type: 'art' }, { driverId: 'El conductor es requerido' }],
    [{ type: 'fleet_policy', expiryDate: null }, { expiryDate: 'La fecha de vencimiento es requerida' }],
    [{ type: 'cedula', expiryDate: null }, { vehicleId: 'El vehículo es requerido' }],
    [{ type: 'fleet_policy', inspectionResult: 'approved' }, { inspectionResult: 'Solo lo tienen la VTV y la RTO' }],
    [{ type: 'other', issuer: 'x'.repeat(121) }, { issuer: 'No puede exceder 120 caracteres' }],
    [{ type: '019a0000-0000-7000-8000-000000000000' }, { type: 'El tipo de documento no es válido' }],
  ] as [Partial<DocumentInput>, object][])('%o is refused in words', async (input, fields) => {
    const { owner, paper, list } = await aFolder();
    const { status, body } = await owner.post('/api/documents', paper(input));
    expect([status, body.fields]).toEqual([400, fields]);
    expect(await list('?of=all')).toEqual([]);
  });

  test('is asked of whose it is, too', async () => {
    const { owner, vehicle, driver, paper } = await aFolder();
    const send = async (input: Partial<DocumentInput>) =>
      (await owner.post('/api/documents', paper(input))).body.fields;
    const both = { vehicleId: vehicle.id, driverId: driver.id };
    expect(await send({ type: 'insurance', ...both })).toEqual({
      driverId: 'Este tipo de documento no es de un conductor',
    });
    expect(await send({ type: 'art', ...both })).toEqual({ vehicleId: 'Este tipo de documento no es de un vehículo' });
    expect(await send({ type: 'other', ...both })).toEqual({
      driverId: 'El documento es de un vehículo o de un conductor, no de los dos',
    });
    const unknown = '019a0000-0000-7000-8000-000000000000';
    expect(await owner.post('/api/documents', paper({ type: 'art', driverId: unknown }))).toMatchObject({
      status: 404,
      body: { error: 'Conductor no encontrado' },
    });
  });

  test('an inspection keeps its result and the day that it satisfies', async () => {
    const { owner, vehicle, add } = await aFolder();
    const facts = { inspectionResult: 'conditional', satisfiesDue: addDays(on, 20), number: 'O-123' } as const;
    const vtv = await add({ type: 'vtv', vehicleId: vehicle.id, ...facts });
    expect(vtv).toMatchObject(facts);
    const { body } = await owner.put(`/api/documents/${vtv.id}`, { ...aDocument(vehicle.id), type: 'insurance' });
    expect(body).toMatchObject({ inspectionResult: null, satisfiesDue: null, number: 'O-123' });
  });
});
