import { importDryRunDays, importUndoDays } from '@baqueano/domain/imports/import';
import { and, asc, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { isDatabaseAway } from '../database/connection/errors.ts';
import type { Tenant } from '../tenant.ts';
import type { Reader } from './judging/kind.ts';
import { importChanges, imports } from './table.ts';
import { applyStore } from './writing/apply-store.ts';

/** In all organizations: waiting imports, and outdated ones. */

export interface Waiting {
  id: string;
  organizationId: string;
  actor: string | null;
  requestId: string | null;
}

/**
 * Runs all waiting imports, one at a time, so that a second one of an organization waits for the first. Organizations take
 * turns, and within one the longest-waiting import is first. A failed one is left for the next run, and does not delay
 * others.
 * @param tenantOf the requester's tenant, with their present role.
 */
export async function runImports(
  db: Database,
  reader: Reader,
  tenantOf: (waiting: Waiting) => Promise<Tenant>,
  stopping: AbortSignal,
): Promise<void> {
  const failed = new Map<string, unknown>();
  /** Organizations that had a turn, the latest last. */
  let served: string[] = [];
  for (;;) {
    if (stopping.aborted) return;
    const [next] = await db
      .select({
        id: imports.id,
        organizationId: imports.organizationId,
        actor: imports.actor,
        requestId: imports.requestId,
      })
      .from(imports)
      .where(and(inArray(imports.state, ['queued', 'importing']), notInArray(imports.id, [...failed.keys()])))
      .orderBy(
        sql`array_position(${sql.param(served)}::uuid[], ${imports.organizationId}) nulls first`,
        asc(imports.attempts),
        asc(imports.updatedAt),
      )
      .limit(1);
    if (!next) break;
    served = [...served.filter((one) => one !== next.organizationId), next.organizationId];
    try {
      await applyStore(db, await tenantOf(next), reader).run(next.id);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failed.set(next.id, error);
    }
  }
  // The job runs again within minutes.
  const [first] = failed.values();
  if (first) throw first;
}

/** Unfinished dry runs, and imports that can no longer be undone. */
export async function sweepImports(db: Database): Promise<void> {
  const old = (days: number) => sql`now() - ${days}::int * interval '1 day'`;
  await db
    .delete(imports)
    .where(and(inArray(imports.state, ['reading', 'ready', 'failed']), lt(imports.updatedAt, old(importDryRunDays))));
  const past = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.state, ['done', 'undone']), lt(imports.updatedAt, old(importUndoDays + 5))));
  await db.delete(importChanges).where(inArray(importChanges.importId, past));
}
