import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../database/schema.ts';

const tenantTables = Object.values(schema)
  .filter((value) => value instanceof PgTable)
  .map((table) => getTableConfig(table).name);

const mention = new RegExp(`\\b(?:from|join|update|into)\\s+"?(${tenantTables.join('|')})"?(?=[\\s,;()]|$)`, 'gi');
/** Equal to a parameter, or to another table's organization, which is bound in its turn. */
const bound = /"?organization_id"?\s*=\s*(?:\$(\d+)|(?:"?\w+"?\.)"?organization_id"?)/gi;
const insertion = /^\s*insert\s+into\s+"?\w+"?\s*\(([^)]*)\)\s*values\s*(.*)$/is;

/** What is wrong with a statement that the server sends, or null. Each mention of a tenant's table needs its organization. */
export function auditStatement(statement: string, parameters: readonly unknown[]): string | null {
  const mentions = statement.match(mention) ?? [];
  if (mentions.length === 0) return null;
  const insert = insertion.exec(statement);
  if (insert) return auditInsertion(insert[1] ?? '', statement);
  const conditions = [...statement.matchAll(bound)];
  if (conditions.length < mentions.length) {
    return `${mentions.length} tenant tables, ${conditions.length} bound to an organization: ${statement}`;
  }
  const organizations = new Set(
    conditions.flatMap(([, position]) => (position === undefined ? [] : [parameters[Number(position) - 1]])),
  );
  // The look-up of a session is the one that finds the organization.
  const ofSession = organizations.size === 0 && /"sessions"\."?organization_id/.test(statement);
  return ofSession || organizations.size === 1 ? null : `bound to ${organizations.size} organizations: ${statement}`;
}

function auditInsertion(columns: string, statement: string): string | null {
  return /"organization_id"/.test(columns) ? null : `an insertion without organization: ${statement}`;
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
