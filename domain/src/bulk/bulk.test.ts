import { expect, test } from 'vitest';
import type { Fine } from '../fines/fine.ts';
import { fineAfter, finesChange } from './fines.ts';
import { serviceAfter } from './maintenance.ts';
import { tagsAfter, vehiclesChange } from './vehicles.ts';

const records = [{ id: '01a20742-dc31-73e1-95e8-d8ba0f447a35' }];

test('tags are added and removed however they are written; the others stay', () => {
  expect(tagsAfter(['Granos', 'norte'], { addTags: ['NORTE', 'Sur'], removeTags: ['granos'] })).toEqual([
    'norte',
    'Sur',
  ]);
  expect(tagsAfter(['Granos'], {})).toEqual(['Granos']);
  const twenty = Array.from({ length: 20 }, (_, index) => `t${index}`);
  expect(tagsAfter(twenty, { addTags: ['uno más'] })).toBeNull();
  expect(tagsAfter(twenty, { addTags: ['uno más'], removeTags: ['t3'] })).toHaveLength(20);
});

test('what is absent is not said; null is', () => {
  const { set } = vehiclesChange.parse({ records, set: { assignedDriver: null } });
  expect(set).toEqual({ assignedDriver: null });
  expect(vehiclesChange.safeParse({ records, set: {} }).error?.issues[0]?.message).toBe('Decí qué cambiar');
});

test('each may be told by itself, and its own wins; somebody has to be told something', () => {
  const [one] = records;
  const own = [{ ...one, set: { use: 'goods' } }];
  expect(vehiclesChange.parse({ records: own })).toEqual({ records: own, set: {} });
  expect(vehiclesChange.safeParse({ records: [{ ...one, set: {} }] }).error?.issues[0]?.path).toEqual(['set']);
  const fine = [{ ...one, set: { state: 'paid' } }];
  expect(finesChange.safeParse({ records: fine }).error?.issues[0]?.message).toBe('La fecha de pago es requerida');
});

test('what is no oil change any more says nothing of the next one', () => {
  const oil = { nextOilChangeKm: 10_000 };
  expect(serviceAfter(oil, { workshop: 'El Tano' }).nextOilChangeKm).toBe(10_000);
  expect(serviceAfter(oil, { serviceType: 'Cambio de aceite y filtros' }).nextOilChangeKm).toBe(10_000);
  expect(serviceAfter(oil, { serviceType: 'Frenos' }).nextOilChangeKm).toBeNull();
});

const owed = {
  ...{ state: 'received', amount: 100_000, discountPercent: 50, discountAmount: null, discountUntil: '2026-10-10' },
  ...{ paidOn: null, paidAmount: null, receipt: null },
} as unknown as Fine;

test('each fine is paid with what it costs on that day', () => {
  const paid = (paidOn: string, fine = owed) => fineAfter(fine, { state: 'paid', paidOn });
  expect(paid('2026-10-10')).toMatchObject({ paidAmount: 50_000, cost: 50_000, status: 'valid' });
  expect(paid('2026-10-11')).toMatchObject({ paidAmount: 100_000, cost: 100_000 });
  expect(paid('2026-10-11', { ...owed, state: 'prescribed' })).toMatchObject({ paidAmount: 100_000 });
  expect(paid('2026-10-11', { ...owed, amount: null })).toBeNull();
  expect(paid('2026-10-11', { ...owed, state: 'paid', paidAmount: 70_000 })).toMatchObject({ paidAmount: 70_000 });
  expect(fineAfter(owed, { state: 'annulled' })).toMatchObject({ cost: 0, status: 'valid' });
  expect(fineAfter({ ...owed, state: null }, { receipt: 'A-1' })).toEqual({ receipt: 'A-1' });
});

test('a day of payment is needed for what is paid, and lies in the past', () => {
  const wrong = (set: object) => finesChange.safeParse({ records, set }).error?.issues[0]?.message;
  expect(wrong({ state: 'paid' })).toBe('La fecha de pago es requerida');
  expect(wrong({ state: 'paid', paidOn: '2100-01-01' })).toBe('La fecha de pago no puede ser futura');
  expect(wrong({ receipt: 'A-1' })).toBeUndefined();
});
