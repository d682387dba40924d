import type { AccidentInput } from '@baqueano/domain/accidents/accident';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeAccident } from '../../testing/records.ts';

const on = today();
const nameOn = (days: number) => `Siniestro del ${formatDate(addDays(on, days))}`;

async function lookingAt(accidents: Partial<AccidentInput>[]) {
  let vehicle: Vehicle | undefined;
  const signedIn = await signedInAt('/', async (client) => {
    vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
    await storeAccident(client, (await storeVehicle(client)).id);
    for (const accident of accidents) await storeAccident(client, vehicle.id, accident);
  });
  signedIn.router.history.push(`/vehiculos/${vehicle?.id}?tab=accidentes`);
  await screen.findByRole('tab', { name: 'Accidentes', selected: true });
  return { ...signedIn, vehicle };
}

test("lists the vehicle's accidents, the newest first, and each is reported, edited and deleted where it stands", async () => {
  const { person, vehicle } = await lookingAt([
    { moment: `${addDays(on, -9)}T10:00`, state: 'closed', severity: 'severe', cost: 300_000, recovered: 120_000 },
    { moment: `${addDays(on, -2)}T18:40` },
  ]);
  const table = within(await screen.findByRole('table', { name: 'Accidentes' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Fecha',
    'Gravedad',
    'Descripción',
    'Costo',
    'Estado',
    'Acciones',
  ]);
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(first).toContain('ModeradoLo chocaron de atrás en el peaje · RN 9 km 214, BaraderoSin costoAbierto');
  expect(second).toContain('$ 300.000Recuperado: $ 120.000Cerrado');
  screen.getByText('2 accidentes');
  expect(screen.getByRole('link', { name: 'Ver en Siniestros' }).getAttribute('href')).toBe(
    `/siniestros?vehiculo=${vehicle?.id}`,
  );
  const tab = screen.getByRole('tab', { name: 'Accidentes' });
  await waitFor(() => expect(tab.textContent).toBe('Accidentes2'));

  await person.click(table.getByRole('button', { name: `Denunciar ${nameOn(-2)}` }));
  const report = within(await screen.findByRole('dialog', { name: /^Registrar la denuncia/ }));
  await person.type(report.getByRole('textbox', { name: 'Número de siniestro' }), 'S-900');
  await person.click(report.getByRole('button', { name: 'Registrar la denuncia' }));
  await screen.findByText('Denuncia registrada exitosamente');
  await waitFor(() => expect(table.queryByRole('button', { name: /^Registrar la denuncia/ })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(table.getByRole('button', { name: `Editar ${nameOn(-2)}` }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar siniestro' }));
  await person.type(form.getByRole('textbox', { name: 'Lugar' }), ' Norte{Enter}');
  await screen.findByText(/Baradero Norte/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(table.getByRole('button', { name: `Eliminar ${nameOn(-2)}` }));
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar siniestro' }));
  await person.click(question.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('1 accidente');
});

test('says so when there are none, in the words of the specification; the first one is added of that vehicle', async () => {
  const { person } = await lookingAt([]);
  await screen.findByText('No hay accidentes registrados');
  await person.click(screen.getByRole('button', { name: 'Agregar siniestro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo siniestro' }));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Vehículo' }).value).toBe('AB 123 CD · Toyota Hilux'),
  );
  await person.type(dialog.getByRole('textbox', { name: 'Lugar' }), 'Depósito');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Gravedad' }), 'Leve');
  await person.type(dialog.getByRole('textbox', { name: 'Qué pasó' }), 'Raspón');
  await person.click(dialog.getByRole('button', { name: 'Crear siniestro' }));
  await screen.findByText('1 accidente');
});
