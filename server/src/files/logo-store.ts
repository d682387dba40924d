import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { notFound } from '../records/refusals.ts';
import { storedName } from './keeping/storage.ts';
import { contents, logos } from './table.ts';

export interface Logo {
  contentId: string;
  hash: string;
}

export const noLogo = () => notFound('El logo ya no está: subilo de nuevo');

export async function logoOf(
  db: Pick<Database, 'select'>,
  { organizationId }: { organizationId: string },
): Promise<Logo | null> {
  const theContent = and(eq(contents.organizationId, organizationId), eq(contents.id, logos.contentId));
  const [found] = await db
    .select({ contentId: logos.contentId, hash: contents.hash })
    .from(logos)
    .innerJoin(contents, theContent)
    .where(eq(logos.organizationId, organizationId));
  return found ?? null;
}

/** The name of the preview: upright, and without the camera's metadata. */
export const logoName = (organizationId: string, { hash }: Logo) => storedName(organizationId, hash, 'view');

/** Throws 'notFound' for a content that is no picture of the organization. */
export async function putLogo(tx: Database, organizationId: string, contentId: string | null): Promise<void> {
  if (contentId === null) {
    await tx.delete(logos).where(eq(logos.organizationId, organizationId));
    return;
  }
  const isPicture = sql`${contents.mediaType} like 'image/%'`;
  const [picture] = await tx
    .select({ id: contents.id })
    .from(contents)
    .where(and(eq(contents.organizationId, organizationId), eq(contents.id, contentId), isPicture))
    .for('key share');
  if (!picture) throw noLogo();
  await tx
    .insert(logos)
    .values({ organizationId, contentId })
    .onConflictDoUpdate({ target: logos.organizationId, set: { contentId } });
}
