import { inject } from 'vitest';
import { partsOf } from './statement-parts.ts';

/** By their names in the database. */
const tenantTables = new Set(inject('tenantTables'));
const insertion = /\binsert\s+into\s+"?(\w+)"?\s*\(([^)]*)\)\s*values\b/gi;

/** Rows that are made of those of another table are its organization's, which is looked at there. */
const insertionOf =
  /\binsert\s+into\s+"?\w+"?\s*\(\s*"?organization_id"?\s*,[^)]*\)\s*select\s+(\w+)\.organization_id\b/gi;

/**
 * What is wrong with a statement that the server sends, or null. Each mention of a tenant's table, in a sublink too, is
 * bound to the statement's one organization by a parameter, in its own part of the statement: a cluster then asks one node,
 * and no row of another organization can slip in through a join.
 */
export function auditStatement(statement: string, parameters: readonly unknown[]): string | null {
  for (const [, table = '', columns = ''] of statement.matchAll(insertion)) {
    if (!tenantTables.has(table) || /"organization_id"/.test(columns)) continue;
    return `an insertion without organization: ${statement}`;
  }
  const organizations = new Set<unknown>();
  const unbound: string[] = [];
  for (const { mentions, conditions } of partsOf(
    statement.replace(insertion, 'values').replace(insertionOf, 'select $1.organization_id'),
  )) {
    const tenants = mentions.filter(({ table }) => tenantTables.has(table));
    for (const { table, alias } of tenants) {
      // Without a table's name it is the only one there is: PostgreSQL refuses what could be either.
      const own = conditions.filter(({ of }) => of === alias || (of === undefined && tenants.length === 1));
      if (own.length === 0) unbound.push(table === alias ? table : `${table} ${alias}`);
      for (const { parameter } of own) organizations.add(parameters[parameter - 1]);
    }
  }
  if (unbound.length > 0) return `not bound to an organization: ${unbound.join(', ')} in ${statement}`;
  return organizations.size <= 1 ? null : `bound to ${organizations.size} organizations: ${statement}`;
}

const found: string[] = [];
let audited = 0;

/** To be given to the database that the server under test uses. */
export const auditor = {
  logQuery(statement: string, parameters: unknown[]): void {
    audited += 1;
    const wrong = auditStatement(statement, parameters);
    if (wrong) found.push(wrong);
  },
};

/** What was found since the last call. */
export function takeFindings(): string[] {
  return found.splice(0);
}

/** How many statements were audited since the last call. */
export function takeAudited(): number {
  const count = audited;
  audited = 0;
  return count;
}
