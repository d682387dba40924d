import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let written: MockInstance<typeof console.error>;

beforeEach(() => {
  written = vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = written.mock.calls;
  written.mockRestore();
  expect(calls, 'nothing may be written with console.error during a test').toEqual([]);
});
