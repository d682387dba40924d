import { addDays, startOfDay, today } from '@baqueano/domain/values/dates';
import type { Database } from '../database/connection/database.ts';
import type { Log } from '../database/connection/log.ts';
import { jobStore, renewEvery } from './store.ts';

/**
 * What the program does by itself. Every server runs all jobs; the database decides whose turn it is, so each is done once
 * however many servers there are. At least once: a server that dies in the middle leaves it to another one.
 */
export interface Job {
  /** The same for ever: the table knows it by this. */
  name: string;
  /** An hour after it was done, or when the next day begins in Argentina. */
  every: 'hour' | 'day';
  /** Also whenever a server starts. */
  atStart?: true;
  /** It waits for machines that are not ours: however long they take, no other job waits for it. */
  apart?: true;
  /** A job that takes long ends early when the signal says that the server stops, and goes on when it is due again. */
  run: (stopping: AbortSignal) => Promise<void>;
}

/** Milliseconds: with the lease, what a server that died had in hand goes on within a minute. */
const lookEvery = 15_000;

function nextTime(every: Job['every']): Date {
  return every === 'hour' ? new Date(Date.now() + 3_600_000) : startOfDay(addDays(today(), 1));
}

/** Those of this process: the other servers look by themselves. */
const lookers = new Set<() => void>();

/** To be called after the commit of what the job is to see: it is done now, and once more if it is just being done. */
export async function askForJob(db: Database, name: string): Promise<void> {
  await jobStore(db).ask(name);
  for (const lookNow of lookers) lookNow();
}

/** Whoever asks while the work goes on waits for the same. */
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
  /** Does what is due, one after another, those apart beside them; whoever calls while that goes on waits for the same. */
  look: () => Promise<void>;
  /** Takes no more, and waits for those in hand. */
  stop: () => Promise<void>;
}

/** Looks for what is due now and every 15 s, until it is told to stop. A job that fails is logged and tried again. */
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
