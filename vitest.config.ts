import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { thisMinute } from './domain/src/values/dates.ts';
import { environment } from './scripts/machine/runtime.ts';
import { quickTemporaryFolder } from './scripts/machine/temporary-folder.ts';

process.env.TMPDIR ??= quickTemporaryFolder();
// Tests start hundreds of processes of the product, and each would compile its modules anew.
process.env.NODE_COMPILE_CACHE ??= environment.NODE_COMPILE_CACHE;

// A test file reads its day once. A run that begins before midnight in Argentina has the clock of the next noon.
if (thisMinute().slice(11, 13) >= '22') process.env.HOURS_AHEAD ??= '12';
// Workers inherit it, and the programs that tests start.
if (process.env.HOURS_AHEAD) {
  const clock = new URL('server/src/testing/hours-ahead.ts', import.meta.url);
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${clock}`;
}

/** A project inherits none of these. */
const common = {
  // Vitest would leave a core free; these tests wait for PostgreSQL more than they compute.
  maxWorkers: availableParallelism() + 1,
  // Every module is loaded once for each worker instead of once for each file.
  isolate: false,
  // Removes stubs that a test forgets before the next one; lasting replacements are assigned instead.
  unstubGlobals: true,
  // The first is for tests that measure memory after V8's collection. With the second V8 collects less often.
  execArgv: ['--expose-gc', '--max-semi-space-size=64'],
  // Long limits: on a busy machine the answer comes late. A cluster needs its nodes for answers that a single server gives alone.
  testTimeout: process.env.CITUS_WORKERS ? 300_000 : 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Reasons to fail a test beside its own assertions. They run for each file. */
const failures = ['server/src/testing/fail-on-console.ts', 'server/src/testing/audit/fail-on-unbound-statement.ts'];

const onServer = {
  test: {
    ...common,
    name: 'server',
    environment: 'node',
    include: ['domain/src/**/*.test.ts', 'server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: failures,
  },
};

const onScreen = {
  extends: './web/vite.config.ts',
  test: {
    ...common,
    name: 'web',
    environment: 'jsdom',
    include: ['web/src/**/*.test.{ts,tsx}'],
    setupFiles: [...failures, 'web/src/testing/setup.ts'],
  },
};

/** Tests for a cluster alone; `npm run test:citus` starts one. */
const onCluster = {
  test: { ...onServer.test, name: 'cluster', include: ['server/src/**/*.cluster.ts'], fileParallelism: false },
};

const projects = [
  onServer,
  ...(existsSync('web/src/testing/setup.ts') ? [onScreen] : []),
  ...(process.env.CITUS_WORKERS ? [onCluster] : []),
];

export default defineConfig({
  test: {
    globalSetup: ['server/src/testing/global-setup.ts'],
    projects,
  },
});
