import { expect, test } from 'vitest';
import { importKinds } from '../import.ts';
import { importTargets } from '../targets/by-kind.ts';
import type { ImportTarget, Reads } from '../targets/target.ts';
import { readCell } from './cells/read-cell.ts';
import { cleanCell } from './structure/text-of-bytes.ts';

const targets = [
  ...new Map(importKinds.flatMap((kind) => importTargets[kind]).map((one) => [one.target, one])).values(),
];

const samples: Record<Exclude<Reads, 'choice' | 'list'>, string> = {
  ...{ text: 'Rosario', plate: 'AF101ZQ', vin: '8AFJELD0000000022', personNumber: '30111222', person: 'Ana Sosa' },
  ...{ phone: '341 555-0101', email: 'ana@campo.example', whole: '12', number: '12,5', money: '1.200' },
  ...{ date: '05/10/2026', birth: '05/10/1980', minute: '05/10/2026 8:35 p. m.' },
};
const sampleOf = ({ target, reads, words }: ImportTarget) => {
  // Words alone are an insurer.
  if (target === 'insurance.number') return 'P 1';
  return reads === 'choice' || reads === 'list' ? (Object.values(words ?? {})[0]?.[0] ?? 'uno') : samples[reads];
};

const read = (target: ImportTarget, text: string) => readCell(target, cleanCell(text, 2_000), 'dmy');

test.each(targets)('$target: what nobody sees is no part of the value', (target) => {
  const text = sampleOf(target);
  const { value } = read(target, text);
  expect(value).not.toBeNull();
  const spaced = text.replaceAll(' ', '\u00a0');
  for (const written of [
    `\u200b${text}\u200b`,
    `\u202a${text}\u202c`,
    `\ufeff${text}\u00ad`,
    `\u00a0${spaced}\u00a0`,
  ]) {
    expect(read(target, written).value, JSON.stringify(written)).toEqual(value);
  }
});

const failures = [
  ...['#¡REF!', '#¿NOMBRE?', '#¡DIV/0!', '#¡VALOR!', '#¡NUM!', '#¡NULO!', '#¡CALC!', '#¡DESBORDAMIENTO!', '#N/D'],
  ...['#REF!', '#NAME?', '#DIV/0!', '#VALUE!', '#NUM!', '#NULL!', '#CALC!', '#SPILL!', '#N/A', '#GETTING_DATA'],
  ...['#ERROR!', '########', 'Err:502', '#'.repeat(300)],
];

test.each(targets)('$target: an error of the program is empty, with a doubt that holds nobody back', (target) => {
  for (const text of failures) {
    expect(read(target, text), text).toMatchObject({
      value: null,
      problem: { severity: 'doubt', words: expect.stringMatching(/^La planilla da un error/) },
    });
  }
});

test.each(targets)('$target: no data is empty, without a word', (target) => {
  for (const text of [
    '',
    's/d',
    'S.D.',
    'N/A',
    'S/N',
    's/nº',
    'n/c',
    'sin datos',
    'sin número',
    'no tiene',
    'no hay',
    '???',
    '…',
  ]) {
    expect(read(target, text), text).toEqual({ value: null });
  }
  // Accounts write a zero so; a fine of zero does not exist.
  const isMoney = target.reads === 'money' && !target.target.startsWith('fine.');
  for (const text of ['-', '--', '—']) expect(read(target, text).value, text).toBe(isMoney ? 0 : null);
});

test.each(targets.filter(({ target }) => /\.(?:number|acta|internalNumber)$/.test(target)))(
  '$target: a number that nobody knows yet is no number',
  (target) => {
    for (const text of ['en trámite', 'a confirmar', 'pendiente', 's/póliza', '341-15-…', '12...', '3,41555E+09']) {
      expect(read(target, text).value, text).toBeNull();
    }
    expect(read(target, '341-15-2').value).toBe('341-15-2');
  },
);

test.each(targets.filter(({ target }) => /\.(?:number|acta)$/.test(target)))(
  '$target: a number that is to come is empty, and says so',
  (target) => {
    for (const text of [
      'pend.',
      'PENDIENTE',
      'pte',
      'en trámite',
      'trámite',
      'falta',
      'a confirmar',
      'en renovación',
    ]) {
      expect(read(target, text), text).toMatchObject({
        value: null,
        problem: { words: `Dice «${text}»: queda vacío` },
      });
    }
  },
);

test.each([
  'S/P',
  'sp',
  'SIN PATENTE',
  'Sin chapa',
  's/dominio',
  'A/D',
  'a designar',
  'EN TRÁMITE',
  '0 km',
  '0KM',
  'a patentar',
  'NUEVO',
])('%s is no plate', (text) => {
  const [plate] = targets.filter(({ reads }) => reads === 'plate');
  expect(plate && read(plate, text)).toEqual({ value: null });
});

test.each([
  ['AF301ZQ / AF302ZR', 'AF301ZQ', true],
  ['AF303ZQ (ex KLM303)', 'AF303ZQ', false],
  ['ex KLM303, AF 303 ZQ', 'AF303ZQ', false],
  ['Dominio: AF304ZQ', 'AF304ZQ', false],
  ['patente ab-123-cd', 'AB123CD', false],
  ['🚚 AF306ZQ', 'AF306ZQ', false],
  ['AF3O5ZQ', 'AF305ZQ', true],
  ['Scania AF307ZQ blanco', 'AF307ZQ', true],
  ['KLM303', 'KLM303', false],
  ['ZZ9', 'ZZ9', true],
])('%s is the plate %s', (text, value, isDoubted) => {
  const [plate] = targets.filter(({ reads }) => reads === 'plate');
  const found = plate && read(plate, text);
  expect(found?.value).toBe(value);
  expect(found?.problem !== undefined).toBe(isDoubted);
});

test.each([
  ['341-15-555-0101', '341-15-555-0101'],
  ['tel: 341 5550101', '341 5550101'],
  ['341-15-…', null],
  ['s/tel', null],
  ['no usa', null],
  ['3,41555E+09', null],
  ['preguntar', null],
])('the phone %s is read or left empty', (text, value) => {
  const [phone] = targets.filter(({ reads }) => reads === 'phone');
  expect(phone && read(phone, text).value).toBe(value);
});
