import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { organizations } from '../../database/tenant-columns.ts';
import { contents, files } from '../../files/table.ts';
import { apiKeys, users } from '../../people/credentials/table.ts';
import { activity, formerPeople } from '../../records/table.ts';
import type { Tenant } from '../../tenant.ts';
import { carriedOf, columnsOf } from './carried-store.ts';

/** The rows of one organization in stored form: one JSON text each, without the organization's id. */

const rowsAtOnce = 1_000;

/** One state of the database for the whole time. Call it first in its transaction. */
export async function holdSnapshot(tx: Database): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

export async function organizationOf(tx: Database, { organizationId }: Tenant) {
  const { rows } = await tx.execute<{ id: string; name: string; type: string }>(
    sql`select id, name, type from ${organizations} where id = ${organizationId}`,
  );
  const [found] = rows;
  if (!found) throw new Error('The organization is gone');
  return found;
}

/** Sorted by key, in batches. */
export async function* rowsOf(tx: Database, { organizationId }: Tenant, name: string): AsyncGenerator<string[]> {
  if (name === 'former_people') return yield await peopleOf(tx, organizationId);
  const { table, key = 'id' } = carriedOf(name);
  const column = sql.identifier(key);
  const columns = sql.join(
    columnsOf(name).map(({ column: one }) => sql.identifier(one)),
    sql`, `,
  );
  // A content without a file stays behind: it is swept away within a day.
  const named = sql`exists (
    select 1 from ${files} as file where file.organization_id = ${organizationId} and file.content_id = ${contents}.id
  )`;
  for (let last: string | null = null; ; ) {
    const beyond: ReturnType<typeof sql> = last === null ? sql`true` : sql`${column} > ${last}`;
    const { rows }: { rows: { key: string; line: string }[] } = await tx.execute<{ key: string; line: string }>(sql`
      select line.${column}::text as key, row_to_json(line)::text as line
      from (
        select ${columns} from ${table}
        where organization_id = ${organizationId} and ${beyond} and ${name === 'contents' ? named : sql`true`}
        order by ${column} limit ${rowsAtOnce}
      ) as line`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.key ?? null;
  }
}

async function peopleOf(tx: Database, organizationId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ line: string }>(sql`
    select row_to_json(named)::text as line from (
      select who.id, coalesce(
        nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email, 'La clave ' || key.name, former.name
      ) as name
      from (
        select actor as id from ${activity} where organization_id = ${organizationId}
        union select created_by from ${files} where organization_id = ${organizationId}
      ) as who
      left join ${users} as person on person.id = who.id
      left join ${apiKeys} as key on key.organization_id = ${organizationId} and key.id = who.id
      left join ${formerPeople} as former on former.organization_id = ${organizationId} and former.id = who.id
      where who.id is not null
    ) as named
    where named.name is not null order by named.id`);
  return rows.map(({ line }) => line);
}
