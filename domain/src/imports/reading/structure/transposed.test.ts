import { expect, test } from 'vitest';
import { isKnownHeading } from '../../targets/headings.ts';
import { rowsOfText } from './separated.ts';
import { isTransposed } from './transposed.ts';

const looks = (text: string) =>
  isTransposed(
    [...rowsOfText(text, ';')].map((cells, index) => ({ number: index + 1, cells })),
    isKnownHeading,
  );

test.each([
  'UNIDAD;1;2;3\nDominio;AA203AA;AA204AA;AA205AA\nMarca;Iveco;Iveco;Ford\nModelo;Tector;Tector;Cargo\nKm;312.000;298.500;S/D',
  'CUADRO DE VENCIMIENTOS\n;UNIDAD;1;2;3\nDATOS;Dominio;AA 201 AA;AB-203-BB;S/P\n;Marca;Iveco;Scania;Bonano\n;Km;312.000;298 500 km;401220\n;Modelo;Tector;P310;Acoplado',
  'Patente;AA203AA;OPL442\nSeguro;31/03/2027;31/03/2027\nVTV;15/01/2027;08/02/2027',
])('units stand side by side (%#)', (text) => {
  expect(looks(text)).toBe(true);
});

test.each([
  'Dominio;Marca;Modelo\nAA203AA;Iveco;Tector\nAA204AA;Iveco;Tector',
  'Tipo;Patente;Vencimiento\nSeguro;AA203AA;31/03/2027\nVTV;AA203AA;31/03/2027\nPatente;AA203AA;31/03/2027',
  'Papel;Tractor;Semi\nSeguro;AA203AA;AA204AA\nVTV;AA203AA;AA204AA\nRuta;AA203AA;AA204AA',
  'Tractor;Semi;Chofer\nAA203AA;AA204AA;Paz\nAA205AA;AA206AA;Gómez',
])('units stand below one another (%#)', (text) => {
  expect(looks(text)).toBe(false);
});
