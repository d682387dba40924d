import { expect, test } from 'vitest';
import { textCell, workbookCell } from './cells.ts';
import { csvOf } from './csv.ts';

test.each([
  '=1+1',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '-',
  '+54 9 11 x',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
])('%j is told as a text', (value) => {
  expect(textCell('text', value)).toBe(`'${value}`);
});

test.each(['-12.500,00', '+54 9 (341) 555-0101', '', 'a=1', 'Ñandú'])('%j stays as it is', (value) => {
  expect(textCell('text', value)).toBe(value);
});

test('a long row of digits is looked at once', () => {
  const value = `-${'1'.repeat(200_000)}x`;
  const began = performance.now();
  expect(textCell('text', value)).toBe(`'${value}`);
  // A single regular expression took minutes.
  expect(performance.now() - began).toBeLessThan(100);
});

test('what XML cannot hold is left out of a workbook', () => {
  expect(workbookCell('text', 'a\u0001b\u0008c\u000bd\ufffee\ud800f\tg\nh')).toBe('abcde\ufffdf\tg\nh');
});

test.each(['dos\nrenglones', "zq\r=cmd|'/C calc'!A0", 'a\r\nb'])(
  'the line break in %j begins no row of a CSV',
  async (text) => {
    const column = { header: 'Notas', type: 'text', width: 20, total: false } as const;
    const file: Buffer[] = [];
    for await (const piece of csvOf(
      [column],
      (async function* () {
        yield [[text], ['último']];
      })(),
    )) {
      file.push(piece);
    }
    expect(Buffer.concat(file).toString()).toBe(`\ufeffNotas\r\n"${text}"\r\núltimo\r\n`);
  },
);
