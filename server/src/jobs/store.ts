import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { jobs } from './table.ts';

/** After this silence a server counts as dead, and another one takes its work over. */
const lease = sql`interval '45 seconds'`;
/** In milliseconds: three late renewals still preserve the lease. */
export const renewEvery = 10_000;

export function jobStore(db: Database) {
  const named = (name: string) => eq(jobs.name, name);
  const orRequested = (since: string, next: SQL) =>
    sql`case when ${jobs.dueAt} > ${since}::timestamptz then ${jobs.dueAt} else ${next} end`;

  return {
    /** Adds new jobs, which are due at once, and makes those of `atStart` due. */
    async register(names: string[], atStart: string[] = []): Promise<void> {
      await db
        .insert(jobs)
        .values(names.map((name) => ({ name })))
        .onConflictDoNothing();
      if (atStart.length === 0) return;
      await db.update(jobs).set({ dueAt: sql`now()` }).where(inArray(jobs.name, atStart));
    },

    /** Claims a due job of these, with the time of the claim; null without one. */
    async claim(names: string[]): Promise<{ name: string; since: string } | null> {
      const { rows } = await db.execute<{ name: string; since: string }>(sql`
        update ${jobs} set leased_until = now() + ${lease} where name in (
          select name from ${jobs}
          where name = any(${sql.param(names)}::text[]) and due_at <= now() and (leased_until is null or leased_until < now())
          order by due_at limit 1 for update skip locked
        ) returning name, now()::text as since`);
      return rows[0] ?? null;
    },

    /** Makes it due now; a running one runs once more. */
    async ask(name: string): Promise<void> {
      await db.update(jobs).set({ dueAt: sql`now()` }).where(named(name));
    },

    async renew(name: string): Promise<void> {
      await db
        .update(jobs)
        .set({ leasedUntil: sql`now() + ${lease}` })
        .where(named(name));
    },

    /** Sets its next turn, or now if it was requested since the claim. */
    async done(name: string, next: Date, since: string): Promise<void> {
      const dueAt = orRequested(since, sql`${next}`);
      await db.update(jobs).set({ dueAt, leasedUntil: null, failures: 0 }).where(named(name));
    },

    /** Due again after a minute, then two, four..., at the latest at the next turn; or at once, as in `done`. */
    async failed(name: string, next: Date, since: string): Promise<void> {
      const retry = sql`now() + interval '1 minute' * power(2, least(${jobs.failures}, 20))`;
      await db
        .update(jobs)
        .set({
          dueAt: orRequested(since, sql`least(${retry}, ${next})`),
          leasedUntil: null,
          failures: sql`${jobs.failures} + 1`,
        })
        .where(named(name));
    },
  };
}
