import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMember } from '../../../../server/src/testing/api.ts';
import { startSession } from '../../lib/session/session.ts';
import { aServer, openAt, signedInAt, somebody, storeVehicle } from '../../testing/real-app.tsx';
import { storeDriver, storeFuel } from '../../testing/records.ts';

type Client = Awaited<ReturnType<typeof somebody>>['client'];

const on = today();
let hilux: Vehicle;

/** Two of today with a known distance, and one of last year. */
async function threeEntries(client: Client) {
  hilux = await storeVehicle(client, { licensePlate: 'AB123CD', currentKm: 45_000 });
  const ana = await storeDriver(client, { name: 'Ana Suárez' });
  const car = await storeVehicle(client, { licensePlate: 'KLM456', brand: 'Ford', model: 'Ranger' });
  const last = { moment: `${on}T00:01`, km: 45_400, quantity: 40, cost: 60_000, fullTank: true, driverId: ana.id };
  await storeFuel(client, hilux.id, { moment: `${on}T00:00`, km: 45_000, quantity: 10.5, cost: 20_000 });
  await storeFuel(client, hilux.id, { ...last, station: 'Shell Zárate' });
  await storeFuel(client, car.id, { moment: `${addDays(on, -400)}T10:00`, fuel: 'cng', quantity: 12, cost: 9_000 });
}

const plain = (element: Element | undefined | null) => element?.textContent?.replaceAll('\u00a0', ' ');
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Cargas de combustible' }))
    .getAllByRole('row')
    .slice(1);
const totals = () => screen.getAllByRole('definition').map(plain);

test('the newest first with their prices, and the sums of this month or of the chosen days', async () => {
  const { person, address } = await signedInAt('/combustible', threeEntries);
  const [first, , third] = await rows();
  const cells = within(first as HTMLElement)
    .getAllByRole('cell')
    .map(plain);
  expect(cells.slice(0, -1)).toEqual([
    `${formatDate(on)} 00:01`,
    'AB 123 CD Toyota Hilux',
    'Gasoil G2',
    '40 l Tanque lleno',
    '$ 1.500/l',
    '$ 60.000',
    '45.400 km',
    'Shell Zárate',
    'Ana Suárez',
  ]);
  expect(plain(third)).toContain('12 m³ $ 750/m³$ 9.000');
  screen.getByText('3 cargas');
  screen.getByText('2 cargas este mes');
  expect(totals()).toEqual(['50,5 l', '$ 80.000', '$ 150']);

  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por combustible' }), 'GNC');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(address()).toBe('/combustible?combustible=cng');
  screen.getByText('0 cargas este mes');
  await person.type(screen.getByRole('searchbox', { name: 'Buscar cargas' }), 'zarate');
  await screen.findByText('No se encontraron cargas');
});

test('its details open from the list, and lead to the form', async () => {
  const { person } = await signedInAt('/combustible', threeEntries);
  await person.click(await screen.findByRole('button', { name: /^Gasoil G2: ver Carga de 40\sl de AB 123 CD/ }));
  const details = within(await screen.findByRole('dialog', { name: /^Carga de 40\sl de AB 123 CD/ }));
  expect(plain(details.getByText('Precio por litro').parentElement)).toBe('Precio por litro$ 1.500');
  await person.click(details.getByRole('button', { name: 'Editar' }));
  await screen.findByRole('dialog', { name: 'Editar carga' });
});

test('the workshop reads entries without what they cost', async () => {
  const { client } = await somebody(await aServer());
  await threeEntries(client);
  startSession((await aMember(client, 'workshop')).session);
  openAt('/combustible');
  await rows();
  screen.getByText('2 cargas este mes');
  expect(totals()).toEqual(['50,5 l']);
  expect(document.body.textContent).not.toContain('$');
  expect(screen.queryByRole('button', { name: 'Agregar carga' })).toBeNull();
});
