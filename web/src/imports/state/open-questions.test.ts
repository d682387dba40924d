import type { ImportAsk } from '@baqueano/domain/imports/import-questions';
import { expect, test } from 'vitest';
import { openQuestions } from './open-questions.ts';

const ask = (about: ImportAsk['about'], answer: ImportAsk['answer'] = null): ImportAsk => ({
  ...{ cause: about, about, answer, names: ['AB123CD'], count: 1, rows: 1, column: null },
});
const column = { index: 0, header: 'Legajo', samples: ['0012'], target: null, how: null };

test('what has no answer yet counts, once for each question', () => {
  const one = { kind: 'drivers' as const, tied: [], columns: [column], asks: [ask('units'), ask('type')] };
  expect(openQuestions(one, false)).toBe(3);
  expect(openQuestions({ ...one, tied: ['documents', 'fines'] }, false)).toBe(4);
  const dated = { ...column, target: 'driver.licenseExpiry', how: 'name' as const, dates: 'both' as const };
  expect(openQuestions({ ...one, columns: [dated] }, false)).toBe(3);
});

test('an answered question does not count, nor one that a sheet before it may answer', () => {
  const one = { kind: 'drivers' as const, tied: [], columns: [] };
  expect(openQuestions({ ...one, asks: [ask('units', 'leave')] }, false)).toBe(0);
  expect(openQuestions({ ...one, asks: [ask('units'), ask('drivers'), ask('type')] }, true)).toBe(1);
});
