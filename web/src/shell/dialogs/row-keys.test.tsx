import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeMaintenance } from '../../testing/records.ts';
import { keyboard } from './use-keys.ts';

type Client = Parameters<NonNullable<Parameters<typeof signedInAt>[1]>>[0];

// The first key of a page loads the code of the keys, which needs a moment.
beforeAll(async () => void (await keyboard.fetch()));

const works = ['Pastillas', 'Bujías', 'Aceite'];

async function withRecords(client: Client) {
  const { id } = await storeVehicle(client, { licensePlate: 'AB123CD' });
  for (const [index, workshop] of works.entries())
    await storeMaintenance(client, id, { workshop, date: `2026-0${index + 1}-15` });
}

async function onMaintenance() {
  const opened = await signedInAt('/mantenimiento', withRecords);
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  const focusedRow = () => rows.indexOf(document.activeElement as HTMLElement);
  return { ...opened, rows, focusedRow };
}

test('J and K walk from row to row, and the arrows go on from there', async () => {
  const { person, focusedRow } = await onMaintenance();
  await person.keyboard('j');
  expect(focusedRow()).toBe(0);
  await person.keyboard('jj');
  expect(focusedRow()).toBe(2);
  await person.keyboard('j');
  expect(focusedRow()).toBe(2);
  await person.keyboard('k{ArrowUp}');
  expect(focusedRow()).toBe(0);
  await person.keyboard('{ArrowDown}');
  expect(focusedRow()).toBe(1);
});

test('E edits the row, and the focus returns to it; from a button of the row as well', async () => {
  const { person, rows, focusedRow } = await onMaintenance();
  await person.keyboard('je');
  const dialog = await screen.findByRole('dialog');
  const workshop = await within(dialog).findByRole<HTMLInputElement>('combobox', { name: 'Taller' });
  expect(workshop.value).toBe('Aceite');
  // Letters are text there.
  await person.type(workshop, 'jke');
  expect(workshop.value).toBe('Aceitejke');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await person.type(workshop, '{Backspace>3/}');
  await person.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(focusedRow()).toBe(0);

  within(rows[1] as HTMLElement)
    .getByRole('button', { name: /^Eliminar/ })
    .focus();
  await person.keyboard('e');
  const second = within(await screen.findByRole('dialog'));
  expect((await second.findByRole<HTMLInputElement>('combobox', { name: 'Taller' })).value).toBe('Bujías');
});

test('Enter opens what the row is about', async () => {
  const { person, address } = await onMaintenance();
  await person.keyboard('j{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/vehiculos\/[0-9a-f-]+\?tab=mantenimiento$/));
});

test('cards are walked as rows are', async () => {
  const { person, address } = await signedInAt('/vehiculos', withRecords);
  const card = await screen.findByRole('article', { name: /AB 123 CD/ });
  await person.keyboard('j');
  expect(document.activeElement).toBe(card);
  await person.keyboard('e');
  await person.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/vehiculos\/[0-9a-f-]+$/));
});

test('without a list, or with the letters turned off, the keys do nothing', async () => {
  localStorage.setItem('single-keys', 'false');
  const { person, focusedRow } = await onMaintenance();
  await person.keyboard('je{Enter}');
  expect(focusedRow()).toBe(-1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
