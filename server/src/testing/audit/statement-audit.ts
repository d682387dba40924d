import { AsyncLocalStorage } from 'node:async_hooks';
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
  const { wrong, binding } = judged(statement);
  if (wrong) return `${wrong} in ${statement}`;
  const organizations = new Set(binding.map((parameter) => parameters[parameter - 1]));
  return organizations.size <= 1 ? null : `bound to ${organizations.size} organizations: ${statement}`;
}

/** What the text alone tells: what is wrong with it, and the parameters that have to be the one organization. */
interface Judgement {
  wrong: string | null;
  binding: number[];
}

/** Tests send the same texts over and over. */
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
      // Without a table's name it is the only one there is: PostgreSQL refuses what could be either.
      const own = conditions.filter(({ of }) => of === alias || (of === undefined && tenants.length === 1));
      if (own.length === 0) unbound.push(table === alias ? table : `${table} ${alias}`);
      binding.push(...own.map(({ parameter }) => parameter));
    }
  }
  return { wrong: unbound.length > 0 ? `not bound to an organization: ${unbound.join(', ')}` : null, binding };
}

/** The method and address of the request that a client of the tests waits for. */
export const asking = new AsyncLocalStorage<string>();

const holding = /\bfor (?:no key update|update|share|key share)\b|\bpg_advisory|^(?:lock|insert|update|delete)\b/i;
/** Attempts are counted for all who wait at once (attempts-store.ts). That one is used is written once a minute. */
const brief = [
  /^select pg_advisory_xact_lock\(hashtext\(\$1\), hashtext\(\$2\)\)$/,
  /^insert into "attempts" /,
  /^update "(?:api_keys|sessions)" set "(?:last_)?used_at" = now\(\) where /,
];

/** A GET that holds rows has no write turn: 60 of them that waited with their connections stopped everybody. */
export function auditReading(statement: string, request = asking.getStore()): string | null {
  const text = statement.trim();
  if (!request?.startsWith('GET ') || !holding.test(text) || brief.some((one) => one.test(text))) return null;
  return `${request} holds rows: ${text}`;
}

const found: string[] = [];
let audited = 0;

/** To be given to the database that the server under test uses. */
export const auditor = {
  logQuery(statement: string, parameters: unknown[]): void {
    audited += 1;
    const wrong = auditStatement(statement, parameters) ?? auditReading(statement);
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
