import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '@baqueano/domain/people/session';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

/** A person at a desktop screen, with an empty cache, and with the session of that product, if given. */
export async function newVisitor(browser: Browser, url: string, session?: Session): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-AR',
    storageState: { cookies: [], origins: session ? [{ origin: url, localStorage: storedSession(session) }] : [] },
  });
  await context.addInitScript(watch);
  return context;
}

export function storedSession({ token, user, organization }: Session) {
  return [
    { name: 'auth_token', value: token },
    { name: 'user', value: JSON.stringify(user) },
    { name: 'organization', value: JSON.stringify(organization) },
  ];
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROME_PATH || undefined,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
  });
}

interface Watch {
  /** Milliseconds: the longest task since it was last set to 0; 0 while none has lasted 50. */
  longestTask: number;
  actedAt: number;
  /** The texts of painted frames, each with its first moment: one entry for each change. */
  frames: { at: number; text: string }[];
  /** The moment of the first painted frame with text in every followed element. */
  complete: Promise<number>;
  /** Notes the text of the elements of these selectors from now on; a new call starts anew. */
  follow: (selectors: readonly string[]) => void;
}

declare global {
  interface Window {
    bench: Watch;
  }
}

/** Runs in the page, before its own scripts. */
export function watch(): void {
  // Before any element exists.
  const usual = 8;
  const inWindow = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  let followed = 0;
  const completed = Promise.withResolvers<number>();
  const bench: Watch = {
    longestTask: 0,
    actedAt: 0,
    frames: [],
    complete: completed.promise,
    follow: (selectors) => {
      bench.frames = [];
      followed += 1;
      const mine = followed;
      // The visible part of a long list counts: more follows out of sight.
      const enough = selectors.map((selector) => {
        return [...document.querySelectorAll(selector)].filter(inWindow).length || usual;
      });
      let changed = true;
      // A look at every frame would slow down the measured work.
      const changes = new MutationObserver(() => {
        changed = true;
      });
      changes.observe(document, { childList: true, characterData: true, subtree: true });
      const look = () => {
        if (mine !== followed) return changes.disconnect();
        requestAnimationFrame(look);
        if (!changed) return;
        changed = false;
        const text = selectors
          .map((selector, index) => {
            const found = [...document.querySelectorAll(selector)].slice(0, enough[index]);
            return found.map((element) => element.textContent).join('|');
          })
          .join('\n');
        // A message that is sent before a frame is painted arrives after it.
        if (text !== bench.frames.at(-1)?.text) {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const at = performance.now();
            bench.frames.push({ at, text });
            if (text.split('\n').every((part) => part !== '')) completed.resolve(at);
          };
          port2.postMessage(null);
        }
      };
      requestAnimationFrame(look);
    },
  };
  window.bench = bench;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.longestTask = Math.max(bench.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
  for (const type of ['keydown', 'click', 'change'])
    window.addEventListener(type, ({ timeStamp }) => (bench.actedAt = timeStamp), { capture: true });
}

type Devtools = Pick<CDPSession, 'send'>;

export async function slowDown(devtools: Devtools, times: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Megabytes of JavaScript objects that are still needed. */
export async function heapOf(devtools: Devtools): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 100_000) / 10;
}

/** The milliseconds from a person's act to the frame with its last effect; undefined without an effect. */
export async function redrawTime(page: Page, selectors: readonly string[], act: () => Promise<void>) {
  await page.evaluate((all) => window.bench.follow(all), selectors);
  await page.waitForFunction(() => window.bench.frames.length > 0);
  await act();
  // A request to the page during drawing would disturb it.
  await delay(quietTime);
  await untilQuiet(page);
  return page.evaluate(() => {
    const { actedAt, frames } = window.bench;
    const last = frames.at(-1);
    return frames.length > 1 && last ? last.at - actedAt : undefined;
  });
}

/** Milliseconds without a change or an answer, after which none is expected any more. */
const quietTime = 1_200;

/** Resolves after a while without a change or a request. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction((quiet) => {
    const lastRequest = performance.getEntriesByType('resource').at(-1);
    const { actedAt, frames } = window.bench;
    const latest = Math.max(
      actedAt,
      frames.at(-1)?.at ?? 0,
      (lastRequest as PerformanceResourceTiming)?.responseEnd ?? 0,
    );
    return performance.now() - latest > quiet;
  }, quietTime);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
