import { gzipSync } from 'node:zlib';
import type { Session } from '@baqueano/domain/session';
import type { Browser, BrowserContext } from '@playwright/test';
import { heapOf, median, newVisitor, slowDown } from './visitor.ts';

/** What each screen costs in the browser, on a cold and a warm cache, at full speed and on a processor slowed four times. */

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
  /** Of the first party, from the network or the cache: kB, gzip. */
  script: number;
  style: number;
  /** Sent over the network, the page's own included. */
  requests: number;
  /** Milliseconds since the navigation began; medians. */
  firstPaint: number;
  dataShown: number;
  /** Milliseconds, median; 0 when none took 50. */
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
        const context = await newVisitor(browser, url, screen.path === '/login' ? undefined : session);
        cold.push(await measure(context, url, screen, slowed, 'cold'));
        warm.push(await measure(context, url, screen, slowed, 'warm'));
        await context.close();
      }
      for (const figures of [middle(cold), middle(warm)]) {
        all.push(figures);
        say(figures);
      }
    }
  }
  return all;
}

async function measure(
  context: BrowserContext,
  url: string,
  { path, shown }: Screen,
  slowed: number,
  cache: 'cold' | 'warm',
): Promise<ScreenFigures> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools, slowed);
  await page.addInitScript((selectors) => window.bench.follow(selectors), shown);
  await page.goto(url + path);
  const arrived = await page.waitForFunction(
    () => window.bench.frames.find(({ text }) => text.split('\n').every((part) => part !== ''))?.at,
    undefined,
    { timeout: 60_000 },
  );
  const dataShown = (await arrived.jsonValue()) ?? 0;
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => {
    const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const page = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
    return {
      files: loads.map(({ name }) => name),
      requests: [page, ...loads].filter(({ transferSize }) => transferSize > 0).length,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      longestTask: window.bench.longestTask,
    };
  });
  const heap = await heapOf(devtools);
  await page.close();
  return {
    path,
    slowed,
    cache,
    script: await weigh(seen.files, url, '.js'),
    style: await weigh(seen.files, url, '.css'),
    requests: seen.requests,
    firstPaint: seen.firstPaint,
    dataShown,
    longestTask: seen.longestTask,
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
