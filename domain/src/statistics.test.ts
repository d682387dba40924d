import { expect, test } from 'vitest';
import { monthlyCosts } from './statistics.ts';

test('every month is there, oldest first; costs of other months are not', () => {
  const costs = [
    { date: '2026-05-31', cost: 1 },
    { date: '2026-06-01', cost: 10 },
    { date: '2026-11-20', cost: 100 },
    { date: '2026-11-01', cost: 1_000 },
    { date: '2026-12-01', cost: 10_000 },
  ];
  expect(monthlyCosts(costs, 6, '2026-11-20')).toEqual([
    { month: '2026-06', cost: 10 },
    { month: '2026-07', cost: 0 },
    { month: '2026-08', cost: 0 },
    { month: '2026-09', cost: 0 },
    { month: '2026-10', cost: 0 },
    { month: '2026-11', cost: 1_100 },
  ]);
});
