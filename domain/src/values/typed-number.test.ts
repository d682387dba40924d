import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

describe('a whole number', () => {
  test.each([
    ['12', 12],
    ['1.250', 1_250],
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1 250 000', 1_250_000],
    ['1.250.000,00', 1_250_000],
    ['12,', 12],
    ['0', 0],
    [' 45\u00a0', 45],
    ['1\u200b25', 125],
    ['-5', -5],
    ['\u2212 5', -5],
  ])('%s is %d', (typed, value) => {
    expect(readTypedNumber(typed)).toEqual({ value, cut: false });
  });

  test.each([
    ['12,5', 12],
    ['1.250.000,50', 1_250_000],
    ['1,250.50', 1_250],
    ['10.02', 10],
    ['10.0005', 10],
    ['0.500', 0],
    [',5', 0],
    ['1,250', 1],
    ['85,000', 85],
    ['-12,5', -12],
  ])('of %s what stands after the decimal mark is cut: %d', (typed, value) => {
    expect(readTypedNumber(typed)).toEqual({ value, cut: true });
  });

  test('what is negative is not cut to zero', () => {
    expect(readTypedNumber('-0,5')?.value).toBe(-0.5);
    expect(readTypedNumber('-0')?.value).toBe(0);
  });

  test.each([
    '1e5',
    'doce',
    '12 km',
    '1.25.000',
    '1234.567',
    '12.50.3',
    '1.250,50.3',
    '1.250,000,50',
    '12 5',
    '--5',
    '5-',
    '(5)',
    '0x1F',
    '٣',
    '.',
    ',',
    '-',
    '',
    ' ',
    '1'.repeat(41),
    '1,'.repeat(500_000),
  ])('%.20s is none', (typed) => {
    expect(readTypedNumber(typed)).toBeNull();
  });
});

describe('a number with decimals', () => {
  test.each([
    ['45,12', 45.12, false],
    ['45.12', 45.12, false],
    ['45.120', 45.12, false],
    ['1.250', 1.25, false],
    ['1.250,5', 1_250.5, false],
    ['1.250.000', 1_250_000, false],
    ['0,129', 0.12, true],
    ['-0,5', -0.5, false],
  ])('%s is %d', (typed, value, cut) => {
    expect(readTypedNumber(typed, { decimals: 2 })).toEqual({ value, cut });
  });

  test('what no number holds exactly is none', () => {
    expect(readTypedNumber('999999999999,1234', { decimals: 4 })).toBeNull();
    expect(readTypedNumber('99999999999,1234', { decimals: 4 })?.value).toBe(99_999_999_999.1234);
  });
});

test.each([
  ['$ 1.250', '$'],
  ['$1.250,00', '$'],
  ['1.250 km', 'km'],
  ['1250KM', 'km'],
  ['1.250 cm³', 'cm³'],
])('%s with the unit that its field writes', (typed, unit) => {
  expect(readTypedNumber(typed, { unit })?.value).toBe(1_250);
});

test('the unit of another field is a letter like any other', () => {
  expect(readTypedNumber('$ 12', { unit: 'km' })).toBeNull();
  expect(readTypedNumber('12 kmkm', { unit: 'km' })).toBeNull();
});

/** Every way of writing it, with this many decimals. */
const writings = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.');
  const groups = (mark: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, mark);
  return ['', '.', ' ', '\u00a0'].map((mark) => groups(mark) + (fraction && `,${fraction}`));
};

test('however it is written, it is the number that was meant, or none: never another one', () => {
  const amounts = fc.record({ whole: fc.nat(999_999_999), fraction: fc.stringMatching(/^\d{0,4}$/) });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 4 }), ({ whole, fraction }, decimals) => {
      const held = fraction.slice(0, decimals);
      const meant = { value: Number(`${whole}.${held}`), cut: /[1-9]/.test(fraction.slice(decimals)) };
      for (const written of writings(`${whole}.${fraction}`)) {
        // A point that may be the decimal mark cannot group thousands there.
        if (decimals > 0 && /^\d+\.\d{3}$/.test(written)) continue;
        expect(readTypedNumber(written, { decimals }), written).toEqual(meant);
      }
    }),
  );
});

test('any text is read without an error, and what is read has only the digits that were typed', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'0123456789.,- e$k'), maxLength: 20 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 4 }), (typed, decimals) => {
      const read = readTypedNumber(typed, { decimals });
      if (!read) return;
      const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');
      expect(typed).not.toMatch(/[e$k]/);
      expect(digits(typed).startsWith(digits(BigInt(Math.trunc(Math.abs(read.value))).toString()))).toBe(true);
    }),
  );
});
