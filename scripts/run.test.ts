import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
// The import brings the types of the values that the run provides.
import type {} from '../server/src/testing/global-setup.ts';
import { root } from './machine/project.ts';

test.each(['account', 'backup', 'restore', 'journey'])(
  'npm run %s reaches its program, which says how it is called',
  (command) => {
    const ran = spawnSync(process.execPath, ['scripts/run.mjs', command], { cwd: root, encoding: 'utf8' });
    expect(ran.status).toBe(1);
    expect(`${ran.stdout}${ran.stderr}`).toContain(`npm run ${command} --`);
  },
);

test('a signal to npm alone stops the server that it has started', { timeout: 120_000 }, async () => {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: inject('databaseUrl'),
      DATA_DIR: join(inject('runFolder'), 'data'),
      // Other tests run servers on that database.
      LINK_KEY: 'una clave de prueba, la misma para todos',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, for processes that a failed test leaves behind.
    detached: true,
  });
  const ended = once(npm.stdout, 'end');
  onTestFinished(() => {
    if (npm.pid && !npm.stdout.readableEnded) process.kill(-npm.pid, 'SIGKILL');
  });
  const { promise: serves, resolve } = Promise.withResolvers<string>();
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
    const url = /http:\S+/.exec(output)?.[0];
    if (url) resolve(url);
  });
  const url = await serves;
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  npm.kill('SIGTERM');
  // Their output is open while one of them lives.
  await ended;
  expect(output).toContain('Baqueano se detiene…');
  await expect(fetch(`${url}/health/live`)).rejects.toThrow(TypeError);
});
