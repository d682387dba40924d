import { addDays, today } from '@baqueano/domain/values/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, pressOnceReady, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDocument } from '../../testing/records.ts';

type Prepare = NonNullable<Parameters<typeof signedInAt>[1]>;

/** 53 insurances and a VTV: the first page ends within the insurances. */
const aThickFolder: Prepare = async (client) => {
  const { id } = await storeVehicle(client, { licensePlate: 'AB123CD' });
  const issueDate = '2020-01-01';
  await Promise.all(
    Array.from({ length: 53 }, (_, index) =>
      storeDocument(client, id, { issueDate, expiryDate: addDays(today(), 100 + index) }),
    ),
  );
  await storeDocument(client, id, { type: 'vtv', issueDate, expiryDate: addDays(today(), 100) });
};

/** Found by text, not by role: for so many rows jsdom needs seconds to compute roles. */
async function group(name: string): Promise<HTMLElement> {
  const heading = await screen.findByText(name, { selector: 'h2' });
  return heading.closest('section') as HTMLElement;
}

const rowsOf = async (name: string) => [...(await group(name)).querySelectorAll<HTMLElement>('tbody tr')];

test('a group says how many it has before all of them have come', async () => {
  const { person } = await signedInAt('/documentos', aThickFolder);
  expect(await rowsOf('Seguro')).toHaveLength(50);
  within(await group('Seguro')).getByText('53');
  expect(screen.queryByText('VTV', { selector: 'h2' })).toBeNull();

  network.broken = /cursor/;
  await person.click(screen.getByRole('button', { name: 'Cargar más' }));
  const box = within(await screen.findByRole('alert'));
  expect(await rowsOf('Seguro')).toHaveLength(50);
  network.broken = null;
  await pressOnceReady(person, box.getByRole('button', { name: 'Reintentar' }));
  expect(await rowsOf('VTV')).toHaveLength(1);
  expect(await rowsOf('Seguro')).toHaveLength(53);
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
});

test('the list reads on until it has the document that was just saved, and marks it', async () => {
  const { person } = await signedInAt('/documentos', aThickFolder);
  await person.click(await screen.findByText('Agregar Documento'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('combobox', { name: 'Vehículo' }), 'AB 123');
  await person.click(await screen.findByRole('option', { name: /Toyota Hilux/ }));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Tipo de documento' }), 'VTV');
  await person.type(dialog.getByRole('textbox', { name: 'Fecha de emisión' }), '01/02/2024');
  await person.type(dialog.getByRole('textbox', { name: 'Fecha de vencimiento' }), '01/02/2040{Enter}');

  await screen.findByText('Documento creado exitosamente');
  await waitFor(async () => expect((await rowsOf('VTV'))[0]?.dataset.marked).toBe('true'));
});
