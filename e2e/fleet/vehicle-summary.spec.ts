import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../test.ts';

test('the summary of a vehicle counts what hangs on it, and deleting it says so', async ({ page, person }) => {
  const vehicle = await person.addVehicle({ licensePlate: 'AE456GH' });
  const { id: vehicleId } = vehicle;
  const service = { vehicleId, date: '2026-05-04', km: 46_000, serviceType: 'Frenos', workshop: 'Taller Paz' };
  await person.post('/api/maintenance', { ...service, cost: 185_000 });
  await person.post('/api/maintenance', { ...service, cost: 15_500 });
  const dates = { issueDate: '2026-01-10', expiryDate: '2027-01-10' };
  await person.post('/api/documents', { vehicleId, type: 'insurance', status: 'valid', ...dates, cost: 90_000 });

  await page.goto(`/vehiculos/${vehicleId}`);
  const totals = page.getByRole('region', { name: 'Totales' });
  for (const text of ['2 registros', '$ 200.500', '1 documento', '$ 90.000', '0 accidentes', '$ 0'])
    await expect(totals.getByText(text, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Eliminar AE 456 GH' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminar Vehículo' });
  await expect(question.getByText(/^También se eliminan 2 registros de mantenimiento, 1 documento y/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page).toHaveURL('/vehiculos');
  await expect(page.getByText('Mostrando 0 de 0 vehículos')).toBeVisible();
});
