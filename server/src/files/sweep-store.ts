import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { violatedConstraint } from '../database/connection/errors.ts';
import { transaction } from '../database/statements/transaction.ts';
import { newId } from '../records/new-id.ts';
import { activity, deletions } from '../records/table.ts';
import type { Tenant } from '../tenant.ts';
import { endings, type Storage } from './keeping/storage.ts';
import { contents, files, logos } from './table.ts';

const aDay = sql`interval '1 day'`;

/**
 * Deletes contents without a file for a day: no file refers to them, and no undo restores one that does. A simultaneous
 * upload of the same bytes waits for the row, finds them deleted, and puts them back.
 */
export async function sweepContents(
  db: Database,
  { organizationId }: Tenant,
  storage: Storage,
  stopping: AbortSignal,
): Promise<void> {
  const undoable = sql`now() - interval '31 days'`;
  /** Contents that undoing a deletion or change would need. */
  const named = sql`
    select jsonb_path_query(gone.rows, '$[*] ? (@.table == "files").rows[*].content_id') #>> '{}'
    from ${deletions} as gone where gone.organization_id = ${organizationId}
    union all
    select line.before ->> 'contentId' from ${activity} as line
    where line.organization_id = ${organizationId} and line.kind = 'file' and line.at > ${undoable}
      and line.before ->> 'contentId' is not null`;
  const orphan = and(
    eq(contents.organizationId, organizationId),
    sql`${contents.sentAt} < now() - ${aDay}`,
    sql`not exists (
      select from ${files} as file
      where file.organization_id = ${organizationId} and file.content_id = ${contents}.id
    )`,
    sql`not exists (
      select from ${logos} as logo
      where logo.organization_id = ${organizationId} and logo.content_id = ${contents}.id
    )`,
    sql`${contents.id}::text not in (${named})`,
  );

  async function removeAll(hash: string): Promise<void> {
    for (const ending of endings) await storage.remove(`${organizationId}/${hash}${ending}`);
  }

  const found = await db.select({ id: contents.id }).from(contents).where(orphan);
  for (const { id } of found) {
    if (stopping.aborted) return;
    await transaction(db, async (tx) => {
      const unused = await tx
        .delete(contents)
        .where(and(orphan, eq(contents.id, id)))
        .returning({ hash: contents.hash });
      // Before the commit, for which a new upload waits.
      for (const { hash } of unused) await removeAll(hash);
    }).catch((error: unknown) => {
      // A record refers to it by now.
      if (!/^(?:files|logos)_content_fk$/.test(violatedConstraint(error) ?? '')) throw error;
    });
  }
  await sweepBytes();

  /** Bytes of a server that crashed before it wrote their row. */
  async function sweepBytes(): Promise<void> {
    const rows = await db
      .select({ hash: contents.hash })
      .from(contents)
      .where(eq(contents.organizationId, organizationId));
    const known = new Set(rows.map(({ hash }) => hash));
    for await (const { name, at } of storage.list(organizationId)) {
      if (stopping.aborted) return;
      const hash = /\/([0-9a-f]{64})/.exec(name)?.[1] ?? name;
      if (Date.now() - at < 86_400_000) continue;
      if (name.endsWith('.partial')) await storage.remove(name);
      if (known.has(hash)) continue;
      await transaction(db, async (tx) => {
        // Inserts their row for this time, so that a simultaneous upload waits; the transaction deletes it again.
        const claimed = await tx
          .insert(contents)
          .values({ organizationId, id: newId(), hash, mediaType: '', size: 0 })
          .onConflictDoNothing()
          .returning({ id: contents.id });
        if (claimed.length === 0) return;
        await storage.remove(name);
        await tx.delete(contents).where(and(eq(contents.organizationId, organizationId), eq(contents.hash, hash)));
      });
    }
  }
}
