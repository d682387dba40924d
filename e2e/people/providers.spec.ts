import type { Page } from '@playwright/test';
import { codeOf } from '../../server/src/testing/outside/totp.ts';
import { ports } from '../ports.ts';
import { aPerson, expect, expectAccessible, expectNoSidewaysScroll, signIn, test, toast } from '../test.ts';

/** With another provider than Google, and with mail. */

const origin = `http://localhost:${ports.productWithGoogle}`;
const name = 'Cooperativa de Transporte del Sur y de la Cordillera';
test.use({ baseURL: origin });
// One person signs in with the provider at a time.
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page }) => {
  await page.route('https://accounts.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
});

async function atProvider(page: Page, claims: object): Promise<void> {
  await page.request.post(`http://localhost:${ports.signer}/provider`, { data: claims });
}

async function linkIn(page: Page, to: string): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const answer = await page.request.post(`http://localhost:${ports.signer}/letters`, { data: { to } });
      const letters: string[] = await answer.json();
      const texts = letters.map((letter) => letter.replaceAll('=\r\n', '').replaceAll('=3D', '='));
      found = texts.flatMap((text) => /\/verificar\/[\w-]{43}/.exec(text)?.[0] ?? []).at(-1) ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

test('a person comes by a provider, sets up an organization, and comes back to where they were headed @teléfono', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Google Identity/);
  const sub = crypto.randomUUID();
  await atProvider(page, { sub, email: `eva-${sub}@cooperativa.example`, given_name: 'Eva', family_name: 'Núñez' });
  await page.goto('/vehiculos');
  await expect(page).toHaveURL(/\/login\?destino=/);
  const button = page.getByRole('button', { name: `Continuar con ${name}` });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button.click();
  await expect(page.getByRole('heading', { name: '¡Bienvenido a Baqueano!' })).toBeVisible();
  await expect(page).toHaveURL('/login/retorno');
  await expect(page.getByText(`eva-${sub}@cooperativa.example`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nombre de la Organización').fill('Núñez Hermanos');
  await page.getByRole('button', { name: 'Completar Configuración' }).click();
  await expect(page).toHaveURL('/vehiculos');

  await page.goto('/cuenta');
  const ways = page.getByRole('region', { name: 'Otras formas de ingresar' });
  await expect(ways.getByText(name)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Correo' }).getByText('Verificado')).toBeVisible();
  await ways.getByRole('button', { name: `Desvincular ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click();
  await expect(toast(page, 'Es tu única forma de ingresar')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: `Continuar con ${name}` }).click();
  await expect(toast(page, '¡Bienvenido! Inicio de sesión exitoso')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('who says no at the provider is told so, and so is whose account is not theirs to link @teléfono', async ({
  page,
}) => {
  await atProvider(page, { faults: { answer: 'access_denied' } });
  await page.goto('/login');
  await page.getByRole('button', { name: `Continuar con ${name}` }).click();
  await expect(page.getByText(`No se autorizó el ingreso con ${name}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await expect(page).toHaveURL('/login');

  const { session } = await aPerson(page.request);
  await atProvider(page, { email: session.user.email });
  await page.getByRole('button', { name: `Continuar con ${name}` }).click();
  await expect(page.getByText(/Ingresá como siempre y vinculá .* en «Mi cuenta»/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Acá se vuelve después de ingresar/)).toBeVisible();
});

test('a person links the provider to their account, and unlinks it @teléfono', async ({ page, context, baseURL }) => {
  const { session, password } = await aPerson(page.request);
  await signIn(context, session, baseURL);
  await atProvider(page, {
    sub: crypto.randomUUID(),
    email: 'la-de-siempre@cooperativa.example',
    email_verified: false,
  });
  await page.goto('/cuenta');
  const ways = page.getByRole('region', { name: 'Otras formas de ingresar' });
  await ways.getByRole('button', { name: `Vincular ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Vincular ${name}` });
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill('otra');
  await dialog.getByRole('button', { name: `Ir a ${name}` }).click();
  await expect(dialog.getByText('La contraseña no es correcta').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Ir a ${name}` }).click();
  await expect(toast(page, 'Proveedor vinculado con tu cuenta')).toBeVisible();
  await expect(page).toHaveURL('/cuenta');
  await expect(ways.getByText(/la-de-siempre@cooperativa\.example · Vinculado el/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await ways.getByRole('button', { name: `Desvincular ${name}` }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click();
  await expect(ways.getByText('Sin vincular')).toBeVisible();
});

test('who has a second factor is asked for it on the way back, and goes on to where they were headed @teléfono', async ({
  page,
  context,
  baseURL,
}) => {
  const { session, password } = await aPerson(page.request);
  await signIn(context, session, baseURL);
  await atProvider(page, { sub: crypto.randomUUID(), email: 'con-telefono@cooperativa.example' });
  await page.goto('/cuenta');
  await page.getByRole('button', { name: `Vincular ${name}` }).click();
  const link = page.getByRole('dialog', { name: `Vincular ${name}` });
  await link.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await link.getByRole('button', { name: `Ir a ${name}` }).click();
  await expect(toast(page, 'Proveedor vinculado con tu cuenta')).toBeVisible();
  const activate = page.getByRole('region', { name: 'Seguridad' }).getByRole('button', { name: 'Activar' });
  await activate.click();
  await page.getByRole('button', { name: 'Ya tengo la aplicación' }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Código que muestra la aplicación').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('button', { name: 'Listo, los guardé' }).click();
  // The button that opened the dialog has another name by now.
  await expect(page.getByRole('button', { name: 'Cambiar de teléfono' })).toBeFocused();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/vehiculos');
  await page.getByRole('button', { name: `Continuar con ${name}` }).click();
  const field = page.getByLabel('Código de 6 números');
  await expect(field).toBeFocused();
  await expect(page).toHaveURL('/login/retorno');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The provider's parameters are used up: a reload goes on from the next step.
  await page.reload();
  await expect(field).toBeFocused();
  await field.fill('000000');
  await field.press('Enter');
  const box = page.getByRole('main').getByRole('alert');
  await expect(box).toContainText('Te quedan 4 intentos');
  // The error of one way is not shown with the other.
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await expect(box).toBeHidden();
  await page.getByRole('button', { name: 'Usar el código del teléfono' }).click();
  // The next code is valid already, and stays so if its 30 seconds begin meanwhile.
  await field.fill(codeOf(secret, 1));
  await field.press('Enter');
  await expect(page).toHaveURL('/vehiculos');
});

test('the e-mail is verified by its link, and changed by another one @teléfono', async ({ page, context, baseURL }) => {
  const { session, password } = await aPerson(page.request);
  const { email } = session.user;
  await signIn(context, session, baseURL);
  await page.goto('/cuenta');
  const panel = page.getByRole('region', { name: 'Correo' });
  await expect(panel.getByText('Tu correo no está verificado')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const link = await linkIn(page, email);
  await page.goto(link);
  await expect(page).toHaveURL('/verificar');
  await expect(page.getByRole('heading', { name: 'Verificá tu correo' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await page.getByRole('button', { name: 'Verificar mi correo' }).click();
  await expect(page.getByRole('heading', { name: 'Tu correo está verificado' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Tu correo está verificado' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a Mi cuenta' }).click();
  await expect(panel.getByText('Verificado')).toBeVisible();

  const next = `nueva-${crypto.randomUUID()}@flota.example`;
  await panel.getByRole('button', { name: 'Cambiar correo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar correo' });
  await dialog.getByLabel('Correo nuevo').fill(next);
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cambiar correo' }).click();
  await expect(toast(page, `Te mandamos un enlace a ${next}`)).toBeVisible();
  await expect(panel.getByText(`Pasa a ${next}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(await linkIn(page, next));
  await page.getByRole('button', { name: 'Usar este correo' }).click();
  await expect(page.getByRole('heading', { name: 'Tu correo cambió' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a Mi cuenta' }).click();
  await expect(panel.getByText(next)).toBeVisible();
});
