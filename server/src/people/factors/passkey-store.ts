import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { passkeyChallenges, passkeys } from '../credentials/table.ts';
import { hashToken } from '../credentials/tokens.ts';

/** Passkeys of people whom nothing else has named yet, and what they are asked to sign. */

const challengeMinutes = 5;

/** @param userId who adds one; null of who signs in. */
export async function startChallenge(db: Database, challenge: string, userId: string | null): Promise<void> {
  const expiresAt = new Date(Date.now() + challengeMinutes * 60_000);
  await db.insert(passkeyChallenges).values({ challengeHash: hashToken(challenge), userId, expiresAt });
}

/** Whether it was asked for that, lately, and has not been answered. Each is answered once, well or badly. */
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
 * Writes its use down. False when its count has not grown, also since it was read: somebody has a copy of it. Those that travel
 * between devices do not count.
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
