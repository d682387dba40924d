import type { Import } from '@baqueano/domain/imports/import';
import { expect, test } from 'vitest';
import { inOrder, waitsForOthers } from './batch.ts';

const asks = [{ about: 'units' }];
const sheet = (one: object) => ({ asks: [], columns: [], stale: false, state: 'ready', ...one }) as unknown as Import;

test('the numbers of a sheet wait while one before it is to come or on its way', () => {
  const papers = sheet({ kind: 'documents', asks });
  const waits = (state: string) => waitsForOthers(papers, [sheet({ kind: 'vehicles', state }), papers]);
  expect(['ready', 'queued', 'importing'].map(waits)).toEqual([true, true, true]);
  expect(['done', 'failed', 'undone'].map(waits)).toEqual([false, false, false]);

  const fleet = sheet({ kind: 'vehicles' });
  expect(waitsForOthers(fleet, [fleet, papers])).toBe(false);
  const brought = { ...papers, state: 'done' as const };
  expect(waitsForOthers(brought, [fleet, brought])).toBe(false);
});

test('a wide sheet of papers comes in behind every sheet that brings units', () => {
  const column = (target: string) => ({ target });
  const papers = sheet({ kind: 'fleet', columns: [column('vehicle.licensePlate'), column('insurance.expiryDate')] });
  const fleet = sheet({ kind: 'fleet', columns: [column('vehicle.licensePlate'), column('vehicle.brand')] });
  const [semis, drivers, fines] = [sheet({ kind: 'vehicles' }), sheet({ kind: 'drivers' }), sheet({ kind: 'fines' })];
  expect(inOrder([papers, fines, drivers, semis, fleet])).toEqual([fleet, semis, drivers, papers, fines]);
});
