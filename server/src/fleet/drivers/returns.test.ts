import { expect, test } from 'vitest';
import { type HandOver, returnsOf } from './returns.ts';

const minute = (day: number) => `2026-03-${String(day).padStart(2, '0')}T00:00`;
const now = minute(2);

function given(
  who: string | null,
  begins: number,
  until: number | null = null,
  more: Partial<HandOver> = {},
): HandOver {
  const driver = { driverId: who && `id of ${who}`, driverName: who, isHere: true };
  const days = { begins: minute(begins), until: until === null ? null : minute(until) };
  return { id: `${who} ${begins}`, ...driver, ...days, ends: null, ...more };
}

const handedBack = (...rows: HandOver[]) =>
  returnsOf(rows, now).returns.map(({ driverName, begins, ends }) => [driverName, begins, ends]);

test('after intervals without a gap the vehicle goes back to who had it before the first', () => {
  expect(handedBack(given('Juan', 1), given('Ana', 3, 5), given('Eva', 5, 8))).toEqual([['Juan', minute(8), 'Eva 5']]);
  expect(handedBack(given('Juan', 1), given('Ana', 3, 5), given('Eva', 6, 8))).toEqual([
    ['Juan', minute(5), 'Ana 3'],
    ['Juan', minute(8), 'Eva 6'],
  ]);
});

test('after one within another it goes back to the outer one, and after both to who had it before', () => {
  expect(handedBack(given('Juan', 1), given('Ana', 3, 9), given('Eva', 4, 6))).toEqual([
    ['Ana', minute(6), 'Eva 4'],
    ['Juan', minute(9), 'Ana 3'],
  ]);
  expect(handedBack(given('Juan', 1), given('Ana', 3, 9), given('Eva', 4, 9))).toEqual([['Juan', minute(9), 'Ana 3']]);
});

test('nobody had it before, or somebody who has left', () => {
  expect(handedBack(given('Ana', 3, 5))).toEqual([[null, minute(5), 'Ana 3']]);
  expect(handedBack(given('Juan', 1, null, { isHere: false }), given('Ana', 3, 5))).toEqual([
    [null, minute(5), 'Ana 3'],
  ]);
});

test('what was stays as it is written; what is to come and ends nothing any more is not wanted', () => {
  const back = (day: number) => given('Eva', day, null, { ends: 'Ana 1', id: 'back' });
  expect(returnsOf([given('Ana', 1, 2), back(2)], now)).toEqual({ returns: [], unwanted: [] });
  expect(returnsOf([given('Ana', 1), back(5)], now)).toEqual({ returns: [], unwanted: ['back'] });
  expect(returnsOf([given('Ana', 1, 5), back(5)], now).returns).toMatchObject([{ id: 'back', driverName: null }]);
});
