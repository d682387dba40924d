import { addDays, lastMonths, today } from '@baqueano/domain/values/dates';
import { formatMonth } from '@baqueano/domain/values/format';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, type Person, test } from './test.ts';

const months = lastMonths(6);
const thisMonth = formatMonth(today().slice(0, 7));
const firstDay = `${today().slice(0, 7)}-01`;

async function service(person: Person, vehicleId: string, cost: number, date = firstDay) {
  await person.post('/api/maintenance', {
    vehicleId,
    date,
    km: 1,
    serviceType: 'Frenos',
    workshop: 'Taller Paz',
    cost,
  });
}

/** Twelve vehicles, each more costly than the one before and the first with most visits; the last one never serviced. */
async function aFleet(person: Person) {
  const fleet = [];
  for (let index = 0; index < 12; index++) {
    const vehicle = await person.addVehicle({
      licensePlate: `AC${100 + index}XY`,
      brand: index === 1 ? 'Citroën' : 'Toyota',
      model: index === 1 ? 'Berlingo' : 'Hilux',
    });
    fleet.push(vehicle);
    if (index < 11) await service(person, vehicle.id, 150_000 * (index + 1));
  }
  const [first] = fleet;
  // The last day of the month before: no time zone may count it in another one.
  if (first) for (const cost of [100_000, 20_000]) await service(person, first.id, cost, addDays(firstDay, -1));
  return fleet;
}

function chart(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title });
}

/** The cells of a chart's text alternative, row by row. */
async function figures(place: Locator): Promise<string[][]> {
  const rows = await place.locator('tbody tr').all();
  return Promise.all(rows.map(async (row) => (await row.locator('th, td').allInnerTexts()).map(withPlainSpaces)));
}

const withPlainSpaces = (text: string) => text.replace(/\s+/g, ' ');

const monthly = 'Costos Mensuales de Mantenimiento';
const byVehicle = 'Costos Mensuales por Vehículo';
const visits = 'Visitas al Taller por Vehículo';
const totals = 'Costos Totales por Vehículo';

test('what maintenance costs, by month and by vehicle', async ({ page, person, onPhone }) => {
  await aFleet(person);
  await page.goto('/estadisticas');
  await expect(page.getByText('Total Mantenimientos')).toBeVisible();
  await expect(page.getByText('$ 10.020.000', { exact: true })).toBeVisible();

  const costs = ['$ 0', '$ 0', '$ 0', '$ 0', '$ 120.000', '$ 9.900.000'];
  expect(await figures(chart(page, monthly))).toEqual(months.map((month, at) => [formatMonth(month), costs[at]]));
  await expect(chart(page, monthly).getByText('$10.000k')).toBeVisible();
  await expect(chart(page, visits).getByText('Los 10 con más visitas, de 12 vehículos')).toBeVisible();
  expect((await figures(chart(page, visits)))[0]).toEqual(['AC 100 XY', 'Toyota Hilux', '3']);
  expect((await figures(chart(page, totals)))[0]).toEqual(['AC 110 XY', 'Toyota Hilux', '$ 1.650.000']);

  await expect(page.getByRole('combobox', { name: 'Seleccionar vehículo:' })).toHaveValue('Toyota Hilux · AC 110 XY');
  await expect
    .poll(async () => (await figures(chart(page, byVehicle))).slice(-2).map(([, cost]) => cost))
    .toEqual(['$ 0', '$ 1.650.000']);

  for (const title of [monthly, byVehicle, visits, totals]) {
    const box = await chart(page, title).getByRole('figure').locator('> div').first().boundingBox();
    expect(box?.height).toBe(onPhone ? 250 : 300);
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a point tells its figure to the mouse, the finger and the keyboard', async ({ page, person, onPhone }) => {
  await aFleet(person);
  await page.goto('/estadisticas');
  const point = chart(page, monthly).getByRole('link', { name: thisMonth });
  const tooltip = chart(page, monthly).getByText('$ 9.900.000').locator('visible=true').first();
  if (onPhone) await point.tap();
  else await point.hover();
  await expect(tooltip).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(point.locator('~ [aria-hidden]')).toHaveCount(0);

  await chart(page, totals).getByRole('link').first().focus();
  await page.keyboard.press('End');
  const last = chart(page, totals).getByRole('link').last();
  await expect(last).toBeFocused();
  await expect(last.locator('~ [aria-hidden]').getByText('AC 101 XY')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('all vehicles in a list that sorts and is searched; Back closes it @teléfono', async ({ page, person }) => {
  await aFleet(person);
  await page.goto('/estadisticas');
  await page.getByRole('button', { name: 'Ver todos: Costos Totales por Vehículo' }).click();
  const list = page.getByRole('dialog', { name: 'Visitas y costos por vehículo' });
  const plates = list.getByRole('link');
  await expect(plates).toHaveCount(12);
  await expect(plates.first()).toContainText('AC 110 XY');
  await list.getByRole('button', { name: 'Visitas' }).click();
  await expect(plates.first()).toContainText('AC 100 XY');
  await list.getByRole('searchbox', { name: 'Buscar vehículos' }).fill('berlingo');
  await expect(list.getByText('Mostrando 1 de 12 vehículos')).toBeVisible();
  await expect(page).toHaveURL('/estadisticas?lista=visitas&orden=desc&buscar=berlingo');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goBack();
  await expect(list).toBeHidden();
  await expect(page).toHaveURL('/estadisticas');

  await page.goto('/estadisticas?lista=costo');
  await list.getByRole('link', { name: 'AC 101 XY Citroën Berlingo' }).click();
  await expect(page.getByRole('heading', { name: /^Citroën Berlingo/ })).toBeVisible();
});

test('the keyboard alone @oficina', async ({ page, person }) => {
  await aFleet(person);
  await page.goto('/estadisticas');
  await chart(page, monthly).getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart(page, monthly).getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Seleccionar vehículo:' })).toBeFocused();
  await page.keyboard.type('berlingo');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await figures(chart(page, byVehicle))).at(-1)?.[1]).toBe('$ 300.000');
  await page.keyboard.press('Tab');
  await expect(chart(page, byVehicle).getByRole('figure').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', { name: 'Ver todos: Visitas al Taller por Vehículo' });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Visitas y costos por vehículo' });
  // Escape before it has the focus would leave the focus in the closing list.
  await expect(list.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();
});

test('nothing yet: what will be here and where it starts @teléfono', async ({ page, person }) => {
  await page.goto('/estadisticas');
  await expect(page.getByText('Todavía no hay vehículos')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Agregar el primer vehículo' })).toBeVisible();
  await expectAccessible(page);

  await person.addVehicle();
  await page.reload();
  await expect(page.getByText('Todavía no hay registros de mantenimiento')).toBeVisible();
  await expect(page.getByText('para Toyota Hilux')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Agregar el primer registro' }).click();
  await expect(page).toHaveURL('/mantenimiento');
});
