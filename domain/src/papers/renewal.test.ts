import { expect, test } from 'vitest';
import { documentTypes, standsByItself, type VehicleDocument } from './document.ts';
import { isPolicy, needsRenewal, renewalOf } from './renewal.ts';

const old: VehicleDocument = {
  id: '019a0000-0000-7000-8000-000000000000',
  vehicleId: '019a0000-0000-7000-8000-000000000001',
  driverId: null,
  driverName: null,
  type: 'insurance',
  typeName: null,
  issueDate: '2025-10-30',
  expiryDate: '2026-10-29',
  status: 'expired',
  cost: 480_000,
  details: 'La Segunda, póliza 83-900001',
  issuer: 'La Segunda',
  number: '83-900001',
  inspectionResult: null,
  satisfiesDue: null,
  inForce: true,
  closed: false,
  superseded: false,
  renews: null,
  renewedBy: null,
  version: '7',
};

const kinds = documentTypes.filter((type) => !standsByItself(type));
const ofDates = (type: string, issueDate: string, expiryDate: string) =>
  renewalOf({ ...old, type, issueDate, expiryDate }, expiryDate);

test.each(kinds.filter((type) => isPolicy({ type })))('%s begins on the day on which the last one ends', (type) => {
  expect(ofDates(type, '2025-11-01', '2026-11-01')).toMatchObject({
    issueDate: '2026-11-01',
    expiryDate: '2027-11-01',
  });
});

test.each(kinds.filter((type) => !isPolicy({ type })))('%s begins on the day after the last one', (type) => {
  expect(ofDates(type, '2025-11-01', '2026-11-01')).toMatchObject({
    issueDate: '2026-11-02',
    expiryDate: '2027-11-02',
  });
});

test.each([
  ['by the year', '2024-11-01', '2025-11-01', '2034-11-01', 9],
  ['by the year, written as a year less a day', '2024-10-30', '2025-10-29', '2034-10-29', 9],
  ['by six months', '2025-08-31', '2026-02-28', '2030-08-31', 9],
  ['by the month, from the last day', '2026-01-31', '2026-02-28', '2026-12-31', 10],
  ['by the month, from the 30th', '2026-01-30', '2026-02-28', '2026-12-30', 10],
  ['from a leap day', '2024-02-29', '2025-02-28', '2028-02-28', 3],
] as const)('a policy never creeps, %s', (_, issueDate, expiryDate, last, times) => {
  let policy: VehicleDocument = { ...old, issueDate, expiryDate };
  for (let time = 0; time < times; time += 1) {
    const next = renewalOf(policy, policy.expiryDate ?? '');
    expect(next.issueDate).toBe(policy.expiryDate);
    policy = { ...policy, issueDate: next.issueDate, expiryDate: next.expiryDate ?? null };
  }
  expect(policy.expiryDate).toBe(last);
});

test('a policy of some days is as long again', () => {
  expect(ofDates('insurance', '2026-11-01', '2026-11-11')).toMatchObject({ expiryDate: '2026-11-21' });
  expect(ofDates('insurance', '2026-11-01', '2026-12-16')).toMatchObject({ expiryDate: '2027-01-31' });
});

test('follows the old one without a gap, for as long, with its words and its cost, and is valid', () => {
  expect(renewalOf(old, '2026-11-22')).toEqual({
    vehicleId: old.vehicleId,
    driverId: null,
    type: 'insurance',
    issueDate: '2026-10-29',
    expiryDate: '2027-10-29',
    status: 'valid',
    cost: 480_000,
    details: 'La Segunda, póliza 83-900001',
    issuer: 'La Segunda',
    number: '83-900001',
  });
  expect(renewalOf(old, '2026-10-01').issueDate).toBe('2026-10-29');
});

test('begins today when the old one ended more than 30 days ago', () => {
  expect(renewalOf(old, '2026-11-28').issueDate).toBe('2026-10-29');
  expect(renewalOf(old, '2026-11-29')).toMatchObject({ issueDate: '2026-11-29', expiryDate: '2027-11-29' });
});

test('begins today after an inspection that was not passed', () => {
  const inspection = { ...old, type: 'vtv', expiryDate: '2027-01-15' } as const;
  const after = (inspectionResult: VehicleDocument['inspectionResult']) =>
    renewalOf({ ...inspection, inspectionResult }, '2026-11-22').issueDate;
  expect([after('approved'), after('rejected'), after('conditional')]).toEqual([
    '2027-01-16',
    '2026-11-22',
    '2026-11-22',
  ]);
});

test('it is time for a new one from 30 days before the end, and of fines and of what has a newer one never', () => {
  const on = '2026-09-29';
  expect(needsRenewal({ ...old, status: 'valid' }, on)).toBe(true);
  expect(needsRenewal({ ...old, status: 'valid' }, '2026-09-28')).toBe(false);
  expect(needsRenewal({ ...old, status: 'pending' }, '2026-12-01')).toBe(true);
  expect(needsRenewal({ ...old, type: 'fine' }, '2026-12-01')).toBe(false);
  expect(needsRenewal({ ...old, inForce: false }, '2026-12-01')).toBe(false);
});
