import { type AccountFactors, mostPasskeys } from '@baqueano/domain/sign-in/second-factor';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { atNode, everyNodeOf } from '../../database/citus/nodes.ts';
import type { Database } from '../../database/connection/database.ts';
import { inUtc, inUtcOrNone } from '../../database/statements/moments.ts';
import { transaction } from '../../database/statements/transaction.ts';
import { organizations } from '../../database/tenant-columns.ts';
import { conflict, Refusal } from '../../records/refusals.ts';
import type { SignedIn } from '../../tenant.ts';
import { mailAboutAccount } from '../account-mail/store.ts';
import { isFresh, signInAgain } from '../credentials/confirm-store.ts';
import { passkeys, recoveryCodes, secondFactors } from '../credentials/factors/table.ts';
import type { Account } from '../credentials/limits.ts';
import { endSessions } from '../credentials/member-store.ts';
import { lockPerson } from '../credentials/person-lock-store.ts';
import { members, users } from '../credentials/table.ts';
import { hashToken } from '../credentials/tokens.ts';
import { type Candidate, spend } from './spend-store.ts';

/** Second factors, which are written to every node of a cluster, like the person. */

export const tooManyPasskeys = () => conflict(`Ya tenés ${mostPasskeys} llaves: quitá alguna`);

const setupMinutes = 60;

const onEveryNode = <T>(db: Database, work: (tx: Database) => Promise<T>) =>
  atNode(everyNodeOf(db), () => transaction(db, work));

/** @param device for the letter about a change. */
export function factorStore(db: Database, signedIn: SignedIn, device: string | null = null) {
  const { userId, token } = signedIn;
  const factor = eq(secondFactors.userId, userId);

  /** Under the lock of the person: no session can start meanwhile that was judged without the factor. */
  const change = <T>(work: (tx: Database) => Promise<T>) =>
    onEveryNode(db, async (tx) => {
      await lockPerson(tx, userId, 'alone');
      return work(tx);
    });

  async function replaceCodes(tx: Database, hashes: readonly string[]): Promise<void> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
  }

  /** Whether there is another factor than the passkey with that id, or than the app. */
  async function others(tx: Database, but: string): Promise<boolean> {
    const [app] = await tx
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(and(factor, isNotNull(secondFactors.secret)));
    const keys = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId));
    return (app !== undefined && but !== 'app') || keys.some(({ id }) => id !== but);
  }

  /**
   * For a first factor: stores its recovery codes, and ends the other sessions, which started without it. False when there
   * was one: its codes stay, and the sessions have proved it.
   */
  async function begin(tx: Database, hashes: readonly string[]): Promise<boolean> {
    if ((await tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId))) > 0) return false;
    await replaceCodes(tx, hashes);
    await endSessions(tx, userId, hashToken(token));
    return true;
  }

  /** Removes the recovery codes with the last factor. Throws 'conflict' while an organization demands one. */
  async function leave(tx: Database, but: string): Promise<void> {
    if (await others(tx, but)) return;
    const [demanding] = await demandedBy(tx);
    if (demanding) throw conflict(`${demanding} pide un segundo factor: agregá otro antes de quitar este`);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  }

  async function demandedBy(from: Pick<Database, 'select'>): Promise<string[]> {
    const rows = await from
      .select({ name: organizations.name })
      .from(members)
      .innerJoin(organizations, eq(organizations.id, members.organizationId))
      .where(and(eq(members.userId, userId), eq(organizations.requiresSecondFactor, true)))
      .orderBy(organizations.name);
    return rows.map(({ name }) => name);
  }

  async function appOf(from: Pick<Database, 'select'>) {
    const [app] = await from
      .select({ secret: secondFactors.secret, since: inUtc(secondFactors.since) })
      .from(secondFactors)
      .where(factor);
    return app?.secret ? { since: app.since } : null;
  }

  async function keysOf(from: Pick<Database, 'select'>) {
    return from
      .select({
        id: passkeys.id,
        name: passkeys.name,
        createdAt: inUtc(passkeys.createdAt),
        lastUsedAt: inUtcOrNone(passkeys.lastUsedAt),
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt), passkeys.id);
  }

  async function standing() {
    const [found] = await db
      .select({
        password: sql<boolean>`users.password_hash is not null`,
        app: sql<boolean>`exists (select from ${secondFactors} as app where app.user_id = users.id and app.secret is not null)`,
        codes: sql<boolean>`exists (select from ${recoveryCodes} as code where code.user_id = users.id)`,
        keys: sql<boolean>`exists (select from ${passkeys} as passkey where passkey.user_id = users.id)`,
      })
      .from(users)
      .where(eq(users.id, userId));
    return found ?? null;
  }

  return {
    async find(): Promise<AccountFactors> {
      const totp = await appOf(db);
      const keys = await keysOf(db);
      const proof = await this.requiredProof().catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return { password: false, code: false };
      });
      const recoveryCodesLeft = await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
      return { totp, passkeys: keys, recoveryCodesLeft, demandedBy: await demandedBy(db), proof };
    },

    /**
     * Possible proofs of ownership. A first factor just after signing in needs none. Throws 'conflict' when a new sign-in is
     * the only possible proof, and the session is older.
     */
    async requiredProof(): Promise<AccountFactors['proof']> {
      const { password = false, app = false, codes = false, keys = false } = (await standing()) ?? {};
      const fresh = await isFresh(db, signedIn);
      if (!app && !keys && fresh) return { password: false, code: false };
      if (!password && !app && !codes && !fresh) throw signInAgain();
      return { password, code: app || codes };
    },

    async account(): Promise<Account | null> {
      const [found] = await db
        .select({ email: users.email, passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.id, userId));
      return found ?? null;
    },

    /** Starts setting up an app; the one in use works until a first code of this one. */
    async startApp(secret: string): Promise<void> {
      const pending = { pendingSecret: secret, pendingAt: new Date() };
      await change((tx) =>
        tx
          .insert(secondFactors)
          .values({ userId, ...pending })
          .onConflictDoUpdate({ target: secondFactors.userId, set: pending }),
      );
    },

    /** The secret that is being set up; null without one, or when it has expired. */
    async pendingSecret(): Promise<string | null> {
      const fresh = gt(secondFactors.pendingAt, sql`now() - make_interval(mins => ${setupMinutes})`);
      const [found] = await db.select().from(secondFactors).where(and(factor, fresh));
      return found?.pendingSecret ?? null;
    },

    /**
     * Makes the app the one in use, and uses up its first code. Returns whether the recovery codes were stored; null when
     * another app is being set up by now.
     */
    confirmApp(secret: string, step: number, hashes: readonly string[]): Promise<boolean | null> {
      return change(async (tx) => {
        const confirmed = await tx
          .update(secondFactors)
          .set({ secret, since: new Date(), lastStep: step, pendingSecret: null, pendingAt: null })
          .where(and(factor, eq(secondFactors.pendingSecret, secret)));
        if (confirmed.rowCount !== 1) return null;
        await mailAboutAccount(tx, userId, 'second-factor-on', { device });
        return begin(tx, hashes);
      });
    },

    /** False when there was none. */
    removeApp(): Promise<boolean> {
      return change(async (tx) => {
        await leave(tx, 'app');
        const app = and(factor, isNotNull(secondFactors.secret));
        const removed = (await tx.delete(secondFactors).where(app)).rowCount === 1;
        if (removed) await mailAboutAccount(tx, userId, 'second-factor-off', { device });
        return removed;
      });
    },

    /** Returns whether the recovery codes were stored. Throws 'conflict' for one too many. */
    addPasskey(key: Omit<typeof passkeys.$inferInsert, 'userId'>, hashes: readonly string[]): Promise<boolean> {
      return change(async (tx) => {
        // Simultaneous requests get here one after the other.
        if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= mostPasskeys) throw tooManyPasskeys();
        await tx.insert(passkeys).values({ ...key, userId });
        await mailAboutAccount(tx, userId, 'passkey-added', { device, name: key.name });
        return begin(tx, hashes);
      });
    },

    /** False when there was none. */
    renamePasskey(id: string, name: string): Promise<boolean> {
      const one = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
      return onEveryNode(db, async (tx) => (await tx.update(passkeys).set({ name }).where(one)).rowCount === 1);
    },

    /** False when there was none. */
    removePasskey(id: string): Promise<boolean> {
      return change(async (tx) => {
        await leave(tx, id);
        const one = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
        const [removed] = await tx.delete(passkeys).where(one).returning({ name: passkeys.name });
        if (removed) await mailAboutAccount(tx, userId, 'passkey-removed', { device, name: removed.name });
        return removed !== undefined;
      });
    },

    /** Earlier codes end. Throws 'conflict' without a factor. */
    replaceCodes(hashes: readonly string[]): Promise<void> {
      return change(async (tx) => {
        if (!(await others(tx, ''))) throw conflict('Primero configurá un segundo factor');
        await replaceCodes(tx, hashes);
        await mailAboutAccount(tx, userId, 'recovery-codes-made', { device });
      });
    },

    /** In the browser's form. */
    async credentialIds(): Promise<string[]> {
      const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
      return rows.map(({ credentialId }) => credentialId);
    },

    spend: (candidate: Candidate): Promise<boolean> =>
      onEveryNode(db, (tx) => spend(tx, { userId, device }, candidate)),
  };
}
