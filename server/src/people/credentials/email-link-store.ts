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

/** Neither opens what the other does. */
export const isOfEmail = eq(emailLinks.resets, false);
const resetOf = (tokenHash: string) => and(eq(emailLinks.tokenHash, tokenHash), eq(emailLinks.resets, true), isOpen);

/** The token of a new link: only the letter has it. */
export async function makeEmailLink(db: Database, link: EmailLink): Promise<string> {
  const token = newToken();
  const life = link.changes ? hours.changes : hours.verifies;
  const expiresAt = sql`now() + make_interval(hours => ${life})`;
  await db.insert(emailLinks).values({ ...link, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** The e-mail that the account is to take once its link is opened; null where there is none. */
export async function pendingEmail(db: Database, userId: string): Promise<string | null> {
  const [found] = await db.select({ email: emailLinks.email }).from(emailLinks).where(changesOf(userId)).limit(1);
  return found?.email ?? null;
}

/** Whether the change still stands when its letter is to leave. */
export async function isAskedFor(db: Database, { userId, email }: EmailLink): Promise<boolean> {
  return (await db.$count(emailLinks, and(changesOf(userId), eq(emailLinks.email, email)))) > 0;
}

/** What was asked for before is void: a link that nobody has opened yet changes nothing. */
export async function endEmailChanges(tx: Database, userId: string): Promise<void> {
  await tx.delete(emailLinks).where(changesOf(userId));
}

/** The token of a link to another password, for somebody who belongs to no organization: it names them in its place. */
export async function makeResetLink(db: Database, userId: string, email: string, minutes: number): Promise<string> {
  const token = newTokenFor(userId);
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  const link = { userId, email, changes: false, resets: true };
  await db.insert(emailLinks).values({ ...link, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** Null for a link that is unknown, used or late. */
export async function ownerOfReset(db: Database, tokenHash: string): Promise<string | null> {
  const [found] = await db.select({ userId: emailLinks.userId }).from(emailLinks).where(resetOf(tokenHash));
  return found?.userId ?? null;
}

/** Uses it up. Null as above, also for whoever came at the same moment. */
export async function takeReset(tx: Database, tokenHash: string): Promise<string | null> {
  const [taken] = await tx.delete(emailLinks).where(resetOf(tokenHash)).returning({ userId: emailLinks.userId });
  return taken?.userId ?? null;
}

export async function endPersonResets(tx: Database, userId: string): Promise<void> {
  await tx.delete(emailLinks).where(and(eq(emailLinks.userId, userId), eq(emailLinks.resets, true)));
}

/** Used and late ones are kept for a month, so that who opens one is told what became of it. */
export async function sweepEmailLinks(db: Database): Promise<void> {
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, sql`now() - interval '30 days'`));
}
