import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { anEmptyDatabase } from '../../testing/database/empty-database.ts';
import { connected } from '../../testing/database/migrated-database.ts';
import { programMigrations } from '../migrations/migrate.ts';

/**
 * Citus changes rows of spread tables by IMMUTABLE functions only, within CASE or COALESCE, or of a column. `*.cluster.ts`
 * runs every migration on spread tables, where there is a cluster; this test needs only PostgreSQL.
 */

/** The first migration that may find spread tables, as in spread.cluster.ts. */
const firstOnSpread = 3;

/**
 * The functions in a statement, operators and aggregates included, that are not IMMUTABLE. PostgreSQL stores the parts of a
 * body.
 */
async function changeable(client: Client, statement: string): Promise<string[]> {
  await client.query(`create function changes() returns void begin atomic ${statement.trim().replace(/;$/, '')}; end`);
  const { rows } = await client.query<{ name: string }>(
    `select distinct called.oid::regprocedure::text as name from pg_proc body
     cross join regexp_matches(body.prosqlbody::text, ':(?:funcid|opfuncid|aggfnoid) (\\d+)', 'g') as part
     join pg_proc called on called.oid = part[1]::oid
     where body.oid = 'changes'::regproc and called.provolatile <> 'i' and called.pronargs > 0`,
  );
  await client.query('drop function changes');
  return rows.map(({ name }) => name);
}

test('a migration on spread tables changes rows by functions that are IMMUTABLE', async () => {
  const client = await connected(await anEmptyDatabase());
  const refused: string[] = [];
  let changes = 0;
  for (const [number, { statements }] of programMigrations().entries()) {
    for (const statement of statements) {
      if (number >= firstOnSpread && /^(?:\s|--.*\n)*(?:update|delete)\b/i.test(statement)) {
        changes += 1;
        for (const name of await changeable(client, statement)) refused.push(`${name} in ${statement.trim()}`);
      }
      await client.query(statement);
    }
  }
  expect(refused).toEqual([]);
  expect(changes).toBeGreaterThanOrEqual(10);
});
