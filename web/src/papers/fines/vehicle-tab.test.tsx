import type { FineInput } from '@baqueano/domain/fines/fine';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeFine } from '../../testing/records.ts';

async function lookingAt(fines: Partial<FineInput>[]) {
  let vehicle: Vehicle | undefined;
  const signedIn = await signedInAt('/', async (client) => {
    vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
    await storeFine(client, (await storeVehicle(client)).id, {});
    for (const fine of fines) await storeFine(client, vehicle.id, fine);
  });
  signedIn.router.history.push(`/vehiculos/${vehicle?.id}?tab=multas`);
  await screen.findByRole('tab', { name: 'Multas', selected: true });
  return { ...signedIn, vehicle };
}

test("lists the vehicle's fines, and each is paid, edited and deleted where it stands", async () => {
  const { person, vehicle } = await lookingAt([{ acta: 'A-1' }, { acta: 'A-2', expiryDate: addDays(today(), 50) }]);
  const table = within(await screen.findByRole('table', { name: 'Multas' }));
  const [, first] = table.getAllByRole('row');
  expect(first?.textContent).toContain('Exceso de velocidad · Acta A-1');
  screen.getByText('2 multas');
  expect(screen.getByRole('link', { name: 'Ver en Multas' }).getAttribute('href')).toBe(
    `/multas?vehiculo=${vehicle?.id}`,
  );

  await person.click(table.getByRole('button', { name: 'Pagar Multa A-1' }));
  const payment = within(await screen.findByRole('dialog', { name: /^Registrar el pago/ }));
  await person.click(payment.getByRole('button', { name: 'Registrar el pago' }));
  await screen.findByText('Pago registrado exitosamente');
  await waitFor(() => expect(table.queryByRole('button', { name: 'Pagar Multa A-1' })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(table.getByRole('button', { name: 'Editar Multa A-2' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar multa' }));
  await person.type(form.getByRole('textbox', { name: 'Infracción' }), ' grave{Enter}');
  await screen.findByText(/Exceso de velocidad grave/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(table.getByRole('button', { name: 'Eliminar Multa A-2' }));
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Eliminar multa' })).getByRole('button', { name: 'Eliminar' }),
  );
  await screen.findByText('1 multa');
});

test('says so when there are none; the first one is added of that vehicle', async () => {
  const { person } = await lookingAt([]);
  await screen.findByText('No hay multas registradas');
  await person.click(screen.getByRole('button', { name: 'Agregar multa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva multa' }));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Vehículo' }).value).toBe('AB 123 CD · Toyota Hilux'),
  );
  await person.type(dialog.getByRole('textbox', { name: 'Fecha de la infracción' }), formatDate(today()));
  await person.type(
    dialog.getByRole('textbox', { name: 'Último día para pagar' }),
    `${formatDate(addDays(today(), 9))}{Enter}`,
  );
  await screen.findByText('1 multa');
});
