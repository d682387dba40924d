import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, type Person, test } from './test.ts';

const yesterday = addDays(today(), -1);

async function addSmallFleet(person: Person) {
  const ranger = await person.addVehicle({
    brand: 'Ford',
    model: 'Ranger',
    licensePlate: 'AB123CD',
    currentKm: 123_456,
    status: 'en_reparacion',
  });
  await person.addVehicle({ licensePlate: 'AC222DD', currentKm: 900 });
  await person.addVehicle({ licensePlate: 'AD333EE', currentKm: 45_000 });
  await person.post('/api/documents', {
    vehicleId: ranger.id,
    type: 'vtv',
    issueDate: '2025-05-10',
    expiryDate: yesterday,
    status: 'valid',
  });
  await person.post('/api/drivers', {
    name: 'Rubén Domínguez',
    phone: '011 5555-0101',
    email: 'ruben@flota.example',
    licenseNumber: '30111222',
    licenseExpiry: '2029-05-10',
    assignedVehicles: [ranger.id],
  });
  return ranger;
}

function fleet(page: Page, onPhone: boolean) {
  const section = page.getByRole('region', { name: 'Flota' });
  return onPhone ? section.getByRole('listitem') : section.locator('tbody').getByRole('row');
}

test('says where to begin, then at a glance what needs somebody today, and leads there', async ({
  page,
  person,
  onPhone,
}) => {
  await page.goto('/');
  await expect(page.getByText('No hay vehículos registrados aún.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await addSmallFleet(person);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Total Vehículos 3' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'En Mantenimiento 1', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Total Conductores 1' })).toBeVisible();
  for (const line of ['Vehículos activos 2', 'En mantenimiento 1', 'Documentos vencidos 1', 'Conductores activos 1']) {
    await expect(page.getByRole('link', { name: line, exact: true })).toBeVisible();
  }
  const panel = page.getByRole('region', { name: 'Alertas más urgentes' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel).toContainText('venció ayer');
  const ranger = fleet(page, onPhone).first();
  for (const text of ['AB 123 CD', 'Ford Ranger 2023', /123\.456\skm/, 'En Reparación', 'Rubén Domínguez']) {
    await expect(ranger).toContainText(text);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await panel.getByRole('link', { name: `La VTV venció el ${formatDate(yesterday)}` }).click();
  const record = page.getByRole('dialog', { name: 'Editar Documento' });
  await expect(record.getByRole('combobox', { name: 'Vehículo' })).toHaveValue('AB 123 CD · Ford Ranger');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await page.goto('/');
  await page.getByRole('link', { name: 'Alertas Críticas 1' }).click();
  await expect(page).toHaveURL('/alertas?prioridad=high');
});

test('a large fleet is drawn as one scrolls, and is where it was on the way back', async ({
  page,
  person,
  onPhone,
}) => {
  await Promise.all(
    Array.from({ length: 130 }, (_, index) => {
      const serial = String(index).padStart(3, '0');
      return person.addVehicle({ licensePlate: `AA${serial}ZZ`, vin: `8AJFB8CD1N9999${serial}` });
    }),
  );
  await page.goto('/');
  await expect(page.getByText('130 vehículos')).toBeVisible();
  await expect(fleet(page, onPhone).filter({ hasText: 'AA 000 ZZ' })).toBeVisible();
  expect(await fleet(page, onPhone).count()).toBeLessThanOrEqual(12);
  await page.getByRole('link', { name: 'Ver los 130 en Vehículos' }).click();
  const vehicles = page.getByRole('article');
  await expect(vehicles.filter({ hasText: 'AA 000 ZZ' })).toBeVisible();
  expect(await vehicles.count()).toBeLessThan(130);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(vehicles.filter({ hasText: 'AA 129 ZZ' })).toBeInViewport();
  await vehicles.filter({ hasText: 'AA 125 ZZ' }).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/vehiculos\//);
  await page.goBack();
  await expect(vehicles.filter({ hasText: 'AA 125 ZZ' })).toBeInViewport();
});

test('the keyboard alone reaches what needs somebody', async ({ page, person }) => {
  await addSmallFleet(person);
  await page.goto('/');
  const alert = page.getByRole('region', { name: 'Alertas más urgentes' }).getByRole('link', { name: /^La VTV/ });
  await page.getByRole('link', { name: /^Total Conductores/ }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ver todas' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(alert).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Editar Documento' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Renovar VTV de AB 123 CD' })).toBeFocused();
});
