import { addDays, startOfDay, today } from '@baqueano/domain/values/dates';
import type { Database } from '../database/connection/database.ts';
import type { Log } from '../database/connection/log.ts';
import { jobStore, renewEvery } from './store.ts';

/**
 * Work of the program itself. Every server runs all jobs; the database decides the turn, so that each runs once for all
 * servers. At least once: another server takes over after a crash.
 */
export interface Job {
  /** Constant: it is the job's key in the table. */
  name: string;
  /** The next run: an hour after the last one, or at the beginning of the next day in Argentina. */
  every: 'hour' | 'day';
  atStart?: true;
  /** It waits for foreign machines, so that other jobs do not wait for it. */
  apart?: true;
  /** A long job ends early when the signal reports the server's stop, and continues at its next turn. */
  run: (stopping: AbortSignal) => Promise<void>;
}

/** In milliseconds: with the lease, a crashed server's work continues within a minute. */
const lookEvery = 15_000;

function nextTime(every: Job['every']): Date {
  return every === 'hour' ? new Date(Date.now() + 3_600_000) : startOfDay(addDays(today(), 1));
}

/** Only those of this process: other servers look by themselves. */
const lookers = new Set<() => void>();

/** Call it after the commit of the job's input: the job runs now, and once more if it is already running. */
export async function askForJob(db: Database, name: string): Promise<void> {
  await jobStore(db).ask(name);
  for (const lookNow of lookers) lookNow();
}

/** A call during the work waits for the same result. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let going: Promise<void> | undefined;
  return () => {
    going ??= work().finally(() => {
      going = undefined;
    });
    return going;
  };
}

export interface RunningJobs {
  /** Runs all due jobs, one after another, with those of `apart` beside them; a call meanwhile waits for the same run. */
  look: () => Promise<void>;
  /** Takes no new job, and waits for the running ones. */
  stop: () => Promise<void>;
}

/** Looks for due jobs now and every 15 s, until the stop. A failed job is logged and repeated. */
export function startJobs(db: Database, jobs: Job[], log: Pick<Log, 'warn'>): RunningJobs {
  const store = jobStore(db);
  const known = new Map(jobs.map((job) => [job.name, job]));
  const atStart = jobs.flatMap((job) => (job.atStart ? job.name : []));
  const stopping = new AbortController();
  let registered = false;

  async function runOne({ name, every, run }: Job, since: string): Promise<void> {
    const renewing = setInterval(() => {
      store.renew(name).catch((error: unknown) => log.warn({ err: error, job: name }, 'a lease was not renewed'));
    }, renewEvery);
    try {
      await run(stopping.signal);
      await store.done(name, nextTime(every), since);
    } catch (error) {
      log.warn({ err: error, job: name }, 'a job failed');
      await store.failed(name, nextTime(every), since);
    } finally {
      clearInterval(renewing);
    }
  }

  const register = shared(async () => {
    if (!registered) await store.register([...known.keys()], atStart);
    registered = true;
  });

  async function runDue(names: string[]): Promise<void> {
    if (stopping.signal.aborted) return;
    try {
      await register();
      while (!stopping.signal.aborted) {
        const claimed = await store.claim(names);
        const job = claimed && known.get(claimed.name);
        if (!job) return;
        await runOne(job, claimed.since);
      }
    } catch (error) {
      log.warn({ err: error }, 'the jobs that are due could not be looked for');
    }
  }

  const lanes = [jobs.filter(({ apart }) => !apart), jobs.filter(({ apart }) => apart)]
    .filter((lane) => lane.length > 0)
    .map((lane) => shared(() => runDue(lane.map(({ name }) => name))));
  const look = async () => void (await Promise.all(lanes.map((lookAt) => lookAt())));

  const lookNow = () => void look();
  const timer = setInterval(lookNow, lookEvery);
  timer.unref();
  lookers.add(lookNow);
  lookNow();
  return {
    look,
    async stop() {
      clearInterval(timer);
      lookers.delete(lookNow);
      stopping.abort();
      await look();
    },
  };
}
