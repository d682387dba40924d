import { expect, test } from 'vitest';
import { documentTypeLabels, documentTypes } from '../../../papers/document.ts';
import { judged } from '../../judging/testing.ts';
import { importTargets } from '../../targets/by-kind.ts';
import { paperKind } from './paper-kind.ts';
import { readCell } from './read-cell.ts';

const type = importTargets.documents.find(({ target }) => target === 'document.type');
if (!type) throw new Error('The papers have no type');
const read = (text: string) => readCell(type, text, 'dmy');

test.each([
  ['Multa exceso velocidad', 'fine', 'exceso velocidad'],
  ['multa por VTV vencida', 'fine', 'VTV vencida'],
  ['MULTA - CABA', 'fine', 'CABA'],
  ['Póliza Sancor (débito)', 'insurance', 'Sancor (débito)'],
  ['Multa patente', 'fine', 'patente'],
  ['acta CABA', 'fine', 'CABA'],
  ['Infracción art. 48', 'fine', 'art. 48'],
  ['Acta de comprobación B-123', 'fine', 'B-123'],
  ['Verif. técnica', 'vtv', undefined],
  ['Verif.técnica', 'vtv', undefined],
  ['V.T.V. (Rosario)', 'vtv', 'Rosario'],
  ['Oblea VTV', 'vtv', 'Oblea'],
  ['RTO', 'rto', undefined],
  ['Verificación RTO', 'rto', 'Verificación'],
  ['Póliza X', 'insurance', 'X'],
  ['Póliza 41-7 Sancor', 'insurance', '41-7 Sancor'],
  ['Seg.', 'insurance', undefined],
  ['SEG. AUTOMOTOR', 'insurance', undefined],
  ['Seg. carga', 'cargo_insurance', undefined],
  ['Seg. de la carga Sancor', 'cargo_insurance', 'Sancor'],
  ['Pol. carga', 'cargo_insurance', undefined],
  ['Ced. azul Toledo', 'cedula_azul', 'Toledo'],
  ['Vto seguro', 'insurance', undefined],
  ['Seguros', 'insurance', undefined],
  ['Póliza ART', 'art', 'Póliza'],
  ['Seguro de carga Sancor', 'cargo_insurance', 'Sancor'],
  ['ruta', 'permit', 'ruta'],
  ['R.U.T.A.', 'permit', 'R.U.T.A.'],
  ['Habilitación SENASA', 'permit', 'Habilitación SENASA'],
  ['Habilitación', 'permit', undefined],
  ['Cédula verde titular', 'cedula', 'titular'],
  ['Oblea de GNC', 'gnc', undefined],
  ['Prueba hidráulica cilindro', 'gnc_cylinder', undefined],
  ['Matafuego 5 kg', 'extinguisher', '5 kg'],
  ['Patente (2ª cuota)', 'registration', '2ª cuota'],
])('%s is a paper of the kind %s', (text, value, note) => {
  expect(read(text)).toMatchObject({ value });
  expect(read(text).note).toBe(note);
  expect(read(text).problem).toBeUndefined();
});

test.each([
  ...['Sin seguro', 'no tiene VTV', 'falta patente', 'Libre deuda de multas', 'libre deuda patente', 'Baja de patente'],
  ...['Seguro de vida', 'Póliza de caución', 'Seguridad e higiene', 'Seg. e Hig.', 'asegurado', 'Inseguro'],
  ...['Acta de nacimiento', 'Acta constitutiva S.A.', 'Hoja de ruta', 'Ficha técnica', 'Verificación policial'],
  ...[
    'Cédula de identidad',
    'Oblea TelePASE',
    'Art. 48',
    'exacta',
    'actas2',
    'carta',
    'partes',
    'Título',
    'Vto Senasa2',
  ],
  ...['x'.repeat(2_000), '((((((((', '...'],
])('%s is none of our kinds', (text) => {
  expect(paperKind(type, text)).toBeNull();
  expect(read(text).value).toBeNull();
});

test.each([...['Seguro y patente', 'VTV/RTO', 'matafuego + oblea + póliza + GNC', 'VTV y oblea', 'Patente + VTV']])(
  '%s is asked about',
  (text) => {
    const { value, problem } = read(text);
    expect(value).toBeNull();
    expect(problem?.words).toMatch(/^Dice más de un papel/);
    for (const one of problem?.instead ?? []) expect(read(one).value).not.toBeNull();
  },
);

test.each(documentTypes)('%s is known by each of its words, alone and among others', (code) => {
  for (const word of type.words?.[code] ?? []) {
    expect(read(word).value, word).toBe(code);
    if (word.length >= 3 && word !== code) expect(read(`${word.toUpperCase()}  -  Zona 4`).value, word).toBe(code);
  }
  expect(read(documentTypeLabels[code])).toMatchObject({ value: code });
});

test('a kind of the organization is known inside a text too, and wins over another sense', () => {
  const own = { ...type, words: { own: ['Seguro de vida'], ...type.words } };
  expect(readCell(own, 'Seguro de vida Prevención', 'dmy')).toMatchObject({ value: 'own', note: 'Prevención' });
});

test('the longest of the words that are in a text wins, in full or shortened', () => {
  const own = {
    ...type,
    words: { a: ['Certificado de desinfección'], b: ['Permiso de circulación Brasil'], ...type.words },
  };
  for (const [text, value] of [
    ['Cert. desinfección', 'a'],
    ['Permiso circ. Brasil 2026', 'b'],
    ['Seg. vida', null],
  ] as const)
    expect(readCell(own, text, 'dmy').value, text).toBe(value);
});

test('the rest of the text joins the details, and a fine among the papers comes in as one', () => {
  const { lines } = judged(
    [
      'Patente;Tipo de documento;Emisión;Vencimiento;Número;Importe;Observaciones',
      'AE001AA;Póliza Sancor;01/02/2026;01/02/2027;341-15-…;;débito',
      'AE001AA;Multa exceso velocidad;01/10/2026;01/12/2026;B-77;90.000;',
      'AE001AA;acta CABA;;01/12/2026;s/n;;',
    ].join('\n'),
  );
  expect(lines.map(({ state }) => state)).toEqual(['doubt', 'ready', 'error']);
  expect(lines[0]?.writes[0]?.fields).toMatchObject({ type: 'insurance', details: 'débito. Sancor' });
  expect(lines[0]?.writes[0]?.fields.number).toBeUndefined();
  expect(lines[1]?.writes[0]).toMatchObject({
    of: 'fine',
    fields: {
      moment: '2026-10-01T00:00',
      acta: 'B-77',
      amount: 90_000,
      details: 'exceso velocidad',
      state: 'received',
    },
  });
  expect(lines[2]?.cells[2]?.problem ?? lines[2]?.problems[0]).toMatchObject({
    words: 'La fecha de la infracción es requerida',
  });
});
