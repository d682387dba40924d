import type { AccidentInput } from '@baqueano/domain/accidents/accident';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAt, storeVehicle } from '../../testing/real-app.tsx';
import { storeAccident, storeDriver } from '../../testing/records.ts';

type Prepare = NonNullable<Parameters<typeof signedInAt>[1]>;

const on = today();
const at = (days: number) => `${addDays(on, days)}T14:32`;
let ana: string;
let hilux: Vehicle;

/** One that was not reported in time, one of today, and one that is closed. */
const aRoad: Prepare = async (client) => {
  hilux = await storeVehicle(client, { licensePlate: 'AB123CD' });
  const ranger = await storeVehicle(client, { licensePlate: 'KLM456', brand: 'Ford', model: 'Ranger' });
  ana = (await storeDriver(client, { name: 'Ana Suárez' })).id;
  const add = (vehicle: Vehicle, more: Partial<AccidentInput>) => storeAccident(client, vehicle.id, more);
  await add(hilux, { moment: at(-9), severity: 'severe', driverId: ana, injured: 1 });
  await add(ranger, { moment: on, severity: 'minor', description: 'Raspón', thirdParties: [{ plate: 'AC456EF' }] });
  await add(hilux, { moment: at(-400), state: 'closed', cost: 300_000, recovered: 120_000, place: 'Depósito' });
};

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Siniestros' }))
    .getAllByRole('row')
    .slice(1);
const plain = (element: Element | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');

test('what needs somebody first, with all that decides', async () => {
  await signedInAt('/siniestros', aRoad);
  const [fresh, late, closed] = await rows();
  const cells = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(plain);
  expect(cells(fresh).slice(1, 7)).toEqual([
    'RaspónRN 9 km 214, Baradero · 1 tercero',
    `${formatDate(on)} `,
    'Leve',
    '—',
    'Sin costo',
    `AbiertoDenunciar: ${formatDate(addDays(on, 3))} · en 3 días`,
  ]);
  expect(cells(late).slice(1, 7)).toEqual([
    'Lo chocaron de atrás en el peajeRN 9 km 214, Baradero · 1 herido',
    `${formatDate(addDays(on, -9))} 14:32`,
    'Grave',
    'Ana Suárez',
    'Sin costo',
    `AbiertoDenunciar: ${formatDate(addDays(on, -6))} · venció hace 6 días`,
  ]);
  expect(cells(closed).slice(5, 7)).toEqual(['$ 300.000Recuperado: $ 120.000', 'Cerrado']);
  expect([fresh, late, closed].map((row) => row?.dataset.tint)).toEqual(['soon', 'expired', undefined]);
  expect(within(closed as HTMLElement).queryByRole('button', { name: /^Registrar la denuncia/ })).toBeNull();
  screen.getByText('3 siniestros');
});

test('the totals are filters, and say what came back', async () => {
  const { person, address } = await signedInAt('/siniestros', aRoad);
  await rows();
  const total = screen.getByRole('button', { name: /^Sin denunciar/ });
  expect(total.getAttribute('aria-labelledby')).toBeTruthy();
  await person.click(total);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(address()).toBe('/siniestros?estado=open');
  expect(total.getAttribute('aria-pressed')).toBe('true');
  const totals = within(screen.getByRole('region', { name: 'Totales' }));
  expect(totals.getByText(/^Recuperado/).textContent?.replaceAll('\u00a0', ' ')).toBe('Recuperado: $ 120.000');
  await person.click(total);
  await waitFor(async () => expect(await rows()).toHaveLength(3));
});

test('filters stand in the address and can be taken off', async () => {
  const { person, address } = await signedInAt('/siniestros', aRoad);
  await rows();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por gravedad' }), 'Grave');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por gravedad' }), '');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por fecha' }), 'Últimos 30 días');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(address()).toBe(`/siniestros?desde=${addDays(on, -30)}`);
  await person.type(screen.getByRole('searchbox', { name: 'Buscar siniestros' }), 'ac 456');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por estado' }), 'Cerrado');
  await screen.findByText('No se encontraron siniestros');
  await person.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(address()).toBe('/siniestros');
});

test('a link of a driver or of a vehicle shows theirs, and days that no choice has are one', async () => {
  const { person, router } = await signedInAt('/siniestros', aRoad);
  await rows();
  router.history.push(`/siniestros?conductor=${ana}&desde=${addDays(on, -99)}&hasta=${on}`);
  await screen.findByText('Solo los de Ana Suárez');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filtrar por fecha' }).selectedOptions[0]?.text).toBe(
    `Desde el ${formatDate(addDays(on, -99))} hasta el ${formatDate(on)}`,
  );
  await person.click(screen.getByRole('button', { name: 'Quitar el filtro por conductor' }));
  router.history.push(`/siniestros?vehiculo=${hilux.id}`);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('the columns sort', async () => {
  const { person, address } = await signedInAt('/siniestros', aRoad);
  await rows();
  await person.click(screen.getByRole('button', { name: /^Gravedad/ }));
  await waitFor(async () => expect(plain((await rows())[0])).toContain('Grave'));
  expect(address()).toBe('/siniestros?orden=gravedad');
});

test('all that is known opens, and what is not is told; from there it is reported', async () => {
  const { person, client } = await signedInAt('/siniestros', aRoad);
  await rows();
  await person.click(screen.getByRole('button', { name: /^Raspón: ver Siniestro de KLM 456/ }));
  const details = within(await screen.findByRole('dialog', { name: /^Siniestro de KLM 456/ }));
  details.getByText('AC 456 EF');
  details.getByText(/^Hora · .*Comisaría/);
  await person.click(details.getByRole('button', { name: 'Registrar la denuncia' }));
  const form = within(await screen.findByRole('dialog', { name: /^Registrar la denuncia: Siniestro de KLM 456/ }));
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Aseguradora' })));
  await person.type(form.getByRole('textbox', { name: 'Aseguradora' }), 'Sancor Seguros{Enter}');
  await screen.findByText('Denuncia registrada exitosamente');
  const { body } = await client.get('/api/accidents?state=reported');
  expect(body).toMatchObject([{ insurer: 'Sancor Seguros', description: 'Raspón' }]);
});

test('an alert leads to the report, and goes with it', async () => {
  const { person } = await signedInAt('/alertas', aRoad);
  await person.click(await screen.findByRole('button', { name: 'Registrar la denuncia del siniestro de AB 123 CD' }));
  const form = within(await screen.findByRole('dialog', { name: /^Registrar la denuncia/ }));
  await person.click(form.getByRole('button', { name: 'Registrar la denuncia' }));
  await screen.findByText('Denuncia registrada exitosamente');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Registrar la denuncia del siniestro de AB 123 CD' })).toBeNull(),
  );
});
