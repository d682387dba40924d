import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import { makeResetLink, ownerOfReset, takeReset } from '../credentials/email-link-store.ts';
import type { Account } from '../credentials/limits.ts';
import { endEverything, proveEmail } from '../credentials/member-store.ts';
import { lockPerson } from '../credentials/person-lock-store.ts';
import { hasEmail } from '../credentials/person-store.ts';
import { members, passwordResets, users } from '../credentials/table.ts';
import { hashToken, newTokenFor, partsOf, type TokenParts } from '../credentials/tokens.ts';

const resetMinutes = 60;

interface Forgetful extends Account {
  /** The organization that they used last; null for a person without any. */
  organizationId: string | null;
  userId: string;
}

/** For persons who cannot sign in: found by their e-mail, then by the token of their link. */
export function passwordResetStore(db: Database) {
  const alive = ({ organizationId, tokenHash }: TokenParts) =>
    and(
      eq(passwordResets.organizationId, organizationId),
      eq(passwordResets.tokenHash, tokenHash),
      gt(passwordResets.expiresAt, sql`now()`),
    );

  return {
    /** Null when the e-mail has no account. */
    async find(email: string): Promise<Forgetful | null> {
      const [found] = await db
        .select({
          organizationId: members.organizationId,
          userId: users.id,
          email: users.email,
          passwordHash: users.passwordHash,
        })
        .from(users)
        .leftJoin(members, eq(members.userId, users.id))
        .where(hasEmail(email))
        .orderBy(desc(members.usedAt), members.organizationId)
        .limit(1);
      return found ?? null;
    },

    async start({ organizationId, userId, email }: Forgetful): Promise<string> {
      if (organizationId === null) return makeResetLink(db, userId, email, resetMinutes);
      const token = newTokenFor(organizationId);
      const expiresAt = new Date(Date.now() + resetMinutes * 60_000);
      await db.insert(passwordResets).values({ organizationId, userId, tokenHash: hashToken(token), expiresAt });
      return token;
    },

    /** The e-mail of the link's owner; null when the link is unknown, used or expired. */
    async emailOf(token: string): Promise<string | null> {
      const parts = partsOf(token);
      if (parts === null) return null;
      const [owner] = await db
        .select({ email: users.email })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(alive(parts));
      if (owner) return owner.email;
      const userId = await ownerOfReset(db, parts.tokenHash);
      const [person] = userId ? await db.select({ email: users.email }).from(users).where(eq(users.id, userId)) : [];
      return person?.email ?? null;
    },

    /**
     * Ends every session of the person. False when the link is unknown, used or expired.
     * @param used the device, and whether the link came by mail, which verifies the e-mail.
     */
    async finish(
      token: string,
      passwordHash: string,
      { device, mailed }: { device: string | null; mailed: boolean },
    ): Promise<boolean> {
      const parts = partsOf(token);
      if (parts === null) return false;
      const reset = async (tx: Database) => {
        const [link] = await tx.delete(passwordResets).where(alive(parts)).returning({ userId: passwordResets.userId });
        const userId = link?.userId ?? (await takeReset(tx, parts.tokenHash));
        if (!userId) return false;
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
