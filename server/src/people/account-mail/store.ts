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

/** What the schedule calls it. */
export const sendingAccountMails = 'send account mails';

/**
 * Writes to somebody about their account: the letter is of the same transaction as what it tells, and leaves after its commit.
 * Whoever deletes the account calls this before.
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
  await afterCommit(tx, (db) =>
    // Where nobody can be asked now, it leaves when the job is due by itself.
    askForJob(db, sendingAccountMails).catch(() => undefined),
  );
}

/**
 * Counted are letters that a person causes to others, and those to an address that nobody has shown to be theirs. News of a sign-in
 * are not: a stranger who has used up a limit would otherwise come in unseen.
 */
function causeOf(kind: AccountNewsKind, userId: string, to: string | undefined): Cause | null {
  const cause = causeOfNow();
  if (!cause || kind === 'email-verification') return cause;
  return cause.person !== null && (cause.person !== userId || to !== undefined) ? cause : null;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The kind of browser and the network that somebody has signed in with; its owner is told of a new one, once a day of each. */
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
    // The first one is what the account was made with, or was used with before devices were noted.
    if ((await tx.$count(knownDevices, theirs)) === 1) return;
    const told = and(theirs, eq(knownDevices.name, name), sql`${knownDevices.toldAt} > now() - interval '1 day'`);
    if ((await tx.$count(knownDevices, told)) > 0) return;
    const one = and(theirs, eq(knownDevices.name, name), eq(knownDevices.network, row.network));
    await tx.update(knownDevices).set({ toldAt: sql`now()` }).where(one);
    await mailAboutAccount(tx, userId, 'new-device', { device: userAgent, network });
  });
}

/** Devices that nobody has used for half a year are new again. */
export async function sweepDevices(db: Database): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.usedAt, sql`now() - interval '180 days'`));
}
