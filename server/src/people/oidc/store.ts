import type { LinkedIdentity } from '@baqueano/domain/sign-in/oidc';
import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { violatedConstraint } from '../../database/connection/errors.ts';
import { inUtc } from '../../database/statements/moments.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { conflict, notFound } from '../../records/refusals.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import { lockPerson } from '../credentials/person-lock-store.ts';
import { hasEmail } from '../credentials/person-store.ts';
import { identities, users } from '../credentials/table.ts';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { oidcSetups, oidcStarts } from './table.ts';

/** A trip to a provider and back. */
const startMinutes = 10;
const setupMinutes = 15;

interface Start {
  issuer: string;
  clientId: string;
  /** The account to link; null for a sign-in. */
  userId: string | null;
}

interface Named {
  issuer: string;
  subject: string;
}

export interface NewPerson extends Named {
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

const isOf = ({ issuer, subject }: Named) => and(eq(identities.issuer, issuer), eq(identities.subject, subject));
const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;

/** Works before the person is known. */
export function oidcStore(db: Database) {
  const onEveryNode = <T>(work: (tx: Database) => Promise<T>) => atNode(everyNodeOf(db), () => transaction(db, work));

  return {
    async start(state: string, browser: string, start: Start): Promise<void> {
      const row = { ...start, stateHash: hashToken(state), browserHash: hashToken(browser) };
      await db.insert(oidcStarts).values({ ...row, expiresAt: inMinutes(startMinutes) });
    },

    /** Works once, and only for the browser that was sent; null otherwise. */
    async takeStart(state: string, browser: string): Promise<Start | null> {
      const [row] = await db
        .delete(oidcStarts)
        .where(
          and(
            eq(oidcStarts.stateHash, hashToken(state)),
            eq(oidcStarts.browserHash, hashToken(browser)),
            gt(oidcStarts.expiresAt, sql`now()`),
          ),
        )
        .returning({ issuer: oidcStarts.issuer, clientId: oidcStarts.clientId, userId: oidcStarts.userId });
      return row ?? null;
    },

    /** The e-mail of the identity's account; null without one. */
    async emailOf(named: Named): Promise<string | null> {
      const [found] = await db
        .select({ email: users.email })
        .from(identities)
        .innerJoin(users, eq(users.id, identities.userId))
        .where(isOf(named));
      return found?.email ?? null;
    },

    /**
     * Links it to the account with that e-mail if both sides have verified it, and returns whether there is one. An account
     * with an unverified e-mail may be a stranger's: throws 'conflict' with the words for it.
     */
    async linkByEmail(person: NewPerson, provider: string, device: string | null): Promise<boolean> {
      const { email, emailVerified } = person;
      const verifiedAt = users.emailVerifiedAt;
      const [owner] = await db.select({ id: users.id, verifiedAt }).from(users).where(hasEmail(email));
      if (!owner) return false;
      if (!emailVerified || owner.verifiedAt === null) {
        const why = emailVerified
          ? 'el correo de esa cuenta no está verificado'
          : `${provider} no dice que el correo esté verificado`;
        throw conflict(
          `Ya existe una cuenta con ${email}, y ${why}. Ingresá como siempre y vinculá ${provider} en «Mi cuenta»`,
        );
      }
      await this.link(owner.id, person, provider, device);
      return true;
    },

    /** Throws 'conflict' for the identity of another account; does nothing if this account has it already. */
    async link(
      userId: string,
      { issuer, subject, email }: Named & { email: string | null },
      provider: string,
      device: string | null,
    ): Promise<void> {
      await onEveryNode(async (tx) => {
        await lockPerson(tx, userId, 'alone');
        const [there] = await tx
          .select({ userId: identities.userId })
          .from(identities)
          .where(isOf({ issuer, subject }));
        if (there?.userId === userId) return;
        if (there) throw conflict(`Esa cuenta de ${provider} ya está vinculada a otra cuenta de Baqueano`);
        await tx.insert(identities).values({ id: uuidv7(), userId, issuer, subject, email });
        await mailAboutAccount(tx, userId, 'provider-linked', { provider, device });
      }).catch((error: unknown) => {
        if (violatedConstraint(error) !== 'identities_subject') throw error;
        throw conflict(`Esa cuenta de ${provider} ya está vinculada a otra cuenta de Baqueano`);
      });
    },

    /** Stores an unknown person for the setup step; the returned token works once, for 15 minutes. */
    async startSetup(person: NewPerson): Promise<string> {
      const token = newToken();
      const { issuer, subject, email, emailVerified, firstName, lastName } = person;
      const row = { issuer, subject, email, emailVerified, firstName, lastName, tokenHash: hashToken(token) };
      await db.insert(oidcSetups).values({ ...row, expiresAt: inMinutes(setupMinutes) });
      return token;
    },

    async takeSetup(token: string): Promise<NewPerson | null> {
      const { issuer, subject, email, emailVerified, firstName, lastName } = oidcSetups;
      const [row] = await db
        .delete(oidcSetups)
        .where(and(eq(oidcSetups.tokenHash, hashToken(token)), gt(oidcSetups.expiresAt, sql`now()`)))
        .returning({ issuer, subject, email, emailVerified, firstName, lastName });
      return row ?? null;
    },
  };
}

/** @param nameOf the present name of an issuer on this server; null for one that it no longer offers. */
export function identityStore(db: Database, userId: string, nameOf: (issuer: string) => string | null) {
  const mine = eq(identities.userId, userId);

  return {
    async list(): Promise<LinkedIdentity[]> {
      const rows = await db
        .select({
          id: identities.id,
          issuer: identities.issuer,
          email: identities.email,
          createdAt: inUtc(identities.createdAt),
        })
        .from(identities)
        .where(mine)
        .orderBy(asc(identities.createdAt), identities.id);
      return rows.map((row) => ({ ...row, provider: nameOf(row.issuer) }));
    },

    /** Throws 'notFound', and 'conflict' for the last way in. A provider that is no longer offered is no way in. */
    async unlink(id: string, device: string | null): Promise<void> {
      const work = async (tx: Database) => {
        await lockPerson(tx, userId, 'alone');
        const [one] = await tx
          .delete(identities)
          .where(and(mine, eq(identities.id, id)))
          .returning({ issuer: identities.issuer });
        if (!one) throw notFound('Vinculación no encontrada');
        const others = await tx
          .select({ issuer: identities.issuer })
          .from(identities)
          .where(and(mine, ne(identities.id, id)));
        const [person] = await tx
          .select({ others: sql<boolean>`${users.passwordHash} is not null or ${users.googleSubject} is not null` })
          .from(users)
          .where(eq(users.id, userId));
        if (!person?.others && !others.some(({ issuer }) => nameOf(issuer) !== null)) {
          throw conflict('Es tu única forma de ingresar. Elegí antes una contraseña con «¿Olvidaste tu contraseña?»');
        }
        const provider = nameOf(one.issuer) ?? one.issuer;
        await mailAboutAccount(tx, userId, 'provider-unlinked', { provider, device });
      };
      await atNode(everyNodeOf(db), () => transaction(db, work));
    },
  };
}

export async function sweepOidc(db: Database): Promise<void> {
  await db.delete(oidcStarts).where(lt(oidcStarts.expiresAt, sql`now()`));
  await db.delete(oidcSetups).where(lt(oidcSetups.expiresAt, sql`now()`));
}
