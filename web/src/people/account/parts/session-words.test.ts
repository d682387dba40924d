import { deviceName, isHandheld } from '@baqueano/domain/sign-in/device';
import { afterEach, expect, test, vi } from 'vitest';
import { lastUse } from './session-words.ts';

afterEach(() => vi.useRealTimers());

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome en Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  [
    'Edge en Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  [
    'Opera en Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
  ],
  ['Chrome en Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet en Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari en iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox en Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Navegador en Windows', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['curl/8.14.1', 'curl/8.14.1'],
  ['Dispositivo desconocido', null],
])('%s', (name, device) => {
  expect(deviceName(device)).toBe(name);
});

test('what is held in a hand is told from what stands on a desk', () => {
  expect(isHandheld('Mozilla/5.0 (Linux; Android 10; K)')).toBe(true);
  expect(isHandheld('Mozilla/5.0 (X11; Linux x86_64; rv:145.0)')).toBe(false);
  expect(isHandheld(null)).toBe(false);
});

test.each([
  ['2026-11-20T14:10:00Z', 'en la última hora'],
  ['2026-11-20T14:40:00Z', 'en la última hora'],
  ['2026-11-20T13:20:00Z', 'hace 1 hora'],
  ['2026-11-19T20:00:00Z', 'hace 18 horas'],
  ['2026-11-19T14:00:00Z', 'ayer'],
  // One in the morning of the 18th in UTC is still the 17th in Argentina.
  ['2026-11-18T01:00:00Z', 'hace 3 días'],
])('a session used at %s was used %s', (moment, words) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T14:30:00Z') });
  expect(lastUse(moment)).toBe(words);
});
