import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, sameLengthAfter, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Page } from '@playwright/test';
import { aPhoto } from '../../server/src/testing/samples/made-files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openFilters, type Person, test, toast } from '../test.ts';

const lastWeek = addDays(today(), -7);
const aYearBefore = addDays(lastWeek, -365);

const porteno = {
  licensePlate: 'AB124CD',
  currentKm: 30_000,
  kind: 'car',
  use: 'private',
  jurisdiction: 'AR-C',
  registeredOn: '2020-03-10',
} as const;

/** A unit with an expired inspection and insurance. */
async function aUnitInNeed(person: Person) {
  const vehicle = await person.addVehicle(porteno);
  const old = { vehicleId: vehicle.id, status: 'valid', issueDate: aYearBefore, expiryDate: lastWeek };
  const add = (document: object) => person.post<VehicleDocument>('/api/documents', { ...old, ...document });
  const vtv = await add({ type: 'vtv', cost: 60_000, issuer: 'VTV Lugano', number: 'OB-1' });
  const insurance = await add({ type: 'insurance', cost: 480_000, details: 'La Segunda' });
  return { vehicle, vtv, insurance };
}

/** Counts the touches of the page from now on. */
async function countTouches(page: Page) {
  await page.evaluate(() => {
    const touched = { count: 0 };
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && touched.count++, { capture: true });
    Object.assign(window, { touched });
  });
  return () => page.evaluate(() => (window as unknown as { touched: { count: number } }).touched.count);
}

test('a paper is renewed with its photo, from the alert, in three touches @teléfono', async ({ page, person }) => {
  const { vtv } = await aUnitInNeed(person);
  await page.goto('/alertas');
  const open = page.getByRole('button', { name: 'Renovar VTV de AB 124 CD' });
  await expect(open).toBeVisible();
  const touches = await countTouches(page);
  await open.click();
  const form = page.getByRole('dialog', { name: 'Renovar VTV de AB 124 CD' });
  const camera = form.getByRole('button', { name: 'Sacar una foto' });
  await expect(camera).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await camera.click();
  const photo = await aPhoto(3000, 2000);
  await (await chooser).setFiles({ name: 'oblea.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(form.getByText('oblea.jpg')).toBeVisible();
  await form.getByRole('button', { name: 'Renovar', exact: true }).click();
  await expect(toast(page, 'Documento creado exitosamente')).toBeVisible();
  await expect(open).toBeHidden();
  expect(await touches()).toBe(3);

  const [old, renewal] = await person.get<VehicleDocument[]>(`/api/documents/${vtv.id}/chain`);
  expect(old).toMatchObject({ id: vtv.id, superseded: true });
  const issueDate = addDays(lastWeek, 1);
  expect(renewal).toMatchObject({
    renews: vtv.id,
    issueDate,
    expiryDate: sameLengthAfter(issueDate, aYearBefore, lastWeek),
    cost: 60_000,
  });
  const files = `/api/files?kind=document&record=${renewal?.id}`;
  await expect.poll(() => person.get<unknown[]>(files)).toMatchObject([{ name: 'oblea.jpg' }]);
});

test('the form of a renewal takes what the rule proposes; it is accessible and fits @teléfono', async ({
  page,
  person,
}) => {
  const { vtv } = await aUnitInNeed(person);
  await page.goto(`/documentos?renovar=${vtv.id}`);
  const form = page.getByRole('dialog', { name: 'Renovar VTV de AB 124 CD' });
  const expiry = form.getByRole('textbox', { name: 'Fecha de vencimiento' });
  await form.getByRole('textbox', { name: 'Fecha de emisión' }).fill('15/04/2028');
  const use = form.getByRole('button', { name: 'Usar 30/04/2029' });
  await expect(use).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await use.click();
  await expect(expiry).toHaveValue(formatDate('2029-04-30'));
  await expect(form.getByText(/^Coincide con la regla de VTV Ciudad/)).toBeVisible();
});

test('what looks renewed is linked, and what each cost is shown @oficina', async ({ page, person }) => {
  const { insurance } = await aUnitInNeed(person);
  const { vehicleId } = insurance;
  const dates = { issueDate: addDays(lastWeek, 1), expiryDate: addDays(today(), 300) };
  await person.post('/api/documents', { vehicleId, type: 'insurance', status: 'valid', cost: 600_000, ...dates });
  await page.goto('/documentos?tipo=insurance');
  const link = page.getByRole('button', { name: 'Vincularlo' });
  await link.click();
  // At once: the bar stays for 10 s, less than an accessibility check of the whole page may need.
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await link.click();
  await expect(page.getByText('Reemplazado', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Ver las renovaciones de Seguro de AB 124 CD' }).first().click();
  const chain = page.getByRole('dialog', { name: 'Renovaciones de Seguro de AB 124 CD' });
  await expect(chain.getByRole('listitem')).toHaveCount(2);
  await expect(chain.getByText('+25 %')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the papers of a fleet are chosen and renewed together, with one file that is the paper of all', async ({
  page,
  person,
  onPhone,
}) => {
  for (const licensePlate of ['AC001AA', 'AC002AA', 'AC003AA']) {
    const { id } = await person.addVehicle({ licensePlate });
    const dates = { issueDate: aYearBefore, expiryDate: lastWeek };
    await person.post('/api/documents', { vehicleId: id, type: 'insurance', status: 'valid', cost: 90_000, ...dates });
  }
  await page.goto('/documentos');
  if (onPhone) {
    await openFilters(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Elegir', exact: true }).click();
  }
  await page.getByRole('checkbox', { name: 'Elegir Seguro de AC 001 AA' }).check();
  await page.getByRole('checkbox', { name: 'Elegir Seguro de AC 003 AA' }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Con los elegidos' });
  await expect(bar.getByText('3 elegidos')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Renovar' }).click();
  const form = page.getByRole('dialog', { name: 'Renovar 3 papeles' });
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Agregar archivos' }).click();
  const photo = await aPhoto(1200, 800);
  await (await chooser).setFiles({ name: 'flota.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(form.getByText('flota.jpg')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Renovar los 3' }).click();
  await expect(toast(page, '3 documentos renovados')).toBeVisible();
  await expect(bar).toBeHidden();
  const renewed = async () => (await person.get<VehicleDocument[]>('/api/documents')).filter(({ renews }) => renews);
  expect(await renewed()).toHaveLength(3);
  const files = await person.get<{ contentId: string }[]>('/api/files?kind=document');
  expect([files.length, new Set(files.map(({ contentId }) => contentId)).size]).toEqual([3, 1]);

  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(toast(page, 'Deshecho')).toBeVisible();
  expect(await renewed()).toHaveLength(0);
});
