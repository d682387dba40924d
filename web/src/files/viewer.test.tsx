import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPicture } from '../../../server/src/testing/samples/made-files.ts';
import { network, signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { storeFile } from '../testing/records.ts';

async function looking() {
  let vehicle: Vehicle | undefined;
  const signedIn = await signedInAt('/vehiculos', async (client) => {
    vehicle = await storeVehicle(client);
    for (const name of ['atrás.png', 'frente.png']) {
      await storeFile(client, { kind: 'vehicle', recordId: vehicle.id }, name, aPicture());
    }
  });
  const id = vehicle?.id ?? '';
  await act(() => signedIn.router.navigate({ to: '/vehiculos/$id', params: { id }, search: { tab: 'archivos' } }));
  await signedIn.person.click(await screen.findByRole('button', { name: 'Ver atrás.png' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'atrás.png' }));
  return { ...signedIn, viewer, picture: () => viewer.findByRole<HTMLImageElement>('img', { name: 'atrás.png' }) };
}

test('a link that has ended is asked for again; one that is new and shows nothing is told', async () => {
  const { viewer, picture } = await looking();
  const first = (await picture()).src;
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 5 * 60_000);
  fireEvent.error(await picture());
  await waitFor(async () => expect((await picture()).src).not.toBe(first));
  fireEvent.error(await picture());
  await viewer.findByText('No se pudo mostrar el archivo');
  vi.restoreAllMocks();
});

test('arrows go from file to file and stop at the ends, zoom has its ends too', async () => {
  const { person, viewer } = await looking();
  viewer.getByText('2 de 2');
  await person.keyboard('{ArrowRight}');
  viewer.getByText('2 de 2');
  await person.keyboard('{ArrowLeft}');
  const other = within(await screen.findByRole('dialog', { name: 'frente.png' }));
  other.getByText('1 de 2');
  await person.click(other.getByRole('button', { name: 'Alejar' }));
  other.getByText('100 %');
  for (let press = 0; press < 7; press += 1) await person.keyboard('+');
  other.getByText('800 %');
  await person.keyboard('0');
  other.getByText('100 %');
});

test('without a signal the viewer opens, says why it shows nothing and tries again', async () => {
  let vehicle: Vehicle | undefined;
  const { router, person } = await signedInAt('/vehiculos', async (client) => {
    vehicle = await storeVehicle(client);
    await storeFile(client, { kind: 'vehicle', recordId: vehicle.id }, 'frente.png', aPicture());
  });
  network.broken = /links/;
  const id = vehicle?.id ?? '';
  await act(() => router.navigate({ to: '/vehiculos/$id', params: { id }, search: { tab: 'archivos' } }));
  await person.click(await screen.findByRole('button', { name: 'Ver frente.png' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'frente.png' }));
  await viewer.findByText(/^No se pudo conectar con el servidor/);
  network.broken = null;
  await person.click(viewer.getByRole('button', { name: 'Reintentar' }));
  await viewer.findByRole('img', { name: 'frente.png' });
});
