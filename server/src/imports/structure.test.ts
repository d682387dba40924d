import { readFile } from 'node:fs/promises';
import type { ImportRow } from '@baqueano/domain/imports/import';
import { expect, test } from 'vitest';
import { signUp, theApp } from '../testing/api.ts';
import { bring, bringWorkbook } from './testing.ts';

/** Sheets as people have published them in trouble: each came in wrong without a word. */

const sample = (name: string) => readFile(new URL(`./samples/${name}.xlsx`, import.meta.url));

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

test('the end of a paper that has no place is named, until somebody says what it is', async () => {
  const owner = await signUp(await theApp());
  const made = await bring(owner, {
    text: 'Patente;Marca;Modelo;Año;Chasis;Km;Vto Ruta;Vto Senasa\nAF650ZQ;Toyota;Hilux;2020;8AFJELD0000000650;50000;01/05/2027;02/06/2027',
  });
  const note = expect.stringContaining('Sin lugar en esta planilla: «Vto Senasa»');
  expect(made.notes).toContainEqual(note);
  const { body: said } = await owner.put<typeof made>(`/api/imports/${made.id}/columns`, {
    columns: [{ index: 7, target: 'vtv.expiryDate' }],
  });
  expect(said.notes).not.toContainEqual(note);
});

test('a list of fuel is said to be one, and nothing is read from it', async () => {
  const owner = await signUp(await theApp());
  const text =
    'FECHA;HORA;REMITO N°;DOMINIO;CHOFER;TIPO;LITROS;MONTO FACT;E.E.S.S;ODOMETRO\n02/11/2026;07:49;14-53099;AF101ZQ;ROJAS MARCELO;GASOIL;394,19;465544,06;EST NORTE;51200';
  const { status, body } = await owner.post<{ error: string }>('/api/imports', { text });
  expect([status, body.error]).toEqual([400, 'Es una planilla de combustible: todavía no se importa']);
});

test('a surname beside a name is one driver', async () => {
  const owner = await signUp(await theApp());
  const made = await bring(owner, {
    text: 'Apellido;Nombre;DNI;Celular;Mail;Vto. Licencia\nROJAS;MARCELO;30111222;3415550101;marcelo@campo.example;01/02/2028\nPAZ;IRMA;27111222;3415550102;irma@campo.example;01/02/2028',
  });
  const { body: rows } = await owner.get<ImportRow[]>(`/api/imports/${made.id}/rows`);
  expect(rows.map(({ acts }) => acts[0]?.label)).toEqual(['Marcelo Rojas', 'Irma Paz']);
});
