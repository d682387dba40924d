import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { jobs } from './table.ts';

/** A server that says nothing for so long has died: another one takes what it had in hand. */
const lease = sql`interval '45 seconds'`;
/** Milliseconds: who comes late three times still keeps its lease. */
export const renewEvery = 10_000;

export function jobStore(db: Database) {
  const named = (name: string) => eq(jobs.name, name);
  const orAsked = (since: string, next: SQL) =>
    sql`case when ${jobs.dueAt} > ${since}::timestamptz then ${jobs.dueAt} else ${next} end`;

  return {
    /** Makes those known that are new: they are due at once, and so are those of `atStart`. */
    async register(names: string[], atStart: string[] = []): Promise<void> {
      await db
        .insert(jobs)
        .values(names.map((name) => ({ name })))
        .onConflictDoNothing();
      if (atStart.length === 0) return;
      await db.update(jobs).set({ dueAt: sql`now()` }).where(inArray(jobs.name, atStart));
    },

    /** One of these that is due, which is ours now, and since when; null when there is none. */
    async claim(names: string[]): Promise<{ name: string; since: string } | null> {
      const { rows } = await db.execute<{ name: string; since: string }>(sql`
        update ${jobs} set leased_until = now() + ${lease} where name in (
          select name from ${jobs}
          where name = any(${sql.param(names)}::text[]) and due_at <= now() and (leased_until is null or leased_until < now())
          order by due_at limit 1 for update skip locked
        ) returning name, now()::text as since`);
      return rows[0] ?? null;
    },

    /** Due now; one that is just being done is done once more. */
    async ask(name: string): Promise<void> {
      await db.update(jobs).set({ dueAt: sql`now()` }).where(named(name));
    },

    async renew(name: string): Promise<void> {
      await db
        .update(jobs)
        .set({ leasedUntil: sql`now() + ${lease}` })
        .where(named(name));
    },

    /** Due again then, or at once when somebody has asked for it since it was claimed. */
    async done(name: string, next: Date, since: string): Promise<void> {
      const dueAt = orAsked(since, sql`${next}`);
      await db.update(jobs).set({ dueAt, leasedUntil: null, failures: 0 }).where(named(name));
    },

    /** Due again after a minute, then two, four..., at the latest with the next turn; or at once, as in `done`. */
    async failed(name: string, next: Date, since: string): Promise<void> {
      const retry = sql`now() + interval '1 minute' * power(2, least(${jobs.failures}, 20))`;
      await db
        .update(jobs)
        .set({
          dueAt: orAsked(since, sql`least(${retry}, ${next})`),
          leasedUntil: null,
          failures: sql`${jobs.failures} + 1`,
        })
        .where(named(name));
    },
  };
}
