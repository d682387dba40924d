import type { AccountEmail, EmailLink, VerifiedEmail } from '@baqueano/domain/sign-in/account-email';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { violatedConstraint } from '../../database/connection/errors.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { conflict, invalid } from '../../records/refusals.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import { endEmailChanges, isOfEmail, makeEmailLink, pendingEmail } from '../credentials/email-link-store.ts';
import { endResets } from '../credentials/member-store.ts';
import { lockPerson } from '../credentials/person-lock-store.ts';
import { hasEmail } from '../credentials/person-store.ts';
import { emailLinks, users } from '../credentials/table.ts';
import { hashToken } from '../credentials/tokens.ts';

const occupied = () => conflict('Ya existe una cuenta con ese email');

function refusalOf(error: unknown): unknown {
  return violatedConstraint(error) === 'users_email' ? occupied() : error;
}

export function emailStore(db: Database, userId: string) {
  const me = eq(users.id, userId);
  const onEveryNode = <T>(work: (tx: Database) => Promise<T>) => atNode(everyNodeOf(db), () => transaction(db, work));

  return {
    async find(): Promise<AccountEmail | null> {
      const verified = sql<boolean>`${users.emailVerifiedAt} is not null`;
      const [found] = await db.select({ email: users.email, verified }).from(users).where(me);
      return found ? { ...found, changingTo: await pendingEmail(db, userId) } : null;
    },

    /** Another letter with another link; earlier links still work. */
    async sendAgain(): Promise<void> {
      await transaction(db, (tx) => mailAboutAccount(tx, userId, 'email-verification', { changes: false }));
    },

    /**
     * Sends the link for the change, and a letter to the present address. An address with an account gets a letter too, and
     * the answer is the same.
     */
    async askChange(to: string, device: string | null): Promise<void> {
      await transaction(db, async (tx) => {
        await lockPerson(tx, userId, 'alone');
        await endEmailChanges(tx, userId);
        // No letter has this token. It shows the change as pending, also if the address has another account.
        await makeEmailLink(tx, { userId, email: to, changes: true });
        await mailAboutAccount(tx, userId, 'email-change-asked', { to, device });
        const [owner] = await tx.select({ id: users.id }).from(users).where(hasEmail(to));
        if (owner) await mailAboutAccount(tx, owner.id, 'email-taken', {});
        else await mailAboutAccount(tx, userId, 'email-verification', { changes: true }, to);
      });
    },

    async cancelChange(): Promise<void> {
      await transaction(db, (tx) => endEmailChanges(tx, userId));
    },

    /** Changes it at once where no letter could verify it; it is then unverified. Throws 'conflict' if another account has it. */
    async change(email: string): Promise<void> {
      try {
        await onEveryNode(async (tx) => {
          await lockPerson(tx, userId, 'alone');
          await tx.update(users).set({ email, emailVerifiedAt: null }).where(me);
          await endResets(tx, userId);
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

const unknown = () => invalid('El enlace no existe, o es de hace mucho. Pedí uno nuevo desde «Mi cuenta»');

export function emailLinkStore(db: Database) {
  async function find(tx: Database, token: string) {
    const [found] = await tx
      .select({
        userId: emailLinks.userId,
        email: emailLinks.email,
        changes: emailLinks.changes,
        used: sql<boolean>`${emailLinks.usedAt} is not null`,
        late: sql<boolean>`${emailLinks.expiresAt} <= now()`,
        address: users.email,
        verified: sql<boolean>`${users.emailVerifiedAt} is not null and lower(${users.email}) = lower(${emailLinks.email})`,
      })
      .from(emailLinks)
      .innerJoin(users, eq(users.id, emailLinks.userId))
      .where(and(eq(emailLinks.tokenHash, hashToken(token)), isOfEmail));
    return found ?? null;
  }

  return {
    /** Throws 'invalid' for an unknown link, or one of a deleted account. */
    async check(token: string): Promise<EmailLink> {
      const found = await find(db, token);
      if (!found) throw unknown();
      const { email, changes, used, late, verified } = found;
      const state = verified ? 'verified' : used ? 'used' : late ? 'expired' : 'open';
      return { email, changes, state };
    },

    /** Throws 'invalid' for a dead link, 'conflict' for an e-mail that another account has by now. */
    async open(token: string, device: string | null): Promise<VerifiedEmail> {
      const work = async (tx: Database): Promise<VerifiedEmail> => {
        const seen = await find(tx, token);
        if (!seen) throw unknown();
        const { userId, email, changes, address } = seen;
        await lockPerson(tx, userId, 'alone');
        if (seen.late) throw invalid('El enlace venció. Pedí uno nuevo desde «Mi cuenta»');
        const [link] = await tx
          .update(emailLinks)
          .set({ usedAt: sql`now()` })
          .where(and(eq(emailLinks.tokenHash, hashToken(token)), isNull(emailLinks.usedAt)))
          .returning({ email: emailLinks.email });
        if (!link) throw invalid('El enlace ya se usó');
        const person = eq(users.id, userId);
        if (!changes) {
          const [verified] = await tx
            .update(users)
            .set({ emailVerifiedAt: new Date() })
            .where(and(person, hasEmail(email)))
            .returning({ id: users.id });
          if (!verified) throw invalid('Tu cuenta ya tiene otro correo: este enlace no sirve más');
          return { email, changed: false };
        }
        await tx.update(users).set({ email, emailVerifiedAt: new Date() }).where(person);
        await endEmailChanges(tx, userId);
        // The reset links went to the former address.
        await endResets(tx, userId);
        const news = { from: address, to: email, device };
        await mailAboutAccount(tx, userId, 'email-changed', news);
        await mailAboutAccount(tx, userId, 'email-changed', news, address);
        return { email, changed: true };
      };
      try {
        return await atNode(everyNodeOf(db), () => transaction(db, work));
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}
