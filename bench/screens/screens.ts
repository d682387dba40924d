import { gzipSync } from 'node:zlib';
import type { Session } from '@baqueano/domain/people/session';
import type { Browser } from '@playwright/test';
import { QuietVisitor } from '../busy/quiet-page.ts';
import { heapOf, median, slowDown } from '../visitor.ts';

/** The cost of each screen in the browser, on a cold and a warm cache, at full speed and on a processor slowed four times. */

interface Screen {
  path: string;
  /** All of them are there once the screen shows its data. */
  shown: string[];
}

const screens: Screen[] = [
  { path: '/login', shown: ['form input'] },
  {
    path: '/',
    shown: ['main dd', '[aria-label="Alertas más urgentes"] li', '[aria-label="Flota"] tbody td'],
  },
  { path: '/vehiculos', shown: ['main article'] },
  { path: '/mantenimiento', shown: ['main tbody a', 'main dd'] },
  { path: '/documentos', shown: ['main tbody a', 'main dd'] },
  { path: '/conductores', shown: ['main article', 'main dd'] },
  { path: '/alertas', shown: ['main li h2'] },
  { path: '/estadisticas', shown: ['main figure'] },
];

const rounds = 3;

export interface ScreenFigures {
  path: string;
  slowed: number;
  cache: 'cold' | 'warm';
  /** The first party's files, from the network or the cache: kB, gzip. */
  script: number;
  style: number;
  /** Sent over the network, the page's own included. */
  requests: number;
  /** Milliseconds since the navigation began; medians. */
  firstPaint: number;
  dataShown: number;
  /** Milliseconds, median; 0 when none lasted 50. */
  longestTask: number;
  /** MB, after a garbage collection. */
  heap: number;
}

export async function measureScreens(browser: Browser, url: string, session: Session): Promise<ScreenFigures[]> {
  const all: ScreenFigures[] = [];
  for (const screen of screens) {
    for (const slowed of [1, 4]) {
      const cold: ScreenFigures[] = [];
      const warm: ScreenFigures[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const visitor = await QuietVisitor.arrive(browser, url, screen.path === '/login' ? undefined : session);
        cold.push(await measure(visitor, url, screen, slowed, 'cold'));
        warm.push(await measure(visitor, url, screen, slowed, 'warm'));
        await visitor.leave();
      }
      for (const figures of [middle(cold), middle(warm)]) {
        all.push(figures);
        say(figures);
      }
    }
  }
  return all;
}

interface Seen {
  files: string[];
  requests: number;
  firstPaint: number;
  dataShown: number;
  longestTask: number;
}

/** Runs in the page. */
async function look(): Promise<Seen> {
  const dataShown = await window.bench.complete;
  const resources = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // Until nothing has arrived for a while. No event marks the end: the page is checked, rarely, so as not to disturb it.
  while (performance.now() - Math.max(dataShown, resources().at(-1)?.responseEnd ?? 0) < 700)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const page = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
  return {
    files: resources().map(({ name }) => name),
    requests: [page, ...resources()].filter(({ transferSize }) => transferSize > 0).length,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    dataShown,
    longestTask: window.bench.longestTask,
  };
}

async function measure(
  visitor: QuietVisitor,
  url: string,
  { path, shown }: Screen,
  slowed: number,
  cache: 'cold' | 'warm',
): Promise<ScreenFigures> {
  const page = await visitor.newPage();
  await slowDown(page, slowed);
  await page.open(url + path, shown);
  const { files, ...seen } = await page.evaluate<Seen>(`(${look})()`);
  const heap = await heapOf(page);
  await page.close();
  return {
    path,
    slowed,
    cache,
    script: await weigh(files, url, '.js'),
    style: await weigh(files, url, '.css'),
    ...seen,
    heap,
  };
}

const weights = new Map<string, number>();

async function weigh(files: readonly string[], origin: string, ending: string): Promise<number> {
  let bytes = 0;
  for (const file of new Set(files)) {
    if (!file.startsWith(`${origin}/`) || !file.endsWith(ending)) continue;
    const known = weights.get(file) ?? gzipSync(await (await fetch(file)).bytes(), { level: 9 }).length;
    weights.set(file, known);
    bytes += known;
  }
  return Math.round(bytes / 100) / 10;
}

function middle(rounds: readonly ScreenFigures[]): ScreenFigures {
  const [first] = rounds;
  if (!first) throw new Error('No round was measured');
  const of = (figure: 'firstPaint' | 'dataShown' | 'longestTask') =>
    Math.round(median(rounds.map((round) => round[figure])));
  return { ...first, firstPaint: of('firstPaint'), dataShown: of('dataShown'), longestTask: of('longestTask') };
}

function say({
  path,
  slowed,
  cache,
  script,
  style,
  requests,
  firstPaint,
  dataShown,
  longestTask,
  heap,
}: ScreenFigures) {
  console.log(
    `${path.padEnd(15)} ${slowed}x ${cache} | js ${script} kB, css ${style} kB, ${requests} requests | first paint ${firstPaint} ms, ` +
      `data ${dataShown} ms, longest task ${longestTask} ms | heap ${heap} MB`,
  );
}
