import type { Alert } from '@baqueano/domain/alerts/alert';
import type { Role } from '@baqueano/domain/people/permissions';
import type { FileContent, RecordFile } from '@baqueano/domain/records/file';
import { addDays, today } from '@baqueano/domain/values/dates';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { Page } from '@playwright/test';
import { aPhoto } from '../../server/src/testing/samples/made-files.ts';
import {
  aMember,
  aPerson,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  signIn,
  test,
  toast,
} from '../test.ts';

const on = today();

async function aFleet(owner: Person) {
  const driver = await owner.addDriver({ name: 'Ramón Sosa' });
  const vehicle = await owner.addVehicle({ licensePlate: 'AB123CD', kind: 'truck', assignedDriver: driver.id });
  const paper = { vehicleId: vehicle.id, issueDate: addDays(on, -90), status: 'valid', cost: 731_946 };
  const insurance = await owner.post<{ id: string }>('/api/documents', {
    ...paper,
    type: 'insurance',
    expiryDate: addDays(on, 60),
  });
  await owner.post('/api/documents', { ...paper, type: 'vtv', expiryDate: addDays(on, 5) });
  const content = await owner.upload<FileContent>(await aPhoto(1_200, 1_600));
  await owner.post('/api/files', {
    kind: 'document',
    recordId: insurance.id,
    name: 'Póliza.jpg',
    contentId: content.id,
  });
  await owner.post('/api/maintenance', {
    vehicleId: vehicle.id,
    date: addDays(on, -10),
    km: 44_000,
    serviceType: 'Cambio de aceite',
    workshop: 'Taller Norte',
    cost: 55_501,
    nextOilChangeKm: 10_000,
  });
  return { driver, vehicle };
}

async function entriesOf(page: Page, onPhone: boolean): Promise<string[]> {
  if (onPhone) await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const nav = page.getByRole('navigation', { name: 'Principal' });
  await expect(nav.getByRole('link', { name: 'Vehículos' })).toBeVisible();
  const names = await nav.getByRole('link').allInnerTexts();
  if (onPhone) await page.keyboard.press('Escape');
  return names.map((name) => name.replaceAll(/[\d\s]+$/g, '').trim());
}

const seven = ['Dashboard', 'Vehículos', 'Mantenimiento', 'Documentos', 'Conductores', 'Alertas', 'Estadísticas'];

interface Seen {
  role: Role;
  at: '@oficina' | '@teléfono';
  entries: string[];
  offers: { document: boolean; maintenance: boolean; reminder: boolean; cost: boolean };
}

const all = { document: true, maintenance: true, reminder: true, cost: true };
const roles: Seen[] = [
  { role: 'owner', at: '@oficina', entries: seven, offers: all },
  { role: 'administration', at: '@teléfono', entries: seven, offers: all },
  {
    role: 'workshop',
    at: '@teléfono',
    entries: seven.filter((name) => name !== 'Estadísticas'),
    offers: { document: false, maintenance: true, reminder: true, cost: false },
  },
  {
    role: 'viewer',
    at: '@oficina',
    entries: seven,
    offers: { document: false, maintenance: false, reminder: false, cost: true },
  },
];

for (const { role, at, entries, offers } of roles) {
  test(`${role}: what is there, and what is not ${at}`, async ({ page, request, baseURL, onPhone }) => {
    const owner = await aPerson(request);
    const { vehicle } = await aFleet(owner);
    const member = role === 'owner' ? owner : await aMember(request, owner, role);
    await signIn(page.context(), member.session, baseURL);
    await page.goto('/');
    await expect(page.getByText('Total Vehículos')).toBeVisible();
    expect(await entriesOf(page, onPhone)).toEqual(entries);
    await expectNoSidewaysScroll(page);

    await page.goto('/documentos');
    await expect(page.getByRole('heading', { name: 'VTV', exact: true })).toBeVisible();
    const shown = (there: boolean) => ({ visible: there, timeout: 20_000 });
    const count = (name: RegExp) => page.getByRole('button', { name });
    await expect(count(/^Agregar Documento$/)).toBeVisible(shown(offers.document));
    await expect(count(/^Editar VTV/)).toHaveCount(offers.document ? 1 : 0);
    await expect(count(/^Eliminar VTV/)).toHaveCount(offers.document ? 1 : 0);
    // A role that reads them may download the selected ones.
    const box = page.getByRole('checkbox', { name: /^Elegir VTV/ });
    await expect(box).toHaveCount(onPhone ? 0 : 1);
    if (!onPhone) {
      await box.check();
      const bar = page.getByRole('region', { name: 'Con los elegidos' });
      await expect(bar.getByRole('button', { name: 'Descargar' })).toBeVisible();
      await expect(bar.getByRole('button', { name: 'Eliminar' })).toHaveCount(offers.document ? 1 : 0);
      await box.uncheck();
    }
    await expect(page.getByText('$ 731.946')).toHaveCount(offers.cost ? 2 : 0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.goto('/mantenimiento');
    await expect(page.getByText('Taller Norte').last()).toBeVisible();
    await expect(count(/^Agregar registro$/)).toBeVisible(shown(offers.maintenance));
    await expect(page.getByText('$ 55.501').first()).toBeVisible();

    await page.goto('/alertas');
    await expect(page.getByText(/La VTV vence/)).toBeVisible();
    await expect(count(/^Nuevo recordatorio$/)).toBeVisible(shown(offers.reminder));
    await expect(count(/^Eliminar La VTV/)).toBeVisible(shown(offers.reminder));
    await expect(count(/^Renovar VTV/)).toBeVisible(shown(offers.document));

    await page.goto(`/vehiculos/${vehicle.id}`);
    await expect(page.getByText('Información general')).toBeVisible();
    await expect(count(/^Editar AB 123 CD$/)).toBeVisible(shown(offers.document));
    await expect(page.getByText('Costo total')).toHaveCount(offers.cost ? 3 : 1);

    await page.goto('/estadisticas');
    if (entries.includes('Estadísticas')) await expect(page.getByText('Cierre de mes')).toBeVisible();
    else {
      await expect(page.getByText('Tu rol no permite ver las estadísticas')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Ir al inicio' }).click();
      await expect(page.getByText('Total Vehículos')).toBeVisible();
    }
  });
}

test('a workshop writes what it did, and is told in words what it may not @teléfono', async ({
  page,
  request,
  baseURL,
}) => {
  const owner = await aPerson(request);
  const { vehicle } = await aFleet(owner);
  const workshop = await aMember(request, owner, 'workshop');
  await signIn(page.context(), workshop.session, baseURL);
  await page.goto(`/mantenimiento?nuevo=si&vehiculo=${vehicle.id}`);
  const form = page.getByRole('dialog', { name: 'Agregar nuevo registro' });
  await form.getByRole('textbox', { name: 'Fecha' }).fill('01/11/2026');
  await form.getByRole('combobox', { name: 'Tipo de servicio' }).fill('Frenos');
  await form.getByRole('combobox', { name: 'Taller' }).fill('Propio');
  await form.getByRole('textbox', { name: 'Costo' }).fill('1000');
  await form.getByRole('button', { name: 'Crear registro' }).click();
  const question = page.getByRole('button', { name: /^Es correcto/ });
  await expect(question.or(toast(page, 'Registro de mantenimiento creado exitosamente'))).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(toast(page, 'Registro de mantenimiento creado exitosamente')).toBeVisible();

  await page.goto('/documentos?nuevo=si');
  await expect(toast(page, 'Tu rol no permite cambiar los documentos')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('who only looks is offered nothing to add, by a key either @oficina', async ({ page, request, baseURL }) => {
  const owner = await aPerson(request);
  await aFleet(owner);
  const viewer = await aMember(request, owner, 'viewer');
  await signIn(page.context(), viewer.session, baseURL);
  await page.goto('/documentos');
  await expect(page.getByRole('heading', { name: 'VTV', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Buscar o hacer' });
  await palette.fill('nuevo');
  await expect(page.getByRole('option', { name: /Nuevo service|Registrar un service/ })).toHaveCount(0);
  await palette.fill('AB123CD');
  await expect(page.getByRole('option', { name: /Toyota Hilux/ })).toHaveCount(1);
});

test('a driver sees their unit at /, reports its km in two taps, and a problem with a photo @teléfono', async ({
  page,
  request,
  baseURL,
}) => {
  const owner = await aPerson(request);
  const { driver, vehicle } = await aFleet(owner);
  const person = await aMember(request, owner, 'driver', driver.id);
  await signIn(page.context(), person.session, baseURL);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Mi unidad', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: /AB 123 CD/ })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Próximo cambio de aceite a los 54.000 km: faltan 9.000 km')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // Two taps and the digits.
  await page.getByRole('button', { name: 'Kilómetros' }).click();
  const reading = page.getByRole('dialog', { name: 'Kilómetros' });
  await expect(reading.getByRole('textbox', { name: 'Cuántos kilómetros marca' })).toBeFocused();
  await page.keyboard.type('45320');
  await reading.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Kilómetros anotados')).toBeVisible();
  await expect(page.getByText(/45\.320\skm/).first()).toBeVisible();
  expect((await owner.get<Vehicle>(`/api/vehicles/${vehicle.id}`)).currentKm).toBe(45_320);

  // A number that contradicts the others is confirmed first.
  await page.getByRole('button', { name: 'Kilómetros' }).click();
  await page.keyboard.type('4532');
  await reading.getByRole('button', { name: 'Guardar' }).click();
  await expect(reading.getByText(/¿Son 4\.532\?/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();

  await page.getByRole('button', { name: 'Problema' }).click();
  const problem = page.getByRole('dialog', { name: 'Problema con AB 123 CD' });
  await problem.getByRole('textbox', { name: 'Qué pasa' }).fill('Hace ruido al frenar');
  await problem
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'rueda.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(800, 600) });
  await expectAccessible(page);
  await problem.getByRole('button', { name: 'Avisar' }).click();
  await expect(toast(page, 'Problema avisado')).toBeVisible();
  await expect(page.getByText(/Hace ruido al frenar/)).toBeVisible();
  const alerts = await owner.get<Alert[]>('/api/alerts?type=maintenance');
  expect(alerts[0]).toMatchObject({ message: 'Hace ruido al frenar', priority: 'high', vehicleId: vehicle.id });
  const files = await owner.get<RecordFile[]>(`/api/files?kind=vehicle&record=${vehicle.id}`);
  expect(files.map(({ name }) => name)).toEqual(['Problema Hace ruido al frenar']);

  // The papers, to be shown on the road.
  await page.getByRole('button', { name: 'Papeles de la unidad' }).click();
  await page.getByRole('button', { name: 'Ver Póliza.jpg' }).click();
  const viewer = page.getByRole('dialog', { name: 'Póliza.jpg' });
  const picture = viewer.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');

  await page.goto('/documentos');
  await expect(page.getByText('Tu rol no permite ver los documentos')).toBeVisible();
});

test('an owner who drives finds their unit in the navigation; without a unit it says so @teléfono', async ({
  page,
  request,
  baseURL,
  onPhone,
}) => {
  const owner = await aPerson(request);
  const { driver } = await aFleet(owner);
  const other = await aMember(request, owner, 'owner', driver.id);
  await signIn(page.context(), other.session, baseURL);
  await page.goto('/');
  await expect(page.getByText('Total Vehículos')).toBeVisible();
  if (onPhone) await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('navigation', { name: 'Más áreas' }).getByRole('link', { name: 'Mi unidad' }).click();
  await expect(page.getByRole('heading', { name: /AB 123 CD/ })).toBeVisible();

  const away = await owner.addDriver({ name: 'Sin unidad' });
  const person = await aMember(request, owner, 'driver', away.id);
  const context = await page.context().browser()?.newContext({ baseURL });
  if (!context) throw new Error('There is no browser');
  await signIn(context, person.session, baseURL);
  const theirs = await context.newPage();
  await theirs.goto('/');
  await expect(theirs.getByText('Hoy no tenés ninguna unidad asignada')).toBeVisible();
  await expect(theirs.getByText('Mis papeles')).toBeVisible();
  await context.close();
});
