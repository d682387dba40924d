import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from '../test.ts';

const cardOf = (page: Page, plate: string) => page.getByRole('article', { name: plate });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const empty = 'No se encontraron vehículos';

async function fillForm(page: Page) {
  const form = dialogOf(page, 'Agregar nuevo vehículo');
  await form.getByLabel('Marca').fill('Scania');
  await form.getByLabel('Modelo').fill('R 450');
  await form.getByLabel('Año').fill('2022');
  await form.getByLabel('Patente').fill('af 406-kd');
  await form.getByLabel('VIN').fill('9bsr4x20003812345');
  await form.getByLabel('Kilometraje').fill('123456');
  return form;
}

test('a vehicle is added, looked at, edited and deleted', async ({ page, person }) => {
  expect(person.session.user.firstName).toBe('Ana');
  await page.goto('/vehiculos');
  await expect(page.getByText(empty)).toBeVisible();
  await expect(
    page.getByText('Acá vas a ver tu flota: cada vehículo con su patente, su estado y su kilometraje.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Agregar el primer vehículo' }).click();
  const form = await fillForm(page);
  await form.getByRole('button', { name: 'Crear vehículo' }).click();
  await expect(toast(page, 'Vehículo creado exitosamente')).toBeVisible();
  await expect(form).toBeHidden();
  const count = page.getByText('Mostrando 1 de 1 vehículos');
  await expect(count).toBeVisible();
  // On one line, beside many buttons on a phone as well.
  expect((await count.boundingBox())?.height).toBeLessThan(30);
  const card = cardOf(page, 'AF 406 KD');
  await expect(card.getByText('123.456 km')).toBeVisible();
  await expect(card.getByText('Disponible')).toBeVisible();

  await card.getByText('123.456 km').click();
  await expect(page).toHaveURL(/\/vehiculos\/[\w-]{36}$/);
  await expect(page.getByText('9BSR4X20003812345').first()).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Editar AF 406 KD' }).click();
  const edit = dialogOf(page, 'Editar vehículo');
  await expect(edit.getByLabel('VIN')).toHaveValue('9BSR4X20003812345');
  await edit.getByLabel('Kilometraje').fill('12400');
  await edit.getByLabel('Estado').selectOption({ label: 'En Reparación' });
  await edit.getByRole('button', { name: 'Actualizar vehículo' }).click();
  const question = edit.getByRole('alertdialog', { name: /AF 406 KD es 123\.456 .* ¿Son 12\.400\?$/ });
  await expect(question.getByRole('button', { name: 'Corregir' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(edit.getByLabel('Kilometraje')).toBeFocused();
  await page.keyboard.type('124000');
  await edit.getByRole('button', { name: 'Actualizar vehículo' }).click();
  await expect(toast(page, 'Vehículo actualizado exitosamente')).toBeVisible();
  await expect(card.getByText('124.000 km')).toBeVisible();
  await expect(card.getByText('En Reparación')).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar AF 406 KD' }).click();
  const deletion = dialogOf(page, 'Eliminar Vehículo');
  await expect(deletion).toContainText('no se puede deshacer');
  await deletion.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Vehículo eliminado exitosamente')).toBeVisible();
  await expect(page.getByText(empty)).toBeVisible();
});

test('the keyboard alone is enough to add a vehicle and to open it', async ({ page, person }) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/vehiculos');
  await page.getByRole('button', { name: 'Agregar vehículo' }).press('Enter');
  const form = dialogOf(page, 'Agregar nuevo vehículo');
  await expect(form.getByLabel('Marca')).toBeFocused();
  for (const text of ['Scania', 'R 450', '2022', 'AF406KD', '9BSR4X20003812345', '123456']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await form.getByLabel('VIN').press('Enter');
  await expect(form).toBeHidden();
  await expect(cardOf(page, 'AF 406 KD')).toBeVisible();
  await page.getByRole('link', { name: 'Scania R 450' }).press('Enter');
  await expect(page).toHaveURL(/\/vehiculos\/[\w-]{36}$/);

  await page.getByRole('tab', { name: 'Resumen' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=/);
});

const longName = {
  brand: 'Mercedes-Benz Argentina Sociedad Anónima de Vehículos Industriales',
  model: 'Actros 2045 LS con cabina dormitorio',
  licensePlate: 'AB123CD',
};

test('the list and its question are accessible and fit, with long names too', async ({ page, person, onPhone }) => {
  await person.addVehicle(longName);
  await person.addVehicle({ licensePlate: 'ABC123' });
  await person.addVehicle({ licensePlate: '101AB123CD' });
  await page.goto('/vehiculos?vista=tabla');
  await expect(page.getByRole('table')).toHaveCount(onPhone ? 0 : 1);
  await expect(page.getByRole('button', { name: 'Ver como tabla' })).toHaveCount(onPhone ? 0 : 1);
  await page.goto('/vehiculos');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Eliminar AB 123 CD' }).click();
  await expect(dialogOf(page, 'Eliminar Vehículo')).toBeVisible();
  await expectAccessible(page);
});

test('every tab of a vehicle is accessible and fits, and so is one that does not exist', async ({ page, person }) => {
  const vehicle = await person.addVehicle(longName);
  await page.goto(`/vehiculos/${vehicle.id}`);
  for (const tab of ['Resumen', 'Mantenimiento', 'Documentos', 'Accidentes', 'Conductor', 'Alertas', 'Historial']) {
    if (tab === 'Historial') {
      await page.getByRole('button', { name: 'Más pestañas' }).click();
      await page.getByRole('menuitem', { name: tab }).click();
    } else await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  const driver = await person.addDriver({ name: 'Ana Díaz', assignedVehicles: [vehicle.id] });
  const paper = { type: 'vtv', issueDate: '2025-05-10', expiryDate: '2026-05-10', status: 'valid' };
  await person.post('/api/documents', { ...paper, vehicleId: vehicle.id });
  const service = { date: '2026-05-04', km: 46_000, serviceType: 'Frenos', workshop: 'Taller Paz', cost: 185_000 };
  await person.post('/api/maintenance', { ...service, vehicleId: vehicle.id });
  for (const [tab, shown] of [
    ['resumen', '$ 185.000'],
    ['conductor', driver.name],
    ['documentos', '10/05/2026'],
  ] as const) {
    await page.goto(`/vehiculos/${vehicle.id}?tab=${tab}`);
    await expect(page.getByRole('tabpanel')).toContainText(shown);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/vehiculos/019a0000-0000-7000-8000-000000000000');
  await expect(page.getByText('Vehículo no encontrado')).toBeVisible();
  await expectAccessible(page);
});
