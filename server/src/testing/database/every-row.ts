import type { Client } from 'pg';

/** Every row of every table in PostgreSQL's text form, sorted, by table. Without the journal of migrations. */
export async function everyRow(client: Client): Promise<Record<string, string[]>> {
  await client.query('set timezone = utc');
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') order by name`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    found[name] = rows.map(({ row }) => row).sort();
  }
  return found;
}

/**
 * The expected rows after a restore. Differences: circulation is marked for a new computation, and waiting letters are
 * dropped as outdated.
 */
export function asRestored(tables: Record<string, string[]>): Record<string, string[]> {
  const stale = tables['public.clearances']?.map((row) => `${row.split(',', 2).join()},"")`).sort() ?? [];
  const given: Record<string, string[]> = { ...tables, 'public.clearances': stale };
  if (given['public.account_mails']) given['public.account_mails'] = [];
  return given;
}
