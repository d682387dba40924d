import type { SessionInfo, SignInMethods } from '@baqueano/domain/sign-in/account';
import { and, eq, gt, sql } from 'drizzle-orm';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { inUtc } from '../../database/statements/moments.ts';
import { transaction } from '../../database/statements/transaction.ts';
import type { SignedIn } from '../../tenant.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import type { Account } from '../credentials/limits.ts';
import { endEverything, endSessions, organizationsOf } from '../credentials/member-store.ts';
import { lockPerson } from '../credentials/person-lock-store.ts';
import { sessions, users } from '../credentials/table.ts';
import { hashToken } from '../credentials/tokens.ts';

export function accountStore(db: Database, { userId, token }: SignedIn) {
  const me = eq(users.id, userId);
  const mineOf = (id: string) => and(eq(sessions.organizationId, id), eq(sessions.userId, userId));
  const thisOne = hashToken(token);

  return {
    /** One query for each organization, since each is on its own node. The one used last comes first. */
    async sessions(): Promise<SessionInfo[]> {
      const found: SessionInfo[] = [];
      for (const id of await organizationsOf(db, userId)) {
        const there = await db
          .select({
            id: sessions.id,
            device: sessions.device,
            createdAt: inUtc(sessions.createdAt),
            lastUsedAt: inUtc(sessions.lastUsedAt),
            current: sql<boolean>`${sessions.tokenHash} = ${thisOne}`,
          })
          .from(sessions)
          .where(and(mineOf(id), gt(sessions.lastUsedAt, sql`now() - interval '30 days'`)));
        found.push(...there);
      }
      return found.sort(
        (one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt) || one.id.localeCompare(other.id),
      );
    },

    /** False when the session does not exist in any of the person's organizations. */
    async endSession(sessionId: string): Promise<boolean> {
      for (const id of await organizationsOf(db, userId)) {
        const { rowCount } = await db.delete(sessions).where(and(mineOf(id), eq(sessions.id, sessionId)));
        if (rowCount === 1) return true;
      }
      return false;
    },

    async endOtherSessions(): Promise<void> {
      await atNode(everyNodeOf(db), () => transaction(db, (tx) => endSessions(tx, userId, thisOne)));
    },

    async signInMethods(): Promise<SignInMethods> {
      const [found] = await db
        .select({
          password: sql<boolean>`${users.passwordHash} is not null`,
          google: sql<boolean>`${users.googleSubject} is not null`,
        })
        .from(users)
        .where(me);
      return found ?? { password: false, google: false };
    },

    async account(): Promise<Account | null> {
      const [found] = await db.select({ email: users.email, passwordHash: users.passwordHash }).from(users).where(me);
      return found ?? null;
    },

    /**
     * Ends all other sessions, and links to reset the password. False when the password is no longer `known`, because its
     * owner has changed it meanwhile.
     */
    async changePassword(known: string, passwordHash: string, device: string | null): Promise<boolean> {
      const change = async (tx: Database) => {
        await lockPerson(tx, userId, 'alone');
        const changed = await tx
          .update(users)
          .set({ passwordHash })
          .where(and(me, eq(users.passwordHash, known)))
          .returning({ id: users.id });
        if (changed.length === 0) return false;
        await endEverything(tx, userId, thisOne);
        await mailAboutAccount(tx, userId, 'password-changed', { device });
        return true;
      };
      return atNode(everyNodeOf(db), () => transaction(db, change));
    },
  };
}
