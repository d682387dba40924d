import { deletionGraceDays } from '@baqueano/domain/people/organization-settings';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { organizations } from '../../database/tenant-columns.ts';
import type { Storage } from '../../files/keeping/storage.ts';
import { members, users } from '../credentials/table.ts';

const isOver = lt(organizations.deletionAskedAt, sql`now() - make_interval(days => ${deletionGraceDays})`);

/** Organizations after their last month: they cannot be restored any more. */
export async function overOrganizations(db: Database): Promise<string[]> {
  return (await db.select({ id: organizations.id }).from(organizations).where(isOver)).map(({ id }) => id);
}

/**
 * Deletes files, rows, and the accounts of members without another organization. The bytes go first: after a crash the
 * organization is found again. Uploads of the meantime are deleted last.
 */
export async function purgeOrganization(
  db: Database,
  storage: Storage,
  organizationId: string,
  stopping: AbortSignal,
): Promise<void> {
  await removeFiles();
  if (stopping.aborted) return;
  await atNode(everyNodeOf(db), () =>
    transaction(db, async (tx) => {
      const of = await tx
        .select({ userId: members.userId })
        .from(members)
        .where(eq(members.organizationId, organizationId));
      const deleted = await tx
        .delete(organizations)
        .where(and(eq(organizations.id, organizationId), isOver))
        .returning({ id: organizations.id });
      const ids = of.map(({ userId }) => userId);
      if (deleted.length === 0 || ids.length === 0) return;
      const ofNone = sql`not exists (select from ${members} as other where other.user_id = ${users.id})`;
      await tx.delete(users).where(and(inArray(users.id, ids), ofNone));
    }),
  );
  await removeFiles();

  async function removeFiles(): Promise<void> {
    for await (const { name } of storage.list(organizationId)) {
      if (stopping.aborted) return;
      await storage.remove(name);
    }
  }
}
