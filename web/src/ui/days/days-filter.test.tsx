import { addDays, addMonths, daysOfMonth, monthOf, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { daysOfPeriod } from '@baqueano/domain/values/period';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseFilter } from '../../testing/filters.ts';
import { network, signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDocument, storeFine, storeMaintenance } from '../../testing/records.ts';

type Client = Awaited<ReturnType<typeof signedInAt>>['client'];

const [thisFirst, thisLast] = daysOfPeriod('thisMonth');
const [lastFirst, lastLast] = daysOfPeriod('lastMonth');
const spoken = (from: string, to: string) => `del ${formatDate(from)} al ${formatDate(to)}`;

/** Records on the last day of the month before, the first of this one, and long ago. */
async function aHistory(client: Client) {
  const vehicle = await storeVehicle(client, { licensePlate: 'AB123CD' });
  await storeMaintenance(client, vehicle.id, { date: lastLast, cost: 300 });
  await storeMaintenance(client, vehicle.id, { date: thisFirst, cost: 50 });
  await storeMaintenance(client, vehicle.id, { date: '2020-02-29', cost: 7 });
  return vehicle;
}

const card = (label: string) =>
  screen.getByText(label).closest('dl')?.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' ');

test('maintenance: a period stands in the address and is asked for by its days; the totals follow', async () => {
  const { person, address } = await signedInAt('/mantenimiento', aHistory);
  await screen.findByText('3 registros');
  await chooseFilter(person, 'Filtrar por fecha', 'Fecha: mes pasado');
  await screen.findByText(`1 registro, ${spoken(lastFirst, lastLast)}`);
  expect(address()).toBe('/mantenimiento?periodo=mes-pasado');
  await waitFor(() => expect(card('Costo Total')).toBe('$ 300'));

  await chooseFilter(person, 'Filtrar por fecha', 'Fecha: todas');
  await screen.findByText('3 registros');
  expect(address()).toBe('/mantenimiento');
});

test('between two days: what was shown stays, and what is half typed is no filter yet', async () => {
  const { person, address } = await signedInAt('/mantenimiento?periodo=este-mes', aHistory);
  await screen.findByText(`1 registro, ${spoken(thisFirst, thisLast)}`);
  await chooseFilter(person, 'Filtrar por fecha', 'Fecha: entre…');
  expect(address()).toBe(`/mantenimiento?desde=${thisFirst}&hasta=${thisLast}`);

  const since = screen.getByRole('textbox', { name: 'Desde' });
  await person.clear(since);
  await person.type(since, '29022020');
  await screen.findByText(`3 registros, ${spoken('2020-02-29', thisLast)}`);
  expect(address()).toBe(`/mantenimiento?desde=2020-02-29&hasta=${thisLast}`);

  const until = screen.getByRole('textbox', { name: 'Hasta' });
  await person.clear(until);
  await person.type(until, '28022020');
  await screen.findByText('Es anterior a la primera');
  expect(address()).toBe(`/mantenimiento?desde=2020-02-29&hasta=${thisLast}`);
});

test('an address with days that are none shows all; no row, a way out', async () => {
  const { person, address } = await signedInAt('/mantenimiento?desde=1990-01-01&hasta=1990-02-30&periodo=x', aHistory);
  await screen.findByText('3 registros, desde el 01/01/1990');
  await chooseFilter(person, 'Filtrar por fecha', 'Fecha: año pasado');
  const clear = await screen.findByRole('button', { name: 'Quitar los filtros' });
  await person.click(clear);
  await screen.findByText('3 registros');
  expect(address()).toBe('/mantenimiento');
  expect(screen.queryByRole('textbox', { name: 'Desde' })).toBeNull();
});

test('documents by when they expire; the counters follow', async () => {
  const next = daysOfMonth(monthOf(addMonths(thisFirst, 1)));
  const { person } = await signedInAt('/documentos', async (client) => {
    const { id } = await storeVehicle(client);
    await storeDocument(client, id, { issueDate: '2020-01-01', expiryDate: thisLast });
    await storeDocument(client, id, { issueDate: '2020-01-01', expiryDate: next[0], type: 'vtv' });
  });
  await screen.findByText('2 documentos');
  await chooseFilter(person, 'Filtrar por vencimiento', 'Vencimiento: mes que viene');
  await screen.findByText(`1 documento que vence ${spoken(...next)}`);
  await screen.findByRole('table', { name: 'VTV' });
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Seguro' })).toBeNull());
  await waitFor(() => expect(card('Total')).toBe('1'));
});

test('fines by the day of the offence', async () => {
  const { person, address } = await signedInAt('/multas', async (client) => {
    const { id } = await storeVehicle(client);
    await storeFine(client, id, { moment: `${thisFirst}T00:00`, expiryDate: addDays(thisFirst, 90) });
    await storeFine(client, id, { moment: `${lastLast}T23:59`, expiryDate: addDays(thisFirst, 90) });
  });
  await screen.findByText('2 multas');
  await chooseFilter(person, 'Filtrar por infracción', 'Infracción: mes pasado');
  await screen.findByText(`1 multa, infracciones ${spoken(lastFirst, lastLast)}`);
  expect(address()).toBe('/multas?periodo=mes-pasado');
});

test('statistics: totals and charts of the days, and which ones they are', async () => {
  const { person, address } = await signedInAt('/estadisticas', aHistory);
  await waitFor(() => expect(card('Costo Total')).toBe('$ 357'));
  screen.getByText('Últimos 6 meses, toda la flota');
  await chooseFilter(person, 'Filtrar por período', 'Período: mes pasado');
  const words = spoken(lastFirst, lastLast);
  await screen.findByText(`Mantenimientos ${words}`);
  expect(address()).toBe('/estadisticas?periodo=mes-pasado');
  await waitFor(() => expect(card('Costo Total')).toBe('$ 300'));
  expect(card('Total Mantenimientos')).toBe('1');
  await screen.findByText(`D${words.slice(1)}, toda la flota`);
  const months = screen.getByRole('table', { name: 'Costos Mensuales de Mantenimiento' });
  expect(within(months).getAllByRole('row')).toHaveLength(2);
});

test('statistics of many years are told by year; of no service in words', async () => {
  const { person } = await signedInAt(`/estadisticas?desde=2020-01-01&hasta=${today()}`, aHistory);
  const years = await screen.findByRole('table', { name: 'Costos Mensuales de Mantenimiento' });
  within(years).getByRole('columnheader', { name: 'Año' });
  within(years).getByText('2020');
  screen.getByText(`Del 01/01/2020 al ${formatDate(today())}, por año, toda la flota`);

  const until = screen.getByRole('textbox', { name: 'Hasta' });
  await person.clear(until);
  await person.type(until, '28022020');
  await screen.findByText('No hay mantenimientos en esos días');
  await person.click(screen.getByRole('button', { name: 'Ver todo' }));
  await waitFor(() => expect(card('Costo Total')).toBe('$ 357'));
});

test('statistics of days that cannot be read can be asked for others', async () => {
  network.broken = /vehicle-costs\?from/;
  const { person } = await signedInAt('/estadisticas?periodo=este-mes', aHistory);
  await screen.findByText('Error al cargar los registros');
  await chooseFilter(person, 'Filtrar por período', 'Período: todo');
  await waitFor(() => expect(card('Costo Total')).toBe('$ 357'));
});
