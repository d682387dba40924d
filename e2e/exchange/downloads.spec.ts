import { readFile } from 'node:fs/promises';
import { today } from '@baqueano/domain/values/dates';
import { formatMonth } from '@baqueano/domain/values/format';
import type { Page } from '@playwright/test';
import { partOf } from '../../server/src/testing/samples/zip-part.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openFilters, test } from '../test.ts';

async function download(page: Page, format: string) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the documents that a filter shows are saved as a workbook and as a CSV @teléfono', async ({
  page,
  person,
  context,
  onPhone,
}) => {
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD' });
  const paper = { vehicleId: vehicle.id, status: 'valid', issueDate: '2026-01-05', expiryDate: '2031-01-05' };
  await person.post('/api/documents', { ...paper, type: 'insurance', cost: 250_000, details: 'La Segunda' });
  await person.post('/api/documents', { ...paper, type: 'insurance', details: 'Sancor', expiryDate: '2032-01-05' });
  await person.post('/api/documents', { ...paper, type: 'vtv' });
  await page.goto('/documentos?tipo=insurance&buscar=segunda');
  await expect(page.getByText('1 documento', { exact: true }).first()).toBeVisible();
  if (onPhone) await openFilters(page);
  await page.getByRole('button', { name: 'Descargar' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');

  const book = await download(page, 'Excel (.xlsx)');
  expect(book.name).toBe(`Documentos ${today()}.xlsx`);
  const sheet = partOf(book.bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<t>La Segunda</t>');
  expect(sheet).not.toContain('Sancor');
  expect(sheet).toMatch(/<c r="F2" s="\d"><v>46027<\/v><\/c>/);
  expect(sheet).toMatch(/<c r="I2" s="\d"><v>250000<\/v><\/c>/);

  const table = await download(page, 'CSV');
  expect(table.name).toBe(`Documentos ${today()}.csv`);
  const lines = table.bytes.toString().split('\r\n');
  expect(lines[1]).toMatch(/^Seguro;AB123CD;.*;05\/01\/2026;05\/01\/2031;Vigente;250000;/);
  expect(lines).toHaveLength(3);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Descargar' }).click();
  await expect(page.getByText('Sin conexión: no se puede descargar')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeDisabled();
});

test("'Cierre de mes' is saved from Estadísticas, a sheet for each side of the month @teléfono", async ({
  page,
  person,
}) => {
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD' });
  const record = { vehicleId: vehicle.id, date: today(), km: 46_000, serviceType: 'Frenos', workshop: 'El Tano' };
  await person.post('/api/maintenance', { ...record, cost: 120_000 });
  await page.goto('/estadisticas');
  await page.getByRole('button', { name: 'Cierre de mes' }).click();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: formatMonth(today().slice(0, 7)) }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`Cierre de mes ${today().slice(0, 7)}.xlsx`);
  const book = await readFile(await file.path());
  const names = [...partOf(book, 'xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual([
    'Mantenimiento',
    'Documentos',
    'Multas',
    'Siniestros',
    'Combustible',
    'Por unidad',
    'Por centro de costo',
  ]);
  expect(partOf(book, 'xl/worksheets/sheet6.xml')).toContain('<v>120000</v>');
});
