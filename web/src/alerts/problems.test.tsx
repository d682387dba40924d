import type { Problem } from '@baqueano/domain/alerts/problem';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { FileContent } from '@baqueano/domain/records/file';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMember } from '../../../server/src/testing/api.ts';
import { aDriver } from '../../../server/src/testing/requests/bodies.ts';
import { aPicture } from '../../../server/src/testing/samples/made-files.ts';
import { startSession } from '../lib/session/session.ts';
import { aServer, openAt, somebody, storeVehicle } from '../testing/real-app.tsx';

/** Ramón has reported a noise, with a photo. */
async function aReportedNoise() {
  const { client: owner } = await somebody(await aServer());
  const driver = await owner.add<Driver>('/api/drivers', aDriver({ name: 'Ramón Sosa' }));
  const unit = await storeVehicle(owner, { licensePlate: 'AB123CD', assignedDriver: driver.id });
  const reporter = await aMember(owner, 'driver', driver.id);
  const content = await reporter.add<FileContent>('/api/uploads', aPicture());
  await reporter.post('/api/my/problems', { vehicleId: unit.id, message: 'Ruido al frenar', fileIds: [content.id] });
  const as = async (role: 'workshop' | 'viewer') => startSession((await aMember(owner, role)).session);
  return { owner, as };
}

const block = async () => within(await screen.findByRole('region', { name: 'Un problema sin ver' }));

test('the workshop sees it on arrival: who, when, the photo, and what to do', async () => {
  const { owner, as } = await aReportedNoise();
  await as('workshop');
  const { person } = openAt('/');
  const problems = await block();
  await problems.findByText('Ruido al frenar');
  problems.getByText('AB 123 CD');
  problems.getByText(/^Avisó Ramón Sosa · hoy, \d\d:\d\d$/);
  problems.getByRole('button', { name: 'Ver la foto: Ruido al frenar' });
  // Above all else.
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(regions[0]).toBe('Un problema sin ver');
  // One such line is enough.
  const urgent = within(screen.getByRole('region', { name: 'Alertas más urgentes' }));
  await urgent.findByText('No hay otras');
  urgent.getByRole('link', { name: 'Ver todas' });
  expect(screen.getAllByText('Ruido al frenar')).toHaveLength(1);

  await person.click(problems.getByRole('button', { name: 'Registrar service de AB 123 CD' }));
  const form = within(await screen.findByRole('dialog'));
  await person.click(await form.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(problems.getByRole('button', { name: 'Lo vi: Ruido al frenar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Un problema sin ver' })).toBeNull());
  await screen.findByText('Problema visto: Ruido al frenar');
  const { body } = await owner.get<Problem[]>('/api/problems');
  expect(body).toMatchObject([{ seenBy: expect.any(String) }]);
});

test('it stands first in Alertas, too, and its card says who reported it; who only looks is offered no act', async () => {
  const { as } = await aReportedNoise();
  await as('workshop');
  openAt('/alertas');
  (await block()).getByRole('button', { name: 'Lo vi: Ruido al frenar' });
  expect(await screen.findAllByText(/^Avisó Ramón Sosa/)).toHaveLength(2);

  await as('viewer');
  openAt('/alertas');
  await screen.findAllByText(/^Avisó Ramón Sosa/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Lo vi/ })).toBeNull());
});
