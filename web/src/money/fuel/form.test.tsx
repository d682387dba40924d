import type { FuelEntry } from '@baqueano/domain/fuel/fuel-entry';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDriver, storeFuel } from '../../testing/records.ts';
import { write } from '../../testing/write.ts';

type SignedIn = Awaited<ReturnType<typeof signedInAt>>;
type Person = SignedIn['person'];

const on = today();
let hilux: Vehicle;

/** The form of a new entry over the page of a diesel pick-up that is Ana's. */
async function onItsPage(more?: (client: SignedIn['client']) => Promise<unknown>, facts: object = {}) {
  const at = await signedInAt('/vehiculos', async (client) => {
    hilux = await storeVehicle(client, { licensePlate: 'AB123CD', currentKm: 45_000, fuels: ['diesel'], ...facts });
    await storeDriver(client, { name: 'Ana Suárez', assignedVehicles: [hilux.id] });
    await more?.(client);
  });
  at.router.history.push(`/vehiculos/${hilux.id}?tab=combustible`);
  await at.person.click((await screen.findAllByRole('button', { name: /Agregar carga/ }))[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Nueva carga de combustible' }));
  const text = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name });
  return { ...at, form, text };
}
type Form = Awaited<ReturnType<typeof onItsPage>>['form'];

const save = (person: Person, form: Form) =>
  person.click(form.getByRole('button', { name: /^(Guardar|Actualizar) carga$/ }));
const entriesOf = async (client: SignedIn['client']) => (await client.get<FuelEntry[]>('/api/fuel-entries')).body;

test('at the pump quantity and total suffice: fuel, moment and driver are known', async () => {
  const { person, client, form, text } = await onItsPage();
  const fuel = form.getByRole<HTMLSelectElement>('combobox', { name: 'Combustible' });
  await waitFor(() => expect(fuel.selectedOptions[0]?.text).toBe('Gasoil G2'));
  form.getByText('Hasta ahora: 45.000 km');
  await form.findByRole('button', { name: /^Más datos Ana Suárez/ });
  await waitFor(() => expect(document.activeElement).toBe(text('Cantidad')));
  await person.keyboard('45,12{Tab}72000');
  form.getByText(/^Precio por litro: \$\s1\.596$/);
  await save(person, form);
  await screen.findByText('Carga guardada exitosamente');
  expect(await entriesOf(client)).toMatchObject([
    {
      fuel: 'diesel',
      quantity: 45.12,
      cost: 72_000,
      km: null,
      fullTank: true,
      missedBefore: false,
      driverName: 'Ana Suárez',
    },
  ]);
  await screen.findByRole('row', { name: /45,12\sl.*\$\s1\.596\/l.*\$\s72\.000/ });
});

test('an hour that cannot be, and km that are no number, are shown at their fields', async () => {
  const { person, form, text } = await onItsPage();
  await write(person, text('Hora'), '99');
  await write(person, text('Kilometraje'), 'muchos');
  await save(person, form);
  form.getByText('La hora no es válida: escribila como 14:32');
  form.getByText(/^El kilometraje debe ser/);
});

test('the present hour is of today alone: of another day there is none, but a typed one stays', async () => {
  const { person, client, form, text } = await onItsPage();
  const [now, before] = [text('Hora').value, formatDate(addDays(on, -2))];
  expect(now).toMatch(/^\d\d:\d\d$/);
  await write(person, text('Fecha'), before);
  expect(text('Hora').value).toBe('');
  await person.click(form.getByRole('button', { name: 'Hoy: Fecha' }));
  expect(text('Hora').value).toBe(now);
  await write(person, text('Hora'), '00:07');
  await write(person, text('Fecha'), before);
  expect(text('Hora').value).toBe('00:07');
  await person.clear(text('Hora'));
  await person.type(text('Cantidad'), '40');
  await person.type(text('Total'), '60000');
  await save(person, form);
  await screen.findByText('Carga guardada exitosamente');
  expect(await entriesOf(client)).toMatchObject([{ moment: `${addDays(on, -2)}T00:00` }]);
});

test('the same receipt is asked about, and can be another one; so can its km', async () => {
  const { person, client, form, text } = await onItsPage((client) =>
    storeFuel(client, hilux.id, { moment: `${on}T00:01`, quantity: 40, cost: 60_000, fuel: 'petrol', km: 45_100 }),
  );
  // The last fuel comes before what the vehicle usually takes.
  const fuel = form.getByRole<HTMLSelectElement>('combobox', { name: 'Combustible' });
  await waitFor(() => expect(fuel.value).toBe('petrol'));
  await person.type(text('Cantidad'), '40');
  await person.type(text('Total'), '60000');
  await save(person, form);
  const question = within(
    await form.findByRole('alertdialog', { name: /^Ya hay una carga de esta unidad.*¿Es otra\?$/ }),
  );
  await person.click(question.getByRole('button', { name: 'Corregir' }));
  expect(document.activeElement).toBe(text('Cantidad'));
  await person.type(text('Total'), '1');
  await person.type(text('Kilometraje'), '3000');
  await save(person, form);
  await form.findByRole('alertdialog', { name: /El último kilometraje de AB 123 CD es 45\.100.*¿Son 3\.000\?$/ });
  await person.click(form.getByRole('button', { name: 'Es correcto: cambió el cuentakilómetros' }));
  await screen.findByText('Carga guardada exitosamente');
  expect((await entriesOf(client)).map(({ km }) => km)).toEqual([3_000, 45_100]);
});

test('a machine has an hour meter; the next receipt keeps unit, day and station', async () => {
  const { person, client, form, text } = await onItsPage(undefined, { kind: 'machinery', fuels: [] });
  await person.type(await form.findByRole('textbox', { name: 'Horómetro' }), '1.250,5');
  await person.selectOptions(form.getByRole('combobox', { name: 'Combustible' }), 'Gasoil G3');
  await person.type(text('Cantidad'), '120');
  await person.type(text('Total'), '250000');
  await person.type(form.getByRole('combobox', { name: 'Estación' }), 'Cisterna propia');
  await person.click(form.getByRole('button', { name: 'Guardar y agregar otro' }));
  await waitFor(() => expect(text('Cantidad').value).toBe(''));
  expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Estación' }).value).toBe('Cisterna propia');
  expect(text('Fecha').value).toBe(formatDate(on));
  expect(await entriesOf(client)).toMatchObject([
    { hours: 1_250.5, fuel: 'premium_diesel', station: 'Cisterna propia' },
  ]);
});
