import { hostname } from 'node:os';
import { and, eq, like, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import type { Log } from '../database/connection/log.ts';
import { isRunning } from '../database/embedded/postmaster.ts';
import { jobStore, renewEvery } from './store.ts';
import { jobs } from './table.ts';

/** A live server holds a lease of this name, like that of a job. */
const prefix = 'server ';

interface LiveServer {
  /** Other servers on this database, by machine and process. */
  others: string[];
  leave: () => Promise<void>;
}

/** A killed server leaves its lease: on this machine its pid belongs to no process any more, or to us. */
function isLeftBehind(server: string): boolean {
  const [machine, pid] = server.split(' ');
  return machine === hostname() && (Number(pid) === process.pid || !isRunning(Number(pid)));
}

/** Registers this server as live for the others of this database, until `leave`. */
export async function joinServers(db: Database, log: Pick<Log, 'warn'>): Promise<LiveServer> {
  const store = jobStore(db);
  const mine = `${prefix}${hostname()} ${process.pid}`;
  await db.delete(jobs).where(and(like(jobs.name, `${prefix}%`), lt(jobs.leasedUntil, sql`now()`)));
  await store.register([mine]);
  await store.renew(mine);
  // After our own lease is stored: of two simultaneous starts at least one sees the other.
  const rows = await db
    .select({ name: jobs.name })
    .from(jobs)
    .where(and(like(jobs.name, `${prefix}%`), ne(jobs.name, mine)));
  const renewing = setInterval(() => {
    store.renew(mine).catch((error: unknown) => log.warn({ err: error }, 'a lease was not renewed'));
  }, renewEvery);
  renewing.unref();
  return {
    others: rows.map(({ name }) => name.slice(prefix.length)).filter((server) => !isLeftBehind(server)),
    async leave() {
      clearInterval(renewing);
      await db.delete(jobs).where(eq(jobs.name, mine));
    },
  };
}
