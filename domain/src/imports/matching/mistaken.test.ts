import { expect, test } from 'vitest';
import { judged } from '../judging/testing.ts';

const codesOf = (text: string) => judged(text, { kind: 'fleet' }).codes;

test("'Línea' of buses is no model; the brand and model of the chassis are those of the unit", () => {
  const { codes, lines } = judged('Línea;Interno;Dominio;Chasis marca;Chasis modelo\n60;1001;AA103BB;Agrale;MT 17');
  expect(codes).toEqual(['vehicle.internalNumber', 'vehicle.licensePlate', 'vehicle.brand', 'vehicle.model']);
  expect(lines[0]?.writes[0]?.fields).toMatchObject({ brand: 'Agrale', model: 'MT 17' });
});

test.each([
  ['Dominio;Marca;Línea\nAA103BB;Fiat;Cronos', true],
  ['Dominio;Marca;Línea\nAA103BB;Agrale;60', false],
  ['Dominio;Marca;Línea;Modelo\nAA103BB;Agrale;Roja;MT 17', true],
  ['Dominio;Línea\nAA103BB;Roja', false],
])('%s names a model: %s', (text, has) => {
  const { lines, codes } = judged(text, { kind: 'fleet' });
  expect(codes.includes('vehicle.model')).toBe(has);
  expect(lines[0]?.writes[0]?.fields.model ?? null).not.toBe('Roja');
});

test.each(['Marca motor', 'Carrocería marca', 'Modelo carrocería', 'Año motor'])(
  '%s is of a part of the unit',
  (heading) => {
    expect(codesOf(`Dominio;${heading}\nAA103BB;2015`)).toEqual(['vehicle.licensePlate']);
  },
);

test.each(['Tel. guardia', 'Teléfono emergencias', 'Tel. Cía.'])('%s is no phone of a driver', (heading) => {
  expect(codesOf(`Dominio;Marca;Chofer;${heading}\nAA103BB;Agrale;GOMEZ, Raúl;11-4555-0101`)).not.toContain(
    'driver.phone',
  );
});

test('a coachbuilder is no kind of trailer', () => {
  expect(codesOf('Dominio;Marca;Carrocería\nAA103BB;Agrale;Metalpar')).not.toContain('vehicle.trailerKind');
  expect(codesOf('Dominio;Marca;Carrocería\nAA103BB;Bonano;Batea')).toContain('vehicle.trailerKind');
});

test.each([
  ['Mileage', '45,210', []],
  ['Mileage', '45,210 km', ['vehicle.currentKm']],
  ['Mileage (km)', '45,210', ['vehicle.currentKm']],
])('%s above %s', (heading, cell, codes) => {
  expect(codesOf(`Plate;Make;${heading}\nAA103BB;Agrale;${cell}`).slice(2)).toEqual(codes);
});

test("'MY' is the year of the model", () => {
  expect(codesOf('Plate;Make;MY\nAA103BB;Fiat;2019')).toEqual([
    'vehicle.licensePlate',
    'vehicle.brand',
    'vehicle.year',
  ]);
});

test.each([
  ['Ano Fab/Mod', '2021/2022'],
  ['Año fab / mod', '2021'],
  ['Mod', '2021/22'],
  ['Modelo', '2021-2022'],
  ['Year/Model', '2021/2022'],
])('«%s» above %s is the year', (heading, cell) => {
  expect(codesOf(`Placa;Marca;${heading}\nAA103BB;Fiat;${cell}\nAA104BB;Fiat;2020`).slice(2)).toEqual(['vehicle.year']);
});

test("'Modelo' above several years is the year, above '2008' it is the model", () => {
  const read = (cells: string[]) =>
    codesOf(`Placa;Marca;Modelo\n${cells.map((one, at) => `AA10${at}BB;Fiat;${one}`).join('\n')}`)[2];
  expect(read(['2019', '2021'])).toBe('vehicle.year');
  expect(read(['2008', '2008'])).toBe('vehicle.model');
  expect(read(['2008', '208'])).toBe('vehicle.model');
});

test.each(['Reg No', 'Registration', 'Identif.'])(
  'one plate with a letter for a digit below «%s» is a plate',
  (heading) => {
    expect(codesOf(`${heading};Marca;Modelo\nAF 0O1 BC;VW;Amarok`)[0]).toBe('vehicle.licensePlate');
    expect(codesOf('Legajo;Marca;Modelo\n123150;VW;Amarok')).not.toContain('vehicle.licensePlate');
  },
);
