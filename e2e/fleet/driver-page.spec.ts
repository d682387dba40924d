import { addDays, today } from '@baqueano/domain/values/dates';
import { expect, expectAccessible, expectNoSidewaysScroll, type Person, pressInMenu, test, toast } from '../test.ts';

const name = 'Maximiliano Etcheverry de la Fuente y Anchorena';

async function aDriver(person: Person) {
  const driver = await person.addDriver({ name, licenseExpiry: addDays(today(), 10) });
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD' });
  await person.post('/api/assignments', { vehicleId: vehicle.id, driverId: driver.id });
  await person.post('/api/fines', {
    vehicleId: vehicle.id,
    moment: `${addDays(today(), -3)}T10:00`,
    expiryDate: addDays(today(), 20),
    amount: 90_000,
    offence: 'Exceso de velocidad',
    driverId: driver.id,
    state: 'received',
  });
  return { driver, vehicle };
}

test('a driver has a page: who may drive, what they had, their fines, what happened', async ({
  page,
  person,
  onPhone,
}) => {
  const { driver } = await aDriver(person);
  await page.goto('/conductores');
  await page.getByRole('article', { name }).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/conductores/${driver.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hoy' }).getByRole('link', { name: /AB 123 CD/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/5491155550001');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  for (const [tab, word, text] of [
    ['Licencia y papeles', 'papeles', 'Número de licencia'],
    ['Unidades', 'unidades', 'Vigente'],
    ['Multas y siniestros', 'multas', /Exceso de velocidad/],
    ['Historial', 'actividad', /agregó el conductor/],
  ] as const) {
    if (onPhone && word !== 'papeles') {
      await page.getByRole('button', { name: 'Más pestañas' }).click();
      await page.getByRole('menuitem', { name: tab }).click();
    } else await page.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(`/conductores/${driver.id}?tab=${word}`);
    await expect(page.getByRole('tabpanel').getByText(text).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  await page.getByRole('button', { name: 'Volver a Conductores' }).click();
  await expect(page).toHaveURL('/conductores');
});

test('names lead there; one that is deleted can be brought back @oficina', async ({ page, person }) => {
  const { driver, vehicle } = await aDriver(person);
  await page.goto(`/vehiculos/${vehicle.id}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(`/conductores/${driver.id}`);
  await page.goto('/multas');
  await page.getByRole('button', { name: /: ver Multa/ }).click();
  await page.getByRole('dialog').getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/conductores/${driver.id}`);

  await pressInMenu(page, name, 'Eliminar');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page, 'Conductor eliminado exitosamente')).toBeVisible();
  await page.goto(`/conductores/${driver.id}`);
  await expect(page.getByText('El conductor solicitado no existe.')).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar el conductor' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
