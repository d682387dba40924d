import { sql } from 'drizzle-orm';
import { prepared } from './batch.ts';
import type { Database } from './open.ts';
import { changes } from './schema.ts';
import { transaction } from './transaction.ts';

const shards = 16;

const countChange = prepared((tx: Database) =>
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
    })
    .prepare('count_change'),
);

/**
 * One transaction that changes an organization's data, and counts that it did: in the same transaction, or an answer that
 * another server keeps could pass for current. Every writing method of a tenant's store runs in it.
 */
export function writing<T>(db: Database, organizationId: string, work: (tx: Database) => Promise<T>): Promise<T> {
  // Last, so that the row is locked for no longer than the commit takes; a connection keeps to its own row.
  return transaction(db, work, (tx) => countChange(tx).execute({ organizationId }));
}
