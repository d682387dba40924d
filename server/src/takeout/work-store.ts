import { type TakeoutDirection, takeoutDays } from '@baqueano/domain/takeout';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import type { Tenant } from '../tenant.ts';
import type { CarriedTotals } from './out/take-out.ts';
import { takeouts } from './table.ts';

/** The job's reads and writes in one organization's rows. */

export interface Work {
  id: string;
  direction: TakeoutDirection;
  attempts: number;
  size: number | null;
  createdBy: string | null;
  requestId: string | null;
}

const columns = {
  id: takeouts.id,
  direction: takeouts.direction,
  attempts: takeouts.attempts,
  size: takeouts.size,
  createdBy: takeouts.createdBy,
  requestId: takeouts.requestId,
};

export function workStore(db: Database, { organizationId }: Pick<Tenant, 'organizationId'>) {
  const mine = eq(takeouts.organizationId, organizationId);
  /** Only while this server's attempt is the current one: another one may have claimed it since. */
  const ours = ({ id, attempts }: Pick<Work, 'id' | 'attempts'>) =>
    and(mine, eq(takeouts.id, id), eq(takeouts.attempts, attempts), eq(takeouts.state, 'working'));

  return {
    /** Claims waiting work, or that of a crashed server. */
    async take(): Promise<Work | null> {
      const [row] = await db
        .update(takeouts)
        .set({ state: 'working', attempts: sql`${takeouts.attempts} + 1`, progress: 0 })
        .where(and(mine, inArray(takeouts.state, ['waiting', 'working'])))
        .returning(columns);
      return row ?? null;
    },

    /** False when the work is no longer this server's: it was cancelled. */
    async report(work: Work, progress: number): Promise<boolean> {
      const rows = await db.update(takeouts).set({ progress }).where(ours(work)).returning({ id: takeouts.id });
      return rows.length > 0;
    },

    async done(work: Work, totals: CarriedTotals): Promise<boolean> {
      const rows = await db
        .update(takeouts)
        .set({ ...totals, state: 'done', progress: null, finishedAt: sql`now()` })
        .where(ours(work))
        .returning({ id: takeouts.id });
      return rows.length > 0;
    },

    async refused(work: Work, problem: string): Promise<void> {
      await db
        .update(takeouts)
        .set({ state: 'refused', problem, progress: null, finishedAt: sql`now()` })
        .where(ours(work));
    },

    /** Another server may claim it. */
    async putBack(work: Work): Promise<void> {
      await db
        .update(takeouts)
        .set({ state: 'waiting', progress: null, attempts: work.attempts - 1 })
        .where(ours(work));
    },

    /** Marks old ones. @returns their ids, for deleting the bytes. */
    async expire(): Promise<string[]> {
      const old = or(
        and(
          eq(takeouts.state, 'done'),
          eq(takeouts.direction, 'out'),
          sql`${takeouts.finishedAt} < now() - ${takeoutDays}::int * interval '1 day'`,
        ),
        // No piece has arrived for a day.
        and(eq(takeouts.state, 'arriving'), sql`${takeouts.createdAt} < now() - interval '1 day'`),
      );
      const rows = await db
        .update(takeouts)
        .set({ state: 'gone', progress: null })
        .where(and(mine, old))
        .returning({ id: takeouts.id });
      return rows.map(({ id }) => id);
    },

    /** Takeouts that are over, but may still have bytes. */
    async over(): Promise<string[]> {
      const done = and(eq(takeouts.state, 'done'), eq(takeouts.direction, 'in'));
      const rows = await db
        .select({ id: takeouts.id })
        .from(takeouts)
        .where(
          and(
            mine,
            or(inArray(takeouts.state, ['gone', 'refused']), done),
            sql`coalesce(${takeouts.finishedAt}, ${takeouts.createdAt}) > now() - interval '30 days'`,
          ),
        );
      return rows.map(({ id }) => id);
    },
  };
}
