import type { RuleValues } from '@baqueano/domain/rules/correction';
import { date, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { now, organizationId } from '../../database/tenant-columns.ts';

/** What an organization knows better than the data of the program (decision 64): one of each rule. */
export const ruleCorrections = pgTable(
  'rule_corrections',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    /** As known.ts calls it. Points to no row: the rules come with the program. */
    ruleId: text().notNull(),
    /** All that the rule says, as the schema of its kind was then: read through `understood`. */
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
