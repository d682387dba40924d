import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, type Person, signIn, test, toast } from '../test.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const conflictTitle = 'Otra persona modificó este registro';

async function anotherScreen(browser: Browser, person: Person, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await signIn(context, person.session, baseURL);
  return context.newPage();
}

async function edit(page: Page, values: Record<string, string>) {
  await page.goto('/vehiculos');
  await page.getByRole('button', { name: 'Editar AB 123 CD' }).click();
  const form = dialogOf(page, 'Editar vehículo');
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
  return form;
}

const save = (form: ReturnType<typeof dialogOf>) => form.getByRole('button', { name: 'Actualizar vehículo' }).click();

const theirChange = { currentKm: 46_400, tireInfo: '265/65 R17' };

async function expectConflict(page: Page) {
  const conflict = dialogOf(page, conflictTitle);
  await expect(conflict.getByRole('listitem')).toHaveText([
    /^Kilometraje.*46\.400\skm.*46\.000\skm$/,
    /^Información de neumáticos.*265\/65 R17.*\(vacío\)$/,
  ]);
  return conflict;
}

test('two people edit one vehicle: the second is told what changed, and takes it with the keyboard alone @oficina', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const { id } = await person.addVehicle({ licensePlate: 'AB123CD', model: 'Hilux', currentKm: 45_000 });
  const mine = await edit(page, { Modelo: 'Hilux SRX', Kilometraje: '46000' });
  const other = await anotherScreen(browser, person, baseURL);
  await save(await edit(other, { Kilometraje: '46400', 'Información de neumáticos': '265/65 R17' }));
  await expect(toast(other, 'Vehículo actualizado exitosamente')).toBeVisible();
  await other.context().close();

  await save(mine);
  const conflict = await expectConflict(page);
  expect(await person.get<Vehicle>(`/api/vehicles/${id}`)).toMatchObject({ model: 'Hilux', ...theirChange });
  await conflict.getByRole('button', { name: 'Recargar' }).press('Enter');
  await expect(conflict).toBeHidden();
  await expect(mine.getByLabel('Kilometraje')).toHaveValue('46.400 km');
  await expect(mine.getByLabel('Modelo')).toHaveValue('Hilux SRX');
  await save(mine);
  await expect(mine).toBeHidden();
  expect(await person.get<Vehicle>(`/api/vehicles/${id}`)).toMatchObject({ model: 'Hilux SRX', ...theirChange });
});

test('the second of two people may insist; the question is accessible and fits @teléfono', async ({ page, person }) => {
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD', model: 'Hilux', currentKm: 45_000 });
  const mine = await edit(page, { Modelo: 'Hilux SRX', Kilometraje: '46000' });
  await person.put(`/api/vehicles/${vehicle.id}`, { ...vehicle, ...theirChange });
  await save(mine);
  const conflict = await expectConflict(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await conflict.getByRole('button', { name: 'Sobrescribir' }).click();
  await expect(mine).toBeHidden();
  const insisted = { model: 'Hilux SRX', currentKm: 46_000, tireInfo: null };
  expect(await person.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).toMatchObject(insisted);
});

test('without a connection the form stays filled, and trying again makes one record @oficina', async ({
  page,
  person,
}) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/vehiculos');
  await page.getByRole('button', { name: 'Agregar vehículo' }).click();
  const form = dialogOf(page, 'Agregar nuevo vehículo');
  const typed = {
    Marca: 'Scania',
    Modelo: 'R 450',
    Año: '2022',
    Patente: 'AF406KD',
    VIN: '9BSR4X20003812345',
    Kilometraje: '123456',
  };
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);

  await page.context().setOffline(true);
  await expect(form.getByText('Sin conexión.')).toBeVisible();
  await form.getByRole('button', { name: 'Crear vehículo' }).click();
  const retry = form.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await expect(form.getByLabel('Modelo')).toHaveValue('R 450');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Back online, but the first try's answer is lost after the server has done it.
  await page.context().setOffline(false);
  await expect(form.getByText('Sin conexión.')).toBeHidden();
  await page.route('**/api/vehicles', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await retry.click();
  await expect.poll(async () => (await person.get<Vehicle[]>('/api/vehicles')).length).toBe(2);
  await expect(form.getByText('No se pudo conectar con el servidor.')).toBeVisible();
  await page.unroute('**/api/vehicles');
  await retry.click();
  await expect(toast(page, 'Vehículo creado exitosamente')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText('Mostrando 2 de 2 vehículos')).toBeVisible();
  expect(await person.get<Vehicle[]>('/api/vehicles')).toHaveLength(2);
});

test('a screen that is open keeps what it shows while the connection is gone', async ({ page, person }) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/vehiculos');
  const card = page.getByRole('article', { name: 'AB 123 CD' });
  await expect(card).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.context().setOffline(false);
  await expect(page.getByText('Sin conexión.')).toBeHidden();
});
