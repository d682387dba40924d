import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDocument } from '../../testing/records.ts';

const lastWeek = addDays(today(), -7);

async function lookingAt(documents: NonNullable<Parameters<typeof storeDocument>[2]>[]) {
  let vehicle: Vehicle | undefined;
  const signedIn = await signedInAt('/', async (client) => {
    vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
    const other = await storeVehicle(client);
    await storeDocument(client, other.id, { type: 'fine' });
    for (const document of documents) await storeDocument(client, vehicle.id, document);
  });
  signedIn.router.history.push(`/vehiculos/${vehicle?.id}?tab=documentos`);
  await screen.findByRole('tab', { name: 'Documentos', selected: true });
  return { ...signedIn, vehicle };
}

test("lists the vehicle's documents with their effective state", async () => {
  const { vehicle } = await lookingAt([
    { type: 'vtv', issueDate: '2020-03-01', expiryDate: lastWeek },
    { type: 'insurance', issueDate: '2020-03-01', expiryDate: '2090-03-01', cost: 850_000, details: 'La Segunda' },
  ]);
  const table = within(await screen.findByRole('table', { name: 'Documentos' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Tipo',
    'Emisión',
    'Vencimiento',
    'Estado',
    'Costo',
    'Detalles',
    'Acciones',
  ]);
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(cells.slice(0, 7)).toEqual([
    'VTV',
    '01/03/2020',
    `${formatDate(lastWeek)} · venció hace 7 días`,
    'Vencido',
    '—',
    '—',
    'Renovar',
  ]);
  expect(cells.slice(7, 9)).toEqual(['Seguro', '01/03/2020']);
  expect(cells[9]).toMatch(/^01\/03\/2090 · en \d+ años$/);
  expect(cells.slice(10)).toEqual(['Vigente', '$ 850.000', 'La Segunda', '']);
  screen.getByText('2 documentos');
  const all = screen.getByRole('link', { name: 'Ver en Documentos' });
  expect(all.getAttribute('href')).toBe(`/documentos?vehiculo=${vehicle?.id}`);
});

test('what needs somebody comes first, in the words of Documentos, and is renewed from its row', async () => {
  const issueDate = addDays(today(), -400);
  const { person, client, vehicle } = await lookingAt([
    { type: 'insurance', issueDate, expiryDate: addDays(today(), -35) },
    { type: 'insurance', issueDate: addDays(today(), -35), expiryDate: addDays(today(), 330) },
    { type: 'vtv', issueDate, expiryDate: lastWeek, cost: 40_000, details: 'Planta Sur' },
    { type: 'cedula_azul', issueDate, expiryDate: addDays(today(), 30) },
    { type: 'fine', issueDate, expiryDate: addDays(today(), -3) },
  ]);
  const table = within(await screen.findByRole('table', { name: 'Documentos' }));
  const rows = () => table.getAllByRole('row').slice(1);
  const shown = () => rows().map((row) => [0, 3].map((cell) => within(row).getAllByRole('cell')[cell]?.textContent));
  expect(shown()).toEqual([
    ['VTV', 'Vencido'],
    ['Multa', 'Vencido'],
    ['Cédula Azul', 'Vigente · vence en 30 días'],
    ['Seguro', 'Vigente'],
    ['Seguro', 'VencidoHay uno más nuevo'],
  ]);
  expect(table.getAllByRole('button', { name: /^Renovar/ }).map((button) => button.ariaLabel)).toEqual([
    'Renovar VTV de AB 123 CD',
    'Renovar Cédula Azul de AB 123 CD',
  ]);

  await person.click(table.getByRole('button', { name: 'Renovar VTV de AB 123 CD' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar VTV de AB 123 CD' }));
  dialog.getByText('Copiado del anterior: revisalo');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('6 documentos');
  await waitFor(() => expect(table.queryByRole('button', { name: /^Renovar VTV/ })).toBeNull());
  expect(shown().at(-1)).toEqual(['Seguro', 'VencidoHay uno más nuevo']);
  expect(shown().at(-2)).toEqual(['VTV', 'ReemplazadoRenovaciones']);
  const { body } = await client.get<VehicleDocument[]>(`/api/documents?vehicleId=${vehicle?.id}`);
  expect(body.filter(({ type, cost }) => type === 'vtv' && cost === 40_000)).toHaveLength(2);
});

test('says so when there are none; the first one is added where the person is, of that vehicle', async () => {
  const { person } = await lookingAt([]);
  await screen.findByText('No hay documentos registrados');
  expect(screen.getByRole('tab', { description: '', name: 'Documentos' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Agregar documento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' }));
  const vehicleBox = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Vehículo/ });
  await waitFor(() => expect(vehicleBox.value).toBe('AB 123 CD · Toyota Hilux'));
  await person.type(dialog.getByRole('textbox', { name: /^Fecha de emisión/ }), '22112026');
  await person.type(dialog.getByRole('textbox', { name: /^Fecha de vencimiento/ }), '22112027{Enter}');
  await screen.findByText('1 documento');
  await screen.findByRole('tab', { description: '1', name: 'Documentos' });
});

test('a row is edited and deleted where it stands, and the keyboard goes on beside it', async () => {
  const { person } = await lookingAt([
    { type: 'vtv', issueDate: '2020-03-01', expiryDate: '2090-03-01' },
    { type: 'insurance', issueDate: '2020-03-01', expiryDate: '2090-03-01' },
  ]);
  await person.click(await screen.findByRole('button', { name: 'Editar VTV con vencimiento 01/03/2090' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Documento' }));
  await person.type(dialog.getByRole('textbox', { name: /^Detalles/ }), 'Oblea 55');
  await person.click(dialog.getByRole('button', { name: 'Actualizar Documento' }));
  await screen.findByRole('cell', { name: 'Oblea 55' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(screen.getByRole('button', { name: 'Eliminar Seguro con vencimiento 01/03/2090' }));
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar Documento' }));
  await person.click(question.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Documento eliminado exitosamente');
  await screen.findByText('1 documento');
  const next = screen.getByRole('button', { name: 'Eliminar VTV con vencimiento 01/03/2090' });
  expect(document.activeElement).toBe(next);
});
