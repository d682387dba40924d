import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { DocumentInput } from '@baqueano/domain/papers/document-input';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Page } from '@playwright/test';
import {
  choose,
  expect,
  expectAccessible,
  expectFocusAtRest,
  expectNoSidewaysScroll,
  type Person,
  test,
  toast,
} from '../test.ts';

const lastWeek = addDays(today(), -7);
const inTenDays = addDays(today(), 10);
const nextYear = addDays(today(), 400);

function addDocument(person: Person, vehicle: Vehicle, overrides: Partial<DocumentInput> = {}) {
  return person.post<VehicleDocument>('/api/documents', {
    vehicleId: vehicle.id,
    type: 'insurance',
    issueDate: '2020-03-01',
    expiryDate: nextYear,
    status: 'valid',
    ...overrides,
  });
}

/** Insurances that have expired, expire soon and are in force, and a pending fine of another vehicle. */
async function addFolder(person: Person) {
  const hilux = await person.addVehicle({ licensePlate: 'AB123CD' });
  const ranger = await person.addVehicle({ brand: 'Ford', model: 'Ranger', licensePlate: 'KLM456' });
  await addDocument(person, hilux, { expiryDate: lastWeek });
  await addDocument(person, hilux, { expiryDate: inTenDays, cost: 1_250_000, details: 'Póliza 4-221' });
  await addDocument(person, hilux);
  await addDocument(person, ranger, { type: 'fine', status: 'pending' });
  return hilux;
}

const groupOf = (page: Page, name: string) => page.getByRole('region', { name });

function itemsOf(page: Page, group: string, onPhone: boolean) {
  const place = groupOf(page, group);
  return onPhone ? place.getByRole('article') : place.locator('tbody').getByRole('row');
}

const card = (page: Page, label: string) =>
  page
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

test('a document is added, edited and deleted, and its days are the ones that were typed', async ({
  page,
  person,
  onPhone,
}) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/documentos');
  await expect(page.getByText('No se encontraron documentos')).toBeVisible();
  await expect(page.getByText(/^Acá vas a ver los seguros/)).toBeVisible();
  await page.getByRole('button', { name: 'Agregar el primer documento' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar Nuevo Documento' });
  await form.getByRole('combobox', { name: 'Vehículo' }).fill('ab 123');
  await page.getByRole('option', { name: 'AB 123 CD · Toyota Hilux' }).click();
  await form.getByLabel('Tipo de documento').selectOption('VTV');
  await form.getByRole('textbox', { name: 'Fecha de emisión' }).fill('31/12/2020');
  await form.getByRole('textbox', { name: 'Fecha de vencimiento' }).fill('31/12/2020');
  await form.getByRole('button', { name: 'Crear Documento' }).click();
  const mustBeLater = form.getByText('La fecha de vencimiento debe ser posterior a la de emisión');
  await expect(mustBeLater).toBeVisible();
  await form.getByRole('textbox', { name: 'Fecha de vencimiento' }).fill('01/01/2022');
  await expect(mustBeLater).toBeHidden();
  await expect(form.getByText('Se muestra como Vencido: la fecha ya pasó.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Costo' }).fill('62000');
  await form.getByRole('button', { name: 'Crear Documento' }).click();

  await expect(toast(page, 'Documento creado exitosamente')).toBeVisible();
  await expect(form).toBeHidden();
  const needy = itemsOf(page, 'Te necesitan', onPhone);
  for (const text of ['VTV', '31/12/2020', '01/01/2022', 'Vencido', '$ 62.000'])
    await expect(needy).toContainText(text);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Editar VTV de AB 123 CD' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Documento' });
  await expect(edit.getByRole('textbox', { name: 'Fecha de emisión' })).toHaveValue('31/12/2020');
  await expect(edit.getByLabel('Estado')).toHaveValue('valid');
  await edit.getByRole('textbox', { name: 'Fecha de vencimiento' }).fill(formatDate(nextYear));
  await edit.getByLabel('Detalles').fill('Oblea 4455667');
  await edit.getByRole('button', { name: 'Actualizar Documento' }).click();
  await expect(toast(page, 'Documento actualizado exitosamente')).toBeVisible();
  const item = itemsOf(page, 'VTV', onPhone);
  await expect(item).toContainText('Vigente');
  await expect(item).toContainText('Oblea 4455667');
  await page.reload();
  await expect(item).toContainText(formatDate(nextYear));

  await page.getByRole('button', { name: 'Eliminar VTV de AB 123 CD' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminar Documento' });
  await expect(
    question.getByText('¿Está seguro que desea eliminar este documento? Esta acción no se puede deshacer.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Documento eliminado exitosamente')).toBeVisible();
  await expect(page.getByText('No se encontraron documentos')).toBeVisible();
});

test('documents are grouped, counted, filtered and sorted by the address @teléfono', async ({ page, person }) => {
  await addFolder(person);
  await page.goto('/documentos');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Seguro', 'Multa']);
  await expect(itemsOf(page, 'Seguro', true)).toHaveCount(3);
  const counts = { Total: '4', Vigentes: '2', Vencidos: '1', Pendientes: '1', 'Próximos a vencer': '1' };
  for (const [label, count] of Object.entries(counts)) await expect(card(page, label)).toHaveText(count);
  const soon = itemsOf(page, 'Seguro', true).filter({ hasText: 'en 10 días' });
  await expect(soon).toContainText('Hay uno más nuevo');
  await expect(soon).toContainText('Póliza 4-221');
  await expect(itemsOf(page, 'Seguro', true).first()).toContainText(formatDate(nextYear));

  await choose(page, 'Ordenar por', 'Orden: vence antes');
  await expect(itemsOf(page, 'Seguro', true).first()).toContainText('venció hace 7 días');
  await expect(page).toHaveURL('/documentos?orden=vencimiento&sentido=asc');

  await choose(page, 'Filtrar por estado', 'Vencido');
  await expect(page.getByText('1 documento', { exact: true }).first()).toBeVisible();
  await expect(itemsOf(page, 'Seguro', true)).toHaveCount(1);
  await page.reload();
  await expect(itemsOf(page, 'Seguro', true)).toHaveCount(1);
  await choose(page, 'Filtrar por tipo de documento', 'Multa');
  await expect(page.getByText('No se encontraron documentos')).toBeVisible();
  await expect(page.getByText('Intenta ajustar los filtros de búsqueda')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(itemsOf(page, 'Seguro', true)).toHaveCount(3);

  await page.getByRole('button', { name: 'Próximos a vencer 1' }).click();
  await expect(itemsOf(page, 'Seguro', true)).toHaveCount(1);
  for (const [label, count] of Object.entries(counts)) await expect(card(page, label)).toHaveText(count);
  await page.getByRole('button', { name: 'Total 4' }).click();
  await page.getByRole('searchbox', { name: 'Buscar documentos' }).fill('klm 456');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Multa']);
});

test('a long folder comes page by page as one reads on', async ({ page, person, onPhone }) => {
  const hilux = await person.addVehicle({ licensePlate: 'AB123CD' });
  for (let index = 0; index < 55; index++) {
    await addDocument(person, hilux, { expiryDate: addDays(today(), 100 + index) });
  }
  await addDocument(person, hilux, { type: 'vtv' });
  await page.goto('/documentos');
  await expect(groupOf(page, 'Seguro').getByText('55 documentos')).toBeVisible();
  const vtv = itemsOf(page, 'VTV', onPhone);
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(vtv).toBeInViewport({ timeout: 500 });
  }).toPass();
  const last = itemsOf(page, 'Seguro', onPhone).last();
  await expect(last).toHaveAttribute(onPhone ? 'aria-posinset' : 'aria-rowindex', onPhone ? '55' : '56');
  await expect(page.getByRole('button', { name: 'Cargar más' })).toBeHidden();
});

test('the keyboard alone is enough to add a document and to delete one', async ({ page, person, onPhone }) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/documentos');
  await page.getByRole('button', { name: 'Agregar Documento' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Agregar Nuevo Documento' });
  await expect(form.getByRole('combobox', { name: 'Vehículo' })).toBeFocused();
  await page.keyboard.type('ab123');
  // On a busy machine the vehicles come after the keys: Enter would have nothing to choose.
  await expect(page.getByRole('option', { name: /AB 123 CD/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: 'Vehículo' })).toHaveValue('AB 123 CD · Toyota Hilux');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mul');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10052026');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10052090');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Documento creado exitosamente')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(itemsOf(page, 'Multa', onPhone)).toContainText('10/05/2090');

  await page.getByRole('button', { name: 'Eliminar Multa de AB 123 CD' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Eliminar Documento' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Eliminar Multa de AB 123 CD' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocusAtRest(question.getByRole('button', { name: 'Cancelar' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Documento eliminado exitosamente')).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
});

test('the screen is accessible and fits, in each state of its papers', async ({ page, person }) => {
  await addFolder(person);
  await page.goto('/documentos');
  await expect(groupOf(page, 'Multa')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
