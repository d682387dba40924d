import { expect, test } from 'vitest';
import { judged, words } from '../../judging/testing.ts';
import { layoutOf } from '../structure/layout.ts';
import { rowsOfText } from '../structure/separated.ts';
import { reasonHeading } from './reasons.ts';

test('the reasons that we write behind rows that stayed out are no column of the sheet, and judge nothing', () => {
  const text = `Patente;Marca;Obs;${reasonHeading}\nAF100KL;Fiat;ya no;Quedó afuera · Dice «VENDIDO»: la fila queda afuera\nAF101KL;Fiat;;`;
  const rows = [...rowsOfText(text, ';')].map((cells, index) => ({ number: index + 1, cells }));
  const layout = layoutOf(rows, () => true);
  expect(layout.headers).toEqual(['Patente', 'Marca', 'Obs']);
  expect(layout.rows.map(({ cells }) => cells)).toEqual([
    ['AF100KL', 'Fiat', 'ya no'],
    ['AF101KL', 'Fiat', ''],
  ]);
  const { lines } = judged(text, { kind: 'vehicles' });
  expect(lines.map(({ state }) => state)).toEqual(['ready', 'ready']);
  expect(lines.flatMap(words)).toEqual([]);
});
