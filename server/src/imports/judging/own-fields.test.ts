import type { WholeDriver } from '@baqueano/domain/drivers/driver';
import type { Import, ImportRow } from '@baqueano/domain/imports/import';
import { importTargets } from '@baqueano/domain/imports/targets/by-kind';
import type { CustomField, CustomFieldInput } from '@baqueano/domain/records/custom-field';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { expect, test } from 'vitest';
import { aKeyOf, signUp, theApp } from '../../testing/api.ts';
import { aCustomField } from '../../testing/requests/setting-bodies.ts';
import { bring, doImport } from '../testing.ts';

const head = 'Patente;Marca;Modelo;Año;Chasis;Km';
const unit = (number: number) => `AF5${number}KL;Fiat;Cronos;2020;8AP359A00L00005${number};10`;

async function anOwner() {
  const owner = await signUp(await theApp());
  const add = async (input: Partial<CustomFieldInput>) =>
    (await owner.post<CustomField>('/api/custom-fields', aCustomField(input))).body;
  const take = async (one: Import) => {
    await owner.post(`/api/imports/${one.id}/apply`, { doubts: true });
    await doImport(owner, one.id);
    return (await owner.get<Import>(`/api/imports/${one.id}`)).body;
  };
  const customOf = async () => {
    const { body: listed } = await owner.get<Vehicle[]>('/api/vehicles');
    const whole = await Promise.all(listed.map(({ id }) => owner.get<WholeVehicle>(`/api/vehicles/${id}`)));
    return whole.map(({ body }) => body.custom);
  };
  return { owner, add, take, customOf };
}

test('own fields are columns: matched by name, read by their type, written and undone', async () => {
  const { owner, add, take, customOf } = await anOwner();
  const base = await add({ name: 'Base operativa', options: ['Norte', 'Sur'] });
  const tank = await add({ name: 'Litros del tanque', type: 'number' });
  const due = await add({ name: 'Vence el matafuego', type: 'date' });
  const route = await add({ name: 'Ruta habitual', type: 'text' });
  const blood = await add({ of: 'driver', name: 'Grupo sanguíneo', type: 'text' });
  const sheet = `${head};BASE OPERATIVA;Litros del tanque;Vence el matafuego;Ruta habitual;Conductor;Grupo sanguíneo
${unit(10)};norte;350,5;5/3/2027;Rosario - Salta;;
${unit(11)};Oeste;mucho;ayer;;;`;
  const made = await bring(owner, { text: sheet, kind: 'fleet' });
  const codes = made.columns.slice(6).map(({ target, how }) => [target, how]);
  expect(codes).toEqual([
    [`vehicle.custom.${base.id}`, 'name'],
    [`vehicle.custom.${tank.id}`, 'name'],
    [`vehicle.custom.${due.id}`, 'name'],
    [`vehicle.custom.${route.id}`, 'name'],
    ['driver.name', 'name'],
    [`driver.custom.${blood.id}`, 'name'],
  ]);
  const { body: rows } = await owner.get<ImportRow[]>(`/api/imports/${made.id}/rows`);
  expect(rows[0]?.state).toBe('ready');
  expect(rows[1]?.cells.slice(6, 9).map(({ problem }) => problem?.words)).toEqual([
    'No conocemos «Oeste»: queda vacío',
    'No es un número: queda vacío',
    'No es una fecha: queda vacío',
  ]);
  expect(rows[1]?.cells[6]?.problem?.instead).toEqual(['Norte', 'Sur']);
  expect((await take(made)).state).toBe('done');
  const first = { [base.id]: 'Norte', [tank.id]: 350.5, [due.id]: '2027-03-05', [route.id]: 'Rosario - Salta' };
  // The doubtful cell is empty, and its unit came in.
  expect(await customOf()).toEqual([first, {}]);

  // A sheet changes only its own fields; an undo restores them, and an empty one is empty again.
  await owner.put(`/api/vehicles/${(await owner.get<Vehicle[]>('/api/vehicles')).body[0]?.id}`, {
    ...(await owner.get<WholeVehicle>(`/api/vehicles/${(await owner.get<Vehicle[]>('/api/vehicles')).body[0]?.id}`))
      .body,
    custom: { [base.id]: 'Norte', [tank.id]: 350.5 },
  });
  const again = await bring(owner, {
    text: 'Patente;Base operativa;Ruta habitual\nAF510KL;Sur;Salta',
    kind: 'vehicles',
  });
  const { body: changes } = await owner.get<ImportRow[]>(`/api/imports/${again.id}/rows`);
  expect(changes[0]?.acts[0]?.changes).toEqual([
    { field: `custom.${base.id}`, label: 'Base operativa', before: 'Norte', after: 'Sur' },
    { field: `custom.${route.id}`, label: 'Ruta habitual', before: null, after: 'Salta' },
  ]);
  await take(again);
  expect(await customOf()).toEqual([{ [base.id]: 'Sur', [tank.id]: 350.5, [route.id]: 'Salta' }, {}]);
  const { body: undone } = await owner.post<Import>(`/api/imports/${again.id}/undo`);
  expect(undone).toMatchObject({ state: 'undone', kept: [] });
  expect(await customOf()).toEqual([{ [base.id]: 'Norte', [tank.id]: 350.5 }, {}]);
});

test('a change of an own field that somebody made since stays', async () => {
  const { owner, add, take, customOf } = await anOwner();
  const route = await add({ name: 'Ruta habitual', type: 'text' });
  await take(await bring(owner, { text: `${head}\n${unit(20)}` }));
  const again = await bring(owner, { text: 'Patente;Ruta habitual\nAF520KL;Salta', kind: 'vehicles' });
  await take(again);
  const [{ id } = { id: '' }] = (await owner.get<Vehicle[]>('/api/vehicles')).body;
  const { body: whole } = await owner.get<WholeVehicle>(`/api/vehicles/${id}`);
  await owner.put(`/api/vehicles/${id}`, { ...whole, custom: { [route.id]: 'Jujuy' } });
  const undone = await owner.post<{ error: string }>(`/api/imports/${again.id}/undo`);
  expect([undone.status, undone.body.error]).toEqual([
    409,
    expect.stringMatching(/^Todo lo que trajo se modificó después/),
  ]);
  expect(await customOf()).toEqual([{ [route.id]: 'Jujuy' }]);
});

test('fields that a question made go with the other answer, with their column, and with the undo while they are empty', async () => {
  const { owner, take } = await anOwner();
  const fields = async () => (await owner.get<CustomField[]>('/api/custom-fields')).body.map(({ name }) => name);
  const people = (n: number, suffix = '') =>
    `Apellido y nombre;DNI;Legajo;Ingreso\nPaz, Irma;2711122${n};0012${suffix};01/02/2019`;
  const made = await bring(owner, { text: people(1), kind: 'drivers' });
  const say = async (input: object) => (await owner.put<Import>(`/api/imports/${made.id}/columns`, input)).body;
  const answered = await say({ own: 'create' });
  expect(answered.columns.slice(2)).toMatchObject([{ own: 'create' }, { own: 'create' }]);
  expect([await fields(), answered.stale]).toEqual([['Legajo', 'Ingreso'], false]);
  await say({ own: 'create' });
  const left = await say({ own: 'leave' });
  expect([await fields(), left.columns.map(({ target }) => target).slice(2)]).toEqual([[], [null, null]]);
  await say({ own: 'create' });
  // A column with another target leaves no empty field.
  await say({ columns: [{ index: 3, target: 'driver.birthDate' }] });
  expect(await fields()).toEqual(['Legajo']);
  expect((await take((await owner.get<Import>(`/api/imports/${made.id}`)).body)).state).toBe('done');
  await owner.post(`/api/imports/${made.id}/undo`);
  expect(await fields()).toEqual([]);

  // A field with another record's value stays.
  const again = await bring(owner, { text: people(2), kind: 'drivers' });
  await owner.put(`/api/imports/${again.id}/columns`, { own: 'create' });
  const other = await bring(owner, { text: people(3).replace('Paz, Irma', 'Gil, Eva'), kind: 'drivers' });
  await take((await owner.get<Import>(`/api/imports/${again.id}`)).body);
  await take((await owner.put<Import>(`/api/imports/${other.id}/columns`, {})).body);
  const { body: undone } = await owner.post<Import>(`/api/imports/${again.id}/undo`);
  expect([undone.state, await fields()]).toEqual(['undone', ['Legajo']]);
});

test('a sheet that is discarded takes its empty fields along, and a field that was deleted is no column', async () => {
  const { owner } = await anOwner();
  const fields = async () => (await owner.get<CustomField[]>('/api/custom-fields')).body;
  const text = 'Apellido y nombre;DNI;Legajo\nPaz, Irma;27111222;0012';
  const [one, other] = [await bring(owner, { text, kind: 'drivers' }), await bring(owner, { text, kind: 'drivers' })];
  await owner.put(`/api/imports/${one.id}/columns`, { own: 'create' });
  // A field with that name exists: no second one is made.
  const { body: matched } = await owner.put<Import>(`/api/imports/${other.id}/columns`, { own: 'create' });
  expect(matched.columns[2]?.target).toBe(`driver.custom.${(await fields())[0]?.id}`);
  await owner.delete(`/api/imports/${one.id}`);
  expect(await fields()).toEqual([]);
  const { body: lost } = await owner.put<Import>(`/api/imports/${other.id}/columns`, {});
  expect(lost.columns[2]).toMatchObject({ target: null, how: null });
});

test('who may not change settings makes no field by an answer', async () => {
  const { owner } = await anOwner();
  const text = 'Apellido y nombre;DNI;Legajo\nPaz, Irma;27111222;0012';
  const key = await aKeyOf(owner, ['exchange:read', 'exchange:write']);
  const { id } = await bring(owner, { text, kind: 'drivers' });
  const say = (own: string) => key.put<Import>(`/api/imports/${id}/columns`, { own });
  expect((await say('create')).status).toBe(403);
  expect((await say('leave')).body).toMatchObject({ columns: [{}, {}, { own: 'leave' }] });
});

test('a driver has own fields in a sheet too, and the template of each kind has those of its records', async () => {
  const { owner, add, take } = await anOwner();
  const blood = await add({ of: 'driver', name: 'Grupo sanguíneo', type: 'text' });
  await add({ name: 'Ruta habitual', type: 'text' });
  const template = async (kind: string) =>
    (await owner.get<string>(`/api/imports/templates/${kind}?format=csv`)).body.split('\r\n')[0]?.split(';').slice(-2);
  expect(await template('drivers')).toEqual(['Patente', 'Grupo sanguíneo']);
  expect(await template('vehicles')).toEqual(['Conductor', 'Ruta habitual']);
  expect(await template('fleet')).toEqual(['Ruta habitual', 'Grupo sanguíneo']);
  expect(await template('fines')).not.toContain('Ruta habitual');
  const text = `Nombre;DNI;Vto licencia;Teléfono;Email;Grupo sanguíneo\nAna Paz;30111222;01/02/2028;3411;a@b.co;0+`;
  await take(await bring(owner, { text, kind: 'drivers' }));
  const [{ id } = { id: '' }] = (await owner.get<WholeDriver[]>('/api/drivers')).body;
  expect((await owner.get<WholeDriver>(`/api/drivers/${id}`)).body.custom).toEqual({ [blood.id]: '0+' });
});

test('an own field of another organization, or of other records, is no column', async () => {
  const { owner, add } = await anOwner();
  const other = await (await anOwner()).add({ name: 'Ruta habitual', type: 'text' });
  const ofDrivers = await add({ of: 'driver', name: 'Grupo sanguíneo', type: 'text' });
  const made = await bring(owner, { text: `${head};Ruta habitual\n${unit(30)};Salta`, kind: 'vehicles' });
  expect(made.columns[6]?.target).toBeNull();
  for (const target of [`vehicle.custom.${other.id}`, `driver.custom.${ofDrivers.id}`, 'vehicle.custom.']) {
    const reply = await owner.put(`/api/imports/${made.id}/columns`, { columns: [{ index: 6, target }] });
    expect([reply.status, reply.body.error], target).toEqual([400, 'El campo no es de este tipo']);
  }
});

test('columns that are added, and cells that are typed, are bounded as the sheet is', async () => {
  const { owner } = await anOwner();
  const made = await bring(owner, { text: 'Patente;Marca;Modelo\nAF540KL;Fiat;Cronos\nAF541KL;Fiat;Argo' });
  const at = `/api/imports/${made.id}`;
  const long = 'x'.repeat(2_000);
  const others = importTargets[made.kind].filter(({ target }) =>
    made.columns.every((column) => column.target !== target),
  );
  const added = others.slice(0, 11).map(({ target }) => ({ target, value: long }));
  const refused = await owner.put(`${at}/columns`, { added });
  expect([refused.status, refused.body.error]).toEqual([
    400,
    expect.stringMatching(/^La planilla tiene demasiado texto/),
  ]);
  expect((await owner.get<Import>(at)).body.columns).toHaveLength(3);
});

test('a column that the sheet lacks is added: with one value for all rows, or by hand', async () => {
  const { owner, take } = await anOwner();
  const made = await bring(owner, {
    text: `Patente;Marca;Modelo;Año;Km\nAF540KL;Fiat;Cronos;2020;1\nAF541KL;Fiat;Argo;;2`,
  });
  const at = `/api/imports/${made.id}`;
  const { body: added } = await owner.put<Import>(`${at}/columns`, {
    added: [
      { target: 'vehicle.vin', value: '' },
      { target: 'vehicle.costCentre', value: 'Rosario' },
    ],
  });
  expect(added.columns.slice(5)).toMatchObject([
    { index: 5, header: 'VIN o chasis', target: 'vehicle.vin', how: 'person' },
    { index: 6, header: 'Centro de costo', target: 'vehicle.costCentre', samples: ['Rosario'] },
  ]);
  expect(added.counts).toMatchObject({ ready: 2, incomplete: 2, errors: 0 });
  for (const [number, text] of [
    [2, '8AP359A00L0000540'],
    [3, '8AP359A00L0000541'],
  ] as const) {
    await owner.put(`${at}/rows/${number}`, { cells: [{ index: 5, text }] });
  }
  await owner.put(`${at}/rows/3`, {
    cells: [
      { index: 3, text: '2021' },
      { index: 6, text: 'Salta' },
    ],
  });
  const done = await take((await owner.get<Import>(at)).body);
  expect(done).toMatchObject({ state: 'done', counts: { ready: 2 } });
  const { body: vehicles } = await owner.get<Vehicle[]>('/api/vehicles');
  expect(vehicles.map(({ licensePlate, costCentre }) => [licensePlate, costCentre])).toEqual([
    ['AF540KL', 'Rosario'],
    ['AF541KL', 'Salta'],
  ]);
});

test('no column is added twice, of nothing, or beyond what a sheet may have', async () => {
  const { owner } = await anOwner();
  const made = await bring(owner, { text: `${head}\n${unit(50)}` });
  const add = async (...added: { target: string; value: string }[]) =>
    (await owner.put(`/api/imports/${made.id}/columns`, { added })).body;
  const one = { target: 'vehicle.costCentre', value: 'Salta' };
  expect((await add(one, one)).error).toBe('Dos columnas no pueden ser lo mismo');
  expect((await add({ target: 'fine.acta', value: '' })).error).toBe('El campo no es de este tipo');
  expect((await add({ ...one, value: 'x'.repeat(2_001) })).error).toBe('El valor es demasiado largo');
  // The column that had the target loses it.
  const added = [{ target: 'vehicle.brand', value: 'Iveco' }];
  const { body: moved } = await owner.put<Import>(`/api/imports/${made.id}/columns`, { added });
  expect(moved.columns.map(({ target }) => target)).toEqual([
    ...['vehicle.licensePlate', null, 'vehicle.model', 'vehicle.year', 'vehicle.vin', 'vehicle.currentKm'],
    'vehicle.brand',
  ]);
});
