import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aVehicle } from '../../../../server/src/testing/requests/bodies.ts';
import { signedInAt } from '../../testing/real-app.tsx';
import { hiddenWords } from './questions.tsx';

/** A worker process may have to start first. */
const patient = { timeout: 60_000 };

const bring = (clipboardData: object) => fireEvent.paste(document.body, { clipboardData });

async function opened() {
  const made = await signedInAt('/importar');
  await screen.findByText('Pegá tu planilla como está');
  return made;
}

test('what is hidden is counted in words', () => {
  expect(hiddenWords({ rows: 3, columns: 0, included: false })).toBe('3 filas ocultas');
  expect(hiddenWords({ rows: 1, columns: 2, included: false })).toBe('1 fila oculta y 2 columnas ocultas');
});

test('hidden rows and columns come in by one click, and go out by another', async () => {
  const { person } = await opened();
  const file = new File([readFileSync('server/src/imports/samples/hidden-rows.xlsx')], 'flota.xlsx');
  bring({ getData: () => '', files: [file] });
  const words = '2 filas ocultas y 1 columna oculta en tu planilla';
  const ask = within(await screen.findByRole('group', { name: `${words}: quedan afuera` }, patient));
  await person.click(ask.getByRole('button', { name: 'Traerlas' }));
  const included = within(await screen.findByRole('group', { name: `${words}: se traen` }, patient));
  expect(included.getByRole('button', { name: 'Traerlas' }).getAttribute('aria-pressed')).toBe('true');
  await person.click(included.getByRole('button', { name: 'Dejarlas' }));
  await screen.findByRole('group', { name: `${words}: quedan afuera` }, patient);
});

test('a sheet of which nothing tells the kind asks for it, once', async () => {
  const { person } = await opened();
  bring({ getData: () => 'Patente\tFecha\tVencimiento\nAF101ZQ\t1/2/2026\t1/2/2027', files: [] });
  const name = 'No sabemos qué trae esta planilla. ¿Qué es?';
  const ask = within(await screen.findByRole('group', { name }, patient));
  expect(ask.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Documentos', 'Multas']);
  await person.click(ask.getByRole('button', { name: 'Multas' }));
  const kind = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Esta planilla trae' });
  await expect.poll(() => kind.value, patient).toBe('fines');
  expect(screen.queryByRole('group', { name })).toBeNull();
});

test('a sheet of loads is one of fuel, and asks once for the fuel that no column has', async () => {
  const { person, client } = await opened();
  await client.add('/api/vehicles', aVehicle({ licensePlate: 'AF630KL' }));
  bring({ getData: () => 'Fecha\tPatente\tLitros\tTotal\n01/10/2026\tAF630KL\t40\t60000', files: [] });
  const missing = within(await screen.findByRole('region', { name: 'Datos que faltan' }, patient));
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Esta planilla trae' });
  expect(kind.selectedOptions[0]?.text).toBe('Combustible');
  const fuel = missing.getByRole('combobox', { name: 'Combustible' });
  await person.selectOptions(fuel, 'Gasoil G3');
  await person.click(await screen.findByRole('button', { name: /^Revisar/ }, patient));
  await screen.findByText('Agrega carga', undefined, patient);
});

test('columns without a place become fields of the own, or are left out, by one answer', async () => {
  const { person, client } = await opened();
  const head = 'Legajo\tApellido y Nombre\tDNI\tCelular\tIngreso';
  bring({ getData: () => `${head}\n0012\tPaz, Irma\t27111222\t3415550101\t01/02/2019`, files: [] });
  const name = '2 columnas no tienen lugar: «Legajo», «Ingreso»';
  const ask = within(await screen.findByRole('group', { name }, patient));
  await person.click(ask.getByRole('button', { name: 'Crear los campos' }));
  await expect.poll(() => screen.queryByRole('group', { name }), patient).toBeNull();
  const place = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Qué es Ingreso' });
  await expect.poll(() => place.selectedOptions[0]?.text, patient).toBe('Ingreso');
  const fields = async () =>
    (await client.get<{ name: string; type: string }[]>('/api/custom-fields?of=driver')).body.map((field) => [
      field.name,
      field.type,
    ]);
  expect(await fields()).toEqual([
    ['Legajo', 'text'],
    ['Ingreso', 'date'],
  ]);
  // The question stays, and a second press undoes the answer, any number of times.
  const made = within(screen.getByRole('group', { name: '2 columnas son campos propios nuevos: «Legajo», «Ingreso»' }));
  expect(made.getByRole('button', { name: 'Crear los campos' }).getAttribute('aria-pressed')).toBe('true');
  await person.click(made.getByRole('button', { name: 'Dejarlas afuera' }));
  const outName = '2 columnas quedan afuera: «Legajo», «Ingreso»';
  const left = within(await screen.findByRole('group', { name: outName }, patient));
  expect(left.getByRole('button', { name: 'Dejarlas afuera' }).getAttribute('aria-pressed')).toBe('true');
  expect(place.value).toBe('');
  expect(await fields()).toEqual([]);
  await person.click(left.getByRole('button', { name: 'Crear los campos' }));
  await expect.poll(() => place.selectedOptions[0]?.text, patient).toBe('Ingreso');
  expect(await fields()).toHaveLength(2);
});

test('drivers that are not loaded are asked about once, and the answer can be another one', async () => {
  const { person } = await opened();
  const rows = [0, 1].map((at) => `AF20${at}KL\tFiat\tCronos\t2020\t8AP359A00L000020${at}\t10\tAna Sosa`);
  bring({ getData: () => ['Patente\tMarca\tModelo\tAño\tChasis\tKm\tChofer', ...rows].join('\n'), files: [] });
  const name = '1 chofer no está cargado: Ana Sosa';
  const ask = within(await screen.findByRole('group', { name }, patient));
  await person.click(ask.getByRole('button', { name: 'Dejar las unidades sin chofer' }));
  const answered = within(await screen.findByRole('group', { name }, patient));
  await expect
    .poll(() => answered.getByRole('button', { name: /^Dejar/ }).getAttribute('aria-pressed'), patient)
    .toBe('true');
  expect(answered.getByRole('button', { name: 'Crearlos' }).getAttribute('aria-pressed')).toBe('false');
});
