import { eq, sql } from 'drizzle-orm';
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

/** Also somebody who belongs to no organization any more: they were removed from the last one. Null for nobody. */
export async function personOf(
  db: Database,
  email: string,
): Promise<(Person & { googleSubject: string | null }) | null> {
  const { id, firstName, lastName, passwordHash, googleSubject } = users;
  const [found] = await db
    .select({ id, firstName, lastName, email: users.email, passwordHash, googleSubject })
    .from(users)
    .where(hasEmail(email));
  return found ?? null;
}

export async function belongsNowhere(db: Database, { id }: { id: string }): Promise<boolean> {
  return (await db.$count(members, eq(members.userId, id))) === 0;
}
