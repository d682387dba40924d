import type { DocumentOwner } from '@baqueano/domain/document-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';

/** What an organization has made of types of documents: its own, and the notice of those that the program knows. */
export const documentTypeRows = pgTable(
  'document_types',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    /** One of domain's documentTypes, of which only the notice is the organization's; null for its own. */
    code: text(),
    name: text(),
    /** The name without accents and case: two types may not differ by these alone. */
    nameKey: text(),
    owner: text().$type<DocumentOwner>(),
    expires: boolean(),
    noticeDays: integer().notNull(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('document_types_code').on(table.organizationId, table.code),
    unique('document_types_name').on(table.organizationId, table.nameKey),
    check('document_types_kind', sql`(${table.code} is null) = (${table.name} is not null)`),
    check('document_types_notice', sql`${table.noticeDays} between 0 and 365`),
  ],
);
