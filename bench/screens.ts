import { gzipSync } from 'node:zlib';
import type { Session } from '@baqueano/domain/session';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

/** What each screen costs in the browser, on a cold and a warm cache, at full speed and on a processor slowed four times. */

interface Screen {
  path: string;
  /** What is there once the screen shows its data. */
  shown: string;
}

const screens: Screen[] = [
  { path: '/login', shown: 'form' },
  { path: '/', shown: 'main table tbody tr, main article' },
  { path: '/vehiculos', shown: 'main article' },
  { path: '/mantenimiento', shown: 'main table tbody tr' },
  { path: '/documentos', shown: 'main table tbody tr' },
  { path: '/conductores', shown: 'main article' },
  { path: '/alertas', shown: 'main article' },
  { path: '/estadisticas', shown: 'main svg path' },
];

export interface ScreenFigures {
  path: string;
  slowed: number;
  cache: 'cold' | 'warm';
  /** kB, gzip. */
  script: number;
  style: number;
  requests: number;
  /** Milliseconds since the navigation began. */
  firstPaint: number;
  dataShown: number;
  longestTask: number;
  /** MB. */
  heap: number;
}

export async function measureScreens(url: string, session: Session): Promise<ScreenFigures[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH || undefined,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
  });
  const all: ScreenFigures[] = [];
  try {
    for (const screen of screens) {
      for (const slowed of [1, 4]) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-AR' });
        if (screen.path !== '/login') await signIn(context, session);
        for (const cache of ['cold', 'warm'] as const) {
          const figures = await measure(await context.newPage(), url, screen, slowed, cache);
          all.push(figures);
          console.log(JSON.stringify(figures));
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return all;
}

async function signIn(context: BrowserContext, { token, user, organization }: Session): Promise<void> {
  const stored = { auth_token: token, user: JSON.stringify(user), organization: JSON.stringify(organization) };
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
}

async function measure(
  page: Page,
  url: string,
  { path, shown }: Screen,
  slowed: number,
  cache: 'cold' | 'warm',
): Promise<ScreenFigures> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const weights = { script: 0, stylesheet: 0 };
  const weighing: Promise<void>[] = [];
  let requests = 0;
  page.on('response', (response) => {
    requests += 1;
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    weighing.push(
      response.body().then((body) => {
        weights[type] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.addInitScript((selector) => {
    const seen = { shown: 0, longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
    const look = () => {
      if (document.querySelector(selector)) seen.shown = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, shown);
  await page.goto(url + path);
  await page.waitForFunction(() => (window as unknown as { seen: { shown: number } }).seen.shown > 0, undefined, {
    timeout: 60_000,
  });
  await page.waitForLoadState('networkidle');
  await Promise.all(weighing);
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: { shown: number; longest: number } }).seen,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await page.close();
  const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
  return {
    path,
    slowed,
    cache,
    script: kilobytes(weights.script),
    style: kilobytes(weights.stylesheet),
    requests,
    firstPaint: Math.round(seen.paint),
    dataShown: Math.round(seen.shown),
    longestTask: Math.round(seen.longest),
    heap: Math.round(usedSize / 100_000) / 10,
  };
}
