import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Browser } from '@playwright/test';
import { demoSize, fillDemo } from '../../server/src/demo/fill.ts';
import { QuietVisitor } from '../busy/quiet-page.ts';
import { withDatabase } from '../database.ts';
import { Product } from '../product.ts';
import { call, signIn } from '../requests.ts';
import { median, openBrowser, slowDown } from '../visitor.ts';

/**
 * The first screenful of each screen at both widths, with the demo of FLEET (60) vehicles. It reads from the page the place and
 * the height of the first row, the controls, the red texts, and what moved.
 * Times are medians of VISITS (5) on a processor slowed four times: the first with an empty cache, the second with a full one.
 */
const widths = { 1440: 900, 390: 844 } as const;
const visits = Number(process.env.VISITS || 5);

interface Screen {
  path: string;
  /** All of them are there once the screen shows its data. */
  shown: string[];
  row?: string;
}

const rows = 'main tbody tr, main article';
const list = (path: string): Screen => ({
  path,
  shown: ['main tbody tr, main article', 'main [role=status]'],
  row: rows,
});

const screensOf = (vehicle: string, driver: string): Screen[] => [
  {
    path: '/',
    shown: [
      'main dd',
      '[aria-label="Alertas más urgentes"] li',
      '[aria-label="Flota"] tbody td, [aria-label="Flota"] li',
    ],
  },
  ...['/vehiculos', '/vehiculos?vista=tabla', '/mantenimiento', '/documentos', '/conductores'].map(list),
  { path: '/alertas', shown: ['main li h2', 'main [role=status]'], row: 'main li:has(h2)' },
  { path: '/estadisticas', shown: ['main figure'] },
  ...['/circulacion', '/asignaciones', '/combustible', '/multas', '/siniestros'].map(list),
  { path: `/vehiculos/${vehicle}`, shown: ['main [role=tabpanel] dl', 'main h2'], row: 'main [role=tablist]' },
  { path: `/conductores/${driver}`, shown: ['main [role=tabpanel]', 'main h2'], row: 'main [role=tablist]' },
];

interface Seen {
  dataShown: number;
  longestTask: number;
  moved: number;
  rowAt: number | null;
  rowHeight: number | null;
  controls: number;
  red: number;
}

/** Runs in the page. */
async function look(row: string): Promise<Seen> {
  const dataShown = await window.bench.complete;
  const last = () => (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).at(-1)?.responseEnd ?? 0;
  // No event marks the end of what comes late.
  while (performance.now() - Math.max(dataShown, last()) < 1_500) await new Promise((done) => setTimeout(done, 100));
  const { longestTask } = window.bench;
  const moved = await new Promise<number>((done) => {
    new PerformanceObserver((shifts) => {
      const values = shifts.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
      done(values.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(0), 300);
  });
  const seen = (element: Element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && bottom > 0 && top < innerHeight && element.checkVisibility({ opacityProperty: true })
    );
  };
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(seen);
  const [first, ...others] = row ? all(row) : [];
  const boxes = [first, ...others]
    .flatMap((one) => (one ? [one.getBoundingClientRect().height] : []))
    .sort((a, b) => a - b);
  const sample = document.body.appendChild(document.createElement('i'));
  sample.style.color = 'var(--expired-text)';
  const red = getComputedStyle(sample).color;
  sample.remove();
  // The specification's own badge is not counted.
  const texts = all('body *').filter(({ childNodes }) =>
    [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
  );
  return {
    ...{ dataShown, longestTask, moved },
    rowAt: first ? Math.round(first.getBoundingClientRect().top + scrollY) : null,
    rowHeight: boxes.length > 0 ? Math.round(boxes[Math.floor(boxes.length / 2)] ?? 0) : null,
    controls: all('main :is(a, button, input, select, summary)').length,
    red: texts.filter((one) => getComputedStyle(one).color === red && one.textContent?.trim() !== 'Alta').length,
  };
}

async function visit(
  visitor: QuietVisitor,
  url: string,
  width: keyof typeof widths,
  { path, shown, row = '' }: Screen,
) {
  const page = await visitor.newPage();
  const phone = width === 390;
  await page.send('Emulation.setDeviceMetricsOverride', {
    ...{ width, height: widths[width], deviceScaleFactor: 1, mobile: phone },
  });
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: phone });
  await slowDown(page, 4);
  await page.open(url + path, shown);
  const seen = await page.evaluate<Seen>(`(${look})(${JSON.stringify(row)})`);
  await page.close();
  return seen;
}

async function measure(browser: Browser, product: Product, account: { email: string; password: string }) {
  const session = await signIn(product, account);
  const [vehicle] = await call<Vehicle[]>(product, 'GET', '/api/vehicles', session.token);
  const [driver] = await call<{ id: string }[]>(product, 'GET', '/api/drivers', session.token);
  for (const width of [1440, 390] as const) {
    for (const screen of screensOf(vehicle?.id ?? '', driver?.id ?? '')) {
      const first: Seen[] = [];
      const again: Seen[] = [];
      for (let round = 0; round < visits; round += 1) {
        const visitor = await QuietVisitor.arrive(browser, product.url, session);
        first.push(await visit(visitor, product.url, width, screen));
        again.push(await visit(visitor, product.url, width, screen));
        await visitor.leave();
      }
      const middle = (of: Seen[], figure: 'dataShown' | 'longestTask') =>
        Math.round(median(of.map((one) => one[figure])));
      const { rowAt, rowHeight, controls, red } = again[0] ?? first[0] ?? {};
      const moved = Math.max(...[...first, ...again].map((one) => one.moved)).toFixed(3);
      const name = screen.path.replace(/[0-9a-f-]{36}/, 'uno');
      const times = `${middle(first, 'dataShown')} | ${middle(again, 'dataShown')} | ${middle(first, 'longestTask')}`;
      console.log(
        `| ${name} | ${width} | ${rowAt ?? '-'} | ${rowHeight ?? '-'} | ${controls} | ${red} | ${moved} | ${times} |`,
      );
    }
  }
}

const product = await Product.inNewFolder(Number(process.env.PORT || 3180));
try {
  const account = await withDatabase(product.dataDir, (db) => fillDemo(db, demoSize(Number(process.env.FLEET || 60))));
  await product.start();
  const browser = await openBrowser();
  console.log('| screen | width | row at | row height | controls | red | moved | first | again | longest task |');
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  await measure(browser, product, account).finally(() => browser.close());
} finally {
  await product.remove();
}
