import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

test('a folder says that its papers are in order, and nothing where one lacks; the driver counts where it shows one', () => {
  const on = '2026-11-27';
  const paper = { paper: 'insurance', act: 'renew' } as const;
  const driver = { paper: null, act: 'change_driver' } as const;
  const good = 'Papeles en regla al 27/11/2026';
  expect(standingOf({ on, reasons: [] }, true)).toBe(good);
  expect(standingOf({ on, reasons: [paper] }, false)).toBeNull();
  expect(standingOf({ on, reasons: [driver] }, true)).toBeNull();
  expect(standingOf({ on, reasons: [driver] }, false)).toBe(good);
  expect(standingOf({ on, reasons: [driver, paper] }, false)).toBeNull();
});
