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

/** What counts a change: a statement, or the end of one that begins `with`. */
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
 * One transaction that changes an organization's data, and counts that it did: in the same transaction, or an answer that
 * another server keeps could pass for current. Every writing method of a tenant's store runs in it.
 * @throws TooManyWrites when too many of the organization's writes came before it.
 * @param last what travels with the commit, ending with what counts the change: that row is then locked for no longer than the
 * commit takes. A connection keeps to its own row.
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
 * Gives every organization a count that it has never had. A restored database goes on from the count of its backup, and would
 * otherwise reach again those at which clients were told other things. To be called within a transaction.
 */
export async function renewVersions(client: Client): Promise<void> {
  // Drawn, not added to: one backup may be restored twice. Within what a JavaScript number can hold.
  await client.query(`
    insert into changes (organization_id, shard, version)
    select id, 0, floor(random() * 2 ^ 52)::bigint from organizations
    on conflict (organization_id, shard) do update set version = excluded.version`);
}
