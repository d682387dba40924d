import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { root, toolFile } from './machine/project.ts';
import { quickTemporaryFolder } from './machine/temporary-folder.ts';

export interface Count {
  passed: number;
  /** The names of the failed ones, for the last lines of the run. */
  failed: string[];
}

/** A tool that answers with its exit code; it counts as one. Its runs go side by side with those of other checks. */
export async function check(title: string, runs: string[][]): Promise<Count> {
  const outcomes = await Promise.all(runs.map(runQuietly));
  announce(title);
  for (const { output } of outcomes) process.stdout.write(output);
  return outcomes.every(({ good }) => good) ? { passed: 1, failed: [] } : { passed: 0, failed: [title] };
}

export function complaints(title: string, lines: string[]): Count {
  announce(title);
  for (const line of lines) console.error(line);
  return lines.length === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [title] };
}

async function runQuietly(args: string[]): Promise<{ good: boolean; output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { good: code === 0, output: out + errors };
}

/** @param slice only the files with that text in their path. */
export function unitTests(slice?: string): Count {
  announce('Pruebas de unidad, de la API y de las pantallas');
  return vitest(slice ? [slice] : [], {});
}

/** Each request of a test goes to the next of three servers, which share nothing but the database. */
export function apiTestsOnThreeServers(): Count {
  announce('Pruebas de la API con tres servidores');
  // The other servers have modules of their own, which must not reach the test files after them.
  return vitest(['--project=server', '--dir=server', '--isolate'], { SERVERS: '3' });
}

/**
 * On a Citus cluster, without the tests of PostgreSQL itself, and with the tests of a cluster alone.
 * @param plainOnly the first words of the tests that no cluster passes.
 */
export function apiTestsOnCluster(env: Record<string, string>, plainOnly: string[]): Count[] {
  announce('Pruebas de la API en un clúster de Citus');
  const folders = ['--exclude=server/src/database/**'];
  const others = `--testNamePattern=^(?!${plainOnly.join('|')})`;
  const api = vitest(['--project=server', '--dir=server', ...folders, others], env, plainOnly);
  announce('Pruebas del clúster');
  // One after the other: the second leaves a node dead.
  return [api, ...['spread', 'nodes'].map((file) => vitest(['--project=cluster', `/${file}.cluster.ts`], env))];
}

interface Report {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

/**
 * A test without success has failed, also a skipped one, unless its name begins with an entry of `leftOut`. Each entry has to
 * match a test.
 */
function vitest(filters: string[], env: Record<string, string>, leftOut: string[] = []): Count {
  const reporters = ['--reporter=default', '--reporter=json'];
  return suite((report) => ({
    args: [toolFile('vitest'), 'run', ...filters, ...reporters, `--outputFile.json=${report}`],
    env,
    read({ testResults }: Report) {
      const tests = testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map((test) => ({ ...test, file: relative(root, name) })),
      );
      const isLeftOut = (name: string) => leftOut.some((beginning) => name.startsWith(beginning));
      const unnamed = leftOut.filter((beginning) => !tests.some(({ fullName }) => fullName.startsWith(beginning)));
      const tried = tests.filter(({ fullName }) => !isLeftOut(fullName));
      const failed = tried.filter(({ status }) => status !== 'passed');
      // A file that could not be loaded has no tests that could fail.
      const unread = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
      return {
        passed: tried.length - failed.length,
        failed: [
          ...failed.map(({ file, fullName }) => `${file}: ${fullName}`),
          ...unread.map(({ name }) => relative(root, name)),
          ...unnamed.map((beginning) => `No test is called '${beginning}'`),
        ],
      };
    },
  }));
}

export function browserTests(env: Record<string, string>): Count {
  announce('Pruebas en el navegador');
  return suite((report) => ({
    args: [toolFile('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
    env: {
      ...env,
      // Profiles of browsers and the servers' databases; the program and the tests have to agree on the server's log in it.
      TMPDIR: process.env.TMPDIR ?? quickTemporaryFolder(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    read({ stats, suites }: BrowserReport) {
      // For each project by itself: Playwright's result for a journey as a whole is that of its first project alone.
      const failed = suites
        .flatMap(specsOf)
        .flatMap(({ file, title, tests }) =>
          tests
            .filter(({ status }) => status === 'unexpected' || status === 'skipped')
            .map(({ projectName }) => `e2e/${file} [${projectName}]: ${title}`),
        );
      // Flaky: failed once and passed when it was tried again, by Playwright's own count.
      return { passed: stats.expected + stats.flaky, failed };
    },
  }));
}

interface BrowserReport {
  stats: { expected: number; flaky: number };
  suites: BrowserSuite[];
}

interface BrowserSuite {
  specs: { file: string; title: string; tests: { projectName: string; status: string }[] }[];
  suites?: BrowserSuite[];
}

function specsOf({ specs, suites = [] }: BrowserSuite): BrowserSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

interface Suite<Report> {
  args: string[];
  env: Record<string, string>;
  /** A test without success has failed, also a skipped one. */
  read(report: Report): Count;
}

/** A suite that crashed, ran no test, or complains of more than its tests has one failure more. */
function suite<Report>(plan: (reportFile: string) => Suite<Report>): Count {
  const folder = mkdtempSync(join(tmpdir(), 'baqueano-report-'));
  const file = join(folder, 'report.json');
  try {
    const { args, env, read } = plan(file);
    const good = runNode(args, env);
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
    const incomplete = passed + failed.length === 0 || (!good && failed.length === 0);
    return { passed, failed: incomplete ? ['The run of the tests itself: see above'] : failed };
  } catch (error) {
    console.error('La herramienta no dejó un informe de lo que probó:', error);
    return { passed: 0, failed: ['The run of the tests itself: it left no report'] };
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

export function conclude(counts: Count[]): void {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.flatMap((count) => count.failed);
  if (failed.length > 0) announce(`Lo que no pasó\n   ${failed.join('\n   ')}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
}
