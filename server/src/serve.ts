import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { CannotStart } from './database/connection/cannot-start.ts';
import type { Database } from './database/connection/database.ts';
import { hasCode } from './database/connection/error-code.ts';
import { errorLine } from './database/connection/error-for-log.ts';
import type { Log } from './database/connection/log.ts';
import { makeDataFolder } from './database/embedded/account.ts';
import { announceServer, withdrawServer } from './database/embedded/running-server.ts';
import { openDatabase } from './database/pool/open.ts';
import { requireSharedKey } from './files/keeping/link-key.ts';
import { storageOf } from './files/open.ts';
import { closeWithin } from './http/bounds.ts';
import { startJobs } from './jobs/jobs.ts';
import { joinServers } from './jobs/live-servers-store.ts';
import { schedule } from './schedule.ts';
import { whenLeftBehind } from './started-by.ts';

const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** In milliseconds, for running work after the stop signal. */
const finishWithin = 30_000;

/**
 * Serves until SIGTERM or SIGINT, then finishes running work; a second signal ends the process at once.
 * @param prepare receives the open database before the first request.
 * @throws CannotStart when a person has to act first.
 */
export async function serve(config: Config, prepare?: (db: Database) => Promise<void>): Promise<void> {
  const stopRequested = stopSignal();
  const { databaseUrl, dataDir } = config;
  await makeDataFolder(dataDir);
  requireSharedKey(config, []);
  const database = await openDatabase({ databaseUrl, dataDir, log: plainLog });
  // An embedded database belongs to one server.
  const servers = databaseUrl ? await joinServers(database.db, plainLog) : undefined;
  try {
    requireSharedKey(config, servers?.others ?? []);
    await storageOf(database.db, config).check();
    await prepare?.(database.db);
    const webRoot = existsSync(builtWebApp) ? builtWebApp : undefined;
    const app = await createApp({ db: database.db, config, ready: database.ready, webRoot });
    const jobs = startJobs(database.db, schedule(database.db, config), app.log);
    try {
      const url = await listen(app, config);
      if (!databaseUrl) await announceServer(dataDir, { pid: process.pid, url });
      say(`Baqueano está en ${url}`);
      restWhenIdle(app);
      await stopRequested;
      say('Baqueano se detiene…');
    } finally {
      await Promise.all([closeWithin(app, finishWithin), jobs.stop()]);
      if (!databaseUrl) await withdrawServer(dataDir);
    }
  } finally {
    await servers?.leave();
    await database.close();
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await listenOn(app, host, port);
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) {
      throw new CannotStart(
        `El puerto ${port} está ocupado por otro programa: elegí otro, por ejemplo PORT=${port + 1}.`,
      );
    }
    if (hasCode(error, 'EACCES'))
      throw new CannotStart(`Este usuario no puede usar el puerto ${port}: elegí otro con PORT.`);
    if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'))
      throw new CannotStart(`HOST: ${host} no es una dirección de esta máquina.`);
    throw error;
  }
  const address = app.server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const everywhere = host === '::' || host === '0.0.0.0';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${actualPort}`;
}

async function listenOn(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    // A machine without IPv6.
    if (host !== '::' || !hasCode(error, 'EAFNOSUPPORT', 'EADDRNOTAVAIL')) throw error;
    await app.listen({ host: '0.0.0.0', port });
  }
}

/** In milliseconds: Ctrl+C reaches the server from the terminal, and again from npm. */
const sameSignal = 1_000;

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let requestedAt: number | undefined;
    const hear = () => {
      requestedAt ??= Date.now();
      if (Date.now() - requestedAt > sameSignal) process.exit(1);
      resolve();
    };
    process.on('SIGINT', hear).on('SIGTERM', hear);
    whenLeftBehind(resolve);
  });
}

const rest = 10_000;

/**
 * V8 holds a hundred megabytes of garbage from loading the program, or from a busy hour. They are collected after some idle
 * time, where Node was started with --expose-gc.
 */
function restWhenIdle(app: FastifyInstance): void {
  const collect = globalThis.gc;
  if (!collect) return;
  const giveBack = () => void collect({ type: 'major', flavor: 'last-resort', execution: 'async' });
  giveBack();
  const timer = setTimeout(giveBack, rest).unref();
  app.server.on('request', () => timer.refresh());
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(details: object | string, message?: string): void {
  const error = typeof details === 'object' && 'err' in details ? `: ${errorLine(details.err)}` : '';
  process.stderr.write(`${message ?? details}${error}\n`);
}

/** For the time before the app and its log exist. */
const plainLog: Log = { info: complain, warn: complain, error: complain };
