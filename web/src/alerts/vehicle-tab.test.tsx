import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '../lib/session/session.ts';
import { aServer, openAt, somebody, storeVehicle } from '../testing/real-app.tsx';
import { storeDocument, storeReminder } from '../testing/records.ts';

type Client = Awaited<ReturnType<typeof somebody>>['client'];

async function openTab(prepare: (client: Client, vehicleId: string) => Promise<unknown> = async () => {}) {
  const { client } = await somebody(await aServer());
  const { id } = await storeVehicle(client);
  await storeReminder(client, (await storeVehicle(client)).id, { message: 'De otro vehículo' });
  await prepare(client, id);
  startSession(client.session);
  return openAt(`/vehiculos/${id}?tab=alertas`);
}

test('shows what is pressing first, with its priority, type and due date', async () => {
  const lastWeek = addDays(today(), -7);
  await openTab(async (client, id) => {
    await storeReminder(client, id, { message: 'Rotar los neumáticos', dueDate: addDays(today(), 12) });
    await storeDocument(client, id, { type: 'vtv', expiryDate: lastWeek });
  });
  const lines = within(await screen.findByRole('region', { name: 'Alertas' })).getAllByRole('listitem');
  expect(lines).toHaveLength(2);
  const [overdue, due] = lines.map((line) => within(line));
  overdue?.getByText(`La VTV venció el ${formatDate(lastWeek)}`);
  overdue?.getByText('Alta');
  overdue?.getByText('Documento');
  overdue?.getByText('Vencido:');
  overdue?.getByText(formatDate(lastWeek));
  due?.getByText('Rotar los neumáticos');
  due?.getByText('Media');
  due?.getByText('Mantenimiento');
  due?.getByText('Vencimiento:');
});

test('without alerts everything is fine', async () => {
  await openTab();
  await screen.findByText('¡Todo al día!');
  screen.getByText('Este vehículo no tiene alertas.');
});
