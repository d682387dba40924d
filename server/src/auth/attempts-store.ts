import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/open.ts';
import { attempts } from '../database/sign-in-schema.ts';
import { transaction } from '../database/transaction.ts';
import { inTurnOf } from './in-turn.ts';

export interface Limit {
  kind: 'account' | 'account-address' | 'address' | 'registration' | 'reset';
  /** How many within the window; 0 = no limit. */
  most: number;
  windowSeconds: number;
}

/** An attempt of whom counts against which limit. */
export type Counted = readonly [limit: Limit, subject: string];

/** The id is null where nothing is limited, so nothing counted. */
export type Reserved = { allowed: true; id: string | null } | { allowed: false; retryAfter: number };

/**
 * Those of one subject wait for each other's lock. Here they wait without a connection, so that a flood from one address
 * takes no more than one from everybody else.
 */
const inTurnOfSubject = inTurnOf({ atOnce: 1, waiting: 100, patience: 2_000 });

/** Subjects are kept hashed: what strangers type is nobody's business. */
function key(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

export type AttemptsStore = ReturnType<typeof attemptsStore>;

export function attemptsStore(db: Database) {
  const since = (seconds: number) => sql`(now() - make_interval(secs => ${seconds}))`;
  const of = ({ kind }: Limit, subject: string) => and(eq(attempts.kind, kind), eq(attempts.subject, key(subject)));

  async function count(...[limit, subject]: Counted): Promise<Reserved> {
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
      if (seen && seen.count >= limit.most) {
        return { allowed: false, retryAfter: Math.max(1, seen.retryAfter) };
      }
      await tx.insert(attempts).values({ id, kind: limit.kind, subject: key(subject) });
      return { allowed: true, id };
    });
  }

  return {
    /**
     * Counts the attempt before it is made, so that many at once cannot slip past the limit together. Throws 503 when too many
     * of this subject come at once.
     */
    async reserve(...[limit, subject]: Counted): Promise<Reserved> {
      if (limit.most === 0) return { allowed: true, id: null };
      return inTurnOfSubject(`${limit.kind} ${subject}`, () => count(limit, subject));
    },

    /** These turned out well: they do not count. */
    async release(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db.delete(attempts).where(inArray(attempts.id, [...ids]));
    },

    /** All that these have counted. */
    async forget(counted: readonly Counted[]): Promise<void> {
      await db.delete(attempts).where(or(...counted.map(([limit, subject]) => of(limit, subject))));
    },

    /** Removes what no window counts any more. */
    async sweep(): Promise<void> {
      await db.delete(attempts).where(lt(attempts.at, since(86_400)));
    },
  };
}
