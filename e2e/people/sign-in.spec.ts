import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { ports } from '../ports.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from '../test.ts';

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

function aRegistration() {
  return { email: `eva-${crypto.randomUUID()}@flota.example`, password: 'caballo-correcto' };
}

async function fillRegistration(page: Page, { email, password }: ReturnType<typeof aRegistration>) {
  await page.getByLabel('Nombre', { exact: true }).fill('Eva');
  await page.getByLabel(/^Apellido/).fill('Núñez');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Nombre de la Organización').fill('Núñez Hermanos');
  await page.getByLabel('Tipo de Organización').selectOption({ label: 'Alquiler de Vehículos' });
}

test('a person registers with their organization, leaves and comes back', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Baqueano' })).toBeVisible();
  await expect(page.getByText('Gestión de Flotas Vehiculares')).toBeVisible();
  await page.getByRole('link', { name: 'Registrate aquí' }).click();
  await expect(page).toHaveURL(/tab=registro/);
  await expect(page.getByText('Información de la Organización')).toBeVisible();
  await expect(page.getByText('Mínimo 8 caracteres')).toBeVisible();
  const account = aRegistration();
  await fillRegistration(page, account);
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(toast(page, '¡Registro exitoso! Bienvenido a Baqueano')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await storedKeys(page)).toEqual(expect.arrayContaining(['auth_token', 'organization', 'user']));

  await page.getByRole('button', { name: 'Eva Núñez' }).click();
  await expect(page.getByText(account.email)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await storedKeys(page)).not.toContain('auth_token');

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(toast(page, '¡Bienvenido! Inicio de sesión exitoso')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('who is not signed in is led to sign in, and then where they were headed @oficina', async ({ page, person }) => {
  await page.goto('/vehiculos?q=hilux');
  await expect(page).toHaveURL('/vehiculos?q=hilux');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/vehiculos?q=hilux');
  await expect(page).toHaveURL(/\/login\?destino=/);
  await page.getByLabel('Email').fill(person.session.user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/vehiculos?q=hilux');
  await page.goto('/no/existe');
  await expect(page).toHaveURL('/');
});

test('a session that the server has ended leads to sign in @oficina', async ({ page, person, request }) => {
  await page.goto('/vehiculos');
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.session.token}` } });
  await page.reload();
  await expect(page).toHaveURL(/\/login\?destino=%2Fvehiculos/);
  expect(await storedKeys(page)).not.toContain('auth_token');
});

test('the keyboard alone is enough to register @oficina', async ({ page }) => {
  await page.goto('/login?tab=registro');
  const account = aRegistration();
  await page.getByLabel('Nombre', { exact: true }).focus();
  for (const text of ['Eva', 'Núñez', account.email, account.password]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // The Tab key also stops at the password's own button.
  await page.keyboard.press('Tab');
  await page.keyboard.type('Núñez Hermanos');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('the screen is accessible and fits', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('main').getByText('El email es requerido')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the screen weighs at most 170 kB of JavaScript and asks no other host @oficina', async ({ page, baseURL }) => {
  const scripts: Promise<Buffer>[] = [];
  const hosts = new Set<string>();
  page.on('response', (response) => {
    hosts.add(new URL(response.url()).origin);
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByText('El ingreso con Google no está configurado en este servidor')).toBeVisible();
  const weights = (await Promise.all(scripts)).map((script) => gzipSync(script, { level: 9 }).length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  test.info().annotations.push({ type: 'kB of JavaScript, gzip', description: String(Math.round(total / 1000)) });
  expect(total).toBeLessThanOrEqual(170_000);
  expect([...hosts]).toEqual([baseURL]);
});

test.describe('with Google', () => {
  test.use({ baseURL: `http://localhost:${ports.productWithGoogle}` });

  /** A stand-in for Google's script: its button returns a credential signed by the tests' issuer. */
  async function offerGoogle(page: Page, credential: string | null) {
    await page.route('https://accounts.google.com/gsi/client', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `
          let answer;
          window.google = { accounts: { id: {
            initialize: ({ callback }) => { answer = callback; },
            renderButton: (place) => {
              const button = document.createElement('button');
              button.textContent = 'Continuar con Google';
              button.onclick = () => answer({ credential: ${JSON.stringify(credential)} ?? undefined });
              place.append(button);
            },
          } } };`,
      }),
    );
  }

  const sign = async (page: Page, claims: object) =>
    (await page.request.post(`http://localhost:${ports.signer}/`, { data: claims })).text();

  test('an unknown person completes their organization and is known the next time @teléfono', async ({ page }) => {
    const email = `lucia-${crypto.randomUUID()}@gmail.example`;
    await offerGoogle(page, await sign(page, { sub: email, email }));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continuar con Google' }).click();
    await expect(page.getByRole('heading', { name: '¡Bienvenido a Baqueano!' })).toBeVisible();
    await expect(page.getByText('Completá la configuración de tu organización')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Completar Configuración' }).click();
    await expect(
      page.getByRole('main').getByText('Por favor ingresá el nombre de tu organización').first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('tab', { name: 'Iniciar Sesión' })).toBeVisible();
    await expect(page.getByText('Por favor ingresá el nombre de tu organización')).toBeHidden();

    await page.getByRole('button', { name: 'Continuar con Google' }).click();
    await page.getByLabel('Nombre de la Organización').fill('Paz Rent');
    await page.getByLabel('Tipo de Organización').selectOption({ label: 'Rent a Car' });
    await page.getByRole('button', { name: 'Completar Configuración' }).click();
    await expect(toast(page, '¡Bienvenido! Tu cuenta ha sido creada exitosamente')).toBeVisible();
    await expect(page).toHaveURL('/');

    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continuar con Google' }).click();
    await expect(page).toHaveURL('/');
  });
});
