import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { CannotStart } from './cannot-start.ts';
import { hasCode } from './error-code.ts';
import { isDatabaseAway } from './errors.ts';
import type { Log } from './log.ts';

const oldestVersion = 15;
/** A database from the same machine or compose file may start after us. */
const waitForServer = 15_000;
const askAgainAfter = 500;

/** @throws CannotStart when DATABASE_URL leads to no suitable PostgreSQL. */
export async function checkServer(connection: ClientConfig, log: Log): Promise<void> {
  judge(await askServer(connection, log));
}

interface Server {
  /** PostgreSQL's own number: 150018 is 15.18. */
  version: number;
  encoding: string;
}

/** @throws CannotStart for an old server, or a database that cannot store every letter. */
export function judge({ version, encoding }: Server): void {
  const major = Math.floor(version / 10_000);
  if (major < oldestVersion) {
    throw new CannotStart(
      `El servidor de DATABASE_URL es PostgreSQL ${major} y Baqueano necesita PostgreSQL ${oldestVersion} o posterior.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new CannotStart(
      `La base de datos de DATABASE_URL está en ${encoding} y Baqueano la necesita en UTF8. ` +
        'Creá una con: createdb --encoding=UTF8 --template=template0 baqueano',
    );
  }
}

async function askServer(connection: ClientConfig, log: Log): Promise<Server> {
  const deadline = Date.now() + waitForServer;
  for (;;) {
    try {
      return await ask(connection);
    } catch (error) {
      // After failures at several addresses the message is empty, but the code is enough.
      const reason = error instanceof Error ? error.message || ('code' in error && error.code) : error;
      const mayCome = isDatabaseAway(error) || hasCode(error, 'ECONNREFUSED');
      if (!mayCome || Date.now() > deadline) {
        throw new CannotStart(`No se puede usar la base de datos de DATABASE_URL: ${reason}`);
      }
      log.warn(`La base de datos de DATABASE_URL todavía no responde: ${reason}`);
      await delay(askAgainAfter);
    }
  }
}

async function ask(connection: ClientConfig): Promise<Server> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<Server>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    );
    if (!rows[0]) throw new Error('a select without a table answers one row');
    return rows[0];
  } finally {
    await client.end();
  }
}
