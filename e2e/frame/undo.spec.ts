import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from '../test.ts';

const bar = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Deshacer' }) });

async function deleteUnit(page: Page, plate: string) {
  await page.getByRole('button', { name: `Eliminar ${plate}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(`Vehículo ${plate} eliminado`)).toBeVisible();
}

async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of the two is not in view');
  expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
}

test('a vehicle that was deleted by mistake is there again at one press', async ({ page, person, onPhone }) => {
  const vehicles: Vehicle[] = [];
  for (let count = 0; count < 12; count += 1)
    vehicles.push(await person.addVehicle({ licensePlate: `AB1${10 + count}CD` }));
  await page.goto('/vehiculos');
  await deleteUnit(page, 'AB 115 CD');
  await expect(toast(page, 'Vehículo eliminado exitosamente')).toBeVisible();
  const offer = bar(page).getByRole('button', { name: 'Deshacer' });
  // The focus keeps it open while the test looks at it.
  await offer.focus();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // At the end of the list it stands below the last card, and above the bar at the foot of a phone.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectApart(offer, page.getByRole('article').last());
  if (onPhone) await expectApart(offer, page.getByRole('navigation', { name: 'Accesos rápidos' }));

  await offer.press('Enter');
  await expect(toast(page, 'Deshecho')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Eliminar AB 115 CD' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await person.get<Vehicle[]>('/api/vehicles')).toHaveLength(vehicles.length);
});

test('Ctrl+Z takes a change back; the history of the vehicle tells both @oficina', async ({ page, person }) => {
  const { id } = await person.addVehicle({ licensePlate: 'AB123CD', currentKm: 103_000 });
  await page.goto(`/vehiculos/${id}?tab=historial`);
  // The browser rounds.
  await expect(page.getByRole('tab', { name: 'Historial' })).toBeInViewport({ ratio: 0.98 });
  await page.getByRole('button', { name: 'Editar AB 123 CD' }).click();
  await page.getByLabel('Kilometraje').fill('103777');
  await page.getByRole('button', { name: 'Actualizar vehículo' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'cambió el kilometraje de 103.000 a 103.777' });
  await expect(line.first()).toBeVisible();
  // The bar stays for 10 s, less than an accessibility check of the whole page may need.
  await expect(page.getByText('Vehículo AB 123 CD actualizado')).toBeVisible();
  // Keys belong to the form until it has left.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Deshecho')).toBeVisible();
  await expect(line.filter({ hasText: 'Deshecho' })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'deshizo un cambio del vehículo AB 123 CD' }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect((await person.get<Vehicle>(`/api/vehicles/${id}`)).currentKm).toBe(103_000);
});

test('what was done can be read whole, however long its name', async ({ page, person }) => {
  const { id } = await person.addVehicle({ licensePlate: 'AB123CD' });
  await person.post('/api/maintenance', {
    vehicleId: id,
    date: addDays(today(), -1),
    km: 45_000,
    serviceType: 'Cambio de aceite y filtros',
    workshop: 'Taller',
    cost: 1_000,
  });
  await page.goto('/mantenimiento');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  const words = page.getByText(/^Mantenimiento Cambio de aceite y filtros de AB 123 CD .* eliminado$/);
  await expect(words).toBeVisible();
  expect(await words.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(0);
});
