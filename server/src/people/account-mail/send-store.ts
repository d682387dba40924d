import { and, asc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection/database.ts';
import type { Counted, Limit } from '../credentials/attempts-store.ts';
import { isRequested, makeEmailLink } from '../credentials/email-link-store.ts';
import { hasEmail } from '../credentials/person-store.ts';
import { users } from '../credentials/table.ts';
import { letterOf } from './letter.ts';
import type { AccountNews } from './news.ts';
import { type PostSettings, postOf } from './post-store.ts';
import { accountMails } from './table.ts';
import { isKnown, wordsOf } from './words.ts';

type Settings = PostSettings & Pick<Config, 'publicUrl' | 'port'>;
type Waiting = typeof accountMails.$inferSelect;

/**
 * Letters of one kind to one mailbox: an account, or an owner of its organization, could otherwise cause any number. Each
 * kind has its own count, so that many of one do not delay another. An unverified address has one count for all kinds.
 */
const lettersToOne: Limit = { kind: 'letter', most: 10, windowSeconds: 86_400 };

const retainedDays = 3;
const atOnce = 20;

/**
 * Sends waiting letters, oldest first. A failed one is tried again after a minute, then two, four..., for three days. A
 * letter is deleted once the mail server has accepted it. Only a server that crashes at that moment sends it twice, with the
 * same Message-ID. Without mail no letter waits.
 */
export async function sendAccountMails(db: Database, config: Settings, stopping: AbortSignal): Promise<void> {
  const post = postOf(db, config);
  if (!post.sends) return void (await db.delete(accountMails));
  await db.delete(accountMails).where(lt(accountMails.at, sql`now() - make_interval(days => ${retainedDays})`));
  const origin = config.publicUrl?.replace(/\/$/, '') ?? `http://localhost:${config.port}`;
  const failures: unknown[] = [];

  async function countedAs({ userId, email, kind }: Waiting): Promise<Counted> {
    const shown = and(eq(users.id, userId), hasEmail(email), isNotNull(users.emailVerifiedAt));
    const to = email.toLowerCase();
    return [lettersToOne, (await db.$count(users, shown)) > 0 ? `${kind} ${to}` : to];
  }

  async function sendOne(mail: Waiting): Promise<void> {
    const { id, userId, email, name, kind, details } = mail;
    const one = eq(accountMails.id, id);
    if (!isKnown(kind)) return void (await db.delete(accountMails).where(one));
    const deliver = await post.reserve(mail.cause, await countedAs(mail));
    if (!deliver) return void (await db.delete(accountMails).where(one));
    try {
      const known = details as AccountNews[typeof kind];
      const change = 'changes' in known ? { userId, email, changes: known.changes } : null;
      if (change?.changes && !(await isRequested(db, change))) return void (await db.delete(accountMails).where(one));
      const token = change && (await makeEmailLink(db, change));
      const device = 'device' in known ? known.device : undefined;
      const frame = { to: email, name, at: mail.at.toISOString(), device, origin };
      await deliver({
        ...letterOf(wordsOf(kind, known, token), frame),
        messageId: `<${id}@${new URL(origin).hostname}>`,
      });
    } catch (error) {
      failures.push(error);
      const dueAt = sql`now() + interval '1 minute' * power(2, least(${accountMails.failures}, 10))`;
      return void (await db
        .update(accountMails)
        .set({ dueAt, failures: sql`${accountMails.failures} + 1` })
        .where(one));
    }
    await db.delete(accountMails).where(one);
  }

  while (!stopping.aborted) {
    const due = await db
      .select()
      .from(accountMails)
      .where(lte(accountMails.dueAt, sql`now()`))
      .orderBy(asc(accountMails.dueAt), accountMails.id)
      .limit(atOnce);
    for (const mail of due) {
      if (stopping.aborted) return;
      await sendOne(mail);
    }
    if (due.length < atOnce) break;
  }
  // Makes the job run again within minutes instead of an hour.
  if (failures.length > 0) throw new Error('Letters about accounts were not sent', { cause: failures[0] });
}
