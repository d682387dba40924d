import type { SalePack } from '@baqueano/domain/papers/sale-pack';
import { addDays, today } from '@baqueano/domain/values/dates';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNoViolation, pressInMenu, test } from '../test.ts';

test('a buyer checks the history of a vehicle by the hash on paper, without an account @oficina', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const vehicle = await person.addVehicle({ licensePlate: 'AB123CD', kind: 'truck' });
  await person.post('/api/maintenance', {
    vehicleId: vehicle.id,
    date: addDays(today(), -90),
    km: 40_000,
    serviceType: 'Frenos',
    workshop: 'Taller Ibáñez',
    cost: 185_000,
  });
  await page.goto(`/vehiculos/${vehicle.id}`);
  await pressInMenu(page, 'AB 123 CD', 'Historia para vender');
  const dialog = page.getByRole('dialog', { name: 'Historia para vender de AB 123 CD' });
  await dialog.getByRole('textbox', { name: 'Para quién es' }).fill('Concesionaria Norte');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hacer la historia' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Enlace' }).inputValue();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Bajar el PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('historia-de-ab-123-cd.pdf');
  await expect(dialog.getByText('Nadie la abrió todavía')).toBeVisible();
  await expectAccessible(page);
  const packs = () => person.get<SalePack[]>(`/api/sale-packs?vehicleId=${vehicle.id}`);
  const hash = (await packs())[0]?.hash ?? '';

  const buyer = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const shown = await buyer.newPage();
  await shown.goto(address);
  await expect(shown.getByRole('heading', { name: 'AB 123 CD' })).toBeVisible();
  await expect(shown.getByText('Frenos · 40.000 km · Taller Ibáñez')).toBeVisible();
  await shown.getByText('¿Es la misma que la del papel?').click();
  await expect(shown.getByText('Tu navegador también hizo la cuenta, y le da lo mismo.')).toBeVisible();
  await expectNoSidewaysScroll(shown);
  await expectNoViolation(shown);
  const compare = async (typed: string) => {
    await shown.getByRole('textbox', { name: 'El código del PDF' }).fill(typed);
    await shown.getByRole('button', { name: 'Comparar' }).click();
  };
  await compare(hash.replaceAll(/(.{16})/g, '$1 ').toUpperCase());
  await expect(shown.getByText('Coincide: es la misma historia que la del papel.')).toBeVisible();
  await compare(`${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`);
  await expect(shown.getByText('No coincide.', { exact: true })).toBeVisible();
  await compare((await shown.getByRole('listitem').nth(1).locator('code').textContent()) ?? '');
  await expect(shown.getByText('Coincide: el registro 2 y los anteriores son los del papel.')).toBeVisible();
  await compare('abc');
  await expect(shown.getByText('Escribí por lo menos los primeros 12 signos del código.')).toBeVisible();
  await expect.poll(async () => (await packs())[0]?.openings).toBe(1);

  // The browser gets other data than the frozen one.
  await shown.route('**/datos', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('40000', '20000') });
  });
  await shown.reload();
  await expect(shown.getByText('Tu navegador hizo la cuenta y no le da: esta historia fue cambiada.')).toBeVisible();
  await shown.getByText('¿Es la misma que la del papel?').click();
  await compare(hash);
  await expect(shown.getByText('No coincide: la historia de esta página fue cambiada.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Eliminar historia Concesionaria Norte' }).click();
  await page.getByRole('dialog', { name: 'Eliminar historia' }).getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog.getByText('Concesionaria Norte')).toBeHidden();
  await shown.reload();
  await expect(shown.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await buyer.close();
});
