import { join } from 'node:path';
import type { Import } from '@baqueano/domain/imports/import';
import { importKindLabels, importTitle } from '@baqueano/domain/imports/import';
import { thisMinute } from '@baqueano/domain/values/dates';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../database/connection/database.ts';
import { isOrphan, violatedConstraint } from '../../database/connection/errors.ts';
import { takeTime } from '../../database/statements/take-time.ts';
import { momentNow } from '../../fleet/odometer/store.ts';
import { conflict, Refusal } from '../../records/refusals.ts';
import { traced } from '../../records/write.ts';
import type { Tenant } from '../../tenant.ts';
import type { Reader } from '../judging/kind.ts';
import { writeKnown } from '../judging/known-store.ts';
import { answersOf, byDefault, datesOf } from '../judging/requests.ts';
import { importRowsStore } from '../judging/row-store.ts';
import { stageChanges, writeRows } from '../judging/stage-store.ts';
import type { SheetRequest } from '../reading/program.ts';
import { importChanges, importRows, imports } from '../table.ts';
import { changedSince, takeBefore } from './before-store.ts';
import { lockKnown, raiseKms, recomputePeople, recomputeUnits, touchedBy } from './follow-store.ts';
import { traceImported } from './history-store.ts';
import type { Staged } from './insert-store.ts';
import { occupiedBy } from './occupied-store.ts';
import { countRows } from './statistics-store.ts';
import { insertAll, updateAll } from './write-store.ts';

const mostAttempts = 3;
/** In milliseconds, between two updates of the progress. */
const tellEvery = 500;

export function applyStore(db: Database, tenant: Tenant, reader: Reader) {
  const { organizationId } = tenant;
  const one = (id: string) => and(eq(imports.organizationId, organizationId), eq(imports.id, id));
  const underWay = (id: string, attempt: number) =>
    and(one(id), eq(imports.state, 'importing'), eq(imports.attempts, attempt));
  const { find } = importRowsStore(db, tenant);

  /** Stores the progress outside the transaction, which no other connection can see. */
  function teller(id: string, of: number) {
    let done = 0;
    let reportedAt = 0;
    return async (more: number): Promise<void> => {
      done += more;
      if (Date.now() - reportedAt < tellEvery) return;
      reportedAt = Date.now();
      const progress = { done: Math.min(done, of), total: of };
      await db.update(imports).set(progress).where(one(id));
    };
  }

  /**
   * Judges the sheet once more, against the present records: the result has to equal the shown one. Without doubts there are
   * two judgements, as in the preview. Returns the number of changes to write.
   */
  const stage = (found: Import, shown: string | null, doubts: boolean, attempt: number) =>
    reader.inFolder(async (folder) => {
      const { id, kind, columns, fills, notes, sheets, sheet, asks } = found;
      const [known, path, out] = [join(folder, 'known'), join(folder, 'rows'), join(folder, 'out')];
      await Promise.all([writeKnown(db, tenant, kind, known), writeRows(db, tenant, id, path)]);
      const [asShown, without] = (shown ?? '').split('.');
      const judged = async (request: SheetRequest, hash: string | undefined) => {
        const answer = await reader.ask(organizationId, request);
        if ('complaint' in answer) throw conflict(answer.complaint);
        if (answer.judged.shown !== hash) throw conflict(changedSince);
        return answer.judged;
      };
      const headers = columns.map(({ header }) => header);
      const given = { path, headers, added: [], notes, hidden: [], takesHidden: true, sheets, sheet };
      const isWhole = doubts || found.counts.doubts === 0;
      const request: SheetRequest = {
        ...{ source: { form: 'rows', ...given }, known, kind, fills, now: thisMinute(), remembered: [] },
        ...{ out: isWhole ? out : join(folder, 'shown'), writes: isWhole, dates: datesOf(columns) },
        answers: [...answersOf(asks)],
        columns: columns.map(({ index, target }) => ({ index, target })),
      };
      const first = await judged(request, asShown);
      const last = isWhole ? first : await judged({ ...byDefault(request, first, out), writes: true }, without);
      const count = await stageChanges(db, tenant, id, out, attempt);
      // Rows in doubt went in with the others: as shown, or without the doubtful cells. Rows with a question stayed out.
      const { ready, doubts: inDoubt, passing = 0 } = found.counts;
      const more = doubts ? inDoubt : passing;
      const { creates, updates, incomplete } = last.counts;
      const entered = { ready: ready + more, doubts: inDoubt - more, passing: doubts ? 0 : more };
      return { count, counts: { ...found.counts, ...entered, creates, updates, incomplete } };
    });

  function labelOf(found: Import, { creates, updates }: Import['counts']): string {
    const what = [creates > 0 && `${creates} altas`, updates > 0 && `${updates} cambios`].filter(Boolean).join(', ');
    return `${importKindLabels[found.kind]}: ${what} (${importTitle(found)})`.slice(0, 300);
  }

  /** @param attempt of this server: once another one has claimed the import, this one's work is void. */
  async function write(
    found: Import,
    count: number,
    doubts: boolean,
    counts: Import['counts'],
    attempt: number,
  ): Promise<void> {
    const { id } = found;
    const staged: Staged = { tenant, importId: id };
    const line = uuidv7();
    await traced(db, tenant, async (tx) => {
      await takeTime(tx);
      const touched = await touchedBy(tx, staged);
      const { fresh, known, kinds } = touched;
      const tell = teller(id, fresh.length + known.length);
      // First new records, which no other transaction sees yet: writers of existing ones wait for the rest only.
      await insertAll(tx, staged, count);
      await countRows(db, tx);
      await raiseKms(tx, staged, fresh, kinds);
      await recomputeUnits(tx, tenant, fresh, kinds, tell);
      await lockKnown(tx, tenant, touched);
      await takeBefore(tx, staged);
      const moment = await momentNow(tx);
      await updateAll(tx, staged, count, moment);
      await raiseKms(tx, staged, known, kinds);
      await recomputePeople(tx, staged, touched);
      await recomputeUnits(tx, tenant, known, kinds, tell);
      await traceImported(tx, staged, found, line);
      const entered = sql`${importRows.number} in (
        select change."row" from ${importChanges} as change
        where change.organization_id = ${organizationId} and change.import_id = ${id})`;
      const inDoubt = and(eq(importRows.state, 'doubt'), doubts ? undefined : entered);
      await tx
        .update(importRows)
        .set({ state: 'done' })
        .where(
          and(
            eq(importRows.organizationId, organizationId),
            eq(importRows.importId, id),
            or(eq(importRows.state, 'ready'), inDoubt),
          ),
        );
      const done = await tx
        .update(imports)
        .set({ state: 'done', counts, error: null, activityId: line, appliedAt: moment, updatedAt: sql`now()` })
        .where(underWay(id, attempt))
        .returning({ id: imports.id });
      if (done.length === 0) throw conflict('La importación ya no está en curso');
      const label = labelOf(found, counts);
      const entry = { id: line, kind: 'import', recordId: id, vehicleId: null, label, action: 'imported' } as const;
      return { done: undefined, line: entry };
    });
    const total = counts.rows;
    await db.update(imports).set({ done: total, total }).where(one(id));
  }

  /** Nothing was written: the import can be corrected and applied again. */
  async function handBack(id: string, words: string, attempt: number, more?: { shown: null }): Promise<void> {
    await db
      .update(imports)
      .set({ state: 'ready', error: `No se importó nada: ${words}`, ...more, updatedAt: sql`now()` })
      .where(underWay(id, attempt));
  }

  return {
    /** @throws unexpected errors, after which the job tries it again, within limits. */
    async run(id: string): Promise<void> {
      const [claimed] = await db
        .update(imports)
        .set({ state: 'importing', attempts: sql`${imports.attempts} + 1`, updatedAt: sql`now()` })
        .where(and(one(id), inArray(imports.state, ['queued', 'importing'])))
        .returning({ attempts: imports.attempts, doubts: imports.takesDoubts, shown: imports.shown });
      const found = claimed && (await find(id));
      if (!found) return;
      const { attempts } = claimed;
      if (!tenant.permissions.has('exchange:write')) {
        return await handBack(id, 'quien la pidió ya no puede importar', attempts);
      }
      try {
        const { count, counts } = await stage(found, claimed.shown, claimed.doubts, attempts);
        await write(found, count, claimed.doubts, counts, attempts);
      } catch (error) {
        const constraint = violatedConstraint(error);
        // A record that a row refers to was deleted after the judgement.
        const words = isOrphan(error)
          ? changedSince
          : error instanceof Refusal
            ? error.message
            : constraint && (await occupiedBy(db, tenant, id, constraint).catch(() => changedSince));
        const complaint = words && words.charAt(0).toLowerCase() + words.slice(1);
        if (complaint) return await handBack(id, complaint, attempts, { shown: null });
        if (attempts >= mostAttempts) await handBack(id, 'algo falló de nuestro lado. Probá de nuevo', attempts);
        throw error;
      }
    },
  };
}
