import { type SaleEntry, saleEntry } from '@baqueano/domain/papers/sale-entry';
import { expect, test } from 'vitest';
import { expectEscaped, hostile, hostileText } from '../../testing/samples/markup.ts';
import { canonical, chainOf } from './chain.ts';
import { salePage } from './page.ts';

const date = '2026-11-25';
const entries: SaleEntry[] = [
  { is: 'made', at: `${date}T10:30`, organization: 'Flota', withCosts: true, leftOut: 1 },
  {
    ...{ is: 'vehicle', licensePlate: 'AB123CD', brand: 'Iveco', model: 'Tector', year: 2020, vin: 'X', currentKm: 1 },
    ...{ kind: 'truck', use: 'cargo', jurisdiction: 'caba', registeredOn: date, purchasedOn: date, fuels: ['diesel'] },
    ...{ grossKg: 1, seats: 1, axles: 1 },
  },
  { is: 'reading', date, km: 1 },
  { is: 'maintenance', date, km: 1, serviceType: 'Frenos', workshop: 'El Tano', cost: 1 },
  {
    ...{ is: 'paper', date, type: 'other', typeName: 'Permiso', issuer: 'La Segunda', expiryDate: date },
    ...{ inspectionResult: 'approved', cost: null },
  },
  { is: 'fine', date, closed: false },
  { is: 'accident', date, severity: 'minor' },
];

function chainOfEntries(entries: readonly SaleEntry[]) {
  const texts = entries.map((entry) => canonical(entry));
  const hashes = chainOf(texts);
  return { entries: texts, hashes, hash: hashes.at(-1) ?? '' };
}

test('every kind of entry is tried', () => {
  expect(entries.map((entry) => saleEntry.safeParse(entry).error)).toEqual(entries.map(() => undefined));
  expect(new Set(entries.map(({ is }) => is)).size).toBe(7);
});

test.each(entries.map((entry, index) => [entry.is, index] as const))(
  'no text of an entry of kind %s is markup in the page',
  (_is, at) => {
    const forged = entries.map((entry, index) => (index === at ? hostile(entry, ['is']) : entry));
    const { markup } = salePage(chainOfEntries(forged), 1);
    expect(markup).toContain('La cadena cierra');
    // A reading and a fine have no text but their day.
    expectEscaped(markup);
  },
);

test('no hash of a chain that does not fit is markup in the page', () => {
  const chain = chainOfEntries(entries);
  const { markup } = salePage({ ...chain, hashes: hostile(chain.hashes), hash: hostileText }, 1);
  expect(markup).toContain('data-whole="false"');
  expectEscaped(markup);
});
