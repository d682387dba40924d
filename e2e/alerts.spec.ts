import type { Alert } from '@baqueano/domain/alerts/alert';
import type { ReminderInput } from '@baqueano/domain/alerts/reminder';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Page } from '@playwright/test';
import {
  choose,
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

const counter = (page: Page, label: string) =>
  page
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('without alerts it says what will be here, and an empty form what is missing', async ({ page, person }) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/alertas');
  await expect(page.getByText('¡Todo al día!')).toBeVisible();
  await expect(page.getByText(/^Acá vas a ver lo que vence/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nuevo Recordatorio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Recordatorio' });
  await dialog.getByRole('button', { name: 'Crear Recordatorio' }).click();
  await expect(dialog.getByText('El vehículo es requerido')).toBeVisible();
  await expect(dialog.getByText('El mensaje es requerido')).toBeVisible();
  await expect(dialog.getByText('La fecha de vencimiento es requerida')).toBeVisible();
  const complaint = toast(page, 'Por favor, corrija los errores en el formulario');
  await expect(complaint).toBeVisible();
  await expect(complaint).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a reminder is added and deleted, and its day is the one that was typed', async ({ page, person }) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/alertas');
  await page.getByRole('button', { name: 'Nuevo Recordatorio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Recordatorio' });
  await dialog.getByRole('combobox', { name: 'Vehículo' }).fill('ab 123');
  await page.getByRole('option', { name: 'AB 123 CD · Toyota Hilux' }).click();
  await dialog.getByLabel('Mensaje').fill('Revisar los frenos');
  await dialog.getByRole('textbox', { name: 'Vencimiento' }).fill(formatDate(inAMonth));
  await dialog.getByLabel('Tipo').selectOption('Mantenimiento');
  await dialog.getByLabel('Prioridad').selectOption('Baja');
  await dialog.getByRole('button', { name: 'Crear Recordatorio' }).click();
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

test('what is pressing comes first; filters and counters go together, in the address', async ({ page, person }) => {
  await addThreeAlerts(person);
  await page.goto('/alertas');
  await expect(page.getByText('Mostrando 3 de 3 alertas')).toBeVisible();
  const messages = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(messages).toHaveText([
    `La VTV venció el ${formatDate(lastWeek)}`,
    'Rotar los neumáticos',
    `La licencia de Rubén Domínguez vence el ${formatDate(inAMonth)}`,
  ]);
  const overdue = cardOf(page, /^La VTV/);
  await expect(overdue).toContainText(`Vencido:${formatDate(lastWeek)}`);
  await expect(overdue).toContainText('venció hace 7 días');
  await expect(cardOf(page, /^La licencia/).getByRole('link')).toHaveText([
    `La licencia de Rubén Domínguez vence el ${formatDate(inAMonth)}`,
    'Conductor sin vehículo asignado',
  ]);
  for (const [label, count] of [
    ['Total', '3'],
    ['Prioridad Alta', '1'],
    ['Prioridad Media', '1'],
    ['Prioridad Baja', '1'],
    ['Vencidas', '1'],
  ] as const) {
    await expect(counter(page, label)).toHaveText(count);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await choose(page, 'Filtrar por tipo', 'Documento');
  await expect(page.getByText('Mostrando 1 de 3 alertas')).toBeVisible();
  await expect(counter(page, 'Total')).toHaveText('1');
  await choose(page, 'Filtrar por prioridad', 'Baja');
  await expect(page).toHaveURL('/alertas?tipo=document&prioridad=low');
  await page.reload();
  await expect(page.getByText('No hay alertas que coincidan con los filtros seleccionados')).toBeVisible();
  await expect(page.getByText('¡Todo al día!')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(page).toHaveURL('/alertas');
  await expect(messages).toHaveCount(3);
});

test('alerts that do not load can be tried again, and a failed save keeps what was typed', async ({ page, person }) => {
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD' });
  await addReminder(person, vehicle);
  const loadingSeen = Promise.withResolvers<void>();
  await page.route('**/api/alerts**', async (route) => {
    await loadingSeen.promise;
    await route.abort();
  });
  await page.goto('/alertas');
  await expect(page.getByText('Cargando alertas...')).toBeVisible();
  loadingSeen.resolve();
  await expect(page.getByText('Error al cargar las alertas')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/alerts**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(cardOf(page, 'Rotar los neumáticos')).toBeVisible();

  await page.getByRole('button', { name: 'Nuevo Recordatorio' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Vehículo' }).fill('hilux');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Mensaje').fill('Pagar el peaje');
  await dialog.getByRole('textbox', { name: 'Vencimiento' }).fill('01/03/2027');
  await page.route('**/api/alerts', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Crear Recordatorio' }).click();
  await expect(dialog.getByText(/^No se pudo conectar con el servidor/)).toBeVisible();
  await expect(dialog.getByLabel('Mensaje')).toHaveValue('Pagar el peaje');
  await expect(dialog.getByRole('textbox', { name: 'Vencimiento' })).toHaveValue('01/03/2027');
  await page.unroute('**/api/alerts');
  await dialog.getByRole('button', { name: 'Crear Recordatorio' }).click();
  await expect(cardOf(page, 'Pagar el peaje')).toContainText('01/03/2027');
});

test('the keyboard alone is enough to go through the alerts', async ({ page, person }) => {
  await addThreeAlerts(person);
  await page.goto('/alertas');
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
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
});

test('the bell tells the five most pressing on every screen, one of each unit', async ({ page, person }) => {
  await addThreeAlerts(person);
  for (const days of [1, 2, 3]) {
    const vehicle = await person.addVehicle({ licensePlate: `AC00${days}DD`, vin: `8AJFB8CD1N000000${days}` });
    const dueDate = addDays(today(), days);
    await addReminder(person, vehicle, { message: `En ${days}`, dueDate, priority: 'high' });
  }
  await page.goto('/cuenta');
  await page.getByRole('button', { name: 'Notificaciones: 4 alertas críticas' }).click();
  const lines = page.getByRole('dialog').getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await expect(lines.first()).toContainText('La VTV venció');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Ver las 6 alertas' }).click();
  await expect(page).toHaveURL('/alertas');
  await expect(page.getByRole('dialog')).toBeHidden();
});
