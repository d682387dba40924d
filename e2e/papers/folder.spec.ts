import type { Folder } from '@baqueano/domain/papers/folder';
import type { FileContent } from '@baqueano/domain/records/file';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { aPhoto } from '../../server/src/testing/samples/made-files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNoViolation, type Person, test } from '../test.ts';

const on = today();

async function aUnitWithPapers(person: Person) {
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD', kind: 'truck', internalNumber: '12' });
  const document = { vehicleId: vehicle.id, issueDate: addDays(on, -90), status: 'valid' };
  const insurance = await person.post<{ id: string }>('/api/documents', {
    ...document,
    type: 'insurance',
    expiryDate: addDays(on, 60),
  });
  await person.post('/api/documents', { ...document, type: 'vtv', expiryDate: addDays(on, -2) });
  const content = await person.upload<FileContent>(await aPhoto(1_200, 1_600));
  await person.post('/api/files', {
    kind: 'document',
    recordId: insurance.id,
    name: 'Póliza.jpg',
    contentId: content.id,
  });
  return vehicle;
}

test('a folder is made, opened by somebody without an account, and shown without signal @teléfono', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const vehicle = await aUnitWithPapers(person);
  await page.goto(`/vehiculos/${vehicle.id}?tab=carpeta`);
  await page.getByRole('button', { name: 'Nueva carpeta' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva carpeta' });
  await form.getByRole('textbox', { name: 'Para qué es' }).fill('Control de ruta');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Crear carpeta' }).click();
  const link = page.getByRole('dialog', { name: 'Enlace de AB 123 CD' });
  await expect(link.getByRole('img', { name: 'Código QR de los papeles de AB 123 CD' })).toBeVisible();
  await expectAccessible(page);
  const address = await link.getByRole('textbox', { name: 'Enlace' }).inputValue();

  const policeman = await browser.newContext({ baseURL });
  const shown = await policeman.newPage();
  await shown.goto(address);
  await expect(shown.getByRole('heading', { name: 'AB 123 CD' })).toBeVisible();
  await expect(shown.getByText('Camión · Toyota Hilux 2023 · Interno 12')).toBeVisible();
  await expect(shown.getByText(`Vence el ${formatDate(addDays(on, 60))}`)).toBeVisible();
  await expect(shown.getByText('VTV')).toBeHidden();
  await expectNoSidewaysScroll(shown);
  await expectNoViolation(shown);
  await expect(shown.locator('body[data-kept]')).toBeAttached();

  await policeman.setOffline(true);
  await shown.reload();
  await expect(shown.getByText(`Vence el ${formatDate(addDays(on, 60))}`)).toBeVisible();
  // Messengers add parameters to an address, and people a slash.
  for (const same of [`${address}?fbclid=x`, `${address}/`]) {
    await shown.goto(same);
    await expect(shown.getByRole('heading', { name: 'AB 123 CD' })).toBeVisible();
  }
  await shown.goto(address);
  const thumbnail = shown.getByRole('img', { name: 'Póliza.jpg' });
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await thumbnail.click();
  await expect(shown).toHaveURL(/\/grande$/);
  await expect.poll(() => shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200);
  await shown.goBack();
  await expect(shown.getByRole('heading', { name: 'AB 123 CD' })).toBeVisible();

  // The link has ended: the copy is deleted with the next signal.
  const openings = async () => (await person.get<Folder[]>(`/api/folders?vehicleId=${vehicle.id}`))[0]?.openings;
  await expect.poll(openings).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Eliminar carpeta Control de ruta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Los papeles en el bolsillo')).toBeVisible();
  await policeman.setOffline(false);
  await shown.reload();
  await expect(shown.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await policeman.setOffline(true);
  await expect(shown.reload()).rejects.toThrow(/ERR_/);
  await policeman.close();
});
