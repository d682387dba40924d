import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '../../testing/api.ts';
import { preparedSql } from './prepared-sql.ts';
import { transaction } from './transaction.ts';

const doubled = preparedSql<{ doubled: number }>(
  'test_doubled',
  () => sql`select ${sql.placeholder('number')}::int * 2 as doubled`,
);

test('a statement in SQL is planned once for its connection, and answers for each of its values', async () => {
  await transaction(await database(), async (tx) => {
    for (const number of [1, 2, 3]) expect(await doubled(tx, { number })).toEqual([{ doubled: number * 2 }]);
    const { rows } = await tx.execute<{ calls: number }>(
      sql`select (generic_plans + custom_plans)::int as calls from pg_prepared_statements where name = 'test_doubled'`,
    );
    expect(rows).toEqual([{ calls: 3 }]);
  });
});

test('it is sent when it is called, before what is looked at later', async () => {
  await transaction(await database(), async (tx) => {
    await tx.execute(sql`create temp table sent (number int) on commit drop`);
    const insert = preparedSql(
      `test_${crypto.randomUUID()}`,
      () => sql`insert into sent values (${sql.placeholder('number')})`,
    );
    const sent = insert(tx, { number: 1 });
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from sent`);
    await sent;
    expect(rows).toEqual([{ count: 1 }]);
  });
});
