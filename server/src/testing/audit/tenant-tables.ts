import { onEveryNode } from '../../database/citus/spread.ts';
import { withConnection } from '../../database/connection/connection.ts';

/**
 * Tables with the organization first in their primary key, from the catalog of a migrated database: every statement on them
 * is bound to one. People are searched by e-mail alone, in a table that every node has.
 */
export function tenantTables(connectionString: string): Promise<string[]> {
  return withConnection({ connectionString }, 'test', async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name
       from pg_class c
       join pg_index x on x.indrelid = c.oid and x.indisprimary
       join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
       where c.relnamespace = 'public'::regnamespace and a.attname = 'organization_id' and c.relname <> all($1)
       order by name`,
      [onEveryNode],
    );
    return rows.map(({ name }) => name);
  });
}
