import { expect, test } from 'vitest';
import { isSame } from './there.ts';

const paper = {
  type: 'vtv',
  vehicleId: 'one',
  issueDate: '2026-11-14',
  expiryDate: '2027-11-14',
  number: 'RTO 00458213',
};

test.each([
  ['itself', {}, true],
  ['without its number', { number: null }, true],
  ['with other signs in its number', { number: 'rto-00458213' }, true],
  ['as the server answers it', { driverId: null }, true],
  ['of another unit', { vehicleId: 'other' }, false],
  ['of another type', { type: 'rto' }, false],
  ['of another day', { issueDate: '2026-11-15' }, false],
  ['until another day', { expiryDate: '2027-11-15' }, false],
  ['of another number', { number: '00458214' }, false],
])('the same paper %s: %j', (_what, changes, same) => {
  expect(isSame(paper, { ...paper, ...changes })).toBe(same);
});
