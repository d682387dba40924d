import { permissionsOf } from '@baqueano/domain/people/permissions';
import type { Identity, SecondFactorRequired, Session } from '@baqueano/domain/people/session';
import type { CheckedPersonNameInput } from '@baqueano/domain/sign-in/account';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { atNode, everyNodeOf, nodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { isDatabaseAway } from '../../database/connection/errors.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { notFound, unauthorized } from '../../records/refusals.ts';
import type { SignedIn } from '../../tenant.ts';
import { noteDevice } from '../account-mail/store.ts';
import {
  factorsOf,
  hasFactor,
  personHasFactor,
  type Shown,
  startTicket,
  sweepTickets,
} from '../credentials/factor-store.ts';
import type { Device } from '../credentials/limits.ts';
import { lockPerson } from '../credentials/person-lock-store.ts';
import { hasEmail } from '../credentials/person-store.ts';
import { members, sessions, users } from '../credentials/table.ts';
import { hashToken, isFromBefore, newTokenFor, partsOf, type TokenParts } from '../credentials/tokens.ts';
import { googleStore } from './google-store.ts';
import { type Judged, organizationsWithRoles, selectIdentity } from './identity-store.ts';
import { createAccount, type NewAccount } from './new-account-store.ts';
import { alive, findSessions, sessionOf } from './session-store.ts';

export type { Judged } from './identity-store.ts';

/** Signing in: this store works before any organization is known, so that it takes no tenant. */

/** Per person: more devices than a person has, and few enough to list. */
const mostSessions = 50;
export function authStore(db: Database) {
  /** Organizations and people are copied to each node of a cluster. */
  const onEveryNode = <T>(work: (tx: Database) => Promise<T>) => atNode(everyNodeOf(db), () => transaction(db, work));

  async function findByParts(parts: TokenParts) {
    const node = nodeOf(db, parts.organizationId);
    const find = findSessions(db);
    // A failure that is not the node's may come from one of the combined requests: each is then repeated alone.
    const found = await find(node, parts).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      return find(parts, parts);
    });
    if (found?.stale) {
      const used = db.update(sessions).set({ lastUsedAt: sql`now()` }).where(sessionOf(parts));
      await atNode(node, () => used.execute());
    }
    if (!found) return found;
    // A separate query: planning it with the look-up takes as long as the look-up, and few organizations demand a factor.
    const mustSetUpFactor = found.factorDemanded && !(await atNode(node, () => personHasFactor(db, found.userId)));
    return { ...found, mustSetUpFactor };
  }

  const { findByGoogle, startGoogleSetup, takeGoogleSetup } = googleStore(db);

  return {
    findByGoogle,
    startGoogleSetup,
    takeGoogleSetup,
    createAccount: (account: NewAccount) => createAccount(db, account),

    /** In any case. PostgreSQL folds both sides, because JavaScript folds some letters differently. */
    async findByEmail(email: string): Promise<Judged | null> {
      const [found] = await selectIdentity(db).where(hasEmail(email));
      return found ?? null;
    },

    async findById(organizationId: string, userId: string): Promise<Identity | null> {
      const [found] = await selectIdentity(db).where(
        and(eq(members.organizationId, organizationId), eq(members.userId, userId)),
      );
      if (!found) return null;
      const { user, organization, role, driverId, mustSetUpFactor } = found;
      const membership = { role, permissions: [...permissionsOf(role)], driverId, mustSetUpFactor };
      return { user, organization, membership, organizations: await organizationsWithRoles(db, userId) };
    },

    /** Null for an unknown id. */
    async renamePerson(organizationId: string, userId: string, name: CheckedPersonNameInput): Promise<Identity | null> {
      await onEveryNode((tx) => tx.update(users).set(name).where(eq(users.id, userId)));
      return this.findById(organizationId, userId);
    },

    /**
     * The last step of every way in, after the check of the person: a session, or the ticket for a second factor. Throws 401
     * if the checked facts have changed.
     */
    async finishSignIn(who: Judged, device: Device): Promise<Session | SecondFactorRequired> {
      const { user, organization, passwordHash } = who;
      const required = await this.requireFactor({ organizationId: organization.id, userId: user.id, passwordHash });
      return required ?? this.openSession(who, device);
    },

    /** The ticket for a second factor; null for a person without one. Throws 401 like `finishSignIn`. */
    async requireFactor(shown: Shown): Promise<SecondFactorRequired | null> {
      const methods = await factorsOf(db, shown.userId);
      if (methods.length === 0) return null;
      const ticket = await startTicket(db, shown);
      if (!ticket) throw unauthorized('Email o contraseña incorrectos');
      return { requiresSecondFactor: true, ticket, methods };
    },

    /** @param shown whether a second factor was proved. Throws 401 like `finishSignIn`. */
    async openSession(who: Judged, device: Device, shown = false): Promise<Session> {
      const token = await this.startSession(who, device, shown);
      // Since the check the password was changed, a factor was added, or the account was linked with Google.
      if (!token) throw unauthorized('Email o contraseña incorrectos');
      const identity = await this.findById(who.organization.id, who.user.id);
      // Removed from the organization at this moment.
      if (!identity) throw unauthorized('Iniciá sesión para continuar');
      return { token, ...identity };
    },

    /** The person with the organization that they used last, or with the given one. */
    async findPerson(userId: string, organizationId?: string): Promise<Judged | null> {
      const inIt = organizationId === undefined ? undefined : eq(members.organizationId, organizationId);
      const [found] = await selectIdentity(db).where(and(eq(users.id, userId), inIt));
      return found ?? null;
    },

    /**
     * Returns the token, of which only the hash is stored. Null when the password has changed since the check, or a second
     * factor exists that was not proved: the lock waits for a running change. Of too many sessions, the one unused longest
     * ends.
     */
    async startSession(
      { user, organization, passwordHash }: Judged,
      device: Device,
      shown = false,
    ): Promise<string | null> {
      const token = newTokenFor(organization.id);
      const begin = async (tx: Database) => {
        await lockPerson(tx, user.id, 'together');
        return tx.execute(sql`
          insert into ${sessions} (organization_id, token_hash, user_id, device)
          select organization_id, ${hashToken(token)}, user_id, ${device.userAgent}
          from ${members}
          where organization_id = ${organization.id} and user_id = ${user.id}
            and exists (select from ${users} where id = user_id and password_hash is not distinct from ${passwordHash})
            and (${shown}::boolean or not ${hasFactor(sql`${members}.user_id`)})
        `);
      };
      const session = await atNode(nodeOf(db, organization.id), async () => {
        const { rowCount } = await transaction(db, begin);
        if (!rowCount) return null;
        const mine = and(eq(sessions.organizationId, organization.id), eq(sessions.userId, user.id));
        const unused = await db
          .select({ tokenHash: sessions.tokenHash })
          .from(sessions)
          .where(mine)
          .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
          .offset(mostSessions);
        const hashes = unused.map(({ tokenHash }) => tokenHash);
        if (hashes.length > 0) await db.delete(sessions).where(and(mine, inArray(sessions.tokenHash, hashes)));
        return token;
      });
      if (session) await noteDevice(db, user.id, device);
      return session;
    },

    /**
     * Ends the session and starts one in another organization of the person, which is then the one used last. Throws
     * 'notFound' where they are no member, 'unauthorized' when the session has ended meanwhile.
     */
    async switchTo({ organizationId, userId, token: old }: SignedIn, to: string, deviceNow: Device) {
      const token = newTokenFor(to);
      await onEveryNode(async (tx) => {
        await lockPerson(tx, userId, 'together');
        const inIt = and(eq(members.organizationId, to), eq(members.userId, userId));
        const [member] = await tx
          .update(members)
          .set({ usedAt: new Date() })
          .where(inIt)
          .returning({ role: members.role });
        if (!member) throw notFound('Organización no encontrada');
        const [ended] = await tx
          .delete(sessions)
          .where(sessionOf({ organizationId, tokenHash: hashToken(old) }))
          .returning({ createdAt: sessions.createdAt });
        if (!ended) throw unauthorized('Iniciá sesión para continuar');
        // The age of the sign-in stays, as there was no new proof.
        const { createdAt } = ended;
        const { userAgent: device } = deviceNow;
        await tx
          .insert(sessions)
          .values({ organizationId: to, tokenHash: hashToken(token), userId, device, createdAt });
      });
      return token;
    },

    /**
     * Includes the version of the organization's data: one look-up for both, as every request pays for it. Throws 401 for an
     * old token without its organization.
     */
    async findSession(token: string) {
      const parts = partsOf(token);
      if (parts === null) {
        if (!isFromBefore(token)) return null;
        throw unauthorized('Tu sesión terminó porque Baqueano se actualizó. Iniciá sesión de nuevo');
      }
      return findByParts(parts);
    },

    findByParts,

    async endSession({ organizationId, token }: SignedIn): Promise<void> {
      await db.delete(sessions).where(sessionOf({ organizationId, tokenHash: hashToken(token) }));
    },

    async sweep(): Promise<void> {
      await db.delete(sessions).where(lt(sessions.lastUsedAt, alive));
      await googleStore(db).sweepSetups();
      await sweepTickets(db);
    },
  };
}
