import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { members, users } from './table.ts';

export const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;

export interface Person {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  passwordHash: string | null;
}

const selectPerson = (db: Database) => {
  const { id, firstName, lastName, email, passwordHash, googleSubject } = users;
  return db.select({ id, firstName, lastName, email, passwordHash, googleSubject }).from(users);
};

/** Also finds a person without an organization, who was removed from the last one. Null for an unknown e-mail. */
export async function personOf(
  db: Database,
  email: string,
): Promise<(Person & { googleSubject: string | null }) | null> {
  const [found] = await selectPerson(db).where(hasEmail(email));
  return found ?? null;
}

/** The same as `personOf`, by id. */
export async function personById(db: Database, id: string): Promise<Person | null> {
  const [found] = await selectPerson(db).where(eq(users.id, id));
  return found ?? null;
}

export async function belongsNowhere(db: Database, { id }: { id: string }): Promise<boolean> {
  return (await db.$count(members, eq(members.userId, id))) === 0;
}

export async function isVerified(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))) > 0;
}
