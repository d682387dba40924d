import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from './api.ts';
import { auditStatement, takeFindings } from './statement-audit.ts';

const us = '019a0000-0000-7000-8000-000000000001';
const them = '019a0000-0000-7000-8000-000000000002';

test.each([
  ['select "id" from "vehicles" where "vehicles"."organization_id" = $1', [us]],
  [
    'select 1 from vehicles v join drivers d on d.organization_id = v.organization_id where v.organization_id = $1',
    [us],
  ],
  ['insert into "documents" ("organization_id", "id") values ($1, $2)', [us, '1']],
  ['select "id" from "users" where lower("email") = $1', ['a@b.c']],
  ['select 1', []],
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
    'select 1 from vehicles where organization_id = $1 and id in (select id from drivers where organization_id = $2)',
    [us, them],
  ],
])('finds %s', (statement, parameters) => {
  expect(auditStatement(statement, parameters)).not.toBeNull();
});

test('sees what the server sends', async () => {
  const db = await database();
  await db.execute(sql`select count(*) from "reminders"`);
  expect(takeFindings()).toEqual([expect.stringContaining('from "reminders"')]);
});
