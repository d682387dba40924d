import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../test.ts';

/** The screens, the call that fails, and what each says then. */
const screens = [
  ['/', '**/api/statistics/dashboard', 'Error al cargar el dashboard'],
  ['/vehiculos', '**/api/vehicles', 'Error al cargar los vehículos'],
  ['/conductores', '**/api/drivers', 'Error al cargar los conductores'],
  ['/mantenimiento', '**/api/maintenance**', 'Error al cargar los registros'],
  ['/documentos', '**/api/documents?*', 'Error al cargar los documentos'],
  ['/alertas', '**/api/alerts**', 'Error al cargar las alertas'],
  ['/estadisticas', '**/api/statistics/vehicle-costs', 'Error al cargar los registros'],
] as const;

test('a screen that does not load is accessible, fits and can be tried again', async ({ page, person }) => {
  await person.addVehicle();
  for (const [path, call, message] of screens) {
    await test.step(path, async () => {
      await page.route(call, (route) => route.abort());
      await page.goto(path);
      const box = page.getByRole('main').getByRole('alert').filter({ hasText: message });
      await expect(box).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.unroute(call);
      // While the page retries by itself the button waits, and its answer would remove the box.
      await expect(async () => {
        if (await box.isVisible()) await box.getByRole('button', { name: 'Reintentar' }).click({ timeout: 1_000 });
        await expect(box).toBeHidden({ timeout: 2_000 });
      }).toPass();
    });
  }
});
