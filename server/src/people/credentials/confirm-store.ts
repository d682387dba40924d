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

/** Whether the session is new: then the sign-in itself was a proof. */
export async function isFresh(db: Database, { organizationId, token }: SignedIn): Promise<boolean> {
  const mine = and(eq(sessions.organizationId, organizationId), eq(sessions.tokenHash, hashToken(token)));
  const fresh = gt(sessions.createdAt, sql`now() - make_interval(mins => ${freshMinutes})`);
  return (await db.$count(sessions, and(mine, fresh))) > 0;
}

export const signInAgain = () =>
  conflict(`Por seguridad, cerrá sesión, ingresá de nuevo y hacelo dentro de los ${freshMinutes} minutos siguientes`);

/**
 * Demands a proof of ownership before a change of an account's ways in, or its end: the password or, without one, a new
 * sign-in. An open or stolen session is not enough (decision 85).
 * @throws Refusal 'invalid' for a wrong password, 'conflict' for an older session, 'tooMany'.
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
