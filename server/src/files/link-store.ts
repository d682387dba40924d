import { type FileLinks, type FileVariant, hasPicture, type MediaType } from '@baqueano/domain/records/file';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import type { Tenant } from '../tenant.ts';
import { linkLife, readLink, writeLink } from './links.ts';
import { contents, files } from './table.ts';

export interface LinkSession {
  id: string;
  tokenHash: string;
  /** From `linkSecret`. */
  secret: Buffer;
}

export interface LinkSessions {
  ofToken: (token: string) => Promise<LinkSession | null>;
  find: (organizationId: string, id: string) => Promise<LinkSession | null>;
}

const theContent = (organizationId: string) =>
  and(eq(contents.organizationId, organizationId), eq(contents.id, files.contentId));

const mediaType = sql<MediaType>`${contents.mediaType}`;

const now = () => Math.floor(Date.now() / 1_000);

/** Only files of this organization. @param pathOf a link. */
export async function linksOf(
  db: Database,
  { organizationId }: Tenant,
  { id: sessionId, secret }: LinkSession,
  ids: string[],
  pathOf: (link: string) => string,
): Promise<FileLinks[]> {
  const rows = await db
    .select({ id: files.id, mediaType })
    .from(files)
    .innerJoin(contents, theContent(organizationId))
    .where(and(eq(files.organizationId, organizationId), inArray(files.id, ids)));
  const ends = now() + linkLife;
  return rows.map(({ id: fileId, mediaType: type }) => {
    const to = (variant: FileVariant) =>
      pathOf(writeLink({ organizationId, sessionId, fileId, variant, ends }, secret));
    const drawn = hasPicture(type);
    return {
      id: fileId,
      original: to('original'),
      view: drawn ? to('view') : null,
      thumbnail: drawn ? to('thumbnail') : null,
    };
  });
}

export interface Linked {
  organizationId: string;
  hash: string;
  variant: FileVariant;
  mediaType: MediaType;
  name: string;
}

/** The file of a link; null when the link or its session has ended, or the file is deleted. */
export async function linkedFile(db: Database, sessions: LinkSessions, text: string): Promise<Linked | null> {
  const link = readLink(text);
  if (!link || link.ends < now() || link.ends > now() + linkLife) return null;
  const { organizationId, sessionId, fileId, variant } = link;
  const session = await sessions.find(organizationId, sessionId);
  if (!session || !link.isSignedBy(session.secret)) return null;
  const [row] = await db
    .select({ hash: contents.hash, mediaType, name: files.name })
    .from(files)
    .innerJoin(contents, theContent(organizationId))
    .where(and(eq(files.organizationId, organizationId), eq(files.id, fileId)));
  if (!row || (variant !== 'original' && !hasPicture(row.mediaType))) return null;
  return { ...row, organizationId, variant };
}
