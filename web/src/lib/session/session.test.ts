import { expect, test } from 'vitest';
import { isSignedIn, onSessionChange, storedUser } from './session.ts';

test.each(['', 'no es json', 'null', '7', '"texto"'])('a stored user that reads %j counts as none', (value) => {
  localStorage.setItem('user', value);
  expect(storedUser()).toBeNull();
});

test('signed in is who has a token', () => {
  expect(isSignedIn()).toBe(false);
  localStorage.setItem('auth_token', 'abc');
  expect(isSignedIn()).toBe(true);
});

test('hears of other tabs, and only of the session', () => {
  const changes: string[] = [];
  const stop = onSessionChange((change) => changes.push(change));
  window.dispatchEvent(new StorageEvent('storage', { key: 'mantine-color-scheme-value' }));
  localStorage.setItem('auth_token', 'abc');
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(changes).toEqual(['started', 'ended']);
});
