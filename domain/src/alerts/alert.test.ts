import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '../values/dates.ts';
import { compareAlerts, creationDateOf, isOverdue, projectedOn } from './alert.ts';
import { reminderInput } from './reminder.ts';
import { messageOf } from './sentence.ts';

const on = '2026-11-20';

describe('the sentence of an alert', () => {
  test.each([
    ['insurance', '2026-12-05', 'El Seguro vence el 05/12/2026'],
    ['vtv', '2026-11-01', 'La VTV venció el 01/11/2026'],
    ['registration', '2026-11-20', 'La Patente vence el 20/11/2026'],
    ['fine', '2026-11-19', 'La Multa venció el 19/11/2026'],
    ['cedula_azul', '2026-11-21', 'La Cédula Azul vence el 21/11/2026'],
  ] as const)('of a document (%s, %s)', (subject, dueDate, message) => {
    expect(messageOf({ kind: 'document', subject, dueDate }, on)).toBe(message);
  });

  test('of a licence names its driver', () => {
    const license = { kind: 'driver_license', subject: 'Ana Suárez', dueDate: '2026-12-05' } as const;
    expect(messageOf(license, on)).toBe('La licencia de Ana Suárez vence el 05/12/2026');
  });

  test('of an accident names its day', () => {
    const accident = { kind: 'accident_report', dueDate: '2026-03-02' } as const;
    expect(messageOf(accident, '2026-02-28')).toBe(
      'Denunciar el siniestro del 27/02/2026: el plazo vence el 02/03/2026',
    );
    expect(messageOf(accident, '2026-03-03')).toMatch(/: el plazo venció el 02\/03\/2026$/);
  });

  test.each([
    [129_000, 'Cambio de aceite a los 130.000 km (faltan 1.000 km)'],
    [129_200, 'Cambio de aceite a los 130.000 km (faltan 800 km)'],
    [129_999, 'Cambio de aceite a los 130.000 km (faltan 1 km)'],
    [130_000, 'Cambio de aceite a los 130.000 km (alcanzados)'],
    [131_500, 'Cambio de aceite a los 130.000 km (superados por 1.500 km)'],
  ])('of an oil change due at 130,000 km with %i km', (atKm, message) => {
    expect(messageOf({ kind: 'oil_change', dueKm: 130_000, atKm, dueDate: on }, on)).toBe(message);
  });
});

test.each([
  ['what it runs a day', 800, 100, '2026-11-28'],
  ['a day that it does not fill', 800, 5_000, '2026-11-21'],
  ['at most ten years', 800, 0.001, addDays(on, 3_650)],
  ['nothing where readings are too few', 800, null, null],
  ['nothing where it has not moved', 800, 0, null],
  ['nothing where the readings go backwards', 800, -3, null],
  ['today once it is reached', -10, 100, on],
])('a target in km is projected by %s', (_name, missing, kmPerDay, day) => {
  expect(projectedOn(missing, kmPerDay, on)).toBe(day);
});

test('high comes before medium before low, then the earliest due date', () => {
  type Place = Parameters<typeof compareAlerts>[0];
  const place = (priority: Place['priority'], dueDate: string, sourceId: string, kind: Place['kind'] = 'document') => ({
    ...{ priority, dueDate, sourceId, kind },
  });
  const alerts = [
    place('low', '2020-01-01', '1'),
    place('high', '2026-12-02', '2'),
    place('medium', '2026-01-01', '3'),
    place('high', '2026-12-01', '5', 'reminder'),
    place('high', '2026-12-01', '5'),
    place('high', '2026-12-01', '4', 'reminder'),
  ];
  const sorted = alerts.toSorted(compareAlerts).map(({ sourceId, kind }) => `${sourceId} ${kind}`);
  expect(sorted).toEqual(['4 reminder', '5 document', '5 reminder', '2 document', '3 document', '1 document']);
});

test('overdue begins the day after the due date; the creation date is 30 days before it', () => {
  expect(isOverdue({ dueDate: '2026-11-19' }, on)).toBe(true);
  expect(isOverdue({ dueDate: on }, on)).toBe(false);
  expect(creationDateOf({ dueDate: '2026-12-20' })).toBe(on);
});

describe('the day is the one in Argentina', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  test.each(['Pacific/Kiritimati', 'America/Argentina/Buenos_Aires', 'Pacific/Pago_Pago'])(
    'on a machine in %s',
    (timeZone) => {
      const vtv = { kind: 'document', subject: 'vtv', dueDate: '2026-11-20' } as const;
      vi.stubEnv('TZ', timeZone);
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:59:00Z') });
      expect(messageOf(vtv)).toBe('La VTV vence el 20/11/2026');
      vi.setSystemTime(new Date('2026-11-21T03:00:00Z'));
      expect(messageOf(vtv)).toBe('La VTV venció el 20/11/2026');
    },
  );
});

test('a reminder that is empty says what is missing in every field', () => {
  const checked = reminderInput.safeParse({ vehicleId: null, message: '  ', dueDate: '' });
  expect(checked.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['vehicleId', 'El vehículo es requerido'],
    ['message', 'El mensaje es requerido'],
    ['priority', 'La prioridad no es válida'],
    ['type', 'El tipo no es válido'],
    ['dueDate', 'La fecha de vencimiento es requerida'],
  ]);
});

test('a reminder says what is wrong with a value, and takes a message of 300 characters', () => {
  const vehicleId = '019a0000-0000-7000-8000-000000000001';
  const right = { vehicleId, message: 'ñ'.repeat(300), priority: 'low', type: 'document', dueDate: '2026-12-01' };
  expect(reminderInput.parse(right)).toEqual(right);
  const wrong = { vehicleId: 'x', message: 'ñ'.repeat(301), priority: 'toString', type: 'oil', dueDate: '2026-02-29' };
  expect(reminderInput.safeParse(wrong).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['vehicleId', 'El identificador no es válido'],
    ['message', 'No puede exceder 300 caracteres'],
    ['priority', 'La prioridad no es válida'],
    ['type', 'El tipo no es válido'],
    ['dueDate', 'La fecha no es válida'],
  ]);
});
