import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection/database.ts';
import { conflict, invalid } from '../../records/refusals.ts';
import type { SignedIn } from '../../tenant.ts';
import { type limiting, wrongPasswords } from './limits.ts';
import { verifyPassword } from './passwords.ts';
import { subjectOf } from './subject-of.ts';
import { sessions, users } from './table.ts';
import { hashToken } from './tokens.ts';

const freshMinutes = 15;

/** Whether the session began just now: whoever has signed in so lately has shown who they are. */
export async function isFresh(db: Database, { organizationId, token }: SignedIn): Promise<boolean> {
  const mine = and(eq(sessions.organizationId, organizationId), eq(sessions.tokenHash, hashToken(token)));
  const fresh = gt(sessions.createdAt, sql`now() - make_interval(mins => ${freshMinutes})`);
  return (await db.$count(sessions, and(mine, fresh))) > 0;
}

export const signInAgain = () =>
  conflict(`Por seguridad, cerrá sesión, ingresá de nuevo y hacelo dentro de los ${freshMinutes} minutos siguientes`);

/**
 * A person who changes how an account is entered, or ends it, shows once more that they are its owner: by the password or, without
 * one, by having signed in just now. A session that was left open, or stolen, is not enough (decision 85).
 * @throws Refusal 'invalid' for a wrong password, 'conflict' for a session that is not new, 'tooMany'.
 */
export async function confirmOwner(
  db: Database,
  { unlessRefused }: Pick<ReturnType<typeof limiting>, 'unlessRefused'>,
  signedIn: SignedIn,
  { password, ip }: { password: string | null | undefined; ip: string },
): Promise<void> {
  const [account] = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, signedIn.userId));
  if (account?.passwordHash) {
    const { passwordHash } = account;
    const address = subjectOf(ip);
    return unlessRefused(wrongPasswords(account, address), async () => {
      if (await verifyPassword(password ?? '', passwordHash, address)) return;
      const message = 'La contraseña no es correcta';
      throw invalid(message, { password: message });
    });
  }
  if (!(await isFresh(db, signedIn))) throw signInAgain();
}
