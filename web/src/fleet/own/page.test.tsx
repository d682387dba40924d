import type { Driver } from '@baqueano/domain/drivers/driver';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attemptsStore } from '../../../../server/src/people/credentials/attempts-store.ts';
import { aMember, database } from '../../../../server/src/testing/api.ts';
import { aDriver, aFuelEntry } from '../../../../server/src/testing/requests/bodies.ts';
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

test('entries name their unit, unless all are of the only one', async () => {
  const { client: owner } = await somebody(await aServer());
  const driver = await owner.add<Driver>('/api/drivers', aDriver());
  const hilux = await storeVehicle(owner, { assignedDriver: driver.id, licensePlate: 'AB123CD' });
  const ana = await aMember(owner, 'driver', driver.id);
  await ana.add('/api/my/fuel-entries', aFuelEntry(hilux.id));
  startSession(ana.session);
  openAt('/mi-unidad');
  const entries = () => screen.findByRole('region', { name: 'Mis cargas' });
  expect((await entries()).textContent).not.toMatch(/AB 123 CD|Otra unidad/);

  cleanup();
  const truck = await storeVehicle(owner, { assignedDriver: driver.id, licensePlate: 'AF676DQ' });
  await ana.add('/api/my/fuel-entries', aFuelEntry(truck.id));
  openAt('/mi-unidad');
  await within(await entries()).findByText(/^AF 676 DQ · /);
  within(await entries()).getByText(/^AB 123 CD · /);

  cleanup();
  await owner.put(`/api/vehicles/${truck.id}`, { ...truck, assignedDriver: null });
  openAt('/mi-unidad');
  await within(await entries()).findByText(/^Otra unidad · /);
  within(await entries()).getByText(/^AB 123 CD · /);
});

test('classes of a licence that nobody entered are sent to the office, with a photo', async () => {
  const { client: owner } = await somebody(await aServer());
  const driver = await owner.add<Driver>('/api/drivers', { ...aDriver(), licenseClasses: [] });
  await storeVehicle(owner, { assignedDriver: driver.id, licensePlate: 'AB123CD' });
  startSession((await aMember(owner, 'driver', driver.id)).session);
  const { person } = openAt('/mi-unidad');
  await person.click(await screen.findByRole('button', { name: 'Avisar las clases de mi licencia' }));
  const form = within(await screen.findByRole('dialog', { name: 'Problema con AB 123 CD' }));
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Qué pasa/).value).toMatch(/clases de mi licencia/);
  await person.click(form.getByRole('button', { name: 'Avisar' }));
  await screen.findByText('Problema avisado: lo ven en el taller');
  // The section stands below the only unit: no button leads there.
  screen.getByRole('heading', { name: 'Mis papeles' });
  expect(screen.queryByRole('button', { name: 'Mis papeles' })).toBeNull();
});
