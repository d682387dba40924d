import type { MaintenanceInput, MaintenanceRecord } from '@baqueano/domain/maintenance';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, type Person, test, toast } from './test.ts';

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
  await page.getByRole('button', { name: 'Agregar registro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar nuevo registro' });
  await chooseVehicle(page, 'ab 123');
  await expect(dialog.getByLabel('Kilometraje')).toHaveValue('45.000 km');
  await dialog.getByRole('textbox', { name: 'Fecha' }).fill('05/03/2026');
  await dialog.getByRole('combobox', { name: 'Tipo de servicio' }).fill('Frenos');
  await dialog.getByRole('combobox', { name: 'Taller' }).fill('Ñandú');
  await dialog.getByLabel('Costo').fill('185000');
  await dialog.getByLabel('Notas').fill(notes);
  await expect(dialog.getByText(`${notes.length}/150`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Crear registro' }).click();
  await expect(toast(page, 'Registro de mantenimiento creado exitosamente')).toBeVisible();
  const saved = record(page, onPhone, 'Ñandú');
  await expect(saved).toContainText('05/03/2026');
  await expect(saved).toContainText(/\$\s185\.000/);
  if (onPhone) await expect(saved).toContainText(notes);

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

test('notes show under the mouse and on focus @oficina', async ({ page, person }) => {
  await addRecord(person, await person.addVehicle(), { notes });
  await page.goto('/mantenimiento');
  const row = page.getByRole('row').filter({ hasText: 'Frenos' });
  const note = page.getByText(notes);
  await row.hover();
  await expect(note).toBeVisible();
  await note.hover();
  // Longer than it stays once the mouse has left the row.
  const isHidden = await note.waitFor({ state: 'hidden', timeout: 600 }).then(
    () => true,
    () => false,
  );
  expect(isHidden).toBe(false);
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: /^Notas de/ }).focus();
  await expect(note).toBeVisible();
  await expectAccessible(page);
});

test('the keyboard alone adds a record', async ({ page, person, onPhone }) => {
  await person.addVehicle({ licensePlate: 'AB123CD', currentKm: 45_000 });
  await page.goto('/mantenimiento');
  await page.getByRole('button', { name: 'Agregar registro' }).focus();
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
  await expect(page.getByRole('button', { name: 'Agregar registro' })).toBeFocused();
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
