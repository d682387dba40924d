import { AsyncLocalStorage } from 'node:async_hooks';
import { inject } from 'vitest';
import { partsOf } from './statement-parts.ts';

/** Their names in the database. */
const tenantTables = new Set(inject('tenantTables'));
const insertion = /\binsert\s+into\s+"?(\w+)"?\s*\(([^)]*)\)\s*values\b/gi;

/** Rows made from another table's rows belong to its organization, which is checked there. */
const insertionOf =
  /\binsert\s+into\s+"?\w+"?\s*\(\s*"?organization_id"?\s*,[^)]*\)\s*select\s+(\w+)\.organization_id\b/gi;

/**
 * The error of a statement, or null. A parameter has to bind each mention of a tenant's table to the one organization, also
 * in a sublink. So a cluster queries one node, and no join can include a row of another organization.
 */
export function auditStatement(statement: string, parameters: readonly unknown[]): string | null {
  const { wrong, binding } = judged(statement);
  if (wrong) return `${wrong} in ${statement}`;
  const organizations = new Set(binding.map((parameter) => parameters[parameter - 1]));
  return organizations.size <= 1 ? null : `bound to ${organizations.size} organizations: ${statement}`;
}

/** The result for the text alone: its error, and the parameters that have to be the one organization. */
interface Judgement {
  wrong: string | null;
  binding: number[];
}

/** Cached, because tests send the same texts over and over. */
const known = new Map<string, Judgement>();

function judged(statement: string): Judgement {
  const before = known.get(statement);
  if (before) return before;
  const judgement = judge(statement);
  known.set(statement, judgement);
  return judgement;
}

function judge(statement: string): Judgement {
  for (const [, table = '', columns = ''] of statement.matchAll(insertion)) {
    if (!tenantTables.has(table) || /"organization_id"/.test(columns)) continue;
    return { wrong: 'an insertion without organization', binding: [] };
  }
  const binding: number[] = [];
  const unbound: string[] = [];
  for (const { mentions, conditions } of partsOf(
    statement.replace(insertion, 'values').replace(insertionOf, 'select $1.organization_id'),
  )) {
    const tenants = mentions.filter(({ table }) => tenantTables.has(table));
    for (const { table, alias } of tenants) {
      // Without a table's name there is only one candidate: PostgreSQL refuses an ambiguous column.
      const own = conditions.filter(({ of }) => of === alias || (of === undefined && tenants.length === 1));
      if (own.length === 0) unbound.push(table === alias ? table : `${table} ${alias}`);
      binding.push(...own.map(({ parameter }) => parameter));
    }
  }
  return { wrong: unbound.length > 0 ? `not bound to an organization: ${unbound.join(', ')}` : null, binding };
}

/** Method and address of the request that a test's client waits for. */
export const asking = new AsyncLocalStorage<string>();

const holding = /\bfor (?:no key update|update|share|key share)\b|\bpg_advisory|^(?:lock|insert|update|delete)\b/i;
/**
 * Exceptions: attempts are counted for all requests that wait at once (attempts-store.ts), and a key's use is written once a
 * minute.
 */
const brief = [
  /^select pg_advisory_xact_lock\(hashtext\(\$1\), hashtext\(\$2\)\)$/,
  /^insert into "attempts" /,
  /^update "(?:api_keys|sessions)" set "(?:last_)?used_at" = now\(\) where /,
];

/** A GET that locks rows has no write turn: 60 of them, waiting with their connections, once blocked all others. */
export function auditReading(statement: string, request = asking.getStore()): string | null {
  const text = statement.trim();
  if (!request?.startsWith('GET ') || !holding.test(text) || brief.some((one) => one.test(text))) return null;
  return `${request} holds rows: ${text}`;
}

const found: string[] = [];
let audited = 0;

/** For the database of the server under test. */
export const auditor = {
  logQuery(statement: string, parameters: unknown[]): void {
    audited += 1;
    const wrong = auditStatement(statement, parameters) ?? auditReading(statement);
    if (wrong) found.push(wrong);
  },
};

export function takeFindings(): string[] {
  return found.splice(0);
}

export function takeAudited(): number {
  const count = audited;
  audited = 0;
  return count;
}
