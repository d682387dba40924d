import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { storeDocument, storeDriver, storeReminder } from '../testing/records.ts';

const on = today();
const lastWeek = addDays(on, -7);
const inTwelveDays = addDays(on, 12);
const inAMonth = addDays(on, 30);

/** A high one that is past due, a medium one, and a low one of a driver without a vehicle. */
const threeAlerts: NonNullable<Parameters<typeof signedInAt>[1]> = async (client) => {
  const vehicle = await storeVehicle(client, { brand: 'Ford', model: 'Ranger', licensePlate: 'AB123CD' });
  await storeDocument(client, vehicle.id, { type: 'vtv', expiryDate: lastWeek });
  await storeReminder(client, vehicle.id, { message: 'Rotar los neumáticos', dueDate: inTwelveDays });
  await storeDriver(client, { licenseExpiry: inAMonth });
};

/** The rows come by themselves: the counters may be there before them. */
async function cards() {
  return waitFor(() => {
    const rows = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
    expect(rows).not.toEqual([]);
    return rows;
  });
}

function counter(label: string): string | null | undefined {
  return screen.getByText(label, { selector: 'dt *' }).closest('dt')?.nextElementSibling?.textContent;
}

const labels = ['Total', 'Prioridad Alta', 'Prioridad Media', 'Prioridad Baja', 'Vencidas'];

async function countersToBe(counts: string[]): Promise<void> {
  await waitFor(() => expect(labels.map(counter)).toEqual(counts));
}

test('shows what is pressing first, with whom it is about and when it is due', async () => {
  await signedInAt('/alertas', threeAlerts);
  await screen.findByText('Mostrando 3 de 3 alertas');
  const [first, second, third] = await cards();
  if (!first || !second || !third) throw new Error('Three alerts were stored');

  within(first).getByRole('heading', { name: `La VTV venció el ${formatDate(lastWeek)}` });
  expect(within(first).getByRole('link', { name: 'Ford Ranger - AB 123 CD' }).getAttribute('href')).toMatch(
    /^\/vehiculos\/[\da-f-]{36}\?tab=alertas$/,
  );
  within(first).getByText('Alta');
  within(first).getByText('Documento');
  within(first).getByText('Vencido:');
  within(first).getByText(/venció hace 7 días/);
  within(first).getByText(formatDate(addDays(lastWeek, -30)));

  within(second).getByRole('heading', { name: 'Rotar los neumáticos' });
  within(second).getByText('Media');
  within(second).getByText('Mantenimiento');
  within(second).getByText('Vencimiento:');
  within(second).getByText(/en 12 días/);

  within(third).getByText('Baja');
  within(third).getByText('Licencia');
  within(third).getByText('Fecha de creación:');
  within(third).getByText(formatDate(on));
  expect(within(third).getByRole('link', { name: 'Conductor sin vehículo asignado' }).getAttribute('href')).toMatch(
    /^\/conductores\/[\da-f-]{36}$/,
  );
  await countersToBe(['3', '1', '1', '1', '1']);
});

test('filters live in the address, and the counters go by them', async () => {
  const { person, address } = await signedInAt('/alertas?tipo=document', threeAlerts);
  await screen.findByText('Mostrando 1 de 3 alertas');
  await countersToBe(['1', '1', '0', '0', '1']);

  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por prioridad' }), 'Media');
  await screen.findByText('¡Todo al día!');
  screen.getByText('No hay alertas que coincidan con los filtros seleccionados');
  expect(address()).toBe('/alertas?tipo=document&prioridad=medium');
  await countersToBe(['0', '0', '0', '0', '0']);

  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por tipo' }), 'Tipo: todos');
  await screen.findByText('Mostrando 1 de 3 alertas');
  await countersToBe(['1', '0', '1', '0', '0']);

  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por tipo' }), 'Licencia');
  await person.click(await screen.findByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText('Mostrando 3 de 3 alertas');
  expect(address()).toBe('/alertas');
});

test('a counter filters by what it counts, and pressing it again takes the filter away', async () => {
  const { person, address } = await signedInAt('/alertas?tipo=document', threeAlerts);
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
  await person.click(await screen.findByRole('button', { name: 'Prioridad Alta 1' }));
  expect(address()).toBe('/alertas?tipo=document&prioridad=high');
  expect(pressed()).toEqual(['Prioridad Alta']);
  await countersToBe(['1', '1', '0', '0', '1']);
  await person.click(screen.getByRole('button', { name: 'Vencidas 1' }));
  expect(address()).toBe('/alertas?tipo=document&prioridad=high&vence=vencidas');
  expect(pressed()).toEqual(['Vencidas', 'Prioridad Alta', 'Vencidas']);

  await person.click(screen.getByRole('button', { name: 'Prioridad Alta 1' }));
  expect(address()).toBe('/alertas?tipo=document&vence=vencidas');
  await person.click(screen.getByRole('button', { name: 'Total 1' }));
  expect(address()).toBe('/alertas?tipo=document');
  expect(pressed()).toEqual(['Total']);
});

test('search and due dates live in the address; a driver is found by the vehicle they drive', async () => {
  const { person, address } = await signedInAt('/alertas', async (client) => {
    await threeAlerts(client);
    const [vehicle] = (await client.get<Vehicle[]>('/api/vehicles')).body;
    await storeDriver(client, { name: 'Zulema Ortiz', assignedVehicles: vehicle ? [vehicle.id] : [] });
  });
  await screen.findByText('Mostrando 3 de 3 alertas');
  await person.click(screen.getByRole('button', { name: '14 días' }));
  await screen.findByText('Mostrando 1 de 3 alertas');
  await countersToBe(['1', '0', '1', '0', '0']);
  await person.click(screen.getByRole('button', { name: '7 días' }));
  await screen.findByText('No hay alertas que coincidan con los filtros seleccionados');
  await person.click(screen.getByRole('button', { name: '7 días' }));
  await person.type(screen.getByRole('searchbox', { name: 'Buscar alertas' }), 'zulema');
  await screen.findByText('Mostrando 2 de 3 alertas');
  expect(address()).toBe('/alertas?buscar=zulema');
  await person.click(screen.getByRole('button', { name: 'Vencidas' }));
  await screen.findByText('Mostrando 1 de 3 alertas');
  expect(address()).toBe('/alertas?buscar=zulema&vence=vencidas');
});

test('without any alert it says what will be here', async () => {
  await signedInAt('/alertas');
  await screen.findByText('¡Todo al día!');
  screen.getByText(/^Acá vas a ver lo que vence/);
  expect(screen.queryByRole('button', { name: 'Quitar los filtros' })).toBeNull();
});
