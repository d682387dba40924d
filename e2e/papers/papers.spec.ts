import { addDays, addMonths, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { drawPaper } from '../../server/src/demo/paper.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../test.ts';

const begins = addDays(today(), -30);
const ends = addMonths(begins, 12);

const aPolicy = (plate: string) => ({
  name: 'póliza.pdf',
  mimeType: 'application/pdf',
  buffer: drawPaper('La Segunda Seguros', [
    'Póliza N° 12-345678',
    `Dominio: ${formatPlate(plate)}`,
    `Vigencia desde ${formatDate(begins)} hasta ${formatDate(ends)}`,
    'Premio total: $ 690.400,00',
  ]),
});

test('the papers of a fleet are read, looked at and saved @teléfono', async ({ page, person }) => {
  const { licensePlate } = await person.addVehicle();
  await page.goto('/documentos?nuevo=papeles');
  const dialog = page.getByRole('dialog', { name: 'Foto de un papel' });
  await dialog.getByTestId('files').setInputFiles([aPolicy(licensePlate), { ...aPolicy('AZ999ZZ'), name: 'otra.pdf' }]);
  await expect(dialog.getByText('2 papeles: 1 reconocido, 1 para mirar')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Cut out of the picture, at the place of the text.
  const cut = dialog.getByRole('img', { name: `En el papel: ${formatDate(ends)}` }).first();
  expect((await cut.boundingBox())?.width).toBeGreaterThan(150);

  await dialog.getByRole('button', { name: `Revisar Seguro · ${formatPlate(licensePlate)}` }).click();
  const form = page.getByRole('dialog', { name: 'Agregar Nuevo Documento' });
  await expect(form.getByRole('textbox', { name: 'Fecha de vencimiento · Leído del papel' })).toHaveValue(
    formatDate(ends),
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Crear Documento' }).click();
  await expect(dialog.getByText('2 papeles: 0 reconocidos, 1 para mirar, 1 guardado')).toBeVisible();
  expect(await person.get<unknown[]>('/api/documents')).toMatchObject([{ expiryDate: ends, issuer: 'La Segunda' }]);
});
