import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, addMonths, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAllFetched,
  expectNoSidewaysScroll,
  type Person,
  test,
  toast,
} from '../test.ts';

const lastWeek = addDays(today(), -7);
const aYearBefore = addDays(lastWeek, -365);

/** A unit with an expired insurance and a service, and with an expired licence of its driver. */
async function aUnitInNeed(person: Person) {
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD', currentKm: 59_800 });
  const insurance = await person.post<VehicleDocument>('/api/documents', {
    vehicleId: vehicle.id,
    type: 'insurance',
    issueDate: aYearBefore,
    expiryDate: lastWeek,
    status: 'valid',
    cost: 480_000,
    details: 'La Segunda, póliza 83-900001',
  });
  await person.post('/api/maintenance', {
    vehicleId: vehicle.id,
    date: aYearBefore,
    km: 45_000,
    serviceType: 'Cambio de aceite',
    workshop: 'Lubricentro Ñandú',
    cost: 90_000,
    nextOilChangeKm: 15_000,
  });
  const driver = await person.addDriver({
    name: 'Ana Suárez',
    // The most urgent of the unit: the bell shows one of each.
    licenseExpiry: addDays(lastWeek, -1),
    assignedVehicles: [vehicle.id],
  });
  return { vehicle, insurance, driver };
}

const renewal = (page: Page) => page.getByRole('dialog', { name: 'Renovar Seguro de AB 123 CD' });

test('an insurance is renewed from its alert, with the keyboard alone', async ({ page, person }) => {
  await aUnitInNeed(person);
  await page.goto('/alertas');
  const button = page.getByRole('button', { name: 'Renovar seguro de AB 123 CD' });
  await button.focus();
  await page.keyboard.press('Enter');
  const issueDate = lastWeek;
  const dialog = renewal(page);
  await expect(dialog.getByRole('textbox', { name: 'Fecha de vencimiento' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Fecha de emisión' })).toHaveValue(formatDate(issueDate));
  await expect(dialog.getByRole('textbox', { name: 'Fecha de vencimiento' })).toHaveValue(
    formatDate(addMonths(issueDate, 12)),
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('650000');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Documento creado exitosamente')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button).toBeHidden();
  await expect(page.getByText('Mostrando 2 de 2 alertas')).toBeVisible();
  const stored = await person.get<VehicleDocument[]>('/api/documents');
  expect(stored.map(({ cost }) => cost).sort()).toEqual([480_000, 650_000]);
});

test('a link opens an act, its word leaves the address, and Back closes what is open @oficina', async ({
  page,
  person,
}) => {
  const { vehicle, insurance } = await aUnitInNeed(person);
  await page.goto(`/documentos?nuevo=vtv&vehiculo=${vehicle.id}`);
  const added = page.getByRole('dialog', { name: 'Agregar Nuevo Documento' });
  await expect(added.getByRole('combobox', { name: 'Vehículo' })).toHaveValue('AB 123 CD · Toyota Hilux');
  await expect(added.getByLabel('Tipo de documento')).toHaveValue('vtv');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/documentos?vehiculo=${vehicle.id}`);

  await page.goto(`/documentos?renovar=${insurance.id}`);
  await expect(renewal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/documentos');

  // Back within the page: it closes the open layer, and the screen stays.
  await page.goto('/');
  await page.getByRole('region', { name: 'Alertas más urgentes' }).getByRole('link', { name: /^Ver/ }).click();
  await page.getByRole('link', { name: /^El Seguro venció/ }).click();
  const record = page.getByRole('dialog', { name: 'Editar Documento' });
  await expect(record).toBeVisible();
  await page.goBack();
  await expect(record).toBeHidden();
  await expect(page).toHaveURL('/alertas');

  await page.goto(`/documentos?renovar=${vehicle.id}`);
  await expect(toast(page, 'Ese documento ya no existe.')).toBeVisible();
  await expect(page).toHaveURL('/documentos');
});

test.describe('once all code is here', () => {
  test.use({ savesData: false });

  test('the forms open without a connection, over the screen that was there @oficina', async ({ page, person }) => {
    const { vehicle } = await aUnitInNeed(person);
    await page.goto(`/vehiculos/${vehicle.id}?tab=documentos`);
    await expect(page.getByRole('button', { name: /^Editar Seguro/ })).toBeVisible();
    await expectAllFetched(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /^Editar Seguro/ }).click();
    await expect(page.getByRole('dialog', { name: 'Editar Documento' }).getByLabel('Detalles')).toHaveValue(
      'La Segunda, póliza 83-900001',
    );
    await page.context().setOffline(false);
  });
});
