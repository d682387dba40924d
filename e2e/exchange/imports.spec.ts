import { readFile } from 'node:fs/promises';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../test.ts';

const on = (days: number) => formatDate(addDays(today(), days));

/** A haulier's real sheet: a title, points and dashes, an impossible year, an invalid plate, a row of totals. */
const sheet = [
  'FLOTA ROSARIO',
  '',
  'Int.\tDominio\tMarca\tModelo\tAÑO\tChasis\tKms\tChofer\tDNI\tVto. Registro\tTel.\tMail\tVto Póliza\tCía\tVto VTV\tX1',
  ...Array.from({ length: 12 }, (_, index) =>
    [
      // The fifth row names no unit.
      index === 4 ? '' : index + 1,
      index === 4 ? '' : index === 2 ? 'AB12' : `AB ${100 + index} CD`,
      'Scania',
      index % 2 ? 'R 450' : 'P310',
      2010 + index,
      index === 4 ? '' : `9BSR4X200M39${10_000 + index}`,
      `${100 + index}.781`,
      `PEREZ, Juan ${'abcdefghijkl'[index]}e`,
      `20.12${index % 10}.45${index}`,
      on(300),
      `341-555123${index % 10}`,
      `jp${index}@x.com`,
      on(60 + index),
      'La Segunda',
      on(30),
      index % 2 ? 'Norte' : 'Sur',
    ].join('\t'),
  ),
  'Total: 12 unidades',
].join('\n');

/** Ctrl+V, wherever the focus is. */
async function paste(page: Page, text: string) {
  await expect(page.getByRole('heading', { name: 'Pegá tu planilla como está' })).toBeVisible();
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
  }, text);
}

test('a badly kept sheet of a fleet is pasted, corrected, imported and undone', async ({ page, person, onPhone }) => {
  await page.goto('/vehiculos');
  await page.getByRole('link', { name: 'Pegar tu planilla' }).click();
  await expect(page).toHaveURL('/importar');
  await paste(page, sheet);

  await test.step('columns', async () => {
    await expect(page.getByRole('heading', { name: '¿Qué trae cada columna?' })).toBeVisible();
    await expect(page).toHaveURL(/importacion=/);
    await expect(page.getByLabel('Qué es Dominio')).toHaveValue('vehicle.licensePlate');
    await page.getByLabel('Qué es X1').selectOption({ label: 'Centro de costo' });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Revisar 12 filas' }).click();
  });

  await test.step('review, also after a reload', async () => {
    await expect(page.getByRole('heading', { name: 'Revisá lo que va a entrar' })).toBeFocused();
    await page.reload();
    const doubts = page.getByRole('button', { name: '1 con dudas' });
    await doubts.click();
    if (onPhone) {
      const card = page.getByRole('article', { name: /^Fila 6/ });
      await card.getByLabel('Patente').fill('AB102CD');
      await card.getByLabel('Patente').press('Enter');
    } else {
      await page.getByRole('gridcell', { name: /^AB12/ }).dblclick();
      await page.getByRole('textbox', { name: 'Patente' }).fill('AB102CD');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('button', { name: '0 con dudas' })).toBeVisible();
    await page.getByRole('button', { name: '1 con errores' }).click();
    await expect(page.getByText('Hace falta la patente, el interno o el chasis').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('import', async () => {
    await page.getByRole('button', { name: 'Importar 11 filas' }).click();
    await expect(page.getByRole('heading', { name: 'Entraron 11 de 12' })).toBeVisible();
    await expect(page.getByText('1 fila quedó afuera')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar en CSV' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: 'Ver los vehículos' })
      .or(page.getByRole('link', { name: 'Ver los vehículos' }))
      .click();
    await expect(page.getByText('Mostrando 11 de 11 vehículos')).toBeVisible();
    expect(await person.get<unknown[]>('/api/drivers')).toHaveLength(11);
  });

  await test.step('undo', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Deshacer toda la importación' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer toda la importación' }).click();
    await expect(page.getByText('Tu flota quedó como estaba antes.')).toBeVisible();
    expect(await person.get<unknown[]>('/api/vehicles')).toEqual([]);
    await page.getByRole('link', { name: 'Todas las importaciones' }).click();
    await expect(page.getByText('Deshecha', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a template is saved, filled and brought back as a file, without the example that was left @oficina', async ({
  page,
  person,
}) => {
  await page.goto('/importar');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Plantilla de Vehículos en CSV' }).click();
  const template = await saved;
  expect(template.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await template.path(), 'utf8');
  const filled = text.replace('AC456EF', 'AG777HH').replace('María Sosa', '');
  await page.getByTestId('sheet').setInputFiles({
    name: 'unidades.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(filled),
  });
  await expect(page.getByRole('heading', { name: '¿Qué trae cada columna?' })).toBeVisible();
  await expect(page.getByText('Se saltó una fila de ejemplo de la plantilla')).toBeVisible();
  await expect(page.getByLabel('Esta planilla trae')).toHaveValue('vehicles');
  await page.getByRole('button', { name: /^Revisar/ }).click();
  await page.getByRole('button', { name: 'Importar 1 fila' }).click();
  await expect(page.getByRole('heading', { name: 'Listo: ya está en tu flota' })).toBeVisible();
  const fleet = await person.get<{ licensePlate: string }[]>('/api/vehicles');
  expect(fleet.map(({ licensePlate }) => licensePlate)).toEqual(['AG777HH']);
});
