import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from '../test.ts';

const on = today();
const inDays = (days: number) => formatDate(addDays(on, days));

test('a fine is added, found in Documentos and on its vehicle, paid with its discount, and undone @teléfono', async ({
  page,
  person,
  onPhone,
}) => {
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD' });
  await person.addDriver({ name: 'Ana Suárez', assignedVehicles: [vehicle.id] });
  await page.goto('/multas');
  await expect(page.getByText(/^Acá vas a ver las multas/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar la primera multa' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva multa' });
  await form.getByRole('combobox', { name: 'Vehículo' }).fill('ab 123');
  await page.getByRole('option', { name: 'AB 123 CD · Toyota Hilux' }).click();
  await form.getByRole('textbox', { name: 'Fecha de la infracción' }).fill(inDays(-10));
  await form.getByRole('textbox', { name: 'Hora' }).fill('14:32');
  await form.getByRole('textbox', { name: 'Infracción', exact: true }).fill('Exceso de velocidad');
  await form.getByRole('textbox', { name: 'Último día para pagar' }).fill(inDays(20));
  await form.getByRole('textbox', { name: 'Monto' }).fill('280000');
  await form.getByRole('button', { name: /^Más datos/ }).click();
  await form.getByRole('textbox', { name: 'Acta' }).fill('02-114');
  await form.getByRole('combobox', { name: 'Jurisdicción' }).selectOption('CABA');
  const proposal = form.getByText(/se cuentan días hábiles de lunes a viernes, sin feriados/);
  await proposal.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Descuento hasta' }).fill(inDays(5));
  await form.getByRole('textbox', { name: 'Descuento en %' }).fill('50');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Crear multa' }).click();
  await expect(toast(page, 'Multa creada exitosamente')).toBeVisible();
  await expect(form).toBeHidden();

  const item = onPhone ? page.getByRole('article') : page.locator('tbody').getByRole('row');
  await expect(item).toContainText('Exceso de velocidad');
  await expect(item).toContainText(`hasta el ${inDays(5).slice(0, 5)} $ 140.000`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto('/documentos');
  await expect(page.getByRole('region', { name: 'Multa' })).toContainText('280.000');
  await page.goto(`/vehiculos/${vehicle.id}?tab=multas`);
  await expect(page.getByText('1 multa', { exact: true })).toBeVisible();

  await page.goto('/alertas');
  const alert = page.getByRole('heading', { name: /^El descuento de la Multa 02-114 vence/ });
  await expect(alert).toBeVisible();
  await page.getByRole('button', { name: 'Registrar el pago de la multa de AB 123 CD' }).first().click();
  const payment = page.getByRole('dialog', { name: 'Registrar el pago de la multa 02-114 de AB 123 CD' });
  await expect(payment.getByRole('textbox', { name: 'Importe pagado' })).toHaveValue('140000');
  await expect(payment.getByRole('textbox', { name: 'Fecha de pago' })).toHaveValue(formatDate(on));
  await payment.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(toast(page, 'Pago registrado exitosamente')).toBeVisible();
  await expect(alert).toBeHidden();

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(alert).toBeVisible();
});

test('an amount of twelve digits and a long offence keep to their places', async ({ page, person }) => {
  const { id: vehicleId } = await person.addVehicle({ licensePlate: 'AB123CD', model: 'Hilux de doble cabina, larga' });
  await person.post('/api/fines', {
    vehicleId,
    moment: `${addDays(on, -10)}T14:32`,
    expiryDate: addDays(on, 20),
    state: 'appealed',
    amount: 123_456_789_012,
    offence: 'Exceso de velocidad en autopista con radar fijo, 148 km/h donde la velocidad máxima es de 120 km/h',
  });
  await page.goto('/multas');
  const amount = page.getByText('$ 123.456.789.012', { exact: true }).first();
  await expect(amount).toBeVisible();
  const tooWide = await page
    .locator('main')
    .locator('td, dd')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  expect(tooWide).toEqual([]);
  await expectNoSidewaysScroll(page);
});

test('what has the focus in the form is not behind its title or its buttons', async ({ page, person }) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/multas');
  await page.getByRole('button', { name: 'Agregar multa' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva multa' });
  await form.getByRole('button', { name: /^Más datos/ }).click();
  const title = await form.getByRole('heading', { name: 'Nueva multa' }).boundingBox();
  const buttons = form.getByRole('button', { name: 'Guardar y agregar otro' });
  const last = form.getByRole('textbox', { name: 'Detalles' });
  const field = page.locator(':focus');
  do {
    await page.keyboard.press('Tab');
    const place = await field.boundingBox();
    const foot = await buttons.boundingBox();
    if (!place || !title || !foot) throw new Error('the form is out of sight');
    expect(place.y).toBeGreaterThanOrEqual(title.y + title.height);
    expect(place.y + place.height).toBeLessThanOrEqual(foot.y);
  } while (!(await last.evaluate((element) => element === document.activeElement)));
});
