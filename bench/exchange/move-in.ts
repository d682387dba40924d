import type { ClearanceSummary } from '@baqueano/domain/clearance/clearance';
import type { WholeDriver } from '@baqueano/domain/drivers/driver';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { Session } from '@baqueano/domain/people/session';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Locator, Page } from '@playwright/test';
import { Product } from '../product.ts';
import { call, register } from '../requests.ts';
import { newVisitor, openBrowser } from '../visitor.ts';
import {
  driversSheet,
  fleetSheet,
  papers,
  papersSheet,
  people,
  truePeople,
  trueUnits,
  units,
} from './move-in-sheets.ts';

/**
 * A haulier of 80 units moves in with three careless sheets, in the browser, and completes missing facts until the first unit may
 * circulate.
 * Counts clicks, keys and answers, and compares each record with the sheets' true values. PORT (3530).
 */
const product = await Product.inNewFolder(Number(process.env.PORT || 3_530));
const limits = { clicks: 8, answers: 4, papers: 235 };

const counted = { clicks: 0, keys: 0, answers: 0 };

async function click(what: Locator): Promise<void> {
  counted.clicks += 1;
  await what.click();
}

const get = <T>({ token }: Session, path: string) => call<T>(product, 'GET', path, token);

/** The choice of a file counts as no click. */
async function bring(page: Page): Promise<void> {
  await click(page.getByRole('link', { name: 'Importar', exact: true }).first());
  const csv = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });
  await page
    .getByTestId('sheet')
    .setInputFiles([
      csv('vencimientos.csv', papersSheet()),
      csv('flota.csv', fleetSheet()),
      csv('choferes.csv', driversSheet()),
    ]);
  await page.getByRole('heading', { name: '3 planillas' }).waitFor({ timeout: 120_000 });
  await click(page.getByRole('button', { name: 'Importar todo' }));
  await page.getByRole('link', { name: 'Completar la flota' }).waitFor({ timeout: 240_000 });
}

async function complete(page: Page, session: Session): Promise<number> {
  await click(page.getByRole('link', { name: 'Completar la flota' }));
  const mayCirculate = async () => (await get<ClearanceSummary>(session, '/api/clearance/summary')).byAnswer.yes;
  while (counted.answers < limits.answers && (await mayCirculate()) === 0) {
    const question = page.getByRole('form');
    const act = question.getByRole('button', { name: /^(?:Aceptar|Completar)/ }).first();
    await act.waitFor();
    const label = await question.getAttribute('aria-label');
    console.log(`${label} ${await act.textContent()}`);
    counted.answers += 1;
    const saved = page.waitForResponse((answer) => /\/(?:changes|creations)$/.test(answer.url()));
    await click(act);
    await saved;
    await page.waitForFunction(
      (before) => document.querySelector('form[aria-label]')?.getAttribute('aria-label') !== before,
      label,
    );
  }
  return mayCirculate();
}

/** Facts that differ from the sheets; a fact without a true value has to be empty. */
async function wrongFacts(session: Session): Promise<string[]> {
  const [vehicles, drivers, documents] = await Promise.all([
    get<Vehicle[]>(session, '/api/vehicles'),
    get<WholeDriver[]>(session, '/api/drivers'),
    get<VehicleDocument[]>(session, '/api/documents'),
  ]);
  console.log(`${vehicles.length} units, ${drivers.length} drivers, ${documents.length} papers`);
  const wrong: string[] = [];
  const same = (what: string, is: unknown, truth: unknown) => {
    if (is !== truth) wrong.push(`${what}: ${is}, and not ${truth}`);
  };
  same('units', vehicles.length, units);
  same('drivers', drivers.length, people);
  for (const { plate, vin, year, km, insurance, hasOdometer } of trueUnits) {
    const found = vehicles.find(({ licensePlate }) => licensePlate === plate);
    same(`${plate} vin`, found?.vin, vin ?? '');
    same(`${plate} year`, found?.year, year);
    same(`${plate} km`, found?.currentKm, km ?? (hasOdometer ? null : 0));
    if (!insurance) continue;
    const insured = documents.some((one) => one.vehicleId === found?.id && one.expiryDate === insurance);
    same(`${plate} insured until ${insurance}`, insured, true);
  }
  for (const { dni, expiry } of truePeople) {
    const found = drivers.find(({ licenseNumber }) => licenseNumber === String(dni));
    same(`${dni} licence`, found?.licenseExpiry, expiry);
    same(`${dni} email`, found?.email, '');
  }
  return wrong;
}

try {
  await product.start();
  const session = await register(product, 'Los Andes');
  const browser = await openBrowser();
  try {
    const page = await (await newVisitor(browser, product.url, session)).newPage();
    await page.goto(`${product.url}/`);
    await bring(page);
    const { clicks, keys } = counted;
    console.log(`Moved in by ${clicks} clicks and ${keys} keys (limit ${limits.clicks} and 0)`);
    const wrong = await wrongFacts(session);
    console.log(`${wrong.length} facts are not as the sheets say (limit 0)`, wrong.slice(0, 10));
    const imports = await get<{ kind: string; counts: { creates: number; updates: number; unchanged: number } }[]>(
      session,
      '/api/imports',
    );
    const { creates = 0, updates = 0, unchanged = 0 } = imports.find(({ kind }) => kind === 'documents')?.counts ?? {};
    const read = creates + updates + unchanged;
    console.log(`${read} of ${papers} rows of papers came in (limit ${limits.papers})`);
    const able = await complete(page, session);
    console.log(`${able} units may circulate after ${counted.answers} answers (limit ${limits.answers})`);
    if (clicks > limits.clicks || keys > 0 || wrong.length > 0 || read < limits.papers || able === 0)
      process.exitCode = 1;
  } finally {
    await browser.close();
  }
} finally {
  await product.remove();
}
