import type { Logger } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../connection/database.ts';
import { isWorthRepeating } from '../connection/errors.ts';

interface Lender {
  pool: Pool;
  logger: Logger | undefined;
  onConnection: (client: PoolClient) => Database;
}

const lenders = new WeakMap<Database, Lender>();

/** The pool as one database; a transaction on it uses one connection, which preserves prepared statements. */
export function databaseOn(pool: Pool, logger?: Logger): Database {
  const options = { casing: 'snake_case', logger } as const;
  const db: Database = drizzle({ client: pool, ...options });
  const connections = new WeakMap<PoolClient, Database>();
  lenders.set(db, {
    pool,
    logger,
    onConnection(client) {
      const connection = connections.get(client) ?? drizzle({ client, ...options });
      connections.set(client, connection);
      return connection;
    },
  });
  return db;
}

type Answers<T extends readonly unknown[]> = { -readonly [Index in keyof T]: Awaited<T[Index]> };

/**
 * The answers of several statements that are sent together; PostgreSQL runs them in that order. Waits for all of them, so
 * that none arrives after the rollback.
 * @throws the first failure: later ones only mean that they came after it.
 */
export async function inOneTrip<T extends readonly Promise<unknown>[]>(
  statements: readonly [...T],
): Promise<Answers<T>> {
  const answers = (await Promise.allSettled(statements)).map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  return answers as Answers<T>;
}

const mostAttempts = 3;

/** The place of the limit for each statement in pg; its types lack it. */
type Limited = PoolClient & { connectionParameters: { query_timeout?: number } };

const clients = new WeakMap<Database, Limited>();

/** In milliseconds: the client waits this long for each statement of this transaction, and aborts it after that. */
export function waitLonger(tx: Database, within: number): void {
  const client = clients.get(tx);
  if (!client) throw new Error('Only a transaction waits longer');
  client.connectionParameters.query_timeout = within;
}

type After = (db: Database) => Promise<void>;

const afterwards = new WeakMap<Database, After[]>();

/**
 * Runs after the commit, before `transaction` returns, and only then; at once without a transaction. It must not fail,
 * because the commit stays.
 */
export async function afterCommit(tx: Database, work: After): Promise<void> {
  if (lenders.has(tx)) return work(tx);
  afterwards.set(tx, [...(afterwards.get(tx) ?? []), work]);
}

/**
 * All of it or nothing. `begin` is sent with the first statement and `commit` with the last, so that they cost no time of
 * their own: drizzle's transaction waits for each. The work waits for each of its statements before the next one, or sends
 * several by `inOneTrip`.
 * @param work runs again from the start when it was overtaken, or was the victim of a deadlock.
 * @param finish its statements are sent with the commit, after the work has succeeded; it receives the work's result.
 */
export async function transaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  finish: (tx: Database, result: T) => Promise<unknown>[] = () => [],
): Promise<T> {
  const lender = lenders.get(db);
  if (!lender) throw new Error('A transaction does not start within another');
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, after } = await attemptOn(lender, work, finish);
      for (const one of after) await one(db);
      return result;
    } catch (error) {
      if (!isWorthRepeating(error) || attempt === mostAttempts) throw error;
    }
  }
}

/** Sends all data of this turn of the event loop in one system call. */
function inOnePiece({ connection: { stream } }: PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function attemptOn<T>(
  { pool, logger, onConnection }: Lender,
  work: (tx: Database) => Promise<T>,
  finish: (tx: Database, result: T) => Promise<unknown>[],
): Promise<{ result: T; after: readonly After[] }> {
  const client = (await pool.connect()) as Limited;
  const { query_timeout: usual } = client.connectionParameters;
  const send = (text: 'begin' | 'commit' | 'rollback') => {
    logger?.logQuery(text, []);
    return client.query(text);
  };
  let broken: Error | undefined;
  try {
    const tx = onConnection(client);
    clients.set(tx, client);
    // From a failed attempt.
    afterwards.delete(tx);
    inOnePiece(client);
    const [, result] = await Promise.all([send('begin'), work(tx)]);
    // Drizzle sends a statement when its promise is first awaited: here, before the commit.
    inOnePiece(client);
    const last = finish(tx, result).map((statement) => statement.then(() => 'sent'));
    const commit = send('commit').then((answer) => answer.command);
    await inOneTrip([...last, commit]);
    // PostgreSQL answers a failed commit with a rollback, without an error.
    const command = await commit;
    if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
    return { result, after: afterwards.get(tx) ?? [] };
  } catch (error) {
    await send('rollback').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.connectionParameters.query_timeout = usual;
    client.release(broken);
  }
}
