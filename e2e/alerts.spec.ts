import type { Alert } from '@baqueano/domain/alerts/alert';
import type { ReminderInput } from '@baqueano/domain/alerts/reminder';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectFocusAtRest,
  expectNoSidewaysScroll,
  type Person,
  test,
  toast,
} from './test.ts';

const lastWeek = addDays(today(), -7);
const inTwelveDays = addDays(today(), 12);
const inAMonth = addDays(today(), 30);

function addReminder(person: Person, vehicle: Vehicle, overrides: Partial<ReminderInput> = {}) {
  return person.post<Alert>('/api/alerts', {
    vehicleId: vehicle.id,
    message: 'Rotar los neumáticos',
    priority: 'medium',
    type: 'maintenance',
    dueDate: inTwelveDays,
    ...overrides,
  });
}

/** A high one that is past due, a medium one, and a low one of a driver without a vehicle. */
async function addThreeAlerts(person: Person) {
  const vehicle = await person.addVehicle({ brand: 'Ford', model: 'Ranger', licensePlate: 'AB123CD' });
  const document = {
    vehicleId: vehicle.id,
    type: 'vtv',
    issueDate: '2025-05-10',
    expiryDate: lastWeek,
    status: 'valid',
  };
  await person.post('/api/documents', document);
  await addReminder(person, vehicle);
  await person.post('/api/drivers', {
    name: 'Rubén Domínguez',
    phone: '011 5555-0101',
    email: 'ruben@flota.example',
    licenseNumber: '30111222',
    licenseExpiry: inAMonth,
  });
  return vehicle;
}

const cardOf = (page: Page, message: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: message }) });

test('without alerts it says what will be here, which is accessible and fits', async ({ page, person }) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/alertas');
  await expect(page.getByText('¡Todo al día!')).toBeVisible();
  await expect(page.getByText(/^Acá vas a ver lo que vence/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a reminder is added and deleted, and its day is the one that was typed', async ({ page, person }) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/alertas');
  await page.getByRole('button', { name: 'Nuevo recordatorio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo recordatorio' });
  await dialog.getByRole('combobox', { name: 'Vehículo' }).fill('ab 123');
  await page.getByRole('option', { name: 'AB 123 CD · Toyota Hilux' }).click();
  await dialog.getByLabel('Mensaje').fill('Revisar los frenos');
  await dialog.getByRole('textbox', { name: 'Vencimiento' }).fill(formatDate(inAMonth));
  await dialog.getByLabel('Tipo').selectOption('Mantenimiento');
  await dialog.getByLabel('Prioridad').selectOption('Baja');
  await dialog.getByRole('button', { name: 'Crear recordatorio' }).click();
  await expect(toast(page, 'Recordatorio creado exitosamente')).toBeVisible();

  const card = cardOf(page, 'Revisar los frenos');
  await expect(card).toContainText(`Vencimiento:${formatDate(inAMonth)}`);
  await expect(card).toContainText(`Fecha de creación:${formatDate(today())}`);
  await expect(card.getByText('Baja')).toBeVisible();
  await card.getByRole('link', { name: 'Toyota Hilux - AB 123 CD' }).click();
  await expect(page).toHaveURL(/\/vehiculos\/[\da-f-]{36}\?tab=alertas$/);
  await expect(page.getByRole('tabpanel').getByText(formatDate(inAMonth))).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Eliminar Revisar los frenos (AB 123 CD)' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminar Alerta' });
  await expect(
    question.getByText('¿Está seguro que desea eliminar esta alerta? Esta acción no se puede deshacer.'),
  ).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Alerta eliminada exitosamente')).toBeVisible();
  await expect(page.getByText('¡Todo al día!')).toBeVisible();
});

test('the keyboard alone is enough to go through the alerts', async ({ page, person }) => {
  await addThreeAlerts(person);
  await page.goto('/alertas');
  await expect(cardOf(page, /^La VTV/)).toContainText('venció hace 7 días');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Eliminar La VTV/ }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Eliminar Alerta' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: /^Eliminar La VTV/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocusAtRest(question.getByRole('button', { name: 'Cancelar' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mostrando 2 de 2 alertas')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Eliminar Rotar/ })).toBeFocused();

  const bell = page.getByRole('button', { name: 'Notificaciones', exact: true });
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Rotar los neumáticos' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
});
