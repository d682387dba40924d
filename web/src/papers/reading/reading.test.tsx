import type { Driver } from '@baqueano/domain/drivers/driver';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { fileComplaints, type RecordFile } from '@baqueano/domain/records/file';
import { addDays, addMonths, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPaper } from '../../../../server/src/demo/paper.ts';
import { aDriver } from '../../../../server/src/testing/requests/bodies.ts';
import { network, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { write } from '../../testing/write.ts';

const begins = addDays(today(), -30);
const ends = addMonths(begins, 12);

/** A PDF in the form of an insurer's. */
function aPolicy(plate = 'AB 123 CD', name = 'póliza.pdf'): File {
  const bytes = drawPaper('La Segunda Seguros', [
    'Póliza N° 12-345678',
    `Dominio: ${plate}`,
    `Vigencia desde ${formatDate(begins)} hasta ${formatDate(ends)}`,
    'Premio total: $ 690.400,00',
  ]);
  return new File([new Uint8Array(bytes)], name);
}

/** The same policy a day later, under the next number. */
function theNext(): File {
  const bytes = drawPaper('La Segunda Seguros', [
    'Póliza N° 12-345679',
    'Dominio: AB 123 CD',
    `Vigencia desde ${formatDate(addDays(begins, 1))} hasta ${formatDate(addDays(ends, 1))}`,
  ]);
  return new File([new Uint8Array(bytes)], 'siguiente.pdf');
}

function aLicence(): File {
  const bytes = drawPaper('Licencia Nacional de Conducir', [
    'N° Licencia: 28456123',
    `Fecha de otorgamiento: ${formatDate(begins)}`,
    `Vencimiento: ${formatDate(ends)}`,
  ]);
  return new File([new Uint8Array(bytes)], 'licencia.pdf');
}

const patience = { timeout: 50_000 };
const aVehicle: NonNullable<Parameters<typeof signedInAt>[1]> = (client) =>
  storeVehicle(client, { licensePlate: 'AB123CD' });

async function aNewDocument() {
  const signedIn = await signedInAt('/documentos', aVehicle);
  await signedIn.person.click(await screen.findByRole('button', { name: 'Agregar Documento' }));
  const form = within(await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' }));
  return { ...signedIn, form };
}

test('what a paper says is filled in and marked, and what was typed stays', async () => {
  const { person, form, client } = await aNewDocument();
  await write(person, form.getByRole('textbox', { name: 'Costo' }), '700000');
  await person.upload(await form.findByTestId('files'), aPolicy());
  const expiry = await form.findByRole<HTMLInputElement>(
    'textbox',
    { name: 'Fecha de vencimiento · Leído del papel' },
    patience,
  );
  expect(expiry.value).toBe(formatDate(ends));
  form.getByRole('img', { name: `En el papel: ${formatDate(ends)}` });
  const vehicle = await form.findByRole<HTMLInputElement>('combobox', { name: 'Vehículo · Leído del papel' });
  await waitFor(() => expect(vehicle.value).toMatch(/^AB 123 CD/));
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Costo' }).value).toMatch(/700/);

  // Each value can be undone, and accepted again.
  await person.click(form.getByRole('button', { name: /^Deshacer Fecha de emisión/ }));
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Fecha de emisión' }).value).toBe('');
  await person.click(form.getByRole('button', { name: /^Usar Fecha de emisión/ }));
  await person.click(form.getByRole('button', { name: 'Crear Documento' }));
  await screen.findByText('Documento creado exitosamente');
  const { body } = await client.get<VehicleDocument[]>('/api/documents');
  expect(body).toMatchObject([
    {
      type: 'insurance',
      issueDate: begins,
      expiryDate: ends,
      cost: 700_000,
      issuer: 'La Segunda',
      number: '12-345678',
    },
  ]);
}, 60_000);

test('a paper of no vehicle of the fleet says so', async () => {
  const { person, form } = await aNewDocument();
  await person.upload(await form.findByTestId('files'), aPolicy('AZ 999 ZZ'));
  const doubt = await form.findByRole('alert', undefined, patience);
  within(doubt).getByText('El papel dice AZ 999 ZZ, que no está en la flota.');
  expect(form.getByRole<HTMLInputElement>('combobox', { name: /^Vehículo/ }).value).toBe('');
}, 60_000);

test('several papers are read, and each is saved with one press once it was looked at', async () => {
  const { person, client } = await signedInAt('/documentos?nuevo=papeles', aVehicle);
  const dialog = within(await screen.findByRole('dialog', { name: 'Foto de un papel' }, patience));
  await person.upload(dialog.getByTestId('files'), [aPolicy(), aPolicy('AZ 999 ZZ', 'otra.pdf')]);
  await dialog.findByText('2 papeles: 1 reconocido, 1 para mirar', undefined, patience);
  expect((await client.get<VehicleDocument[]>('/api/documents')).body).toEqual([]);
  await person.click(dialog.getByRole('button', { name: /^Guardar Seguro · AB 123 CD/ }));
  await dialog.findByText('2 papeles: 0 reconocidos, 1 para mirar, 1 guardado');
  within(dialog.getByRole('listitem', { name: /^Seguro · AB 123 CD/ })).getByText('Guardado.');
  dialog.getByText('Para mirar: falta el vehículo.');
  expect((await client.get<VehicleDocument[]>('/api/documents')).body).toMatchObject([{ expiryDate: ends }]);
  await waitFor(async () =>
    expect((await client.get<RecordFile[]>('/api/files?kind=document')).body).toMatchObject([{ name: 'póliza.pdf' }]),
  );

  await person.click(dialog.getByRole('button', { name: /^Revisar Seguro · AZ 999 ZZ/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' }));
  await form.findByRole('textbox', { name: 'Fecha de vencimiento · Leído del papel' });
  await person.type(form.getByRole('combobox', { name: /^Vehículo/ }), 'hilux');
  await person.click(await screen.findByRole('option', { name: /AB 123 CD/ }));
  await person.click(form.getByRole('button', { name: 'Crear Documento' }));
  const again = within(await screen.findByRole('dialog', { name: 'Foto de un papel' }, patience));
  await again.findByText('2 papeles: 0 reconocidos, 2 guardados', undefined, patience);
  expect(again.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Seguro · AB 123 CD/),
    expect.stringMatching(/^Seguro · AZ 999 ZZ/),
  ]);
}, 90_000);

test('all that were recognised are saved in one act, and taken back by one', async () => {
  const { person, client } = await signedInAt('/documentos?nuevo=papeles', aVehicle);
  const dialog = within(await screen.findByRole('dialog', { name: 'Foto de un papel' }, patience));
  await person.upload(dialog.getByTestId('files'), [aPolicy(), theNext()]);
  await person.click(await dialog.findByRole('button', { name: 'Guardar los 2 reconocidos' }, patience));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = async () => (await client.get<VehicleDocument[]>('/api/documents')).body;
  expect(await saved()).toMatchObject([{ expiryDate: addDays(ends, 1) }, { expiryDate: ends }]);
  await waitFor(async () => expect((await client.get<RecordFile[]>('/api/files?kind=document')).body).toHaveLength(2));
  await screen.findByText('2 documentos creados');
  await person.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(async () => expect(await saved()).toEqual([]));
}, 90_000);

test('while others are still to be looked at, the undo of the saved ones is in the dialog', async () => {
  const { person, client } = await signedInAt('/documentos?nuevo=papeles', aVehicle);
  const dialog = within(await screen.findByRole('dialog', { name: 'Foto de un papel' }, patience));
  await person.upload(dialog.getByTestId('files'), [aPolicy(), theNext(), aPolicy('AZ 999 ZZ', 'otra.pdf')]);
  await dialog.findByText('3 papeles: 2 reconocidos, 1 para mirar', undefined, patience);
  await person.click(dialog.getByRole('button', { name: 'Guardar los 2 reconocidos' }));
  await dialog.findByText('2 documentos creados');
  expect(screen.getAllByText('2 documentos creados')).toHaveLength(1);
  await person.click(dialog.getByRole('button', { name: 'Deshacer' }));
  await dialog.findByText('3 papeles: 2 reconocidos, 1 para mirar', undefined, patience);
  const saved = async () => (await client.get<VehicleDocument[]>('/api/documents')).body;
  expect(await saved()).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Guardar los 2 reconocidos' }));
  await waitFor(async () => expect(await saved()).toHaveLength(2));
}, 90_000);

test('a paper that is there, or twice among those of a drop, is not counted and may be saved all the same', async () => {
  const { person, client } = await signedInAt('/documentos?nuevo=papeles', aVehicle);
  const dialog = within(await screen.findByRole('dialog', { name: 'Foto de un papel' }, patience));
  const again = new File([await aPolicy().arrayBuffer(), ' '], 'copia.pdf');
  await person.upload(dialog.getByTestId('files'), [aPolicy(), aPolicy(), again]);
  await dialog.findByText('3 papeles: 1 reconocido, 2 repetidos', undefined, patience);
  expect(dialog.getAllByText('Es el mismo papel que otro de esta lista.')).toHaveLength(2);
  expect(dialog.queryByRole('button', { name: /^Guardar los/ })).toBeNull();
  await person.click(dialog.getByRole('button', { name: /^Guardar Seguro/ }));
  const links = await dialog.findAllByRole('link', { name: `Seguro de AB 123 CD, vence el ${formatDate(ends)}` });
  const saved = async () => (await client.get<VehicleDocument[]>('/api/documents')).body;
  const [{ id } = { id: '' }] = await saved();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/documentos?editar=${id}`));

  await person.click(dialog.getAllByRole('button', { name: /^Guardar igual Seguro/ })[0] as HTMLElement);
  await dialog.findByText('3 papeles: 0 reconocidos, 1 repetido, 2 guardados');
  expect(await saved()).toMatchObject([{ number: '12-345678' }, { number: '12-345678' }]);
  // Closing loses no paper.
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 90_000);

test.each(['a driver who has its number', 'a new driver'])(
  'a licence leads to the form of %s',
  async (holder) => {
    const isKnown = holder !== 'a new driver';
    const { person, client } = await signedInAt('/documentos?nuevo=papeles', async (owner) => {
      const known = { name: 'Mario Sosa', licenseNumber: '28456123', licenseExpiry: begins };
      if (isKnown) await owner.add('/api/drivers', aDriver(known));
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Foto de un papel' }, patience));
    await person.upload(dialog.getByTestId('files'), aLicence());
    const name = isKnown ? 'Actualizar la licencia de Mario Sosa' : 'Cargar el conductor';
    await person.click(await dialog.findByRole('button', { name }, patience));
    const title = isKnown ? 'Editar Conductor' : 'Agregar Nuevo Conductor';
    const form = within(await screen.findByRole('dialog', { name: title }, patience));
    const expiry = await form.findByRole<HTMLInputElement>(
      'textbox',
      { name: 'Vencimiento de la licencia · Leído del papel' },
      patience,
    );
    expect(expiry.value).toBe(formatDate(ends));
    if (!isKnown) {
      await write(person, form.getByRole('textbox', { name: 'Nombre' }), 'Mario Sosa');
      await write(person, form.getByRole('textbox', { name: 'Teléfono' }), '2615551234');
      await write(person, form.getByRole('textbox', { name: 'Email' }), 'mario@example.com');
    }
    await person.click(form.getByRole('button', { name: isKnown ? 'Actualizar Conductor' : 'Crear Conductor' }));
    // The dialog is another element now: the one from before may still be on its way out.
    await screen.findByText('1 papel: 0 reconocidos, 1 guardado', undefined, patience);
    const saved = { name: 'Mario Sosa', licenseNumber: '28456123', licenseExpiry: ends };
    expect((await client.get<Driver[]>('/api/drivers')).body).toMatchObject([saved]);
    await waitFor(async () =>
      expect((await client.get<RecordFile[]>('/api/files?kind=driver')).body).toMatchObject([{ name: 'licencia.pdf' }]),
    );
  },
  90_000,
);

test('a broken file says so, and is not to be tried again', async () => {
  const { person } = await signedInAt('/documentos?nuevo=papeles', aVehicle);
  const dialog = within(await screen.findByRole('dialog', { name: 'Foto de un papel' }, patience));
  await person.upload(dialog.getByTestId('files'), new File(['notanimage'], 'rota.jpg'));
  await dialog.findByText(fileComplaints.broken, undefined, patience);
  expect(dialog.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Quitar rota.jpg' }));
}, 60_000);

test('without a signal the paper waits for its button, and closing asks', async () => {
  const { person } = await signedInAt('/documentos?nuevo=papeles', aVehicle);
  const dialog = within(await screen.findByRole('dialog', { name: 'Foto de un papel' }, patience));
  network.broken = /uploads/;
  await person.upload(dialog.getByTestId('files'), aPolicy());
  await dialog.findByText('1 papel: 0 reconocidos, 1 para mirar');
  network.broken = null;
  await person.click(dialog.getByRole('button', { name: 'Reintentar póliza.pdf' }));
  await dialog.findByText('1 papel: 1 reconocido', undefined, patience);
  await person.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Quedan papeles sin guardar' }));
  await person.click(question.getByRole('button', { name: 'Cerrar sin guardarlos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 60_000);
