import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { newId } from '../records/new-id.ts';
import type { Tenant } from '../tenant.ts';
import { lockFiles } from './content-store.ts';
import { noContent } from './store.ts';
import { contents, files } from './table.ts';

/**
 * Adds these files to new documents: one content may be the paper of many units. The activity has the line of the documents
 * only.
 */
export async function attachToDocuments(
  tx: Database,
  { organizationId, actor }: Tenant,
  attached: { documentId: string; name: string; contentId: string }[],
): Promise<void> {
  if (attached.length === 0) return;
  await lockFiles(tx, organizationId);
  const createdBy = actor.kind === 'person' ? actor.userId : null;
  const contentIds = [...new Set(attached.map(({ contentId }) => contentId))];
  const each = <T>(value: (file: (typeof attached)[number]) => T) => sql.param(attached.map(value));
  // One list per column, instead of a parameter per field: 500 documents of 20 files would block the program for a second.
  const { rowCount } = await tx.execute(sql`
    insert into ${files} (organization_id, id, document_id, name, content_id, created_by)
    select content.organization_id, file.id, file.document_id, file.name, content.id, ${createdBy}::uuid
    from (
      select organization_id, id from ${contents}
      where organization_id = ${organizationId} and id = any(${sql.param(contentIds)}::uuid[])
    ) as content
    join unnest(
      ${each(() => newId())}::uuid[], ${each(({ documentId }) => documentId)}::uuid[],
      ${each(({ name }) => name)}::text[], ${each(({ contentId }) => contentId)}::uuid[]
    ) as file (id, document_id, name, content_id) on file.content_id = content.id
    where organization_id = ${organizationId}`);
  if (rowCount !== attached.length) throw noContent();
}
