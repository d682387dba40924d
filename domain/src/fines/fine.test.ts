import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveStatus, isExpiringSoon } from '../papers/document.ts';
import { addDays, today } from '../values/dates.ts';
import { type FineInput, fineInput, fineStates, isClosed } from './fine.ts';
import { amountOfUnits, costOfFine, discountOf, owedOn, statusOfFine } from './fine-money.ts';

const valid: FineInput = {
  vehicleId: '019a0000-0000-7000-8000-000000000000',
  moment: '2026-03-10T14:32',
  expiryDate: '2026-05-10',
  state: 'received',
};

function fieldsOf(input: object): Record<string, string> {
  const issues = fineInput.safeParse({ ...valid, ...input }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('what may be written', () => {
  test('little is required, and a day alone is its first minute', () => {
    expect(fieldsOf({})).toEqual({});
    expect(fineInput.parse({ ...valid, moment: '2026-03-10' }).moment).toBe('2026-03-10T00:00');
    expect(Object.keys(fieldsOf({ vehicleId: null, moment: null, expiryDate: null, state: null }))).toEqual([
      'vehicleId',
      'moment',
      'expiryDate',
      'state',
    ]);
  });

  test.each([
    [{ expiryDate: '2026-03-10' }, 'expiryDate', 'El último día para pagar debe ser posterior al de la infracción'],
    [{ units: 300 }, 'unitValue', 'No sabemos cuánto valía la unidad ese día: cargá su valor'],
    [{ units: 0, unitValue: 1 }, 'units', 'El número de unidades debe ser mayor o igual a 1'],
    [{ unitValue: 0 }, 'unitValue', 'El valor de la unidad debe ser mayor a 0'],
    [{ unitValue: 1.005 }, 'unitValue', 'El valor de la unidad puede tener hasta dos decimales'],
    [{ discountPercent: 101 }, 'discountPercent', 'El descuento debe ser menor o igual a 100'],
    [{ jurisdiction: 'AR-O' }, 'jurisdiction', 'La jurisdicción no es válida'],
    [{ state: 'paid', paidAmount: 1 }, 'paidOn', 'La fecha de pago es requerida'],
    [{ state: 'paid', paidOn: '2026-04-01' }, 'paidAmount', 'El importe pagado es requerido'],
    [
      { state: 'paid', paidOn: '2026-03-09', paidAmount: 1 },
      'paidOn',
      'El pago no puede ser anterior al día de la infracción',
    ],
    [{ moment: '2026-02-29T10:00' }, 'moment', 'La fecha no es válida'],
    [{ moment: '2026-03-10T24:00' }, 'moment', 'La fecha no es válida'],
    [
      { moment: addDays(today(), 1), expiryDate: addDays(today(), 9) },
      'moment',
      'La fecha de la infracción no puede ser futura',
    ],
    [{ state: 'paid', paidOn: addDays(today(), 1), paidAmount: 1 }, 'paidOn', 'La fecha de pago no puede ser futura'],
  ])('%j is refused at its field', (input, field, message) => {
    expect(fieldsOf(input)).toEqual({ [field]: message });
  });

  test('every mistake is told at once', () => {
    const wrong = { vehicleId: null, expiryDate: '2026-01-01', state: 'paid' };
    expect(Object.keys(fieldsOf(wrong)).sort()).toEqual(['expiryDate', 'paidAmount', 'paidOn', 'vehicleId']);
  });
});

describe('what it costs', () => {
  test('units times their value are whole pesos, the nearest, whatever both are', () => {
    const units = fc.integer({ min: 1, max: 1_000_000 });
    const cents = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(units, cents, (count, unit) => {
        const amount = amountOfUnits(count, unit / 100);
        const exact = BigInt(count) * BigInt(unit);
        expect(BigInt(amount)).toBe((exact + 50n) / 100n);
      }),
    );
    expect(amountOfUnits(150, 949.99)).toBe(142_499);
  });

  test('the discount is its amount, or its share of the fine, and never more than the fine', () => {
    const none = { amount: 100_001, discountPercent: null, discountAmount: null };
    expect(discountOf(none)).toBeNull();
    expect(discountOf({ ...none, amount: null, discountPercent: 50 })).toBeNull();
    expect(discountOf({ ...none, discountPercent: 50 })).toBe(50_001);
    expect(discountOf({ ...none, discountPercent: 50, discountAmount: 40_000 })).toBe(40_000);
    expect(discountOf({ ...none, discountAmount: 200_000 })).toBe(100_001);
  });

  test('on the last day of the discount it still runs; a closed fine owes nothing', () => {
    const fine = {
      state: 'notified' as const,
      amount: 100,
      discountPercent: 40,
      discountAmount: null,
      discountUntil: '2026-04-10',
    };
    expect(owedOn(fine, '2026-04-10')).toBe(60);
    expect(owedOn(fine, '2026-04-11')).toBe(100);
    expect(owedOn({ ...fine, amount: null }, '2026-04-10')).toBeNull();
    expect(owedOn({ ...fine, state: 'paid' }, '2026-04-10')).toBe(0);
  });

  test('the document says pending until it is closed, and costs what was paid, or nothing once annulled', () => {
    const words = fineStates.map((state) => [
      state,
      statusOfFine(state),
      costOfFine({ state, amount: 100, paidAmount: 60 }),
    ]);
    expect(words).toEqual([
      ['received', 'pending', 100],
      ['notified', 'pending', 100],
      ['appealed', 'pending', 100],
      ['paid', 'valid', 60],
      ['annulled', 'valid', 0],
      ['prescribed', 'valid', 100],
    ]);
  });
});

test('a closed fine is never Vencido, nor about to be; any other document is as it was', () => {
  const on = '2026-03-10';
  for (const expiryDate of [addDays(on, -400), addDays(on, 5)]) {
    const document = { status: 'valid' as const, expiryDate };
    expect([
      effectiveStatus({ ...document, closed: true }, on),
      isExpiringSoon({ ...document, closed: true }, on),
    ]).toEqual(['valid', false]);
    const passed = expiryDate < on;
    for (const other of [document, { ...document, closed: false }]) {
      expect([effectiveStatus(other, on), isExpiringSoon(other, on)]).toEqual([passed ? 'expired' : 'valid', !passed]);
    }
  }
  expect([null, ...fineStates].map(isClosed)).toEqual([false, false, false, false, true, true, true]);
});
