import type { Import } from '@baqueano/domain/imports/import';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bring, doImport } from '../../../server/src/imports/testing.ts';
import { network, pressOnceReady, signedInAt } from '../testing/real-app.tsx';

const due = formatDate(addDays(today(), 60));

/** A realistic sheet of three units: an impossible year, and a column without a clear meaning. */
const sheet = [
  'FLOTA ROSARIO',
  '',
  'Dominio\tMarca\tModelo\tAño\tChasis\tKm\tX1\tVto Póliza\tCía',
  `AB 123 CD\tScania\tR450\t2021\t9BSR4X200M3999001\t661.781\tNorte\t${due}\tLa Segunda`,
  `AC 456 EF\tToyota\tHilux\t2022\t8AJBA3CD0N1999002\t98412\tSur\t${due}\tSancor`,
  `AD 789 GH\tToyota\tHilux\t1822\t8AJBA3CD0N1999003\t98412\tSur\t${due}\tSancor`,
].join('\n');

const paste = (text: string, target: Element = document.body) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text, files: [] } });

const steps = {
  columns: '¿Qué trae cada columna?',
  review: 'Revisá lo que va a entrar',
  done: 'Listo: ya está en tu flota',
};
/** A worker process may have to start first, and it yields to everything else: on a busy machine that needs time. */
const patient = { timeout: 60_000 };
const heading = (name: string) => screen.findByRole('heading', { name }, patient);
const idIn = (address: string) => new URL(address, 'http://localhost').searchParams.get('importacion') ?? '';

async function pasted(text = sheet) {
  const opened = await signedInAt('/importar');
  await screen.findByText('Pegá tu planilla como está');
  paste(text);
  return opened;
}

async function atReview() {
  const opened = await pasted();
  await heading(steps.columns);
  await opened.person.click(screen.getByRole('button', { name: 'Revisar 3 filas' }));
  await heading(steps.review);
  await screen.findByRole('grid', { name: 'Filas de la planilla' });
  return opened;
}

const cell = (number: number, column: string) => {
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  const at = headers.findIndex((header) => header.startsWith(column));
  const row = screen
    .getAllByRole('row')
    .find((one) => within(one).queryByRole('rowheader')?.textContent?.startsWith(`${number}`));
  const found = row?.children[at];
  if (!(found instanceof HTMLElement)) throw new Error(`No cell ${number} ${column}`);
  return found;
};

test('a sheet is pasted, corrected in place, imported and undone', async () => {
  const { person, client, address } = await pasted();
  await heading(steps.columns);
  const id = idIn(address());
  expect(id).not.toBe('');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Qué es X1' }), 'Centro de costo');
  await person.click(screen.getByRole('button', { name: 'Revisar 3 filas' }));

  const title = await heading(steps.review);
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(address()).toContain('paso=revision');
  await screen.findByRole('button', { name: '2 listos' });
  screen.getByText('Los papeles sin fecha de emisión se cargan como emitidos un año antes de vencer');
  screen.getByRole('button', { name: '1 con dudas' });
  screen.getByText('1 a completar');
  await screen.findByRole('grid');
  const year = cell(6, 'Año');
  expect(year.getAttribute('data-problem')).toBe('doubt');
  expect(within(year).getByText(/^El año debe estar entre/)).toBeTruthy();
  expect((await client.get<Vehicle[]>('/api/vehicles')).body).toEqual([]);

  year.focus();
  await person.keyboard('{Enter}{Control>}a{/Control}2022{Enter}');
  await screen.findByRole('button', { name: '3 listos' });
  await waitFor(() => expect(cell(6, 'Año').getAttribute('data-problem')).toBeNull());
  screen.getByText('6 registros nuevos');

  await person.click(screen.getByRole('button', { name: 'Importar 3 filas' }));
  await screen.findByText(/la importación sigue sola/);
  await doImport(client, id);
  await heading(steps.done);
  const { body: vehicles } = await client.get<Vehicle[]>('/api/vehicles');
  expect(vehicles.map(({ licensePlate, costCentre, year }) => [licensePlate, costCentre, year])).toEqual([
    ['AB123CD', 'Norte', 2021],
    ['AC456EF', 'Sur', 2022],
    ['AD789GH', 'Sur', 2022],
  ]);

  await person.click(screen.getByRole('button', { name: 'Deshacer toda la importación' }));
  const question = await screen.findByRole('dialog', { name: 'Deshacer toda la importación' });
  await person.click(within(question).getByRole('button', { name: 'Deshacer toda la importación' }));
  await screen.findByText('Tu flota quedó como estaba antes.');
  expect((await client.get<Vehicle[]>('/api/vehicles')).body).toEqual([]);
});

test('the grid is gone through by keyboard: Enter goes down, Tab to the right, Escape leaves it as it was', async () => {
  const { person } = await atReview();
  cell(4, 'Marca').focus();
  await person.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(cell(5, 'Modelo'));
  await person.keyboard('Amarok{Escape}');
  expect(document.activeElement).toBe(cell(5, 'Modelo'));
  expect(cell(5, 'Modelo').textContent).toBe('Hilux');
  await person.keyboard('Amarok{Tab}');
  expect(screen.getByRole('textbox', { name: 'Año' })).toBe(document.activeElement);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(cell(5, 'Modelo').textContent).toBe('Amarok'));
  await person.keyboard('{Home}{ArrowRight}{ArrowUp}');
  expect(document.activeElement).toBe(cell(4, 'Qué va a pasar'));
  await person.keyboard('{Enter}');
  expect(cell(4, 'Qué va a pasar').textContent).toContain('Nuevo: vehículo AB 123 CD');
  // One stop of the Tab key.
  expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('what could not be saved stays in its cell and says so', async () => {
  const { person } = await atReview();
  network.broken = /PUT/;
  cell(6, 'Año').focus();
  await person.keyboard('2022{Enter}');
  await within(cell(6, 'Año')).findByText(/^No se guardó:/);
  expect(cell(6, 'Año').textContent).toMatch(/^2022/);
  network.broken = null;
  cell(6, 'Año').focus();
  await person.keyboard('2023{Enter}');
  await screen.findByRole('button', { name: '3 listos' });
});

test('while the server judges what was typed, nothing is said of the text before', async () => {
  const { person } = await atReview();
  const old = /El año debe estar entre/;
  expect(cell(6, 'Año').textContent).toMatch(old);
  expect(cell(6, 'Qué va a pasar').textContent).toMatch(old);
  const answer = Promise.withResolvers<void>();
  network.delay = answer.promise;
  cell(6, 'Año').focus();
  await person.keyboard('2022{Enter}');
  expect(cell(6, 'Año').textContent).toBe('2022');
  expect(cell(6, 'Año').getAttribute('data-problem')).toBeNull();
  expect(cell(6, 'Qué va a pasar').textContent).not.toMatch(old);
  expect(cell(6, 'Año').parentElement?.hasAttribute('data-busy')).toBe(true);
  answer.resolve();
  await screen.findByRole('button', { name: '3 listos' });
  await waitFor(() => expect(cell(6, 'Año').parentElement?.hasAttribute('data-busy')).toBe(false));
});

test('a column that the sheet lacks is added while the rows are looked at, and the focus goes to it', async () => {
  const { person, client, address } = await atReview();
  await person.click(screen.getByRole('button', { name: 'Agregar columna' }));
  const form = screen.getByRole('form', { name: 'Agregar columna' });
  await person.selectOptions(within(form).getByRole('combobox', { name: 'Columna que falta' }), 'Fecha de compra');
  const value = within(form).getByRole('textbox', { name: 'Valor para todas las filas' });
  await person.type(value, 'ayer');
  await person.click(within(form).getByRole('button', { name: 'Agregar' }));
  expect(within(form).getByText('No es una fecha: se escribe dd/mm/aaaa')).toBeTruthy();
  await person.clear(value);
  await person.type(value, '5/3/2024');
  await person.click(within(form).getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(document.activeElement).toBe(cell(4, 'Fecha de compra')));
  expect(screen.queryByRole('form', { name: 'Agregar columna' })).toBeNull();
  await waitFor(() => expect(cell(5, 'Fecha de compra').textContent).toBe('05/03/2024'));
  const { body: one } = await client.get<Import>(`/api/imports/${idIn(address())}`);
  expect(one.columns.at(-1)).toMatchObject({ target: 'vehicle.purchasedOn', header: 'Fecha de compra' });

  // Escape returns to the place before.
  await person.click(screen.getByRole('button', { name: 'Agregar columna' }));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar columna' })));
});

test('a row is left out and taken in again, and the button says the number', async () => {
  const { person } = await atReview();
  await person.click(screen.getByRole('button', { name: 'Dejar afuera la fila 4' }));
  await screen.findByRole('button', { name: 'Importar 2 filas' });
  screen.getByText(/1 fila queda afuera$/);
  await person.click(screen.getByRole('button', { name: '1 afuera' }));
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Incluir la fila 4' }));
  await screen.findByRole('button', { name: 'Importar 3 filas' });
});

test('a target that another column had moves, and is remembered for the next sheet alike', async () => {
  const { person, router } = await pasted();
  await heading(steps.columns);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Qué es X1' }), 'Centro de costo');
  const issuer = screen.getByRole('combobox', { name: 'Qué es Cía' });
  within(issuer).getByRole('option', { name: 'Centro de costo (hoy, columna G)' });
  await person.selectOptions(issuer, 'vehicle.costCentre');
  const options = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Qué es X1' });
  expect(options.value).toBe('');
  await person.selectOptions(options, 'Etiquetas');
  await person.click(screen.getByRole('button', { name: 'Revisar 3 filas' }));
  await heading(steps.review);

  await router.navigate({ to: '/importar' });
  await screen.findByText('Pegá tu planilla como está');
  await screen.findByRole('link', { name: 'Planilla pegada' });
  paste(sheet);
  await heading(steps.columns);
  expect((await screen.findAllByText('recordado de la última vez')).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Qué es X1' }).selectedOptions[0]?.text).toBe(
    'Etiquetas',
  );
});

test('what is no sheet is said before anything is sent', async () => {
  const { person } = await pasted('AB 123 CD');
  await screen.findByText(/^Eso es una sola línea/);
  const picker = screen.getByTestId('sheet');
  fireEvent.change(picker, { target: { files: [new File(['x'], 'flota.xls')] } });
  await screen.findByText(/^No podemos leer flota.xls/);
  fireEvent.change(picker, { target: { files: [new File(['x'], 'foto.jpg')] } });
  await screen.findByText(/^foto.jpg no es una planilla/);
  // A paste into another field stays there.
  paste(sheet, screen.getByRole('combobox', { name: 'Qué trae' }));
  await person.type(screen.getByRole('textbox', { name: 'Pegá tu planilla' }), 'Patente');
  screen.getByRole('button', { name: 'Leer lo pegado' });
  expect(screen.queryByRole('heading', { name: steps.columns })).toBeNull();
});

test('a CSV of an old Excel is read with its accents, and a lost answer is asked for again', async () => {
  const { person } = await signedInAt('/importar');
  await screen.findByText('Pegá tu planilla como está');
  network.broken = /POST \/api\/imports/;
  const csv = Buffer.from(
    'Patente;Marca;Modelo;A\xf1o;Chasis;Kms\nAB123CD;Citro\xebn;Berlingo;2021;9BSR4X200M3999001;10\n',
    'latin1',
  );
  fireEvent.change(screen.getByTestId('sheet'), { target: { files: [new File([csv], 'flota.csv')] } });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  network.broken = null;
  await pressOnceReady(person, retry);
  await heading(steps.columns);
  screen.getByText('Citroën');
  screen.getByText('flota.csv');
});

test('an import goes on without its page: the list tells of it, and leads to its result', async () => {
  const { person, client, router, address } = await atReview();
  const id = idIn(address());
  await person.click(screen.getByRole('button', { name: 'Dejar afuera la fila 6' }));
  await person.click(await screen.findByRole('button', { name: 'Importar 2 filas' }));
  await screen.findByText(/la importación sigue sola/);
  await router.navigate({ to: '/importar' });
  await screen.findByText('En espera');
  await doImport(client, id);
  await screen.findByText('Importada');
  await person.click(screen.getByRole('link', { name: 'Planilla pegada' }));
  await heading('Entraron 2 de 3');
  screen.getByText('1 fila quedó afuera. Descargala con el porqué al lado, corregila y volvé a traerla.');
  expect((await client.get<Import>(`/api/imports/${id}`)).body.counts.creates).toBe(4);

  // The rows that stayed out are a sheet with the same columns, also where its reading outlasts the answer.
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (call: string, init: RequestInit) => {
    const answer = await answered(call, init);
    if (!call.startsWith('/api/imports/text')) return answer;
    return new Response((await answer.text()).replace('"state":"ready"', '"state":"reading"'), answer);
  });
  await person.click(screen.getByRole('button', { name: 'Revisar la que quedó afuera' }));
  await heading(steps.review);
  await screen.findByRole('button', { name: '1 con dudas' });
  expect(idIn(address())).not.toBe(id);
  await waitFor(() => expect(cell(2, 'Patente').textContent).toBe('AD789GH'));
  const { body: rest } = await client.get<Import>(`/api/imports/${idIn(address())}`);
  const { body: whole } = await client.get<Import>(`/api/imports/${id}`);
  expect(rest.columns.map(({ target }) => target)).toEqual(whole.columns.map(({ target }) => target));
});

test('the end of an import says how many rows came in without their doubtful cells', async () => {
  const { client, router } = await signedInAt('/importar');
  const { id } = await bring(client, { text: sheet });
  await client.post(`/api/imports/${id}/apply`, {});
  await doImport(client, id);
  await router.navigate({ to: '/importar', search: { importacion: id } });
  await heading('Entraron 3 de 3 · 1 con dudas');
  screen.getByText('Lo que tenía dudas quedó sin cargar.');
});

test('a sheet that is not wanted is thrown away, after a question', async () => {
  const { person, client, address } = await atReview();
  await person.click(screen.getByRole('button', { name: 'Descartar' }));
  const question = await screen.findByRole('dialog', { name: 'Descartar la planilla' });
  await person.click(within(question).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(address()).toBe('/importar'));
  expect((await client.get<Import[]>('/api/imports')).body).toEqual([]);
});

test('what only calls itself an Excel is refused as a sheet', async () => {
  const { person } = await signedInAt('/importar');
  await screen.findByText('Pegá tu planilla como está');
  await person.upload(screen.getByTestId('sheet'), new File(['hola'], 'flota.xlsx'));
  await screen.findByText(/^No pudimos leer la planilla: guardala de nuevo como Excel/);
});

test('the order of the dates is asked once, and rows in doubt go in without their doubtful cells', async () => {
  const { person } = await pasted(
    [
      'Dominio\tMarca\tModelo\tAño\tChasis\tKm\tAsientos\tVto Seguro\tVto VTV',
      'AB 123 CD\tScania\tR450\t2021\t9BSR4X200M3999001\t661.781\t2\t25/12/2026\t12/25/2026',
      'AC 456 EF\tToyota\tHilux\t2022\t8AJBA3CD0N1999002\t98412\t5\t02/05/2027\t02/06/2027',
      'AD 789 GH\tToyota\tHilux\t2022\t8AJBA3CD0N1999003\t98412\tmuchos\t25/05/2027\tEN TRAMITE',
    ].join('\n'),
  );
  await heading(steps.columns);
  await person.click(screen.getByRole('button', { name: 'Revisar 3 filas' }));
  await heading(steps.review);
  await screen.findByRole('button', { name: '2 con dudas' });
  screen.getByRole('button', { name: 'Importar 3 filas' });
  expect(screen.getByText('Entran sin las celdas dudosas')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Primero el mes' }));
  await waitFor(() => expect(within(cell(3, 'VTV')).getByText('06/02/2027')).toBeTruthy());
  expect(screen.queryByRole('group', { name: /primero en las fechas/ })).toBeNull();
  // A column that can only have the day first keeps a doubt at the one ambiguous day.
  screen.getByRole('button', { name: '2 con dudas' });
  expect(cell(3, 'Seguro').dataset.problem).toBe('doubt');
});
