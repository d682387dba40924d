import type { Fine, FineInput } from '@baqueano/domain/fines/fine';
import { addDays, monthOf, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openFilters } from '../../testing/filters.ts';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeDriver, storeFine } from '../../testing/records.ts';

type Prepare = NonNullable<Parameters<typeof signedInAt>[1]>;

const on = today();
let hilux: Vehicle;
let made: Fine[];

/** With a discount that runs, without an amount in another jurisdiction, and one that was paid. */
const aFolder: Prepare = async (client) => {
  hilux = await storeVehicle(client, { licensePlate: 'AB123CD' });
  const ranger = await storeVehicle(client, { licensePlate: 'KLM456', brand: 'Ford', model: 'Ranger' });
  await storeDriver(client, { name: 'Ana Suárez', assignedVehicles: [hilux.id] });
  const moment = `${addDays(on, -50)}T14:32`;
  const store = (vehicle: Vehicle, fine: Partial<FineInput>) => storeFine(client, vehicle.id, { moment, ...fine });
  made = [
    await store(hilux, { expiryDate: on, discountUntil: addDays(on, 3), discountPercent: 50 }),
    await store(ranger, { expiryDate: addDays(on, 1), jurisdiction: 'AR-C', amount: null, acta: null, offence: null }),
    await store(hilux, { state: 'paid', paidOn: on, paidAmount: 90_000, acta: 'B-77', driverName: 'Un fletero' }),
  ];
};

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Multas' }))
    .getAllByRole('row')
    .slice(1);
const plain = (element: Element | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');

test('what needs somebody first, with all that decides', async () => {
  await signedInAt('/multas', aFolder);
  const [first, second, paid] = await rows();
  const cells = within(first as HTMLElement)
    .getAllByRole('cell')
    .map(plain);
  expect(cells[1]).toBe('Exceso de velocidadActa 02-114-00045871 · RN 9 km 214, Baradero');
  expect(cells.slice(2, 7)).toEqual([
    `${formatDate(addDays(on, -50))} 14:32`,
    `${formatDate(on)} · vence hoy`,
    '—',
    `$ 280.000hasta el ${formatDate(addDays(on, 3)).slice(0, 5)} $ 140.000`,
    'Recibida',
  ]);
  expect(first?.dataset.tint).toBe('soon');
  expect(plain(second)).toContain('Sin descripción');
  expect(plain(second)).toContain('Sin monto');
  expect(plain(paid)).toContain('Un fletero');
  expect(plain(paid)).toContain('$ 90.000');
  expect(paid?.dataset.tint).toBeUndefined();
  // A closed fine needs no distance.
  expect(plain(paid)).not.toMatch(/venció|vence|en \d/);
  expect(within(paid as HTMLElement).queryByRole('button', { name: /^Registrar el pago/ })).toBeNull();
  screen.getByText('3 multas');
});

test('the totals are filters, and say what is not known', async () => {
  const { person, address } = await signedInAt('/multas', aFolder);
  await rows();
  const thisMonth = made.filter(({ state, expiryDate }) => state !== 'paid' && monthOf(expiryDate) === monthOf(on));
  const total = screen.getByRole('button', { name: /^A pagar este mes/ });
  await person.click(total);
  await waitFor(async () => expect(await rows()).toHaveLength(thisMonth.length));
  expect(address()).toBe(`/multas?estado=abiertas&mes=${monthOf(on)}`);
  expect(total.getAttribute('aria-pressed')).toBe('true');
  await person.click(total);
  await waitFor(async () => expect(await rows()).toHaveLength(3));

  await person.click(screen.getByRole('button', { name: /^Abiertas/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(address()).toBe('/multas?estado=abiertas');
});

test('filters stand in the address and can be taken off', async () => {
  const { person, address } = await signedInAt('/multas', aFolder);
  await rows();
  await openFilters(person);
  const places = screen.getByRole('combobox', { name: 'Filtrar por jurisdicción' });
  const firstOnes = within(places).getAllByRole('option').slice(0, 4);
  expect(firstOnes.map(({ textContent }) => textContent)).toEqual([
    'Jurisdicción: todas',
    ...['Nacional', 'Buenos Aires', 'CABA'],
  ]);
  await person.selectOptions(places, 'CABA');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  screen.getByRole('button', { name: 'Filtros · 1' });
  await person.click(screen.getByRole('button', { name: 'Quitar el filtro Jurisdicción: CABA' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filtros' }));
  await screen.findByText('3 multas');
  await person.selectOptions(places, 'CABA');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por estado' }), 'Pagada');
  await screen.findByText('No se encontraron multas');
  expect(address()).toBe('/multas?jurisdiccion=AR-C&estado=paid');
  await person.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText('3 multas');
  await person.type(screen.getByRole('searchbox', { name: 'Buscar multas' }), 'b77');
  await screen.findByText('1 multa');
});

test('of one vehicle, of one driver', async () => {
  const { person, router, client } = await signedInAt('/', aFolder);
  const [driver] = (await client.get<{ id: string }[]>('/api/drivers')).body;
  router.history.push(`/multas?vehiculo=${hilux.id}&conductor=${driver?.id}`);
  await screen.findByText('Solo las de Ana Suárez');
  await screen.findByText('No se encontraron multas');
  await person.click(screen.getByRole('button', { name: 'Quitar el filtro por conductor' }));
  await screen.findByText('2 multas');
  await person.click(await screen.findByRole('button', { name: 'Quitar el filtro por vehículo' }));
  await screen.findByText('3 multas');
});

test('everything that is known of one, by the labels of its form', async () => {
  const { person } = await signedInAt('/multas', aFolder);
  await rows();
  await person.click(screen.getByRole('button', { name: 'Editar Multa B-77 de AB 123 CD' }));
  const form = await screen.findByRole('dialog', { name: 'Editar multa' });
  await person.selectOptions(within(form).getByRole('combobox', { name: 'Monto en' }), 'Unidades fijas (UF)');
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  const labels = inputs.flatMap((input) => [...(input.labels ?? [])].map((one) => one.textContent?.replace(' *', '')));
  expect(labels).toContain('De quién era');
  await person.keyboard('{Escape}');
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Descartar los cambios' })).getByRole('button', {
      name: 'Descartar',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await person.click(screen.getByRole('button', { name: 'Exceso de velocidad: ver Multa B-77 de AB 123 CD' }));
  const detail = within(await screen.findByRole('dialog', { name: 'Multa B-77 de AB 123 CD' }));
  const unknown = detail.getByText('Sin cargar').nextElementSibling?.textContent?.split(' · ') ?? [];
  expect(unknown).toContain('Unidades fijas');
  const shown = [...detail.getAllByRole('term').map(({ textContent }) => textContent ?? ''), ...unknown];
  // Each of the two stands with another field.
  expect(labels.filter((label) => !shown.includes(label ?? ''))).toEqual(['Monto en', 'Nombre de quien era']);
  detail.getByText((_, element) => element?.tagName === 'DD' && element.textContent === 'Un fletero (elegido a mano)');

  await person.keyboard('{Escape}');
  const opener = screen.getByRole('button', { name: 'Exceso de velocidad: ver Multa B-77 de AB 123 CD' });
  await waitFor(() => expect(document.activeElement).toBe(opener));

  await person.click(opener);
  const again = within(await screen.findByRole('dialog', { name: 'Multa B-77 de AB 123 CD' }));
  await person.click(again.getByRole('button', { name: 'Editar' }));
  await screen.findByRole('dialog', { name: 'Editar multa' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test("the organization's data are added, changed and deleted beside the program's", async () => {
  const { person } = await signedInAt('/multas', aFolder);
  await person.click(await screen.findByRole('button', { name: 'Datos de multas' }));
  const list = async () => within(await screen.findByRole('dialog', { name: 'Datos de multas' }));
  (await list()).getByRole('combobox', { name: 'Jurisdicción' });
  expect((await (await list()).findAllByRole('link', { name: /Infobae/ })).length).toBeGreaterThan(0);
  (await list()).getByText('Pago voluntario (general): 50 % de descuento en 30 días hábiles', { exact: false });
  (await list()).getByText(/^Fotomultas: vale el vencimiento impreso en la notificación; .*\.$/);
  await person.click((await list()).getByRole('button', { name: 'Agregar un dato' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nuevo dato de multas' }));
  await person.type(form.getByRole('textbox', { name: 'Rige desde' }), '01/10/2026');
  await person.click(form.getByRole('button', { name: 'Crear dato' }));
  form.getByText('La fuente es requerida');
  await person.type(form.getByRole('textbox', { name: 'Fuente' }), 'Boletín Oficial{Enter}');
  form.getByText('Cargá el valor de la unidad o el descuento');
  await person.type(form.getByRole('textbox', { name: 'Valor de la unidad' }), '1234,5{Enter}');
  await screen.findByText('Dato creado exitosamente');
  const formClosed = () => expect(screen.queryByRole('dialog', { name: /dato de multas$/ })).toBeNull();
  await waitFor(formClosed);
  await (await list()).findByText('Desde el 01/10/2026: unidad $ 1.234,50', { exact: false });

  await person.click((await list()).getByRole('button', { name: 'Editar dato desde el 01/10/2026' }));
  const edited = within(await screen.findByRole('dialog', { name: 'Editar dato de multas' }));
  await person.type(edited.getByRole('textbox', { name: 'Descuento en %' }), '40{Enter}');
  await waitFor(formClosed);
  await (await list()).findByText(/descuento 40 %/);

  await person.click((await list()).getByRole('button', { name: 'Eliminar dato desde el 01/10/2026' }));
  const question = await screen.findByRole('dialog', { name: 'Eliminar dato' });
  await person.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Dato eliminado exitosamente');
  await (await list()).findByText(/^Todavía no cargaste ninguno/);
});
