import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from '../test.ts';

const on = today();
const inForce = { issueDate: addDays(on, -30), expiryDate: addDays(on, 300), status: 'valid' };
const expired = { issueDate: addDays(on, -300), expiryDate: addDays(on, -2), status: 'valid' };
/** A place without inspections, so that a unit needs few papers. */
const car = { kind: 'car', use: 'private', fuels: ['petrol'], jurisdiction: 'AR-E', grossKg: 1_400, seats: 5 } as const;

test('what may not circulate is told with its reason, is renewed from there, and may then @teléfono', async ({
  page,
  person,
  onPhone,
}) => {
  await page.goto('/circulacion');
  await expect(page.getByText('Todavía no hay unidades en servicio')).toBeVisible();
  await expectAccessible(page);

  const stopped = await person.addVehicle({ ...car, fuels: ['petrol'], licensePlate: 'AB123CD' });
  for (const type of ['cedula_azul', 'extinguisher']) {
    await person.post('/api/documents', { vehicleId: stopped.id, type, ...inForce });
  }
  await person.post('/api/documents', { vehicleId: stopped.id, type: 'insurance', ...expired });
  const unknown = await person.addVehicle({ licensePlate: 'AC456DE' });

  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Hoy no puede circular · 1' });
  await expect(panel.getByRole('listitem')).toContainText('Seguro vencido');
  await expect(panel.getByRole('button', { name: 'Renovar seguro: AB 123 CD' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Ver en Circulación' }).click();
  await expect(page).toHaveURL('/circulacion?respuesta=no');
  const units = onPhone ? page.getByRole('article') : page.locator('tbody').getByRole('row');
  await expect(units).toHaveCount(1);
  await expect(units).toContainText(`Seguro vencido · venció el ${formatDate(expired.expiryDate)}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Renovar seguro: AB 123 CD' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Fecha de emisión' }).fill(formatDate(on));
  await form.getByRole('textbox', { name: 'Fecha de vencimiento' }).fill(formatDate(addDays(on, 365)));
  await form.getByRole('button', { name: /^(Crear Documento|Renovar)/ }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('No se encontraron unidades')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(units).toHaveCount(2);
  await expect(units.filter({ hasText: 'AB 123 CD' })).toContainText('Todo en regla');

  // Missing facts have a link to their field.
  const row = units.filter({ hasText: 'AC 456 DE' });
  await expect(row).toContainText('No sabemos');
  await row
    .getByRole('button', { name: /^Cargar el tipo de vehículo/ })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: 'Tipo de vehículo' })).toBeFocused();
  await page.keyboard.press('Escape');

  await page.goto(`/vehiculos/${unknown.id}`);
  const head = page.getByRole('region', { name: 'Circulación' });
  await expect(head).toContainText('No sabemos si puede circular');
  await expect(head).toContainText('Falta el tipo de vehículo');
  await head.getByRole('button', { name: /^Ver \d+ más$/ }).click();
  await expect(head).toContainText('Seguro sin cargar');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the filters are in the address, and a licence that does not reach is said where it is assigned @teléfono', async ({
  page,
  person,
}) => {
  const truck = { ...car, fuels: ['diesel'] as ['diesel'], kind: 'truck', use: 'goods', grossKg: 9_000 } as const;
  const vehicle = await person.addVehicle({
    ...truck,
    licensePlate: 'AB123CD',
    tags: ['Norte'],
    costCentre: 'Obra 1',
  });
  await person.addVehicle({ ...truck, licensePlate: 'AC456DE' });
  const driver = await person.addDriver({ name: 'Ana Suárez', licenseClasses: ['B.1'] });
  await page.goto('/circulacion?etiqueta=Norte&motivo=missing.insurance');
  await expect(page.getByText('1 unidad', { exact: true })).toBeVisible();
  await page.goto('/circulacion?motivo=expired.insurance');
  await expect(page.getByText('No se encontraron unidades')).toBeVisible();

  await page.goto(`/asignaciones?nuevo=si&vehiculo=${vehicle.id}&conductor=${driver.id}`);
  const form = page.getByRole('dialog', { name: 'Nueva asignación' });
  await expect(form.getByText('Su licencia B.1 no habilita este vehículo: hace falta C.1')).toBeVisible();
  await form.getByRole('textbox', { name: 'Desde' }).fill(formatDate(on));
  await form.getByRole('button', { name: 'Crear asignación' }).click();
  await expect(toast(page, 'Asignación creada exitosamente')).toBeVisible();
  await page.goto('/circulacion?respuesta=no');
  await expect(page.getByText(/^La licencia no habilita este vehículo · hace falta C\.1/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Asignar otro conductor: AB 123 CD' })).toBeVisible();
});
