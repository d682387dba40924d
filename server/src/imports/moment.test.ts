import type { Import, ImportKind } from '@baqueano/domain/imports/import';
import { today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test, vi } from 'vitest';
import { database, signUp, theApp } from '../testing/api.ts';
import { holdVehicle } from '../testing/database/held-vehicle.ts';
import { aMaintenanceRecord, aVehicle } from '../testing/requests/bodies.ts';
import { wrongFacts } from '../testing/wrong-facts.ts';
import { bring, doImport } from './testing.ts';

const day = formatDate(today());

test.each<[ImportKind, string, number]>([
  ['vehicles', 'Patente;Km\nAG800KL;50.100', 50_100],
  ['readings', `Patente;Fecha;Kilometraje\nAG800KL;${day};50.200`, 50_200],
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
  // As a person's reading is entered under the lock.
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
