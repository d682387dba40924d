import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { daysOfPeriod } from '@baqueano/domain/values/period';
import { expect, expectAccessible, expectNoSidewaysScroll, openFilters, test } from '../test.ts';

const [first, last] = daysOfPeriod('thisMonth');
const lastMonth = daysOfPeriod('lastMonth');

test('days of services: a period, and from one day to another; the totals follow @teléfono', async ({
  page,
  person,
}) => {
  const { id: vehicleId } = await person.addVehicle({ licensePlate: 'AB123CD' });
  const service = { vehicleId, km: 46_000, serviceType: 'Frenos', workshop: 'Taller Paz' };
  await person.post('/api/maintenance', { ...service, date: first, cost: 100 });
  await person.post('/api/maintenance', { ...service, date: lastMonth[1], cost: 2_000 });
  await page.goto('/mantenimiento');
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Filtrar por fecha' }).selectOption('Fecha: mes pasado');
  await expect(page.getByText(/^1 registro, del /)).toBeVisible();
  await expect(page).toHaveURL('/mantenimiento?periodo=mes-pasado');
  await expect(page.getByText('$ 2.000').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Filtrar por fecha' }).selectOption('Fecha: entre…');
  await page.getByRole('textbox', { name: 'Hasta' }).fill(formatDate(last));
  await expect(page.getByText(/^2 registros, del /)).toBeVisible();
  await expect(page).toHaveURL(`/mantenimiento?desde=${lastMonth[0]}&hasta=${last}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^2 registros, del /)).toBeVisible();
});

test('statistics of a period say which days they count @teléfono', async ({ page, person }) => {
  const { id: vehicleId } = await person.addVehicle({ licensePlate: 'AB123CD' });
  const service = { vehicleId, km: 46_000, serviceType: 'Frenos', workshop: 'Taller Paz' };
  await person.post('/api/maintenance', { ...service, date: first, cost: 100 });
  await person.post('/api/maintenance', { ...service, date: '2020-02-29', cost: 2_000 });
  await page.goto('/estadisticas');
  await expect(page.getByText('$ 2.100').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Filtrar por período' }).selectOption('Período: este mes');
  await expect(page.getByText(`Mantenimientos del ${formatDate(first)} al ${formatDate(last)}`)).toBeVisible();
  await expect(page.getByText('$ 2.100')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/estadisticas?desde=2020-01-01&hasta=2025-12-31');
  await expect(page.getByText(/por año, toda la flota$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('vehicles and drivers as tables: columns and order @oficina', async ({ page, person }) => {
  const driver = await person.addDriver({
    name: 'Maximiliano Etcheverry de la Fuente y Anchorena',
    licenseExpiry: addDays(today(), 10),
  });
  for (let number = 0; number < 12; number += 1) {
    await person.addVehicle({
      licensePlate: `AC${100 + number}ZZ`,
      vin: `8AJFB8CD1N99${10_000 + number}`,
      currentKm: number,
    });
  }
  const { id: vehicleId } = await person.addVehicle({
    licensePlate: 'AB123CD',
    brand: 'Volkswagen',
    model: 'Constellation 17.280 Tractor doble eje',
    assignedDriver: driver.id,
  });
  const dates = { issueDate: '2020-01-10', expiryDate: addDays(today(), 200) };
  await person.post('/api/documents', { vehicleId, type: 'insurance', status: 'valid', ...dates });

  // A link shows a table once; whoever presses the button keeps it.
  await page.goto('/vehiculos');
  await page.getByRole('button', { name: 'Ver como tabla' }).click();
  const table = page.getByRole('table', { name: 'Vehículos' });
  await expect(table.getByRole('row', { name: /AB 123 CD/ })).toContainText('Licencia');
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Lo que te necesita' }).click();
  await page.getByRole('checkbox', { name: 'Próximo vencimiento' }).click();
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: 'Próximo vencimiento' }).click();
  await expect(page).toHaveURL('/vehiculos?vista=tabla&orden=proximo');
  const row = table.locator('tbody').getByRole('row').first();
  await expect(row).toContainText('Seguro');
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(46);
  // No date is cut by the buttons of its row.
  const due = await row.getByText(/en \d meses$/).boundingBox();
  const acts = await row.getByRole('button', { name: 'Editar AB 123 CD' }).boundingBox();
  expect((due?.x ?? 0) + (due?.width ?? 0)).toBeLessThanOrEqual(acts?.x ?? 0);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('columna');
  const saved = page.waitForRequest(/\/api\/downloads\/link/);
  await page.getByRole('button', { name: 'Descargar' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  expect(decodeURIComponent((await saved).url())).toContain('sort=next&order=asc');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Columnas' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'VIN' }).press('Space');
  await page.getByRole('button', { name: 'Mover VIN antes' }).press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'VIN' })).toBeVisible();
  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'VIN' })).toBeVisible();
  await page.goto('/vehiculos');
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Ver como tarjetas' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto('/conductores');
  await page.getByRole('button', { name: 'Ver como tabla' }).click();
  const people = page.getByRole('table', { name: 'Conductores' });
  await expect(people.getByRole('link', { name: /^Maximiliano/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
