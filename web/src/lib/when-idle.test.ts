import { expect, onTestFinished, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

function aBrowser() {
  const waiting: IdleRequestCallback[] = [];
  const before = window.requestIdleCallback;
  window.requestIdleCallback = (callback) => waiting.push(callback);
  onTestFinished(() => {
    window.requestIdleCallback = before;
  });
  return { rest: () => waiting.shift()?.({ didTimeout: false, timeRemaining: () => 10 }), waiting };
}

test('one thing at a time, each in its own pause, and not while somebody waits for something', async () => {
  const { rest, waiting } = aBrowser();
  const first = vi.fn(async () => undefined);
  const second = vi.fn(async () => undefined);
  let busy = true;
  const done = whenIdle([first, second], () => busy);
  rest();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(first).not.toHaveBeenCalled();

  busy = false;
  rest();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
  rest();
  await done;
  expect(second).toHaveBeenCalledOnce();
});

test('what fails does not keep the rest from coming', async () => {
  const { rest, waiting } = aBrowser();
  const second = vi.fn(async () => undefined);
  const done = whenIdle([() => Promise.reject(new Error('Failed to fetch')), second], () => false);
  rest();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  rest();
  await done;
  expect(second).toHaveBeenCalledOnce();
});
