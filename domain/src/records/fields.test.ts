import { describe, expect, test } from 'vitest';
import { email } from '../people/email.ts';
import { registeredEmail } from './email-fields.ts';
import { characterCount, optionalText, requiredText } from './fields.ts';
import { isoDate, isoMinute, pesos } from './record-fields.ts';

const messageOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe('isoDate', () => {
  const date = isoDate('La fecha es requerida');
  test('takes a date, or the date part of a timestamp, as it stands', () => {
    expect(date.parse('2026-03-01')).toBe('2026-03-01');
    expect(date.parse('2026-03-01T00:00:00.000Z')).toBe('2026-03-01');
    expect(date.parse('2026-03-01T00:00')).toBe('2026-03-01');
    expect(date.parse('2026-03-01T23:59:59-03:00')).toBe('2026-03-01');
    expect(date.parse('2026-03-01T23:59+1400')).toBe('2026-03-01');
  });
  test.each(['', null, undefined, 20260301])('%s is missing', (value) => {
    expect(messageOf(date.safeParse(value))).toBe('La fecha es requerida');
  });
  test.each([
    '2026-02-29',
    '2026-04-31',
    '0001-01-01',
    '9999-12-31',
    '01/03/2026',
    '2026-03-01 x',
    '2026-03-01Tjunk',
    '2026-03-01T',
    '2026-03-01T24:00',
    '2026-03-01T10:00x',
    '2026-03-01T10:00+99:99',
    '2026-03-01T10:00-15:00',
    '2026-03-01T10:00+03:60',
  ])('%s is no date', (value) => {
    expect(messageOf(date.safeParse(value))).toBe('La fecha no es válida');
  });
});

describe('isoMinute', () => {
  const minute = isoMinute('El momento es requerido');
  test('takes a minute, or a day for its first one', () => {
    expect(minute.parse('2026-03-01T23:59')).toBe('2026-03-01T23:59');
    expect(minute.parse('2026-03-01')).toBe('2026-03-01T00:00');
  });
  test.each(['', null, undefined])('%s is missing', (value) => {
    expect(messageOf(minute.safeParse(value))).toBe('El momento es requerido');
  });
  test.each(['2026-02-29T10:00', '2026-03-01T24:00', '2026-03-01T10:00Z', '2026-03-01 10:00', '1'.repeat(50)])(
    '%s is none',
    (value) => {
      expect(messageOf(minute.safeParse(value))).toBe('La fecha no es válida');
    },
  );
});

test.each([
  [1.5, 'El costo debe ser un número entero'],
  [-1, 'El costo debe ser mayor o igual a 0'],
  [1e13, 'El costo debe ser menor o igual a 1.000.000.000.000'],
  ['', 'El costo es requerido'],
  [null, 'El costo es requerido'],
])('a cost of %s: %s', (value, message) => {
  expect(messageOf(pesos().safeParse(value))).toBe(message);
});

test('characters are counted as a person counts them', () => {
  expect(characterCount('año')).toBe(3);
  expect(characterCount('👩‍🔧🚛🇦🇷')).toBe(3);
  const notes = optionalText(150, 'Las notas no pueden exceder 150 caracteres');
  expect(notes.safeParse('👩‍🔧'.repeat(150)).success).toBe(true);
  expect(messageOf(notes.safeParse('👩‍🔧'.repeat(151)))).toBe('Las notas no pueden exceder 150 caracteres');
  expect(notes.parse('  ')).toBeNull();
  expect(notes.parse(undefined)).toBeUndefined();
});

test('what an index holds stays small in bytes too, however many marks a letter carries', () => {
  const laden = `e${'\u0301'.repeat(14)}`;
  expect(messageOf(requiredText('x', 120).safeParse(laden.repeat(120)))).toBe('No puede exceder 120 caracteres');
  expect(requiredText('x', 120).safeParse('👩‍🔧'.repeat(40)).success).toBe(true);
  expect(messageOf(email().safeParse(`${laden.repeat(100)}@flota.example`))).toBe('No puede exceder 254 caracteres');
});

describe('email', () => {
  test('refuses what is too long before any pattern looks at it', () => {
    const started = performance.now();
    const result = email().safeParse(`a@${'.a'.repeat(400_000)}@`);
    expect(performance.now() - started).toBeLessThan(100);
    expect(messageOf(result)).toBe('No puede exceder 254 caracteres');
  });

  test('spaces around it do not count', () => {
    expect(email().parse(` ${'a'.repeat(248)}@b.co  `)).toHaveLength(253);
  });

  test.each([
    'x1<bob@x.example>',
    'uno,bob@x.example',
    'g:bob@x.example;',
    'bob@x.example(c)',
    '"bob"@x.example',
    'bob@[10.0.0.1]',
    'bob\\@x.example',
    'ｂob@x.example',
    'İrm@x.example',
  ])('%s is not one mailbox in ASCII: nobody registers with it, but who once did signs in', (odd) => {
    expect(messageOf(email().safeParse(odd))).toBe('Email inválido');
    expect(registeredEmail().parse(odd)).toBe(odd);
  });

  test.each(['ana.suarez+flota@correo.com.ar', "o'neil@x.example", 'a@b.c?bcc=evil%40x.yy&body=hola'])(
    '%s is a mailbox',
    (usual) => {
      expect(email().parse(usual)).toBe(usual);
    },
  );
});
