import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Limits, type Place, usualLimits } from './limits.ts';
import { type WorkerPool, workerPool } from './pool.ts';
import { program, tooMuch } from './program.ts';

const frame = pathToFileURL(resolve(import.meta.dirname, 'work.ts')).href;

/**
 * A program that first writes a line, and then answers with its input and pid. 'crash' crashes, 'hang' never ends, 'use N'
 * uses that many milliseconds of a processor. 'hang once' never ends in the first process only. 'sleep' is 'hang' without the
 * processor.
 */
async function aProgram(place: Place = 'read') {
  const folder = await mkdtemp(join(resolve('node_modules'), 'work-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const main = join(folder, 'main.mjs');
  const fresh = ['inputs', 'started'].map((name) => writeFile(join(folder, name), ''));
  await Promise.all(fresh);
  await writeFile(
    main,
    `import { appendFileSync, readFileSync } from 'node:fs';
    import { work } from '${frame}';
    const isFirst = readFileSync('${folder}/started', 'utf8') === '';
    appendFileSync('${folder}/started', process.pid + '\\n');
    work(async (input) => {
      appendFileSync('${folder}/inputs', input + '\\n');
      if (input === 'crash') throw new Error('nobody expected it');
      const [what, count] = input.split(' ');
      if (what === 'sleep' && (count !== 'once' || isFirst)) await new Promise(() => setInterval(() => {}, 1000));
      const hangs = what === 'hang' && (count !== 'once' || isFirst);
      const end = hangs ? Infinity : what === 'use' ? Number(count) : 0;
      const used = ({ user, system }) => (user + system) / 1000;
      for (const from = process.cpuUsage(); used(process.cpuUsage(from)) < end; );
      return { input, pid: process.pid, ...(input === 'environment' && { env: process.env }) };
    });`,
  );
  const linesOf = async (name: string) => (await readFile(join(folder, name), 'utf8')).split('\n').slice(0, -1);
  const its = program<string, { input: string; pid: number; env?: NodeJS.ProcessEnv }>(pathToFileURL(main), place);
  return { ...its, inputs: () => linesOf('inputs'), started: () => linesOf('started') };
}

function aPool(limits: Partial<Limits> = {}) {
  // On a busy machine, four starts of a process take longer than the usual patience.
  const pool = workerPool({ ...usualLimits, processes: 1, waitAtMost: 600_000, ...limits });
  onTestFinished(pool.close);
  return pool;
}

const within = (milliseconds: number): Limits['within'] => ({
  look: milliseconds,
  print: milliseconds,
  read: milliseconds,
});

test('a process is kept for the next work of its program', async () => {
  const pool = aPool();
  const one = await aProgram();
  const first = await pool.run(one, 'o', 'a');
  expect(await pool.run(one, 'o', 'b')).toEqual({ input: 'b', pid: first.pid });
});

test('programs take turns where there is room for one process, and none is lost', async () => {
  const pool = aPool();
  const [one, other] = await Promise.all([aProgram(), aProgram()]);
  const ask = (what: typeof one, input: string) => pool.run(what, 'o', input);
  const all = await Promise.all([ask(one, '1'), ask(other, '2'), ask(one, '3'), ask(other, '4')]);
  expect(all.map(({ input }) => input)).toEqual(['1', '2', '3', '4']);
});

test('a process is told nothing of the server but where compiled modules are kept', async () => {
  const { env } = await aPool().run(await aProgram(), 'o', 'environment');
  const { NODE_COMPILE_CACHE, TMPDIR } = process.env;
  expect(env).toMatchObject({ NODE_OPTIONS: '', MOST_BYTES: String(usualLimits.mostBytes), NODE_COMPILE_CACHE });
  expect(TMPDIR).toBeDefined();
  expect(env).not.toHaveProperty('TMPDIR');
});

test('a program that crashes says so, and the next work is done', async () => {
  const pool = aPool();
  const one = await aProgram();
  await expect(pool.run(one, 'o', 'crash')).rejects.toMatchObject({ how: 'crashed' });
  expect(await pool.run(one, 'o', 'a')).toMatchObject({ input: 'a' });
});

test('whoever waits for a piece that took too much is refused in words, and a crash stays a fault', async () => {
  const one = await aProgram();
  const endOf = (pool: WorkerPool, input: string) =>
    expect(pool.run(one, 'o', input).catch(tooMuch('Es demasiado'))).rejects;
  await endOf(aPool({ within: within(400) }), 'hang').toMatchObject({ reason: 'tooLarge', message: 'Es demasiado' });
  await endOf(aPool(), 'crash').toMatchObject({ how: 'crashed' });
});

test('whoever a busy machine left without a processor is tried again once, and the work is not called too much', async () => {
  // It sleeps, like a process that gets no processor time.
  const pool = aPool({ within: within(1_500) });
  const one = await aProgram();
  expect(await pool.run(one, 'o', 'sleep once')).toMatchObject({ input: 'sleep once' });
  const starved = pool.run(await aProgram(), 'o', 'sleep').catch(tooMuch('Es demasiado'));
  await expect(starved).rejects.toMatchObject({ reason: 'unavailable' });
  expect(await one.inputs()).toEqual(['sleep once', 'sleep once']);
  const slowToStart = aPool({ startsWithin: 1 }).run(one, 'o', 'a');
  await expect(slowToStart).rejects.toMatchObject({ reason: 'unavailable' });
});

test('whoever waits is answered in time, whether the piece sleeps, starts, waits behind it or is tried again', async () => {
  const limits = { within: within(1_500), answeredWithin: 2_500 };
  const pool = aPool(limits);
  const one = await aProgram();
  const before = performance.now();
  const all = ['sleep a', 'sleep b', 'sleep c'].map((input) => pool.run(one, 'o', input));
  const ends = await Promise.allSettled(all);
  const busy = { status: 'rejected', reason: { reason: 'unavailable', retryAfter: 10 } };
  expect(ends).toMatchObject([busy, busy, busy]);
  // Each try has 3 s of real time, and they run one after the other: 18 s.
  expect(performance.now() - before).toBeLessThan(10_000);
});

test('whoever a busy machine starved once does not go behind who used the processor', async () => {
  // The short limit is for the sleeping piece alone: a busy machine is slow for the others.
  const pool = aPool({ within: { ...within(120_000), read: 1_500 }, stoppedAfter: 400 });
  await pool.run(await aProgram('read'), 'starved', 'sleep once');
  const one = await aProgram('look');
  await pool.run(one, 'used', 'use 900');
  const works = ['held', 'used', 'starved'].map((who) => pool.run(one, who, `of ${who}`));
  await Promise.all(works);
  expect((await one.inputs()).filter((what) => /^of (?:used|starved)/.test(what))).toEqual(['of starved', 'of used']);
});

test('a pool that is closed starts nothing more: what waits is told so', async () => {
  const pool = aPool();
  const one = await aProgram();
  const works = ['a', 'b', 'c'].map((what) => pool.run(one, 'o', what));
  const ended = Promise.allSettled(works);
  pool.close();
  const reasons = (await ended).map((end) => end.status === 'rejected' && end.reason);
  expect(reasons).toMatchObject([{ how: 'killed' }, { reason: 'unavailable' }, { reason: 'unavailable' }]);
});

test('five organizations that hang keep no sixth one waiting', async () => {
  // Longer than the sixth one's millisecond ever takes: otherwise its own piece would be stopped for the next one.
  const pool = aPool({ within: within(120_000), stoppedAfter: 1_000 });
  const one = await aProgram();
  const hung = ['1', '2'].flatMap((piece) =>
    ['a', 'b', 'c', 'd', 'e'].map((who) => pool.run(one, who, `hang ${who} ${piece}`)),
  );
  const ended = Promise.allSettled(hung);
  // It is older than the others: its id is lower, like that of an older organization.
  await pool.run(one, '0', 'use 1');
  const inputs = await one.inputs();
  // The first of them was stopped, and may have started anew elsewhere; no other one started before.
  expect(inputs.slice(0, inputs.indexOf('use 1')).filter((input) => input !== 'hang a 1')).toEqual([]);
  pool.close();
  await ended;
});

test('what was stopped begins anew once, and its caller gets the answer', async () => {
  const pool = aPool({ within: within(120_000), stoppedAfter: 20 });
  const one = await aProgram();
  const slow = pool.run(one, 'a', 'hang once');
  const quick = await pool.run(one, 'b', 'use 1');
  expect((await pool.run(one, 'c', 'use 2')).pid).toBe(quick.pid);
  const { input, pid } = await slow;
  expect(input).toBe('hang once');
  const [first, ...others] = await one.started();
  expect(Number(first)).not.toBe(pid);
  expect(new Set(others.map(Number))).toEqual(new Set([quick.pid, pid]));
});

test('an organization that has used more stops nothing that is at work', async () => {
  const pool = aPool({ within: within(120_000), stoppedAfter: 10 });
  const one = await aProgram();
  await pool.run(one, 'b', 'use 100');
  const [slow, later] = await Promise.all([pool.run(one, 'a', 'use 30'), pool.run(one, 'b', 'use 1')]);
  expect(later.pid).toBe(slow.pid);
  expect(await one.inputs()).toEqual(['use 100', 'use 30', 'use 1']);
});

test('a piece that is killed costs its organization the last place', async () => {
  const pool = aPool();
  const one = await aProgram();
  const killed = pool.run(one, 'a', 'sleep').catch((error: unknown) => error);
  await vi.waitFor(async () => expect(await one.inputs()).toEqual(['sleep']), { timeout: 60_000 });
  // Its own limit would end it too, but on a busy machine a piece that hardly ran counts as starved.
  process.kill(Number((await one.started())[0]), 'SIGKILL');
  expect(await killed).toMatchObject({ how: 'killed' });
  await pool.run(one, 'b', 'use 1');
  await Promise.all(['first o', 'then a', 'then b'].map((input) => pool.run(one, input.slice(-1), input)));
  expect((await one.inputs()).slice(-3)).toEqual(['first o', 'then b', 'then a']);
});

test('no place waits for another one', async () => {
  const pool = aPool({ within: within(60_000) });
  const [look, print, read] = await Promise.all([aProgram('look'), aProgram('print'), aProgram('read')]);
  const hung = Promise.allSettled([pool.run(look, 'a', 'hang'), pool.run(read, 'b', 'hang')]);
  // The same organization has a hanging piece elsewhere.
  expect(await pool.run(print, 'a', 'use 1')).toMatchObject({ input: 'use 1' });
  pool.close();
  await hung;
});
