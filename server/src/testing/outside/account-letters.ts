import { asc, eq } from 'drizzle-orm';
import { letterOf } from '../../people/account-mail/letter.ts';
import type { AccountNews } from '../../people/account-mail/news.ts';
import { accountMails } from '../../people/account-mail/table.ts';
import { isKnown, wordsOf } from '../../people/account-mail/words.ts';
import { isRequested, makeEmailLink } from '../../people/credentials/email-link-store.ts';
import { database, type SignedInClient } from '../api.ts';

/** Waiting letters about one account, as they would be sent; their links are made. */
export async function lettersOf({ session: { user } }: Pick<SignedInClient, 'session'>) {
  const db = await database();
  const rows = await db
    .select()
    .from(accountMails)
    .where(eq(accountMails.userId, user.id))
    .orderBy(asc(accountMails.id));
  return Promise.all(
    rows.map(async ({ userId, email, name, kind, details, at }) => {
      if (!isKnown(kind)) throw new Error(`There is no letter of the kind ${kind}`);
      const known = details as AccountNews[typeof kind];
      const change = 'changes' in known ? { userId, email, changes: known.changes } : null;
      const stands = change && (!change.changes || (await isRequested(db, change)));
      const token = stands ? await makeEmailLink(db, change) : null;
      const device = 'device' in known ? known.device : undefined;
      const origin = 'http://flota.example';
      const frame = { to: email, name, at: at.toISOString(), device, origin };
      return { kind, ...letterOf(wordsOf(kind, known, token), frame) };
    }),
  );
}
