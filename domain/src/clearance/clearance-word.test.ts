import { expect, test } from 'vitest';
import { clearanceCodes, clearancePapers, reasonLabel } from './clearance.ts';
import { clearanceWords } from './clearance-word.ts';

test.each([
  ['no', 'VTV vencida', null, 'No puede: VTV vencida'],
  ['no', 'Seguro vencido', 'AB123CD', 'No puede: seguro vencido · acoplado AB 123 CD'],
  ['unknown', 'Falta el combustible', null, 'No sabemos: falta el combustible'],
  ['unknown', 'RTO sin cargar', null, 'No sabemos: RTO sin cargar'],
] as const)('of %s by %s', (answer, reason, trailerPlate, words) => {
  expect(clearanceWords({ answer, reason, trailerPlate })).toBe(words);
});

test('every reason reads as the end of a sentence, codes as they are', () => {
  for (const code of clearanceCodes) {
    for (const paper of clearancePapers) {
      const reason = reasonLabel({ code, paper, missing: null });
      expect(clearanceWords({ answer: 'no', reason, trailerPlate: null })).toMatch(/^No puede: (\p{Ll}|VTV )/u);
    }
  }
});

test('an inspection is called by its document, where there is one', () => {
  const expired = { code: 'expired', paper: 'inspection', missing: null } as const;
  expect([reasonLabel(expired), reasonLabel(expired, 'vtv'), reasonLabel(expired, 'rto')]).toEqual([
    'VTV o RTO vencida',
    'VTV vencida',
    'RTO vencida',
  ]);
});
