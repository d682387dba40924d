import type { CustomFieldOwner, CustomFieldType } from '@baqueano/domain/records/custom-field';
import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';

/** The values are in the records' own rows. */
export const customFields = pgTable(
  'custom_fields',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    of: text().$type<CustomFieldOwner>().notNull(),
    name: text().notNull(),
    type: text().$type<CustomFieldType>().notNull(),
    options: text().array().notNull().default([]),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('custom_fields_name').on(table.organizationId, table.of, table.name),
  ],
);
