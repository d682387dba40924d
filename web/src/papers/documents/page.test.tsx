import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDocument } from '../../testing/records.ts';

type Prepare = NonNullable<Parameters<typeof signedInAt>[1]>;

const on = today();
const lastWeek = addDays(on, -7);
const inTenDays = addDays(on, 10);
const nextYear = addDays(on, 400);
const issueDate = '2020-03-01';

let hilux: Vehicle;

/** Three vehicles: insurances that have expired, expire soon and are in force, a VTV marked as expired, a pending fine. */
const aFolder: Prepare = async (client) => {
  hilux = await storeVehicle(client, { licensePlate: 'AB123CD' });
  const ranger = await storeVehicle(client, { brand: 'Ford', model: 'Ranger', licensePlate: 'KLM456' });
  const third = await storeVehicle(client, { licensePlate: 'AC333CC' });
  await storeDocument(client, third.id, { issueDate, expiryDate: lastWeek, cost: 90_000 });
  await storeDocument(client, hilux.id, { issueDate, expiryDate: nextYear, cost: 1_250_000, details: 'Póliza 4-221' });
  await storeDocument(client, ranger.id, { issueDate, expiryDate: inTenDays });
  await storeDocument(client, hilux.id, { issueDate, type: 'vtv', status: 'expired', expiryDate: nextYear });
  await storeDocument(client, hilux.id, { issueDate, type: 'fine', status: 'pending', expiryDate: nextYear });
};

const group = async (name: string) => within(await screen.findByRole('region', { name }));

async function rows(name: string): Promise<HTMLElement[]> {
  return (await group(name)).getAllByRole('row').slice(1);
}

function card(label: string): string | null | undefined {
  const button = screen.getByRole('button', { name: new RegExp(`^${label} `) });
  return button.closest('dl')?.querySelector('dd')?.textContent;
}

const cards = () => ['Total', 'Vigentes', 'Vencidos', 'Pendientes', 'Próximos a vencer'].map(card);

test('documents are grouped by type, with their effective state, their distance and what they need', async () => {
  await signedInAt('/documentos', aFolder);
  const insurances = await group('Seguro');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Te necesitan',
    'Seguro',
    'VTV',
    'Multa',
  ]);
  within(insurances.getByText('Seguro').parentElement as HTMLElement).getByText('3');
  expect(insurances.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Vehículo',
    'Emisión',
    'Vencimiento',
    'Estado',
    'Costo',
    'Detalles',
    'Acciones',
  ]);

  const [expired, chosen, ...others] = await rows('Te necesitan');
  const [soon, inForce, ...more] = await rows('Seguro');
  if (!inForce || !soon || !expired || !chosen) throw new Error('Three insurances and a VTV were stored');
  // Each stands there once, with its type where several do.
  expect([others, more]).toEqual([[], []]);
  expect((await group('Te necesitan')).getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain(
    'Tipo',
  );
  within(expired).getByText('Seguro');
  within(chosen).getByText('VTV');
  (await group('VTV')).getByText('El que hay está arriba, en «Te necesitan».');
  within(inForce).getByText(formatDate(nextYear));
  within(inForce).getByText('01/03/2020');
  within(inForce).getByText('Vigente');
  within(inForce).getByText('$ 1.250.000');
  expect(inForce.textContent).toContain('Póliza 4-221');
  expect(within(inForce).getByRole('link', { name: 'AB 123 CD Toyota Hilux' }).getAttribute('href')).toBe(
    `/vehiculos/${hilux.id}?tab=documentos`,
  );
  expect(inForce.dataset.tint).toBeUndefined();
  // Neither for a paper in force for long, nor for a fine.
  expect(screen.getAllByRole('button', { name: /^Renovar/ }).map((button) => button.ariaLabel)).toEqual([
    'Renovar Seguro de AC 333 CC',
    'Renovar VTV de AB 123 CD',
    'Renovar Seguro de KLM 456',
  ]);

  within(soon).getByText('Vigente · vence en 10 días');
  expect(soon.dataset.tint).toBe('soon');

  within(expired).getByText('Vencido');
  within(expired).getByText(/venció hace 7 días/);
  expect(expired.dataset.tint).toBe('expired');

  expect(chosen.dataset.tint).toBe('expired');
  (await group('Multa')).getByText('Pendiente');
  screen.getByText('5 documentos');
  expect(cards()).toEqual(['5', '2', '2', '1', '1']);
});

test('what has a newer one keeps its tint, says so, and comes last in quiet', async () => {
  await signedInAt('/documentos', async (client) => {
    const { id } = await storeVehicle(client);
    await storeDocument(client, id, { issueDate, expiryDate: lastWeek });
    await storeDocument(client, id, { issueDate: addDays(on, -8), expiryDate: nextYear });
    await storeDocument(client, id, { issueDate, expiryDate: lastWeek, type: 'fine' });
  });
  const [renewal, old] = await rows('Seguro');
  if (!renewal || !old) throw new Error('Two insurances were stored');
  within(renewal).getByText('Vigente');
  expect(within(renewal).queryByText('Hay uno más nuevo')).toBeNull();
  within(old).getByText('Vencido');
  within(old).getByText('Hay uno más nuevo');
  expect(old.dataset.tint).toBe('expired');
  expect(within(old).getByText('venció hace 7 días').dataset.tone).toBe('neutral');
  const [fine] = await rows('Te necesitan');
  if (!fine) throw new Error('A fine was stored');
  expect(within(fine).getByText('venció hace 7 días').dataset.tone).toBe('expired');
});

test('what is replaced is folded in its group, and a type or another order lists everything in its place', async () => {
  const { person } = await signedInAt('/documentos', async (client) => {
    await aFolder(client);
    const [old] = (await client.get<VehicleDocument[]>(`/api/documents?type=insurance&vehicleId=${hilux.id}`)).body;
    const dates = { issueDate: addDays(on, -1), expiryDate: addDays(on, 500) };
    await client.post(`/api/documents/${old?.id}/renewal`, dates);
  });
  expect(await rows('Seguro')).toHaveLength(2);
  expect((await group('Seguro')).queryByText('Reemplazado')).toBeNull();
  within((await group('Seguro')).getByRole('heading').parentElement as HTMLElement).getByText('4');
  await person.click((await group('Seguro')).getByRole('button', { name: 'Ver 1 reemplazado' }));
  const folded = within(await screen.findByRole('table', { name: 'Seguro: reemplazados' }));
  folded.getByText('Reemplazado');
  await person.click((await group('Seguro')).getByRole('button', { name: 'Ocultar 1 reemplazado' }));
  expect(screen.queryByRole('table', { name: 'Seguro: reemplazados' })).toBeNull();

  await person.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Orden: mayor costo');
  await waitFor(async () => expect(await rows('Seguro')).toHaveLength(4));
  expect(screen.queryByRole('region', { name: 'Te necesitan' })).toBeNull();
});

test('the cards are filters, which do not change their numbers; below Vencidos is what nobody has renewed', async () => {
  const { person, address } = await signedInAt('/documentos', async (client) => {
    await aFolder(client);
    await storeDocument(client, hilux.id, { issueDate: addDays(issueDate, -300), expiryDate: lastWeek });
    await storeDocument(client, hilux.id, { issueDate, type: 'fine', expiryDate: lastWeek });
  });
  await group('Seguro');
  const before = ['7', '2', '4', '1', '1'];
  expect(cards()).toEqual(before);
  const total = screen.getByRole('button', { name: 'Total 7' });
  const expired = screen.getByRole('button', { name: 'Vencidos 4' });
  const pressed = (button: HTMLElement) => button.getAttribute('aria-pressed');
  expect([pressed(total), pressed(expired)]).toEqual(['true', 'false']);
  await person.click(expired);
  await screen.findByText('4 documentos');
  expect([pressed(total), pressed(expired), address()]).toEqual(['false', 'true', '/documentos?estado=expired']);
  expect(cards()).toEqual(before);

  await person.click(screen.getByRole('link', { name: /^2 papeles sin renovar\s· 1\smulta$/ }));
  await screen.findByText('3 documentos');
  expect([address(), pressed(expired)]).toEqual(['/documentos?estado=expired&rige=si', 'false']);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filtrar por estado' }).value).toBe('unrenewed');
  expect(cards()).toEqual(before);

  screen.getByRole('button', { name: 'Próximos a vencer 1' }).focus();
  await person.keyboard('{Enter}');
  await screen.findByText('1 documento');
  expect(address()).toBe('/documentos?estado=soon');
  await person.keyboard(' ');
  await screen.findByText('7 documentos');
  expect(address()).toBe('/documentos');
});

test('a search is asked of the server and lives in the address', async () => {
  const { person, address } = await signedInAt('/documentos', aFolder);
  await group('Seguro');
  await person.type(screen.getByRole('searchbox', { name: 'Buscar documentos' }), 'poliza 4221');
  // The list follows the text during typing.
  await waitFor(() => expect(address()).toBe('/documentos?buscar=poliza+4221'));
  await screen.findByText('1 documento');
  await waitFor(() => expect(cards()).toEqual(['1', '1', '0', '0', '0']));
  await person.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  await screen.findByText('5 documentos');
  expect(address()).toBe('/documentos');
});

test('the order that was chosen last is the order of this browser; an address wins over it', async () => {
  const { person, address, router } = await signedInAt('/documentos', aFolder);
  await group('Seguro');
  const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por' });
  expect(order().selectedOptions[0]?.textContent).toBe('Orden: lo que te necesita');
  await person.selectOptions(order(), 'Orden: mayor costo');
  await waitFor(async () => within((await rows('Seguro'))[0] as HTMLElement).getByText('$ 1.250.000'));
  expect(address()).toBe('/documentos?orden=costo');

  router.history.push('/documentos');
  await waitFor(() => expect(address()).toBe('/documentos'));
  expect(order().selectedOptions[0]?.textContent).toBe('Orden: mayor costo');
  within((await rows('Seguro'))[0] as HTMLElement).getByText('$ 1.250.000');
  router.history.push('/documentos?orden=vencimiento');
  await waitFor(() => expect(order().selectedOptions[0]?.textContent).toBe('Orden: vence más tarde'));
  await person.selectOptions(order(), 'Orden: lo que te necesita');
  await waitFor(() => expect(address()).toBe('/documentos'));
  expect(order().selectedOptions[0]?.textContent).toBe('Orden: lo que te necesita');
});

test('filters live in the address, the cards go by them, and what is no filter is none', async () => {
  const { person, address } = await signedInAt('/documentos?tipo=insurance&estado=quizas', aFolder);
  await group('Seguro');
  screen.getByText('3 documentos');
  await waitFor(() => expect(cards()).toEqual(['3', '2', '1', '0', '1']));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por estado' }), 'Vencido');
  await screen.findByText('1 documento');
  await waitFor(async () => expect(await rows('Seguro')).toHaveLength(1));
  expect(address()).toBe('/documentos?tipo=insurance&estado=expired');
  expect(cards()).toEqual(['3', '2', '1', '0', '1']);

  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por tipo de documento' }), 'Cédula Azul');
  await screen.findByText('No se encontraron documentos');
  screen.getByText('Intenta ajustar los filtros de búsqueda');
  await waitFor(() => expect(cards()).toEqual(['0', '0', '0', '0', '0']));
  await person.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText('5 documentos');
  expect(address()).toBe('/documentos');
});

test('the documents of one vehicle: the filter says whose they are and can be taken off', async () => {
  const { person, router, address } = await signedInAt('/vehiculos', aFolder);
  router.history.push(`/documentos?vehiculo=${hilux.id}`);
  await screen.findByText('3 documentos');
  await screen.findByText('Solo', { exact: false });
  const filter = await screen.findByRole('button', { name: 'Quitar el filtro por vehículo' });

  await person.click(screen.getByRole('button', { name: 'Agregar Documento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Vehículo' }).value).toMatch(/^AB 123 CD/),
  );
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(filter);
  await screen.findByText('5 documentos');
  expect(address()).toBe('/documentos');
});

test('each group is sorted by its headers', async () => {
  const { person, address } = await signedInAt('/documentos', aFolder);
  const header = async () => (await group('Seguro')).getByRole('columnheader', { name: 'Vencimiento' });
  expect((await header()).ariaSort).toBeNull();
  await person.click(within(await header()).getByRole('button'));
  await waitFor(() => expect(address()).toBe('/documentos?orden=vencimiento'));
  await waitFor(async () => expect((await rows('Seguro'))[2]?.dataset.tint).toBe('expired'));
  expect((await header()).ariaSort).toBe('descending');
  await person.click(within(await header()).getByRole('button'));
  await waitFor(() => expect(address()).toBe('/documentos?orden=vencimiento&sentido=asc'));
  await waitFor(async () => expect((await rows('Seguro'))[0]?.dataset.tint).toBe('expired'));
  expect((await header()).ariaSort).toBe('ascending');

  await person.click((await group('Seguro')).getByRole('button', { name: 'Costo' }));
  await waitFor(async () => within((await rows('Seguro'))[0] as HTMLElement).getByText('$ 1.250.000'));
  expect(address()).toBe('/documentos?orden=costo');
});

test('without any document it says what will be here, and without vehicles where to begin', async () => {
  const { person, client, router } = await signedInAt('/documentos');
  await screen.findByText('No se encontraron documentos');
  expect(screen.getByRole('link', { name: 'Ir a Vehículos' }).getAttribute('href')).toBe('/vehiculos');
  await person.click(screen.getByRole('button', { name: 'Agregar Documento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('combobox', { name: 'Vehículo' }));
  await screen.findByText('Todavía no hay vehículos: agregalos en Vehículos.');
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await storeVehicle(client);
  await router.options.context.cache.invalidateQueries();
  await screen.findByText(/^Acá vas a ver los seguros/);
  await person.click(screen.getByRole('button', { name: 'Agregar el primer documento' }));
  await screen.findByRole('dialog', { name: 'Agregar Nuevo Documento' });
});

test('what is renewed from its row is marked, and the keyboard goes on there', async () => {
  const { person } = await signedInAt('/documentos?tipo=insurance', aFolder);
  await rows('Seguro');
  await person.click(screen.getByRole('button', { name: 'Renovar Seguro de KLM 456' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar Seguro de KLM 456' }));
  await person.click(dialog.getByRole('button', { name: 'Renovar' }));
  await screen.findByText('Documento creado exitosamente');
  const marked = await waitFor(() => {
    const row = screen.getByRole('table', { name: 'Seguro' }).querySelector('[data-marked]');
    if (!row) throw new Error('No row is marked');
    return row;
  });
  expect(marked.textContent).toContain('KLM 456');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(marked.contains(document.activeElement)).toBe(true));
});
