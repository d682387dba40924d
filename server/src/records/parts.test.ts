import type { DeletionPreview } from '@baqueano/domain/activity/trash';
import type { Import } from '@baqueano/domain/imports/import';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { bring, doImport } from '../imports/testing.ts';
import { database, type SignedInClient, signUp, theApp } from '../testing/api.ts';
import { everyKind, someReferences } from '../testing/kinds.ts';
import { kinds } from '../testing/requests/bodies.ts';
import { cascadesOf } from './keep-store.ts';
import { partOfTable } from './parts.ts';

/** The records that the catalog's foreign keys delete with one: a list of ours cannot forget any of them. */

const add = (owner: SignedInClient) => (path: string, body: object) => owner.add(path, body);
const previewOf = async (owner: SignedInClient, path: string, ids: string[]) => {
  const records = ids.map((id) => ({ id }));
  const { status, body } = await owner.post<DeletionPreview>(`${path}/deletions/preview`, { records });
  expect(status).toBe(200);
  return Object.fromEntries(body.taken.map(({ part, count }) => [part, count]));
};

test.each(['vehicles', 'drivers', 'documents', 'maintenance_records', 'accidents', 'assignments'])(
  'each record that hangs on %s has a name',
  async (parent) => {
    const hanging = (await cascadesOf(await database())).filter((one) => one.parent === parent && one.isRecord);
    expect(hanging.length).toBeGreaterThan(0);
    expect(hanging.filter(({ table }) => !partOfTable[table])).toEqual([]);
  },
);

test('a preview counts every record that a deletion of many takes, and deletes nothing', async () => {
  const owner = await signUp(await theApp());
  const to = await someReferences(add(owner));
  const { vehicle: other } = await someReferences(add(owner));
  const before = await previewOf(owner, kinds.vehicles.path, [to.vehicle]);
  for (const { path, body } of everyKind) {
    if (JSON.stringify(body(to)).includes(to.vehicle)) await owner.add(path, body(to));
  }
  const after = await previewOf(owner, kinds.vehicles.path, [to.vehicle]);
  const grown = Object.keys(after).filter((part) => (after[part] ?? 0) > (before[part] ?? 0));
  const onVehicles = (await cascadesOf(await database())).filter(
    ({ parent, isRecord }) => parent === 'vehicles' && isRecord,
  );
  const parts = onVehicles.flatMap(({ table }) => partOfTable[table] ?? []);
  // Each vehicle has a single reading.
  expect([...new Set([...grown, 'readings'])].sort()).toEqual([...new Set(parts)].sort());
  const both = await previewOf(owner, kinds.vehicles.path, [to.vehicle, other]);
  expect(both.readings).toBe(2);
  expect((await owner.get(`/api/vehicles/${to.vehicle}`)).status).toBe(200);
  const stranger = await signUp(await theApp());
  expect(await previewOf(stranger, kinds.vehicles.path, [to.vehicle])).toEqual({});
});

test('undoing an import keeps a vehicle on which anything hangs, of whatever kind', async () => {
  const owner = await signUp(await theApp());
  const plates = everyKind.map((_, index) => `AG${String(100 + index)}KL`);
  const rows = plates.map((plate, n) => `${plate};Fiat;Cronos;2020;8AP359A00L000${1000 + n};10`);
  const text = ['Patente;Marca;Modelo;Año;Chasis;Km', ...rows].join('\n');
  const { id } = await bring(owner, { text, kind: 'vehicles' });
  await owner.post(`/api/imports/${id}/apply`, {});
  await doImport(owner, id);
  const { body: fleet } = await owner.get<Vehicle[]>('/api/vehicles');
  expect(fleet).toHaveLength(plates.length);
  const { driver, content } = await someReferences(add(owner));
  const platesLeft: string[] = [];
  for (const [index, { path, body }] of everyKind.entries()) {
    const plate = plates[index] ?? '';
    const vehicle = fleet.find(({ licensePlate }) => licensePlate === plate)?.id ?? '';
    const made = body({ vehicle, driver, content });
    if (!JSON.stringify(made).includes(vehicle)) continue;
    await owner.add(path, made);
    platesLeft.push(plate);
  }
  expect(platesLeft.length).toBeGreaterThan(8);
  const { body: undone } = await owner.post<Import>(`/api/imports/${id}/undo`);
  expect(undone.state).toBe('undone');
  const left = (await owner.get<Vehicle[]>('/api/vehicles')).body.map(({ licensePlate }) => licensePlate);
  expect(left.filter((plate) => plates.includes(plate)).sort()).toEqual(platesLeft.sort());
});
