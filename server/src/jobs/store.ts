import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import { jobs } from './table.ts';

/** A server that says nothing for so long has died: another one takes what it had in hand. */
const lease = sql`interval '5 minutes'`;
/** Milliseconds: well before a lease ends. */
export const renewEvery = 60_000;

export function jobStore(db: Database) {
  const named = (name: string) => eq(jobs.name, name);

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

    /** The name of one of these that is due, which is ours now; null when there is none. */
    async claim(names: string[]): Promise<string | null> {
      const { rows } = await db.execute<{ name: string }>(sql`
        update ${jobs} set leased_until = now() + ${lease} where name in (
          select name from ${jobs}
          where name = any(${sql.param(names)}::text[]) and due_at <= now() and (leased_until is null or leased_until < now())
          order by due_at limit 1 for update skip locked
        ) returning name`);
      return rows[0]?.name ?? null;
    },

    async renew(name: string): Promise<void> {
      await db
        .update(jobs)
        .set({ leasedUntil: sql`now() + ${lease}` })
        .where(named(name));
    },

    async done(name: string, dueAt: Date): Promise<void> {
      await db.update(jobs).set({ dueAt, leasedUntil: null, failures: 0 }).where(named(name));
    },

    /** Due again after a minute, then two, four..., and at the latest when it would be due anyway. */
    async failed(name: string, dueAt: Date): Promise<void> {
      const retry = sql`now() + interval '1 minute' * power(2, least(${jobs.failures}, 20))`;
      await db
        .update(jobs)
        .set({ dueAt: sql`least(${retry}, ${dueAt})`, leasedUntil: null, failures: sql`${jobs.failures} + 1` })
        .where(named(name));
    },
  };
}
