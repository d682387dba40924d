import { monthOf, today } from '@baqueano/domain/values/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';

type Client = Awaited<ReturnType<typeof signedInAt>>['client'];

/** Each costs more than the one before; the first has most visits, the fourth is a Hilux. */
function aFleetOf(count: number) {
  return async (client: Client) => {
    for (let index = 0; index < count; index++) {
      const model = index === 3 ? 'Hilux' : 'Corolla';
      const { id } = await storeVehicle(client, { licensePlate: `AB${100 + index}CD`, model });
      const record = {
        vehicleId: id,
        date: `${monthOf(today())}-01`,
        km: 1,
        serviceType: 'Frenos',
        workshop: 'Taller',
      };
      await client.post('/api/maintenance', { ...record, cost: 1_000 * (index + 1) });
      if (index === 0) await client.post('/api/maintenance', { ...record, cost: 0 });
    }
  };
}

const title = 'Visitas y costos por vehículo';
const dialog = async () => within(await screen.findByRole('dialog', { name: title }));
const platesIn = (place: Awaited<ReturnType<typeof dialog>>) =>
  place.getAllByRole('link').map((link) => link.textContent?.slice(0, 9));

test('a large fleet shows its first ten vehicles, says so, and the others are one press away', async () => {
  const { person, address, router } = await signedInAt('/estadisticas', aFleetOf(12));
  const card = within(await screen.findByRole('region', { name: 'Costos Totales por Vehículo' }));
  card.getByText('Los 10 más costosos, de 12 vehículos');
  card.getByRole('table', { name: 'Costos Totales por Vehículo. Los 10 más costosos, de 12 vehículos' });
  expect(card.getAllByRole('link')).toHaveLength(10);
  screen.getByText('Los 10 con más visitas, de 12 vehículos');

  const button = card.getByRole('button', { name: 'Ver todos: Costos Totales por Vehículo' });
  await person.click(button);
  const list = await dialog();
  list.getByText('Mostrando 12 de 12 vehículos');
  expect(platesIn(list).slice(0, 2)).toEqual(['AB 111 CD', 'AB 110 CD']);
  expect(list.getByRole('columnheader', { name: 'Costo total' }).getAttribute('aria-sort')).toBe('descending');

  await person.click(list.getByRole('button', { name: 'Visitas' }));
  await waitFor(() => expect(platesIn(list)[0]).toBe('AB 100 CD'));
  await person.click(list.getByRole('button', { name: 'Vehículo' }));
  await person.click(list.getByRole('button', { name: 'Vehículo' }));
  await waitFor(() => expect(address()).toBe('/estadisticas?lista=patente&orden=desc'));
  expect(platesIn(list)[0]).toBe('AB 111 CD');

  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/estadisticas');
});

test('an address opens the list, which is searched by name or plate; closing it leaves the statistics', async () => {
  const { person, address } = await signedInAt('/estadisticas?lista=visitas&buscar=corolla', aFleetOf(5));
  const list = await dialog();
  await list.findByText('Mostrando 4 de 5 vehículos');
  const search = list.getByRole('searchbox', { name: 'Buscar vehículos' });
  await person.clear(search);
  await person.type(search, 'hilux 103');
  await list.findByText('Mostrando 1 de 5 vehículos');
  await person.type(search, 'x');
  await list.findByText('Ningún vehículo coincide con la búsqueda.');

  await person.click(list.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(address()).toBe('/estadisticas'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a long list comes fifty at a time, and another order starts again', async () => {
  class SilentObserver {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  const { person } = await signedInAt('/estadisticas?lista=costo', aFleetOf(60));
  const list = await dialog();
  expect(platesIn(list)).toHaveLength(50);
  await person.click(list.getByRole('button', { name: 'Cargar más' }));
  expect(platesIn(list)).toHaveLength(60);
  await person.click(list.getByRole('button', { name: 'Costo total' }));
  await waitFor(() => expect(platesIn(list)).toHaveLength(50));
  expect(platesIn(list)[0]).toBe('AB 100 CD');
});
