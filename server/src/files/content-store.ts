import type { FileContent, MediaType } from '@baqueano/domain/records/file';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { writing } from '../database/statements/changes.ts';
import { newId } from '../records/new-id.ts';
import { full } from '../records/refusals.ts';
import { theRow } from '../records/write.ts';
import type { OrganizationId, Tenant } from '../tenant.ts';
import { contents } from './table.ts';

export type NewContent = Omit<FileContent, 'id'> & { hash: string };

const columns = {
  id: contents.id,
  mediaType: sql<MediaType>`${contents.mediaType}`,
  size: contents.size,
  pages: contents.pages,
  width: contents.width,
  height: contents.height,
};

/** One transaction at a time counts and writes an organization's files, so that it stays within its limit. */
export async function lockFiles(tx: Database, organizationId: OrganizationId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${organizationId}`}, 0))`);
}

const gigabytes = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 });

/** @param most bytes that the organization may store. */
export function contentStore(db: Database, tenant: Tenant, most = Number.POSITIVE_INFINITY) {
  const { organizationId, actor } = tenant;
  const one = (hash: string) => and(eq(contents.organizationId, organizationId), eq(contents.hash, hash));

  async function requireRoom(tx: Database, bytes: number): Promise<void> {
    const [row] = await tx
      .select({ sum: sql<string>`coalesce(sum(${contents.size}), 0)` })
      .from(contents)
      .where(eq(contents.organizationId, organizationId));
    if (Number(row?.sum) + bytes <= most) return;
    throw full(
      `La organización llegó a ${gigabytes.format(most / 1e9)} GB de archivos: eliminá los que ya no hagan falta`,
    );
  }

  async function find(hash: string, from: Pick<Database, 'select'> = db): Promise<FileContent | null> {
    const [found] = await from.select(columns).from(contents).where(one(hash));
    return found ?? null;
  }

  return {
    find: (hash: string) => find(hash),

    /** Null for a content of another organization, or one that was swept away. */
    async byId(id: string): Promise<(FileContent & { hash: string }) | null> {
      const [found] = await db
        .select({ ...columns, hash: contents.hash })
        .from(contents)
        .where(and(eq(contents.organizationId, organizationId), eq(contents.id, id)));
      return found ?? null;
    },

    async isSentBy(id: string, userId: string): Promise<boolean> {
      const theirs = and(eq(contents.organizationId, organizationId), eq(contents.id, id), eq(contents.sentBy, userId));
      return (await db.$count(contents, theirs)) > 0;
    },

    /** Throws 'full' when that many more bytes are too many. */
    requireRoom: (bytes: number) => requireRoom(db, bytes),

    /**
     * Records that these bytes are stored. It locks the row against the sweep.
     * @param ensure is called before the commit, and puts the bytes back if they were swept away meanwhile.
     * @throws Refusal 'full' when the organization's limit is reached.
     */
    register(content: NewContent, ensure: () => Promise<void>): Promise<FileContent> {
      return writing(db, tenant, async (tx) => {
        await lockFiles(tx, organizationId);
        if (!(await find(content.hash, tx))) await requireRoom(tx, content.size);
        const inserted = await tx
          .insert(contents)
          .values({ ...content, id: newId(), organizationId, sentBy: actor.kind === 'person' ? actor.userId : null })
          // Not now() again, because Citus refuses that function here.
          .onConflictDoUpdate({
            target: [contents.organizationId, contents.hash],
            set: { sentAt: sql`excluded.sent_at`, sentBy: sql`excluded.sent_by` },
          })
          .returning(columns);
        await ensure();
        return theRow(inserted);
      });
    },
  };
}
