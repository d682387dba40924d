import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import type { RecordFile } from '@baqueano/domain/records/file';
import { addDays, addMonths, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPicture } from '../../../../../server/src/testing/samples/made-files.ts';
import { network, signedInAt, storeVehicle } from '../../../testing/real-app.tsx';
import { storeDocument } from '../../../testing/records.ts';
import { write } from '../../../testing/write.ts';

type Client = Parameters<NonNullable<Parameters<typeof signedInAt>[1]>>[0];

const plates = ['AB123CD', 'AC123CD', 'AD123CD', 'AE123CD'];
const lastWeek = addDays(today(), -7);
const expired = { issueDate: addDays(lastWeek, -365), expiryDate: lastWeek, cost: 60_000, issuer: 'La Vieja' };

/** Units with insurances that expire on one day after the other. */
async function aFleet(client: Client) {
  for (const [index, licensePlate] of plates.entries()) {
    const { id } = await storeVehicle(client, { licensePlate });
    await storeDocument(client, id, { type: 'insurance', ...expired, expiryDate: addDays(lastWeek, index) });
  }
}

async function onDocuments(
  prepare: (client: Client) => Promise<unknown> = aFleet,
  path = '/documentos?orden=vehiculo',
) {
  const opened = await signedInAt(path, prepare);
  await screen.findByRole('table', { name: 'Seguro' });
  const box = (plate: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Elegir Seguro de ${plate}` });
  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Elegir Seguro/, checked: true }).length;
  const press = async (name: string) => opened.person.click(await screen.findByRole('button', { name }));
  const all = async () => (await opened.client.get<VehicleDocument[]>('/api/documents')).body;
  return { ...opened, box, chosen, press, all };
}

/** A status for screen readers repeats the bar: two elements have the words. */
const shown = (words: string) => screen.findAllByText(words);

test('rows are chosen one by one, as a range, all together, and by a key; Escape lets go of them', async () => {
  const { person, box, chosen } = await onDocuments();
  await person.click(box('AB 123 CD'));
  await shown('1 elegido');
  await person.keyboard('{Shift>}');
  await person.click(box('AD 123 CD'));
  await person.keyboard('{/Shift}');
  expect(chosen()).toBe(3);
  await person.click(screen.getByRole('checkbox', { name: 'Elegir los 4' }));
  await shown('4 elegidos');
  await person.click(screen.getByRole('checkbox', { name: 'No elegir ninguno' }));
  await screen.findByText(/530 documentos|4 documentos/);
  expect(screen.queryByText(/elegidos?$/)).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await person.keyboard('jxjjx');
  expect([box('AB 123 CD').checked, box('AC 123 CD').checked, box('AD 123 CD').checked]).toEqual([true, false, true]);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Elegir/, checked: true })).toBeNull());
});

test('with the keyboard alone a range is chosen, and what can be done with it is a key away', async () => {
  const { person, chosen } = await onDocuments();
  await person.keyboard('jxjj{Shift>}X{/Shift}');
  await shown('3 elegidos');
  expect(chosen()).toBe(3);
  await screen.findByRole('button', { name: 'Renovar' });
  await person.keyboard('a');
  expect(document.activeElement?.textContent).toBe('Renovar');
});

test('they stay chosen in another order, and no more under other filters', async () => {
  const { person, box } = await onDocuments();
  await person.click(box('AB 123 CD'));
  await person.click(screen.getByRole('button', { name: 'Costo' }));
  await waitFor(() => expect(box('AB 123 CD').checked).toBe(true));
  await shown('1 elegido');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por estado' }), 'Vencido');
  await waitFor(() => expect(screen.queryByText('1 elegido')).toBeNull());
  expect(box('AB 123 CD').checked).toBe(false);
});

test('papers are renewed together: each from its own last, with one file and one insurer for all', async () => {
  const { person, client, press, all } = await onDocuments();
  await person.click(screen.getByRole('checkbox', { name: 'Elegir los 4' }));
  await press('Renovar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar 4 papeles' }));
  const row = within(dialog.getByRole('listitem', { name: 'Seguro de AC 123 CD' }));
  const issueDate = addDays(lastWeek, 1);
  const expiryDate = addMonths(issueDate, 12);
  const field = (name: string) => row.getByRole<HTMLInputElement>('textbox', { name });
  expect(['Emisión', 'Vencimiento', 'Costo'].map((name) => field(name).value)).toEqual([
    formatDate(issueDate),
    formatDate(expiryDate),
    '$ 60.000',
  ]);
  const forAll = within(dialog.getByRole('group', { name: 'Lo mismo para todos' }));
  await write(person, forAll.getByRole('textbox', { name: 'Costo' }), '100000');
  await person.selectOptions(forAll.getByRole('combobox', { name: 'Ese costo es de' }), 'todos juntos');
  expect(field('Costo').value).toBe('$ 25.000');
  await write(person, field('Costo'), '30000');
  await write(person, forAll.getByRole('textbox', { name: 'Emisor' }), 'La Segunda');
  const bytes = new Uint8Array(aPicture());
  await person.upload(await forAll.findByTestId('files'), new File([bytes], 'flota.png'));
  await person.click(dialog.getByRole('button', { name: 'Renovar los 4' }));
  await screen.findByText('4 documentos renovados', { selector: '[role=alert] *, [class*=toast] *, p, div' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/elegidos$/)).toBeNull();

  const made = (await all()).filter(({ renews }) => renews);
  expect(made.map(({ cost, issuer }) => [cost, issuer]).toSorted()).toEqual([
    [25_000, 'La Segunda'],
    [25_000, 'La Segunda'],
    [25_000, 'La Segunda'],
    [30_000, 'La Segunda'],
  ]);
  expect(made.map((one) => one.expiryDate)).toContain(expiryDate);
  const files = (await client.get<RecordFile[]>('/api/files?kind=document')).body;
  expect(new Set(files.map(({ contentId }) => contentId)).size).toBe(1);
  expect(files.map(({ recordId }) => recordId).toSorted()).toEqual(made.map(({ id }) => id).toSorted());

  await press('Deshacer');
  await waitFor(async () => expect(await all()).toHaveLength(4));
});

test('what cannot be renewed is said before; a mistake stands in its row', async () => {
  const { person, press, all } = await onDocuments(async (client) => {
    await aFleet(client);
    const { id } = await storeVehicle(client, { licensePlate: 'AF123CD' });
    const old = await storeDocument(client, id, { type: 'insurance', ...expired });
    await client.post(`/api/documents/${old.id}/renewal`, { issueDate: today(), expiryDate: addDays(today(), 99) });
    await storeDocument(client, id, { type: 'cedula', expiryDate: null });
  });
  const before = (await all()).length;
  await person.click(screen.getByRole('checkbox', { name: 'Elegir los 6' }));
  await person.click(screen.getByRole('checkbox', { name: 'Elegir Cédula de AF 123 CD' }));
  await press('Renovar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar 5 papeles' }));
  dialog.getByText(
    'No se renuevan 2 papeles: Seguro de AF 123 CD (ya está renovado) y Cédula de AF 123 CD (no vence).',
  );
  const row = within(dialog.getByRole('listitem', { name: 'Seguro de AB 123 CD' }));
  await write(person, row.getByRole('textbox', { name: 'Vencimiento' }), formatDate(addDays(lastWeek, -400)));
  await person.click(dialog.getByRole('button', { name: 'Renovar los 5' }));
  await row.findByText('La fecha de vencimiento debe ser posterior a la de emisión');
  expect(await all()).toHaveLength(before);
});

test('papers are set together: what is left empty stays as it is with each', async () => {
  const { person, box, press, all } = await onDocuments();
  for (const plate of ['AB 123 CD', 'AC 123 CD']) await person.click(box(plate));
  await press('Editar juntos');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar juntos 2 documentos' }));
  const issuer = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Aseguradora' });
  expect(issuer.placeholder).toBe('La Vieja');
  await person.click(dialog.getByRole('button', { name: 'Guardar en todos' }));
  await dialog.findByText('Decí qué cambiar');
  await write(person, dialog.getByRole('textbox', { name: 'Número de póliza' }), '83-1');
  await person.click(dialog.getByRole('button', { name: 'Guardar en todos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const numbers = async () => (await all()).map(({ number, issuer }) => [number, issuer]);
  expect((await numbers()).filter(([number]) => number === '83-1')).toEqual([
    ['83-1', 'La Vieja'],
    ['83-1', 'La Vieja'],
  ]);
  await press('Deshacer');
  await waitFor(async () => expect((await numbers()).some(([number]) => number !== null)).toBe(false));
});

test('papers are deleted together after one question, also when the first answer was lost', async () => {
  const { person, client, press, all } = await onDocuments();
  await person.click(screen.getByRole('checkbox', { name: 'Elegir los 4' }));
  await press('Eliminar');
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar 4 documentos' }));
  network.unanswered = /deletions/;
  await person.click(question.getByRole('button', { name: 'Eliminar' }));
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  network.unanswered = null;
  await person.click(again);
  await waitFor(async () => expect(await all()).toEqual([]));
  await press('Deshacer');
  await waitFor(async () => expect(await all()).toHaveLength(4));
  const { body } = await client.get<ActivityEntry[]>('/api/activity?kind=document&limit=2');
  expect(body.map(({ action }) => action)).toEqual(['restored', 'deleted_many']);
});
