import type { Page } from '@playwright/test';
import { expect, expectAllFetched, type Person, test, toast } from '../test.ts';

/** React logs an error for each screen that became the box of a failed one. */
test.use({
  savesData: false,
  expectedErrors: [[/No se pudo cargar esta parte de la aplicación/], { scope: 'test' }],
});

const screens = [
  { entry: 'Vehículos', title: 'Vehículos' },
  { entry: 'Mantenimiento', title: 'Historial de Mantenimiento' },
  { entry: 'Documentos', title: 'Documentos' },
  { entry: 'Conductores', title: 'Conductores' },
  { entry: 'Alertas', title: 'Alertas y Recordatorios' },
  { entry: 'Estadísticas', title: 'Estadísticas' },
  { entry: 'Dashboard', title: 'Dashboard' },
];

/** A mark that a reload would remove. */
async function mark(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
}

async function expectSamePage(page: Page) {
  await expect(page.locator('html[data-same-page]')).toHaveCount(1);
}

async function openEntry(page: Page, onPhone: boolean, name: string) {
  if (onPhone) await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click();
}

async function fetchDrawer(page: Page, onPhone: boolean) {
  if (!onPhone) return;
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function load(page: Page, person: Person, path: string) {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto(path, { waitUntil: 'networkidle' });
  await mark(page);
}

async function loadWhole(page: Page, person: Person, path: string) {
  await load(page, person, path);
  await expectAllFetched(page);
}

test('once loaded, every screen opens without a signal, and fills when it is back', async ({
  page,
  person,
  context,
  onPhone,
}) => {
  await loadWhole(page, person, '/');
  await context.setOffline(true);
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  for (const { entry, title } of screens) {
    await openEntry(page, onPhone, entry);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText('No se pudo mostrar esta pantalla')).toBeHidden();
    const main = page.getByRole('main');
    // The first screen shows its data, or the box of a failed request.
    const shown = main.getByText(/AB 123 CD|No hay conductores registrados aún/);
    await expect(shown.or(main.getByRole('button', { name: 'Reintentar' })).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Menú de Ana Suárez' }).click();
  await expect(page.getByRole('menuitem', { name: 'Cerrar Sesión' })).toBeVisible();
  await page.keyboard.press('Escape');

  await openEntry(page, onPhone, 'Alertas');
  await expect(page.getByText('Error al cargar las alertas')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('¡Todo al día!')).toBeVisible();
  await expectSamePage(page);
});

test('a form, its calendar and the question before discarding open without a signal', async ({
  page,
  person,
  context,
}) => {
  await loadWhole(page, person, '/documentos');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Agregar Documento' }).first().click();
  const form = page.getByRole('dialog', { name: 'Agregar Nuevo Documento' });
  await expect(form.getByRole('button', { name: 'Agregar archivos' })).toBeVisible();
  await form.getByRole('button', { name: 'Abrir el calendario de Fecha de emisión' }).click();
  await form.getByRole('button', { name: 'Mes siguiente' }).click();
  await page.keyboard.press('Escape');
  await form.getByLabel('Detalles').fill('Póliza 41-717618');
  await form.getByRole('button', { name: 'Crear Documento' }).click();
  await expect(toast(page, 'Por favor, corrija los errores en el formulario')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Descartar los cambios' }).getByRole('button', { name: 'Descartar' }).click();
  await expect(form).toBeHidden();
  await expectSamePage(page);
});

test.describe('before the rest of the program has come', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
  });

  test('a screen that is not here says so in its place, and comes when the signal does @teléfono', async ({
    page,
    person,
    context,
    onPhone,
  }) => {
    await load(page, person, '/');
    await fetchDrawer(page, onPhone);
    await context.setOffline(true);
    await openEntry(page, onPhone, 'Estadísticas');
    await expect(page.getByText('No se pudo mostrar esta pantalla')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Estadísticas', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('No se pudo mostrar esta pantalla')).toBeVisible();
    await openEntry(page, onPhone, 'Dashboard');
    await expect(page.getByRole('main').getByText('AB 123 CD').first()).toBeVisible();

    await openEntry(page, onPhone, 'Conductores');
    await expect(page.getByText('No se pudo mostrar esta pantalla')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No hay conductores registrados aún.')).toBeVisible();
    await openEntry(page, onPhone, 'Estadísticas');
    await expect(page.getByText('No se pudo mostrar esta pantalla')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Costos Mensuales de Mantenimiento' })).toBeVisible();
    await expectSamePage(page);
  });

  test('a screen whose file a bad line loses comes by its button @oficina', async ({ page, person, onPhone }) => {
    await load(page, person, '/');
    await fetchDrawer(page, onPhone);
    await page.route('**/assets/*.js', (route) => route.abort());
    await openEntry(page, onPhone, 'Conductores');
    await expect(page.getByText('No se pudo mostrar esta pantalla')).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('No hay conductores registrados aún.')).toBeVisible();
    await expectSamePage(page);
  });

  test('on a phone the menu is here, and opens without a signal @teléfono', async ({ page, person, context }) => {
    await load(page, person, '/');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Cerrar' })).toBeHidden();
  });

  test('the drawer that is not here says so, and opens once it is @oficina', async ({ page, person, context }) => {
    // It is fetched at once where it is needed; not in a window that was wide.
    await page.setViewportSize({ width: 1280, height: 844 });
    await load(page, person, '/');
    await context.setOffline(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(toast(page, 'No se pudo cargar esta parte de la aplicación')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  });
});

test.describe('on a line that is paid by what it carries', () => {
  test.use({ savesData: true });

  test('who saves data is sent the frame alone ahead of what they open @oficina', async ({
    page,
    person,
    onPhone,
    context,
  }) => {
    await loadWhole(page, person, '/');
    await context.setOffline(true);
    await openEntry(page, onPhone, 'Estadísticas');
    await expect(page.getByText('No se pudo mostrar esta pantalla')).toBeVisible();
  });
});
