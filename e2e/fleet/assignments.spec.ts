import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from '../test.ts';

const nextWeek = addDays(today(), 7);

test('a hand-over is planned, seen on the vehicle, changed, deleted and brought back @teléfono', async ({
  page,
  person,
  onPhone,
}) => {
  const juan = await person.addDriver({ name: 'Juan Pérez' });
  await person.addDriver({ name: 'Ana Díaz' });
  const { id } = await person.addVehicle({ licensePlate: 'AB123CD', assignedDriver: juan.id });
  await page.goto('/asignaciones');
  const row = (text: string) => page.getByRole(onPhone ? 'article' : 'row').filter({ hasText: text });
  await expect(row('Juan Pérez')).toContainText('Vigente');

  await page.getByRole('button', { name: 'Nueva asignación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva asignación' });
  await dialog.getByRole('combobox', { name: 'Vehículo' }).fill('ab 123');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Ahora: Juan Pérez')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Conductor' }).fill('ana');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Desde' }).fill(formatDate(nextWeek));
  await expect(dialog.getByRole('textbox', { name: 'Hora de entrega' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear asignación' }).click();
  await expect(toast(page, 'Asignación creada exitosamente')).toBeVisible();
  await expect(row('Ana Díaz')).toContainText('Prevista');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await row('Ana Díaz')
    .getByRole('link', { name: /AB 123 CD/ })
    .click();
  await expect(page).toHaveURL(`/vehiculos/${id}?tab=conductor`);
  const history = page.getByRole('region', { name: 'Quién lo manejó' });
  const interval = history.getByRole(onPhone ? 'listitem' : 'row').filter({ hasText: 'Ana Díaz' });
  await expect(interval).toContainText('Prevista');
  await history.getByRole('textbox', { name: 'Quién lo tenía el…' }).fill(formatDate(nextWeek));
  await expect(history.getByRole('status')).toHaveText('Ana Díaz');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const name = `asignación a Ana Díaz desde el ${formatDate(nextWeek)}`;
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Nota').fill('Por las vacaciones');
  await page.getByRole('button', { name: 'Actualizar asignación' }).click();
  await expect(toast(page, 'Asignación actualizada exitosamente')).toBeVisible();
  await expect(interval).toContainText('Por las vacaciones');

  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await page.getByRole('dialog', { name: 'Eliminar asignación' }).getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Asignación eliminada exitosamente')).toBeVisible();
  await expect(interval).toHaveCount(0);
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(interval).toContainText('Por las vacaciones');
});

test('what a driver drove is asked for only when somebody wants to see it @oficina', async ({ page, person }) => {
  const juan = await person.addDriver({ name: 'Juan Pérez' });
  await person.addVehicle({ licensePlate: 'AB123CD', assignedDriver: juan.id });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/assignments')) requests.push(request.url());
  });
  await page.goto(`/conductores?conductor=${juan.id}`);
  const card = page.getByRole('article', { name: 'Juan Pérez' });
  await expect(card.getByRole('link', { name: /AB 123 CD/ })).toBeVisible();
  expect(requests).toEqual([]);
  await card.getByRole('button', { name: 'Qué manejó' }).click();
  await expect(card.getByText(`Desde el ${formatDate(today())}`)).toBeVisible();
  await card.getByRole('link', { name: 'Ver en Asignaciones' }).click();
  await expect(page.getByText('1 asignación')).toBeVisible();
});
