import { createHash } from 'node:crypto';
import { deviceName } from '@baqueano/domain/sign-in/device';
import { and, eq, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../database/connection/database.ts';
import { afterCommit, transaction } from '../../database/statements/transaction.ts';
import { askForJob } from '../../jobs/jobs.ts';
import { type Cause, causeOfNow } from '../../mail/cause.ts';
import type { Device } from '../credentials/limits.ts';
import { users } from '../credentials/table.ts';
import type { AccountNews, AccountNewsKind } from './news.ts';
import { accountMails, knownDevices } from './table.ts';

export const sendingAccountMails = 'send account mails';

/**
 * Queues a letter about an account, in the transaction of the event; it is sent after the commit. Before deleting an account,
 * call this first.
 * @param to another address than the account's.
 */
export async function mailAboutAccount<Kind extends AccountNewsKind>(
  tx: Database,
  userId: string,
  kind: Kind,
  details: AccountNews[Kind],
  to?: string,
): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, name: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  const { email, name } = person;
  const cause = causeOf(kind, userId, to);
  await tx.insert(accountMails).values({ id: uuidv7(), userId, email: to ?? email, name, kind, details, cause });
  // After a failure here, the job sends it at its next turn.
  await afterCommit(tx, (db) => askForJob(db, sendingAccountMails).catch(() => undefined));
}

/**
 * Counts letters that a person causes to others, and those to an unverified address. News of a sign-in do not count: a
 * stranger could use up a limit, and then sign in without a warning.
 */
function causeOf(kind: AccountNewsKind, userId: string, to: string | undefined): Cause | null {
  const cause = causeOfNow();
  if (!cause || kind === 'email-verification') return cause;
  return cause.person !== null && (cause.person !== userId || to !== undefined) ? cause : null;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Notes a sign-in's kind of browser and network. The owner gets a letter about a new one, once a day for each. */
export async function noteDevice(db: Database, userId: string, { userAgent, network }: Device): Promise<void> {
  const name = deviceName(userAgent);
  const row = { userId, name, network: hashOf(`${userId} ${network}`) };
  await transaction(db, async (tx) => {
    const [noted] = await tx
      .insert(knownDevices)
      .values(row)
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.name, knownDevices.network],
        set: { usedAt: sql`now()` },
      })
      .returning({ isNew: sql<boolean>`(xmax = 0)` });
    if (!noted?.isNew) return;
    const theirs = eq(knownDevices.userId, userId);
    // The first device is that of the registration, or was in use before devices were noted.
    if ((await tx.$count(knownDevices, theirs)) === 1) return;
    const recentlySent = and(
      theirs,
      eq(knownDevices.name, name),
      sql`${knownDevices.toldAt} > now() - interval '1 day'`,
    );
    if ((await tx.$count(knownDevices, recentlySent)) > 0) return;
    const one = and(theirs, eq(knownDevices.name, name), eq(knownDevices.network, row.network));
    await tx.update(knownDevices).set({ toldAt: sql`now()` }).where(one);
    await mailAboutAccount(tx, userId, 'new-device', { device: userAgent, network });
  });
}

/** Devices without a sign-in for half a year count as new again. */
export async function sweepDevices(db: Database): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.usedAt, sql`now() - interval '180 days'`));
}
