import type { FuelEntry } from '@baqueano/domain/fuel/fuel-entry';
import type { RecordFile } from '@baqueano/domain/records/file';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { aPicture } from '../server/src/testing/samples/made-files.ts';
import {
  aMember,
  aPerson,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  signIn,
  test,
  toast,
} from './test.ts';

const entriesOf = (person: Person) => person.get<FuelEntry[]>('/api/fuel-entries');

test('a receipt is entered, doubted, corrected, deleted and back', async ({ page, person, onPhone }) => {
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD', fuels: ['diesel'] });
  await person.addDriver({ name: 'Bruno Paz', assignedVehicles: [vehicle.id] });
  await page.goto('/combustible');
  await expect(page.getByText(/^Acá vas a ver cada carga de combustible/)).toBeVisible();
  await expectAccessible(page);

  // From the page of its vehicle quantity and total suffice.
  await page.goto(`/vehiculos/${vehicle.id}?tab=combustible`);
  await page.getByRole('button', { name: 'Agregar carga' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva carga de combustible' });
  await expect(form.getByRole('combobox', { name: 'Combustible' })).toHaveValue('diesel');
  await expect(form.getByRole('textbox', { name: 'Cantidad' })).toBeFocused();
  await page.keyboard.type('45,12');
  await form.getByRole('textbox', { name: 'Total' }).fill('72000');
  await expect(form.getByText(/Precio por litro: \$\s1\.596/)).toBeVisible();
  await form.getByTestId('files').setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: aPicture() });
  await expect(form.getByText('ticket.png')).toBeVisible();
  await form.getByRole('button', { name: /^Más datos Bruno Paz/ }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Guardar carga' }).click();
  await expect(toast(page, 'Carga guardada exitosamente')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText('1 carga', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);

  // The same receipt once more.
  await page.getByRole('link', { name: 'Ver en Combustible' }).click();
  await page.getByRole('button', { name: 'Agregar carga' }).click();
  await form.getByRole('textbox', { name: 'Cantidad' }).fill('45,12');
  await form.getByRole('textbox', { name: 'Total' }).fill('72000');
  await form.getByRole('button', { name: 'Guardar carga' }).click();
  const question = form.getByRole('alertdialog', { name: /^Ya hay una carga de esta unidad/ });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Sí, es otra carga' }).click();
  await expect(toast(page, 'Carga guardada exitosamente')).toBeVisible();
  await expect(form).toBeHidden();
  const items = onPhone ? page.getByRole('article') : page.locator('tbody').getByRole('row');
  await expect(items).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Totales' })).toContainText(
    /2 cargas este mes.*90,24\sl.*\$\s144\.000/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await items
    .first()
    .getByRole('button', { name: /^Editar Carga de 45,12/ })
    .click();
  const edited = page.getByRole('dialog', { name: 'Editar carga' });
  await edited.getByRole('textbox', { name: 'Cantidad' }).fill('50');
  await edited.getByRole('combobox', { name: 'Estación' }).fill('YPF Baradero');
  await edited.getByRole('button', { name: 'Actualizar carga' }).click();
  await expect(toast(page, 'Carga actualizada exitosamente')).toBeVisible();
  await expect(edited).toBeHidden();

  const row = items.filter({ hasText: 'YPF Baradero' });
  await row.getByRole('button', { name: /^Gasoil G2: ver/ }).click();
  const details = page.getByRole('dialog', { name: /^Carga de 50\sl de AB 123 CD/ });
  await expect(details.getByText(/^\$\s1\.440$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await row.getByRole('button', { name: /^Eliminar Carga de 50/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(items).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(items).toHaveCount(2);
  expect((await entriesOf(person)).map(({ quantity }) => quantity).sort()).toEqual([45.12, 50]);
});

test('a driver enters a receipt of their unit with a photo, and sees what it cost @teléfono', async ({
  page,
  request,
  baseURL,
}) => {
  const owner = await aPerson(request);
  const driver = await owner.addDriver({ name: 'Ramón Sosa' });
  const vehicle = await owner.addVehicle({ licensePlate: 'AB123CD', fuels: ['diesel'], assignedDriver: driver.id });
  const person = await aMember(request, owner, 'driver', driver.id);
  await signIn(page.context(), person.session, baseURL);
  await page.goto('/');
  await page.getByRole('button', { name: 'Combustible' }).click();
  const form = page.getByRole('dialog', { name: 'Combustible de AB 123 CD' });
  await expect(form.getByRole('textbox', { name: 'Cantidad' })).toBeFocused();
  await page.keyboard.type('60');
  await form.getByRole('textbox', { name: 'Total' }).fill('96000');
  await form.getByRole('textbox', { name: 'Kilometraje' }).fill('4520');
  await form.getByTestId('files').setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: aPicture() });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByRole('alertdialog')).toContainText('¿Son 4.520?');
  await page.keyboard.press('Escape');
  await form.getByRole('textbox', { name: 'Kilometraje' }).fill('45200');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Carga guardada')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mis cargas' })).toContainText(
    /Gasoil G2, 60\sl.*45\.200\skm.*\$\s96\.000/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const [entry] = await entriesOf(owner);
  expect(entry).toMatchObject({ driverName: 'Ramón Sosa', fullTank: true, fuel: 'diesel' });
  const files = await owner.get<RecordFile[]>(`/api/files?kind=fuel&record=${entry?.id}`);
  expect(files.map(({ name }) => name)).toEqual(['Ticket']);
  expect((await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).currentKm).toBe(45_200);
});
