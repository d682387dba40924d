import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import type { Tenant } from '../../tenant.ts';
import type { Database } from '../connection/database.ts';
import { prepared } from './batch.ts';
import { changes } from './table.ts';
import { transaction } from './transaction.ts';
import { writeTurns } from './write-turns.ts';

const shards = 16;

const inTurn = writeTurns();

/** The statement that counts a change, or the end of one that begins with `with`. */
export const counting = (tx: Pick<Database, 'insert'>) =>
  tx
    .insert(changes)
    .values({
      organizationId: sql.placeholder('organizationId'),
      shard: sql`pg_backend_pid() % ${shards}::int`,
      version: 1,
    })
    .onConflictDoUpdate({
      target: [changes.organizationId, changes.shard],
      set: { version: sql`${changes.version} + 1` },
    });

const countPrepared = prepared((tx: Database) => counting(tx).prepare('count_change'));

export const countChange = (tx: Database, { organizationId }: Tenant): Promise<unknown> =>
  countPrepared(tx).execute({ organizationId });

/**
 * A transaction that changes an organization's data, and counts the change. Both are one transaction: otherwise another
 * server could use an outdated answer from its cache. Every writing method of a tenant's store uses it.
 * @throws TooManyWrites when too many of the organization's writes came before it.
 * @param last statements sent with the commit, the last of which counts the change: so its row is locked only during the
 * commit. Each connection has its own row.
 */
export function writing<T>(
  db: Database,
  tenant: Tenant,
  work: (tx: Database) => Promise<T>,
  last: (tx: Database, result: T) => Promise<unknown>[] = (tx) => [countChange(tx, tenant)],
): Promise<T> {
  return inTurn(tenant.organizationId, () => transaction(db, work, last));
}

/**
 * Gives every organization a new count of changes. A restored database would continue from the count of its backup, and could
 * reach counts at which clients have other data. Call it within a transaction.
 */
export async function renewVersions(client: Client): Promise<void> {
  // Random, not added: one backup may be restored twice. Within the range of a JavaScript number.
  await client.query(`
    insert into changes (organization_id, shard, version)
    select id, 0, floor(random() * 2 ^ 52)::bigint from organizations
    on conflict (organization_id, shard) do update set version = excluded.version`);
}
