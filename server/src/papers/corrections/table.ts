import type { RuleValues } from '@baqueano/domain/rules/correction';
import { date, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';

/** An organization's corrections of the program's data (decision 64): one for each rule. */
export const ruleCorrections = pgTable(
  'rule_corrections',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    /** The id in known.ts. No foreign key: the rules come with the program. */
    ruleId: text().notNull(),
    /** All values of the rule, in the schema of that time: read through `understood`. */
    values: jsonb().$type<RuleValues>().notNull(),
    source: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    createdAt: now(),
    updatedAt: now(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    unique('rule_corrections_rule').on(table.organizationId, table.ruleId),
  ],
);
