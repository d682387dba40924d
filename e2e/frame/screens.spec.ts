import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtWebApp } from '../../scripts/machine/build-web.ts';
import { type FilesOfScreens, filesOfScreensName } from '../../web/preload-screens.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Person, test } from '../test.ts';

const { screens }: FilesOfScreens = JSON.parse(readFileSync(join(builtWebApp, filesOfScreensName), 'utf8'));

/** So that code which is fetched twice is seen. */
test.use({ savesData: false });

/** One record of each kind, so that no list is empty. */
async function aFleet(person: Person) {
  const driver = await person.addDriver({ name: 'Ana Suárez' });
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD', assignedDriver: driver.id });
  const { id: vehicleId } = vehicle;
  const dates = { issueDate: '2025-05-10', expiryDate: '2026-05-10' };
  const service = { date: '2026-05-04', km: 46_000, serviceType: 'Frenos', workshop: 'Taller Paz', cost: 185_000 };
  await person.post('/api/documents', { vehicleId, type: 'vtv', status: 'valid', ...dates });
  await person.post('/api/maintenance', { vehicleId, ...service });
  await person.post('/api/fines', {
    ...{ vehicleId, moment: '2026-05-04T10:00', expiryDate: '2026-06-04', amount: 90_000 },
    ...{ offence: 'Exceso de velocidad', state: 'received' },
  });
  await person.post('/api/accidents', {
    ...{ vehicleId, moment: '2026-05-04T14:32', place: 'RN 9 km 214', severity: 'minor', state: 'open' },
    description: 'Lo chocaron de atrás en el peaje',
  });
  await person.post('/api/fuel-entries', {
    ...{
      vehicleId,
      moment: '2026-05-04T08:15',
      fuel: 'diesel',
      quantity: 45.12,
      cost: 72_000,
      station: 'YPF Baradero',
    },
  });
  return { driver, vehicle };
}

/** So that they are opened side by side. */
const thirds = ['a third', 'another third', 'the last third'];

for (const [at, part] of thirds.entries()) {
  test(`${part} of the screens takes what is asked for ahead, asks for nothing twice, is accessible and fits`, async ({
    page,
    person,
  }) => {
    // An answer is good for ten seconds (ahead.ts), and a busy machine may need longer to show a page.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() / 20;
    });
    const { driver, vehicle } = await aFleet(person);
    let requests: string[] = [];
    // Code that is fetched before its import is requested from the browser twice, and from the server once.
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    network.on(
      'Network.responseReceived',
      ({ response: { url, fromDiskCache } }) => fromDiskCache || requests.push(url),
    );
    const failures: string[] = [];
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    for (const path of Object.keys(screens).filter((_, place) => place % thirds.length === at)) {
      await test.step(path, async () => {
        await page.goto('about:blank');
        await network.send('Network.clearBrowserCache');
        requests = [];
        await page.goto(path.replace('$id', path.startsWith('/conductores') ? driver.id : vehicle.id));
        await page.waitForFunction(() => window.ahead && Object.keys(window.ahead.answers).length === 0);
        await page.waitForLoadState('networkidle');
        expect(requests.length).toBeGreaterThan(0);
        expect(requests.toSorted()).toEqual([...new Set(requests)].toSorted());
        expect(failures).toEqual([]);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}

/** The addresses that open the form of a new record, and what an empty one says. */
const forms = [
  ['/vehiculos', 'Crear vehículo', 'La marca es requerida'],
  ['/conductores', 'Crear Conductor', 'El nombre es requerido'],
  ['/mantenimiento', 'Crear registro', 'El vehículo es requerido'],
  ['/documentos', 'Crear Documento', 'El vehículo es requerido'],
  ['/alertas', 'Crear recordatorio', 'El vehículo es requerido'],
  ['/multas', 'Crear multa', 'El vehículo es requerido'],
  ['/siniestros', 'Crear siniestro', 'El vehículo es requerido'],
  ['/combustible', 'Guardar carga', 'El vehículo es requerido'],
  ['/asignaciones', 'Crear asignación', 'El vehículo es requerido'],
] as const;

test('each form with its complaints is accessible and fits', async ({ page, person }) => {
  await aFleet(person);
  for (const [path, save, complaint] of forms) {
    await test.step(path, async () => {
      await page.goto(`${path}?nuevo=si`);
      await page.getByRole('dialog').getByRole('button', { name: save }).click();
      await expect(page.getByRole('dialog').getByText(complaint)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

test('asks for nothing ahead of who is not signed in, nor for what another search shows @oficina', async ({
  page,
  person,
}) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/vehiculos?buscar=ab1');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await page.evaluate(() => window.ahead)).toBeUndefined();
  await page.evaluate(() => localStorage.clear());
  // Later requests of the screen before must not count.
  await page.goto('about:blank');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/vehiculos');
  await expect(page).toHaveURL(/\/login/);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.ahead)).toBeUndefined();
  expect(requests).toContain('/vehiculos');
  expect(requests.filter((path) => /^\/api\/(?!auth\/)/.test(path))).toEqual([]);
});
