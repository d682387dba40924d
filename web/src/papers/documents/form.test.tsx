import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDocument } from '../../testing/records.ts';
import { write } from '../../testing/write.ts';

type Person = Awaited<ReturnType<typeof signedInAt>>['person'];
type Prepare = NonNullable<Parameters<typeof signedInAt>[1]>;

const aVehicle: Prepare = (client) => storeVehicle(client, { licensePlate: 'AB123CD' });

async function openForm(person: Person, button = 'Agregar Documento') {
  await person.click(await screen.findByRole('button', { name: button }));
  const name = button === 'Agregar Documento' ? 'Agregar Nuevo Documento' : 'Editar Documento';
  return within(await screen.findByRole('dialog', { name }));
}

type Dialog = Awaited<ReturnType<typeof openForm>>;

async function type(person: Person, dialog: Dialog, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const input = dialog.getByRole('textbox', { name });
    await write(person, input, value);
  }
}

async function chooseVehicle(person: Person, dialog: Dialog) {
  await person.type(dialog.getByRole('combobox', { name: 'Vehículo' }), 'hilux');
  await person.click(await screen.findByRole('option', { name: /AB 123 CD/ }));
}

const textOf = (dialog: Dialog, role: string, name: string) => dialog.getByRole<HTMLInputElement>(role, { name }).value;

test('a document is created with what the form starts with', async () => {
  const { person, client } = await signedInAt('/documentos', aVehicle);
  const dialog = await openForm(person);
  expect(textOf(dialog, 'combobox', 'Tipo de documento')).toBe('insurance');
  expect(textOf(dialog, 'combobox', 'Estado')).toBe('valid');
  await chooseVehicle(person, dialog);
  await type(person, dialog, { 'Fecha de emisión': '10/05/2040', 'Fecha de vencimiento': '10/05/2041' });
  await person.click(dialog.getByRole('button', { name: 'Crear Documento' }));

  await screen.findByText('Documento creado exitosamente');
  const row = await screen.findByRole('row', { name: /10\/05\/2041/ });
  await waitFor(() => expect(row.dataset.marked).toBe('true'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { body } = await client.get<VehicleDocument[]>('/api/documents');
  expect(body).toMatchObject([
    {
      type: 'insurance',
      status: 'valid',
      issueDate: '2040-05-10',
      expiryDate: '2041-05-10',
      cost: null,
      details: null,
    },
  ]);
});

test('the expiry must come after the issue, whichever of the two is mended', async () => {
  const { person } = await signedInAt('/documentos', aVehicle);
  const dialog = await openForm(person);
  const message = 'La fecha de vencimiento debe ser posterior a la de emisión';
  await type(person, dialog, { 'Fecha de emisión': '10/05/2026', 'Fecha de vencimiento': '10/05/2026' });
  await person.click(dialog.getByRole('button', { name: 'Crear Documento' }));
  dialog.getByText(message);
  await type(person, dialog, { 'Fecha de emisión': '09/05/2026' });
  expect(dialog.queryByText(message)).toBeNull();

  await type(person, dialog, { 'Fecha de vencimiento': '31/04/2027', Costo: '-1' });
  await person.click(dialog.getByRole('button', { name: 'Crear Documento' }));
  dialog.getByText('La fecha no es válida');
  dialog.getByText('El costo debe ser mayor o igual a 0');
});

test('the chosen status stays chosen; the form says how it is shown', async () => {
  const { person, client } = await signedInAt('/documentos', async (client) => {
    const { id } = await storeVehicle(client, { licensePlate: 'AB123CD' });
    await storeDocument(client, id, {
      type: 'vtv',
      issueDate: '2020-01-31',
      expiryDate: '2021-01-31',
      status: 'pending',
      cost: 62_000,
      details: 'Oblea 1',
    });
  });
  const dialog = await openForm(person, 'Editar VTV de AB 123 CD');
  await waitFor(() => expect(textOf(dialog, 'combobox', 'Vehículo')).toMatch(/^AB 123 CD/));
  expect(textOf(dialog, 'combobox', 'Estado')).toBe('pending');
  expect(textOf(dialog, 'textbox', 'Fecha de vencimiento')).toBe('31/01/2021');
  expect(textOf(dialog, 'textbox', 'Costo')).toBe('$ 62.000');
  dialog.getByText('Se muestra como Vencido: la fecha ya pasó.');

  await type(person, dialog, { 'Fecha de vencimiento': '31/01/2041', Detalles: 'Oblea 2' });
  expect(dialog.queryByText(/^Se muestra como/)).toBeNull();
  await person.clear(dialog.getByRole('textbox', { name: 'Costo' }));
  await person.click(dialog.getByRole('button', { name: 'Actualizar Documento' }));
  await screen.findByText('Documento actualizado exitosamente');
  await screen.findByRole('row', { name: /Pendiente/ });
  const { body } = await client.get<VehicleDocument[]>('/api/documents');
  expect(body).toMatchObject([
    { type: 'vtv', status: 'pending', expiryDate: '2041-01-31', cost: null, details: 'Oblea 2' },
  ]);
});

test('a failed save keeps the dialog and what was typed, and Enter tries again', async () => {
  const { person } = await signedInAt('/documentos', aVehicle);
  const dialog = await openForm(person);
  await chooseVehicle(person, dialog);
  await type(person, dialog, { 'Fecha de emisión': '10/05/2040', 'Fecha de vencimiento': '10/05/2041' });
  network.broken = /POST/;
  await person.click(dialog.getByRole('button', { name: 'Crear Documento' }));
  await dialog.findByText('No se pudo conectar con el servidor. Revisá tu conexión y probá de nuevo.');
  expect(textOf(dialog, 'textbox', 'Fecha de vencimiento')).toBe('10/05/2041');
  network.broken = null;
  await person.type(dialog.getByRole('textbox', { name: 'Costo' }), '1000{Enter}');
  await screen.findByText('$ 1.000');
});

test('a filled form is not thrown away without asking', async () => {
  const { person } = await signedInAt('/documentos', aVehicle);
  const dialog = await openForm(person);
  await type(person, dialog, { Detalles: 'Póliza' });
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await person.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(textOf(dialog, 'textbox', 'Detalles')).toBe('Póliza');
});

test('two people change one document: the second reads what the first did, in words', async () => {
  let stored: VehicleDocument | undefined;
  const { person, client } = await signedInAt('/documentos', async (client) => {
    const vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
    stored = await storeDocument(client, vehicle.id, {
      cost: 1_000,
      issueDate: '2040-05-10',
      expiryDate: '2041-05-10',
    });
  });
  const dialog = await openForm(person, 'Editar Seguro de AB 123 CD');
  await type(person, dialog, { Detalles: 'Póliza 77' });
  const theirs = { ...stored, type: 'vtv', status: 'pending', expiryDate: '2042-05-10', cost: 2_000 };
  expect((await client.put(`/api/documents/${stored?.id}`, theirs)).status).toBe(200);
  await person.click(dialog.getByRole('button', { name: 'Actualizar Documento' }));
  const conflict = within(await screen.findByRole('dialog', { name: 'Otra persona modificó este registro' }));
  expect(conflict.getAllByRole('listitem').map((row) => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Tipo de documentoAhoraVTVEn tu formularioSeguro',
    'Fecha de vencimientoAhora10/05/2042En tu formulario10/05/2041',
    'EstadoAhoraPendienteEn tu formularioVigente',
    'CostoAhora$ 2.000En tu formulario$ 1.000',
  ]);
  await person.click(conflict.getByRole('button', { name: 'Sobrescribir' }));
  await screen.findByText('Documento actualizado exitosamente');
  expect((await client.get(`/api/documents/${stored?.id}`)).body).toMatchObject({
    type: 'insurance',
    details: 'Póliza 77',
  });
});

test('a document that only stops being the newest meanwhile is saved and deleted without questions', async () => {
  let stored: VehicleDocument | undefined;
  const { person, client } = await signedInAt('/documentos', async (client) => {
    const vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
    stored = await storeDocument(client, vehicle.id, { issueDate: '2040-05-10', expiryDate: '2041-05-10' });
  });
  const aNewerOne = async (year: number) => {
    await storeDocument(client, stored?.vehicleId ?? '', {
      issueDate: `${year}-05-10`,
      expiryDate: `${year + 1}-05-10`,
    });
    const { body } = await client.get<VehicleDocument>(`/api/documents/${stored?.id}`);
    return body;
  };
  const dialog = await openForm(person, 'Editar Seguro de AB 123 CD');
  await type(person, dialog, { Detalles: 'Póliza 77' });
  const { version, ...same } = await aNewerOne(2041);
  expect(same.inForce).toBe(false);
  expect({ ...same, inForce: true, version: stored?.version }).toEqual(stored);
  expect(version).not.toBe(stored?.version);
  await person.click(dialog.getByRole('button', { name: 'Actualizar Documento' }));
  await screen.findByText('Documento actualizado exitosamente');
  expect((await client.get(`/api/documents/${stored?.id}`)).body).toMatchObject({ details: 'Póliza 77' });
});
