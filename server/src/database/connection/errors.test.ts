import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database, signUp, theApp } from '../../testing/api.ts';
import { aVehicle } from '../../testing/requests/bodies.ts';
import { isRepeated, violatedConstraint } from './errors.ts';

async function refusal(code: string, message: string): Promise<unknown> {
  const db = await database();
  const raise = `do $do$ begin raise exception using errcode = '${code}', message = '${message}'; end $do$`;
  return db.execute(sql.raw(raise)).catch((error: unknown) => error);
}

test.each([
  ['23505', 'duplicate key value violates unique constraint "vehicles_license_plate_102015"', 'vehicles_license_plate'],
  [
    '23503',
    'insert or update on table "vehicles_102021" violates foreign key constraint "vehicles_driver_fk_102021"',
    'vehicles_driver_fk',
  ],
  [
    '23503',
    'update or delete on table "users_102009" violates foreign key constraint "sessions_user_fk_1020099" on table "sessions_1020099"',
    'sessions_user_fk',
  ],
  [
    '23514',
    'new row for relation "v_102015" violates check constraint "vehicles_current_km_102015"',
    'vehicles_current_km',
  ],
  ['23505', 'duplicate key value violates unique constraint "users_email"', 'users_email'],
  [
    'XX000',
    'insert or update on table "documents_102279" violates foreign key constraint "documents_vehicle_fk_102279"',
    'documents_vehicle_fk',
  ],
  ['XX000', 'could not open file "base/1/constraint "', null],
  ['23502', 'null value in column "plate" of relation "vehicles_102015" violates not-null constraint', null],
  ['40P01', 'deadlock detected on constraint "vehicles_vin_102015"', null],
])("a worker's error %s: %s", async (code, message, constraint) => {
  expect(violatedConstraint(await refusal(code, message))).toBe(constraint);
});

test('a key that a worker has already is a creation that is repeated', async () => {
  const message = 'duplicate key value violates unique constraint "vehicles_organization_id_id_pk_102015"';
  expect(isRepeated(await refusal('23505', message))).toBe(true);
});

test('a plain database names the constraint itself', async () => {
  const owner = await signUp(await theApp());
  const vehicle = aVehicle();
  await owner.post('/api/vehicles', vehicle);
  const { status, body } = await owner.post('/api/vehicles', { ...aVehicle(), vin: vehicle.vin });
  expect([status, body.error]).toEqual([409, 'Ya existe un vehículo con ese VIN']);
});
