import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { aPicture } from '../testing/samples/made-files.ts';
import { codeAt, textOf } from '../testing/samples/read-pdf.ts';
import { print } from './print.ts';
import { coverageOf, printable } from './printable.ts';
import { type Block, narrow, type Sheet, shownPlate, words } from './report.ts';

const require = createRequire(import.meta.url);
const covers = coverageOf(readFileSync(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')));

async function printed(sheet: Sheet, logo: Buffer | null = null) {
  const { pdf, pages } = await print({ sheet, madeOn: '23/11/2026 a las 01:20', pictures: new Map(), logo });
  return { pdf, pages, text: await textOf(pdf) };
}

const aReport = (blocks: Block[], title = 'Carpeta de AB 123 CD'): Sheet => {
  return { template: 'report', title, organization: 'Logística Ñandú S.A.', blocks };
};

const aTable = (rows: string[][]): Block => {
  return { is: 'table', columns: [words('Qué'), narrow('Cuánto')], rows, total: null };
};

test('each page says who, what, which page of how many and when, and its table says its columns again', async () => {
  const { text, pages } = await printed(
    aReport([aTable(Array.from({ length: 120 }, (_, row) => [`fila ${row}`, '1']))]),
  );
  expect(pages).toBeGreaterThan(2);
  for (const [index, page] of text.entries()) {
    expect(page).toContain('Logística Ñandú S.A.');
    expect(page).toContain('Carpeta de AB 123 CD');
    expect(page).toContain('Hecho con Baqueano el 23/11/2026 a las 01:20');
    expect(page).toContain(`Página ${index + 1} de ${pages}`);
    expect(page).toContain('Qué Cuánto');
  }
});

test('it is tagged, in Spanish, and PDF/A-2a', async () => {
  const { pdf } = await printed(aReport([{ is: 'heading', text: 'Papeles' }, aTable([['a', 'b']])]));
  const bytes = pdf.toString('latin1');
  expect(bytes).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(bytes).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  expect(bytes).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/);
  expect(bytes).toMatch(/\/Lang\s*\(es-AR\)/);
});

test("the operator's logo stands in the place of the product's on each page", async () => {
  const sheet = aReport([{ is: 'heading', text: 'Papeles' }]);
  const isShown = ({ pdf }: { pdf: Buffer }) => pdf.toString('latin1').includes('/Subtype /Image');
  expect(isShown(await printed(sheet))).toBe(false);
  expect(isShown(await printed(sheet, aPicture()))).toBe(true);
});

const hostile = [
  '#read("/etc/passwd")',
  '#import "@preview/cetz:0.2.0": *',
  '*negrita* _cursiva_ $x^2$ \\u{41} <etiqueta> @cita // no /* tampoco',
  '= Título\n- lista\r\n\t+ otra',
  '"comillas" \'simples\' -- --- ... ~',
  '#'.repeat(50),
  '{{7*7}} %s',
];

test("people's words stay words, wherever they stand", async () => {
  const blocks: Block[] = hostile.flatMap((text) => [
    { is: 'cover', plate: shownPlate(text), title: text, subtitle: text, picture: null },
    { is: 'heading', text },
    { is: 'subheading', text, plate: shownPlate(text) },
    { is: 'words', text },
    { is: 'facts', rows: [[text, text]] },
    { is: 'table', columns: [words(text), narrow(text)], rows: [[text, { text, tone: 'soon' }]], total: [text, text] },
  ]);
  const { text } = await printed({ ...aReport(blocks, '#read("/etc/passwd")'), organization: '#sys.version' });
  const all = text.join(' ');
  expect(all).not.toContain('root:');
  for (const words of hostile.slice(0, 3)) expect(all).toContain(words);
  expect(all).toContain('= Título - lista + otra');
  expect(text[0]).toContain('#sys.version');
});

test('what the font does not draw is a square, what cannot be seen is left out, and what is too long breaks', async () => {
  expect(printable('Ñandú ü € “no” 4x4', covers)).toBe('Ñandú ü € “no” 4x4');
  expect(printable('a\u0007b\u202ec\u200dd\ue000e\ud800', covers)).toBe('abcde□');
  expect(printable('🚚 👩‍👩‍👧 🇦🇷', covers)).toBe('□ □ □□');
  expect(printable('עברית', covers)).toBe('□□□□□');
  expect(printable('n\u0303', covers)).toBe('ñ');
  const odd = [
    '🚚🇦🇷👩‍👩‍👧',
    'שלום עולם',
    'مرحبا',
    '\u0000\u0007\u202e\ufeff',
    '中文',
    'A'.repeat(10_000),
    'x\u0301'.repeat(500),
  ];
  const { text, pages } = await printed(aReport([aTable(odd.map((one) => [one, one.slice(0, 20)]))]));
  expect(pages).toBeGreaterThan(1);
  expect(text.join('').match(/A/g)?.length).toBeGreaterThanOrEqual(10_000);
});

const token = 'AaIF-xW4cxudT6fqqbUQsYirVP8MB7f7j-P-hTiBruFeB1n2wSoJriCwpbh7slMa';

test('24 stickers go on a sheet, and a phone reads each of them', async () => {
  const addresses = Array.from({ length: 25 }, (_, index) => `https://flota.example.com.ar/carpeta/${token}${index}`);
  const { pdf, pages, text } = await printed({
    template: 'stickers',
    title: 'Etiquetas',
    organization: 'Transportes del Comahue y Patagonia Sociedad Anónima',
    stickers: addresses.map((address, index) => {
      return { address, plate: 'AB 123 CD', internal: index === 0 ? 'Interno 112' : null };
    }),
  });
  expect(pages).toBe(2);
  expect(text[0]?.match(/AB 123 CD/g)).toHaveLength(24);
  expect(text[0]).toContain('Interno 112');
  for (const place of [0, 1, 2, 23]) {
    const corner = { x: (place % 3) * 70 + 2, y: 0.5 + Math.floor(place / 3) * 37 + 2, side: 34 };
    expect(await codeAt(pdf, 0, corner)).toBe(addresses[place]);
  }
});
