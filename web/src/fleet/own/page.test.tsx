import type { Driver } from '@baqueano/domain/drivers/driver';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attemptsStore } from '../../../../server/src/people/credentials/attempts-store.ts';
import { aMember, database } from '../../../../server/src/testing/api.ts';
import { aDriver } from '../../../../server/src/testing/requests/bodies.ts';
import { startSession } from '../../lib/session/session.ts';
import { aServer, openAt, somebody, storeVehicle } from '../../testing/real-app.tsx';

test('whoever has reported too many problems in a day is told to call, and keeps what they wrote', async () => {
  const { client: owner } = await somebody(await aServer());
  const driver = await owner.add<Driver>('/api/drivers', aDriver());
  await storeVehicle(owner, { assignedDriver: driver.id });
  const { session } = await aMember(owner, 'driver', driver.id);
  const attempts = attemptsStore(await database());
  for (let time = 0; time < 30; time++) {
    await attempts.reserve({ kind: 'daily-problem', most: 30, windowSeconds: 86_400 }, session.user.id);
  }
  startSession(session);
  const { person } = openAt('/mi-unidad');
  await person.click(await screen.findByRole('button', { name: 'Problema' }));
  const form = within(await screen.findByRole('dialog', { name: /^Problema con/ }));
  const message = form.getByLabelText<HTMLTextAreaElement>(/^Qué pasa/);
  await person.type(message, 'Pierde aceite');
  await person.click(form.getByRole('button', { name: 'Avisar' }));
  await screen.findByText('Ya avisaste 30 problemas en un día. Si hay algo urgente, llamá a tu base');
  expect(message.value).toBe('Pierde aceite');
});

test('where we do not know whether it may circulate, whoever drives is not troubled with it', async () => {
  const { client: owner } = await somebody(await aServer());
  const driver = await owner.add<Driver>('/api/drivers', aDriver());
  await storeVehicle(owner, { assignedDriver: driver.id, licensePlate: 'AB123CD' });
  startSession((await aMember(owner, 'driver', driver.id)).session);
  openAt('/mi-unidad');
  await screen.findByRole('heading', { name: /AB 123 CD/ });
  screen.getByRole('button', { name: 'Papeles de la unidad' });
  expect(screen.queryByText(/No sabemos|Falta/)).toBeNull();
});
