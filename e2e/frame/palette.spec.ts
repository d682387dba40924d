import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAllFetched,
  expectNoSidewaysScroll,
  type Person,
  test,
  toast,
} from '../test.ts';

const expiry = addDays(today(), 90);

async function aFleet(person: Person) {
  const vehicle = await person.addVehicle({ brand: 'Citroën', model: 'Berlingo', licensePlate: 'AB859CD' });
  for (let count = 0; count < 12; count += 1) await person.addVehicle();
  await person.addDriver({ name: 'Íñigo Godoy' });
  await person.post('/api/documents', {
    vehicleId: vehicle.id,
    type: 'insurance',
    issueDate: addDays(today(), -200),
    expiryDate: expiry,
    status: 'valid',
  });
  return vehicle;
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar o hacer' });
const marked = (page: Page) =>
  page.getByRole('listbox', { name: 'Resultados' }).getByRole('option', { selected: true });

test('the keyboard alone finds the insurance of a plate, a screen and a driver @oficina', async ({ page, person }) => {
  await aFleet(person);
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type('859 seg');
  await expect(marked(page)).toHaveText(new RegExp(`^Seguro.*${formatDate(expiry)}`));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const renewal = page.getByRole('dialog', { name: 'Renovar Seguro de AB 859 CD' });
  await expect(renewal.getByRole('textbox', { name: 'Fecha de vencimiento' })).toBeFocused();
  // One layer at a time: over a form the palette does not open.
  await page.keyboard.press('Control+K');
  await expect(box(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(renewal).toBeHidden();
  await expect(page).toHaveURL('/cuenta');

  await page.keyboard.press('Control+K');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('inigo goddoy');
  await expect(marked(page)).toHaveText(/Íñigo Godoy/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/conductores\/[\da-f-]{36}$/);
  await expect(box(page)).toBeHidden();

  await page.keyboard.press('Control+K');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('toyota');
  await expect(marked(page)).toHaveText(/Toyota/);
  await page.keyboard.press('ArrowUp');
  await expect(marked(page)).toHaveText('Ver los 12 en Vehículos');
  await expect(marked(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vehiculos?buscar=toyota');
  await expect(page.getByText('Mostrando 12 de 13 vehículos')).toBeVisible();
});

test('what is new is added from any screen, and Back closes what is open', async ({ page, person, onPhone }) => {
  await aFleet(person);
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('estadist');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Estadísticas', level: 1 })).toBeVisible();
  const add = onPhone
    ? page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('button', { name: 'Nuevo' })
    : page.getByRole('complementary').getByRole('button', { name: 'Nuevo' });
  if (!onPhone) await expect(page.getByRole('navigation', { name: 'Accesos rápidos' })).toBeHidden();
  const choice = page.getByRole('dialog', { name: 'Nuevo', exact: true });
  await add.click();
  await expect(choice.getByRole('link', { name: 'Kilómetros' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(add).toBeFocused();

  await page.keyboard.press('n');
  await choice.getByRole('link', { name: 'Service' }).click();
  await expect(page.getByRole('dialog', { name: 'Agregar nuevo registro' })).toBeVisible();
  await expect(choice).toBeHidden();
  await expect(page).toHaveURL('/estadisticas');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atajos del teclado' });
  await expect(keys.getByText('Buscar o hacer')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => history.back());
  await expect(keys).toBeHidden();
  await expect(page).toHaveURL('/estadisticas');
});

test('on a phone a bar of five is at hand, and covers nothing @teléfono', async ({ page, person }) => {
  await aFleet(person);
  await page.goto('/vehiculos');
  await expect(page.getByText('Mostrando 13 de 13 vehículos')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Accesos rápidos' });
  await expectAccessible(page);
  const targets = bar.getByRole('link').or(bar.getByRole('button'));
  await expect(targets).toHaveCount(5);
  for (const target of await targets.all()) {
    const size = await target.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }

  const top = async () => (await bar.boundingBox())?.y ?? 0;
  const last = page.getByRole('article').last();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(last).toBeInViewport({ ratio: 1 });
  const lastRow = await last.boundingBox();
  expect((lastRow?.y ?? 0) + (lastRow?.height ?? 0)).toBeLessThanOrEqual(await top());

  // An element that gets the focus by the keyboard scrolls out from under the bar.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (let count = 0; count < 12; count += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.locator(':focus').boundingBox();
    const inBar = await bar.locator(':focus').count();
    if (inBar === 0) expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(await top());
  }

  await page.getByRole('searchbox').focus();
  await expect(bar).not.toBeInViewport();
  await page.getByRole('heading', { name: 'Vehículos', level: 1 }).click();
  await expect(bar).toBeInViewport();
  await page
    .getByRole('button', { name: /^Eliminar/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Eliminar Vehículo' })).toBeVisible();
  await expect(bar).not.toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(bar).toBeInViewport();

  await bar.getByRole('button', { name: 'Más: abrir el menú' }).click();
  const drawer = page.getByRole('dialog', { name: 'Baqueano' });
  await drawer.getByRole('button', { name: 'Buscar o hacer…' }).click();
  await expect(box(page)).toBeFocused();
  await expect(drawer).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Más: abrir el menú' })).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test.describe('once all code is here', () => {
  test.use({ savesData: false });

  test('it opens without a signal, and says what it cannot find @oficina', async ({ page, person, context }) => {
    await aFleet(person);
    await page.goto('/cuenta');
    await expectAllFetched(page);
    await context.setOffline(true);
    await page.keyboard.press('Control+K');
    await expect(box(page)).toBeFocused();
    await expect(page.getByText('Sin conexión: no se pueden buscar vehículos ni conductores.')).toBeVisible();
    await page.keyboard.type('nuevo cond');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Agregar Nuevo Conductor' })).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(false);

    // Records seen before are found without a signal, too; an answer about their expiry is not.
    await page.goto('/vehiculos');
    await expectAllFetched(page);
    await context.setOffline(true);
    await page.keyboard.press('Control+K');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('859 seg');
    await expect(marked(page)).toHaveText(/Sin conexión: no se puede responder/);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'No se pudo conectar con el servidor')).toBeVisible();
    await expect(box(page)).toHaveValue('859 seg');
    await context.setOffline(false);
    await expect(marked(page)).toHaveText(new RegExp(formatDate(expiry)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Editar Documento' })).toBeVisible();
  });
});

async function answerTo(page: Page, question: string) {
  await box(page).fill(question);
  await expect(marked(page)).not.toHaveText(/Buscando…/);
  return marked(page);
}

test('questions are answered in place by the keyboard alone, and copied @teléfono', async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const driver = await person.addDriver({ name: 'Íñigo Godoy', phone: '+54 9 341 555-0001' });
  const vehicle = await person.addVehicle({
    ...{ brand: 'Mercedes-Benz', model: 'Actros 2651 LS/33 6x4 StreamSpace', licensePlate: 'AB123CD' },
    ...{ currentKm: 661_781, assignedDriver: driver.id },
  });
  await person.addVehicle({ licensePlate: 'AB123XY' });
  await person.post('/api/maintenance', {
    ...{ vehicleId: vehicle.id, date: addDays(today(), -60), km: 650_000, cost: 1_200_000 },
    ...{ serviceType: 'Cambio de aceite y filtros', workshop: 'Lubricentro Ñandú', nextOilChangeKm: 30_000 },
  });
  await person.post('/api/documents', {
    ...{ vehicleId: vehicle.id, type: 'insurance', status: 'valid', issuer: 'La Segunda', number: '83-900001' },
    ...{ issueDate: addDays(today(), -400), expiryDate: addDays(today(), -2) },
  });
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+K');

  await expect(await answerTo(page, 'próximo service AB123CD')).toHaveText(
    /^Próximo service.*a los 680\.000.*faltan 18\.219/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Control+C');
  await expect(page.getByText('Respuesta copiada')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Próximo service de AB 123 CD: a los 680\.000\skm · faltan 18\.219\skm/,
  );
  await expect(await answerTo(page, 'quién manejaba ab 123 cd ayer 15:40')).toHaveText(/^Quién manejaba.*15:40/);
  await expect(await answerTo(page, 'telefono goddoy')).toHaveText(/^Teléfono.*Íñigo Godoy.*\+54 9 341 555-0001/);
  await expect(await answerTo(page, 'vencido')).toHaveText(/^Vencido.*El Seguro venció/);
  await expect(await answerTo(page, '¿puede circular AB123CD?')).toHaveText(/No puede circular: Seguro vencido/);
  // Several plates get an answer each.
  await expect(await answerTo(page, 'km AB123')).toHaveText(/661\.781/);
  await expect(page.getByRole('group', { name: 'Respuestas' }).getByRole('option')).toHaveCount(2);
  await expectAccessible(page);

  await expect(await answerTo(page, 'costo AB123CD este año')).toHaveText(/^Costo.*1\.200\.000/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/estadisticas\\?vehiculo=${vehicle.id}&desde=`));
  await page.keyboard.press('Control+K');
  await expect(marked(page)).toHaveText('costo AB123CD este año');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('costo AB123CD este año');
  await box(page).fill('costo zz999');
  await expect(page.getByText('No hay ningún vehículo que se llame «zz999».')).toBeVisible();
  await context.setOffline(true);
  await expect(await answerTo(page, 'próximo service AB123XY')).toHaveText(/Sin conexión: no se puede responder/);
  await context.setOffline(false);
});

test('what is done with one vehicle: its papers, its driver, its tabs @oficina', async ({ page, person }) => {
  const driver = await person.addDriver({ name: 'Íñigo Godoy', phone: '+54 9 341 555-0001' });
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD', assignedDriver: driver.id });
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+K');
  await box(page).fill('ab123');
  await expect(page.getByRole('group', { name: 'Hacer con AB 123 CD' }).getByRole('option')).toHaveCount(6);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const opened = page.context().waitForEvent('page');
  await page.getByRole('option', { name: 'Avisar a Íñigo Godoy por WhatsApp' }).click();
  expect((await opened).url()).toMatch(/^https:\/\/wa\.me\/5493415550001\?text=Hola/);
  await page.bringToFront();

  await page.keyboard.press('Control+K');
  await box(page).fill('ab123 historial');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/vehiculos/${vehicle.id}?tab=historial`);
  await page.keyboard.press('Control+K');
  await box(page).fill('> ab123 recordatorio');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nuevo recordatorio' })).toBeVisible();
});

test('letters go to screens, filters, tabs and from unit to unit @teléfono', async ({ page, person, onPhone }) => {
  await aFleet(person);
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(page.getByText('Mostrando 13 de 13 vehículos')).toBeVisible();
  await page.keyboard.press('f');
  if (onPhone) await expect(page.getByLabel('Filtrar por estado')).toBeFocused();
  else await expect(page.getByLabel('Filtrar por estado')).toBeFocused();
  await page.keyboard.press(onPhone ? 'Escape' : 'Tab');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 de 13')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press(']');
  await expect(page.getByText('2 de 13')).toBeVisible();
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/\?tab=mantenimiento$/);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atajos del teclado' });
  await expect(keys.getByRole('region', { name: 'En este vehículo' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('3');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(page).toHaveURL(/\?tab=mantenimiento$/);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Nuevo', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Service' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar nuevo registro' });
  await expect(form.getByRole('combobox', { name: /^Vehículo/ })).not.toHaveValue('');
});
