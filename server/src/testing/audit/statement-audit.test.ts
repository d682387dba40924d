import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../api.ts';
import { auditReading, auditStatement, takeFindings } from './statement-audit.ts';

const us = '019a0000-0000-7000-8000-000000000001';
const them = '019a0000-0000-7000-8000-000000000002';

test.each([
  ['select "id" from "vehicles" where "vehicles"."organization_id" = $1', [us]],
  [
    'select 1 from vehicles v join drivers d on d.organization_id = $1 where v.organization_id = $1 and v.driver_id = d.id',
    [us],
  ],
  ['insert into "documents" ("organization_id", "id") values ($1, $2)', [us, '1']],
  [
    'insert into "documents" ("organization_id", "id") values ($1, $2) returning exists (select 1 from vehicles where organization_id = $1)',
    [us, '1'],
  ],
  [
    'with line as (insert into "activity" ("organization_id") values ($1)) insert into "changes" ("organization_id") values ($2) on conflict do update set version = 2',
    [us, us],
  ],
  ['select "id" from "users" where lower("email") = $1', ['a@b.c']],
  ['select 1', []],
  [
    'insert into documents (organization_id, id) select v.organization_id, v.id from vehicles as v where v.organization_id = $1',
    [us],
  ],
  [
    'update vehicles set driver_id = $1 where organization_id = $2 and (id = $3 or driver_id = $4)',
    ['1', us, '2', '3'],
  ],
  [
    'with x as ((select id from drivers where organization_id = $1 limit 1) union all (select id from x)) select * from x',
    [us],
  ],
  ['select id from vehicles where organization_id = any($1) for no key update', [us]],
  ['select case when a or b then c end from vehicles where organization_id = $1', [us]],
  [
    'update vehicles set km = d.km from drivers as d where vehicles.organization_id = $1 and d.organization_id = $2',
    [us, us],
  ],
])('lets %s pass', (statement, parameters) => {
  expect(auditStatement(statement, parameters)).toBeNull();
});

test.each([
  ['select "id" from "vehicles" where "id" = $1', ['1']],
  [
    'select 1 from "vehicles" inner join "drivers" on "drivers"."id" = "driver_id" where "vehicles"."organization_id" = $1',
    [us],
  ],
  ['update "drivers" set "name" = $1', ['x']],
  ['delete from documents where id = $1', ['1']],
  ['insert into "documents" ("id") values ($1)', ['1']],
  [
    'insert into "documents" ("organization_id") values ($1) returning exists (select 1 from vehicles where id = $2)',
    [us, '1'],
  ],
  ['with line as (insert into "activity" ("id") values ($1)) select 1', ['1']],
  [
    'select 1 from vehicles where organization_id = $1 and id in (select id from drivers where organization_id = $2)',
    [us, them],
  ],
  ['insert into documents (organization_id, id) select v.organization_id, v.id from vehicles as v', []],
  ['insert into documents (organization_id, id) select $1, v.id from vehicles as v where v.organization_id = $1', [us]],
  // Bound through another column: one node would be enough, but Citus queries all of them.
  [
    'select (select count(*) from documents where organization_id = vehicles.organization_id) from vehicles where organization_id = $1',
    [us],
  ],
  [
    'select 1 from vehicles v join drivers d on d.organization_id = v.organization_id where v.organization_id = $1',
    [us],
  ],
  ['select 1 from vehicles v, drivers d where v.organization_id = $1 and v.organization_id = $1', [us]],
  ['select id from vehicles where organization_id = $1 union all select id from drivers', [us]],
  ['select id from vehicles where organization_id = $1 and id in (select vehicle_id from documents)', [us]],
  ['select id from vehicles where (organization_id = $1 or id = $2)', [us, '1']],
  ['select id from vehicles where organization_id = $1 or id = $2', [us, '1']],
  ['update vehicles set organization_id = $1', [us]],
  ['select organization_id = $1 from vehicles', [us]],
])('finds %s', (statement, parameters) => {
  expect(auditStatement(statement, parameters)).not.toBeNull();
});

test('sees what the server sends', async () => {
  const db = await database();
  await db.execute(sql`select count(*) from "reminders"`);
  expect(takeFindings()).toEqual([expect.stringContaining('from "reminders"')]);
});

test.each([
  ['GET /api/imports/1/undo', 'select "id" from "imports" where "organization_id" = $1 for no key update', true],
  ['GET /api/imports/1/undo', ' update "import_changes" set kept = $1', true],
  ['GET /api/vehicles/1/pdf', 'select pg_advisory_xact_lock(hashtext($1), hashtext($2))', false],
  ['GET /api/vehicles', 'select "status" from "vehicles" where "organization_id" = $1', false],
  ['POST /api/imports/1/undo', 'select "id" from "imports" where "organization_id" = $1 for no key update', false],
])('%s sends %s: it holds rows of others: %s', (request, statement, holds) => {
  expect(auditReading(statement, request) !== null).toBe(holds);
});
