import type { Organization, OrganizationType } from '@baqueano/domain/people/organization';
import { permissionsOf } from '@baqueano/domain/people/permissions';
import type { Identity, SecondFactorRequired, Session, User } from '@baqueano/domain/people/session';
import type { CheckedPersonNameInput } from '@baqueano/domain/sign-in/account';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { atNode, everyNodeOf, nodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { isDatabaseAway, violatedConstraint } from '../../database/connection/errors.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { organizations } from '../../database/tenant-columns.ts';
import { conflict, notFound, unauthorized } from '../../records/refusals.ts';
import type { SignedIn } from '../../tenant.ts';
import { mailAboutAccount, noteDevice } from '../account-mail/store.ts';
import {
  factorsOf,
  hasFactor,
  lacksFactor,
  personHasFactor,
  startTicket,
  sweepTickets,
} from '../credentials/factor-store.ts';
import type { Device } from '../credentials/limits.ts';
import { endEverything, proveEmail } from '../credentials/member-store.ts';
import { lockPerson } from '../credentials/person-lock-store.ts';
import { hasEmail } from '../credentials/person-store.ts';
import { googleSetups, identities, members, sessions, users } from '../credentials/table.ts';
import { hashToken, isFromBefore, newToken, newTokenFor, partsOf, type TokenParts } from '../credentials/tokens.ts';
import { alive, findSessions, sessionOf } from './session-store.ts';

/** Who signs in: this store comes before any organization is known, so it is the one that is not made for one. */

export interface NewAccount {
  email: string;
  firstName: string | null;
  lastName: string | null;
  passwordHash: string | null;
  googleSubject: string | null;
  organizationName: string;
  organizationType: OrganizationType;
  /** Who a provider of OpenID Connect says that they are, and whether it has verified their e-mail. */
  oidc?: { issuer: string; subject: string; emailVerified: boolean };
}

export interface GoogleAccount {
  subject: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

const setupMinutes = 15;
/** Of one person: more devices than anybody has, and few enough to list. */
const sessionsKept = 50;
const organizationColumns = {
  id: organizations.id,
  name: organizations.name,
  type: sql<OrganizationType>`${organizations.type}`,
};
const identityColumns = {
  user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
  organization: { ...organizationColumns, defaults: organizations.defaults, modules: organizations.modules },
  role: members.role,
  driverId: members.driverId,
  mustSetUpFactor: lacksFactor(sql`${organizations}.id`, sql`${users}.id`),
};

async function organizationsWithRoles(db: Database, userId: string): Promise<Identity['organizations']> {
  return db
    .select({ ...organizationColumns, role: members.role })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.organizationId))
    .where(eq(members.userId, userId))
    .orderBy(desc(members.usedAt), members.organizationId);
}

/** Who may begin a session, and the password's hash that this was judged by; null without a password. */
export interface Judged {
  user: User;
  organization: Organization;
  passwordHash: string | null;
}

export function authStore(db: Database) {
  /** Organizations and people are copied to each node of a cluster. */
  const onEveryNode = <T>(work: (tx: Database) => Promise<T>) => atNode(everyNodeOf(db), () => transaction(db, work));

  /** With the organization that the person used last. */
  function selectIdentity() {
    return db
      .select({ ...identityColumns, passwordHash: users.passwordHash })
      .from(users)
      .innerJoin(members, eq(members.userId, users.id))
      .innerJoin(organizations, eq(organizations.id, members.organizationId))
      .orderBy(desc(members.usedAt), members.organizationId)
      .limit(1)
      .$dynamic();
  }

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

  return {
    /** Whatever the case; PostgreSQL folds both, because JavaScript folds some letters otherwise. */
    async findByEmail(email: string): Promise<Judged | null> {
      const [found] = await selectIdentity().where(hasEmail(email));
      return found ?? null;
    },

    async findById(organizationId: string, userId: string): Promise<Identity | null> {
      const [found] = await selectIdentity().where(
        and(eq(members.organizationId, organizationId), eq(members.userId, userId)),
      );
      if (!found) return null;
      const { user, organization, role, driverId, mustSetUpFactor } = found;
      const membership = { role, permissions: [...permissionsOf(role)], driverId, mustSetUpFactor };
      return { user, organization, membership, organizations: await organizationsWithRoles(db, userId) };
    },

    /**
     * The account of a Google user. One with the same e-mail is linked, because Google has verified that e-mail. Where nobody had
     * verified it before, whoever opened the account may be a stranger: its password, sessions, links and providers end.
     */
    async findByGoogle({ subject, email }: GoogleAccount, device: string | null = null): Promise<Judged | null> {
      const ofSubject = eq(users.googleSubject, subject);
      const [known] = await selectIdentity().where(ofSubject);
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
      const [linked] = await selectIdentity().where(ofSubject);
      return linked ?? null;
    },

    /** The organization and its first user, or 409 when the e-mail has an account. */
    async createAccount(account: NewAccount): Promise<Judged> {
      const organization = { id: uuidv7(), name: account.organizationName, type: account.organizationType };
      const user = { id: uuidv7(), email: account.email, firstName: account.firstName, lastName: account.lastName };
      const { passwordHash, googleSubject, oidc } = account;
      const verified = googleSubject !== null || oidc?.emailVerified === true;
      const emailVerifiedAt = verified ? new Date() : null;
      try {
        await onEveryNode(async (tx) => {
          await tx.insert(organizations).values(organization);
          await tx.insert(users).values({ ...user, passwordHash, googleSubject, emailVerifiedAt });
          if (oidc) {
            const { issuer, subject } = oidc;
            const { id: userId, email } = user;
            await tx.insert(identities).values({ id: uuidv7(), userId, issuer, subject, email });
          }
          if (!verified) await mailAboutAccount(tx, user.id, 'email-verification', { changes: false });
          await tx.insert(members).values({ organizationId: organization.id, userId: user.id, role: 'owner' });
        });
      } catch (error) {
        const constraint = violatedConstraint(error);
        if (['users_email', 'users_google_subject', 'identities_subject'].includes(constraint ?? '')) {
          throw conflict('Ya existe una cuenta con ese email');
        }
        throw error;
      }
      return { user, organization, passwordHash };
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
      const methods = await factorsOf(db, user.id);
      if (methods.length > 0) {
        const ticket = await startTicket(db, { organizationId: organization.id, userId: user.id, passwordHash });
        if (!ticket) throw unauthorized('Email o contraseña incorrectos');
        return { requiresSecondFactor: true, ticket, methods };
      }
      return this.openSession(who, device);
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
      const [found] = await selectIdentity().where(and(eq(users.id, userId), inIt));
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

    /** Keeps a Google account for its setup step; the returned token works once, for 15 minutes. */
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
      const [taken] = await db
        .delete(googleSetups)
        .where(and(eq(googleSetups.tokenHash, hashToken(token)), gt(googleSetups.expiresAt, sql`now()`)))
        .returning({
          subject: googleSetups.googleSubject,
          email: googleSetups.email,
          firstName: googleSetups.firstName,
          lastName: googleSetups.lastName,
        });
      return taken ?? null;
    },

    async sweep(): Promise<void> {
      await db.delete(sessions).where(lt(sessions.lastUsedAt, alive));
      await db.delete(googleSetups).where(lt(googleSetups.expiresAt, sql`now()`));
      await sweepTickets(db);
    },
  };
}
