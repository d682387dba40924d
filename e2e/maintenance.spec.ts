import type { MaintenanceInput, MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, expectNoSidewaysScroll, type Person, test, toast } from './test.ts';

function addRecord(person: Person, vehicle: Vehicle, overrides: Partial<MaintenanceInput> = {}) {
  return person.post<MaintenanceRecord>('/api/maintenance', {
    vehicleId: vehicle.id,
    date: '2026-06-15',
    km: 40_000,
    serviceType: 'Frenos',
    workshop: 'Taller Ibáñez',
    cost: 185_000,
    ...overrides,
  });
}

function record(page: Page, onPhone: boolean, text: string | RegExp) {
  return page.getByRole(onPhone ? 'article' : 'row').filter({ hasText: text });
}

async function chooseVehicle(page: Page, typed: string) {
  await page.getByRole('combobox', { name: 'Vehículo' }).fill(typed);
  await page.keyboard.press('Enter');
}

const notes = 'Pastillas y discos delanteros';

test('a record is added, edited and deleted', async ({ page, person, onPhone }) => {
  await person.addVehicle({ licensePlate: 'AB123CD', currentKm: 45_000 });
  await page.goto('/mantenimiento');
  await expect(page.getByText('No se encontraron registros')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar Registro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar Nuevo Registro' });
  await chooseVehicle(page, 'ab 123');
  await expect(dialog.getByLabel('Kilometraje')).toHaveValue('45.000 km');
  await dialog.getByRole('textbox', { name: 'Fecha' }).fill('05/03/2026');
  await dialog.getByRole('combobox', { name: 'Tipo de servicio' }).fill('Frenos');
  await dialog.getByRole('combobox', { name: 'Taller' }).fill('Ñandú');
  await dialog.getByLabel('Costo').fill('185000');
  await dialog.getByLabel('Notas').fill(notes);
  await expect(dialog.getByText(`${notes.length}/150`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Crear Registro' }).click();
  await expect(toast(page, 'Registro de mantenimiento creado exitosamente')).toBeVisible();
  const saved = record(page, onPhone, 'Ñandú');
  await expect(saved).toContainText('05/03/2026');
  await expect(saved).toContainText(/\$\s185\.000/);

  await page.getByRole('button', { name: 'Editar Frenos de AB 123 CD del 05/03/2026' }).click();
  await page.getByRole('dialog').getByLabel('Costo').fill('200000');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Registro actualizado exitosamente')).toBeVisible();
  await expect(saved).toContainText(/\$\s200\.000/);
  await expect(saved).toContainText('05/03/2026');

  await page.getByRole('button', { name: 'Eliminar Frenos de AB 123 CD del 05/03/2026' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminar Registro de Mantenimiento' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Registro eliminado exitosamente')).toBeVisible();
  await expect(page.getByText('No se encontraron registros')).toBeVisible();
});

test('an oil change leads to the alert that the form promises', async ({ page, person }) => {
  await person.addVehicle({ licensePlate: 'AB123CD', currentKm: 45_000 });
  await page.goto('/mantenimiento');
  await page.getByRole('button', { name: 'Agregar Registro' }).click();
  const dialog = page.getByRole('dialog');
  await chooseVehicle(page, 'hilux');
  await dialog.getByRole('combobox', { name: 'Tipo de servicio' }).fill('Cambio de aceite y filtro');
  const next = dialog.getByLabel('Kilómetros hasta el próximo cambio de aceite');
  await expect(next).toHaveValue('10.000 km');
  await next.fill('800');
  await expect(dialog.getByText(/Se va a crear una alerta .* 45\.800\skm/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Taller' }).fill('Lubricentro');
  await dialog.getByLabel('Costo').fill('90000');
  await dialog.getByRole('button', { name: 'Crear Registro' }).click();
  await expect(toast(page, 'Registro de mantenimiento creado exitosamente')).toBeVisible();
  await page.goto('/alertas');
  await expect(page.getByText(/Cambio de aceite a los 45\.800\skm/).first()).toBeVisible();
});

test('search, filters and order are the server’s and the address’s; the totals follow', async ({
  page,
  person,
  onPhone,
}) => {
  const hilux = await person.addVehicle({ licensePlate: 'AB123CD' });
  const berlingo = await person.addVehicle({ brand: 'Citroën', model: 'Berlingo', licensePlate: 'KLM456' });
  await addRecord(person, hilux, { cost: 300_000, date: '2026-05-01' });
  await addRecord(person, hilux, { cost: 100_000, workshop: 'Oeste', date: '2026-06-01' });
  await addRecord(person, berlingo, { cost: 50_000, serviceType: 'Embrague', date: '2026-07-01' });
  await page.goto('/mantenimiento');
  const totals = page.getByRole('region', { name: 'Totales' });
  await expect(totals).toContainText(/\$\s450\.000/);
  await expect(totals).toContainText(/\$\s150\.000/);

  await page.getByRole('searchbox').fill('citroen');
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible();
  await expect(totals).toContainText(/Costo Total\$\s50\.000/);
  await page.getByRole('searchbox').fill('');
  await choose(page, 'Filtrar por tipo de servicio', 'Frenos');
  await expect(page.getByText('2 registros')).toBeVisible();
  await choose(page, 'Filtrar por taller', 'Oeste');
  await expect(page).toHaveURL('/mantenimiento?servicio=Frenos&taller=Oeste');
  await page.reload();
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('nada de esto');
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(page.getByText('3 registros')).toBeVisible();

  const entries = record(page, onPhone, '2026');
  await expect(entries.first()).toContainText('01/07/2026');
  if (onPhone) await choose(page, 'Ordenar por', 'Orden: mayor costo');
  else await page.getByRole('columnheader', { name: 'Costo' }).getByRole('button').click();
  await expect(page).toHaveURL('/mantenimiento?orden=costo');
  await expect(entries.first()).toContainText(/\$\s300\.000/);
});

test('notes show under the mouse and on focus, and on a phone at once', async ({ page, person, onPhone }) => {
  await addRecord(person, await person.addVehicle(), { notes });
  await page.goto('/mantenimiento');
  const row = record(page, onPhone, 'Frenos');
  if (onPhone) {
    await expect(row).toContainText(notes);
    await expectAccessible(page);
    return;
  }
  const note = page.getByText(notes);
  await row.hover();
  await expect(note).toBeVisible();
  await note.hover();
  // Longer than it stays once the mouse has left the row.
  const isGone = await note.waitFor({ state: 'hidden', timeout: 600 }).then(
    () => true,
    () => false,
  );
  expect(isGone).toBe(false);
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: /^Notas de/ }).focus();
  await expect(note).toBeVisible();
  await expectAccessible(page);
});

test('the list goes on as one reads', async ({ page, person, onPhone }) => {
  const vehicle = await person.addVehicle();
  const days = Array.from({ length: 120 }, (_, index) => index);
  for (const day of days) await addRecord(person, vehicle, { km: day, cost: day });
  await page.goto('/mantenimiento?orden=km&sentido=asc');
  await expect(page.getByText('120 registros')).toBeVisible();
  const last = record(page, onPhone, /\$\s119(?!\d)/);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
});

test.describe('when the server cannot be reached', () => {
  test('a history that does not load can be tried again', async ({ page, person }) => {
    await addRecord(person, await person.addVehicle());
    await page.route('**/api/maintenance**', (route) => route.abort());
    await page.goto('/mantenimiento');
    await expect(page.getByText('Error al cargar los registros')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/maintenance**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('1 registro', { exact: true })).toBeVisible();
    await expect(page.getByText('Error al cargar los registros')).toBeHidden();
  });

  test('a save that fails keeps the dialog', async ({ page, person }) => {
    await person.addVehicle({ licensePlate: 'AB123CD' });
    await page.goto('/mantenimiento');
    await page.getByRole('button', { name: 'Agregar Registro' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Crear Registro' }).click();
    await expect(dialog.getByText('El vehículo es requerido')).toBeVisible();
    await expect(toast(page, 'Por favor, corrija los errores en el formulario')).toBeVisible();
    await expectAccessible(page);
    await chooseVehicle(page, 'hilux');
    await dialog.getByRole('combobox', { name: 'Tipo de servicio' }).fill('Frenos');
    await dialog.getByRole('combobox', { name: 'Taller' }).fill('Ñandú');
    await dialog.getByLabel('Costo').fill('1');
    await page.route('**/api/maintenance', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Crear Registro' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No se pudo conectar con el servidor.');
    await expect(dialog.getByRole('combobox', { name: 'Taller' })).toHaveValue('Ñandú');
  });
});

test('the keyboard alone adds a record', async ({ page, person, onPhone }) => {
  await person.addVehicle({ licensePlate: 'AB123CD', currentKm: 45_000 });
  await page.goto('/mantenimiento');
  await page.getByRole('button', { name: 'Agregar Registro' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Vehículo' })).toBeFocused();
  await page.keyboard.type('hilux');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('05032026');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Frenos');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Oeste');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5000');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Registro de mantenimiento creado exitosamente')).toBeVisible();
  await expect(record(page, onPhone, 'Oeste')).toContainText('05/03/2026');
  await expect(page.getByRole('button', { name: 'Agregar Registro' })).toBeFocused();
});

test('the screen is accessible and fits, empty and with long names', async ({ page, person }) => {
  await page.goto('/mantenimiento');
  await expect(page.getByText('No se encontraron registros')).toBeVisible();
  await expectAccessible(page);
  const vehicle = await person.addVehicle({
    brand: 'Mercedes-Benz Camiones y Buses de la República',
    model: 'Accelo 815 cabina extendida con caja térmica',
    licensePlate: 'REMOLQUE-2024-X',
  });
  await addRecord(person, vehicle, {
    serviceType: 'Reparación integral de la transmisión, el diferencial y los palieres del eje trasero',
    workshop: 'Servicio Oficial de Camiones Hermanos Etchegoyhenberry & Asociados S.R.L. sucursal Rosario Sur',
    cost: 1_000_000_000_000,
    notes: 'palabrasinespacios'.repeat(8),
  });
  await page.goto('/mantenimiento');
  await expect(page.getByText('1 registro', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto(`/mantenimiento?vehiculo=${vehicle.id}`);
  await expect(page.getByRole('button', { name: 'Quitar el filtro por vehículo' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`/vehiculos/${vehicle.id}?tab=mantenimiento`);
  await expect(page.getByRole('link', { name: 'Ver en Mantenimiento' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
