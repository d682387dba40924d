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

/** Who signs in: this store comes before any organization is known, so it is the one that is not made for one. */

/** Of one person: more devices than anybody has, and few enough to list. */
const sessionsKept = 50;
export function authStore(db: Database) {
  /** Organizations and people are copied to each node of a cluster. */
  const onEveryNode = <T>(work: (tx: Database) => Promise<T>) => atNode(everyNodeOf(db), () => transaction(db, work));

  async function findByParts(parts: TokenParts) {
    const node = nodeOf(db, parts.organizationId);
    const find = findSessions(db);
    // A failure that is not the node's may come of one of those who asked together: each is then asked for by itself.
    const found = await find(node, parts).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      return find(parts, parts);
    });
    if (found?.stale) {
      const used = db.update(sessions).set({ lastUsedAt: sql`now()` }).where(sessionOf(parts));
      await atNode(node, () => used.execute());
    }
    if (!found) return found;
    // Asked by itself: to plan it with the look-up takes as long as the look-up, and few organizations demand one.
    const mustSetUpFactor = found.factorDemanded && !(await atNode(node, () => personHasFactor(db, found.userId)));
    return { ...found, mustSetUpFactor };
  }

  const { findByGoogle, startGoogleSetup, takeGoogleSetup } = googleStore(db);

  return {
    findByGoogle,
    startGoogleSetup,
    takeGoogleSetup,
    createAccount: (account: NewAccount) => createAccount(db, account),

    /** Whatever the case; PostgreSQL folds both, because JavaScript folds some letters otherwise. */
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

    /** Null where nobody has that id. */
    async renamePerson(organizationId: string, userId: string, name: CheckedPersonNameInput): Promise<Identity | null> {
      await onEveryNode((tx) => tx.update(users).set(name).where(eq(users.id, userId)));
      return this.findById(organizationId, userId);
    },

    /**
     * What every way in ends with, once it has judged who comes: a session, or the ticket for whoever has to show a second factor.
     * Throws 401 where what it was judged by holds no more.
     */
    async finishSignIn(who: Judged, device: Device): Promise<Session | SecondFactorRequired> {
      const { user, organization, passwordHash } = who;
      const required = await this.requireFactor({ organizationId: organization.id, userId: user.id, passwordHash });
      return required ?? this.openSession(who, device);
    },

    /** The ticket for whoever has to show a second factor; null for whoever has none. Throws 401 as `finishSignIn`. */
    async requireFactor(shown: Shown): Promise<SecondFactorRequired | null> {
      const methods = await factorsOf(db, shown.userId);
      if (methods.length === 0) return null;
      const ticket = await startTicket(db, shown);
      if (!ticket) throw unauthorized('Email o contraseña incorrectos');
      return { requiresSecondFactor: true, ticket, methods };
    },

    /** @param shown whether a second factor was. Throws 401 as `finishSignIn`. */
    async openSession(who: Judged, device: Device, shown = false): Promise<Session> {
      const token = await this.startSession(who, device, shown);
      // The password was changed, a factor added or the account linked with Google, since it was judged.
      if (!token) throw unauthorized('Email o contraseña incorrectos');
      const identity = await this.findById(who.organization.id, who.user.id);
      // Removed from the organization within this moment.
      if (!identity) throw unauthorized('Iniciá sesión para continuar');
      return { token, ...identity };
    },

    /** Who signs in by what names them: with the organization that they used last, or with that one. */
    async findPerson(userId: string, organizationId?: string): Promise<Judged | null> {
      const inIt = organizationId === undefined ? undefined : eq(members.organizationId, organizationId);
      const [found] = await selectIdentity(db).where(and(eq(users.id, userId), inIt));
      return found ?? null;
    },

    /**
     * The token is known only to whoever receives it; its hash is stored. Null when the password is by now another one than
     * the session was judged by, or when there is a second factor that was not shown, whoever asks: the lock waits for a change
     * under way. Of many the one unused longest ends.
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
      const begun = await atNode(nodeOf(db, organization.id), async () => {
        const { rowCount } = await transaction(db, begin);
        if (!rowCount) return null;
        const mine = and(eq(sessions.organizationId, organization.id), eq(sessions.userId, user.id));
        const unused = await db
          .select({ tokenHash: sessions.tokenHash })
          .from(sessions)
          .where(mine)
          .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
          .offset(sessionsKept);
        const hashes = unused.map(({ tokenHash }) => tokenHash);
        if (hashes.length > 0) await db.delete(sessions).where(and(mine, inArray(sessions.tokenHash, hashes)));
        return token;
      });
      if (begun) await noteDevice(db, user.id, device);
      return begun;
    },

    /**
     * The session ends and one of another organization of the same person begins, which is then the one used last. Throws
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
        // As old as the sign-in: nobody has shown anew who they are.
        const { createdAt } = ended;
        const { userAgent: device } = deviceNow;
        await tx
          .insert(sessions)
          .values({ organizationId: to, tokenHash: hashToken(token), userId, device, createdAt });
      });
      return token;
    },

    /**
     * With the version of the organization's data: both in the one look-up that every request pays for. Throws 401 for a token
     * of before tokens named their organization.
     */
    async findSession(token: string) {
      const parts = partsOf(token);
      if (parts === null) {
        if (!isFromBefore(token)) return null;
        throw unauthorized('Tu sesión terminó porque Baqueano se actualizó. Iniciá sesión de nuevo');
      }
      return findByParts(parts);
    },

    /** By what is stored of its token. */
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
