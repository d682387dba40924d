import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { expect, test } from 'vitest';
import { register, type SignedInClient, theApp } from '../../testing/api.ts';
import { aRecordOfEach, someReferences } from '../../testing/kinds.ts';
import { aDriver } from '../../testing/requests/bodies.ts';
import { type Unpacked, unpack } from '../../testing/samples/repack.ts';
import { takeoutOf } from '../../testing/samples/takeouts.ts';
import { carriedNames, carriedOf } from '../carried/carried-store.ts';
import { rowCheck } from './row-check.ts';

/** Values that neither a form nor the program writes, by drizzle's name of a column's type. */
const never: Record<string, unknown[]> = {
  PgText: ['x'.repeat(100_000), 'a\0b', -1],
  PgInteger: [-1, 2_000_000_000, 0.5],
  PgBigInt53: [-1, 2_000_000_000_000, '1'],
  PgDoublePrecision: [-1, 1e99],
  PgBoolean: ['true'],
  PgDateString: ['0001-01-01', '-infinity', '2026-13-01', '2026-11-<i>'],
  PgTimestamp: ['300000-01-01T00:00:00Z', '2026-13-01T00:00:00Z', 'infinity'],
  PgTimestampString: ['300000-01-01T00:00:00', 'javascript:alert(1)'],
  // A page's last row is found again by its minute.
  minute: ['2026-11-20T10:00:30', '2026-11-20T10:00:00Z', '2026-11-20T10:00:00+14', 'javascript:alert(1)'],
  PgArray: [Array.from({ length: 2_001 }, () => 'x'), ['x'.repeat(100_000)]],
  PgJsonb: [{ x: 'x'.repeat(1_000_001) }, -1, JSON.parse('{"a":{"__proto__":{}}}'), undefined],
  PgUUID: ['x', 'javascript:alert(1)'],
};

/** A time in Argentina, which all forms give to the minute. */
const isMinute = (column: { columnType: string; withTimezone?: boolean }) =>
  column.columnType === 'PgTimestampString' && !column.withTimezone;

async function aDismissal(owner: SignedInClient): Promise<void> {
  await owner.add('/api/drivers', aDriver({ licenseExpiry: '2026-11-01' }));
  const alerts = (await owner.get<{ id: string; kind: string }[]>('/api/alerts')).body;
  await owner.delete(`/api/alerts/${alerts.find(({ kind }) => kind === 'driver_license')?.id}`);
}

const made = (async (): Promise<Unpacked> => {
  const owner = await register(await theApp());
  const to = await someReferences(owner.add);
  await aRecordOfEach(owner.add, to, 'Algo');
  await aDismissal(owner);
  return unpack(await takeoutOf(owner));
})();

async function aRowOf(name: string): Promise<Record<string, unknown>> {
  const lines = String((await made).get(`datos/${name}.ndjson`)).split('\n');
  return JSON.parse(lines[0] ?? '');
}

test.each(carriedNames)('a row of %s is taken as it is, and with no value that nothing writes', async (name) => {
  const row = await aRowOf(name);
  const { check, checkAtLength } = rowCheck(name);
  const isAccepted = async (given: object) => {
    const checked = check(given);
    return 'row' in checked && (await checkAtLength(checked.row, async () => undefined)) === null;
  };
  expect(check(row)).toEqual({ row });
  expect(await isAccepted(row)).toBe(true);
  const { table, computed = {} } = carriedOf(name);
  const passed: string[] = [];
  for (const [key, made] of Object.entries(getTableColumns(table))) {
    const column = toSnakeCase(key);
    const columnType = isMinute(made) ? 'minute' : made.columnType;
    // Computed columns are not read from the ZIP.
    if (!(column in row) || column in computed) continue;
    for (const value of never[columnType] ?? []) {
      const text = `${JSON.stringify(value)}`.slice(0, 40);
      if (await isAccepted({ ...row, [column]: value })) passed.push(`${column}: ${text}`);
    }
    const { [column]: _absent, ...others } = row;
    if (await isAccepted(others)) passed.push(`no ${column}`);
    expect(never[columnType], `${column} is a ${columnType}`).toBeDefined();
  }
  expect(passed).toEqual([]);
});

test('a row of before comes in without the characters that nobody sees', async () => {
  const row = await aRowOf('vehicles');
  const { check } = rowCheck('vehicles');
  const old = {
    ...row,
    brand: 'Fi\u200bat\u00a0Iveco\u00ad',
    tags: ['Gra\u200bnos', 'Cam\npaña'],
    cost_centre: 'Zona\u0007',
  };
  expect(check(old)).toEqual({
    row: { ...row, brand: 'Fiat Iveco', tags: ['Granos', 'Cam paña'], cost_centre: 'Zona' },
  });
});
