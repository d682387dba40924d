import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../test.ts';

const sheet = [
  'Patente\tMarca\tModelo\tAño\tVIN\tKm',
  'AB100CD\tScania\tR 450\t2021\t9BSR4X200M3910001\t100000',
  'AB101CD\tIveco\tTector\t2022\t9BSR4X200M3910002\t50000',
].join('\n');

test('a column that the sheet lacks is added by the keyboard, with one value for all rows @teléfono', async ({
  page,
  person,
}) => {
  await page.goto('/importar');
  await page.getByRole('textbox', { name: 'Pegá tu planilla' }).fill(sheet);
  await page.getByRole('button', { name: 'Leer lo pegado' }).click();
  await page.getByRole('button', { name: 'Revisar 2 filas' }).click();
  await page.getByRole('button', { name: 'Agregar columna' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Agregar columna' });
  const which = form.getByLabel('Columna que falta');
  await expect(which).toBeFocused();
  await which.selectOption({ label: 'Centro de costo' });
  const value = form.getByLabel('Valor para todas las filas');
  await value.fill('Norte');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await value.press('Enter');
  await expect(form).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(page.getByRole('heading', { name: 'Listo: ya está en tu flota' })).toBeVisible();
  const vehicles = await person.get<Vehicle[]>('/api/vehicles');
  expect(vehicles.map(({ costCentre }) => costCentre)).toEqual(['Norte', 'Norte']);
});
