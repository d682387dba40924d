import { type ActivityEntry, activityActions } from '@baqueano/domain/activity/activity';
import { kindNames } from '@baqueano/domain/kinds';
import { addDays, today } from '@baqueano/domain/values/dates';
import { describe, expect, test } from 'vitest';
import { daysOf, lineOf, momentOf } from './words.ts';

function anEntry(overrides: Partial<ActivityEntry>): ActivityEntry {
  return {
    id: crypto.randomUUID(),
    at: '2026-11-20T17:32:00Z',
    actor: { id: crypto.randomUUID(), name: 'Ana Suárez' },
    kind: 'vehicle',
    recordId: crypto.randomUUID(),
    label: 'AB123CD',
    driverId: null,
    vehicleId: null,
    vehicle: null,
    action: 'changed',
    before: null,
    after: null,
    requestId: null,
    undo: 'none',
    undoes: null,
    undoneBy: null,
    records: null,
    ...overrides,
  };
}

const names = {
  vehicle: (id: string) => ({ v: 'AB 123 CD' })[id],
  driver: (id: string) => ({ d: 'Rita Paz' })[id],
  customField: (id: string) => ({ f: 'Base' })[id],
};

function sentence(overrides: Partial<ActivityEntry>): string {
  const { who, did, details } = lineOf(anEntry(overrides), names);
  return [`${who} ${did}`, ...details].join('; ').replaceAll('\u00a0', ' ');
}

test('what came with an import names its sheet, and what that has changed', () => {
  const sheet = { import: 'FLOTA nov 26.xlsx · CAMIONES' };
  expect(sentence({ action: 'imported', after: sheet })).toBe(
    'Ana Suárez trajo el vehículo AB 123 CD con la importación “FLOTA nov 26.xlsx · CAMIONES”',
  );
  expect(sentence({ action: 'imported', before: { brand: null }, after: { brand: 'Iveco', ...sheet } })).toBe(
    'Ana Suárez cambió el vehículo AB 123 CD con la importación “FLOTA nov 26.xlsx · CAMIONES”; Cargó la marca: Iveco',
  );
  expect(sentence({ action: 'imported', kind: 'import', label: 'Multas: 3 altas (a.csv)' })).toMatch(
    / hizo la importación /,
  );
});

test('an act on many names its first records, and the fields of which each has its own', () => {
  const records = ['AB123CD', 'AC123CD', 'AD123CD'];
  const act = { action: 'changed_many', label: '12 vehículos' } as const;
  const words = sentence({ ...act, records, before: { currentKm: [] }, after: { brand: 'Iveco', currentKm: [] } });
  expect(words).toBe(
    'Ana Suárez cambió 12 vehículos; AB 123 CD, AC 123 CD, AD 123 CD y 9 más; Cargó la marca: Iveco; Cambió el kilometraje',
  );
  expect(sentence({ ...act, label: '2 vehículos', records: ['AB123CD', 'AC123CD'] })).toContain(
    '; AB 123 CD y AC 123 CD',
  );
});

describe('one field is told in the sentence itself', () => {
  test.each<[string, Partial<ActivityEntry>]>([
    [
      'Ana Suárez cambió el kilometraje de 103.000 a 103.777 km',
      { before: { currentKm: 103_000 }, after: { currentKm: 103_777 } },
    ],
    [
      'Ana Suárez cambió el estado de En Reparación a Disponible',
      { before: { status: 'en_reparacion' }, after: { status: 'disponible' } },
    ],
    [
      'Ana Suárez cargó el conductor asignado: Rita Paz',
      { before: { assignedDriver: null }, after: { assignedDriver: 'd' } },
    ],
    [
      'Ana Suárez quitó el conductor asignado (antes: otro conductor)',
      { before: { assignedDriver: 'gone' }, after: { assignedDriver: null } },
    ],
    ['Ana Suárez cambió la imagen', { before: { imageUrl: '/a.svg' }, after: { imageUrl: 'https://x.example' } }],
    [
      'Ana Suárez cambió la fecha de vencimiento del documento Seguro de 01/02/2026 a 05/12/2026',
      {
        kind: 'document',
        label: 'Seguro',
        before: { expiryDate: '2026-02-01' },
        after: { expiryDate: '2026-12-05' },
      },
    ],
    [
      'Ana Suárez cargó el costo del mantenimiento Frenos: $ 1.500',
      { kind: 'maintenance', label: 'Frenos', before: { cost: null }, after: { cost: 1_500 } },
    ],
    [
      'Ana Suárez cambió los vehículos asignados del conductor Rita Paz de AB 123 CD a AB 123 CD, otro vehículo',
      {
        kind: 'driver',
        label: 'Rita Paz',
        before: { assignedVehicles: ['v'] },
        after: { assignedVehicles: ['v', 'x'] },
      },
    ],
    ['Ana Suárez cambió un dato', { before: { colour: 'red' }, after: { colour: 'blue' } }],
  ])('%s', (expected, overrides) => expect(sentence(overrides)).toBe(expected));
});

test('several fields follow one by one, and so does what was undone', () => {
  const changes = { before: { model: 'Hilux', tireInfo: null }, after: { model: 'Amarok', tireInfo: 'Nuevos' } };
  const each = 'Cambió el modelo de Hilux a Amarok; Cargó la información de neumáticos: “Nuevos”';
  expect(sentence(changes)).toBe(`Ana Suárez cambió el vehículo AB 123 CD; ${each}`);
  expect(sentence({ ...changes, undoes: crypto.randomUUID() })).toBe(
    `Ana Suárez deshizo un cambio del vehículo AB 123 CD; ${each}`,
  );
});

test('what was added, deleted and restored is called by its label, and who did it by their name', () => {
  expect(sentence({ action: 'created' })).toBe('Ana Suárez agregó el vehículo AB 123 CD');
  expect(sentence({ action: 'deleted', kind: 'document', label: 'VTV' })).toBe('Ana Suárez eliminó el documento VTV');
  expect(sentence({ action: 'restored', kind: 'driver', label: 'Rita Paz', actor: null })).toBe(
    'Baqueano recuperó el conductor Rita Paz',
  );
  expect(sentence({ action: 'deleted', kind: 'alert', label: 'x'.repeat(300), actor: { id: 'a', name: null } })).toBe(
    `Alguien que ya no está eliminó la alerta “${'x'.repeat(79)}…”`,
  );
});

test('every kind and action has words', () => {
  for (const kind of kindNames) {
    for (const action of activityActions) expect(sentence({ kind, action })).not.toMatch(/undefined|null/);
  }
});

test('the newest day comes first, by the clock in Argentina', () => {
  const at = (date: string) => anEntry({ at: `${date}T02:30:00Z` });
  const days = daysOf([at(addDays(today(), 1)), at(today()), at('2026-01-11')]);
  expect(days.map(({ title }) => title)).toEqual(['Hoy', 'Ayer', '10/01/2026']);
  expect(daysOf([at('2026-01-11'), at('2026-01-11')])[0]?.entries).toHaveLength(2);
  expect(momentOf(`${addDays(today(), 1)}T02:30:00Z`)).toBe('hoy 23:30');
});
