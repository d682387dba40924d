import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Import, ImportKind } from '@baqueano/domain/imports/import';
import type { ImportUndoLook } from '@baqueano/domain/imports/import-undo';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { database, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { holdVehicle } from '../../testing/database/held-vehicle.ts';
import { aDocument, aDriver, aVehicle } from '../../testing/requests/bodies.ts';
import { wrongFacts } from '../../testing/wrong-facts.ts';
import { imported } from '../testing.ts';

const day = (days: number) => formatDate(addDays(today(), days));

/** A record that an import made or changed, and a later change of it: in a field of the sheet, or another. */
interface Written {
  kind: ImportKind;
  before?: (owner: SignedInClient, vehicleId: string) => Promise<unknown>;
  sheet: string;
  list: string;
  change: object;
}

const written: Record<string, Written> = {
  'a new vehicle': {
    kind: 'vehicles',
    sheet: 'Patente;Marca;Modelo;Año;Chasis;Km\nAF701KL;Fiat;Cronos;2020;8AP359A00L0000701;10',
    list: '/api/vehicles',
    change: { costCentre: 'Norte' },
  },
  'the km of a new vehicle': {
    kind: 'vehicles',
    sheet: 'Patente;Marca;Modelo;Año;Chasis;Km\nAF701KL;Fiat;Cronos;2020;8AP359A00L0000701;10',
    list: '/api/vehicles',
    change: { currentKm: 900 },
  },
  'a new driver': {
    kind: 'drivers',
    sheet: `Nombre;DNI;Teléfono;Email;Vto licencia\nAna Sosa;30111222;341 555-0101;ana@flota.example;${day(300)}`,
    list: '/api/drivers',
    change: { phone: '341 555-9999' },
  },
  'a new paper': {
    kind: 'documents',
    sheet: `Patente;Tipo de documento;Emisión;Vencimiento\nAF600KL;VTV;${day(-300)};${day(10)}`,
    list: '/api/documents',
    change: { details: 'Planta 3' },
  },
  'a new fine': {
    kind: 'fines',
    sheet: `Patente;Acta;Fecha infracción;Hora;Vencimiento;Importe;Estado\nAF600KL;A1;${day(-10)};10:20;${day(20)};$ 90.000;Pendiente`,
    list: '/api/fines',
    change: { place: 'RN 9 km 214' },
  },
  'a new service': {
    kind: 'maintenance',
    sheet: `Patente;Fecha;Km;Trabajo;Taller;Importe\nAF600KL;${day(-3)};9.000;Frenos;Lubri;$ 12.000`,
    list: '/api/maintenance',
    change: { notes: 'Con garantía' },
  },
  'a new hand-over': {
    kind: 'assignments',
    before: (owner) => owner.add('/api/drivers', aDriver({ name: 'Ana Sosa' })),
    sheet: `Patente;Chofer;Asignado desde\nAF600KL;Sosa Ana;${day(-50)}`,
    list: '/api/assignments',
    change: { note: 'Con un rayón' },
  },
  'a changed vehicle': {
    kind: 'vehicles',
    sheet: 'Patente;Marca;Km\nAF600KL;Renault;200',
    list: '/api/vehicles',
    change: { brand: 'Ford', currentKm: 300 },
  },
  'a changed driver': {
    kind: 'drivers',
    before: (owner) => owner.add('/api/drivers', aDriver({ name: 'Ana Sosa', licenseNumber: '30111222' })),
    sheet: 'Nombre;DNI;Teléfono\nAna Sosa;30111222;341 555-0102',
    list: '/api/drivers',
    change: { phone: '341 555-9999' },
  },
  'a changed paper': {
    kind: 'documents',
    before: (owner, vehicleId) =>
      owner.add(
        '/api/documents',
        aDocument(vehicleId, { issueDate: addDays(today(), -300), expiryDate: addDays(today(), 65) }),
      ),
    sheet: `Patente;Tipo de documento;Emisión;Vencimiento;Compañía\nAF600KL;Seguro;${day(-300)};${day(65)};Sancor`,
    list: '/api/documents',
    change: { issuer: 'La Segunda' },
  },
};

test.for(Object.entries(written))('%s that was changed stays, and goes once that is undone', async ([, one]) => {
  const owner = await signUp(await theApp());
  const unit = aVehicle({ licensePlate: 'AF600KL', currentKm: 100, brand: 'Fiat' });
  const { id: vehicleId } = await owner.add('/api/vehicles', unit);
  await one.before?.(owner, vehicleId);
  const records = async () => (await owner.get<{ id: string; licensePlate?: string }[]>(one.list)).body;
  const before = await records();
  const at = await imported(owner, one.sheet, one.kind);
  const look = async () => (await owner.get<ImportUndoLook>(`${at}/undo`)).body;
  expect(await look()).toEqual({ of: 1, edited: 0, inUse: 0 });

  const after = await records();
  const record = after.find(({ id }) => !before.some((known) => known.id === id)) ?? after[0];
  if (!record) throw new Error('Nothing was imported');
  const changed = await owner.put(`${one.list}/${record.id}`, { ...record, ...one.change });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(await look()).toEqual({ of: 1, edited: 1, inUse: 0 });
  expect((await owner.post(`${at}/undo`)).status).toBe(409);

  const { body: lines } = await owner.get<ActivityEntry[]>(`/api/activity?record=${record.id}`);
  const line = lines.find(({ action, undo }) => action === 'changed' && undo === 'possible');
  const undone = await owner.post(`/api/activity/${line?.id}/undo`);
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(await look()).toEqual({ of: 1, edited: 0, inUse: 0 });
  expect((await owner.post<Import>(`${at}/undo`)).body).toMatchObject({ state: 'undone', kept: [] });
  expect((await records()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect((await owner.get<Vehicle>(`/api/vehicles/${vehicleId}`)).body).toMatchObject({
    brand: 'Fiat',
    currentKm: 100,
  });
  expect(await wrongFacts(await database(), owner.session.organization.id)).toEqual([]);
});

const fleet = [
  'Patente;Marca;Modelo;Año;Chasis;Km',
  ...[801, 802, 803].map((n) => `AF${n}KL;Fiat;Cronos;2020;8AP359A00L0000${n};10`),
].join('\n');

test('an act on many is seen before the undo of the import, and no more once it is undone', async () => {
  const owner = await signUp(await theApp());
  const at = await imported(owner, fleet);
  const { body: units } = await owner.get<Vehicle[]>('/api/vehicles');
  const records = units.map(({ id }) => ({ id }));
  const look = async () => (await owner.get<ImportUndoLook>(`${at}/undo`)).body;
  await owner.post('/api/vehicles/changes', { records, set: { costCentre: 'Norte' } });
  expect(await look()).toEqual({ of: 3, edited: 3, inUse: 0 });
  const { body: lines } = await owner.get<ActivityEntry[]>('/api/activity?kind=vehicle');
  expect((await owner.post(`/api/activity/${lines[0]?.id}/undo`)).status).toBe(200);
  expect(await look()).toEqual({ of: 3, edited: 0, inUse: 0 });

  // Undoing the undo is another change.
  const { body: again } = await owner.get<ActivityEntry[]>('/api/activity?kind=vehicle');
  expect((await owner.post(`/api/activity/${again[0]?.id}/undo`)).status).toBe(200);
  expect(await look()).toEqual({ of: 3, edited: 3, inUse: 0 });
});

test('what another import changed, and what has a paper, stays until that is taken back', async () => {
  const owner = await signUp(await theApp());
  const at = await imported(owner, fleet);
  const look = async () => (await owner.get<ImportUndoLook>(`${at}/undo`)).body;
  const second = await imported(owner, 'Patente;Centro de costo\nAF801KL;Norte', 'vehicles');
  const { body: units } = await owner.get<Vehicle[]>('/api/vehicles');
  const [, other] = units;
  if (!other) throw new Error('No vehicles');
  const paper = await owner.add('/api/documents', aDocument(other.id));
  const held = await holdVehicle(owner, other);
  await held.holder.query('select from imports where organization_id = $1 for update', [owner.session.organization.id]);
  expect(await look()).toEqual({ of: 3, edited: 1, inUse: 1 });
  await held.release();
  // A preview writes nothing.
  expect((await owner.get<Import>(at)).body).toMatchObject({ state: 'done', kept: [] });
  expect((await owner.post(`${second}/undo`)).status).toBe(200);
  expect((await owner.delete(`/api/documents/${paper.id}`)).status).toBe(204);
  expect(await look()).toEqual({ of: 3, edited: 0, inUse: 0 });
  expect((await owner.post<Import>(`${at}/undo`)).body).toMatchObject({ state: 'undone', kept: [] });
  expect((await owner.get<ImportUndoLook>(`${at}/undo`)).status).toBe(409);
});
