import { sql } from 'drizzle-orm';
import type { Database } from '../connection/database.ts';
import { waitLonger } from './transaction.ts';

/** In milliseconds, for one statement: a batch of a large organization may take longer than ordinary ones. */
const withinEach = 60_000;

/** Call it first in the transaction, which then may take longer than others. */
export async function takeTime(tx: Database): Promise<void> {
  waitLonger(tx, withinEach + 5_000);
  await tx.execute(sql.raw(`set local statement_timeout = ${withinEach}`));
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}
