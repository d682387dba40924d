import type { Driver } from '@baqueano/domain/drivers/driver';
import { permissionsOf } from '@baqueano/domain/people/permissions';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { aFoundDriver, aFoundVehicle } from '../../../testing/found.ts';
import { driverWords, vehicleWords } from '../finding/words.ts';
import { asker, type Question, questionId } from './questions.ts';

/** A Monday. */
const on = '2026-11-23';

const vehicles = [
  aFoundVehicle({ id: 'ab123cd', licensePlate: 'AB123CD', internalNumber: '12', assignedDriver: 'Marcos Pérez' }),
  aFoundVehicle({ id: 'ab123xy', licensePlate: 'AB123XY', brand: 'Scania', model: 'R 450' }),
  aFoundVehicle({ id: 'nkh860', licensePlate: 'NKH860', brand: 'Peugeot', model: '2008' }),
  aFoundVehicle({ id: 'ac901zz', licensePlate: 'AC901ZZ', brand: 'Citroën', model: 'Berlingo' }),
];
const drivers = [aFoundDriver('Marcos Pérez'), aFoundDriver('Íñigo Godoy'), aFoundDriver('Ana Godoy')];

const askOf = (fleet: readonly Vehicle[], people: readonly Driver[], may = (_needs: string) => true) =>
  asker({ may, fleet: fleet.map(vehicleWords), people: people.map(driverWords) });
const ask = askOf(vehicles, drivers);

/** 'cost nkh860 2026-01-01 2026-12-31' */
function wordsOf(question: Question): string {
  const subjectId = 'driver' in question ? question.driver.id : (question.vehicle?.id ?? 'flota');
  const more =
    question.kind === 'driver'
      ? [question.day, question.time]
      : question.kind === 'cost' || question.kind === 'due'
        ? [question.period?.from, question.period?.to, 'overdue' in question && question.overdue && 'vencido']
        : question.kind === 'paper'
          ? question.paper.types
          : [];
  return [question.kind, subjectId, ...more.filter(Boolean)].join(' ');
}
const questionsIn = (text: string, asking = ask) => asking(text, on).questions.map(wordsOf);

test.each([
  ['próximo service AB123CD', 'service ab123cd'],
  ['cuándo le toca el service a la berlingo?', 'service ac901zz'],
  ['PROXIMO SERVICE ab 123 cd', 'service ab123cd'],
  ['próximo service del 12', 'service ab123cd'],
  ['proxmo service nkh860', 'service nkh860'],
  ['quién manejaba AB123CD el 03/11 15:40', 'driver ab123cd 2026-11-03 15:40'],
  ['quien manejaba ab 123 xy ayer', 'driver ab123xy 2026-11-22'],
  ['quién maneja NKH 860', 'driver nkh860'],
  ['quién tenía la berlingo el 24/12', 'driver ac901zz 2025-12-24'],
  ['quien manejaba scania 15:40', `driver ab123xy ${on} 15:40`],
  ['chofer nkh860', 'driver nkh860'],
  ['costo AB123CD 2025', 'cost ab123cd 2025-01-01 2025-12-31'],
  ['cuánto gastamos en la berlingo este mes', 'cost ac901zz 2026-11-01 2026-11-30'],
  ['costo AB123CD octubre', 'cost ab123cd 2026-10-01 2026-10-31'],
  ['costo nkh860', 'cost nkh860 2026-01-01 2026-12-31'],
  ['costo peugeot 2008', 'cost nkh860 2008-01-01 2008-12-31'],
  ['costo 2008', 'cost nkh860 2026-01-01 2026-12-31'],
  ['costo peugeot 2008 2025', 'cost nkh860 2025-01-01 2025-12-31'],
  ['vence esta semana', `due flota ${on} 2026-11-29`],
  ['qué vence hoy', `due flota ${on} ${on}`],
  ['vencido', 'due flota vencido'],
  ['papeles vencidos', 'due flota vencido'],
  ['vence este mes', 'due flota 2026-11-01 2026-11-30'],
  ['vence nkh860', 'due nkh860'],
  ['vencidos nkh860', 'due nkh860 vencido'],
  ['seguro AB123CD', 'paper ab123cd insurance'],
  ['12 seg', 'paper ab123cd insurance'],
  ['cuándo vence la vtv de la berlingo', 'paper ac901zz vtv rto'],
  ['cedula nkh860', 'paper nkh860 cedula cedula_azul'],
  ['cédula azul nkh860', 'paper nkh860 cedula_azul'],
  ['seguro de carga nkh860', 'paper nkh860 cargo_insurance'],
  ['km nkh860', 'km nkh860'],
  ['kilometraje de la berlingo', 'km ac901zz'],
  ['puede circular NKH860', 'clearance nkh860'],
  ['¿puede circular hoy AB 123 CD?', 'clearance ab123cd'],
  ['teléfono Pérez', 'phone Marcos Pérez'],
  ['tel marcos', 'phone Marcos Pérez'],
  ['telefono del chofer de AB123CD', 'phone Marcos Pérez'],
  ['licencia inigo', 'licence Íñigo Godoy'],
  ['cuándo vence la licencia de ana godoy', 'licence Ana Godoy'],
  ['telefno peres', 'phone Marcos Pérez'],
])('%s', (text, question) => {
  expect(questionsIn(text)).toEqual([question]);
});

test('a plate that several begin with is answered for each, up to five', () => {
  expect(questionsIn('km AB123')).toEqual(['km ab123cd', 'km ab123xy']);
  expect(questionsIn('licencia godoy')).toEqual(['licence Íñigo Godoy', 'licence Ana Godoy']);
  const many = Array.from({ length: 30 }, (_, n) => aFoundVehicle({ id: `v${n}`, licensePlate: `AB${100 + n}CD` }));
  const { questions, about } = askOf(many, [])('km ab1', on);
  expect(questions).toHaveLength(5);
  expect(about).toEqual({ count: 30, what: 'vehículos' });
});

test.each([
  ['costo zz999', 'No hay ningún vehículo que se llame «zz999».'],
  ['teléfono zutano', 'No hay ningún conductor que se llame «zutano».'],
  ['quién manejaba nkh860 el 31/02', '31/02 no es un día.'],
])('%s: what is asked and cannot be answered says why', (text, note) => {
  expect(ask(text, on)).toEqual({ questions: [], note });
});

test.each([
  '',
  '859',
  'nuevo service nkh860',
  'estadisticas',
  'toyota',
  'costo',
  'licencia',
  'seguro',
  'renovar vtv nkh860',
])('%s asks nothing', (text) => {
  expect(questionsIn(text)).toEqual([]);
});

test('what a role may not see is not answered', () => {
  const workshop = permissionsOf('workshop');
  const asking = askOf(vehicles, drivers, (needs) => workshop.has(needs as never));
  expect(questionsIn('costo nkh860 2026', asking)).toEqual([]);
  expect(questionsIn('próximo service nkh860', asking)).toEqual(['service nkh860']);
  const driver = permissionsOf('driver');
  const asDriver = askOf(vehicles, drivers, (needs) => driver.has(needs as never));
  for (const text of ['seguro nkh860', 'vencido', 'teléfono pérez', 'km nkh860', 'costo nkh860']) {
    expect(asDriver(text, on), text).toEqual({ questions: [] });
  }
});

test('the same question is the same one in other words, and another one is not', () => {
  const idsOf = (text: string) => ask(text, on).questions.map(questionId);
  expect(idsOf('seguro nkh860')).toEqual(idsOf('cuándo vence la póliza de NKH 860'));
  expect(idsOf('costo nkh860 2026')).not.toEqual(idsOf('costo nkh860 2025'));
  expect(idsOf('quién manejaba nkh860 ayer')).not.toEqual(idsOf('quién manejaba nkh860 hoy'));
});

test('hostile text asks nothing', () => {
  expect(questionsIn('x'.repeat(100_000))).toEqual([]);
  expect(questionsIn('costo __proto__')).toEqual([]);
  expect(questionsIn('quién '.repeat(5_000))).toEqual([]);
});
