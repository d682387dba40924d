import type { WholeDriver } from '@baqueano/domain/drivers/driver';
import type { ImportKind } from '@baqueano/domain/imports/import';
import { targetsOf } from '@baqueano/domain/imports/targets/own';
import { nothingKnown } from '@baqueano/domain/records/missing';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { incompleteVehicle } from '@baqueano/domain/vehicles/vehicle-input';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { expect, test } from 'vitest';
import { driverStore } from '../../fleet/drivers/store.ts';
import { vehicleStore } from '../../fleet/vehicles/store.ts';
import { database, type SignedInClient, signUp, theApp } from '../../testing/api.ts';
import { tenantOf } from '../../testing/tenant.ts';
import { wrongFacts } from '../../testing/wrong-facts.ts';
import { imported } from '../testing.ts';

/** After an undo each field that the import filled is unknown again. */

const day = (days: number) => formatDate(addDays(today(), days));

/** A cell for each target of the record, except two that are parts of others. */
const cells: Record<string, Record<string, string>> = {
  vehicles: {
    licensePlate: 'AG860KL',
    internalNumber: '14',
    brand: 'Scania',
    model: 'R 450',
    year: '2019',
    vin: '9BSR4X200M3999001',
    currentKm: '15.950',
    kind: 'Semirremolque',
    status: 'En taller',
    jurisdiction: 'Santa Fe',
    use: 'Carga',
    registeredOn: day(-900),
    fuels: 'Diésel',
    grossKg: '42000',
    axles: '3',
    seats: '2',
    trailerKind: 'Tanque',
    costCentre: 'Norte',
    tags: 'Granos',
    tireInfo: '295/80 R22.5',
    purchasedOn: day(-800),
    purchasePrice: '$ 90.000.000',
    soldOn: day(90),
    salePrice: '$ 95.000.000',
    soldTo: 'Sur SRL',
  },
  drivers: {
    name: 'Ana Sosa',
    licenseNumber: '30111860',
    licenseExpiry: day(300),
    licenseIssuedOn: day(-300),
    licenseClasses: 'C.1',
    phone: '341 555-0102',
    email: 'ana@flota.example',
    birthDate: '03/05/1983',
  },
};
const parts = ['brandAndModel', 'firstName', 'lastName'];

const withoutKm = { ...nothingKnown('vehicle'), internalNumber: '14' };

/** A unit and a driver with nothing but the values that identify them. */
async function aFleet() {
  const owner = await signUp(await theApp());
  const [db, tenant] = [await database(), tenantOf(owner)];
  const unit = await vehicleStore(db, tenant).create(incompleteVehicle.parse(withoutKm));
  const driver = await driverStore(db, tenant).create({ ...nothingKnown('driver'), name: 'Ana Sosa' });
  return { owner, paths: { vehicles: `/api/vehicles/${unit.id}`, drivers: `/api/drivers/${driver.id}` } };
}

const read = async (owner: SignedInClient, path: string) => {
  const { version: _, ...record } = (await owner.get<WholeVehicle & WholeDriver>(path)).body;
  return record as Record<string, unknown>;
};

test.each(['vehicles', 'drivers'] as const)('of %s, over every column of their sheets', async (kind) => {
  const { owner, paths } = await aFleet();
  const record = kind === 'vehicles' ? 'vehicle' : 'driver';
  const targets = targetsOf(kind, []).all.filter(({ target }) => target.startsWith(`${record}.`));
  const columns = targets
    .map(({ target, label }) => ({ label, field: target.slice(record.length + 1) }))
    .filter(({ field }) => !parts.includes(field) && (kind === 'vehicles' || field !== 'licensePlate'));
  const row = columns.map(({ field }) => cells[kind]?.[field] ?? `Teach the cell of ${field}`);
  const before = await read(owner, paths[kind]);
  const at = await imported(owner, [columns.map(({ label }) => label).join(';'), row.join(';')].join('\n'), kind);
  const after = await read(owner, paths[kind]);
  const same = columns.map(({ field }) => field).filter((field) => String(after[field]) === String(before[field]));
  expect(same).toEqual([kind === 'vehicles' ? 'internalNumber' : 'name']);
  expect((await owner.post(`${at}/undo`)).body).toMatchObject({ state: 'undone', kept: [] });
  expect(await read(owner, paths[kind])).toEqual(before);
  expect(await wrongFacts(await database(), owner.session.organization.id)).toEqual([]);
});

const sheets: Record<string, [ImportKind, string][]> = {
  'a reading': [['readings', `Interno;Fecha;Kilometraje\n14;${day(-1)};15.950`]],
  'a service': [['maintenance', `Interno;Fecha;Km;Trabajo;Taller;Importe\n14;${day(-3)};9.000;Frenos;Lubri;$ 12.000`]],
  'an oil change, a reading and its km': [
    ['maintenance', `Interno;Fecha;Km;Trabajo;Taller;Importe\n14;${day(-3)};9.000;Cambio de aceite;Lubri;$ 12.000`],
    ['readings', `Interno;Fecha;Kilometraje\n14;${day(-1)};9.300`],
    ['vehicles', 'Interno;Km\n14;9.500'],
  ],
};

test.each(Object.entries(sheets))('of a unit whose km were unknown until %s came', async (_, all) => {
  const { owner, paths } = await aFleet();
  const before = await read(owner, paths.vehicles);
  const done: string[] = [];
  for (const [kind, text] of all) done.push(await imported(owner, text, kind));
  expect((await read(owner, paths.vehicles)).currentKm).toBeGreaterThan(0);
  for (const at of done) expect((await owner.post(`${at}/undo`)).body).toMatchObject({ state: 'undone', kept: [] });
  expect(await read(owner, paths.vehicles)).toEqual(before);
  expect(await wrongFacts(await database(), owner.session.organization.id)).toEqual([]);
});
