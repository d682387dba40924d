import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root, toolFile } from './project.ts';

export interface Count {
  passed: number;
  failed: number;
}

/** A tool that says yes or no; it counts as one. Its runs go side by side with those of other checks. */
export async function check(title: string, runs: string[][]): Promise<Count> {
  const outcomes = await Promise.all(runs.map(runQuietly));
  announce(title);
  for (const { said } of outcomes) process.stdout.write(said);
  return outcomes.every(({ good }) => good) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runQuietly(args: string[]): Promise<{ good: boolean; said: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { good: code === 0, said: out + errors };
}

export function unitTests(): Count {
  announce('Pruebas de unidad, de la API y de las pantallas');
  return vitest([], {});
}

/** Each request of a test goes to the next of three servers, which share nothing but the database. */
export function apiTestsOnThreeServers(): Count {
  announce('Pruebas de la API con tres servidores');
  // The other servers have modules of their own, which the test files after them must not meet.
  return vitest(['--project=server', '--dir=server', '--isolate'], { SERVERS: '3' });
}

/**
 * On a Citus cluster, without what tries PostgreSQL itself, and with what only a cluster can show.
 * @param plainOnly how the names of the tests begin that no cluster passes.
 */
export function apiTestsOnCluster(env: Record<string, string>, plainOnly: string[]): Count[] {
  announce('Pruebas de la API en un clúster de Citus');
  const folders = ['server/src/database/**', 'server/src/backup/**'].map((folder) => `--exclude=${folder}`);
  const others = `--testNamePattern=^(?!${plainOnly.join('|')})`;
  const api = vitest(['--project=server', '--dir=server', ...folders, others], env, plainOnly);
  announce('Pruebas del clúster');
  // One after the other: the second leaves a node dead.
  return [api, ...['spread', 'nodes'].map((file) => vitest(['--project=cluster', `/${file}.cluster.ts`], env))];
}

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

/** What did not pass has failed, a skipped test too, unless its name begins as `leftOut` says; each of these has to name some. */
function vitest(filters: string[], env: Record<string, string>, leftOut: string[] = []): Count {
  const reporters = ['--reporter=default', '--reporter=json'];
  return suite((report) => ({
    args: [toolFile('vitest'), 'run', ...filters, ...reporters, `--outputFile.json=${report}`],
    env,
    read({ testResults }: Report) {
      const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
      const isLeftOut = (name: string) => leftOut.some((beginning) => name.startsWith(beginning));
      const named = leftOut.filter((beginning) => tests.some(({ fullName }) => fullName.startsWith(beginning)));
      const tried = tests.filter(({ fullName }) => !isLeftOut(fullName));
      const passed = tried.filter(({ status }) => status === 'passed').length;
      return { passed, failed: tried.length - passed + (leftOut.length - named.length) };
    },
  }));
}

export function browserTests(env: Record<string, string>): Count {
  announce('Pruebas en el navegador');
  return suite((report) => ({
    args: [toolFile('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    read: ({ stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
      // Flaky: failed once and passed when it was tried again, as Playwright itself counts it.
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped,
    }),
  }));
}

interface Suite<Report> {
  args: string[];
  env: Record<string, string>;
  /** What did not pass has failed: a skipped test too. */
  read(report: Report): Count;
}

/** A suite that crashed, that ran nothing, or that complains of more than its tests has failed once more. */
function suite<Report>(plan: (reportFile: string) => Suite<Report>): Count {
  const folder = mkdtempSync(join(tmpdir(), 'baqueano-report-'));
  const file = join(folder, 'report.json');
  try {
    const { args, env, read } = plan(file);
    const good = runNode(args, env);
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
    const incomplete = passed + failed === 0 || (!good && failed === 0);
    return { passed, failed: incomplete ? failed + 1 : failed };
  } catch (error) {
    console.error('La herramienta no dejó un informe de lo que probó:', error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runNode(args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

export function announce(title: string): void {
  console.log(`\n── ${title}`);
}

/** The closing line, and the exit code that goes with it. */
export function conclude(counts: Count[]): void {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
