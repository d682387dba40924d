import { addDays, today } from '@baqueano/domain/values/dates';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, type Person, test, toast } from '../test.ts';

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function fillForm(page: Page, expiry: string) {
  const form = dialogOf(page, 'Agregar Nuevo Conductor');
  await form.getByLabel('Nombre').fill('Íñigo Núñez');
  await form.getByLabel('Documento (DNI)').fill('30111222');
  await form.getByLabel('Vencimiento de la licencia', { exact: false }).first().fill(expiry);
  await form.getByLabel('Teléfono').fill('+54 9 341 444-7788');
  await form.getByLabel('Email').fill('inigo@flota.example');
}

test('a driver is added with a vehicle, edited and deleted', async ({ page, person }) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/conductores');
  await expect(page.getByText('No hay conductores registrados aún.')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar Conductor' }).click();
  await fillForm(page, '05/12/2028');
  const form = dialogOf(page, 'Agregar Nuevo Conductor');
  await form.getByRole('combobox', { name: 'Vehículos asignados' }).fill('ab 123');
  await page.getByRole('option', { name: 'AB 123 CD · Toyota Hilux' }).click();
  await form.getByRole('button', { name: 'Crear Conductor' }).click();

  await expect(toast(page, 'Conductor creado exitosamente')).toBeVisible();
  const card = cardOf(page, 'Íñigo Núñez');
  await expect(card.getByText('Licencia: 30111222')).toBeVisible();
  // The typed day, whatever the browser's zone and language.
  await expect(card.getByText('05/12/2028')).toBeVisible();
  await card.getByText('Licencia: 30111222').click();
  await card.getByRole('link', { name: /AB 123 CD/ }).click();
  await expect(page).toHaveURL(/\/vehiculos\/[\w-]{36}$/);
  await page.getByRole('tab', { name: 'Conductor' }).click();
  await expect(page.getByRole('tabpanel').getByText('05/12/2028')).toBeVisible();

  await page.goto('/conductores');
  await page.getByRole('button', { name: 'Editar Íñigo Núñez' }).click();
  const edit = dialogOf(page, 'Editar Conductor');
  await expect(edit.getByRole('textbox', { name: 'Vencimiento de la licencia' })).toHaveValue('05/12/2028');
  await edit.getByLabel('Nombre').fill('Íñigo Núñez Paz');
  await edit.getByRole('button', { name: 'Actualizar Conductor' }).click();
  await expect(toast(page, 'Conductor actualizado exitosamente')).toBeVisible();

  await page.getByRole('button', { name: 'Eliminar Íñigo Núñez Paz' }).click();
  const question = dialogOf(page, 'Eliminar Conductor');
  await expect(question).toContainText('Íñigo Núñez Paz');
  await expect(question).toContainText('Su vehículo queda sin conductor.');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Conductor eliminado exitosamente')).toBeVisible();
  await expect(page.getByText('No hay conductores registrados aún.')).toBeVisible();
});

test('the keyboard alone is enough to add a driver and to open their vehicles', async ({ page, person }) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await person.addVehicle({ licensePlate: 'AB124CD' });
  await page.goto('/conductores');
  await page.getByRole('button', { name: 'Agregar Conductor' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Agregar Nuevo Conductor').getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type('Íñigo Núñez');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30111222');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('05122028');
  // The calendar: a week and a day later.
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: '5 diciembre 2028', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const expiry = page.getByRole('textbox', { name: 'Vencimiento de la licencia' });
  await expect(expiry).toHaveValue('13/12/2028');
  await expect(expiry).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('0341 444 7788');
  await page.keyboard.press('Tab');
  await page.keyboard.type('inigo@flota.example');
  await page.keyboard.press('Tab');
  for (const plate of ['ab123', 'ab124']) {
    await page.keyboard.type(plate);
    await page.keyboard.press('Enter');
  }
  // The list closes after each choice, so that it does not cover the button.
  await expect(page.getByRole('option', { name: /AB 123 CD/ })).toBeHidden();
  await page.getByRole('button', { name: 'Crear Conductor' }).press('Enter');

  const card = cardOf(page, 'Íñigo Núñez');
  await expect(card.getByText('13/12/2028')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await card.getByRole('button', { name: '2 vehículos asignados' }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('link', { name: /AB 124 CD/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('link', { name: /AB 124 CD/ })).toBeHidden();
});

const long = 'María de los Ángeles Fernández de la Riestra y Echeverría';

async function addLongName(person: Person) {
  const { id } = await person.addVehicle({ status: 'inactive' });
  const email = `${'maria.de.los.angeles.'.repeat(4)}@transportes-de-la-patagonia.example`;
  await person.addDriver({ name: long, email, licenseExpiry: today(), assignedVehicles: [id] });
}

test('the screen is accessible and fits, with nobody and with long names', async ({ page, person }) => {
  await page.goto('/conductores');
  await expect(page.getByText('No hay conductores registrados aún.')).toBeVisible();
  await expectAccessible(page);

  await addLongName(person);
  await person.addDriver({ name: 'Ciro Vencido', licenseExpiry: addDays(today(), -40) });
  await page.reload();
  await cardOf(page, long).getByRole('button', { name: '1 vehículo asignado' }).click();
  await expect(cardOf(page, long).getByText('Inactivo')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: `Eliminar ${long}` }).click();
  await expect(dialogOf(page, 'Eliminar Conductor')).toBeVisible();
  await expectAccessible(page);
});

test('the form is accessible and fits, with its errors, its list of vehicles and its calendar @teléfono', async ({
  page,
  person,
}) => {
  await addLongName(person);
  await page.goto('/conductores');
  await page.getByRole('button', { name: 'Agregar Conductor' }).click();
  await page.getByRole('button', { name: 'Crear Conductor' }).click();
  await expect(page.getByText('El nombre es requerido')).toBeVisible();
  await page.getByRole('combobox', { name: 'Vehículos asignados' }).fill('hilux');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`deja de estar asignado a ${long}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Abrir el calendario/ }).click();
  await expect(page.getByRole('button', { name: 'Mes anterior' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // One layer at a time: the calendar, then the form, which confirms first.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Mes anterior' })).toBeHidden();
  await page.keyboard.press('Escape');
  await dialogOf(page, 'Descartar los cambios').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
