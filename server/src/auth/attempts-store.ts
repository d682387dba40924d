import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/open.ts';
import { attempts } from '../database/sign-in-schema.ts';
import { transaction } from '../database/transaction.ts';

export interface Limit {
  kind: 'account' | 'account-address' | 'address' | 'registration' | 'reset';
  /** How many within the window; 0 = no limit. */
  most: number;
  windowSeconds: number;
}

export type Reserved = { allowed: true; id: string } | { allowed: false; retryAfter: number };

/** Subjects are kept hashed: what strangers type is nobody's business. */
function key(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

export type AttemptsStore = ReturnType<typeof attemptsStore>;

export function attemptsStore(db: Database) {
  const since = (seconds: number) => sql`(now() - make_interval(secs => ${seconds}))`;
  const of = ({ kind }: Limit, subject: string) => and(eq(attempts.kind, kind), eq(attempts.subject, key(subject)));

  return {
    /** Counts the attempt before it is made, so that many at once cannot slip past the limit together. */
    async reserve(limit: Limit, subject: string): Promise<Reserved> {
      const id = uuidv7();
      return transaction(db, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${limit.kind}), hashtext(${key(subject)}))`);
        const recent = and(of(limit, subject), gt(attempts.at, since(limit.windowSeconds)));
        const [seen] = await tx
          .select({
            count: sql<number>`count(*)::int`,
            retryAfter: sql<number>`ceil(extract(epoch from min(${attempts.at}) - ${since(limit.windowSeconds)}))::int`,
          })
          .from(attempts)
          .where(recent);
        if (limit.most > 0 && seen && seen.count >= limit.most) {
          return { allowed: false, retryAfter: Math.max(1, seen.retryAfter) };
        }
        await tx.insert(attempts).values({ id, kind: limit.kind, subject: key(subject) });
        return { allowed: true, id };
      });
    },

    /** These turned out well: they do not count. */
    async release(ids: readonly string[]): Promise<void> {
      await db.delete(attempts).where(inArray(attempts.id, [...ids]));
    },

    /** All that these have counted. */
    async forget(counted: readonly (readonly [limit: Limit, subject: string])[]): Promise<void> {
      await db.delete(attempts).where(or(...counted.map(([limit, subject]) => of(limit, subject))));
    },

    /** Removes what no window counts any more. */
    async sweep(): Promise<void> {
      await db.delete(attempts).where(lt(attempts.at, since(86_400)));
    },
  };
}
