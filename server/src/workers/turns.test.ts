import { expect, test, vi } from 'vitest';
import { firstOf } from './turns.ts';
import { processorTime, usedTime } from './used-time.ts';

const piecesOf = (...ids: string[]) => ids.map((organizationId) => ({ organizationId }));

test('who used the least goes first, and of equals the older organization', () => {
  const used = new Map([
    ['a', 1],
    ['b', 0],
    ['c', 0],
  ]);
  const first = (...ids: string[]) => firstOf(piecesOf(...ids), (id) => used.get(id) ?? 0)?.organizationId;
  expect(first('a', 'c', 'a')).toBe('c');
  expect(first('c', 'a', 'b')).toBe('b');
  expect(first('a')).toBe('a');
  expect(first()).toBeUndefined();
});

test('of one organization the first piece goes first', () => {
  const its = piecesOf('a', 'a', 'b');
  expect(firstOf(its, () => 0)).toBe(its[0]);
});

test('a use of the processor is forgotten after ten minutes, a killed piece too', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const used = usedTime();
    used.add('a', 5);
    used.addKilled('b');
    vi.advanceTimersByTime(300_000);
    used.add('a', 7);
    expect(used.of('a')).toBe(12);
    // More than all processors of a machine could do in that time.
    expect(used.of('b')).toBeGreaterThan(600_000 * 256);
    vi.advanceTimersByTime(300_001);
    expect([used.of('a'), used.of('b')]).toEqual([7, 0]);
    vi.advanceTimersByTime(300_001);
    expect(used.of('a')).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test.runIf(process.platform === 'linux')('the system says what a process has used', () => {
  const { user, system } = process.cpuUsage();
  const used = processorTime(process.pid) ?? 0;
  expect(Math.abs(used - (user + system) / 1_000)).toBeLessThan(1_000);
  expect(processorTime(undefined)).toBeNull();
});
