import type { Alert } from '@baqueano/domain/alerts/alert';
import type { VehicleClearance } from '@baqueano/domain/clearance/clearance';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { type CostPart, costPartNames } from '@baqueano/domain/vehicles/vehicle-costs';
import { expect, test } from 'vitest';
import { aFoundDriver, aFoundVehicle } from '../../../testing/found.ts';
import {
  clearanceAnswer,
  copiedText,
  costAnswer,
  driverAnswer,
  dueAnswer,
  kmAnswer,
  licenceAnswer,
  paperAnswer,
  serviceAnswer,
  titleOf,
} from './answer.ts';

const on = '2026-11-23';
const vehicle = aFoundVehicle({ id: 'one', licensePlate: 'AB123CD', currentKm: 661_781 });

/** Spaces that do not break are spaces. */
const plain = <T extends object>(answer: T) => JSON.parse(JSON.stringify(answer).replaceAll('\u00a0', ' '));

const next = {
  ...{ recordId: 'record', lastOn: '2026-05-01', lastKm: 639_981, serviceType: 'Cambio de aceite' },
  ...{ targetKm: 689_981, currentKm: 661_781, dueDate: '2027-02-14' },
};

test('the next service, with what is missing and when that will be', () => {
  expect(plain(serviceAnswer(next, on))).toEqual({
    text: 'a los 689.981 km · faltan 28.200 km · ≈ 14/02/2027',
    from: 'Según Cambio de aceite del 01/05/2026, a los 639.981 km; ahora tiene 661.781 km',
  });
  expect(plain(serviceAnswer({ ...next, dueDate: null }, on)).text).toBe('a los 689.981 km · faltan 28.200 km');
  const past = { ...next, currentKm: 690_981, dueDate: '2026-11-01' };
  expect(plain(serviceAnswer(past, on)).text).toBe('a los 689.981 km · pasado por 1.000 km, desde el 01/11/2026');
  expect(serviceAnswer(null).text).toBe('No sabemos');
});

test('km with the day on which they were read', () => {
  expect(plain(kmAnswer(vehicle, { before: { date: on, km: 661_781 }, after: null }))).toEqual({
    text: '661.781 km',
    from: 'Leídos el 23/11/2026',
  });
  expect(kmAnswer(vehicle, { before: null, after: null }).from).toBe('Lo último que se anotó en el vehículo');
});

test('who had it: somebody, nobody, or nobody knows', () => {
  const at = { day: '2026-11-03', time: '15:40' };
  expect(driverAnswer({ known: true, driverId: 'x', driverName: 'Ana' }, at)).toEqual({
    text: 'Ana',
    from: 'El martes 03/11/2026, 15:40 · según las asignaciones',
  });
  expect(driverAnswer({ known: true, driverId: null, driverName: null }, at).text).toBe('Nadie');
  expect(driverAnswer({ known: false, driverId: null, driverName: null }, at).text).toBe('No sabemos');
  expect(driverAnswer('Nadie; desde las 07:30, Ana', { day: '2026-11-03' }).from).toMatch(/^El martes 03\/11\/2026 ·/);
});

test('a cost with its parts, and per km where that is known', () => {
  const none = { count: 0, cost: 0 };
  const period = { from: '2026-01-01', to: '2026-12-31', words: 'en 2026' };
  const nothing = Object.fromEntries(costPartNames.map((part) => [part, none])) as Record<CostPart, typeof none>;
  const costs = {
    ...{ ...nothing, services: { count: 2, cost: 90_000 } },
    ...{ fines: { count: 1, cost: 10_000 }, fuel: { count: 3, cost: 50_000 } },
  };
  expect(plain(costAnswer({ ...costs, km: 1_000 }, period))).toEqual({
    text: '$ 150.000 en 2026 · $ 150 por km',
    from: '2 services $ 90.000, 1 multa $ 10.000, 3 cargas $ 50.000 · 1.000 km',
  });
  expect(plain(costAnswer({ ...nothing, km: null }, period))).toEqual({
    text: '$ 0 en 2026',
    from: 'No hay nada cargado de esos días',
  });
});

test('a paper: whose it is of, its number, and until when', () => {
  const paper = {
    ...{ issuer: 'La Segunda', number: '83-900001', details: 'x', expiryDate: '2027-11-22', issueDate: '2026-11-22' },
    inForce: true,
  } as VehicleDocument;
  expect(paperAnswer([{ ...paper, inForce: false }, paper], on)).toEqual({
    text: 'La Segunda 83-900001 · hasta el 22/11/2027, en 12 meses',
    from: 'Emitido el 22/11/2026',
  });
  const old = { ...paper, issuer: null, number: null, expiryDate: '2026-10-30' };
  expect(paperAnswer([old], on).text).toBe('x · venció el 30/10/2026, hace 24 días');
  expect(paperAnswer([{ ...paper, expiryDate: null }], on).text).toBe('La Segunda 83-900001 · no vence');
  expect(paperAnswer([], on).text).toBe('sin cargar');
});

test('what falls due: nothing, one, or many of which some are named', () => {
  const alert = (message: string) => ({ message, vehicle }) as unknown as Alert;
  const week = { kind: 'due', period: { from: on, to: on, words: 'del 23/11/2026 al 29/11/2026' } } as const;
  expect(dueAnswer({ total: 0, first: [], pastKm: 0 }, week)).toEqual({
    text: 'Nada',
    from: 'Del 23/11/2026 al 29/11/2026',
  });
  expect(dueAnswer({ total: 1, first: [alert('El Seguro vence hoy')], pastKm: 0 }, week).text).toBe(
    'El Seguro vence hoy (AB 123 CD)',
  );
  expect(dueAnswer({ total: 9, first: [alert('Uno'), alert('Dos')], pastKm: 0 }, { kind: 'due', vehicle }).text).toBe(
    '9: Uno; Dos; y 7 más',
  );
  const late = dueAnswer({ total: 1, first: [alert('El Seguro vence hoy')], pastKm: 6 }, week);
  expect(late.text).toBe('El Seguro vence hoy (AB 123 CD) · además, 6 services con los km ya pasados');
  expect(dueAnswer({ total: 0, first: [], pastKm: 1 }, week).text).toBe(
    'Nada · además, 1 service con los km ya pasados',
  );
});

test('whether it may circulate, and why not; out of service nobody looks', () => {
  const clearance = {
    ...{ answer: 'no', on, driver: null, observations: [] },
    reasons: [
      {
        code: 'expired',
        message: 'Seguro vencido',
        due: '2026-10-30',
        trailerPlate: null,
        neededClass: null,
        since: null,
      },
    ],
  } as unknown as VehicleClearance;
  expect(clearanceAnswer(clearance)).toEqual({
    text: 'No puede circular: Seguro vencido · venció el 30/10/2026',
    from: 'Al 23/11/2026 · sin conductor',
  });
  expect(clearanceAnswer({ ...clearance, answer: 'yes', reasons: [] }).text).toBe('Puede circular');
  expect(clearanceAnswer(null).text).toBe('Fuera de servicio');
});

test('what is copied is a sentence by itself', () => {
  const answer = { text: 'Ana', from: '' };
  const day = '2026-11-03';
  expect(copiedText({ kind: 'driver', vehicle, day, time: '15:40' }, answer)).toBe(
    'Quién manejaba AB 123 CD el martes 03/11/2026, 15:40: Ana',
  );
  expect(
    copiedText({ kind: 'licence', driver: aFoundDriver('Ana Suárez') }, licenceAnswer(aFoundDriver('Ana'), on)),
  ).toBe('Licencia de Ana Suárez: 30111222 · hasta el 01/01/2030, en 3 años');
  expect(copiedText({ kind: 'due', overdue: true }, { text: 'Nada', from: '' })).toBe('Vencido: Nada');
  expect(titleOf({ kind: 'driver', vehicle, day: '2099-01-01' })).toBe('Quién maneja');
});
