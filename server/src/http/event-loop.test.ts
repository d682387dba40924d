import { expect, test } from 'vitest';
import { anApp, signUp } from '../testing/api.ts';

/** Computes for so long, as bad code would; a busy machine makes it wait longer. */
function hold(milliseconds: number): void {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > milliseconds * 1_000) return;
  }
}

async function aWatchedServer() {
  const lines: string[] = [];
  const app = await anApp({ logLevel: 'warn' }, { alone: true, logTo: { write: (line) => void lines.push(line) } });
  app.get('/holding/:for', async ({ params }) => {
    hold(Number((params as { for: string }).for));
    return { ok: true };
  });
  // Only its own: other tests in this process block the same loop.
  const warnings = () =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ msg, routes }) => msg === 'the event loop was held' && routes.includes('GET /holding/:for'));
  const ready = async () => (await app.inject('/health/ready')).json().eventLoopHeld;
  return { app, warnings, ready };
}

test('a request that holds the event loop is a warning with its route, and is counted', async () => {
  const { app, warnings, ready } = await aWatchedServer();
  const { times } = await ready();
  expect((await app.inject('/holding/300?search=privada')).statusCode).toBe(200);
  await expect.poll(warnings).toHaveLength(1);
  const [warning] = warnings();
  expect(warning.level).toBe(40);
  expect(warning.ms).toBeGreaterThanOrEqual(300);
  expect(JSON.stringify(warning)).not.toMatch(/privada|holding\/300/);
  const after = await ready();
  expect(after.times).toBeGreaterThan(times);
  expect(after.longest).toBeGreaterThanOrEqual(300);
});

test('requests that only wait hold nothing', async () => {
  const { app, warnings } = await aWatchedServer();
  const owner = await signUp(app);
  for (let index = 0; index < 5; index++) {
    await app.inject('/holding/20');
    await owner.get('/api/statistics/dashboard');
  }
  expect(warnings()).toEqual([]);
});
