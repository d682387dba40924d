import type { Page } from '@playwright/test';
import { codeOf } from '../../server/src/testing/outside/totp.ts';
import {
  aMember,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  signIn,
  test,
  toast,
} from '../test.ts';

/** From 'Mi cuenta', with the code of now: the next one is unused, and valid before its 30 seconds begin. */
async function activateApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/cuenta');
  const panel = page.getByRole('region', { name: 'Seguridad' });
  await panel.getByRole('button', { name: 'Activar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ya tengo la aplicación' }).click();
  return confirmApp(page);
}

async function confirmApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Código que muestra la aplicación').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const list = page.getByRole('list', { name: 'Códigos de recuperación' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  return { secret, codes: await list.getByRole('listitem').allInnerTexts() };
}

async function signInAgain(page: Page, { session, password }: Person) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Email').fill(session.user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

test('the app is activated, and asked for at sign-in; a recovery code takes its place @teléfono', async ({
  page,
  person,
}) => {
  await page.goto('/cuenta');
  await expect(page.getByText('Sin segundo factor')).toBeVisible();
  const { secret, codes } = await activateApp(page);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('baqueano-codigos-de-recuperacion.txt');
  await page.getByRole('button', { name: 'Listo, los guardé' }).click();
  await expect(page.getByText('Segundo factor activado')).toBeVisible();
  await expect(page.getByText('Te quedan 10 de 10', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await signInAgain(page, person);
  const field = page.getByLabel('Código de 6 números');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field.fill('000000');
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Te quedan 4 intentos');
  const code = codeOf(secret, 1);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/');

  await signInAgain(page, person);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('who tries too many codes is led back to the password, in words @oficina', async ({ page, person }) => {
  await activateApp(page);
  await signInAgain(page, person);
  const field = page.getByLabel('Código de 6 números');
  for (let left = 4; left > 0; left--) {
    await field.fill('000000');
    await field.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      left === 1 ? 'Te queda 1 intento' : `Te quedan ${left} intentos`,
    );
  }
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Empezá de nuevo con tu contraseña');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.session.user.email);
});

test('a passkey is added, signs in without password or code, and is removed @oficina', async ({ page, person }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/cuenta');
  await page.getByRole('button', { name: 'Agregar llave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre de la llave').fill('La notebook de la oficina');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Agregar la llave' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Listo, los guardé' }).click();
  await expect(page.getByText('La notebook de la oficina')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?destino=%2Fcuenta');
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(page).toHaveURL('/cuenta');
  await page.getByRole('button', { name: 'Cambiar el nombre de la llave La notebook de la oficina' }).click();
  const renaming = page.getByRole('dialog', { name: 'Cambiar el nombre de La notebook de la oficina' });
  await renaming.getByLabel('Nombre de la llave').fill('La de casa');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Llave de acceso actualizada exitosamente')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Quitar la llave La de casa' }).click();
  await page.getByLabel('Tu contraseña').fill(person.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar la llave' }).click();
  await expect(toast(page, 'Llave de acceso quitada')).toBeVisible();
  await expect(page.getByText('Sin segundo factor')).toBeVisible();
});

test('demanded of everybody, a member is led to it at once and goes on afterwards; a lost phone is reset @teléfono', async ({
  page,
  person,
  browser,
  baseURL,
  request,
}) => {
  const member = await aMember(request, person, 'viewer');
  const theirs = await browser.newContext({ baseURL, viewport: page.viewportSize() });
  const other = await theirs.newPage();
  await signIn(theirs, member.session, baseURL);
  await other.goto('/vehiculos');
  await activateApp(page);
  await page.getByRole('button', { name: 'Listo, los guardé' }).click();
  await page.goto('/ajustes/organizacion');
  await page.getByRole('button', { name: 'Hacerlo obligatorio para todos' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 persona no tiene todavía');
  await page.getByRole('button', { name: 'Pedirlo a todos' }).click();
  await expect(toast(page, 'El segundo factor es obligatorio para todos')).toBeVisible();
  await expectAccessible(page);

  // Their next request is refused, and leads them there.
  await other.reload();
  await expect(other).toHaveURL('/segundo-factor');
  await expect(
    other.getByText('Transportes Suárez pide a todos algo más que la contraseña', { exact: false }),
  ).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await other.goto('/vehiculos');
  await expect(other).toHaveURL('/segundo-factor');
  await other.getByRole('button', { name: 'Usar los códigos de mi teléfono' }).click();
  await other.getByRole('button', { name: 'Ya tengo la aplicación' }).click();
  await confirmApp(other);
  await other.getByRole('button', { name: 'Listo, los guardé' }).click();
  await expect(other).toHaveURL('/');

  await page.goto('/ajustes/equipo');
  const line = page.getByRole('listitem').filter({ hasText: member.session.user.email });
  await expect(line).toContainText('con segundo factor');
  await expectNoSidewaysScroll(page);
  await line.getByRole('button', { name: /^Reiniciar el segundo factor/ }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Contraseña' }).fill(person.password);
  await page.getByRole('button', { name: 'Reiniciar', exact: true }).click();
  // They have an organization of their own.
  await expect(
    toast(page, 'También es de otra organización: lo reinicia quien administra este servidor'),
  ).toBeVisible();
  await theirs.close();
});
