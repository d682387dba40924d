import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { program, usualLimits, workerPool } from './pool.ts';

const frame = pathToFileURL(resolve(import.meta.dirname, 'work.ts')).href;

/** A program that answers with what it is asked and who it is, unless it is told to crash. */
async function aProgram() {
  const folder = await mkdtemp(join(resolve('node_modules'), 'work-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const main = join(folder, 'main.mjs');
  await writeFile(
    main,
    `import { work } from '${frame}';
    work(async (asked) => {
      if (asked === 'crash') throw new Error('nobody expected it');
      return { asked, pid: process.pid, ...(asked === 'environment' && { env: process.env }) };
    });`,
  );
  return program<string, { asked: string; pid: number; env?: NodeJS.ProcessEnv }>(pathToFileURL(main));
}

function aPool() {
  const pool = workerPool({ ...usualLimits, processes: 1 });
  onTestFinished(pool.close);
  return pool;
}

test('a process is kept for the next work of its program', async () => {
  const pool = aPool();
  const one = await aProgram();
  const first = await pool.run(one, 'o', 'a');
  expect(await pool.run(one, 'o', 'b')).toEqual({ asked: 'b', pid: first.pid });
});

test('programs take turns where there is room for one process, and none is lost', async () => {
  const pool = aPool();
  const [one, other] = await Promise.all([aProgram(), aProgram()]);
  const ask = (what: typeof one, asked: string) => pool.run(what, 'o', asked);
  const all = await Promise.all([ask(one, '1'), ask(other, '2'), ask(one, '3'), ask(other, '4')]);
  expect(all.map(({ asked }) => asked)).toEqual(['1', '2', '3', '4']);
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
  expect(await pool.run(one, 'o', 'a')).toMatchObject({ asked: 'a' });
});

test('a pool that is closed starts nothing more: what waits is told so', async () => {
  const pool = aPool();
  const one = await aProgram();
  const asked = ['a', 'b', 'c'].map((what) => pool.run(one, 'o', what));
  const ended = Promise.allSettled(asked);
  pool.close();
  const reasons = (await ended).map((end) => end.status === 'rejected' && end.reason);
  expect(reasons).toMatchObject([{ how: 'killed' }, { reason: 'unavailable' }, { reason: 'unavailable' }]);
});
