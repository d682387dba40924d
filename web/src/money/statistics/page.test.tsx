import { addMonths, daysOfMonth, lastMonths, today } from '@baqueano/domain/values/dates';
import { formatDate, formatMonth, formatPesos } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, pressOnceReady, signedInAt, storeVehicle } from '../../testing/real-app.tsx';

type Client = Awaited<ReturnType<typeof signedInAt>>['client'];

const months = lastMonths(6);
const [oldest = '', , , , previous = '', current = ''] = months;

async function service(client: Client, vehicle: Vehicle, date: string, cost: number) {
  const record = { vehicleId: vehicle.id, date, km: 40_000, serviceType: 'Frenos', workshop: 'Taller Ibáñez', cost };
  expect((await client.post('/api/maintenance', record)).status).toBe(201);
}

/** Three vehicles: one with a cost in each of two months, one with more visits and older ones, one without any. */
async function aFleet(client: Client) {
  const hilux = await storeVehicle(client, { licensePlate: 'AB123CD' });
  const berlingo = await storeVehicle(client, { brand: 'Citroën', model: 'Berlingo', licensePlate: 'KLM456' });
  await storeVehicle(client, { brand: 'Ford', model: 'Ranger', licensePlate: 'AE001ZZ' });
  await service(client, hilux, `${oldest}-01`, 100_000);
  await service(client, hilux, `${current}-01`, 1_250_000);
  await service(client, berlingo, `${current}-01`, 50_000);
  await service(client, berlingo, '2020-03-10', 700_000);
  await service(client, berlingo, '2020-04-10', 0);
}

async function vehicleWith(client: Client, plate: string): Promise<Vehicle> {
  const found = (await client.get<Vehicle[]>('/api/vehicles')).body.find(({ licensePlate }) => licensePlate === plate);
  if (!found) throw new Error(`${plate} was not stored`);
  return found;
}

function chart(title: string) {
  return within(screen.getByRole('region', { name: title }));
}

/** The rows of a chart's text alternative. */
function figures(title: string): (string | undefined)[][] {
  const [, ...rows] = chart(title).getAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\s/g, ' ')));
}

const monthlyTitle = 'Costos Mensuales de Mantenimiento';
const vehicleTitle = 'Costos Mensuales por Vehículo';
const visitsTitle = 'Visitas al Taller por Vehículo';
const costsTitle = 'Costos Totales por Vehículo';

test('shows four charts and two totals, each chart with its figures in words', async () => {
  await signedInAt('/estadisticas', aFleet);
  await screen.findByRole('region', { name: costsTitle });

  const total = (label: string) => screen.getByText(label).nextElementSibling?.textContent?.replace(/\s/g, ' ');
  expect([total('Total Mantenimientos'), total('Costo Total')]).toEqual(['5', '$ 2.100.000']);

  const costs = ['$ 100.000', '$ 0', '$ 0', '$ 0', '$ 0', '$ 1.300.000'];
  expect(figures(monthlyTitle)).toEqual(months.map((month, index) => [formatMonth(month), costs[index]]));
  chart(monthlyTitle).getByRole('columnheader', { name: 'Costo (ARS)' });
  for (const tick of ['$0k', '$500k', '$1.500k']) chart(monthlyTitle).getByText(tick);

  expect(figures(visitsTitle)).toEqual([
    ['KLM 456', 'Citroën Berlingo', '3'],
    ['AB 123 CD', 'Toyota Hilux', '2'],
    ['AE 001 ZZ', 'Ford Ranger', '0'],
  ]);
  expect(figures(costsTitle)).toEqual([
    ['AB 123 CD', 'Toyota Hilux', '$ 1.350.000'],
    ['KLM 456', 'Citroën Berlingo', '$ 750.000'],
    ['AE 001 ZZ', 'Ford Ranger', '$ 0'],
  ]);
  expect(screen.queryByRole('button', { name: /^Ver todos/ })).toBeNull();
});

test('the first vehicle is chosen; another one is found by typing and kept in the address', async () => {
  const { person, address, client } = await signedInAt('/estadisticas', aFleet);
  const selector = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Seleccionar vehículo:' });
  expect(selector.value).toBe('Toyota Hilux · AB 123 CD');
  await waitFor(() => expect(figures(vehicleTitle).at(-1)?.[1]).toBe('$ 1.250.000'));

  await person.click(selector);
  await person.keyboard('klm 456{Enter}');
  await waitFor(() => expect(figures(vehicleTitle).at(-1)?.[1]).toBe('$ 50.000'));
  expect(address()).toBe(`/estadisticas?vehiculo=${(await vehicleWith(client, 'KLM456')).id}`);
});

test('a vehicle without records says so', async () => {
  const { router, client } = await signedInAt('/estadisticas', aFleet);
  await screen.findByRole('region', { name: vehicleTitle });
  router.history.push(`/estadisticas?vehiculo=${(await vehicleWith(client, 'AE001ZZ')).id}`);
  await chart(vehicleTitle).findByText('No hay datos de mantenimiento');
  chart(vehicleTitle).getByText('para Ford Ranger');
  expect(chart(vehicleTitle).queryByRole('table')).toBeNull();
});

test('an address with a vehicle that is gone shows the first one', async () => {
  await signedInAt('/estadisticas?vehiculo=0190c5a2-0000-7000-8000-000000000000', aFleet);
  const selector = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Seleccionar vehículo:' });
  expect(selector.value).toBe('Toyota Hilux · AB 123 CD');
});

test('the keyboard goes from point to point and each says its figure; Escape hides it', async () => {
  const { person } = await signedInAt('/estadisticas', aFleet);
  await screen.findByRole('region', { name: monthlyTitle });
  const points = chart(monthlyTitle).getAllByRole('link');
  expect(points.map((point) => point.tabIndex)).toEqual([0, -1, -1, -1, -1, -1]);

  act(() => points[0]?.focus());
  const tooltip = (index: number) => points[index]?.nextElementSibling?.textContent?.replace(/\s/g, ' ');
  expect(tooltip(0)).toBe(`${formatMonth(oldest)}Costo (ARS) $ 100.000`);
  await person.keyboard('{ArrowRight}{End}');
  expect(document.activeElement).toBe(points[5]);
  expect(tooltip(0)).toBeUndefined();
  expect(tooltip(5)).toMatch(/1\.300\.000$/);
  await person.keyboard('{Escape}');
  expect(tooltip(5)).toBeUndefined();
  await person.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{Home}{ArrowUp}');
  expect(document.activeElement).toBe(points[0]);

  await person.hover(chart(costsTitle).getByRole('link', { name: /^KLM 456, Citroën Berlingo: \$\s750\.000$/ }));
  await chart(costsTitle).findByText('$ 750.000', { selector: 'span' });
});

test('an organization without vehicles is told what will be here and where it starts', async () => {
  const { person, address } = await signedInAt('/estadisticas');
  await screen.findByText('Todavía no hay vehículos');
  expect(screen.queryByRole('region')).toBeNull();
  await person.click(screen.getByRole('link', { name: 'Agregar el primer vehículo' }));
  await waitFor(() => expect(address()).toBe('/vehiculos'));
});

test('without records each chart says that it has no data', async () => {
  await signedInAt('/estadisticas', (client) => storeVehicle(client));
  await screen.findByText('Todavía no hay registros de mantenimiento');
  expect(screen.getByRole('link', { name: 'Agregar el primer registro' }).getAttribute('href')).toBe('/mantenimiento');
  for (const title of [monthlyTitle, visitsTitle, costsTitle]) chart(title).getByText('Todavía no hay registros');
  chart(vehicleTitle).getByText('No hay datos de mantenimiento');
  chart(vehicleTitle).getByText('para Toyota Hilux');
});

test('says that it is loading', async () => {
  let arrive = () => {};
  await signedInAt('/estadisticas', async (client) => {
    await aFleet(client);
    network.delay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
  });
  expect((await screen.findByText('Cargando estadísticas...')).role).toBe('status');
  arrive();
  await screen.findByRole('region', { name: monthlyTitle });
  expect(screen.queryByText('Cargando estadísticas...')).toBeNull();
});

test.each([
  [/GET \/api\/vehicles/, 'Error al cargar los vehículos'],
  [/vehicle-costs/, 'Error al cargar los registros'],
  [/monthly-costs\/all/, 'Error al cargar los registros'],
  [/spending/, 'Error al cargar los registros'],
])('when %s fails the screen says what did not load and can be tried again', async (broken, title) => {
  network.broken = broken;
  const { person } = await signedInAt('/estadisticas', aFleet);
  const box = within(await screen.findByRole('alert'));
  box.getByText(title);
  network.broken = null;
  await pressOnceReady(person, box.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('region', { name: monthlyTitle });
});

test('when the months of a vehicle fail the other charts stay', async () => {
  network.broken = /monthly-costs\/[^a]/;
  const { person } = await signedInAt('/estadisticas', aFleet);
  await screen.findByRole('region', { name: vehicleTitle });
  const box = within(await chart(vehicleTitle).findByRole('alert'));
  box.getByText('Error al cargar los registros');
  expect(figures(monthlyTitle)).toHaveLength(6);
  network.broken = null;
  await pressOnceReady(person, box.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(figures(vehicleTitle)).toHaveLength(6));
});

test('a record shows up without loading the page again', async () => {
  const { client, cache } = await signedInAt('/estadisticas', aFleet);
  await screen.findByRole('region', { name: visitsTitle });
  await service(client, await vehicleWith(client, 'AE001ZZ'), `${previous}-02`, 5_000_000);
  await cache.invalidateQueries({ queryKey: ['statistics'] });
  await waitFor(() => expect(figures(costsTitle)[0]?.[0]).toBe('AE 001 ZZ'));
});

/** With plain spaces. */
const textOf = (element: Element) => element.textContent?.replace(/\s/g, ' ');

test('a sentence comes first: this month so far, against the one before up to the same day, and its dearest units', async () => {
  const on = today();
  const { person, address, client } = await signedInAt('/estadisticas', async (client) => {
    await aFleet(client);
    const ranger = await vehicleWith(client, 'AE001ZZ');
    await service(client, ranger, addMonths(on, -1), 1_000_000);
  });
  const sentence = (await screen.findByText(/^Gastaste/)).closest('p');
  if (!sentence) throw new Error('No sentence');
  const then = `${formatMonth(previous).split(' ')[0]} a esta altura`;
  expect(textOf(sentence)).toBe(
    `Gastaste $ 1,3 M en mantenimiento en ${formatMonth(current).split(' ')[0]}, al día ${Number(on.slice(8))}: ` +
      `30 % más que en ${then}. Todo en dos unidades: AB 123 CD KLM 456`,
  );
  await person.click(within(sentence).getByRole('link', { name: 'KLM 456' }));
  await waitFor(async () => expect(address()).toBe(`/vehiculos/${(await vehicleWith(client, 'KLM456')).id}`));
});

test('the totals say which days they are of', async () => {
  const { router } = await signedInAt('/estadisticas', aFleet);
  const note = (label: string) =>
    screen.getByText(label).closest('dl')?.nextElementSibling?.textContent?.replace(/\s/g, ' ');
  await screen.findByText('Total Mantenimientos');
  expect(note('Total Mantenimientos')).toBe('de siempre · 3 en los últimos 6 meses');
  expect(note('Costo Total')).toBe('de siempre · $ 1.400.000 en los últimos 6 meses');
  router.history.push('/estadisticas?desde=2020-03-01&hasta=2020-03-31');
  await waitFor(() => expect(note('Costo Total')).toBe('en esos días'));
  await waitFor(() =>
    expect(textOf(screen.getByText(/^Gastaste/))).toBe(
      'Gastaste $ 700.000 en mantenimiento del 01/03/2020 al 31/03/2020. Todo en una unidad: KLM 456',
    ),
  );
});

test('bars and dots open their records; the running month says up to which day it counts', async () => {
  const { person, address, router, client } = await signedInAt('/estadisticas', aFleet);
  await screen.findByRole('region', { name: monthlyTitle });
  const { id } = await vehicleWith(client, 'AB123CD');
  const [from, to] = daysOfMonth(current);
  const until = `${formatMonth(current)}, al ${formatDate(today()).slice(0, 5)}`;
  const running = chart(monthlyTitle).getByRole('link', { name: new RegExp(`^${until}: `) });
  act(() => running.focus());
  await person.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/mantenimiento?desde=${from}&hasta=${to}`));

  router.history.push('/estadisticas');
  await person.click(await waitFor(() => chart(vehicleTitle).getByRole('link', { name: new RegExp(`^${until}: `) })));
  await waitFor(() => expect(address()).toBe(`/mantenimiento?vehiculo=${id}&desde=${from}&hasta=${to}`));

  router.history.push('/estadisticas?desde=2020-03-05&hasta=2020-04-01');
  const march = await waitFor(() => chart(monthlyTitle).getByRole('link', { name: /^marzo de 2020: / }));
  expect(march.getAttribute('href')).toBe('/mantenimiento?desde=2020-03-05&hasta=2020-03-31');
  expect(
    chart(costsTitle)
      .getByRole('link', { name: /^KLM 456/ })
      .getAttribute('href'),
  ).toMatch(/^\/mantenimiento\?vehiculo=.*&desde=2020-03-05&hasta=2020-04-01$/);
});

test('a first touch shows the figure of a point, a second one, also of the figure, opens its records', async () => {
  const { person, address } = await signedInAt('/estadisticas', aFleet);
  await screen.findByRole('region', { name: monthlyTitle });
  const point = chart(monthlyTitle).getByRole('link', { name: new RegExp(`^${formatMonth(oldest)}: `) });
  await person.pointer({ keys: '[TouchA]', target: point });
  expect(textOf(point.parentElement ?? point)).toBe(`${formatMonth(oldest)}Costo (ARS) $ 100.000`);
  expect(address()).toBe('/estadisticas');
  const tooltip = point.nextElementSibling;
  if (!tooltip) throw new Error('No tooltip');
  await person.pointer({ keys: '[TouchA]', target: tooltip });
  await waitFor(() => expect(address()).toMatch(/^\/mantenimiento\?desde=/));
});

test('the remembered vehicle stands first, then the dearest of six months', async () => {
  const { person, router } = await signedInAt('/estadisticas', aFleet);
  const selector = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Seleccionar vehículo:' });
  await person.click(await selector());
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Toyota HiluxAB 123 CD',
    'Citroën BerlingoKLM 456',
    'Ford RangerAE 001 ZZ',
  ]);
  await person.click(screen.getByRole('option', { name: /Ranger/ }));
  router.history.push('/estadisticas');
  await waitFor(async () => expect((await selector()).value).toBe('Ford Ranger · AE 001 ZZ'));
});

test('the chart of a vehicle has the median of its kind, from three of them on', async () => {
  await signedInAt('/estadisticas', async (client) => {
    for (const [licensePlate, cost] of [
      ['AB123CD', 3_000_000],
      ['AB124CD', 600_000],
      ['AB125CD', 0],
    ] as const) {
      await service(client, await storeVehicle(client, { licensePlate, kind: 'truck' }), `${current}-01`, cost);
    }
  });
  await screen.findByRole('region', { name: vehicleTitle });
  const words = textOf(await chart(vehicleTitle).findByText(/^Mediana por mes, Camión: /));
  const [, last] = daysOfMonth(current);
  const months = 5 + Number(today().slice(8)) / Number(last.slice(8));
  expect(words).toBe(`Mediana por mes, Camión: ${formatPesos(Math.round(600_000 / months)).replace(/\s/g, ' ')}`);
  expect(chart(monthlyTitle).queryByText(/Mediana/)).toBeNull();
});
