import { addDays, today } from '@baqueano/domain/values/dates';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, openAt, pressOnceReady, signedInAt, storeVehicle } from '../testing/real-app.tsx';
import { storeDocument, storeDriver, storeReminder } from '../testing/records.ts';

type Prepare = NonNullable<Parameters<typeof signedInAt>[1]>;

/** Three vehicles, one of them in the workshop and one with a driver and a document that has expired. */
const smallFleet: Prepare = async (client) => {
  const driver = await storeDriver(client, { name: 'Rubén Domínguez' });
  const ranger = await storeVehicle(client, {
    brand: 'Ford',
    model: 'Ranger',
    licensePlate: 'AB123CD',
    currentKm: 123_456,
    status: 'en_reparacion',
    assignedDriver: driver.id,
  });
  await storeVehicle(client, { licensePlate: 'AC222DD', currentKm: 900 });
  await storeVehicle(client, { licensePlate: 'AD333EE', currentKm: 45_000, status: 'en_uso' });
  await storeDocument(client, ranger.id, { type: 'vtv', expiryDate: addDays(today(), -7) });
  for (const days of [6, 5, 4, 3, 2]) {
    await storeReminder(client, ranger.id, { message: `Recordatorio ${days}`, dueDate: addDays(today(), days) });
  }
};

/** The links with a number: 'Total Vehículos 3'. */
async function counts(labels: readonly string[]) {
  const found = await Promise.all(labels.map((label) => screen.findByRole('link', { name: new RegExp(`^${label}`) })));
  return found.map((link) => link.querySelector('dd, strong')?.textContent);
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Flota' }))
    .getAllByRole('row')
    .slice(1);
const plates = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('says how many there are of what', async () => {
  await signedInAt('/', smallFleet);
  const cards = ['Total Vehículos', 'En Mantenimiento', 'Alertas Críticas', 'Total Conductores'];
  expect(await counts(cards)).toEqual(['3', '1', '1', '1']);
  const summary = ['Vehículos activos', 'En mantenimiento', 'Documentos vencidos', 'Conductores activos'];
  expect(await counts(summary)).toEqual(['2', '1', '1', '1']);
  expect(screen.getByRole('link', { name: 'Documentos vencidos 1' }).getAttribute('href')).toBe(
    '/documentos?estado=expired&rige=si',
  );
});

test('says what nobody watches: vehicles in service whose papers have not been loaded', async () => {
  const { person, address } = await signedInAt('/', async (client) => {
    const complete = await storeVehicle(client, { licensePlate: 'AB123CD' });
    for (const type of ['insurance', 'vtv', 'registration'] as const)
      await storeDocument(client, complete.id, { type });
    const lacking = await storeVehicle(client, { licensePlate: 'AC222DD' });
    await storeDocument(client, lacking.id, { type: 'vtv' });
    await storeVehicle(client, { licensePlate: 'AD333EE', status: 'inactive' });
  });
  const panel = within(await screen.findByRole('region', { name: 'Alertas más urgentes' }));
  await panel.findByText('¡Todo al día!');
  await panel.findByText(/^A 1 unidad le faltan papeles/);
  const card = await screen.findByRole('link', { name: /^Total Vehículos/ });
  within(card).getByText('2 en servicio');
  await person.click(panel.getByRole('link', { name: 'Cargar' }));
  await screen.findByText('Mostrando 1 de 3 vehículos', undefined, { timeout: 10_000 });
  expect(address()).toBe('/vehiculos?papeles=faltan');
  screen.getByText('Falta cargar: Seguro, Patente');
  await person.click(screen.getByRole('button', { name: 'Quitar el filtro por papeles' }));
  await screen.findByText('Mostrando 3 de 3 vehículos');
  expect(screen.queryByText(/^Falta cargar/)).toBeNull();
});

test('each card leads to what it counts', async () => {
  const { person, address } = await signedInAt('/', smallFleet);
  await person.click(await screen.findByRole('link', { name: /^Alertas Críticas/ }));
  await waitFor(() => expect(address()).toBe('/alertas?prioridad=high'));
  await screen.findByText('Mostrando 1 de 6 alertas');
});

test('the five most pressing alerts lead to what they are about, and on to all of them', async () => {
  await signedInAt('/', smallFleet);
  const panel = within(await screen.findByRole('region', { name: 'Alertas más urgentes' }));
  const lines = await panel.findAllByRole('listitem');
  expect(lines).toHaveLength(5);
  const first = within(lines[0] as HTMLElement);
  expect(first.getByRole('link', { name: /^La VTV venció el/ }).getAttribute('href')).toMatch(
    /^\/documentos\?editar=[\da-f-]{36}$/,
  );
  first.getByText('AB 123 CD');
  first.getByText('Alta');
  first.getByText(/venció hace 7 días/);
  within(await screen.findByRole('link', { name: /^Alertas Críticas/ })).getByText('1 vencida');
  await screen.findByText('Esta semana');
  screen.getByText('5 vencimientos');
  expect(panel.getByRole('link', { name: 'Ver las 6' }).getAttribute('href')).toBe('/alertas');
});

test('the fleet: a row for each vehicle, with its two actions', async () => {
  await signedInAt('/', smallFleet);
  await screen.findByText('3 vehículos');
  const table = within(screen.getByRole('table', { name: 'Flota' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Patente',
    'Vehículo',
    'Kilómetros',
    'Estado',
    'Conductor',
    'Acciones',
  ]);
  const [first, second] = rows();
  await within(first as HTMLElement).findByText('Rubén Domínguez');
  const cells = within(first as HTMLElement).getAllByRole('cell');
  expect(cells.slice(0, 3).map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'AB 123 CD',
    'Ford Ranger 2022',
    '123.456 km',
  ]);
  within(cells[3] as HTMLElement).getByText('En Reparación');
  await within(cells[3] as HTMLElement).findByText('No puede: VTV vencida');
  within(second as HTMLElement).getByText('Sin conductor');
  expect(screen.getByRole('link', { name: 'Ver detalles de AB 123 CD' }).getAttribute('href')).toMatch(
    /^\/vehiculos\/[\da-f-]{36}$/,
  );
  expect(screen.getByRole('link', { name: 'Mantenimiento de AB 123 CD' }).getAttribute('href')).toMatch(
    /^\/mantenimiento\?vehiculo=[\da-f-]{36}$/,
  );
});

test('sorts by its headers, and the order lives in the address', async () => {
  const { person, address } = await signedInAt('/?orden=km', smallFleet);
  await screen.findByText('3 vehículos');
  expect(plates()).toEqual(['AB 123 CD', 'AD 333 EE', 'AC 222 DD']);
  await person.click(screen.getByRole('button', { name: 'Kilómetros' }));
  await waitFor(() => expect(plates()).toEqual(['AC 222 DD', 'AD 333 EE', 'AB 123 CD']));
  expect(address()).toBe('/?orden=km&sentido=asc');
  await person.click(screen.getByRole('button', { name: 'Patente' }));
  await waitFor(() => expect(plates()).toEqual(['AB 123 CD', 'AC 222 DD', 'AD 333 EE']));
  expect(address()).toBe('/?orden=patente');
});

test('what needs somebody comes first, inactive ones last; another order is found again on this browser', async () => {
  const { person, address } = await signedInAt('/', async (client) => {
    await storeVehicle(client, { licensePlate: 'AA111AA', status: 'inactive' });
    await storeVehicle(client, { licensePlate: 'AB222BB' });
    const late = await storeVehicle(client, { licensePlate: 'AC333CC' });
    await storeDocument(client, late.id, { type: 'vtv', expiryDate: addDays(today(), -7) });
  });
  await screen.findByText('3 vehículos');
  expect(plates()).toEqual(['AC 333 CC', 'AB 222 BB', 'AA 111 AA']);
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Ordenar por' }), 'Orden: patente');
  await waitFor(() => expect(plates()).toEqual(['AA 111 AA', 'AB 222 BB', 'AC 333 CC']));
  expect(address()).toBe('/?orden=patente');

  cleanup();
  openAt('/');
  await screen.findByText('3 vehículos');
  expect(plates()).toEqual(['AA 111 AA', 'AB 222 BB', 'AC 333 CC']);
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por' })).value).toBe('plate');
});

test('what may not circulate stands first: what is in use, its reason, and the act; the rest is a press away', async () => {
  const facts = { kind: 'car', use: 'private', fuels: ['petrol' as const], jurisdiction: 'AR-E' } as const;
  const expired = { issueDate: addDays(today(), -300), expiryDate: addDays(today(), -2) };
  const { person, address } = await signedInAt('/', async (client) => {
    const stopped = async (licensePlate: string, status = 'disponible' as const) =>
      storeDocument(
        client,
        (await storeVehicle(client, { ...facts, fuels: ['petrol'], licensePlate, status })).id,
        expired,
      );
    for (const plate of ['AA111AA', 'AB222BB', 'AC333CC']) await stopped(plate);
    const used = await storeVehicle(client, { ...facts, fuels: ['petrol'], licensePlate: 'AD444DD', status: 'en_uso' });
    await storeDocument(client, used.id, expired);
    await storeVehicle(client, { licensePlate: 'AE555EE' });
  });
  const panel = within(await screen.findByRole('region', { name: 'Hoy no pueden circular · 4' }));
  await panel.findByText('AD 444 DD');
  const lines = panel.getAllByRole('listitem').map((line) => line.textContent?.replaceAll('\u00a0', ' '));
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^AD 444 DDSeguro vencido · venció el .*Renovar$/);
  panel.getByText('De 1 no sabemos');
  await person.click(panel.getByRole('button', { name: 'Renovar seguro: AD 444 DD' }));
  const form = within(await screen.findByRole('dialog'));
  await person.click(await form.findByRole('button', { name: 'Cancelar' }));
  await person.click(panel.getByRole('link', { name: 'Ver las 4' }));
  await waitFor(() => expect(address()).toBe('/circulacion?respuesta=no'));
});

test('an empty fleet says where to begin', async () => {
  await signedInAt('/');
  await screen.findByText('No hay vehículos registrados aún.');
  expect(screen.getByRole('link', { name: 'Ir a Vehículos' }).getAttribute('href')).toBe('/vehiculos');
  await screen.findByText('¡Todo al día!');
  await screen.findByText('Todavía no hay nada que vigilar');
  expect(await counts(['Total Vehículos'])).toEqual(['0']);
});

test('an empty organization is offered its first steps, which go for all once somebody closes them', async () => {
  const { person, client, address } = await signedInAt('/');
  const steps = within(await screen.findByRole('region', { name: 'Primeros pasos' }));
  screen.getByText('No hay vehículos registrados aún.');
  expect(steps.getAllByRole('listitem').map((step) => step.querySelector('strong')?.textContent)).toEqual([
    'Pegá tu planilla',
    'Cargá un papel',
    'Invitá a alguien',
    'Anotá los kilómetros',
  ]);
  expect(steps.getByRole('link', { name: 'Pegar tu planilla' }).getAttribute('href')).toBe('/importar');
  expect(steps.getByRole('link', { name: 'Invitar' }).getAttribute('href')).toBe('/ajustes/equipo');
  expect(steps.queryByText('Listo')).toBeNull();
  await person.click(steps.getByRole('button', { name: 'Anotar kilómetros' }));
  const form = within(await screen.findByRole('dialog'));
  await person.click(await form.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(steps.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull());
  expect(address()).toBe('/');
  await client.add('/api/invitations', { role: 'viewer' });
  cleanup();
  openAt('/');
  await screen.findByText('No hay vehículos registrados aún.');
  expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull();
});

test('statistics that do not load say so and can be tried again; the rest is there', async () => {
  network.broken = /GET \/api\/statistics/;
  const { person } = await signedInAt('/', smallFleet);
  await screen.findByText('Cargando dashboard...');
  const box = within(await screen.findByRole('alert'));
  box.getByText('Error al cargar el dashboard');
  await screen.findByRole('table', { name: 'Flota' });
  network.broken = null;
  await pressOnceReady(person, box.getByRole('button', { name: 'Reintentar' }));
  expect(await counts(['Total Vehículos'])).toEqual(['3']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when nothing loads there is one box, and one press tries everything again', async () => {
  network.broken = /GET \/api/;
  const { person } = await signedInAt('/', smallFleet);
  await screen.findByRole('alert');
  network.broken = null;
  await pressOnceReady(person, screen.getByRole('button', { name: 'Reintentar' }));
  expect(await counts(['Total Vehículos'])).toEqual(['3']);
  await screen.findByRole('table', { name: 'Flota' });
  await screen.findByText('Recordatorio 2');
});

test('alerts or vehicles alone that do not load leave the rest as it is', async () => {
  network.broken = /GET \/api\/(alerts|vehicles)/;
  const { person } = await signedInAt('/', smallFleet);
  expect(await counts(['Total Vehículos'])).toEqual(['3']);
  await screen.findByText('Error al cargar las alertas');
  await screen.findByText('Error al cargar los vehículos');
  network.broken = null;
  for (const button of screen.getAllByRole('button', { name: 'Reintentar' })) await pressOnceReady(person, button);
  await screen.findByText('Recordatorio 2');
  await screen.findByRole('table', { name: 'Flota' });
});

test('the fleet shows the twelve neediest, and a link leads to all of them', async () => {
  await signedInAt('/', async (client) => {
    for (let unit = 10; unit < 23; unit += 1) await storeVehicle(client, { licensePlate: `AB1${unit}CD` });
  });
  const table = within(await screen.findByRole('table', { name: 'Flota' }));
  expect(table.getAllByRole('row')).toHaveLength(13);
  expect(screen.getByRole('link', { name: 'Ver los 13 en Vehículos' }).getAttribute('href')).toBe('/vehiculos');
});
