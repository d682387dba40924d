import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { ports, serverLog } from './e2e/ports.ts';

const baseURL = `http://localhost:${ports.product}`;

/** A journey runs twice, unless its tag names one: in an office in Buenos Aires, and on a phone that speaks English in Tokyo. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A second try would hide a test that fails now and then.
  retries: 0,
  // A journey waits for a quarter of its time, so one worker more than cores pays; a second one does not.
  workers: availableParallelism() + 1,
  // A journey lasts some 5 s; on a shared machine it may last twenty times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    // A trace costs a fifth of a journey; by hand: `npx playwright test FILE --trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROME_PATH || undefined,
      // Without a language of the system Chromium saves nothing under a name with an accent.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        // Chromium's sandbox refuses root, and continuous integration often is root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'oficina',
      grepInvert: /@teléfono/,
      use: { viewport: { width: 1440, height: 900 }, locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires' },
    },
    {
      name: 'teléfono',
      grepInvert: /@oficina/,
      use: {
        viewport: { width: 390, height: 844 },
        locale: 'en-US',
        timezoneId: 'Asia/Tokyo',
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/server.ts > "${serverLog}"`,
    url: `${baseURL}/health/ready`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
  },
});
