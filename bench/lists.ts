import type { Session } from '@baqueano/domain/people/session';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { heapOf, median, newVisitor, redrawTime, slowDown, untilQuiet } from './visitor.ts';

/**
 * A person's waits in a list: scrolling through it at full speed, and each touch of a filter on a processor slowed four times.
 */

interface List {
  path: string;
  rows: string;
  touches: Touch[];
}

interface Touch {
  name: string;
  /** Each step is one act of the person, and is timed. */
  steps: (page: Page) => (() => Promise<void>)[];
  redrawn?: string[];
  before?: (page: Page) => Promise<void>;
}

const count = 'main [role=status]';

const typed = (label: string, text: string): Touch => ({
  name: `${label}: ${text}`,
  before: (page) => page.getByLabel(label).focus(),
  steps: (page) => [...text].map((letter) => () => page.keyboard.press(letter)),
});

const chosen = (label: string, ...options: string[]): Touch => ({
  name: label,
  steps: (page) => options.map((option) => async () => void (await page.getByLabel(label).selectOption(option))),
});

const lists: List[] = [
  {
    path: '/',
    rows: '[aria-label="Flota"] tbody tr',
    touches: [
      {
        name: 'Ordenar la flota',
        steps: (page) =>
          ['Kilómetros', 'Vehículo', 'Conductor', 'Patente'].map((column) => () => {
            return page.getByRole('columnheader', { name: column }).getByRole('button').click();
          }),
      },
    ],
  },
  {
    path: '/vehiculos',
    rows: 'main article',
    touches: [typed('Buscar vehículos', 'scania'), chosen('Filtrar por estado', 'active', 'maintenance', '')],
  },
  {
    path: '/conductores',
    rows: 'main article',
    touches: [typed('Buscar conductores', 'maria'), chosen('Filtrar por licencia', 'valid', 'expired', '')],
  },
  {
    path: '/alertas',
    rows: 'main li h2',
    touches: [chosen('Filtrar por tipo', 'document', 'maintenance', ''), chosen('Filtrar por prioridad', 'high', '')],
  },
  {
    path: '/mantenimiento',
    rows: 'main tbody tr',
    touches: [
      typed('Buscar registros', 'aceite'),
      {
        name: 'Vehículo del formulario: ford',
        before: async (page) => {
          await page.getByRole('button', { name: 'Agregar registro' }).click();
          await page.getByRole('combobox', { name: 'Vehículo' }).click();
        },
        steps: (page) => [...'ford'].map((letter) => () => page.keyboard.press(letter)),
        redrawn: ['[role=option]'],
      },
    ],
  },
  {
    path: '/documentos',
    rows: 'main tbody tr',
    touches: [
      chosen('Filtrar por tipo de documento', 'insurance', 'vtv', ''),
      chosen('Filtrar por estado', 'expired', ''),
    ],
  },
];

export interface ListFigures {
  path: string;
  /** Milliseconds while the list was scrolled through; 0 when none lasted 50. */
  longestTask: number;
  /** MB after the scrolling and a garbage collection. */
  heap: number;
  /** Milliseconds from the touch to the frame with its list, slowed four times. */
  redraws: { touch: string; median: number; longest: number }[];
}

const slowed = 4;

export async function measureLists(browser: Browser, url: string, session: Session): Promise<ListFigures[]> {
  const all: ListFigures[] = [];
  for (const { path, rows, touches } of lists) {
    const context = await newVisitor(browser, url, session);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(url + path);
    await page.waitForSelector(rows);
    await page.waitForLoadState('networkidle');
    const figures: ListFigures = { path, ...(await scrollThrough(page, devtools)), redraws: [] };
    await slowDown(devtools, slowed);
    for (const touch of touches) figures.redraws.push(await measureTouch(page, touch, [count, rows]));
    await context.close();
    all.push(figures);
    say(figures);
  }
  return all;
}

/** A flick of the wheel after the other, to the end of the list or for ten seconds. */
async function scrollThrough(page: Page, devtools: CDPSession): Promise<{ longestTask: number; heap: number }> {
  const longestTask = await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const end = performance.now() + 10_000;
    window.bench.longestTask = 0;
    while (performance.now() < end && scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, 300);
      await nextFrame();
    }
    return window.bench.longestTask;
  });
  const heap = await heapOf(devtools);
  await page.evaluate(() => scrollTo(0, 0));
  return { longestTask: Math.round(longestTask), heap };
}

async function measureTouch(page: Page, { name, before, steps, redrawn }: Touch, list: string[]) {
  await before?.(page);
  await untilQuiet(page);
  const times: number[] = [];
  for (const step of steps(page)) {
    const time = await redrawTime(page, redrawn ?? list, step);
    if (time !== undefined) times.push(time);
  }
  return { touch: name, median: Math.round(median(times)), longest: Math.round(Math.max(...times)) };
}

function say({ path, longestTask, heap, redraws }: ListFigures): void {
  const touches = redraws.map(({ touch, median, longest }) => `${touch}: ${median} (${longest}) ms`);
  console.log(`${path.padEnd(15)} scrolled: longest task ${longestTask} ms, heap ${heap} MB | ${touches.join(' | ')}`);
}
