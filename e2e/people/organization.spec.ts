import type { OrganizationSettings } from '@baqueano/domain/people/organization-settings';
import type { FileContent } from '@baqueano/domain/records/file';
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from '../test.ts';

test('an owner says once what forms begin with; the next vehicle and service bring it @teléfono', async ({
  page,
  person,
}) => {
  await person.addVehicle();
  await page.goto('/ajustes/organizacion');
  const panel = page.getByRole('region', { name: 'Valores al cargar' });
  await panel.getByRole('button', { name: 'Editar valores al cargar' }).click();
  const form = page.getByRole('dialog', { name: 'Valores al cargar' });
  await form.getByLabel('Tipo de vehículo').selectOption('Camión');
  await form.getByRole('combobox', { name: 'Taller' }).fill('Taller Norte');
  await form.getByLabel(/^Kilómetros hasta/).fill('15000');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Valores al cargar actualizados exitosamente')).toBeVisible();
  await expect(panel).toContainText('15.000 km');
  await expectNoSidewaysScroll(page);

  // 'Nuevo' over any screen opens the same forms.
  await page.goto('/vehiculos?nuevo=si');
  const vehicle = page.getByRole('dialog', { name: 'Agregar nuevo vehículo' });
  await expect(vehicle.getByRole('button', { name: 'Tipo y características Camión' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(vehicle).toBeHidden();
  await page.goto('/mantenimiento');
  await page.getByRole('button', { name: 'Agregar registro' }).click();
  const record = page.getByRole('dialog', { name: 'Agregar nuevo registro' });
  await expect(record.getByRole('combobox', { name: 'Taller' })).toHaveValue('Taller Norte');
  await record.getByRole('combobox', { name: 'Tipo de servicio' }).fill('Cambio de aceite');
  await expect(record.getByLabel(/^Kilómetros hasta/)).toHaveValue('15.000 km');
});

test('an owner hides an area by the keyboard; it stays within reach, and nothing is lost @oficina', async ({
  page,
  person,
}) => {
  await page.goto('/ajustes/organizacion');
  const modules = page.getByRole('region', { name: 'Módulos' });
  const choice = modules.getByLabel('Multas en el menú');
  await choice.focus();
  await page.keyboard.type('Nunca');
  await expect(choice).toHaveValue('never');
  await expect(page.getByRole('status').filter({ hasText: 'Módulos del menú actualizados' })).toBeVisible();
  await expect
    .poll(async () => (await person.get<OrganizationSettings>('/api/organization')).modules)
    .toEqual({ fines: 'never' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expect(choice).toHaveValue('never');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar o hacer' }).fill('multas');
  await page.getByRole('option', { name: 'Multas', exact: true }).click();
  await expect(page).toHaveURL(/\/multas/);
  await expect(page.getByRole('navigation', { name: 'Más áreas' }).getByRole('link', { name: 'Multas' })).toHaveCount(
    0,
  );
});

test('the logo stands beside the name, and moves nothing when it comes', async ({ page, person, onPhone }) => {
  await page.setContent('<b style="font: 700 90px serif; color: #0a4; background: #fff">FLETES</b>');
  const logo = await page.locator('b').screenshot();
  await page.goto('/');
  const open = async () => {
    if (onPhone) await page.getByRole('button', { name: 'Más: abrir el menú' }).click();
    return page.getByRole('link', { name: 'Transportes Suárez' });
  };
  const line = await open();
  await expect(line).toBeVisible();
  await expect(line.locator('img')).toHaveCount(0);
  const name = line.getByText('Transportes Suárez');
  const before = await name.boundingBox();

  const { id } = await person.upload<FileContent>(logo);
  await person.put('/api/organization', { name: 'Transportes Suárez', type: 'logistics', logoContentId: id });
  await page.reload();
  await open();
  await expect(line.locator('img')).toHaveJSProperty('complete', true);
  expect(await name.boundingBox()).toEqual(before);
  await expectAccessible(page);
  await line.click();
  await expect(page).toHaveURL(/\/ajustes\/organizacion/);
});
