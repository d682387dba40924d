import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../database/connection/database.ts';
import { prepared } from '../../database/statements/batch.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { attempts } from './table.ts';
import { together } from './together.ts';

export interface Limit {
  kind:
    | 'account'
    | 'account-address'
    | 'address'
    | 'daily-invitation'
    | 'daily-link'
    | 'daily-problem'
    | 'email-link'
    | 'invitation'
    | 'letter'
    | 'letter-address'
    | 'letter-person'
    | 'passkey'
    | 'password-change'
    | 'pdf'
    | 'provider'
    | 'registration'
    | 'reset'
    | 'second-factor'
    | 'sign-in';
  /** The largest number within the window; 0 = no limit. */
  most: number;
  windowSeconds: number;
}

/** An attempt counts for its subject: an address, or an account. */
export type Counted = readonly [limit: Limit, subject: string];

/** The id is null without a limit, because then attempts are not counted. */
export type Reserved = { allowed: true; id: string | null } | { allowed: false; retryAfter: number };

/**
 * Counts in one statement: each attempt waits for the lock of its subject, so that a flood from one address could hold every
 * connection.
 */
const countTogether = prepared((_db: Database) => together<Reserved>());

/** Subjects are stored as hashes: texts that strangers type stay private. */
function key(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

export type AttemptsStore = ReturnType<typeof attemptsStore>;

export function attemptsStore(db: Database) {
  const since = (seconds: number) => sql`(now() - make_interval(secs => ${seconds}))`;
  const of = ({ kind }: Limit, subject: string) => and(eq(attempts.kind, kind), eq(attempts.subject, key(subject)));

  /** Counts several attempts of one subject at once, and refuses those beyond the limit. */
  async function count([limit, subject]: Counted, howMany: number): Promise<Reserved[]> {
    const { kind, most, windowSeconds } = limit;
    return transaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${key(subject)}))`);
      const [seen] = await tx
        .select({
          count: sql<number>`count(*)::int`,
          retryAfter: sql<number | null>`ceil(extract(epoch from min(${attempts.at}) - ${since(windowSeconds)}))::int`,
        })
        .from(attempts)
        .where(and(of(limit, subject), gt(attempts.at, since(windowSeconds))));
      const free = Math.min(howMany, Math.max(0, most - (seen?.count ?? 0)));
      const rows = Array.from({ length: free }, () => ({ id: uuidv7(), kind, subject: key(subject) }));
      if (free > 0) await tx.insert(attempts).values(rows);
      const refused = { allowed: false, retryAfter: Math.max(1, seen?.retryAfter ?? windowSeconds) } as const;
      const allowed = rows.map(({ id }) => ({ allowed: true, id }) as const);
      return [...allowed, ...Array<Reserved>(howMany - free).fill(refused)];
    });
  }

  return {
    /** Counts the attempt before it is made, so that many at once cannot slip past the limit together. */
    async reserve(...counted: Counted): Promise<Reserved> {
      const [limit, subject] = counted;
      if (limit.most === 0) return { allowed: true, id: null };
      return countTogether(db)(`${limit.kind} ${subject}`, (howMany) => count(counted, howMany));
    },

    /** Removes attempts that succeeded, as these do not count. */
    async release(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db.delete(attempts).where(inArray(attempts.id, [...ids]));
    },

    async forget(counted: readonly Counted[]): Promise<void> {
      await db.delete(attempts).where(or(...counted.map(([limit, subject]) => of(limit, subject))));
    },

    /** A day is the longest window. */
    async sweep(): Promise<void> {
      await db.delete(attempts).where(lt(attempts.at, since(86_400)));
    },
  };
}
