import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { expect, expectAccessible, expectNoSidewaysScroll, openFilters, test } from '../test.ts';

/** A place without inspections, so that a unit needs few papers. */
const known = { use: 'private', fuels: ['petrol'], jurisdiction: 'AR-E', grossKg: 1_400, seats: 5 } as const;
const ends = formatDate(addDays(today(), 300));

test('what a fleet lacks is completed for all units at once, they may circulate then, and all is undone', async ({
  page,
  person,
  onPhone,
}) => {
  for (const licensePlate of ['AB123CD', 'AC456EF'])
    await person.addVehicle({ ...known, fuels: ['petrol'], licensePlate });
  await page.goto('/circulacion');
  if (onPhone) await openFilters(page);
  await page.getByRole('link', { name: 'Completar la flota' }).click();
  const counter = page.getByText(/^Pueden circular/);
  await expect(counter).toHaveText('Pueden circular 0 de 2 · 2 no sabemos');
  const row = onPhone
    ? page.getByRole('listitem').filter({ hasText: 'AB 123 CD' })
    : page.getByRole('rowheader').first();
  await expect(row).toBeVisible();
  if (onPhone) expect((await row.boundingBox())?.y).toBeLessThanOrEqual(200);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const all = page.getByRole('button', { name: 'Completar las 2' });
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Auto' });
  await all.click();
  for (const paper of ['Seguro', 'Matafuego']) {
    await page.getByRole('button', { name: `${paper} 2` }).click();
    await page.getByRole('form').getByRole('textbox', { name: 'Vence' }).fill(ends);
    await all.click();
    await expect(page.getByRole('button', { name: `${paper} 2` })).toHaveCount(0);
  }
  await expect(page.getByRole('form', { name: '¿Tienen la cédula?' })).toBeVisible();
  await expectAccessible(page);
  await all.click();
  await expect(page.getByText('La flota está completa')).toBeVisible();
  await expect(counter).toHaveText('Pueden circular 0 → 2 de 2');
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Deshacer todo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer todo' }).click();
  await expect(page.getByRole('button', { name: 'Tipo 2' })).toBeVisible();
  await expect(counter).toHaveText('Pueden circular 0 de 2 · 2 no sabemos');

  // An incomplete driver brings a second tab, and no line of its own on a phone.
  const { id } = await person.addVehicle({ ...known, fuels: ['petrol'], licensePlate: 'AD789GH', kind: 'car' });
  await person.addDriver({ name: 'Maximiliano Fernández de la Fuente', assignedVehicles: [id] });
  await page.reload();
  const drivers = page.getByRole('button', { name: 'Conductores (1)' });
  await expect(drivers).toBeVisible();
  // The address holds the question that was open, which is not one of the others.
  const added = page.getByRole('listitem').filter({ hasText: 'AD 789 GH' });
  if (onPhone) expect((await added.boundingBox())?.y).toBeLessThanOrEqual(200);
  await drivers.click();
  await expect(page.getByRole('form', { name: '¿Qué clases tiene su licencia?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unidades (3)' })).toBeVisible();
  await expectAccessible(page);
});
