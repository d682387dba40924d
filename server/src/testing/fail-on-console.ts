import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';

const methods = ['error', 'warn'] as const;
let written: MockInstance<typeof console.error>[] = [];

/** Node's warnings about growing numbers of listeners, each with the awaited event and place. */
let crowded: string[] = [];
const onWarning = ({ name, message }: Error) => {
  if (name === 'MaxListenersExceededWarning') crowded.push(message);
};

beforeAll(() => process.on('warning', onWarning));
afterAll(() => process.off('warning', onWarning));

beforeEach(() => {
  crowded = [];
  written = methods.map((method) => vi.spyOn(console, method));
});

afterEach(() => {
  const calls = written.flatMap(({ mock }) => mock.calls);
  for (const spy of written) spy.mockRestore();
  expect(calls, 'nothing may be written with console.error or console.warn during a test').toEqual([]);
  expect(crowded, 'nothing may gather more listeners than Node takes for usual').toEqual([]);
});
