import type { Import } from '@baqueano/domain/imports/import';
import { expect, test } from 'vitest';
import { waitsForOthers } from './batch.ts';

const asks = [{ about: 'units' }];
const sheet = (one: object) => ({ asks: [], stale: false, state: 'ready', ...one }) as unknown as Import;

test('the numbers of a sheet wait while one before it is to come or on its way', () => {
  const papers = sheet({ kind: 'documents', asks });
  const waits = (state: string) => waitsForOthers(papers, [sheet({ kind: 'fleet', state }), papers]);
  expect(['ready', 'queued', 'importing'].map(waits)).toEqual([true, true, true]);
  expect(['done', 'failed', 'undone'].map(waits)).toEqual([false, false, false]);

  const fleet = sheet({ kind: 'fleet' });
  expect(waitsForOthers(fleet, [fleet, papers])).toBe(false);
  const brought = { ...papers, state: 'done' as const };
  expect(waitsForOthers(brought, [fleet, brought])).toBe(false);
});
