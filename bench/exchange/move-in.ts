import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Import, ImportRow } from '@baqueano/domain/imports/import';
import type { Session } from '@baqueano/domain/people/session';
import type { Locator, Page } from '@playwright/test';
import { Product } from '../product.ts';
import { newVisitor, openBrowser } from '../visitor.ts';
import { fleetSheet, papersSheet, roadTaxSheet } from './move-in-sheets.ts';

/**
 * A haulier of 80 units moves in with three sheets, in the browser: 80 vehicles, 80 drivers, 240 papers. Counts what a person
 * decides, as shared/settled.md says: 5 s a question, 1.5 s a click, 0.3 s a key. PORT (3530).
 */
const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-move-in-'));
const product = new Product(dataDir, Number(process.env.PORT || 3_530));
const limit = 600;

const counted = { questions: [] as string[], clicks: 0, keys: 0 };
const seconds = () => counted.questions.length * 5 + counted.clicks * 1.5 + counted.keys * 0.3;

/** Something that a person has to read and answer. */
function ask(what: string): void {
  counted.questions.push(what);
}

async function click(what: Locator): Promise<void> {
  counted.clicks += 1;
  await what.click();
}

async function type(where: Locator, text: string): Promise<void> {
  await click(where);
  counted.keys += text.length;
  await where.fill(text);
}

async function press(page: Page, key: string): Promise<void> {
  counted.keys += key.split('+').length;
  await page.keyboard.press(key);
}

/** As Ctrl+V does; before it the cells were copied with Ctrl+A and Ctrl+C in the other program. */
async function paste(page: Page, text: string): Promise<void> {
  counted.keys += 6;
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function register(): Promise<Session> {
  const answer = await fetch(`${product.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ email: 'flota@losandes.example', password: 'cruce-de-los-andes', firstName: 'Ana', lastName: 'Suárez' },
      ...{ organizationName: 'Transporte Los Andes', organizationType: 'logistics' },
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Session;
}

async function get<T>({ token }: Session, path: string): Promise<T> {
  const answer = await fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** What the columns are: one look at all of them, and one question for each value that no column has. */
async function columns(page: Page, fills: Record<string, string>): Promise<void> {
  await heading(page, '¿Qué trae cada columna?').waitFor();
  ask('whether all columns are what they are');
  for (const [label, value] of Object.entries(fills)) {
    ask(`what ${label} is for all rows`);
    await type(page.getByRole('textbox', { name: label }), value);
    await press(page, 'Tab');
  }
  await click(page.getByRole('button', { name: /^Revisar/ }));
  await heading(page, 'Revisá lo que va a entrar').waitFor();
}

/** @param mended what the person types in each cell that cannot be read, by what stands there. */
async function review(page: Page, session: Session, mended: (cell: string, row: ImportRow) => string): Promise<void> {
  ask('whether the first rows look right');
  const id = new URL(page.url()).searchParams.get('importacion');
  const { counts } = await get<Import>(session, `/api/imports/${id}`);
  if (counts.errors + counts.doubts > 0) await click(page.getByRole('button', { name: /^\d+ con errores$/ }));
  const wrong = await get<ImportRow[]>(session, `/api/imports/${id}/rows?state=error&limit=200`);
  for (const row of wrong) {
    const index = row.cells.findIndex(({ problem }) => problem?.severity === 'error');
    const cell = row.cells[index];
    if (!cell) throw new Error(`Row ${row.number} is wrong and no cell says why: ${JSON.stringify(row.problems)}`);
    ask(`what ${cell.text} should be`);
    counted.clicks += 1;
    const line = page.locator(`tr[data-number="${row.number}"]`);
    await line.locator('td[data-problem="error"]').first().dblclick();
    const field = page.getByRole('grid').getByRole('textbox');
    const text = mended(cell.text, row);
    counted.keys += text.length;
    await field.fill(text);
    await press(page, 'Enter');
    // It stays in its place until the filter is chosen again.
    await page.locator(`tr[data-number="${row.number}"][data-state="ready"]`).waitFor();
  }
}

async function bring(page: Page): Promise<void> {
  await click(page.getByRole('button', { name: /^Importar \d/ }));
  await heading(page, 'Listo: ya está en tu flota').waitFor({ timeout: 120_000 });
}

async function open(page: Page): Promise<void> {
  ask('which sheet comes next');
  await click(page.getByRole('link', { name: 'Importar', exact: true }).first());
  await heading(page, 'Pegá tu planilla como está').waitFor();
}

let since = 0;
function tell(what: string): void {
  console.log(`${what}: ${(seconds() - since).toFixed(0)} s of decisions`);
  since = seconds();
}

try {
  await product.start();
  const session = await register();
  const browser = await openBrowser();
  try {
    const page = await (await newVisitor(browser, product.url, session)).newPage();
    await page.goto(`${product.url}/`);

    await open(page);
    await paste(page, fleetSheet());
    // The drivers of a haulier have no mail: it takes the office's.
    await columns(page, { Email: 'flota@losandes.example' });
    await review(page, session, () => '');
    await bring(page);
    tell('the fleet with its drivers, copied out of a workbook');

    await open(page);
    counted.clicks += 2;
    const file = { name: 'vencimientos.csv', mimeType: 'text/csv', buffer: papersSheet() };
    await page.getByTestId('sheet').setInputFiles(file);
    await columns(page, {});
    await review(page, session, () => '');
    await bring(page);
    tell('160 papers, a CSV in windows-1252');

    await open(page);
    await paste(page, roadTaxSheet());
    await columns(page, {});
    // A person looks each of them up in the paper itself.
    await review(page, session, (text) => (text === 'ver' ? '15/07/2027' : `${text}DX`));
    await bring(page);
    tell('80 papers of a sheet that was kept by hand');

    const [vehicles, drivers, documents] = await Promise.all(
      ['vehicles', 'drivers', 'documents'].map((list) => get<unknown[]>(session, `/api/${list}`)),
    );
    const { questions, clicks, keys } = counted;
    console.log(`${vehicles?.length} vehicles, ${drivers?.length} drivers, ${documents?.length} papers`);
    console.log(`Asked: ${questions.join('; ')}`);
    console.log(
      `${questions.length} questions, ${clicks} clicks, ${keys} keys: ${(seconds() / 60).toFixed(1)} min (limit ${limit / 60})`,
    );
    const whole = vehicles?.length === 80 && drivers?.length === 80 && documents?.length === 240;
    if (!whole || seconds() > limit) process.exitCode = 1;
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
