import { addDays, today } from '@baqueano/domain/values/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseFilter } from '../../../testing/filters.ts';
import { signedInAt, storeVehicle } from '../../../testing/real-app.tsx';
import { store, storeDocument, storeDriver } from '../../../testing/records.ts';

type Client = Parameters<NonNullable<Parameters<typeof signedInAt>[1]>>[0];

const day = (days: number) => addDays(today(), days);

/** Three policies, one after the other, without links. */
async function threePolicies(client: Client) {
  const { id } = await storeVehicle(client, { licensePlate: 'AB123CD' });
  const years = [
    { issueDate: day(-800), expiryDate: day(-435), cost: 200_000 },
    { issueDate: day(-434), expiryDate: day(-70), cost: 300_000, issuer: 'La Segunda', number: '83-1' },
    { issueDate: day(-69), expiryDate: day(296), cost: 450_000, issuer: 'La Segunda', number: '83-2' },
  ];
  for (const year of years) await storeDocument(client, id, { type: 'insurance', ...year });
}

test('what looks renewed is linked at one press, undone at another, and shown with what each cost', async () => {
  const { person } = await signedInAt('/documentos?tipo=insurance', threePolicies);
  const offer = await screen.findByText(/^2 papeles parecen renovados/);
  expect((await screen.findByRole('table', { name: 'Seguro' })).textContent).toMatch(/La Segunda\s· 83-1/);
  await person.click(screen.getByRole('button', { name: 'Vincularlos' }));
  await waitFor(() => expect(offer.isConnected).toBe(false));
  const table = screen.getByRole('table', { name: 'Seguro' });
  expect(await within(table).findAllByText('Reemplazado')).toHaveLength(2);
  expect(within(table).queryByText('Vencido')).toBeNull();

  const [button] = within(table).getAllByRole('button', { name: 'Ver las renovaciones de Seguro de AB 123 CD' });
  await person.click(button as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovaciones de Seguro de AB 123 CD' }));
  const lines = await dialog.findAllByRole('listitem');
  expect(lines.map((line) => /\$\s[\d.]+.*$/.exec(line.textContent ?? '')?.[0].replaceAll('\u00a0', ' '))).toEqual([
    '$ 450.000+50 %',
    '$ 300.000+50 %',
    '$ 200.000',
  ]);
  dialog.getByText(/^3 papeles\s· \$\s950\.000 en total$/);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(await screen.findByRole('button', { name: /^Deshacer/ }));
  await screen.findByText(/^2 papeles parecen renovados/);
  await waitFor(() => expect(within(table).queryByText('Reemplazado')).toBeNull());
});

test('papers of drivers and of the organization are shown where they are asked for', async () => {
  const { person, address } = await signedInAt('/documentos', async (client) => {
    const { id } = await storeVehicle(client, { licensePlate: 'AB123CD' });
    const { id: driverId } = await storeDriver(client, { name: 'Ana Suárez' });
    await storeDocument(client, id, { type: 'insurance', issueDate: day(-1), expiryDate: day(100) });
    const dates = { issueDate: day(-1), expiryDate: day(100), status: 'valid' };
    await store(client, 'documents', { type: 'psychophysical', driverId, ...dates });
    await store(client, 'documents', { type: 'fleet_policy', ...dates });
  });
  await screen.findByRole('table', { name: 'Seguro' });
  expect(screen.queryByRole('table', { name: 'Psicofísico' })).toBeNull();
  await chooseFilter(person, 'De quién', 'De conductores');
  const table = within(await screen.findByRole('table', { name: 'Psicofísico' }));
  expect(table.getByRole('link', { name: 'Ana Suárez' }).getAttribute('href')).toMatch(/^\/conductores\/[\da-f-]{36}$/);
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Seguro' })).toBeNull());
  expect(address()).toBe('/documentos?de=conductores');
  // A type with its usual holders.
  await person.selectOptions(
    screen.getByRole('combobox', { name: 'Filtrar por tipo de documento' }),
    'Póliza de flota',
  );
  await screen.findByRole('table', { name: 'Póliza de flota' });
  expect(address()).toBe('/documentos?de=organizacion&tipo=fleet_policy');
  screen.getByText('De la organización', { selector: 'td' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por tipo de documento' }), 'Tipo: todos');
  await person.selectOptions(screen.getByRole('combobox', { name: 'De quién' }), 'De todos');
  await screen.findByRole('table', { name: 'Seguro' });
  await screen.findByRole('table', { name: 'Psicofísico' });
});
