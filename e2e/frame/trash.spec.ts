import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, type Person, test, toast } from '../test.ts';

const lines = (page: Page) => page.getByRole('main').locator('li:not(nav li)');

async function remove(person: Person, page: Page, path: string) {
  const headers = { authorization: `Bearer ${person.session.token}` };
  expect((await page.request.delete(path, { headers })).status()).toBe(204);
}

test('what was deleted is found in the Papelera, and comes back alone or with others', async ({ page, person }) => {
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD' });
  const other = await person.addVehicle({ licensePlate: 'AC456EF' });
  const driver = await person.addDriver({ name: 'Ana Ñandú' });
  await person.post('/api/maintenance', {
    vehicleId: vehicle.id,
    date: addDays(today(), -1),
    km: 45_000,
    serviceType: 'Frenos',
    workshop: 'Taller',
    cost: 1_000,
  });
  await remove(person, page, `/api/vehicles/${other.id}`);
  await remove(person, page, `/api/drivers/${driver.id}`);
  await page.goto('/vehiculos');
  await page.getByRole('button', { name: 'Eliminar AB 123 CD' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('status').getByRole('link', { name: 'Papelera' }).click();
  await expect(page).toHaveURL(/\/ajustes\/papelera$/);
  await expect(lines(page)).toHaveCount(3);
  const line = lines(page).filter({ hasText: 'Vehículo AB 123 CD' });
  await expect(line).toContainText('Con 1 registro de mantenimiento y 1 lectura de kilometraje');
  await expect(line).toContainText('Ana Suárez · hoy');
  await expect(line).toContainText('quedan 30 días');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await lines(page).filter({ hasText: 'Conductor Ana Ñandú' }).getByRole('checkbox').check();
  await lines(page).filter({ hasText: 'Vehículo AC 456 EF' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Recuperar 2', exact: true }).click();
  await expect(toast(page, '2 eliminaciones recuperadas')).toBeVisible();
  await expect(lines(page)).toHaveCount(1);

  // Another unit has its plate by now.
  const again = await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.reload();
  await expect(line).toContainText('No se puede recuperar: otro vehículo tiene ahora esa patente');
  await expect(line.getByRole('button', { name: /^Recuperar/ })).toHaveCount(0);
  await remove(person, page, `/api/vehicles/${again.id}`);
  await page.reload();
  await line.filter({ hasText: 'mantenimiento' }).getByRole('button', { name: 'Recuperar' }).press('Enter');
  await expect(toast(page, 'Vehículo AB 123 CD: recuperado')).toBeVisible();
  expect(await person.get<Vehicle[]>('/api/vehicles')).toHaveLength(2);
});

test('a unit is taken out of the fleet, and brought back from its own page @teléfono', async ({ page, person }) => {
  const { id } = await person.addVehicle({ licensePlate: 'AB123CD' });
  await person.addVehicle({ licensePlate: 'AC456EF' });
  await page.goto('/vehiculos');
  await page.getByRole('button', { name: 'Dar de baja AB 123 CD' }).click();
  const form = page.getByRole('dialog', { name: 'Dar de baja' });
  const day = form.getByRole('textbox', { name: 'Desde' });
  await expect(day).toBeFocused();
  await expect(day).toHaveValue(formatDate(today()));
  await day.fill('');
  await form.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(form.getByText('La fecha de la baja es requerida').first()).toBeVisible();
  await form.getByRole('button', { name: 'Hoy' }).click();
  await form.getByLabel('Motivo').selectOption('Vendido');
  await expect(form.getByRole('textbox', { name: 'Fecha de venta' })).toHaveValue(formatDate(today()));
  await form.getByLabel('Precio de venta').fill('61000000');
  await expect(form.getByLabel('Comprador')).toBeVisible();
  // The typed data of a sale is cleared with it.
  await form.getByLabel('Motivo').selectOption('Siniestro total');
  await form.getByLabel('Nota').fill('Choque en la ruta 9');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(toast(page, 'Vehículo dado de baja exitosamente')).toBeVisible();
  await expect(page.getByText('Vehículo AB 123 CD dado de baja', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.goto('/vehiculos?baja=si');
  const card = page.getByRole('article', { name: 'AB 123 CD' });
  const since = `De baja desde el ${formatDate(today())}, siniestro total`;
  await expect(card).toContainText(since);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/vehiculos/${id}`));
  await expect(page.getByText(since)).toBeVisible();
  await expect(page.getByText('Choque en la ruta 9')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The keyboard goes on from the page's content.
  const back = page.getByRole('button', { name: 'Volver a dar de alta' });
  await back.press('Enter');
  await expect(back).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+Z');
  await expect(page.getByText(since)).toBeVisible();

  // A new unit with the same plate gets a warning about it.
  await page.goto('/vehiculos');
  await page.getByRole('button', { name: 'Agregar vehículo' }).click();
  const fresh = page.getByRole('dialog', { name: 'Agregar nuevo vehículo' });
  await fresh.getByLabel('Marca').fill('Toyota');
  await fresh.getByLabel('Modelo').fill('Hilux');
  await fresh.getByLabel('Año').fill('2023');
  await fresh.getByLabel('Patente').fill('AB123CD');
  await fresh.getByLabel('VIN').fill('8AJFB8CD1N9999999');
  await fresh.getByLabel('Kilometraje').fill('10');
  await fresh.getByRole('button', { name: 'Crear vehículo' }).click();
  const question = page.getByRole('dialog', { name: 'Volver a dar de alta' });
  await expect(question).toContainText('Esa patente es de un vehículo dado de baja');
  await question.getByRole('button', { name: 'Volver a dar de alta' }).click();
  await expect(toast(page, 'Dado de alta de nuevo')).toBeVisible();
  await expect(fresh).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a driver who left has no unit, and a link leads to where they are @teléfono', async ({ page, person }) => {
  const driver = await person.addDriver({ name: 'Raúl Paz' });
  await person.addVehicle({ licensePlate: 'AB123CD', assignedDriver: driver.id });
  await page.goto('/conductores');
  await page.getByRole('button', { name: 'Dar de baja Raúl Paz' }).click();
  const form = page.getByRole('dialog', { name: 'Dar de baja' });
  await expect(form).toContainText('Sus vehículos (AB 123 CD) quedan sin conductor desde ese día');
  await form.getByLabel('Motivo').selectOption('Renuncia');
  await form.getByRole('button', { name: 'Dar de baja' }).click();
  await expect(toast(page, 'Conductor dado de baja exitosamente')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const [unit] = await person.get<Vehicle[]>('/api/vehicles');
  expect(unit?.assignedDriver).toBeNull();

  await page.goto(`/conductores?conductor=${driver.id}`);
  await expect(page).toHaveURL(/baja=si/);
  const card = page.getByRole('article', { name: 'Raúl Paz' });
  await expect(card).toContainText(`De baja desde el ${formatDate(today())}, renuncia`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Volver a dar de alta Raúl Paz' }).click();
  await expect(toast(page, 'Dado de alta de nuevo')).toBeVisible();
  // The link goes on to their present place.
  await expect(page).not.toHaveURL(/baja=si/);
  await expect(card).not.toContainText('De baja');
});
