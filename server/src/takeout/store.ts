import { openTakeoutStates, type Takeout, takeoutDays } from '@baqueano/domain/takeout';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { isRepeated } from '../database/connection/errors.ts';
import { inUtc, inUtcOrNone } from '../database/statements/moments.ts';
import { organizations } from '../database/tenant-columns.ts';
import { contents } from '../files/table.ts';
import { requesterOf } from '../jobs/requester.ts';
import { newId } from '../records/new-id.ts';
import { notFound, usedOtherwise } from '../records/refusals.ts';
import { createRecord, refusalOf } from '../records/write.ts';
import type { Tenant } from '../tenant.ts';
import { takeoutKind } from './carried/takeout-kind.ts';
import { takeouts } from './table.ts';

/** Takeouts in both directions; a job does the work (run.ts). */

const columns = {
  id: takeouts.id,
  direction: takeouts.direction,
  state: takeouts.state,
  progress: takeouts.progress,
  size: takeouts.size,
  records: takeouts.records,
  files: takeouts.files,
  organization: takeouts.organization,
  problem: takeouts.problem,
  createdAt: inUtc(takeouts.createdAt),
  finishedAt: inUtcOrNone(takeouts.finishedAt),
  keptUntil: sql<
    string | null
  >`case when ${takeouts.direction} = 'out' and ${takeouts.state} = 'done' then ${inUtc(sql`${takeouts.finishedAt} + ${takeoutDays}::int * interval '1 day'`)} end`,
};

/** The length of the screen's list. */
const most = 20;

export function takeoutStore(db: Database, tenant: Tenant) {
  const { organizationId, actor } = tenant;
  const mine = eq(takeouts.organizationId, organizationId);
  const one = (id: string) => and(mine, eq(takeouts.id, id));
  const asker = requesterOf(actor);
  const who = asker ? { createdBy: asker.id, requestId: asker.requestId } : {};

  async function find(id: string, from: Pick<Database, 'select'> = db): Promise<Takeout | null> {
    const [found] = await from.select(columns).from(takeouts).where(one(id));
    return found ?? null;
  }

  async function need(id: string): Promise<Takeout> {
    const found = await find(id);
    if (!found) throw notFound(takeoutKind.missing);
    return found;
  }

  return {
    find,
    need,

    list: (): Promise<Takeout[]> =>
      db.select(columns).from(takeouts).where(mine).orderBy(desc(takeouts.createdAt), desc(takeouts.id)).limit(most),

    async bytesOfFiles(): Promise<number> {
      const [row] = await db
        .select({ sum: sql<string>`coalesce(sum(${contents.size}), 0)` })
        .from(contents)
        .where(eq(contents.organizationId, organizationId));
      return Number(row?.sum ?? 0);
    },

    /** Throws 'conflict' while another one is under way. */
    askOut(id = newId()): Promise<Takeout> {
      return createRecord(db, tenant, takeoutKind, {
        action: 'taken',
        find: () => find(id),
        async insert(tx) {
          const { rows } = await tx.execute<{ name: string }>(
            sql`select name from ${organizations} where id = ${organizationId}`,
          );
          const organization = rows[0]?.name ?? null;
          await tx
            .insert(takeouts)
            .values({ organizationId, id, direction: 'out', state: 'waiting', ...who, organization });
          const made = await find(id, tx);
          if (!made) throw new Error('The row that was written is gone');
          return made;
        },
      });
    },

    /** Announces a ZIP of that length. Throws like `askOut`. */
    async beginArrival(size: number, id = newId()): Promise<Takeout> {
      try {
        await db.insert(takeouts).values({ organizationId, id, direction: 'in', state: 'arriving', ...who, size });
        // Not the insertion's own result: on a cluster it lacks the functions of the columns.
        return await need(id);
      } catch (error) {
        const before = isRepeated(error) ? await find(id) : null;
        if (before?.direction !== 'in') throw refusalOf(takeoutKind, error);
        if (before.size !== size) throw usedOtherwise(before);
        return before;
      }
    },

    /** All pieces are stored. */
    async arrived(id: string): Promise<Takeout | null> {
      const [row] = await db
        .update(takeouts)
        .set({ state: 'waiting' })
        .where(and(one(id), eq(takeouts.state, 'arriving')))
        .returning({ id: takeouts.id });
      return row ? need(row.id) : null;
    },

    /** Ends its work and its downloads. */
    async end(id: string): Promise<void> {
      await db
        .update(takeouts)
        .set({ state: 'gone', finishedAt: sql`now()`, progress: null })
        .where(and(one(id), inArray(takeouts.state, [...openTakeoutStates, 'done'])));
    },
  };
}
