import { readFile } from 'node:fs/promises';
import type { ImportRow } from '@baqueano/domain/imports/import';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../../testing/api.ts';
import { bring, bringWorkbook } from '../testing.ts';

/** Sheets that people published for help: each came in wrong in silence. */

const sample = (name: string) => readFile(new URL(`../samples/${name}.xlsx`, import.meta.url));

test('headings of two rows, the upper one merged, name the papers of a unit', async () => {
  const owner = await signUp(await theApp());
  const made = await bringWorkbook(owner, await sample('two-heading-rows'));
  expect(made.columns.slice(6).map(({ header, target }) => [header, target])).toEqual([
    ['SEGURO Compañía', 'insurance.issuer'],
    ['SEGURO Emisión', 'insurance.issueDate'],
    ['SEGURO Vto.', 'insurance.expiryDate'],
    ['VTV Emisión', 'vtv.issueDate'],
    ['VTV Vto.', 'vtv.expiryDate'],
  ]);
  const { body: rows } = await owner.get<ImportRow[]>(`/api/imports/${made.id}/rows`);
  expect(rows[0]?.acts.map(({ label }) => label)).toEqual(['AF 111 ZQ', 'Seguro de AF 111 ZQ', 'VTV de AF 111 ZQ']);
  expect(rows).toHaveLength(2);
});

test('the end of a paper that has no place is named, until somebody chooses what it is', async () => {
  const owner = await signUp(await theApp());
  const made = await bring(owner, {
    text: 'Patente;Marca;Modelo;Año;Chasis;Km;Vto Ruta;Vto Senasa\nAF650ZQ;Toyota;Hilux;2020;8AFJELD0000000650;50000;01/05/2027;02/06/2027',
  });
  const note = expect.stringContaining('Sin lugar en esta planilla: «Vto Senasa»');
  expect(made.notes).toContainEqual(note);
  const { body: chosen } = await owner.put<typeof made>(`/api/imports/${made.id}/columns`, {
    columns: [{ index: 7, target: 'vtv.expiryDate' }],
  });
  expect(chosen.notes).not.toContainEqual(note);
});

test('a list of fuel is seen as one', async () => {
  const owner = await signUp(await theApp());
  const text =
    'FECHA;HORA;REMITO N°;DOMINIO;CHOFER;TIPO;LITROS;MONTO FACT;E.E.S.S;ODOMETRO\n02/11/2026;07:49;14-53099;AF101ZQ;ROJAS MARCELO;GASOIL;394,19;465544,06;EST NORTE;51200';
  expect(await bring(owner, { text })).toMatchObject({ kind: 'fuel', tied: [], counts: { rows: 1 } });
});

test('a sheet whose units are columns is named as one, and no unit is made of its headings', async () => {
  const owner = await signUp(await theApp());
  const text =
    'UNIDAD;1;2;3\nDominio;AA203AA;AA204AA;AA205AA\nMarca;Iveco;Iveco;Ford\nModelo;Tector;Tector;Cargo\nVto seguro;31/03/2027;31/03/2027;30/04/2027';
  const { status, body } = await owner.post<{ error: string }>('/api/imports', { text });
  expect([status, body.error]).toEqual([400, expect.stringContaining('Las unidades están en columnas')]);
});

test('a surname beside a name is one driver', async () => {
  const owner = await signUp(await theApp());
  const made = await bring(owner, {
    text: 'Apellido;Nombre;DNI;Celular;Mail;Vto. Licencia\nROJAS;MARCELO;30111222;3415550101;marcelo@campo.example;01/02/2028\nPAZ;IRMA;27111222;3415550102;irma@campo.example;01/02/2028',
  });
  const { body: rows } = await owner.get<ImportRow[]>(`/api/imports/${made.id}/rows`);
  expect(rows.map(({ acts }) => acts[0]?.label)).toEqual(['Marcelo Rojas', 'Irma Paz']);
});

test('what a workbook hides stays out, is counted, and comes in at once when somebody takes it', async () => {
  const owner = await signUp(await theApp());
  const made = await bringWorkbook(owner, await sample('hidden-rows'));
  const at = `/api/imports/${made.id}`;
  const statesOf = async () =>
    (await owner.get<ImportRow[]>(`${at}/rows`)).body.map(({ number, state }) => [number, state]);
  expect(made.hidden).toEqual({ rows: 2, columns: 1, included: false });
  expect(made.columns[2]).toMatchObject({ header: 'Modelo', target: null, hidden: true });
  const shut = [
    [2, 'ready'],
    [3, 'left_out'],
    [4, 'ready'],
    [5, 'left_out'],
  ];
  expect(await statesOf()).toEqual(shut);

  const { body: whole } = await owner.put<typeof made>(`${at}/columns`, { hidden: true });
  expect(whole).toMatchObject({ hidden: { rows: 2, columns: 1, included: true }, counts: { ready: 4, leftOut: 0 } });
  expect(whole.columns[2]).toMatchObject({ target: 'vehicle.model', hidden: true });
  // A single one may stay out.
  await owner.put(`${at}/rows/3`, { leftOut: true });
  expect((await statesOf())[1]).toEqual([3, 'left_out']);

  const { body: left } = await owner.put<typeof made>(`${at}/columns`, { hidden: false });
  expect(left).toMatchObject({ hidden: { included: false }, counts: { leftOut: 2 } });
  expect(await statesOf()).toEqual(shut);
});

test('where nothing tells which kind a sheet is, those that it may be are named until somebody chooses', async () => {
  const owner = await signUp(await theApp());
  const made = await bring(owner, { text: 'Patente;Fecha;Vencimiento\nAF101ZQ;1/2/2026;1/2/2027' });
  expect(made).toMatchObject({ kind: 'documents', tied: ['documents', 'fines'] });
  const at = `/api/imports/${made.id}`;
  await owner.put(`${at}/rows/2`, { leftOut: true });
  expect((await owner.get<typeof made>(at)).body.tied).toHaveLength(2);
  const { body: chosen } = await owner.put<typeof made>(`${at}/columns`, { kind: 'fines' });
  expect(chosen).toMatchObject({ kind: 'fines', tied: [] });
});

test('an insurance in cells that are merged downwards is one of each of their units', async () => {
  const owner = await signUp(await theApp());
  const made = await bringWorkbook(owner, await sample('merged-down'));
  const { body: rows } = await owner.get<ImportRow[]>(`/api/imports/${made.id}/rows`);
  expect(rows.map(({ acts }) => acts.map(({ label }) => label))).toEqual([
    ['AC 123 BD', 'Seguro de AC 123 BD'],
    ['AD 742 KL', 'Seguro de AD 742 KL'],
    ['NQE 441', 'Seguro de NQE 441'],
  ]);
});
