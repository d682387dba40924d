import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../../testing/api.ts';
import { uuidHash } from './uuid-hash.ts';

test('is what PostgreSQL computes', async () => {
  const ids = [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '80000000-8000-8000-8000-800080008000',
    ...Array.from({ length: 2_000 }, () => crypto.randomUUID()),
  ];
  const db = await database();
  const { rows } = await db.execute<{ hash: number }>(
    sql`select uuid_hash(id) as hash from unnest(${sql.param(ids)}::uuid[]) with ordinality as given (id, place) order by place`,
  );
  expect(ids.map(uuidHash)).toEqual(rows.map(({ hash }) => hash));
});
