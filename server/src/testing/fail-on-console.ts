import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

const methods = ['error', 'warn'] as const;
let written: MockInstance<typeof console.error>[] = [];

beforeEach(() => {
  written = methods.map((method) => vi.spyOn(console, method));
});

afterEach(() => {
  const calls = written.flatMap(({ mock }) => mock.calls);
  for (const spy of written) spy.mockRestore();
  expect(calls, 'nothing may be written with console.error or console.warn during a test').toEqual([]);
});
