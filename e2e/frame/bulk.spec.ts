import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, openFilters, type Person, test, toast } from '../test.ts';

const plates = ['AB124CD', 'AC124CD', 'AD124CD', 'AE124CD'] as const;
const named = (plate: string) => `${plate.slice(0, 2)} ${plate.slice(2, 5)} ${plate.slice(5)}`;

async function aFleet(person: Person) {
  const vehicles = [];
  for (const licensePlate of plates) {
    const vehicle = await person.addVehicle({ licensePlate, tags: ['Granos'] });
    await person.post<VehicleDocument>('/api/documents', {
      ...{ vehicleId: vehicle.id, type: 'insurance', status: 'valid' },
      ...{ issueDate: addDays(today(), -300), expiryDate: addDays(today(), 65) },
    });
    vehicles.push(vehicle);
  }
  return vehicles;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Con los elegidos' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Elegir ${name}` });

async function startChoosing(page: Page, onPhone: boolean) {
  if (onPhone) {
    await openFilters(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Elegir', exact: true }).click();
  }
}

test('vehicles are edited together, saved, deleted after one question, and all of it comes back', async ({
  page,
  person,
  onPhone,
}) => {
  await aFleet(person);
  await page.goto('/vehiculos');
  await expect(page.getByRole('article')).toHaveCount(4);
  await startChoosing(page, onPhone);
  for (const plate of plates.slice(0, 3)) await box(page, named(plate)).check();
  await expect(bar(page).getByText('3 elegidos')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await bar(page).getByRole('button', { name: 'Editar juntos' }).click();
  const form = page.getByRole('dialog', { name: 'Editar juntos 3 vehículos' });
  await form.getByRole('combobox', { name: 'Estado' }).selectOption('inactive');
  await form.getByRole('combobox', { name: 'Centro de costo' }).fill('Rosario');
  await form.getByRole('button', { name: 'Guardar en todos' }).click();
  await expect(toast(page, '3 vehículos con los datos nuevos')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Inactivo' })).toHaveCount(3);
  await expect(bar(page)).toBeHidden();

  await startChoosing(page, onPhone);
  await box(page, named(plates[0])).check();
  await bar(page).getByRole('button', { name: 'Elegir los 4' }).click();
  const saved = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Descargar' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Vehículos elegidos .*\.csv$/);

  await bar(page).getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminar 4 vehículos' });
  await expect(question).toContainText('También se eliminan 4 documentos');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.goto('/documentos');
  await expect(page.getByText('4 documentos', { exact: true }).first()).toBeVisible();
  const acts = await person.get<ActivityEntry[]>('/api/activity?kind=vehicle&limit=3');
  expect(acts.map(({ action }) => action)).toEqual(['restored', 'deleted_many', 'changed_many']);
});

test('with the keyboard: X, Shift+X, A and Escape on cards and on rows @oficina', async ({ page, person }) => {
  await aFleet(person);
  for (const address of ['/vehiculos', '/alertas', '/documentos']) {
    if (address === '/alertas')
      for (const text of ['Uno', 'Dos', 'Tres', 'Cuatro'])
        await person.post('/api/alerts', {
          ...{ type: 'maintenance', priority: 'high', message: text, dueDate: addDays(today(), 3) },
          vehicleId: (await person.get<{ id: string }[]>('/api/vehicles'))[0]?.id,
        });
    await page.goto(address);
    await expect(page.getByRole('checkbox', { name: /^Elegir / }).first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(bar(page).getByText('1 elegido', { exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(bar(page).getByText('3 elegidos')).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Eliminar' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(
      bar(page)
        .getByRole('button')
        .filter({ hasText: /Editar juntos|Renovar|Descargar/ })
        .first(),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar(page)).toBeHidden();
  }
});
