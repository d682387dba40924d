import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import { endEverything, proveEmail } from '../credentials/member-store.ts';
import { lockPerson } from '../credentials/person-lock-store.ts';
import { hasEmail } from '../credentials/person-store.ts';
import { googleSetups, users } from '../credentials/table.ts';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { type Judged, selectIdentity } from './identity-store.ts';

export interface GoogleAccount {
  subject: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

const setupMinutes = 15;

export function googleStore(db: Database) {
  /** Organizations and people are copied to each node of a cluster. */
  const onEveryNode = <T>(work: (tx: Database) => Promise<T>) => atNode(everyNodeOf(db), () => transaction(db, work));

  return {
    /**
     * The account of a Google user. An account with the same e-mail is linked, because Google has verified that e-mail. If it
     * was not verified before, a stranger may have opened the account: its password, sessions, links and providers end.
     */
    async findByGoogle({ subject, email }: GoogleAccount, device: string | null = null): Promise<Judged | null> {
      const ofSubject = eq(users.googleSubject, subject);
      const [known] = await selectIdentity(db).where(ofSubject);
      if (known) return known;
      await onEveryNode(async (tx) => {
        const unlinked = and(hasEmail(email), isNull(users.googleSubject));
        const [person] = await tx.select({ id: users.id }).from(users).where(unlinked);
        if (!person) return;
        await lockPerson(tx, person.id, 'alone');
        const [linked] = await tx
          .update(users)
          .set({ googleSubject: subject })
          .where(and(unlinked, eq(users.id, person.id)))
          .returning({ id: users.id, emailVerifiedAt: users.emailVerifiedAt });
        if (!linked) return;
        if (linked.emailVerifiedAt === null) {
          await tx.update(users).set({ passwordHash: null }).where(eq(users.id, linked.id));
          await endEverything(tx, linked.id);
          await proveEmail(tx, linked.id);
        }
        await mailAboutAccount(tx, linked.id, 'provider-linked', { provider: 'Google', device });
      });
      const [linked] = await selectIdentity(db).where(ofSubject);
      return linked ?? null;
    },

    /** Stores a Google account for its setup step; the returned token works once, for 15 minutes. */
    async startGoogleSetup({ subject, ...account }: GoogleAccount): Promise<string> {
      const token = newToken();
      await db.insert(googleSetups).values({
        ...account,
        googleSubject: subject,
        tokenHash: hashToken(token),
        expiresAt: new Date(Date.now() + setupMinutes * 60_000),
      });
      return token;
    },

    async takeGoogleSetup(token: string): Promise<GoogleAccount | null> {
      const [setup] = await db
        .delete(googleSetups)
        .where(and(eq(googleSetups.tokenHash, hashToken(token)), gt(googleSetups.expiresAt, sql`now()`)))
        .returning({
          subject: googleSetups.googleSubject,
          email: googleSetups.email,
          firstName: googleSetups.firstName,
          lastName: googleSetups.lastName,
        });
      return setup ?? null;
    },

    async sweepSetups(): Promise<void> {
      await db.delete(googleSetups).where(lt(googleSetups.expiresAt, sql`now()`));
    },
  };
}
