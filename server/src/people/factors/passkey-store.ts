import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { passkeyChallenges, passkeys } from '../credentials/factors/table.ts';
import { hashToken } from '../credentials/tokens.ts';

/** Passkeys, found before the person is known, and their challenges. */

const challengeMinutes = 5;

/** @param userId the person who adds a passkey; null for a sign-in. */
export async function startChallenge(db: Database, challenge: string, userId: string | null): Promise<void> {
  const expiresAt = new Date(Date.now() + challengeMinutes * 60_000);
  await db.insert(passkeyChallenges).values({ challengeHash: hashToken(challenge), userId, expiresAt });
}

/** Whether the challenge was made for that person, lately, and is unanswered. It is used up, whatever the outcome. */
export async function takeChallenge(db: Database, challenge: string, userId: string | null): Promise<boolean> {
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    );
  return rowCount === 1;
}

export async function sweepChallenges(db: Database): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
}

export type StoredPasskey = typeof passkeys.$inferSelect;

export async function passkeyOf(db: Database, credentialId: string): Promise<StoredPasskey | null> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

/**
 * Stores the use. False when its count has not grown, also since the look-up: then a copy of it exists. Those that are
 * synchronized between devices do not count.
 */
export async function countUse(db: Database, id: string, counter: number): Promise<boolean> {
  const grown = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  return atNode(everyNodeOf(db), () =>
    transaction(db, async (tx) => {
      const used = await tx
        .update(passkeys)
        .set({ counter, lastUsedAt: new Date() })
        .where(and(eq(passkeys.id, id), grown));
      return used.rowCount === 1;
    }),
  );
}
