import type { Client } from 'pg';
import { listTables, sqlName } from '../connection/tables.ts';

/**
 * On the coordinator of a Citus cluster, the tables are spread over its nodes, with an organization's rows on one of them. On
 * a plain PostgreSQL there is nothing to do.
 */

/**
 * Copied to every node, in this order: every spread table refers to them. Sign-in looks for an e-mail among all
 * organizations, and for those of a person. Other tables are spread if their key begins with organization_id; the rest stays
 * on the coordinator.
 */
export const onEveryNode = [
  ...['organizations', 'users', 'members', 'second_factors', 'recovery_codes', 'passkeys', 'identities'],
];

interface Place {
  name: string;
  everywhere: boolean;
}

/** The tables that still have to be placed, each after its references; none on a plain PostgreSQL. */
export async function tablesToPlace(client: Client): Promise<Place[]> {
  if (!(await isCoordinator(client))) return [];
  const { rows } = await client.query<{ name: string }>(
    `select relname as name
     from pg_class c
     join pg_index x on x.indrelid = c.oid and x.indisprimary
     join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
     where c.relnamespace = 'public'::regnamespace and (a.attname = 'organization_id' or c.relname = any($1))
       and not exists (select 1 from pg_dist_partition where logicalrelid = c.oid)`,
    [onEveryNode],
  );
  const missing = new Set(rows.map(({ name }) => name));
  const tables = (await listTables(client)).filter(({ schema, name }) => schema === 'public' && missing.has(name));
  return tables.map((table) => ({ name: sqlName(table), everywhere: onEveryNode.includes(table.name) }));
}

export async function areSpread(client: Client): Promise<boolean> {
  if (!(await isCoordinator(client))) return false;
  const { rows } = await client.query('select 1 from pg_dist_partition limit 1');
  return rows.length > 0;
}

/** Call it within a `longTransaction`. */
export async function placeTables(client: Client): Promise<void> {
  const places = await tablesToPlace(client);
  for (const { name } of places.filter(({ everywhere }) => everywhere)) {
    await client.query('select create_reference_table($1)', [name]);
  }
  for (const { name } of places.filter(({ everywhere }) => !everywhere)) {
    // All in one group, so that all rows of an organization are on one node.
    const { rows } = await client.query<{ name: string }>(
      `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' limit 1`,
    );
    const beside = rows[0]?.name ?? 'none';
    await client.query(`select create_distributed_table($1, 'organization_id', colocate_with => $2)`, [name, beside]);
  }
}

export async function isCoordinator(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
  if (rows.length === 0) return false;
  const answer = await client.query<{ is: boolean }>('select citus_is_coordinator() as is');
  return answer.rows[0]?.is ?? false;
}
