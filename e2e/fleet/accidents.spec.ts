import type { Accident } from '@baqueano/domain/accidents/accident';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Page } from '@playwright/test';
import { aPicture } from '../../server/src/testing/samples/made-files.ts';
import {
  choose,
  expect,
  expectAccessible,
  expectAllFetched,
  expectNoSidewaysScroll,
  type Person,
  test,
  toast,
} from '../test.ts';

const on = today();
const formOf = (page: Page) => page.getByRole('dialog', { name: 'Nuevo siniestro' });
const accidentsOf = (person: Person) => person.get<Accident[]>('/api/accidents');

async function fill(page: Page) {
  const form = formOf(page);
  await form.getByRole('combobox', { name: 'Vehículo' }).fill('ab 123');
  await page.getByRole('option', { name: 'AB 123 CD · Toyota Hilux' }).click();
  await form.getByRole('textbox', { name: 'Lugar' }).fill('RN 9 km 214, Baradero');
  await form.getByRole('combobox', { name: 'Gravedad' }).selectOption('Moderado');
  await form.getByRole('textbox', { name: 'Qué pasó' }).fill('Lo chocaron de atrás en el peaje');
}

test('an accident is added at the roadside with a photo, found, reported and undone @teléfono', async ({
  page,
  person,
  onPhone,
}) => {
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD' });
  await person.addDriver({ name: 'Ana Suárez', assignedVehicles: [vehicle.id] });
  await page.goto('/siniestros');
  await expect(page.getByText(/^Acá vas a ver los siniestros/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar el primer siniestro' }).click();
  const form = formOf(page);
  await expect(form.getByRole('textbox', { name: 'Fecha' })).toHaveValue(formatDate(on));
  await fill(page);
  await form.getByTestId('files').setInputFiles({ name: 'choque.png', mimeType: 'image/png', buffer: aPicture() });
  await expect(form.getByText('choque.png')).toBeVisible();
  await expect(form.getByRole('button', { name: /^Conductor Ana Suárez/ })).toBeVisible();
  await form.getByRole('button', { name: /^Terceros/ }).click();
  await form.getByRole('button', { name: 'Agregar un tercero' }).click();
  await form.getByRole('group', { name: 'Tercero 1' }).getByRole('textbox', { name: 'Patente' }).fill('AC 456 EF');
  await form.getByRole('button', { name: /^Seguro y costos/ }).click();
  await expect(form.getByText(/Ley 17\.418, art\. 46/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Costo' }).fill('850000');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Crear siniestro' }).click();
  await expect(toast(page, 'Siniestro creado exitosamente')).toBeVisible();
  await expect(form).toBeHidden();

  const item = onPhone ? page.getByRole('article') : page.locator('tbody').getByRole('row');
  await expect(item).toContainText('Lo chocaron de atrás en el peaje');
  await expect(item).toContainText('1 tercero');
  await expect(item).toContainText('Ana Suárez');
  await page.getByRole('searchbox', { name: 'Buscar siniestros' }).fill('ac456');
  await expect(item).toContainText('$ 850.000');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Lo chocaron de atrás en el peaje: ver/ }).click();
  const details = page.getByRole('dialog', { name: `Siniestro de AB 123 CD del ${formatDate(on)}` });
  await details.getByRole('button', { name: /^Archivos/ }).click();
  await expect(details.getByRole('button', { name: 'Ver choque.png' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(`/vehiculos/${vehicle.id}?tab=accidentes`);
  await expect(page.getByText('1 accidente', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Resumen' }).click();
  await expect(page.getByRole('region', { name: 'Totales' })).toContainText('$ 850.000');

  await page.goto('/alertas');
  const alert = page.getByRole('heading', { name: new RegExp(`^Denunciar el siniestro del ${formatDate(on)}`) });
  await expect(alert).toBeVisible();
  await page.getByRole('button', { name: 'Registrar la denuncia del siniestro de AB 123 CD' }).click();
  const report = page.getByRole('dialog', { name: /^Registrar la denuncia: Siniestro de AB 123 CD/ });
  await report.getByRole('textbox', { name: 'Número de siniestro' }).fill('S-9001');
  await report.getByRole('button', { name: 'Registrar la denuncia' }).click();
  await expect(toast(page, 'Denuncia registrada exitosamente')).toBeVisible();
  await expect(alert).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(alert).toBeVisible();
  expect(await accidentsOf(person)).toMatchObject([{ state: 'open', driverName: 'Ana Suárez', claimNumber: null }]);
});

test('without a signal the draft stays through a reload, with its moment, and is sent when it is saved again @teléfono', async ({
  page,
  person,
  context,
}) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/siniestros?nuevo=si');
  await expectAllFetched(page);
  await context.setOffline(true);
  await fill(page);
  await formOf(page).getByRole('textbox', { name: 'Hora' }).fill('00:00');
  await formOf(page).getByRole('button', { name: 'Crear siniestro' }).click();
  await expect(formOf(page).getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(formOf(page).getByText('Lo que cargaste sigue acá: guardalo cuando vuelva.')).toBeVisible();

  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/siniestros?nuevo=si');
  const form = formOf(page);
  await expect(form.getByText('Recuperamos lo que habías cargado')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Lugar' })).toHaveValue('RN 9 km 214, Baradero');
  await expect(form.getByRole('textbox', { name: 'Hora' })).toHaveValue('00:00');
  expect(await accidentsOf(person)).toEqual([]);
  await form.getByRole('button', { name: 'Crear siniestro' }).click();
  await expect(toast(page, 'Siniestro creado exitosamente')).toBeVisible();
  expect(await accidentsOf(person)).toMatchObject([{ moment: `${on}T00:00`, place: 'RN 9 km 214, Baradero' }]);
});

test('long words keep to their places, and filters are found', async ({ page, person }) => {
  const { id: vehicleId } = await person.addVehicle({ licensePlate: 'AB123CD', model: 'Hilux de doble cabina, larga' });
  const long = 'Estanislao Wenceslao Fernández-Anchorena de las Carreras y Ugarteche';
  await person.post('/api/accidents', {
    vehicleId,
    moment: `${addDays(on, -10)}T14:32`,
    place: 'Autopista Buenos Aires - La Plata, acceso sudeste, bajada a Quilmes, mano a Capital Federal, km 18,500',
    severity: 'severe',
    description: `${'Patinó con el pavimento mojado y se fue contra el guardarraíl. '.repeat(8)}Supercalifragilísticoespialidoso`,
    driverName: long,
    state: 'in_repair',
    cost: 123_456_789_012,
    recovered: 98_765_432_109,
    thirdParties: Array.from({ length: 20 }, () => ({ name: long, insurer: long, policy: 'X'.repeat(60) })),
  });
  await page.goto('/siniestros');
  await expect(page.getByText('$ 123.456.789.012', { exact: true }).first()).toBeVisible();
  const tooWide = await page
    .locator('main')
    .locator('td, dd')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  expect(tooWide).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /: ver Siniestro de AB 123 CD/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(20);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await choose(page, 'Filtrar por gravedad', 'Leve');
  await expect(page.getByText('No se encontraron siniestros')).toBeVisible();
});
