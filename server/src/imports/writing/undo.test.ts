import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { Assignment } from '@baqueano/domain/drivers/assignment';
import type { Import, ImportKind } from '@baqueano/domain/imports/import';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { database, signUp, theApp } from '../../testing/api.ts';
import { aDriver, aVehicle } from '../../testing/requests/bodies.ts';
import { wrongFacts } from '../../testing/wrong-facts.ts';
import { bring, doImport, imported } from '../testing.ts';

const day = (days: number) => formatDate(addDays(today(), days));

test('what was edited since stays, and is listed; the rest goes', async () => {
  const owner = await signUp(await theApp());
  const head = 'Patente;Marca;Modelo;Año;Chasis;Km;Vto Seguro';
  const rows = [400, 401, 402].map((n) => `AF${n}KL;Fiat;Cronos;2020;8AP359A00L0000${n};10;${day(90)}`);
  const at = await imported(owner, [head, ...rows].join('\n'));
  const { body: fleet } = await owner.get<Vehicle[]>('/api/vehicles');
  const [first, second] = fleet;
  if (!first || !second) throw new Error('No vehicles');
  await owner.put(`/api/vehicles/${first.id}`, { ...first, brand: 'Renault' });
  const { body: papers } = await owner.get<VehicleDocument[]>(`/api/documents?vehicleId=${second.id}`);
  await owner.put(`/api/documents/${papers[0]?.id}`, { ...papers[0], issuer: 'Sancor' });
  const { body: undone } = await owner.post<Import>(`${at}/undo`);
  expect(undone.kept.map(({ of, label }) => [of, label])).toEqual([
    ['vehicle', 'AF 400 KL'],
    ['vehicle', 'AF 401 KL'],
    ['document', 'Seguro de AF 401 KL'],
  ]);
  expect((await owner.get<Vehicle[]>('/api/vehicles')).body.map(({ licensePlate }) => licensePlate)).toEqual([
    'AF400KL',
    'AF401KL',
  ]);
  expect(await wrongFacts(await database(), owner.session.organization.id)).toEqual([]);
});

test('an import of which all was changed since is not called undone', async () => {
  const owner = await signUp(await theApp());
  const at = await imported(owner, 'Patente;Marca;Modelo;Año;Chasis;Km\nAF600KL;Fiat;Cronos;2020;8AP359A00L0000600;10');
  const { body: fleet } = await owner.get<Vehicle[]>('/api/vehicles');
  const records = fleet.map(({ id }) => ({ id }));
  expect((await owner.post('/api/vehicles/changes', { records, set: { costCentre: 'Norte' } })).status).toBe(200);
  const refused = await owner.post<{ error: string }>(`${at}/undo`);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Todo lo que trajo se modificó después: no hay nada que sacar',
  ]);
  expect((await owner.get<Import>(at)).body).toMatchObject({ state: 'done', kept: [] });
});

test('what was changed is as before, and one line of the activity undoes it', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add('/api/vehicles', aVehicle({ licensePlate: 'AF500KL', currentKm: 100, brand: 'Fiat' }));
  await imported(owner, 'Patente;Marca;Km;Centro de costo\nAF500KL;Renault;200;Norte', 'vehicles');
  expect((await owner.get<Vehicle>(`/api/vehicles/${id}`)).body).toMatchObject({
    ...{ brand: 'Renault', currentKm: 200, costCentre: 'Norte' },
  });
  const { body: lines } = await owner.get<ActivityEntry[]>('/api/activity?kind=import');
  expect(lines.map(({ action, undo }) => [action, undo])).toEqual([['imported', 'possible']]);
  expect((await owner.post(`/api/activity/${lines[0]?.id}/undo`)).status).toBe(200);
  expect((await owner.get<Vehicle>(`/api/vehicles/${id}`)).body).toMatchObject({
    ...{ brand: 'Fiat', currentKm: 100, costCentre: null },
  });
});

test('what a sheet says besides of a paper that is there is written, and undone', async () => {
  const owner = await signUp(await theApp());
  await owner.add('/api/vehicles', aVehicle({ licensePlate: 'AF510KL' }));
  const head = 'Patente;Tipo de documento;Emisión;Vencimiento;Importe;Resultado;Obs';
  const row = (cost: string, result: string, obs: string) =>
    `AF510KL;VTV;${day(-300)};${day(60)};${cost};${result};${obs}`;
  await imported(owner, `${head}\n${row('5000', '', 'Planta Sur')}`, 'documents');
  const at = await imported(owner, `${head}\n${row('-1200', 'Condicional', 'recibo 8')}`, 'documents');
  const paper = async () => (await owner.get<VehicleDocument[]>('/api/documents')).body;
  expect(await paper()).toMatchObject([
    {
      ...{ cost: 5_000, inspectionResult: 'conditional' },
      details: 'Planta Sur. recibo 8. Importe en la planilla: -1200',
    },
  ]);
  expect((await owner.post<Import>(`${at}/undo`)).body).toMatchObject({ state: 'undone', kept: [] });
  expect(await paper()).toMatchObject([{ cost: 5_000, inspectionResult: null, details: 'Planta Sur' }]);
});

test('a hand-over that was edited stays, with the vehicle and the driver; so does a driver who is to have another', async () => {
  const owner = await signUp(await theApp());
  const { id: other } = await owner.add('/api/vehicles', aVehicle());
  const head = 'Patente;Marca;Modelo;Año;Chasis;Km;Chofer;DNI;Vto licencia;Teléfono;Email;Asignado desde';
  const row = (n: number, who: string) =>
    `AF${n}KL;Fiat;Cronos;2020;8AP359A00L0000${n};10;${who};30111${n};${day(400)};341 555-0101;${n}@flota.example;${day(-50)}`;
  const names = ['Ana Sosa', 'Eva Gil', 'Juan Paz'];
  const at = await imported(owner, [head, ...names.map((name, index) => row(700 + index, name))].join('\n'), 'fleet');
  const { body: handed } = await owner.get<Assignment[]>('/api/assignments');
  const [ana, eva] = names.map((name) => handed.find(({ driverName }) => driverName === name));
  if (!ana || !eva) throw new Error('Nothing was handed over');
  const note = 'Con un rayón';
  expect((await owner.put(`/api/assignments/${ana.id}`, { vehicleId: ana.vehicleId, note })).status).toBe(200);
  await owner.add('/api/assignments', { vehicleId: other, driverId: eva.driverId, from: addDays(today(), 3) });
  const { body: undone } = await owner.post<Import>(`${at}/undo`);
  expect(undone.kept.map(({ of, label }) => [of, label])).toEqual([
    ['vehicle', 'AF 700 KL'],
    ['driver', 'Ana Sosa'],
    ['assignment', 'AF 700 KL'],
    ['driver', 'Eva Gil'],
  ]);
  const { body: left } = await owner.get<Assignment[]>('/api/assignments?order=asc');
  expect(left).toMatchObject([
    { id: ana.id, driverId: ana.driverId, note },
    { vehicleId: other, driverId: eva.driverId },
  ]);
});

test('services, readings, fines, papers and hand-overs of units that are there', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add('/api/vehicles', aVehicle({ licensePlate: 'AF600KL', currentKm: 100 }));
  const { id: driverId } = await owner.add('/api/drivers', aDriver({ name: 'Ana Sosa' }));
  const sheets: Partial<Record<ImportKind, string>> = {
    assignments: `Patente;Chofer;Asignado desde\nAF600KL;Sosa Ana;${day(-50)}`,
    fines: `Patente;Acta;Fecha infracción;Hora;Vencimiento;Importe;Estado;Obs.\nAF600KL;A1;${day(-10)};10:20;${day(20)};$ 90.000;Pendiente;ruta 11`,
    maintenance: `Patente;Fecha;Km;Trabajo;Taller;Importe\nAF600KL;${day(-3)};9.000;Cambio de aceite;Lubri;$ 12.000`,
    fuel: `Patente;Fecha;Hora;Combustible;Litros;$/l;Odómetro;Estación\nAF600KL;${day(-2)};07:40;Infinia Diesel;320,45;1.580;9.300;YPF`,
    readings: `Patente;Fecha;Kilometraje\nAF600KL;${day(-1)};9.500`,
    documents: `Patente;Tipo de documento;Emisión;Vencimiento\nAF600KL;VTV;${day(-300)};${day(10)}`,
  };
  const done: string[] = [];
  for (const [kind, text] of Object.entries(sheets)) done.push(await imported(owner, text, kind as ImportKind));
  expect((await owner.get<Vehicle>(`/api/vehicles/${id}`)).body).toMatchObject({
    ...{ currentKm: 9_500, assignedDriver: driverId },
  });
  expect((await owner.get<object[]>('/api/fines')).body).toMatchObject([
    { acta: 'A1', driverId, cost: 90_000, details: 'ruta 11' },
  ]);
  expect((await owner.get<object[]>('/api/fuel-entries')).body).toMatchObject([
    {
      ...{ fuel: 'premium_diesel', quantity: 320.45, cost: 506_311, km: 9_300, fullTank: false, station: 'YPF' },
      ...{ driverId, driverName: 'Ana Sosa' },
    },
  ]);
  expect(await wrongFacts(await database(), owner.session.organization.id)).toEqual([]);
  for (const at of done.toReversed()) {
    expect((await owner.post<Import>(`${at}/undo`)).body).toMatchObject({ state: 'undone', kept: [] });
  }
  for (const list of ['documents', 'maintenance', 'fuel-entries', 'fines', 'alerts']) {
    expect((await owner.get<object[]>(`/api/${list}`)).body, list).toEqual([]);
  }
  expect((await owner.get<Vehicle>(`/api/vehicles/${id}`)).body).toMatchObject({
    currentKm: 100,
    assignedDriver: null,
  });
  expect(await wrongFacts(await database(), owner.session.organization.id)).toEqual([]);
});

test('each unit and driver says in its history with which sheet it came, and what that has changed', async () => {
  const owner = await signUp(await theApp());
  const { id } = await owner.add('/api/vehicles', aVehicle({ licensePlate: 'AF800KL', brand: 'Fiat' }));
  const head = 'Patente;Marca;Modelo;Año;Chofer;DNI;Vto licencia';
  const text = `${head}\nAF800KL;Renault;;;;;\nAF801KL;Ford;Cargo;2017;Ana Sosa;30111801;${day(400)}`;
  const { id: importId } = await bring(owner, { text, kind: 'fleet', name: 'FLOTA.csv' });
  await owner.post(`/api/imports/${importId}/apply`, { doubts: true });
  await doImport(owner, importId);
  const historyOf = async (query: string) => {
    const { body } = await owner.get<ActivityEntry[]>(`/api/activity?${query}`);
    return body.map(({ kind, action, label, before, after, undo }) => ({ kind, action, label, before, after, undo }));
  };
  const sheet = { import: 'FLOTA.csv' };
  const came = { action: 'imported', undo: 'none' };
  expect((await historyOf(`vehicle=${id}`))[0]).toEqual({
    ...{ ...came, kind: 'vehicle', label: 'AF800KL', before: { brand: 'Fiat' }, after: { brand: 'Renault', ...sheet } },
  });
  const { body: fleet } = await owner.get<Vehicle[]>('/api/vehicles');
  const fresh = fleet.find(({ licensePlate }) => licensePlate === 'AF801KL');
  const line = { ...came, kind: 'vehicle', label: 'AF801KL', before: null, after: sheet };
  expect(await historyOf(`vehicle=${fresh?.id}`)).toEqual([line]);
  expect(await historyOf(`driver=${fresh?.assignedDriver}`)).toEqual([{ ...line, kind: 'driver', label: 'Ana Sosa' }]);
  // The list of all activity shows only the import itself.
  expect((await historyOf('')).map(({ kind, action }) => [kind, action]).slice(0, 2)).toEqual([
    ['import', 'imported'],
    ['vehicle', 'created'],
  ]);

  // A record with a later change is not listed as undone.
  await owner.post('/api/vehicles/changes', { records: [{ id: fresh?.id }], set: { costCentre: 'Norte' } });
  await owner.post(`/api/imports/${importId}/undo`);
  const undoOf = async (record: string | undefined) =>
    (await historyOf(`record=${record}`)).find(({ action }) => action === 'imported')?.undo;
  expect([await undoOf(id), await undoOf(fresh?.id)]).toEqual(['done', 'none']);
});

const units = 'Patente;Marca;Modelo;Año;Km';
test.each([
  [
    'whose sheet gives them their units',
    `${units}\nAF830KL;Fiat;Cronos;2020;10.000`,
    'Apellido y nombre;DNI;Unidad\nSosa, Ana;30111830;AF830KL',
  ],
  [
    'whom the fleet names',
    'Apellido y nombre;DNI\nSosa, Ana;30111832',
    `${units};Chofer\nAF832KL;Fiat;Cronos;2020;10.000;Sosa Ana`,
  ],
])('a fleet and its drivers, %s, go whole, the last sheet first', async (_, ...sheets) => {
  const owner = await signUp(await theApp());
  const ids: string[] = [];
  for (const text of sheets) {
    const { id } = await bring(owner, { text });
    await owner.post(`/api/imports/${id}/apply`, {});
    await doImport(owner, id);
    ids.push(id);
  }
  const fleet = async () => (await owner.get<Vehicle[]>('/api/vehicles')).body;
  const [driver] = (await owner.get<{ id: string }[]>('/api/drivers')).body;
  expect(await fleet()).toMatchObject([{ assignedDriver: driver?.id }]);
  for (const id of ids.toReversed()) {
    expect((await owner.post(`/api/imports/${id}/undo`)).body).toMatchObject({ state: 'undone', kept: [] });
  }
  expect([await fleet(), (await owner.get('/api/drivers')).body]).toEqual([[], []]);
});
