import { setTimeout as wait } from 'node:timers/promises';
import type { ImportCounts, ImportKind } from '@baqueano/domain/imports/import';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { transaction } from '../database/statements/transaction.ts';
import { requesterOf } from '../jobs/requester.ts';
import { conflict, Refusal, usedOtherwise } from '../records/refusals.ts';
import type { Tenant } from '../tenant.ts';
import { type Given, judgeStore } from './judging/judge-store.ts';
import type { Reader, Received } from './judging/kind.ts';
import { imports } from './table.ts';

/** The beginning of an import: its sheet is read, within the request or after it. */

const noCounts: ImportCounts = {
  rows: 0,
  ready: 0,
  doubts: 0,
  errors: 0,
  leftOut: 0,
  unchanged: 0,
  creates: 0,
  updates: 0,
};

/** In milliseconds: the request waits this long for its sheet; a longer one is read after it. */
const usualPatience = 4_000;
const mostUnfinished = 50;
const unfinished = ['reading', 'ready', 'queued', 'importing'] as const;

/** @param patience in milliseconds. */
export function beginStore(db: Database, tenant: Tenant, reader: Reader, patience = usualPatience) {
  const { organizationId, actor } = tenant;
  const mine = eq(imports.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(imports.id, id));
  const judging = judgeStore(db, tenant, reader);
  const asker = requesterOf(actor);
  const who = asker ? { actor: asker.id, requestId: asker.requestId } : {};

  /** Stores the reason why a sheet could not be read, for a later request. */
  async function giveUp(id: string, error: unknown): Promise<void> {
    const words = error instanceof Refusal ? error.message : 'No pudimos leer la planilla. Probá de nuevo';
    await db
      .update(imports)
      .set({ state: 'failed', error: words, updatedAt: sql`now()` })
      .where(and(one(id), eq(imports.state, 'reading')));
  }

  /**
   * Reads and judges; nothing else is written. A slow one continues in state `reading`.
   * @param received `leave` is called once the sheet was read, or is rejected.
   * @throws Refusal 'invalid' with the errors of the sheet, 'otherwise' for a used key of another one.
   */
  async function begin(
    given: Given,
    { kind = null, name }: { kind?: ImportKind | null; name?: string | null },
    id: string,
    { digest, leave }: Pick<Received, 'leave'> & { digest?: string } = { leave: async () => undefined },
  ): Promise<void> {
    const started = await insertNew(
      id,
      digest,
      kind ?? 'fleet',
      name ?? ('contentId' in given ? 'Planilla' : 'Planilla pegada'),
      'contentId' in given ? given.contentId : null,
    ).catch(async (error: unknown) => {
      await leave();
      throw error;
    });
    if (!started) {
      await leave();
      return;
    }
    const reading = judging
      .readNew(id, given, kind)
      .finally(leave)
      .then(
        () => null,
        (error: unknown) => error ?? new Error(),
      );
    const early = await Promise.race([reading, wait(patience, 'slow' as const, { ref: false })]);
    if (early === 'slow') {
      void reading.then((error) => (error === null ? undefined : giveUp(id, error))).catch(() => undefined);
    } else if (early !== null) {
      await db.delete(imports).where(one(id));
      throw early;
    }
  }

  /** False for an existing one. */
  function insertNew(
    id: string,
    digest: string | undefined,
    kind: ImportKind,
    name: string,
    book: string | null,
  ): Promise<boolean> {
    const ofRequest = actor.kind === 'system' ? undefined : actor.fingerprint;
    const fingerprint = ofRequest && digest ? `${ofRequest} ${digest}` : ofRequest;
    return transaction(db, async (tx) => {
      // Simultaneous ones count one after the other, and a repetition finds the existing one.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${organizationId}`}, 0))`);
      const [known] = await tx.select({ by: imports.fingerprint }).from(imports).where(one(id));
      if (known?.by && known.by !== fingerprint) throw usedOtherwise();
      if (known) return false;
      if ((await tx.$count(imports, and(mine, inArray(imports.state, unfinished)))) >= mostUnfinished) {
        throw conflict(`Hay ${mostUnfinished} importaciones sin terminar: descartá alguna`);
      }
      await tx
        .insert(imports)
        .values({ organizationId, id, kind, name, book, state: 'reading', counts: noCounts, fingerprint, ...who });
      return true;
    });
  }

  return begin;
}
