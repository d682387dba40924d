import { actOf, type ClearanceReason, reasonLabel } from '@baqueano/domain/clearance/clearance';
import { missingFactLabels, missingFacts } from '@baqueano/domain/rules/proposal';
import { expect, test } from 'vitest';
import { stepsOf } from './words.ts';

const vehicleId = '0198a000-0000-7000-8000-000000000001';
const documentId = '0198a000-0000-7000-8000-000000000002';
const driver = { id: '0198a000-0000-7000-8000-000000000003', name: 'Ana Suárez' };

const aReason = (reason: Partial<ClearanceReason>): ClearanceReason => ({
  code: 'expired',
  effect: 'no',
  vehicleId,
  trailerPlate: null,
  paper: null,
  missing: null,
  message: 'Licencia vencida',
  documentId: null,
  due: null,
  since: null,
  until: null,
  neededClass: null,
  act: null,
  ruleId: null,
  sources: [],
  own: false,
  ...reason,
});

const namesOf = (reason: Partial<ClearanceReason>, who: typeof driver | null = driver) =>
  stepsOf(aReason(reason), { vehicleId, driver: who }).map(({ name }) => name);

test('an expired licence is renewed, or somebody else drives', () => {
  expect(namesOf({ paper: 'licence', act: 'change_driver' })).toEqual([
    'Asignar otro conductor',
    'Actualizar licencia',
  ]);
  expect(namesOf({ paper: 'licence', act: 'change_driver' }, null)).toEqual(['Asignar otro conductor']);
});

test('a licence that does not reach leaves only somebody else', () => {
  expect(namesOf({ code: 'unfit', paper: 'licence', act: 'change_driver' })).toEqual(['Asignar otro conductor']);
});

test('the buttons of a vehicle are told apart by the paper', () => {
  expect(namesOf({ paper: 'insurance', act: 'renew', documentId })).toEqual(['Renovar seguro']);
  expect(namesOf({ paper: 'extinguisher', act: 'renew', documentId })).toEqual(['Renovar matafuego']);
  expect(namesOf({ paper: 'insurance', act: 'renew' })).toEqual([]);
});

test.each(missingFacts)('what lacks is what the button loads: %s', (missing) => {
  const subject = { code: 'fact_missing', paper: null, missing } as const;
  expect(reasonLabel(subject)).toMatch(new RegExp(` ${missingFactLabels[missing]}$`));
  expect(namesOf({ ...subject, act: actOf(subject, null) })).toEqual([`Cargar ${missingFactLabels[missing]}`]);
});
