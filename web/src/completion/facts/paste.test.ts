import { expect, test } from 'vitest';
import { pastedCells } from './paste.ts';
import { callOf, type Row } from './rows.ts';

const aRow = (name: string, internal?: string): Row => ({
  ...{ id: name, name, about: '', version: undefined, lacks: [], facts: {}, proposals: {} },
  calls: [name, ...(internal ? [internal] : [])].map(callOf),
});
const rows = [aRow('AB 123 CD', '014'), aRow('AC 456 EF'), aRow('AD 789 GH')];
const pasted = (text: string, from = 0) => {
  const { cells, unknown } = pastedCells(text, rows, from);
  return [cells.map(({ row, right, text }) => `${row.name} ${right} ${text}`), unknown];
};

test('a column is filled in downwards, and ends with the rows', () => {
  expect(pasted('Gasoil\r\n\r\nNafta\nGNC\n', 1)).toEqual([['AC 456 EF 0 Gasoil', 'AD 789 GH 0 '], []]);
});

test('by plate or internal number, whatever the order; what no row is called is told', () => {
  expect(pasted('Patente\tKm\nad-789-gh\t1000\n014\t2000\nZZ999ZZ\t3', 2)).toEqual([
    ['AD 789 GH 0 1000', 'AB 123 CD 0 2000'],
    ['ZZ999ZZ'],
  ]);
});

test('a block without plates keeps its columns', () => {
  expect(pasted('Ford\tCargo\nIveco\tTector')).toEqual([
    ['AB 123 CD 0 Ford', 'AB 123 CD 1 Cargo', 'AC 456 EF 0 Iveco', 'AC 456 EF 1 Tector'],
    [],
  ]);
});
