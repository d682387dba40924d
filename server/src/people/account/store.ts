import type { SessionInfo, SignInMethods } from '@baqueano/domain/sign-in/account';
import { and, type Column, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { transaction } from '../../database/statements/transaction.ts';
import type { SignedIn } from '../../tenant.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import type { Account } from '../credentials/limits.ts';
import { endEverything, endSessions, proveEmail } from '../credentials/member-store.ts';
import { lockPerson } from '../credentials/person-lock-store.ts';
import { hasEmail } from '../credentials/person-store.ts';
import { members, passwordResets, sessions, users } from '../credentials/table.ts';
import { hashToken, newTokenFor, partsOf, type TokenParts } from '../credentials/tokens.ts';

const isoTime = (column: Column) => sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** What a person does with their own account. */
export function accountStore(db: Database, { organizationId, userId, token }: SignedIn) {
  const me = eq(users.id, userId);
  const mine = and(eq(sessions.organizationId, organizationId), eq(sessions.userId, userId));
  const thisOne = hashToken(token);

  return {
    /** The one used last comes first. */
    async sessions(): Promise<SessionInfo[]> {
      return db
        .select({
          id: sessions.id,
          device: sessions.device,
          createdAt: isoTime(sessions.createdAt),
          lastUsedAt: isoTime(sessions.lastUsedAt),
          current: sql<boolean>`${sessions.tokenHash} = ${thisOne}`,
        })
        .from(sessions)
        .where(and(mine, gt(sessions.lastUsedAt, sql`now() - interval '30 days'`)))
        .orderBy(desc(sessions.lastUsedAt), sessions.id);
    },

    /** False when there was no such session. */
    async endSession(id: string): Promise<boolean> {
      const ended = await db
        .delete(sessions)
        .where(and(mine, eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return ended.length > 0;
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

    /** Null once the account is gone. */
    async account(): Promise<Account | null> {
      const [found] = await db.select({ email: users.email, passwordHash: users.passwordHash }).from(users).where(me);
      return found ?? null;
    },

    /**
     * Whoever knew the old password is out; links to reset it are void. False when the password is by now another one than
     * `known`, whose owner has changed it meanwhile.
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

const resetMinutes = 60;

/** Who has forgotten the password. */
interface Forgetful extends Account {
  organizationId: string;
  userId: string;
}

/** For who cannot sign in: found by their e-mail, then by the token of their link. */
export function passwordResetStore(db: Database) {
  const alive = ({ organizationId, tokenHash }: TokenParts) =>
    and(
      eq(passwordResets.organizationId, organizationId),
      eq(passwordResets.tokenHash, tokenHash),
      gt(passwordResets.expiresAt, sql`now()`),
    );

  return {
    /** Null when nobody has the e-mail. */
    async find(email: string): Promise<Forgetful | null> {
      const [found] = await db
        .select({
          organizationId: members.organizationId,
          userId: users.id,
          email: users.email,
          passwordHash: users.passwordHash,
        })
        .from(users)
        .innerJoin(members, eq(members.userId, users.id))
        .where(hasEmail(email))
        .orderBy(desc(members.usedAt), members.organizationId)
        .limit(1);
      return found ?? null;
    },

    /** The token of a new link. */
    async start({ organizationId, userId }: Forgetful): Promise<string> {
      const token = newTokenFor(organizationId);
      const expiresAt = new Date(Date.now() + resetMinutes * 60_000);
      await db.insert(passwordResets).values({ organizationId, userId, tokenHash: hashToken(token), expiresAt });
      return token;
    },

    /** The e-mail of the person whose link it is, or null when the link is unknown, used or late. */
    async emailOf(token: string): Promise<string | null> {
      const parts = partsOf(token);
      if (parts === null) return null;
      const [owner] = await db
        .select({ email: users.email })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(alive(parts));
      return owner?.email ?? null;
    },

    /**
     * False when the link is unknown, used or late. Every session of the person ends.
     * @param used with which device, and whether the link came by mail: then the e-mail is theirs.
     */
    async finish(
      token: string,
      passwordHash: string,
      { device, mailed }: { device: string | null; mailed: boolean },
    ): Promise<boolean> {
      const parts = partsOf(token);
      if (parts === null) return false;
      const reset = async (tx: Database) => {
        const [taken] = await tx
          .delete(passwordResets)
          .where(alive(parts))
          .returning({ userId: passwordResets.userId });
        if (!taken) return false;
        const { userId } = taken;
        await lockPerson(tx, userId, 'alone');
        await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
        await endEverything(tx, userId);
        if (mailed) await proveEmail(tx, userId);
        await mailAboutAccount(tx, userId, 'password-reset', { device });
        return true;
      };
      return atNode(everyNodeOf(db), () => transaction(db, reset));
    },

    async sweep(): Promise<void> {
      await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
    },
  };
}
