import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, sameLengthAfter, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, signedInAt, storeVehicle } from '../../../testing/real-app.tsx';
import { storeDocument, storeDriver } from '../../../testing/records.ts';
import { write } from '../../../testing/write.ts';

type Client = Parameters<NonNullable<Parameters<typeof signedInAt>[1]>>[0];

const porteno = {
  licensePlate: 'AB124CD',
  currentKm: 30_000,
  kind: 'car',
  use: 'private',
  jurisdiction: 'AR-C',
  registeredOn: '2020-03-10',
} as const;

const lastWeek = addDays(today(), -7);
const expired = { issueDate: addDays(lastWeek, -365), expiryDate: lastWeek, cost: 60_000 };

async function anExpiredVtv(client: Client) {
  const { id } = await storeVehicle(client, porteno);
  await storeDocument(client, id, { type: 'vtv', ...expired, issuer: 'VTV Lugano', number: 'OB-1' });
}

async function openRenewal(prepare = anExpiredVtv) {
  const opened = await signedInAt('/documentos?tipo=vtv', prepare);
  await opened.person.click(await screen.findByRole('button', { name: 'Renovar VTV de AB 124 CD' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar VTV de AB 124 CD' }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  const stored = async () => (await opened.client.get<VehicleDocument[]>('/api/documents')).body;
  return { ...opened, dialog, field, stored };
}

test('the old one is replaced at once, and the new one says what it took from it', async () => {
  const { person, dialog, field, stored } = await openRenewal();
  expect(dialog.queryByRole('combobox', { name: 'Vehículo' })).toBeNull();
  expect(field('Taller').value).toBe('VTV Lugano');
  dialog.getByText('Copiado del anterior: revisalo');
  await write(person, field('Número'), 'OB-2');
  await write(person, field('Costo'), '72000');
  await person.click(dialog.getByRole('button', { name: 'Renovar' }));
  await screen.findByText('Documento creado exitosamente');
  const table = screen.getByRole('table', { name: 'VTV' });
  await within(table).findByText('Reemplazado');
  await waitFor(() => expect(within(table).queryByText('Vencido')).toBeNull());
  expect(within(table).queryByRole('button', { name: /^Renovar/ })).toBeNull();
  const issueDate = addDays(lastWeek, 1);
  const [old, renewal] = (await stored()).toSorted((a, b) => a.issueDate.localeCompare(b.issueDate));
  expect(old).toMatchObject({ superseded: true, renewedBy: renewal?.id });
  expect(renewal).toMatchObject({
    type: 'vtv',
    issueDate,
    expiryDate: sameLengthAfter(issueDate, expired.issueDate, expired.expiryDate),
    cost: 72_000,
    issuer: 'VTV Lugano',
    number: 'OB-2',
    renews: old?.id,
  });
});

test('the rule proposes a date, with its source, and fills in nothing by itself', async () => {
  const { person, dialog, field } = await openRenewal();
  await write(person, field('Fecha de emisión'), '15/04/2028');
  const usual = field('Fecha de vencimiento').value;
  const use = await dialog.findByRole('button', { name: 'Usar 30/04/2029' });
  expect(field('Fecha de vencimiento').value).toBe(usual);
  expect(use.parentElement?.textContent).toMatch(
    /^Según la regla de VTV Ciudad de Buenos Aires, vence el 30\/04\/2029Fuente: .+\. Usar$/,
  );
  await person.click(use);
  expect(field('Fecha de vencimiento').value).toBe('30/04/2029');
  await dialog.findByText(/^Coincide con la regla de VTV Ciudad de Buenos Aires/);
  expect(dialog.queryByRole('button', { name: /^Usar/ })).toBeNull();
});

test('what the rule would have to know is said', async () => {
  const { dialog } = await openRenewal(async (client) => {
    const { id } = await storeVehicle(client, { ...porteno, registeredOn: null });
    await storeDocument(client, id, { type: 'vtv', ...expired });
  });
  await dialog.findByText('Para aplicar la regla falta un dato: la fecha de patentamiento.');
});

test('a renewal that failed keeps what was typed; the next try makes one', async () => {
  const { person, dialog, field, stored } = await openRenewal();
  await write(person, field('Costo'), '72000');
  network.unanswered = /POST \/api\/documents\/.*\/renewal/;
  await person.click(dialog.getByRole('button', { name: 'Renovar' }));
  const again = await dialog.findByRole('button', { name: 'Reintentar' });
  expect(field('Costo').value).toBe('$ 72.000');
  network.unanswered = null;
  await person.click(again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toHaveLength(2);
});

test('what somebody else has renewed meanwhile is not renewed twice', async () => {
  const { person, dialog, client, stored } = await openRenewal();
  const [old] = await stored();
  const { issueDate, expiryDate } = { issueDate: today(), expiryDate: addDays(today(), 365) };
  await client.post(`/api/documents/${old?.id}/renewal`, { issueDate, expiryDate });
  await person.click(dialog.getByRole('button', { name: 'Renovar' }));
  await dialog.findByText('Ese documento ya fue renovado');
  expect(await stored()).toHaveLength(2);
});

test('a paper with a renewal that is still pending leads to that one', async () => {
  const { person } = await signedInAt('/circulacion', async (client) => {
    await anExpiredVtv(client);
    const [old] = (await client.get<VehicleDocument[]>('/api/documents')).body;
    const renewal = { issueDate: today(), expiryDate: addDays(today(), 365), status: 'pending', number: 'OB-7' };
    await client.post(`/api/documents/${old?.id}/renewal`, renewal);
  });
  await person.click(await screen.findByRole('button', { name: /^Renovar.*VTV/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Documento' }));
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Estado' }).value).toBe('pending');
});

async function openForm(prepare: (client: Client) => Promise<unknown>) {
  const opened = await signedInAt('/documentos', prepare);
  await opened.person.click(await screen.findByRole('button', { name: 'Agregar Documento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' }));
  const type = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo de documento' });
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  const all = async () => (await opened.client.get<VehicleDocument[]>('/api/documents?of=all')).body;
  return { ...opened, dialog, type, field, all };
}

test('whose it is follows the type, and a type of the organization has its own rules', async () => {
  const { person, dialog, type, field, all } = await openForm(async (client) => {
    await storeDriver(client, { name: 'Ana Suárez' });
    const own = { name: 'Curso de manejo', owner: 'driver', expires: false };
    await client.add('/api/document-types', own);
  });
  dialog.getByRole('combobox', { name: 'Vehículo' });
  await person.selectOptions(type, 'Póliza de flota');
  dialog.getByText('Es un papel de toda la organización.');
  expect(dialog.queryByRole('combobox', { name: 'Vehículo' })).toBeNull();
  await person.selectOptions(type, await dialog.findByRole('option', { name: 'Curso de manejo' }));
  await write(person, field('Fecha de emisión'), '01/02/2026');
  await person.click(dialog.getByRole('button', { name: 'Crear Documento' }));
  dialog.getByText('El conductor es requerido');
  dialog.getByText('La fecha de vencimiento es requerida');
  await person.type(dialog.getByRole('combobox', { name: 'Conductor' }), 'ana{Enter}');
  await person.click(dialog.getByRole('checkbox', { name: 'No vence' }));
  await person.click(dialog.getByRole('button', { name: 'Crear Documento' }));
  await screen.findByText('Documento creado exitosamente');
  expect(await all()).toMatchObject([{ driverName: 'Ana Suárez', typeName: 'Curso de manejo', expiryDate: null }]);
});

test('a date before the first registration is doubted, and taken', async () => {
  const { person, dialog, field, all } = await openForm((client) => storeVehicle(client, porteno));
  await person.type(dialog.getByRole('combobox', { name: 'Vehículo' }), 'ab124{Enter}');
  await write(person, field('Fecha de emisión'), '09/03/2020');
  await dialog.findByText('Es anterior al patentamiento del vehículo (10/03/2020): revisala.');
  await write(person, field('Fecha de vencimiento'), formatDate(addDays(today(), 30)));
  await person.click(dialog.getByRole('button', { name: 'Crear Documento' }));
  await screen.findByText('Documento creado exitosamente');
  expect(await all()).toHaveLength(1);
});
