import { addDays, startOfDay, today } from '@baqueano/domain/values/dates';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { database } from '../testing/api.ts';
import { type Job, startJobs } from './jobs.ts';
import { jobs } from './table.ts';

/** Servers with a log for the test, and jobs of its own in the table that all tests share. */
async function someServers(count: number, ...given: Omit<Job, 'name'>[]) {
  const db = await database();
  const mine = given.map((job, index) => ({ ...job, name: `${index} ${crypto.randomUUID()}` }));
  const lines: string[] = [];
  const log = { warn: (details: object | string, message?: string) => void lines.push(message ?? String(details)) };
  const servers = Array.from({ length: count }, () => startJobs(db, mine, log));
  onTestFinished(async () => void (await Promise.all(servers.map(({ stop }) => stop()))));
  const names = mine.map(({ name }) => name);
  const look = async () => void (await Promise.all(servers.map((server) => server.look())));
  const change = (index: number, values: object) =>
    db
      .update(jobs)
      .set(values)
      .where(eq(jobs.name, names[index] ?? ''));
  const row = async (index: number) =>
    (
      await db
        .select()
        .from(jobs)
        .where(eq(jobs.name, names[index] ?? ''))
    )[0];
  return { servers, lines, look, change, row };
}

test('what is due is done once, however many servers look, and again when its time has come', async () => {
  let done = 0;
  const run = async () => {
    done += 1;
  };
  const { look, change, row } = await someServers(3, { every: 'hour', run }, { every: 'day', run });
  await look();
  await look();
  expect(done).toBe(2);
  expect(Number((await row(0))?.dueAt)).toBeGreaterThan(Date.now() + 3_500_000);
  expect((await row(1))?.dueAt).toEqual(startOfDay(addDays(today(), 1)));
  await change(0, { dueAt: sql`now()` });
  await look();
  expect(done).toBe(3);
});

test('what a server that died had in hand another one does, and what one has in hand nobody else', async () => {
  const done: string[] = [];
  const { look, change } = await someServers(
    2,
    { every: 'hour', run: async () => void done.push('left') },
    { every: 'hour', run: async () => void done.push('in hand') },
  );
  await look();
  done.length = 0;
  await change(0, { dueAt: sql`now()`, leasedUntil: sql`now() - interval '1 second'` });
  await change(1, { dueAt: sql`now()`, leasedUntil: sql`now() + interval '1 minute'` });
  await look();
  expect(done).toEqual(['left']);
});

test('what fails is logged and due again after a while that grows; the others are done', async () => {
  let done = 0;
  const { look, change, row, lines } = await someServers(
    1,
    { every: 'hour', run: () => Promise.reject(new Error('broken')) },
    {
      every: 'hour',
      async run() {
        done += 1;
      },
    },
  );
  await look();
  expect([lines, done]).toEqual([['a job failed'], 1]);
  const minutes = async () => Math.round((Number((await row(0))?.dueAt) - Date.now()) / 60_000);
  expect([await minutes(), (await row(0))?.failures]).toEqual([1, 1]);
  await change(0, { dueAt: sql`now()`, failures: 3 });
  await look();
  expect(await minutes()).toBe(8);
  await change(0, { dueAt: sql`now()`, failures: 1_000_000 });
  await look();
  expect(await minutes()).toBe(60);
});

test('what somebody asks for while it fails is done at once', async () => {
  let done = 0;
  const run = async () => {
    done += 1;
    if (done === 1) {
      await change(0, { dueAt: sql`now()` });
      throw new Error('broken');
    }
  };
  const { look, change } = await someServers(1, { every: 'hour', run });
  await look();
  expect(done).toBe(2);
});

test('one that waits for others holds up none but those like it', async () => {
  const answered = Promise.withResolvers<void>();
  const done: string[] = [];
  const { look } = await someServers(
    1,
    { every: 'hour', apart: true, run: () => answered.promise.then(() => void done.push('apart')) },
    { every: 'hour', run: async () => void done.push('other') },
  );
  const looked = look();
  await expect.poll(() => done).toEqual(['other']);
  answered.resolve();
  await looked;
  expect(done).toEqual(['other', 'apart']);
});

test('who stops finishes what it has in hand and takes nothing more', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const done: string[] = [];
  const run = async (stopping: AbortSignal) => {
    started.resolve();
    await finish.promise;
    done.push(stopping.aborted ? 'told' : 'not told');
  };
  const { servers, row } = await someServers(1, { every: 'hour', run }, { every: 'hour', run });
  await started.promise;
  const stopped = servers[0]?.stop();
  finish.resolve();
  await stopped;
  expect(done).toEqual(['told']);
  expect((await row(0))?.leasedUntil).toBeNull();
});
