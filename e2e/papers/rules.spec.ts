import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from '../test.ts';

test('a rule is found, corrected with its source, and taken back @teléfono', async ({ page, person }) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/ajustes/reglas');
  await expect(page.getByText('Cuánto vale un papel')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Buscar reglas' }).fill('vtv buenos aires particular');
  await expect(page).toHaveURL(/buscar=/);
  const rule = page.getByRole('listitem').filter({ hasText: 'La primera a los 24 meses o 60.000 km' });
  await rule.getByRole('button', { name: /^Corregir/ }).press('Enter');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('La primera, después de')).toBeFocused();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar la corrección' }).click();
  await expect(form.getByText('La fuente es requerida', { exact: true })).toBeVisible();
  await form.getByLabel('La primera, después de').fill('36');
  await form.getByLabel('De dónde sale').fill('Disposición provincial 7/2026');
  await form.getByRole('button', { name: 'Hoy' }).click();
  await form.getByRole('button', { name: 'Guardar la corrección' }).click();
  await expect(toast(page, 'Regla corregida exitosamente')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar reglas' }).fill('disposición provincial');
  const own = page.getByRole('listitem').filter({ hasText: 'Según tu regla' });
  await expect(own).toContainText('La primera a los 36 meses o 60.000 km');
  await expect(own).toContainText('La original: La primera a los 24 meses o 60.000 km');
  await expectNoSidewaysScroll(page);
  await own.getByRole('button', { name: /^Volver a la original/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Volver a la original' }).click();
  await expect(toast(page, 'La regla vuelve a ser la original')).toBeVisible();
  await expect(page.getByText('No se encontraron reglas')).toBeVisible();
});
