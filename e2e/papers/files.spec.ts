import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Page } from '@playwright/test';
import { aPdf, aPicture, aTurnedPhoto, aWorkbook } from '../../server/src/testing/samples/made-files.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Person, test } from '../test.ts';

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

async function openFiles(page: Page, person: Person): Promise<Vehicle> {
  const vehicle = await person.addVehicle();
  await page.goto(`/vehiculos/${vehicle.id}?tab=archivos`);
  await expect(page.getByText('No hay archivos')).toBeVisible();
  return vehicle;
}

const add = (page: Page, ...files: ReturnType<typeof file>[]) => page.getByTestId('files').setInputFiles(files);
const grid = (page: Page) => page.getByRole('list', { name: 'Archivos', exact: true });
const shown = (page: Page, name: string) => grid(page).getByRole('button', { name: `Ver ${name}` });
const viewerOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('photos, papers and sheets are added together, and told when they are refused', async ({
  page,
  person,
  onPhone,
}) => {
  const vehicle = await openFiles(page, person);
  if (onPhone) await expect(page.getByRole('button', { name: 'Sacar una foto' })).toBeVisible();
  await expectAccessible(page);
  const types = { sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
  await add(
    page,
    file('Frente del camión.jpg', 'image/jpeg', await aTurnedPhoto()),
    file('Póliza 41-717618.pdf', 'application/pdf', aPdf()),
    file('Gastos.xlsx', types.sheet, aWorkbook()),
    file('roto.pdf', 'application/pdf', aPdf().subarray(0, 200)),
    file('programa.exe', 'application/octet-stream', Buffer.from('MZ')),
  );
  await expect(shown(page, 'Frente del camión.jpg')).toBeVisible();
  await expect(shown(page, 'Póliza 41-717618.pdf')).toBeVisible();
  await expect(grid(page).getByRole('button', { name: 'Abrir Gastos.xlsx' })).toBeVisible();
  await expect(page.getByText('El archivo está dañado o incompleto')).toBeVisible();
  await expect(page.getByText(/^Ese archivo no se puede guardar/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Archivos' })).toHaveText('Archivos3');
  const photo = grid(page).getByText('Usar como foto');
  expect(await photo.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
  // Upright: the camera's orientation was applied and removed.
  const thumbnail = shown(page, 'Frente del camión.jpg').getByRole('presentation');
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth))
    .toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const download = page.waitForEvent('download');
  await grid(page).getByRole('button', { name: 'Descargar Póliza 41-717618.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Póliza 41-717618.pdf');
  expect(await person.get<unknown[]>(`/api/files?kind=vehicle&record=${vehicle.id}`)).toHaveLength(3);
});

test('an upload that the line cuts is tried again, and goes on while other screens are looked at @oficina', async ({
  page,
  person,
}) => {
  const vehicle = await openFiles(page, person);
  await page.route('**/api/uploads', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await add(page, file('choque.png', 'image/png', aPicture(300, 200)));
  const again = page.getByRole('button', { name: 'Reintentar choque.png' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/uploads');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/uploads', async (route) => {
    await held;
    await route.continue();
  });
  await again.click();
  await page.getByRole('tab', { name: 'Documentos' }).click();
  release();
  await page.getByRole('button', { name: 'Más pestañas' }).click();
  await expect(page.getByRole('menuitem', { name: 'Archivos' })).toHaveText('Archivos1');
  await page.getByRole('menuitem', { name: 'Archivos' }).click();
  await expect(shown(page, 'choque.png')).toBeVisible();
  expect(await person.get<unknown[]>(`/api/files?kind=vehicle&record=${vehicle.id}`)).toHaveLength(1);
});

test('a picture that was copied is pasted, and a dropped one is taken @oficina', async ({ page, person }) => {
  await openFiles(page, person);
  const pictures = [aPicture(40, 30), aPicture(30, 40)].map((one) => one.toString('base64'));
  await page.evaluate(([first = '', second = '']) => {
    const carry = (name: string, text: string) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], name, { type: 'image/png' }));
      return data;
    };
    document.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: carry('image.png', first), bubbles: true, cancelable: true }),
    );
    const dataTransfer = carry('soltado.png', second);
    document
      .querySelector('[data-takes-files]')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, pictures);
  await expect(shown(page, 'soltado.png')).toBeVisible();
  await expect(grid(page).getByRole('button', { name: /^Ver Captura/ })).toBeVisible();
});

test('the viewer works with the keyboard alone, and gives the focus back', async ({ page, person }) => {
  await openFiles(page, person);
  await add(page, file('poliza.pdf', 'application/pdf', aPdf()));
  await expect(shown(page, 'poliza.pdf')).toBeVisible();
  await add(page, file('frente.jpg', 'image/jpeg', await aTurnedPhoto()));
  await expect(shown(page, 'frente.jpg')).toBeVisible();

  await shown(page, 'frente.jpg').focus();
  await page.keyboard.press('Enter');
  const photo = viewerOf(page, 'frente.jpg');
  const picture = photo.getByRole('img', { name: 'frente.jpg' });
  await expect(picture).toBeVisible();
  await expect(photo.getByText('1 de 2')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(photo.getByText('225 %')).toBeVisible();
  const before = await picture.boundingBox();
  await page.keyboard.press('ArrowDown');
  expect((await picture.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  await page.keyboard.press('0');
  await expect(photo.getByText('100 %')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const paper = viewerOf(page, 'poliza.pdf');
  await expect(paper.getByRole('img', { name: 'Primera página de poliza.pdf' })).toBeVisible();
  await expect(paper.getByRole('button', { name: 'Abrir el PDF' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(shown(page, 'frente.jpg')).toBeFocused();
});

test('a paper travels with its new document; from the form of a saved one the viewer is one layer @teléfono', async ({
  page,
  person,
}) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/documentos');
  await page.getByRole('button', { name: 'Agregar Documento' }).first().click();
  const form = page.getByRole('dialog', { name: 'Agregar Nuevo Documento' });
  await form.getByTestId('files').setInputFiles(file('poliza.pdf', 'application/pdf', aPdf()));
  await expect(form.getByText(/Listo: se agrega al guardar/)).toBeVisible();
  await form.getByRole('combobox', { name: /^Vehículo/ }).fill('AB123');
  await page.getByRole('option', { name: /AB 123 CD/ }).click();
  await form.getByRole('textbox', { name: /^Fecha de emisión/ }).fill('01/11/2026');
  await form.getByRole('textbox', { name: /^Fecha de vencimiento/ }).fill('01/11/2027');
  await page.route('**/api/files', (route) => route.abort());
  await form.getByRole('button', { name: 'Crear Documento' }).click();
  const missing = page.getByRole('dialog', { name: 'Faltan archivos' });
  await expect(missing.getByText(/no se pudo agregar poliza.pdf/)).toBeVisible();
  await page.unroute('**/api/files');
  await missing.getByRole('button', { name: 'Reintentar' }).click();
  await expect(missing).toBeHidden();

  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  const edited = page.getByRole('dialog', { name: 'Editar Documento' });
  await edited.getByRole('button', { name: 'Archivos 1 archivo' }).click();
  await edited.getByRole('button', { name: 'Ver poliza.pdf' }).click();
  await expect(viewerOf(page, 'poliza.pdf').getByRole('img', { name: /^Primera página/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewerOf(page, 'poliza.pdf')).toBeHidden();
  await expect(edited).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edited).toBeHidden();
});
