import { expect, test } from 'vitest';
import {
  capitalComplaintsOf,
  capitalsOf,
  shownWordComplaints,
  shownWordComplaintsOf,
  wrongNamesOf,
} from './shown-words.ts';

const page = `| Nombre | Qué es | No así |
| ------ | ------ | ------ |
| Conductor | Quien maneja | Chofer, Choferes |`;

test('each name of the last column is found in shown texts, and in no key', () => {
  const wrongNames = wrongNamesOf(page);
  expect(wrongNames.map(({ wrong }) => wrong)).toEqual(['Chofer', 'Choferes']);
  const complaints = (text: string) => shownWordComplaintsOf('a.tsx', text, wrongNames);
  expect(complaints("const a = 'Chofer';")).toEqual(["a.tsx:1: 'Chofer' is 'Conductor' in docs/words.md"]);
  expect(complaints('const a = <p>\n  Sin Choferes hoy</p>;')).toHaveLength(1);
  expect(complaints('const a = `Chofer de hoy`;')).toHaveLength(1);
  expect(complaints("const a = 'chofer'; const b = 'Choferil'; const c = 'Conductor';")).toEqual([]);
});

test('an act has a capital in its second word only where the page lists it', () => {
  const allowed = capitalsOf('En una frase: «todos».\n- «Crear Cuenta», «Iniciar\n  Sesión»\n  «Cerrar Sesión»');
  expect(allowed).toEqual(['Crear Cuenta', 'Cerrar Sesión']);
  const complaints = (text: string) => capitalComplaintsOf('a.tsx', text, allowed);
  expect(complaints("const a = 'Nueva Multa';")).toEqual([
    "a.tsx:1: 'Nueva Multa' has a capital that docs/words.md does not list",
  ]);
  expect(complaints('const a = <b>\n  Agregar Nuevo Registro</b>;')).toHaveLength(1);
  expect(complaints("const a = ['Crear Cuenta', 'Crear multa', 'Ver en Multas', 'Lugar Libre de'];")).toHaveLength(1);
});

test('no shown text has a name that docs/words.md refuses', () => {
  expect(shownWordComplaints()).toEqual([]);
});
