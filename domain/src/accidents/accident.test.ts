import { describe, expect, test } from 'vitest';
import { addDays, thisMinute, today } from '../values/dates.ts';
import { type AccidentInput, accidentInput, isBlankParty, mostThirdParties, reportUntil } from './accident.ts';

const valid: AccidentInput = {
  vehicleId: '019a0000-0000-7000-8000-000000000000',
  moment: '2026-03-10T14:32',
  place: 'RN 9 km 214',
  severity: 'minor',
  description: 'Raspó el portón',
};

function fieldsOf(input: object): Record<string, string> {
  const issues = accidentInput.safeParse({ ...valid, ...input }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('what may be written', () => {
  test('what a person knows at the roadside is enough', () => {
    expect(fieldsOf({})).toEqual({});
    expect(fieldsOf({ moment: thisMinute() })).toEqual({});
    expect(accidentInput.parse({ ...valid, moment: today() }).moment).toBe(`${today()}T00:00`);
  });

  test('every mistake is told at once', () => {
    const wrong = { vehicleId: null, place: null, severity: null, description: null, moment: addDays(today(), 1) };
    expect(fieldsOf(wrong)).toEqual({
      vehicleId: 'El vehículo es requerido',
      place: 'El lugar es requerido',
      severity: 'La gravedad es requerida',
      description: 'La descripción es requerida',
      moment: 'La fecha del siniestro no puede ser futura',
    });
  });

  test('of each third party something is said, and there are not too many', () => {
    const parties = (count: number) => ({ thirdParties: Array.from({ length: count }, () => ({ injured: true })) });
    expect(fieldsOf(parties(mostThirdParties))).toEqual({});
    expect(fieldsOf(parties(mostThirdParties + 1))).toEqual({ thirdParties: 'Un siniestro tiene hasta 20 terceros' });
    expect(fieldsOf({ thirdParties: [{ name: 'Raúl' }, { name: ' ', injured: false }] })).toEqual({
      'thirdParties.1.name': 'Cargá al menos un dato de cada tercero',
    });
    expect(accidentInput.parse({ ...valid, thirdParties: [{ plate: ' ab-123 cd ' }] }).thirdParties).toEqual([
      { plate: 'AB123CD', injured: false },
    ]);
    expect(isBlankParty({ name: null, plate: '', injured: true })).toBe(true);
  });
});

describe('the claim', () => {
  test('is reported within three days, while nobody has done so', () => {
    const accident = { moment: '2026-02-27T23:50', state: 'open' } as const;
    expect(reportUntil(accident)).toBe('2026-03-02');
    expect(reportUntil({ ...accident, state: 'reported' })).toBeNull();
  });
});
