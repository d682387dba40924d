import type { Fine } from '@baqueano/domain/fines/fine';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, pressOnceReady, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDriver, storeFine } from '../../testing/records.ts';
import { write } from '../../testing/write.ts';

type SignedIn = Awaited<ReturnType<typeof signedInAt>>;
type Person = SignedIn['person'];

const on = today();
const inDays = (days: number) => formatDate(addDays(on, days));

/** A person with a vehicle that is Ana's from now on, and a driver without one. */
async function withFleet(path = '/multas', more?: (client: SignedIn['client'], vehicle: Vehicle) => Promise<unknown>) {
  return signedInAt(path, async (client) => {
    const vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
    await storeDriver(client, { name: 'Ana Suárez', assignedVehicles: [vehicle.id] });
    await storeDriver(client, { name: 'Bruno Paz' });
    await more?.(client, vehicle);
  });
}

async function openForm(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'Agregar multa' }));
  return within(await screen.findByRole('dialog', { name: 'Nueva multa' }));
}
type Dialog = Awaited<ReturnType<typeof openForm>>;

async function chooseVehicle(person: Person, dialog: Dialog) {
  await person.type(dialog.getByRole('combobox', { name: 'Vehículo' }), 'hilux');
  await person.click(await screen.findByRole('option', { name: /AB 123 CD/ }));
}

async function type(person: Person, dialog: Dialog, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const input = dialog.getByRole('textbox', { name });
    await write(person, input, value);
  }
}

const textOf = (dialog: Dialog, name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
const unfold = (person: Person, dialog: Dialog) => person.click(dialog.getByRole('button', { name: /^Más datos/ }));
const theFines = async (client: SignedIn['client']) => (await client.get<Fine[]>('/api/fines')).body;

test('the everyday fields suffice, and whose it was is found', async () => {
  const { person, client } = await withFleet();
  const dialog = await openForm(person);
  await chooseVehicle(person, dialog);
  await type(person, dialog, {
    'Fecha de la infracción': formatDate(on),
    Infracción: 'Luz roja',
    'Último día para pagar': inDays(30),
    Monto: '280000',
  });
  // Under the hour, with nothing unfolded.
  await dialog.findByText('Según las asignaciones lo tenía Ana Suárez.');
  await unfold(person, dialog);
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'De quién era' }).value).toBe(
      'Según las asignaciones: Ana Suárez',
    ),
  );
  await person.click(dialog.getByRole('button', { name: 'Crear multa' }));
  await screen.findByText('Multa creada exitosamente');
  const row = await screen.findByRole('row', { name: /Luz roja/ });
  await waitFor(() => expect(row.dataset.marked).toBe('true'));
  expect(await theFines(client)).toMatchObject([
    {
      moment: `${on}T00:00`,
      expiryDate: addDays(on, 30),
      state: 'received',
      offence: 'Luz roja',
      amount: 280_000,
      driverName: 'Ana Suárez',
      driverSource: 'assignments',
    },
  ]);
});

test('every mistake is told at its field, also one that was folded', async () => {
  const { person } = await withFleet();
  const dialog = await openForm(person);
  await type(person, dialog, { Hora: '25:00' });
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Estado' }), 'Pagada');
  await person.click(dialog.getByRole('button', { name: 'Crear multa' }));
  for (const message of [
    'El vehículo es requerido',
    'La fecha de la infracción es requerida',
    'La hora no es válida: escribila como 14:32',
    'El último día para pagar es requerido',
    'La fecha de pago es requerida',
    'El importe pagado es requerido',
  ])
    dialog.getByText(message);
  expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Vehículo' }));

  await chooseVehicle(person, dialog);
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Estado' }), 'Recibida');
  await type(person, dialog, { 'Fecha de la infracción': inDays(-1), Hora: '932', 'Último día para pagar': inDays(9) });
  const folded = dialog.getByRole('button', { name: /^Más datos/ });
  if (folded.getAttribute('aria-expanded') === 'false') await person.click(folded);
  await type(person, dialog, { 'Descuento en %': '120' });
  await person.click(folded);
  await person.click(dialog.getByRole('button', { name: 'Crear multa' }));
  dialog.getByText('El descuento debe ser menor o igual a 100');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Descuento en %' })));
});

test('what is known there and then is proposed with its source, and taken only by a press', async () => {
  const { person, client } = await withFleet();
  const dialog = await openForm(person);
  await chooseVehicle(person, dialog);
  await type(person, dialog, {
    'Fecha de la infracción': '10/03/2026',
    Hora: '1432',
  });
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Monto en' }), 'Unidades fijas (UF)');
  expect(textOf(dialog, 'Hora')).toBe('14:32');
  dialog.getByText('Con la jurisdicción y la fecha te decimos cuánto valía la unidad.');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Jurisdicción' }), 'CABA');
  await dialog.findByText(/^UF \$ 949,99 · Infobae, 07\/03\/2026/);
  expect(textOf(dialog, 'Valor de la unidad')).toBe('');
  await person.click(dialog.getByRole('button', { name: 'Usar el valor de la unidad' }));
  await type(person, dialog, { 'Unidades fijas': '150' });
  dialog.getByText('Son $ 142.499');

  await unfold(person, dialog);
  await dialog.findByText(/50 % hasta el \d\d\/04\/2026; se cuentan días hábiles de lunes a viernes, sin feriados\./);
  expect(textOf(dialog, 'Descuento hasta')).toBe('');
  await person.click(dialog.getByRole('button', { name: 'Usar el descuento' }));
  expect(textOf(dialog, 'Descuento en %')).toBe('50 %');
  expect(textOf(dialog, 'Descuento hasta')).toMatch(/\/04\/2026$/);
  expect(textOf(dialog, 'Último día para pagar')).toBe(textOf(dialog, 'Descuento hasta'));
  await person.click(dialog.getByRole('button', { name: 'Crear multa' }));
  await screen.findByText('Multa creada exitosamente');
  expect(await theFines(client)).toMatchObject([
    { moment: '2026-03-10T14:32', units: 150, unitValue: 949.99, amount: 142_499, discountPercent: 50 },
  ]);
});

test('a value that nobody knows is asked for', async () => {
  const { person } = await withFleet();
  const dialog = await openForm(person);
  await type(person, dialog, { 'Fecha de la infracción': '10/03/2020' });
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Monto en' }), 'Unidades fijas (UF)');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Jurisdicción' }), 'CABA');
  await dialog.findByText('No conocemos el valor de ese día en CABA: cargalo.', { exact: false });
  dialog.getByText('Base de la unidad: medio litro de la nafta de mayor octanaje (ACA).');
  await type(person, dialog, { 'Unidades fijas': '150' });
  await person.click(dialog.getByRole('button', { name: 'Crear multa' }));
  dialog.getByText('No sabemos cuánto valía la unidad ese día: cargá su valor');
});

test('another driver than the assignments say needs a reason, and can be taken back', async () => {
  const { person, client } = await withFleet('/multas', async (client, { id }) =>
    storeFine(client, id, { moment: `${on}T00:00`, acta: 'A-1' }),
  );
  const edit = async () => {
    await person.click(await screen.findByRole('button', { name: 'Editar Multa A-1 de AB 123 CD' }));
    return within(await screen.findByRole('dialog', { name: 'Editar multa' }));
  };
  const choose = async (dialog: Dialog, text: string, option: RegExp) => {
    const driverBox = dialog.getByRole('combobox', { name: 'De quién era' });
    await person.clear(driverBox);
    await person.type(driverBox, text);
    await person.click(await screen.findByRole('option', { name: option }));
  };
  let dialog = await edit();
  await choose(dialog, 'bruno', /Bruno Paz/);
  await dialog.findByText('Según las asignaciones era de Ana Suárez.');
  await person.click(dialog.getByRole('button', { name: 'Actualizar multa' }));
  await dialog.findByText('Según las asignaciones era de Ana Suárez: decí por qué no', { selector: '[id$=error]' });
  await type(person, dialog, { 'Por qué': 'Cambiaron en el peaje' });
  await person.click(dialog.getByRole('button', { name: 'Actualizar multa' }));
  await screen.findByText('Multa actualizada exitosamente');
  expect(await theFines(client)).toMatchObject([{ driverName: 'Bruno Paz', driverSource: 'hand' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  dialog = await edit();
  await choose(dialog, 'asignaciones', /Ana Suárez/);
  await person.click(dialog.getByRole('button', { name: 'Actualizar multa' }));
  await waitFor(async () =>
    expect(await theFines(client)).toMatchObject([
      { driverName: 'Ana Suárez', driverSource: 'assignments', driverReason: null },
    ]),
  );
});

test('a payment is registered from its row, with what is owed today', async () => {
  const { person, client } = await withFleet('/multas', async (client, { id }) =>
    storeFine(client, id, { acta: 'A-1', discountUntil: addDays(on, 3), discountPercent: 50 }),
  );
  await person.click(await screen.findByRole('button', { name: 'Pagar Multa A-1 de AB 123 CD' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar el pago de la multa A-1 de AB 123 CD' }));
  expect(textOf(dialog, 'Fecha de pago')).toBe(formatDate(on));
  expect(textOf(dialog, 'Importe pagado')).toBe('140000');
  await person.type(dialog.getByRole('textbox', { name: 'Recibo' }), 'R-9{Enter}');
  await screen.findByText('Pago registrado exitosamente');
  expect(await theFines(client)).toMatchObject([{ state: 'paid', paidOn: on, paidAmount: 140_000, receipt: 'R-9' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Registrar el pago/ })).toBeNull());
});

test('a save that fails keeps what was typed and can be tried again', async () => {
  const { person } = await withFleet();
  const dialog = await openForm(person);
  await chooseVehicle(person, dialog);
  await type(person, dialog, { 'Fecha de la infracción': inDays(-2), 'Último día para pagar': inDays(30) });
  network.broken = /POST/;
  await person.click(dialog.getByRole('button', { name: 'Crear multa' }));
  const retry = await dialog.findByRole('button', { name: 'Reintentar' });
  expect(textOf(dialog, 'Último día para pagar')).toBe(inDays(30));
  network.broken = null;
  await pressOnceReady(person, retry);
  await screen.findByText('Multa creada exitosamente');
});
