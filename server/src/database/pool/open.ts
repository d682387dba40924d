import type { Logger } from 'drizzle-orm';
import { type Client, type ClientConfig, type Pool, type PoolConfig, types } from 'pg';
import { backUpBeforeUpgrade } from '../backup/upgrade-backup.ts';
import { ShardMap, shardMaps } from '../citus/nodes.ts';
import { isCoordinator } from '../citus/spread.ts';
import { withConnection } from '../connection/connection.ts';
import type { Database } from '../connection/database.ts';
import type { Log } from '../connection/log.ts';
import { checkServer } from '../connection/server-check.ts';
import { startEmbedded } from '../embedded/embedded.ts';
import { type Migration, migrateDatabase } from '../migrations/migrate.ts';
import { databaseOn } from '../statements/transaction.ts';
import { WatchedPool } from './watched-pool.ts';

export interface OpenDatabase {
  db: Database;
  pool: Pool;
  /** Resolves when the database answers and accepts writes; rejects within about 6 s otherwise. */
  ready(): Promise<void>;
  /** Waits for running queries; an embedded PostgreSQL is then ended. */
  close(): Promise<void>;
}

interface Options {
  /** An external PostgreSQL; without it an embedded one stores its data in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  log: Log;
  /** Default: the program's own. */
  migrations?: Migration[];
  audit?: Logger;
  /** In milliseconds without an answer, after which the database counts as away (docs/decisions/0024). */
  awayAfter?: number;
  /** The same for one node of a cluster (docs/decisions/0036). */
  silentAfter?: number;
}

const limits: PoolConfig = {
  application_name: 'baqueano',
  max: 10,
  // In milliseconds, like the limit of a statement: a busy database is not reported as away. watched-pool.ts detects one that
  // is.
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  // Sends independent statements together.
  pipeline: true,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
  // The client's own limit, for a server that is lost in the network.
  query_timeout: 15_000,
};

const usualAwayAfter = 5_000;
const usualSilentAfter = 1_000;

/**
 * Opens the database, and updates its tables.
 * @throws CannotStart when a person has to act first.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
  audit,
  migrations,
  awayAfter = usualAwayAfter,
  silentAfter = usualSilentAfter,
}: Options): Promise<OpenDatabase> {
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log });
  const connection = embedded?.connection ?? { connectionString: databaseUrl };
  try {
    if (!embedded) await checkServer(connection, log);
    const beforeChange = (client: Client) => backUpBeforeUpgrade(client, dataDir, log);
    await migrateDatabase(connection, { migrations, beforeChange: embedded && beforeChange });
  } catch (error) {
    await embedded?.close();
    throw error;
  }
  const nodes = embedded ? undefined : await readNodes(connection, silentAfter, log);
  const pool = new WatchedPool({ ...limits, ...connection }, awayAfter, log, nodes);
  // The next query replaces a closed connection; without a listener its error would end the process. The pool listens to idle
  // connections only, but one may also close between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ err: error }, 'Se cortó una conexión con la base de datos'));
  const db = databaseOn(pool, audit);
  const reading = nodes && keepReading(nodes, db, pool, log);
  return {
    db,
    pool,
    async ready() {
      const { rows } = await pool.query<{ readOnly: string }>(
        `select current_setting('transaction_read_only') as "readOnly"`,
      );
      if (rows[0]?.readOnly === 'on') throw new Error('The database is read-only');
    },
    async close() {
      clearInterval(reading);
      await pool.close();
      await embedded?.close();
    },
  };
}

/** The most connections for one node that does not answer. */
const mostForOneNode = 5;

/** Null without a Citus cluster. */
async function readNodes(connection: ClientConfig, silentAfter: number, log: Log): Promise<ShardMap | undefined> {
  return withConnection(connection, 'baqueano-nodes', async (client) => {
    if (!(await isCoordinator(client))) return undefined;
    const nodes = new ShardMap({ most: mostForOneNode, silentAfter }, log);
    await nodes.read((text) => client.query(text));
    return nodes;
  });
}

const readAgainAfter = 60_000;

/** Shards move when nodes are added. */
function keepReading(nodes: ShardMap, db: Database, pool: Pool, log: Log): NodeJS.Timeout {
  shardMaps.set(db, nodes);
  return setInterval(() => {
    nodes
      .read((text) => pool.query(text))
      .catch((error: unknown) => log.warn({ err: error }, 'No se pudo leer dónde está cada organización'));
  }, readAgainAfter).unref();
}

// For the whole process: drizzle uses these parsers instead of the pool's.
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return number;
});
