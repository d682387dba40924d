import type { Role } from '@baqueano/domain/people/permissions';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { organizations } from '../../database/tenant-columns.ts';
import type { Tenant } from '../../tenant.ts';
import { endEmailChanges, endPersonResets } from './email-link-store.ts';
import { removeFactors } from './factor-store.ts';
import { secondFactorTickets } from './factors/table.ts';
import { identities, members, passwordResets, sessions, users } from './table.ts';

export async function organizationsOf(db: Pick<Database, 'select'>, userId: string): Promise<string[]> {
  const of = await db.select({ id: members.organizationId }).from(members).where(eq(members.userId, userId));
  return of.map(({ id }) => id);
}

/** Null for a person who is no member. */
export async function roleOf(db: Database, organizationId: string, userId: string): Promise<Role | null> {
  const inIt = and(eq(members.organizationId, organizationId), eq(members.userId, userId));
  const [member] = await db.select({ role: members.role }).from(members).where(inIt);
  return member?.role ?? null;
}

export type NewMember = Pick<typeof members.$inferInsert, 'organizationId' | 'userId' | 'role' | 'driverId'>;

/** False when they are a member already. */
export async function addMember(db: Database, member: NewMember): Promise<boolean> {
  const add = (tx: Database) => tx.insert(members).values(member).onConflictDoNothing();
  const { rowCount } = await atNode(everyNodeOf(db), () => transaction(db, add));
  return rowCount === 1;
}

/** In every organization of the person, except the session with the hash `but`. One query each, as each is on its own node. */
export async function endSessions(tx: Database, userId: string, but = ''): Promise<void> {
  for (const organizationId of await organizationsOf(tx, userId)) {
    const ofPerson = and(eq(sessions.organizationId, organizationId), eq(sessions.userId, userId));
    await tx.delete(sessions).where(and(ofPerson, ne(sessions.tokenHash, but)));
  }
}

/** The links to reset the password, and the sign-ins that wait for a code. */
export async function endResets(tx: Database, userId: string): Promise<void> {
  for (const organizationId of await organizationsOf(tx, userId)) {
    const ofPerson = and(eq(passwordResets.organizationId, organizationId), eq(passwordResets.userId, userId));
    await tx.delete(passwordResets).where(ofPerson);
    await endTickets(tx, organizationId, userId);
  }
  await endPersonResets(tx, userId);
}

async function endTickets(tx: Database, organizationId: string, userId: string): Promise<void> {
  const ofPerson = and(eq(secondFactorTickets.organizationId, organizationId), eq(secondFactorTickets.userId, userId));
  await tx.delete(secondFactorTickets).where(ofPerson);
}

/** The sessions, the sign-ins that wait for a code, the links to reset the password, and a change of the e-mail under way. */
export async function endEverything(tx: Database, userId: string, but = ''): Promise<void> {
  await endSessions(tx, userId, but);
  await endResets(tx, userId);
  await endEmailChanges(tx, userId);
}

/** Marks the e-mail as verified. If it was not before, a stranger may have opened the account: all other ways into it end. */
export async function proveEmail(tx: Database, userId: string): Promise<void> {
  const [proven] = await tx
    .update(users)
    .set({ emailVerifiedAt: new Date() })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  if (!proven) return;
  await tx.delete(identities).where(eq(identities.userId, userId));
  await removeFactors(tx, userId);
}

export async function organizationName(db: Database, { organizationId }: Tenant): Promise<string> {
  const [found] = await db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return found?.name ?? '';
}
