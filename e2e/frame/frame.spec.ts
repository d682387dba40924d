import type { Locator, Page } from '@playwright/test';
import { expect, test, toast } from '../test.ts';

async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not in view');
  const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(apart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true);
}

async function expectClearOfHeader(page: Page, message: Locator, onPhone: boolean) {
  const bell = page.getByRole('button', { name: /^Notificaciones/ });
  await expect(bell).toBeVisible();
  await expect(message).toBeVisible();
  await expectApart(message, bell);
  await expectApart(message, page.getByRole('button', { name: /^Menú de/ }));
  if (onPhone) await expectApart(message, page.getByRole('button', { name: 'Abrir el menú' }));
  const header = await page.getByRole('banner').boundingBox();
  const box = await message.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(header?.height ?? 0);
}

/** The four seconds of a toast are less than a busy machine needs to measure its surroundings. */
async function makeToastsStay(page: Page) {
  await page.addInitScript(() => {
    const usual = window.setTimeout.bind(window);
    const patient = (act: TimerHandler, ms?: number) => (ms === 4_000 ? 0 : usual(act, ms));
    Object.assign(window, { setTimeout: patient });
  });
}

test('a toast that was there before the header stays within it, beside what can be used', async ({
  page,
  person,
  onPhone,
}) => {
  await makeToastsStay(page);
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/login');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?destino=%2Fvehiculos');
  await page.getByLabel('Email').fill(person.session.user.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expectClearOfHeader(page, toast(page, '¡Bienvenido! Inicio de sesión exitoso'), onPhone);
});

test('a long message stays there, too, on a phone @teléfono', async ({ page, person, context }) => {
  await makeToastsStay(page);
  // The code of the menu does not come: the window was wide, and is never idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.setViewportSize({ width: 1280, height: 844 });
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/vehiculos', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const failure = 'No se pudo cargar esta parte de la aplicación. Revisá tu conexión y probá de nuevo.';
  await expectClearOfHeader(page, toast(page, failure), true);
  await expect(toast(page, failure).getByText(failure)).toHaveAttribute('title', failure);
});

test('the title of a form stays in view beside a toast', async ({ page, person }) => {
  await makeToastsStay(page);
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/documentos');
  await page.getByRole('button', { name: 'Agregar Documento' }).first().click();
  const form = page.getByRole('dialog', { name: 'Agregar Nuevo Documento' });
  const save = form.getByRole('button', { name: 'Crear Documento' });
  await save.click();
  const message = toast(page, 'Por favor, corrija los errores en el formulario');
  await expectApart(message, form.getByRole('heading', { name: 'Agregar Nuevo Documento' }));
  await expectApart(message, form.getByRole('button', { name: 'Guardar y agregar otro' }));
  await expectApart(message, save);
});

test('the focus stays on the menu of a person when its code arrives @oficina', async ({ page, person }) => {
  expect(person.session.user.email).toBeTruthy();
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  // Built files are named by their content.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Cerrar las otras sesiones')) await arrives;
    await route.fulfill({ response });
  });
  await page.goto('/vehiculos');
  const menu = page.getByRole('button', { name: /^Menú de/ });
  await menu.focus();
  arrive();
  await expect(menu).toHaveAttribute('aria-haspopup', 'menu');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Mi cuenta' })).toBeVisible();
  // Files that are fetched ahead may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('Back closes the menu of a phone, and leaves the page only then @teléfono', async ({ page, person }) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Abrir el menú' });
  const drawer = page.getByRole('dialog');
  await menu.click();
  await drawer.getByRole('link', { name: 'Vehículos' }).click();
  await expect(page).toHaveURL('/vehiculos');
  await expect(drawer).toBeHidden();

  await menu.click();
  await expect(drawer).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/vehiculos');
  await expect(page.getByRole('heading', { name: 'Vehículos', level: 1 })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
});
