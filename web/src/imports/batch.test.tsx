import { readFileSync } from 'node:fs';
import type { Import, ImportRow } from '@baqueano/domain/imports/import';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { addDays, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bring, doImport } from '../../../server/src/imports/testing.ts';
import { aVehicle } from '../../../server/src/testing/requests/bodies.ts';
import { network, signedInAt } from '../testing/real-app.tsx';
import foot from './parts/step-foot.module.css';
import { keep } from './state/queries.ts';

const patient = { timeout: 60_000 };
const due = formatDate(addDays(today(), 60));
const papers = `Patente;Tipo de documento;Vencimiento\nAB123CD;VTV;${due}\nAZ999ZZ;VTV;${due}`;
const fleet = 'Patente;Marca;Modelo;Año;Chasis;Km\nAB123CD;Scania;R450;2021;9BSR4X200M3999001;661781';

test('several sheets come in by one press, the fleet first, and go by another', async () => {
  const { person, client, address, cache } = await signedInAt('/importar');
  await screen.findByText('Pegá tu planilla como está');
  const files = [new File([papers], 'papeles.csv'), new File([fleet], 'flota.csv')];
  await person.upload(screen.getByTestId('sheet'), files);
  await screen.findByRole('heading', { name: '2 planillas' }, patient);
  const names = () => screen.getAllByRole('link', { name: /\.csv$/ }).map(({ textContent }) => textContent);
  // The kind shows once the sheet is read, which may be later than the answer to its upload.
  await waitFor(() => expect(names()).toEqual(['flota.csv', 'papeles.csv']), patient);
  await screen.findByText('Documentos · 2 filas: se vuelven a mirar cuando entre lo de arriba', undefined, patient);
  await screen.findByText(/^Por ahora entran \d de 3 filas\.$/, undefined, patient);
  expect((await client.get<Vehicle[]>('/api/vehicles')).body).toEqual([]);

  const lote = new URL(address(), 'http://localhost').searchParams.get('lote') ?? '';
  const [paperId = '', fleetId = ''] = lote.split(',');
  // Its reading outlasts the screen's own patience.
  let answer = () => {};
  network.delay = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { body: slow } = await client.get<Import>(`/api/imports/${fleetId}`);
  // An unread sheet has neither kind nor rows.
  const unread = { ...slow, counts: { ...slow.counts, rows: 0, ready: 0 }, state: 'reading' } as const;
  act(() => keep(cache, unread));
  await screen.findByText('Todavía se está leyendo');
  expect(screen.queryByText(/Flota completa/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Importar todo' }));
  answer();
  await screen.findByText('En espera', undefined, patient);
  screen.getByRole('button', { name: 'Importando…' });
  await doImport(client, fleetId);
  await screen.findByText(/Entraron 1 de 1$/, undefined, patient);
  await screen.findByText('En espera', undefined, patient);
  await doImport(client, paperId);
  await screen.findByText(/Entraron 1 de 2$/, undefined, patient);
  // Only the sheet with a row left out has it.
  expect(screen.getAllByRole('button', { name: /^Revisar/ })).toHaveLength(1);
  screen.getByText('Los papeles sin fecha de emisión se cargan como emitidos un año antes de vencer');
  const documents = async () => (await client.get<VehicleDocument[]>('/api/documents')).body;
  expect(await documents()).toMatchObject([{ type: 'vtv' }]);
  expect(screen.getByRole('link', { name: 'Completar la flota' }).getAttribute('href')).toBe('/completar');

  await person.click(screen.getByRole('button', { name: 'Deshacer todo' }));
  const question = await screen.findByRole('dialog', { name: 'Deshacer todo' });
  await person.click(within(question).getByRole('button', { name: 'Deshacer todo' }));
  await screen.findByText('Importaciones deshechas', undefined, patient);
  await waitFor(async () => expect((await client.get<Vehicle[]>('/api/vehicles')).body).toEqual([]));
  expect(await documents()).toEqual([]);
  await screen.findByRole('heading', { name: '2 planillas deshechas' });
  screen.getByText('Tu flota quedó como estaba antes.');
  expect(screen.queryByText(/^Entran/)).toBeNull();
  expect(document.querySelector(`.${foot.foot}`)).toBeNull();
}, 180_000);

test('where no row comes in there is nothing to press, and the way to the reasons', async () => {
  let lote = '';
  const { router } = await signedInAt('/importar', async (client) => {
    const made = [await bring(client, { text: papers }), await bring(client, { text: papers })];
    lote = made.map(({ id }) => id).join(',');
  });
  act(() => router.history.push(`/importar?lote=${lote}`));
  await screen.findByText('Entran 0 de 4 filas. Abrí cada planilla para ver por qué.', undefined, patient);
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
});

test('after a reload what goes on shows that it does, and what was stopped says so', async () => {
  let lote = '';
  let fleetId = '';
  const seen = await signedInAt('/importar', async (client) => {
    const made = [await bring(client, { text: fleet }), await bring(client, { text: papers })];
    fleetId = made[0]?.id ?? '';
    lote = made.map(({ id }) => id).join(',');
    await client.post(`/api/imports/${fleetId}/apply`, {});
  });
  act(() => seen.router.history.push(`/importar?lote=${lote}&paso=todo`));
  await screen.findByRole('button', { name: 'Importando…' }, patient);
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
  await doImport(seen.client, fleetId);
  await screen.findByText('Se interrumpió: falta 1 planilla.', undefined, patient);
  screen.getByRole('button', { name: 'Importar lo que falta' });
}, 180_000);

test('drivers whom the fleet names come in before it, and have their units', async () => {
  const { person, client, address } = await signedInAt('/importar');
  await screen.findByText('Pegá tu planilla como está', undefined, patient);
  const files = [
    new File(['Patente;Marca;Modelo;Año;Km;Chofer\nAB124CD;Scania;R450;2021;661781;Gómez, Raúl'], 'flota.csv'),
    new File(['Apellido y nombre;DNI;Vto. registro\nGómez, Raúl;22113004;05/01/2028'], 'choferes.csv'),
  ];
  await person.upload(screen.getByTestId('sheet'), files);
  await screen.findByRole('heading', { name: '2 planillas' }, patient);
  const names = () => screen.getAllByRole('link', { name: /\.csv$/ }).map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['choferes.csv', 'flota.csv']), patient);
  await person.click(screen.getByRole('button', { name: 'Importar todo' }));
  const [fleetId = '', driversId = ''] = (new URL(address(), 'http://localhost').searchParams.get('lote') ?? '').split(
    ',',
  );
  await screen.findByText('En espera', undefined, patient);
  await doImport(client, driversId);
  await screen.findByText(/Entraron 1 de 1$/, undefined, patient);
  await screen.findByText('En espera', undefined, patient);
  await doImport(client, fleetId);
  await waitFor(() => expect(screen.getAllByText(/Entraron 1 de 1$/)).toHaveLength(2), patient);
  expect(names()).toEqual(['choferes.csv', 'flota.csv']);
  const { body: vehicles } = await client.get<Vehicle[]>('/api/vehicles');
  const { body: drivers } = await client.get<{ id: string }[]>('/api/drivers');
  expect(vehicles).toMatchObject([{ licensePlate: 'AB124CD', assignedDriver: drivers[0]?.id }]);
}, 180_000);

test('sheets that are looked at again say so, and no old numbers', async () => {
  const { person, client, address, cache } = await signedInAt('/importar');
  await screen.findByText('Pegá tu planilla como está', undefined, patient);
  const km = 'Patente;Fecha;Kilometraje\nAB123CD;01/10/2026;49.000';
  const files = [new File([papers], 'papeles.csv'), new File([km], 'km.csv')];
  await person.upload(screen.getByTestId('sheet'), files);
  await screen.findByRole('heading', { name: '2 planillas' }, patient);
  await screen.findByText('Documentos · 2 con errores · 1 pregunta', undefined, patient);
  const id = new URL(address(), 'http://localhost').searchParams.get('lote')?.split(',')[0] ?? '';
  await client.add('/api/vehicles', aVehicle({ licensePlate: 'AB123CD' }));
  const { body: stale } = await client.get<Import>(`/api/imports/${id}`);
  expect(stale.stale).toBe(true);
  let answer = () => {};
  network.delay = new Promise<void>((resolve) => {
    answer = resolve;
  });
  act(() => keep(cache, stale));
  await screen.findByText('Documentos · 2 filas: se vuelven a mirar');
  answer();
  await screen.findByText('Documentos · 1 listo, 1 con errores · 1 pregunta', undefined, patient);
}, 180_000);

test('each sheet of a workbook is an import of its own, and those that are not brought are named', async () => {
  const { person } = await signedInAt('/importar');
  await screen.findByText('Pegá tu planilla como está', undefined, patient);
  const book = new File([readFileSync('server/src/imports/samples/several-sheets.xlsx')], 'FLOTA.xlsx');
  await person.upload(screen.getByTestId('sheet'), book);
  await screen.findByRole('heading', { name: '3 planillas' }, patient);
  const titles = () => screen.getAllByRole('link', { name: /^FLOTA\.xlsx/ }).map(({ textContent }) => textContent);
  const read = ['FLOTA.xlsx · CAMIONES', 'FLOTA.xlsx · SEMIS', 'FLOTA.xlsx · CHOFERES'];
  await waitFor(() => expect(titles()).toEqual(read), patient);
  const rest = 'LEEME, 3 filas, no parece una planilla; VIEJA, 1 fila, está oculta; Hoja5, está vacía';
  const left = within(await screen.findByRole('group', { name: `FLOTA.xlsx tiene otras hojas: ${rest}` }, patient));
  await person.click(left.getByRole('button', { name: 'Traer VIEJA' }));
  await screen.findByRole('heading', { name: '4 planillas' }, patient);
  expect(titles()).toContain('FLOTA.xlsx · VIEJA');
}, 180_000);

test('rows of one sheet that stayed out come once for a second look, under its name, and lead back to the batch', async () => {
  const { person, client, address } = await signedInAt('/importar');
  await screen.findByText('Pegá tu planilla como está', undefined, patient);
  const book = new File([readFileSync('server/src/imports/samples/several-sheets.xlsx')], 'FLOTA.xlsx');
  await person.upload(screen.getByTestId('sheet'), book);
  await screen.findByRole('heading', { name: '3 planillas' }, patient);
  const batch = new URL(address(), 'http://localhost').searchParams.get('lote');
  const all = async () => (await client.get<Import[]>('/api/imports')).body;
  const id = (await all()).find(({ sheet }) => sheet === 'SEMIS')?.id ?? '';
  const { body: rows } = await client.get<ImportRow[]>(`/api/imports/${id}/rows`);
  await client.put(`/api/imports/${id}/rows/${rows[0]?.number}`, { leftOut: true });
  await client.post(`/api/imports/${id}/apply`, {});
  await doImport(client, id);
  const open = async () => {
    await person.click(await screen.findByRole('link', { name: 'FLOTA.xlsx · SEMIS' }));
    return screen.findByRole('button', { name: 'Revisar la que quedó afuera' }, patient);
  };
  for (let press = 0; press < 2; press++) {
    await person.click(await open());
    await screen.findByText('FLOTA.xlsx · SEMIS: filas que no entraron', undefined, patient);
    await person.click(screen.getByRole('link', { name: 'Las planillas que trajiste juntas' }));
    await screen.findByRole('heading', { name: '3 planillas' });
    expect(new URL(address(), 'http://localhost').searchParams.get('lote')).toBe(batch);
  }
  await person.click(await screen.findByRole('button', { name: 'Revisar la que quedó afuera' }));
  await screen.findByText('FLOTA.xlsx · SEMIS: filas que no entraron', undefined, patient);
  await person.click(screen.getByRole('link', { name: 'Las planillas que trajiste juntas' }));
  expect((await all()).filter(({ name }) => name.endsWith('filas que no entraron'))).toHaveLength(1);

  await open();
  await person.click(await screen.findByRole('button', { name: 'Deshacer toda la importación' }));
  const question = within(await screen.findByRole('dialog', { name: 'Deshacer toda la importación' }));
  question.getByText(/^Se saca todo lo que trajo FLOTA\.xlsx · SEMIS: /);
}, 180_000);

test('a workbook whose first sheet is refused brings the others, and says why that one stays', async () => {
  await signedInAt('/importar');
  await screen.findByText('Pegá tu planilla como está', undefined, patient);
  const book = new File([readFileSync('server/src/imports/samples/refused-sheet.xlsx')], 'OCTUBRE.xlsx');
  fireEvent.change(screen.getByTestId('sheet'), { target: { files: [book] } });
  await screen.findByRole('heading', { name: '2 planillas' }, patient);
  const words =
    'SINIESTROS, 2 filas, no entra: Es «Siniestros» como se descarga de Baqueano: esa planilla no se importa';
  const left = await screen.findByRole('group', { name: `OCTUBRE.xlsx tiene otra hoja: ${words}` }, patient);
  expect(within(left).queryAllByRole('button')).toEqual([]);
}, 180_000);
