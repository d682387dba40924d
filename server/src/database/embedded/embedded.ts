import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { CannotStart } from '../connection/cannot-start.ts';
import { hasCode } from '../connection/error-code.ts';
import { isDatabaseAway } from '../connection/errors.ts';
import type { Log } from '../connection/log.ts';
import { makeDataFolder } from './account.ts';
import { clusterFolder, readPassword, superuser } from './cluster.ts';
import { findOrLaunch, type Listen, stop } from './launch.ts';
import type { Postmaster } from './postmaster.ts';
import { readRunningServer } from './running-server.ts';

export interface EmbeddedPostgres {
  connection: ClientConfig;
  close(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: Log;
  listen?: Listen;
}

/** A lock during the life of a server: one server per data folder. The number is arbitrary. */
const serverLock = 7_026_001;
/** A killed server's session ends only when PostgreSQL notices the lost connection. */
const waitForLock = '2s';
const doNotWait = '1ms';
const firstPause = 50;
const longestPause = 5_000;

/**
 * Runs PostgreSQL for one server on a data folder, until `close`.
 * @throws CannotStart when another server uses the folder, or PostgreSQL cannot run here.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  const { log } = options;
  await makeDataFolder(options.dataDir);
  const dataDir = await realpath(options.dataDir);
  const listen = options.listen ?? (process.platform === 'win32' ? 'tcp' : 'socket');

  let held: { lock: Client; postmaster: Postmaster } | undefined;
  let port: number | undefined;
  let closing = false;
  let returning = Promise.resolve();

  async function hold(): Promise<ClientConfig> {
    const postmaster = await findOrLaunch(dataDir, listen, port);
    port = postmaster.port;
    const connection = await connectionTo(dataDir, postmaster);
    const lock = await takeLock(connection);
    if (!lock) throw await alreadyServed(dataDir);
    held = { lock, postmaster };
    lock.once('end', () => {
      held = undefined;
      if (!closing) returning = bringBack();
    });
    return connection;
  }

  async function bringBack(): Promise<void> {
    log.warn('PostgreSQL se detuvo: se inicia otra vez');
    for (let pause = firstPause; !closing; pause = Math.min(pause * 2, longestPause)) {
      try {
        await hold();
        log.info('PostgreSQL está en marcha otra vez');
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL todavía no vuelve');
      }
      await delay(pause);
    }
  }

  const connection = await holdAtStart();
  return {
    connection,
    async close() {
      closing = true;
      await returning;
      // Only the holder of the lock ends PostgreSQL, and holds it meanwhile: no other process can be using it.
      if (held) await stop(dataDir, held.postmaster);
    },
  };

  /** PostgreSQL may be shutting down at this moment, after the previous server. */
  async function holdAtStart(): Promise<ClientConfig> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await hold();
      } catch (error) {
        if (error instanceof CannotStart || attempt === 10) throw error;
        log.warn({ err: error }, 'PostgreSQL todavía no responde');
        await delay(firstPause * attempt);
      }
    }
  }
}

/**
 * Connects to the PostgreSQL of a data folder beside its server, or starts it where none runs. `close` ends it again unless a
 * server uses it by then.
 * @throws CannotStart when the folder has no database, or PostgreSQL cannot run here.
 */
export async function joinEmbedded(folder: string): Promise<EmbeddedPostgres> {
  const dataDir = await existingDatabase(folder);
  const postmaster = await findOrLaunch(dataDir, process.platform === 'win32' ? 'tcp' : 'socket');
  const connection = await connectionTo(dataDir, postmaster);
  return {
    connection,
    async close() {
      const lock = await takeLock(connection, doNotWait).catch((error: unknown) => {
        // The folder's server has stopped, and PostgreSQL with it.
        if (isDatabaseAway(error)) return undefined;
        throw error;
      });
      if (lock) await stop(dataDir, postmaster);
    },
  };
}

async function existingDatabase(folder: string): Promise<string> {
  try {
    const dataDir = await realpath(folder);
    await readFile(join(clusterFolder(dataDir), 'PG_VERSION'));
    return dataDir;
  } catch (error) {
    if (hasCode(error, 'ENOENT'))
      throw new CannotStart(`No hay una base de datos en ${folder}: indicá cuál con DATA_DIR.`);
    if (!hasCode(error, 'EACCES')) throw error;
    throw new CannotStart(`Este usuario no puede leer la base de datos de ${folder}: usá el que inicia Baqueano.`);
  }
}

async function connectionTo(dataDir: string, { socketFolder, port }: Postmaster): Promise<ClientConfig> {
  const common = { user: superuser, database: 'postgres', port };
  if (socketFolder) return { ...common, host: socketFolder };
  return { ...common, host: '127.0.0.1', password: await readPassword(dataDir) };
}

async function takeLock(connection: ClientConfig, wait = waitForLock): Promise<Client | undefined> {
  const client = new Client({ ...connection, application_name: 'baqueano-lock', connectionTimeoutMillis: 2_000 });
  // Its end, which follows every error, is handled instead.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set lock_timeout = '${wait}'`);
    await client.query('select pg_advisory_lock($1)', [serverLock]);
    return client;
  } catch (error) {
    await client.end();
    if (hasCode(error, '55P03')) return undefined;
    throw error;
  }
}

async function alreadyServed(dataDir: string): Promise<CannotStart> {
  const server = await readRunningServer(dataDir);
  const where = server ? `: está en ${server.url} (proceso ${server.pid})` : '';
  return new CannotStart(
    `Ya hay un Baqueano en marcha con los datos de ${dataDir}${where}. ` +
      'Usá ese, detenelo antes de iniciar otro, o elegí otra carpeta con DATA_DIR.',
  );
}
