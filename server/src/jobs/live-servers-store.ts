import { hostname } from 'node:os';
import { and, eq, like, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import type { Log } from '../database/connection/log.ts';
import { isRunning } from '../database/embedded/postmaster.ts';
import { jobStore, renewEvery } from './store.ts';
import { jobs } from './table.ts';

/** A server that lives holds a lease of this name, as it would of a job. */
const prefix = 'server ';

interface LiveServer {
  /** The other ones on this database, by machine and process. */
  others: string[];
  leave: () => Promise<void>;
}

/** A killed server leaves its lease behind: on this machine nothing runs under its number any more, or we do. */
function isLeftBehind(server: string): boolean {
  const [machine, pid] = server.split(' ');
  return machine === hostname() && (Number(pid) === process.pid || !isRunning(Number(pid)));
}

/** Says to the other servers of this database that this one lives, until `leave`. */
export async function joinServers(db: Database, log: Pick<Log, 'warn'>): Promise<LiveServer> {
  const store = jobStore(db);
  const mine = `${prefix}${hostname()} ${process.pid}`;
  await db.delete(jobs).where(and(like(jobs.name, `${prefix}%`), lt(jobs.leasedUntil, sql`now()`)));
  await store.register([mine]);
  await store.renew(mine);
  // After ours is there: of two that start at once at least one sees the other.
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
