import type { FieldRead } from '@baqueano/domain/papers/paper-reading';
import { expect, test } from 'vitest';
import { doubtsOf } from './values.ts';

const place = { page: 0, x: 0, y: 0, width: 1, height: 1 };
const type: FieldRead = { field: 'type', value: 'insurance', text: 'Póliza', place };

test.each([
  [true, ['El papel dice solo el mes (03/2027): revisá el día del vencimiento.']],
  [undefined, []],
])('a paper that says the month of its expiry alone: %s', (onlyMonth, doubts) => {
  const expiry: FieldRead = { field: 'expiryDate', value: '2027-03-31', text: '03/2027', onlyMonth, place };
  const reading = { source: 'text' as const, pages: [], fields: [type, expiry], vehicleId: null, driverId: null };
  expect(doubtsOf(reading, 'document', {})).toEqual(doubts);
});
