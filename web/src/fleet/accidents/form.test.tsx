import type { Accident } from '@baqueano/domain/accidents/accident';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPicture } from '../../../../server/src/testing/samples/made-files.ts';
import { network, openAt, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeAccident, storeDriver } from '../../testing/records.ts';
import { write } from '../../testing/write.ts';

type SignedIn = Awaited<ReturnType<typeof signedInAt>>;
type Person = SignedIn['person'];

const on = today();

/** A person with a vehicle that is Ana's from now on, and a driver without one. */
async function withFleet(
  path = '/siniestros',
  more?: (client: SignedIn['client'], vehicle: Vehicle) => Promise<unknown>,
) {
  return signedInAt(path, async (client) => {
    const vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
    await storeDriver(client, { name: 'Ana Suárez', assignedVehicles: [vehicle.id] });
    await storeDriver(client, { name: 'Bruno Paz' });
    await more?.(client, vehicle);
  });
}

async function openForm(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'Agregar siniestro' }));
  return within(await screen.findByRole('dialog', { name: 'Nuevo siniestro' }));
}
type Dialog = Awaited<ReturnType<typeof openForm>>;

async function fill(person: Person, dialog: Dialog) {
  await person.type(dialog.getByRole('combobox', { name: 'Vehículo' }), 'hilux');
  await person.click(await screen.findByRole('option', { name: /AB 123 CD/ }));
  await write(person, dialog.getByRole('textbox', { name: 'Lugar' }), 'RN 9 km 214');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Gravedad' }), 'Grave');
  await write(person, dialog.getByRole('textbox', { name: 'Qué pasó' }), 'Volcó en la banquina');
}

const unfold = (person: Person, dialog: Dialog, title: RegExp) =>
  person.click(dialog.getByRole('button', { name: title }));
const save = (person: Person, dialog: Dialog) =>
  person.click(dialog.getByRole('button', { name: /^(Crear|Actualizar) siniestro$/ }));
const theAccidents = async (client: SignedIn['client']) => (await client.get<Accident[]>('/api/accidents')).body;

test('at the roadside the short form suffices: it is now, and who drives is found', async () => {
  const { person, client } = await withFleet();
  const dialog = await openForm(person);
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Fecha' }).value).toBe(formatDate(on));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Hora' }).value).toMatch(/^\d\d:\d\d$/);
  await fill(person, dialog);
  await dialog.findByRole('button', { name: /^Conductor Ana Suárez/ });
  await save(person, dialog);
  await screen.findByText('Siniestro creado exitosamente');
  const row = await screen.findByRole('row', { name: /Volcó en la banquina/ });
  await waitFor(() => expect(row.dataset.marked).toBe('true'));
  expect(await theAccidents(client)).toMatchObject([
    { date: on, place: 'RN 9 km 214', severity: 'severe', state: 'open', driverName: 'Ana Suárez', thirdParties: [] },
  ]);
});

test('every mistake is told at once, and what is folded opens', async () => {
  const { person, client } = await withFleet();
  const dialog = await openForm(person);
  await write(person, dialog.getByRole('textbox', { name: 'Fecha' }), formatDate(addDays(on, 1)));
  await write(person, dialog.getByRole('textbox', { name: 'Hora' }), '99');
  await unfold(person, dialog, /^Seguro y costos/);
  await write(person, dialog.getByRole('textbox', { name: 'Costo' }), '-5');
  await unfold(person, dialog, /^Seguro y costos/);
  await save(person, dialog);
  for (const message of [
    'El vehículo es requerido',
    'La hora no es válida: escribila como 14:32',
    'El lugar es requerido',
    'La gravedad es requerida',
    'La descripción es requerida',
    'El costo debe ser mayor o igual a 0',
  ]) {
    await dialog.findByText(message);
  }
  expect(dialog.getByRole('button', { name: /^Seguro y costos/ }).getAttribute('aria-expanded')).toBe('true');
  expect(await theAccidents(client)).toEqual([]);
});

test('third parties, the injured, the police, the insurer and the money are kept, and can be taken off', async () => {
  const { person, client } = await withFleet();
  const dialog = await openForm(person);
  await fill(person, dialog);
  await unfold(person, dialog, /^Terceros/);
  await person.click(dialog.getByRole('button', { name: 'Agregar un tercero' }));
  const first = within(dialog.getByRole('group', { name: 'Tercero 1' }));
  await waitFor(() => expect(document.activeElement).toBe(first.getByRole('textbox', { name: 'Nombre' })));
  await write(person, first.getByRole('textbox', { name: 'Patente' }), 'ac 456 ef');
  await person.click(first.getByRole('checkbox', { name: 'Hubo heridos' }));
  await person.click(dialog.getByRole('button', { name: 'Agregar otro tercero' }));
  await person.click(dialog.getByRole('button', { name: 'Agregar otro tercero' }));
  const third = within(dialog.getByRole('group', { name: 'Tercero 3' }));
  await write(person, third.getByRole('textbox', { name: 'Nombre' }), 'Raúl Paz');
  await unfold(person, dialog, /^Heridos/);
  await write(person, dialog.getByRole('textbox', { name: 'Cantidad de heridos' }), '2');
  await unfold(person, dialog, /^Denuncia policial/);
  await write(person, dialog.getByRole('textbox', { name: 'Comisaría' }), 'Baradero 3ª');
  const jurisdictions = within(dialog.getByRole('combobox', { name: 'Jurisdicción' })).getAllByRole('option');
  const firstOnes = jurisdictions.slice(0, 4).map(({ textContent }) => textContent);
  expect(firstOnes).toEqual(['Sin dato', 'Nacional', 'Buenos Aires', 'CABA']);
  await unfold(person, dialog, /^Seguro y costos/);
  const until = formatDate(addDays(on, 3));
  dialog.getByText(new RegExp(`hasta el ${until}.*Ley 17.418, art. 46`));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Estado' }), 'Denunciado');
  expect(dialog.queryByText(/art. 46/)).toBeNull();
  await write(person, dialog.getByRole('textbox', { name: 'Costo' }), '850000');
  await save(person, dialog);
  await screen.findByText('Siniestro creado exitosamente');
  const [stored] = await theAccidents(client);
  // The second third party is empty, so it is left out.
  expect(stored).toMatchObject({ injured: 2, policeStation: 'Baradero 3ª', state: 'reported', cost: 850_000 });
  expect(stored?.thirdParties).toMatchObject([
    { plate: 'AC456EF', injured: true },
    { name: 'Raúl Paz', plate: null },
  ]);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(await screen.findByRole('button', { name: /^Editar Siniestro de AB 123 CD/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Editar siniestro' }));
  await unfold(person, again, /^Terceros 2 terceros/);
  await person.click(again.getByRole('button', { name: 'Quitar tercero 1' }));
  await save(person, again);
  await screen.findByText('Siniestro actualizado exitosamente');
  expect((await theAccidents(client))[0]?.thirdParties).toMatchObject([{ name: 'Raúl Paz' }]);
});

test('a photo is sent while the form is filled in, and is on the accident once that is saved', async () => {
  const { person, client } = await withFleet();
  const dialog = await openForm(person);
  await person.upload(await dialog.findByTestId('files'), new File([new Uint8Array(aPicture())], 'choque.png'));
  await dialog.findByText('choque.png');
  await fill(person, dialog);
  await save(person, dialog);
  await screen.findByText('Siniestro creado exitosamente');
  const [stored] = await theAccidents(client);
  await waitFor(async () =>
    expect((await client.get(`/api/files?kind=accident&record=${stored?.id}`)).body).toMatchObject([
      { name: 'choque.png' },
    ]),
  );
});

test('somebody else drove, or nobody knows', async () => {
  const { person, client } = await withFleet();
  const dialog = await openForm(person);
  await fill(person, dialog);
  await unfold(person, dialog, /^Conductor/);
  const choose = async (option: string) => {
    await person.click(dialog.getByRole('combobox', { name: 'Quién manejaba' }));
    await person.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Otra persona');
  await write(person, dialog.getByRole('textbox', { name: 'Nombre de quien manejaba' }), 'Un fletero');
  await save(person, dialog);
  await screen.findByText('Siniestro creado exitosamente');
  expect(await theAccidents(client)).toMatchObject([{ driverId: null, driverName: 'Un fletero' }]);
});

test('without signal it stays, also when the page is closed, and is sent when saved again', async () => {
  const { person, client } = await withFleet();
  const dialog = await openForm(person);
  await fill(person, dialog);
  const minute = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Hora' });
  await write(person, minute, '00:00');
  network.broken = /POST \/api\/accidents/;
  await save(person, dialog);
  await dialog.findByRole('button', { name: 'Reintentar' });

  cleanup();
  const again = openAt('/siniestros?nuevo=si').person;
  const form = within(await screen.findByRole('dialog', { name: 'Nuevo siniestro' }));
  await form.findByText('Recuperamos lo que habías cargado');
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Hora' }).value).toBe('00:00');
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Lugar' }).value).toBe('RN 9 km 214');
  network.broken = null;
  await save(again, form);
  await screen.findByText('Siniestro creado exitosamente');
  expect(await theAccidents(client)).toMatchObject([{ moment: `${on}T00:00`, description: 'Volcó en la banquina' }]);
});

test('what somebody else has changed meanwhile is shown, the third parties too', async () => {
  const { person, client } = await withFleet('/siniestros', (owner, vehicle) =>
    storeAccident(owner, vehicle.id, { thirdParties: [{ name: 'Raúl Paz' }] }),
  );
  await person.click(await screen.findByRole('button', { name: /^Editar Siniestro/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar siniestro' }));
  const [stored] = await theAccidents(client);
  await client.put(`/api/accidents/${stored?.id}`, { ...stored, thirdParties: [{ name: 'Eva Gil' }], cost: 90_000 });
  await write(person, dialog.getByRole('textbox', { name: 'Lugar' }), 'Depósito');
  await save(person, dialog);
  const conflict = within(await screen.findByRole('dialog', { name: /modificó/ }));
  conflict.getByText('Terceros');
  conflict.getByText('Costo');
});
