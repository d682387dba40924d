import { sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { waitLonger } from './transaction.ts';

/** Milliseconds for one statement: a batch of a large organization takes more than an ordinary one may. */
const withinEach = 60_000;

/** To be called first in the transaction: it reads and writes for longer than others may. */
export async function takeTime(tx: Database): Promise<void> {
  waitLonger(tx, withinEach + 5_000);
  await tx.execute(sql.raw(`set local statement_timeout = ${withinEach}`));
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}
