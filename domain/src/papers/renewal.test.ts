import { expect, test } from 'vitest';
import type { VehicleDocument } from './document.ts';
import { asksForRenewal, renewalOf } from './renewal.ts';

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

test('follows the old one without a gap, for as long, with its words and its cost, and is valid', () => {
  expect(renewalOf(old, '2026-11-22')).toEqual({
    vehicleId: old.vehicleId,
    driverId: null,
    type: 'insurance',
    issueDate: '2026-10-30',
    expiryDate: '2027-10-29',
    status: 'valid',
    cost: 480_000,
    details: 'La Segunda, póliza 83-900001',
    issuer: 'La Segunda',
    number: '83-900001',
  });
  expect(renewalOf(old, '2026-10-01').issueDate).toBe('2026-10-30');
});

test('begins today when the old one ended more than 30 days ago', () => {
  expect(renewalOf(old, '2026-11-28').issueDate).toBe('2026-10-30');
  expect(renewalOf(old, '2026-11-29')).toMatchObject({ issueDate: '2026-11-29', expiryDate: '2027-11-28' });
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
  expect(asksForRenewal({ ...old, status: 'valid' }, on)).toBe(true);
  expect(asksForRenewal({ ...old, status: 'valid' }, '2026-09-28')).toBe(false);
  expect(asksForRenewal({ ...old, status: 'pending' }, '2026-12-01')).toBe(true);
  expect(asksForRenewal({ ...old, type: 'fine' }, '2026-12-01')).toBe(false);
  expect(asksForRenewal({ ...old, inForce: false }, '2026-12-01')).toBe(false);
});
