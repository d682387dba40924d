import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { changes } from './schema.ts';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const shards = 16;

/**
 * One transaction that changes an organization's data, and counts that it did: in the same transaction, or an answer that
 * another server keeps could pass for current. Every writing method of a tenant's store runs in it.
 */
export function writing<T>(db: Database, organizationId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const result = await work(tx);
    // Last, so that the row is locked for no longer than the commit takes; a connection keeps to its own row.
    await tx
      .insert(changes)
      .values({ organizationId, shard: sql`pg_backend_pid() % ${shards}::int`, version: 1 })
      .onConflictDoUpdate({
        target: [changes.organizationId, changes.shard],
        set: { version: sql`${changes.version} + 1` },
      });
    return result;
  });
}
