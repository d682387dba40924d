import type { SecondFactorRequired } from '@baqueano/domain/people/session';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { atNode, nodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { preparedSql } from '../../database/statements/prepared-sql.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { passkeys, recoveryCodes, secondFactors, secondFactorTickets } from './factors/table.ts';
import { lockPerson } from './person-lock-store.ts';
import { users } from './table.ts';
import { hashToken, newTokenFor, partsOf, type TokenParts } from './tokens.ts';

const ticketMinutes = 5;
const triesOfTicket = 5;

export const hasFactor = (userId: SQL) => sql<boolean>`(
  exists (select from ${secondFactors} as factor where factor.user_id = ${userId} and factor.secret is not null)
  or exists (select from ${passkeys} as passkey where passkey.user_id = ${userId})
)`;

export const lacksFactor = (organizationId: SQL, userId: SQL) => sql<boolean>`(
  exists (select from organizations as demanding where demanding.id = ${organizationId} and demanding.requires_second_factor)
  and not ${hasFactor(userId)}
)`;

const factorOfPerson = preparedSql<{ has: boolean }>(
  'factor_of_person',
  () => sql`select ${hasFactor(sql`${sql.placeholder('userId')}::uuid`)} as has`,
);

/** Prepared: each request needs it where the organization demands a factor. */
export async function personHasFactor(db: Database, userId: string): Promise<boolean> {
  const [found] = await factorOfPerson(db, { userId });
  return found?.has ?? false;
}

type Methods = SecondFactorRequired['methods'];

/** Methods of the person's second factor; empty without one. */
export async function factorsOf(db: Pick<Database, 'select'>, userId: string): Promise<Methods> {
  const me = sql`${userId}::uuid`;
  const [found] = await db
    .select({
      totp: sql<boolean>`exists (select from ${secondFactors} as f where f.user_id = ${me} and f.secret is not null)`,
      passkey: sql<boolean>`exists (select from ${passkeys} as p where p.user_id = ${me})`,
      recovery: sql<boolean>`exists (select from ${recoveryCodes} as r where r.user_id = ${me})`,
    })
    .from(sql`(select) as one`);
  if (!found?.totp && !found?.passkey) return [];
  return (['totp', 'passkey', 'recovery'] as const).filter((method) => found[method]);
}

export interface Shown {
  organizationId: string;
  userId: string;
  passwordHash: string | null;
  /** The invitation to that organization that the ticket accepts. */
  invitationHash?: string;
}

/**
 * For a sign-in that still needs a second factor. Null when the password has changed since: the lock waits for a running
 * change, which ends existing tickets.
 */
export async function startTicket(
  db: Database,
  { organizationId, userId, passwordHash, invitationHash }: Shown,
): Promise<string | null> {
  const token = newTokenFor(organizationId);
  const begin = async (tx: Database) => {
    await lockPerson(tx, userId, 'together');
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), sql`${users.passwordHash} is not distinct from ${passwordHash}`));
    if (!same) return null;
    const expiresAt = new Date(Date.now() + ticketMinutes * 60_000);
    const tokenHash = hashToken(token);
    await tx.insert(secondFactorTickets).values({ organizationId, tokenHash, userId, expiresAt, invitationHash });
    return token;
  };
  return atNode(nodeOf(db, organizationId), () => transaction(db, begin));
}

const ticketOf = ({ organizationId, tokenHash }: TokenParts) =>
  and(
    eq(secondFactorTickets.organizationId, organizationId),
    eq(secondFactorTickets.tokenHash, tokenHash),
    gt(secondFactorTickets.expiresAt, sql`now()`),
  );

export interface Tried {
  organizationId: string;
  userId: string;
  left: number;
  invitationHash: string | null;
}

/** Counts a try in advance, so that simultaneous ones stay within the limit. Null for a dead ticket. */
export async function tryTicket(db: Database, ticket: string): Promise<Tried | null> {
  const parts = partsOf(ticket);
  if (!parts) return null;
  const [tried] = await db
    .update(secondFactorTickets)
    .set({ tries: sql`${secondFactorTickets.tries} + 1` })
    .where(and(ticketOf(parts), lt(secondFactorTickets.tries, triesOfTicket)))
    .returning({
      userId: secondFactorTickets.userId,
      tries: secondFactorTickets.tries,
      invitationHash: secondFactorTickets.invitationHash,
    });
  if (!tried) return null;
  const { userId, tries, invitationHash } = tried;
  return { organizationId: parts.organizationId, userId, left: triesOfTicket - tries, invitationHash };
}

/** Only one of several simultaneous requests gets it. */
export async function takeTicket(tx: Database, ticket: string): Promise<boolean> {
  const parts = partsOf(ticket);
  if (!parts) return false;
  const { rowCount } = await tx.delete(secondFactorTickets).where(ticketOf(parts));
  return rowCount === 1;
}

export async function sweepTickets(db: Database): Promise<void> {
  await db.delete(secondFactorTickets).where(lt(secondFactorTickets.expiresAt, sql`now()`));
}

/** Removes all second factors, after the loss of a phone. */
export async function removeFactors(tx: Database, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
