import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { emailLinks } from './table.ts';
import { hashToken, newToken, newTokenFor } from './tokens.ts';

const hours = { verifies: 7 * 24, changes: 24 };

interface EmailLink {
  userId: string;
  email: string;
  changes: boolean;
}

const isOpen = and(isNull(emailLinks.usedAt), gt(emailLinks.expiresAt, sql`now()`));
const changesOf = (userId: string) => and(eq(emailLinks.userId, userId), eq(emailLinks.changes, true), isOpen);

/** A link of the one kind does not open the other. */
export const isOfEmail = eq(emailLinks.resets, false);
const resetOf = (tokenHash: string) => and(eq(emailLinks.tokenHash, tokenHash), eq(emailLinks.resets, true), isOpen);

/** @returns the token of a new link: only the letter contains it. */
export async function makeEmailLink(db: Database, link: EmailLink): Promise<string> {
  const token = newToken();
  const life = link.changes ? hours.changes : hours.verifies;
  const expiresAt = sql`now() + make_interval(hours => ${life})`;
  await db.insert(emailLinks).values({ ...link, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** The new e-mail that waits for its link; null without a change. */
export async function pendingEmail(db: Database, userId: string): Promise<string | null> {
  const [found] = await db.select({ email: emailLinks.email }).from(emailLinks).where(changesOf(userId)).limit(1);
  return found?.email ?? null;
}

export async function isRequested(db: Database, { userId, email }: EmailLink): Promise<boolean> {
  return (await db.$count(emailLinks, and(changesOf(userId), eq(emailLinks.email, email)))) > 0;
}

/** Earlier changes end: an unopened link changes nothing. */
export async function endEmailChanges(tx: Database, userId: string): Promise<void> {
  await tx.delete(emailLinks).where(changesOf(userId));
}

/** The token of a reset link for a person without an organization: it contains the person's id instead. */
export async function makeResetLink(db: Database, userId: string, email: string, minutes: number): Promise<string> {
  const token = newTokenFor(userId);
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  const link = { userId, email, changes: false, resets: true };
  await db.insert(emailLinks).values({ ...link, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** Null for an unknown, used or expired link. */
export async function ownerOfReset(db: Database, tokenHash: string): Promise<string | null> {
  const [found] = await db.select({ userId: emailLinks.userId }).from(emailLinks).where(resetOf(tokenHash));
  return found?.userId ?? null;
}

/** Uses the link up. Null as above, also for the second of two simultaneous requests. */
export async function takeReset(tx: Database, tokenHash: string): Promise<string | null> {
  const [link] = await tx.delete(emailLinks).where(resetOf(tokenHash)).returning({ userId: emailLinks.userId });
  return link?.userId ?? null;
}

export async function endPersonResets(tx: Database, userId: string): Promise<void> {
  await tx.delete(emailLinks).where(and(eq(emailLinks.userId, userId), eq(emailLinks.resets, true)));
}

/** Used and expired links stay for a month, so that opening one shows its state. */
export async function sweepEmailLinks(db: Database): Promise<void> {
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, sql`now() - interval '30 days'`));
}
