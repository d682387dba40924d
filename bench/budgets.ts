import type { Alert } from '@baqueano/domain/alerts/alert';
import { addMonths, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Locator, Page } from '@playwright/test';
import { buildWebWhenStale } from '../scripts/machine/build-web.ts';
import { demoSize, fillDemo } from '../server/src/demo/fill.ts';
import { withDatabase } from './database.ts';
import { Product } from './product.ts';
import { call, signIn } from './requests.ts';
import { newVisitor, openBrowser } from './visitor.ts';

/**
 * Counts a person's work for a job, with the built product and the demo of FLEET (150) vehicles: clicks, keys, and screens (pages
 * or dialogs). Tab, Enter and each key of a chord count, too.
 * Counts do not depend on the load of the machine. Ends with 1 when a job costs more than its budget. CHROME_PATH names the
 * browser.
 */
const fleet = Number(process.env.FLEET || 150);

interface Count {
  clicks: number;
  keys: number;
  screens: number;
}

class Hand {
  readonly count: Count = { clicks: 0, keys: 0, screens: 0 };
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.count.clicks += 1;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.count.keys += text.length;
  }

  /** 'Control+Enter' is two keys. */
  async press(keys: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) await this.page.keyboard.press(keys);
    this.count.keys += times * keys.split('+').length;
  }

  /** A page or a dialog that the person has to find their way in. */
  async see(what: Locator): Promise<void> {
    await what.waitFor();
    this.count.screens += 1;
  }
}

/** The first insurance in the list of alerts gets its new cost. */
async function renewFromAlert(page: Page, alerts: readonly Alert[]): Promise<Count> {
  const alert = alerts.find(({ documentType }) => documentType === 'insurance');
  if (!alert) throw new Error('The demo has no insurance to renew');
  await page.goto(`${product.url}/alertas?tipo=document`);
  const hand = new Hand(page);
  await hand.click(page.getByRole('button', { name: /^Renovar seguro/ }).first());
  const dialog = page.getByRole('dialog', { name: /^Renovar/ });
  await hand.see(dialog);
  await page.locator('input:focus').waitFor();
  // From the expiry past the state.
  await hand.press('Tab', 2);
  await hand.type('2500000');
  await hand.press('Enter');
  await page.getByText('Documento creado exitosamente').waitFor();
  return hand.count;
}

/** Ten insurances of ten vehicles: `ownDates` for papers with different dates. */
async function tenDocuments(page: Page, vehicles: readonly Vehicle[], ownDates: boolean): Promise<Count> {
  const digits = (date: string) => formatDate(date).replaceAll('/', '');
  await page.goto(`${product.url}/documentos`);
  const hand = new Hand(page);
  await hand.see(page.getByRole('button', { name: 'Agregar Documento' }));
  await hand.click(page.getByRole('button', { name: 'Agregar Documento' }));
  const dialog = page.getByRole('dialog');
  await hand.see(dialog);
  for (const [index, { licensePlate }] of vehicles.slice(0, 10).entries()) {
    const issue = addMonths(today(), -index - 1);
    await dialog.getByRole('combobox', { name: 'Vehículo' }).and(page.locator(':focus')).waitFor();
    await hand.type(licensePlate);
    // On a busy machine the vehicles come later than the form.
    await dialog.getByRole('option').first().waitFor();
    await hand.press('Enter');
    if (index === 0 || ownDates) {
      // Past the type of document, and past 'Renovar ese' where the vehicle has such a paper.
      const focused = dialog.getByRole('textbox', { name: 'Fecha de emisión' }).and(page.locator(':focus'));
      do await hand.press('Tab');
      while ((await focused.count()) === 0);
      await hand.type(digits(issue));
      await hand.press('Tab');
      // 'Un año', from the date of issue.
      await hand.press('u');
    }
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 201);
    await hand.press(index === 9 ? 'Control+Enter' : 'Control+Shift+Enter');
    await saved;
  }
  await dialog.waitFor({ state: 'hidden' });
  return hand.count;
}

/** A fine on the table: the form says the driver once it knows unit, day and hour, with nothing unfolded. */
async function driverOfFine(page: Page, vehicles: readonly Vehicle[]): Promise<Count> {
  const vehicle = vehicles.find(({ assignedDriver, licensePlate }) => assignedDriver && licensePlate);
  if (!vehicle) throw new Error('The demo has no vehicle with a driver');
  await page.goto(`${product.url}/multas`);
  const hand = new Hand(page);
  await page.getByRole('button', { name: 'Agregar multa' }).waitFor();
  await hand.press('n');
  await page.getByRole('dialog', { name: 'Nuevo', exact: true }).waitFor();
  await hand.press('m');
  await hand.press('Enter');
  const dialog = page.getByRole('dialog', { name: /multa/ });
  await hand.see(dialog);
  await dialog.getByRole('combobox', { name: 'Vehículo' }).and(page.locator(':focus')).waitFor();
  await hand.type(vehicle.licensePlate);
  await dialog.getByRole('option').first().waitFor();
  await hand.press('Enter');
  await hand.press('Tab');
  await hand.type('ayer');
  await hand.press('Tab');
  await hand.type('1430');
  await page.getByText(/^Según las asignaciones lo tenía /).waitFor();
  return hand.count;
}

/** True when loaded data stays after a touch on a screen that has just lost its connection. */
async function firstTapOffline(page: Page): Promise<boolean> {
  await page.goto(`${product.url}/`);
  const heading = page.getByRole('region', { name: 'Flota' });
  await heading.waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.mouse.click(5, 300);
  // A fault in the tap would make no event: it gets time to show.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const stays = await heading.isVisible();
  await page.context().setOffline(false);
  return stays;
}

const budgets: Record<string, Count> = {
  'Renew from an alert': { clicks: 1, keys: 12, screens: 1 },
  'Ten documents in a row': { clicks: 1, keys: 180, screens: 2 },
  'Ten documents, each with its dates': { clicks: 1, keys: 240, screens: 2 },
  'The driver of a fine': { clicks: 0, keys: 22, screens: 1 },
};

if (!buildWebWhenStale()) process.exit(1);
const product = await Product.inNewFolder(Number(process.env.PORT || 3_397));
const browser = await openBrowser();
try {
  const account = await withDatabase(product.dataDir, (db) => fillDemo(db, demoSize(fleet)));
  await product.start();
  const session = await signIn(product, account);
  const read = <T>(path: string) => call<T>(product, 'GET', path, session.token);
  const alerts = await read<Alert[]>('/api/alerts');
  const vehicles = await read<Vehicle[]>('/api/vehicles');
  const visitor = await newVisitor(browser, product.url, session);
  // Counts, not times: a busy machine is waited for.
  visitor.setDefaultTimeout(120_000);
  const page = await visitor.newPage();

  const counts: Record<string, Count> = {
    'Renew from an alert': await renewFromAlert(page, alerts),
    'Ten documents in a row': await tenDocuments(page, vehicles, false),
    'Ten documents, each with its dates': await tenDocuments(page, vehicles, true),
    'The driver of a fine': await driverOfFine(page, vehicles),
  };
  const rows = Object.entries(counts).map(([job, count]) => ({ job, ...count, within: isWithin(count, budgets[job]) }));
  console.table(rows);
  const stays = await firstTapOffline(page);
  console.log(`First tap offline: ${stays ? 'everything read stays' : 'what was read is gone'}`);
  if (!stays || rows.some(({ within }) => !within)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.remove();
}

function isWithin(count: Count, budget: Count | undefined): boolean {
  if (!budget) return false;
  return count.clicks <= budget.clicks && count.keys <= budget.keys && count.screens <= budget.screens;
}
