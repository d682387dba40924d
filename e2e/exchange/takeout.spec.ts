import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../test.ts';

const aName = () => crypto.randomUUID();

test('everything goes out as a ZIP, and a new organization brings it in @oficina', async ({
  page,
  person,
  browser,
  request,
  baseURL,
}) => {
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD' });
  await person.addDriver({ name: 'Juan Pérez' });
  await person.post('/api/maintenance', {
    vehicleId: vehicle.id,
    date: '2026-10-01',
    km: 45_000,
    serviceType: 'Frenos',
    workshop: 'Taller Sur',
    cost: 120_000,
  });
  await page.goto('/ajustes/datos');
  const taking = page.getByRole('region', { name: 'Todo en un ZIP' });
  await expect(page.getByText('ya tiene vehículos')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await taking.getByRole('button', { name: 'Preparar el ZIP' }).press('Enter');
  const line = taking.getByRole('listitem').filter({ hasText: 'registros' });
  await expect(line).toContainText(/hasta el \d{2}\/\d{2}\/\d{4}/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await line.getByRole('button', { name: /^Descargar/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Transportes Su.rez \d{4}-\d{2}-\d{2}\.zip$/);
  const zip = await readFile(await download.path());

  const registered = await request.post('/api/auth/register', {
    data: {
      email: `omar-${aName()}@flota.example`,
      password: 'caballo-correcto',
      firstName: 'Omar',
      lastName: 'Paz',
      organizationName: 'Otra casa',
      organizationType: 'logistics',
    },
  });
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce', baseURL });
  await signIn(context, await registered.json(), baseURL);
  const other = await context.newPage();
  await other.goto('/ajustes/datos');
  const bringing = other.getByRole('region', { name: 'Traer datos' });

  // A foreign ZIP is refused with a message, and brings no data.
  const choosing = other.waitForEvent('filechooser');
  await bringing.getByRole('button', { name: 'Elegir el ZIP' }).click();
  await (await choosing).setFiles({ name: 'otro.zip', mimeType: 'application/zip', buffer: Buffer.from('hola') });
  await expect(bringing.getByRole('alert')).toHaveText(
    'El archivo no es un ZIP de Llevate tus datos. No se trajo nada.',
  );

  const again = other.waitForEvent('filechooser');
  await bringing.getByRole('button', { name: 'Elegir el ZIP' }).click();
  await (await again).setFiles({ name: 'datos.zip', mimeType: 'application/zip', buffer: zip });
  await expect(bringing.getByRole('status')).toContainText('de Transportes Suárez', { timeout: 20_000 });
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await bringing.getByRole('link', { name: 'Ver los vehículos' }).click();
  await expect(other.getByRole('article', { name: /AB 123 CD/ })).toBeVisible();
  await other.goto(`/vehiculos/${vehicle.id}?tab=mantenimiento`);
  await expect(other.getByText('Taller Sur').first()).toBeVisible();
  await context.close();
});

test('it is found in the settings, and in the palette @oficina', async ({ page, person: _person }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await page.getByRole('link', { name: 'Llevate tus datos' }).click();
  await expect(page).toHaveURL(/\/ajustes\/datos$/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Buscar o hacer' }).fill('llevate');
  await expect(page.getByRole('option', { name: /Llevate tus datos/ })).toBeVisible();
});
