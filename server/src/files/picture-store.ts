import type { MediaType } from '@baqueano/domain/records/file';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import type { Tenant } from '../tenant.ts';
import { contents, files, holderColumn, type RecordHolder } from './table.ts';

/** A file with a preview: a photo, or the first page of a PDF. */
export interface DrawnFile {
  id: string;
  recordId: string;
  name: string;
  hash: string;
  mediaType: MediaType;
  /** Only for a PDF. */
  pages: number | null;
}

const isDrawn = or(eq(contents.mediaType, 'application/pdf'), sql`${contents.mediaType} like 'image/%'`);

/** Files of these records, the oldest first. */
export async function drawnFiles(
  db: Database,
  { organizationId }: Tenant,
  kind: RecordHolder,
  recordIds: string[],
): Promise<DrawnFile[]> {
  if (recordIds.length === 0) return [];
  const column = holderColumn(kind);
  const theContent = and(eq(contents.organizationId, organizationId), eq(contents.id, files.contentId));
  return db
    .select({
      id: files.id,
      recordId: sql<string>`${column}`,
      name: files.name,
      hash: contents.hash,
      mediaType: sql<MediaType>`${contents.mediaType}`,
      pages: contents.pages,
    })
    .from(files)
    .innerJoin(contents, theContent)
    .where(and(eq(files.organizationId, organizationId), inArray(column, recordIds), isDrawn))
    .orderBy(files.createdAt, files.id);
}
