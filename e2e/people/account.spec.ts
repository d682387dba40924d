import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { serverLog } from '../ports.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Person, test, toast } from '../test.ts';

const newPassword = 'recien-elegida';

async function signIn(page: Page, { session }: Person, password: string) {
  await page.getByLabel('Email').fill(session.user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

async function elsewhere(browser: Browser, baseURL: string | undefined, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto('/login');
  await signIn(page, person, person.password);
  await expect(page).toHaveURL('/');
  return page;
}

async function linkInTheLog({ session }: Person): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const line = (await readFile(serverLog, 'utf8')).split('\n').find((one) => one.includes(session.user.email));
      link = /\/login\?restablecer=[\w-]{64}/.exec(line ?? '')?.[0];
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}

test('a password is changed by the keyboard alone, and the other browser is led to sign in @oficina', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const other = await elsewhere(browser, baseURL, person);
  await page.goto('/vehiculos');
  await page.getByRole('button', { name: /^Menú de/ }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Cambiar contraseña' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).press('Enter');
  await expect(page.getByLabel('Contraseña actual')).toBeFocused();
  for (const text of [person.password, newPassword, newPassword]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    // The Tab key also stops at each password's own button.
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Repetí la contraseña nueva').press('Enter');
  await expect(toast(page, 'Contraseña cambiada. Tus otras sesiones se cerraron')).toBeVisible();
  await expect(page.getByText('No tenés otras sesiones abiertas.')).toBeVisible();

  await other.goto('/conductores');
  await expect(other).toHaveURL(/\/login\?destino=%2Fconductores/);
  await expect(other.getByText(/^Tu sesión terminó/)).toBeVisible();
  await signIn(other, person, newPassword);
  await expect(other).toHaveURL('/conductores');
  await other.context().close();
});

test('the sessions are listed and ended; they and the form of the password are accessible and fit', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const other = await elsewhere(browser, baseURL, person);
  await page.goto('/cuenta');
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByRole('dialog', { name: 'Cambiar contraseña' })).toBeVisible();
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(person.session.user.email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await sessions.getByRole('button', { name: /^Cerrar la sesión de Chrome en / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la sesión' }).click();
  await expect(toast(page, 'Sesión cerrada')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
});

test('a forgotten password is reset by the link that the log of a server without mail has @teléfono', async ({
  page,
  person,
}) => {
  const referrers = new Set<string>();
  page.on('request', (request) => referrers.add(request.headers().referer ?? ''));
  await page.goto('/vehiculos');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.session.user.email);
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page).toHaveURL('/recuperar');
  await expect(page.getByLabel('Email')).toHaveValue(person.session.user.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pedir el enlace' }).click();
  await expect(page.getByRole('heading', { name: /^Pedile el enlace/ })).toBeFocused();
  await expectAccessible(page);

  const link = await linkInTheLog(person);
  await page.goto(link);
  await expect(page).toHaveURL('/restablecer');
  await expect(page.getByText(person.session.user.email)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(newPassword);
  await page.getByLabel('Repetí la contraseña nueva').fill(newPassword);
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(page.getByText(/^Tu contraseña cambió/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.session.user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/');
  // Not even our own server may see the token in a referrer: its proxy may log it.
  expect([...referrers].filter((referrer) => referrer.includes('restablecer'))).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByText('El enlace venció o ya se usó. Pedí uno nuevo')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
  await expect(page).toHaveURL('/recuperar');
});
