import type { Import, ImportKind } from '@baqueano/domain/imports/import';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test, vi } from 'vitest';
import { database, signUp, theApp } from '../../testing/api.ts';
import { holdVehicle } from '../../testing/database/held-vehicle.ts';
import { aDocument, aDriver, aMaintenanceRecord, aVehicle } from '../../testing/requests/bodies.ts';
import { aCustomField, aDocumentType } from '../../testing/requests/setting-bodies.ts';
import { wrongFacts } from '../../testing/wrong-facts.ts';
import { bring, doImport } from '../testing.ts';

const day = formatDate(today());

test.each<[ImportKind, string, number]>([
  ['vehicles', 'Patente;Km\nAG800KL;50.400', 50_400],
  ['readings', `Patente;Fecha;Kilometraje\nAG800KL;${day};50.500`, 50_500],
  ['maintenance', `Patente;Fecha;Km;Trabajo;Taller;Importe\nAG800KL;${day};50.600;Frenos;Lubri;$ 12.000`, 50_600],
])('a sheet of %s that waited for a vehicle comes after what was entered meanwhile', async (kind, text, expected) => {
  const owner = await signUp(await theApp());
  const body = aVehicle({ licensePlate: 'AG800KL', currentKm: 50_000 });
  const vehicle = await owner.add<Vehicle>('/api/vehicles', body);
  const kmNow = async () => (await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).body.currentKm;
  const made = await bring(owner, { text, kind });
  expect(made).toMatchObject({ state: 'ready', error: null });
  const at = `/api/imports/${made.id}`;
  await owner.post(`${at}/apply`, { doubts: true });

  const held = await holdVehicle(owner, vehicle);
  const doing = doImport(owner, made.id);
  await vi.waitFor(async () => expect(await held.waiting()).toHaveLength(1), { timeout: 80_000 });
  const one = [owner.session.organization.id, vehicle.id];
  // A person enters their reading under the lock.
  await held.holder.query(
    `insert into odometer_readings (organization_id, id, vehicle_id, date, km, created_at)
      values ($1, gen_random_uuid(), $2, $3, 50300, clock_timestamp())`,
    [...one, today()],
  );
  await held.holder.query('update vehicles set current_km = 50300 where organization_id = $1 and id = $2', one);
  await held.release();
  await doing;

  expect((await owner.get<Import>(at)).body).toMatchObject({ state: 'done', error: null });
  expect(await kmNow()).toBe(expected);
  const service = await owner.add('/api/maintenance', aMaintenanceRecord(vehicle.id, { km: 5 }));
  await owner.delete(`/api/maintenance/${service.id}`);
  expect(await kmNow()).toBe(expected);

  expect((await owner.post<Import>(`${at}/undo`)).body).toMatchObject({ state: 'undone', kept: [] });
  expect(await kmNow()).toBe(50_300);
  expect(await wrongFacts(await database(), owner.session.organization.id)).toEqual([]);
});

test.each<[ImportKind, string]>([
  ['readings', `Patente;Fecha;Kilometraje\nAG900KL;${day};9.000`],
  ['maintenance', `Patente;Fecha;Km;Trabajo;Taller;Importe\nAG900KL;${day};9.000;Cambio de aceite;Lubri;$ 12.000`],
])('a vehicle that a sheet of %s brings has its km', async (kind, text) => {
  const owner = await signUp(await theApp());
  const made = await bring(owner, { text, kind });
  expect(made).toMatchObject({ state: 'ready', error: null });
  const at = `/api/imports/${made.id}`;
  const answers = [{ cause: 'units', answer: 'create' }];
  const { body: again } = await owner.put<Import>(`${at}/columns`, { answers });
  expect(again).toMatchObject({ counts: { creates: 2 }, asks: [{ answer: 'create' }] });
  await owner.post(`${at}/apply`, { doubts: true });
  await doImport(owner, made.id);
  const { body: fleet } = await owner.get<Vehicle[]>('/api/vehicles');
  expect(fleet).toMatchObject([{ licensePlate: 'AG900KL', currentKm: 9_000 }]);
  expect(await wrongFacts(await database(), owner.session.organization.id)).toEqual([]);
});

const paper = { issueDate: addDays(today(), -300), expiryDate: addDays(today(), 65) };
const insured = formatDate(paper.expiryDate);
const insurance = `AG850KL;Seguro;${formatDate(paper.issueDate)};${insured};Sancor`;
const [unit, person, policy] = ['update vehicles set', 'update drivers set', 'update documents set'];
const read = `with entry as (
  insert into odometer_readings (organization_id, id, vehicle_id, date, km, created_at)
  select organization_id, gen_random_uuid(), id, '${today()}', 45_800, clock_timestamp() from vehicles where organization_id = $1
)`;

test.each<[ImportKind, string, string, string, unknown]>([
  ['vehicles', 'Patente;Marca;Km\nAG850KL;Renault;45.200', `${unit} brand = 'Iveco'`, 'brand', 'Iveco'],
  ['vehicles', 'Patente;Etiquetas\nAG850KL;Sur', `${unit} tags = '{Norte}'`, 'tags', ['Norte']],
  ['vehicles', 'Patente;Marca\nAG850KL;Renault', 'delete from vehicles', 'error', 'Vehículo no encontrado'],
  ['vehicles', 'Patente;Km\nAG850KL;45.500', `${unit} current_km = 45_800`, 'currentKm', 45_800],
  [
    'readings',
    `Patente;Fecha;Kilometraje\nAG850KL;${day};45.500`,
    `${read} ${unit} current_km = 45_800`,
    'currentKm',
    45_800,
  ],
  ['drivers', 'Nombre;DNI;Teléfono\nAna Sosa;30111850;341 555-0102', `${person} phone = '1'`, 'phone', '1'],
  [
    'documents',
    `Patente;Tipo de documento;Emisión;Vencimiento;Compañía\n${insurance}`,
    `${policy} issuer = 'Zurich'`,
    'issuer',
    'Zurich',
  ],
])('a sheet of %s, %j, gives way to what somebody did meanwhile: %s', async (kind, text, change, field, value) => {
  const { owner, paths, at, during } = await waiting(kind, text);
  await during(change);
  expect((await owner.get<Import>(at)).body).toMatchObject({
    ...{ state: 'ready', stale: true },
    error: 'No se importó nada: los datos de la fila 2 cambiaron mientras se importaba: revisala de nuevo',
  });
  expect((await owner.get<Record<string, unknown>>(paths[kind] ?? '')).body[field]).toEqual(value);
});

test('a sheet gives way to the value of an own field that somebody wrote meanwhile', async () => {
  const { owner, paths, at, during } = await waiting('vehicles', 'Patente;Zona\nAG850KL;Norte');
  await during(`${unit} custom = (
    select jsonb_object_agg(id, 'Sur') from custom_fields as own where own.organization_id = vehicles.organization_id
  )`);
  expect((await owner.get<Import>(at)).body).toMatchObject({ state: 'ready', stale: true });
  const { body } = await owner.get<{ custom: object }>(paths.vehicles ?? '');
  expect(Object.values(body.custom)).toEqual(['Sur']);
});

test.each<[string, string, unknown]>([
  ['the same as the sheet', `${unit} brand = 'Renault'`, { brand: 'Renault', costCentre: null }],
  ['another field', `${unit} cost_centre = 'Norte'`, { brand: 'Fiat', costCentre: 'Norte' }],
])('what somebody wrote meanwhile, %s, is there once the import is undone', async (_, change, left) => {
  const { owner, paths, at, during } = await waiting('vehicles', 'Patente;Marca;Color\nAG850KL;Renault;');
  await during(change);
  expect((await owner.get<Import>(at)).body).toMatchObject({ state: 'done', error: null });
  expect((await owner.get(paths.vehicles ?? '')).body).toMatchObject({ brand: 'Renault' });
  expect((await owner.post<Import>(`${at}/undo`)).body).toMatchObject({ state: 'undone', kept: [] });
  expect((await owner.get(paths.vehicles ?? '')).body).toMatchObject(left as object);
});

test.each<[string, ImportKind, string, string]>([
  [
    'paper',
    'documents',
    `Patente;Tipo de documento;Vencimiento\nAG850KL;Permiso;${insured}`,
    'delete from document_types',
  ],
  [
    'paper',
    'documents',
    `Patente;Tipo de documento;Vencimiento\nAG850KL;Permiso;${insured}`,
    `update document_types set owner = 'driver'`,
  ],
  ['unit', 'vehicles', 'Patente;Zona\nAG850KL;Norte', 'delete from custom_fields'],
])('no %s comes in with what somebody took away meanwhile: a sheet of %s, %j, %s', async (_, kind, text, change) => {
  const { owner, at, during } = await waiting(kind, text);
  await during(change);
  expect((await owner.get<Import>(at)).body).toMatchObject({
    state: 'ready',
    error: 'No se importó nada: los datos cambiaron desde que miraste la planilla: revisala de nuevo',
  });
});

/** Runs an import of that sheet while another transaction has locked its records: `during` is that one's work. */
async function waiting(kind: ImportKind, text: string) {
  const owner = await signUp(await theApp());
  const vehicle = await owner.add<Vehicle>('/api/vehicles', aVehicle({ licensePlate: 'AG850KL', brand: 'Fiat' }));
  const driver = await owner.add('/api/drivers', aDriver({ name: 'Ana Sosa', licenseNumber: '30111850' }));
  await owner.add('/api/document-types', aDocumentType({ name: 'Permiso' }));
  await owner.add('/api/custom-fields', aCustomField({ name: 'Zona' }));
  const document = await owner.add('/api/documents', aDocument(vehicle.id, paper));
  const paths: Partial<Record<ImportKind, string>> = {
    vehicles: `/api/vehicles/${vehicle.id}`,
    readings: `/api/vehicles/${vehicle.id}`,
    drivers: `/api/drivers/${driver.id}`,
    documents: `/api/documents/${document.id}`,
  };
  const made = await bring(owner, { text, kind });
  expect(made, JSON.stringify(made)).toMatchObject({ state: 'ready', counts: { errors: 0 } });
  const at = `/api/imports/${made.id}`;
  await owner.post(`${at}/apply`, { doubts: true });
  async function during(change: string) {
    const held = await holdVehicle(owner, vehicle);
    const theirs = [owner.session.organization.id];
    for (const table of ['drivers', 'documents']) {
      await held.holder.query(`select from ${table} where organization_id = $1 for update`, theirs);
    }
    const doing = doImport(owner, made.id);
    await vi.waitFor(async () => expect(await held.waiting()).toHaveLength(1), { timeout: 80_000 });
    await held.holder.query(`${change} where organization_id = $1`, theirs);
    await held.release();
    await doing;
  }
  return { owner, paths, at, during };
}
