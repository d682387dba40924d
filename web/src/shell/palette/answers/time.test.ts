import { fold } from '@baqueano/domain/values/fold';
import { expect, test } from 'vitest';
import { momentWords, takeMoment, takePeriod } from './time.ts';

/** A Monday. */
const on = '2026-11-23';

const momentOf = (text: string) => {
  const moment = takeMoment(fold(text), on);
  return 'noDay' in moment ? moment : { ...moment, rest: moment.rest.trim().replace(/\s+/g, ' ') };
};

test.each([
  ['AB123 el 03/11 15:40', '2026-11-03', '15:40', 'ab123 el'],
  ['AB123 3/11/2025 a las 7:05 hs', '2025-11-03', '07:05', 'ab123'],
  ['AB 123 CD 24/11', '2025-11-24', undefined, 'ab 123 cd'],
  ['AB123 23/11', '2026-11-23', undefined, 'ab123'],
  ['AB123 29/02', '2024-02-29', undefined, 'ab123'],
  ['AB123 03-11-25 15hs', '2025-11-03', '15:00', 'ab123'],
  ['AB123 2026-11-03 15.40', '2026-11-03', '15:40', 'ab123'],
  ['AB123 el 3 de noviembre a las 9', '2026-11-03', '09:00', 'ab123 el'],
  ['AB123 3 de dicIEMBRE de 2024', '2024-12-03', undefined, 'ab123'],
  ['AB123 hoy 8:00', on, '08:00', 'ab123'],
  ['AB123 ayer', '2026-11-22', undefined, 'ab123'],
  ['AB123 anteayer', '2026-11-21', undefined, 'ab123'],
  ['AB123 el lunes', '2026-11-16', undefined, 'ab123 el'],
  ['AB123 el sábado pasado 22 hs', '2026-11-21', '22:00', 'ab123 el'],
  ['AB123', undefined, undefined, 'ab123'],
  ['AB123 25:70', undefined, undefined, 'ab123'],
  ['AB-859-CD', undefined, undefined, 'ab-859-cd'],
])('%s', (text, day, time, rest) => {
  expect(momentOf(text)).toEqual({ day, time, rest });
});

test.each([
  ['31/02', '31/02'],
  ['31/04/2026', '31/04/2026'],
  ['0/13', '00/13'],
])('%s is no day', (text, noDay) => {
  expect(momentOf(`AB123 ${text}`)).toEqual({ noDay });
});

test('the day that was understood is said', () => {
  expect(momentWords('2026-11-03', '15:40')).toBe('el martes 03/11/2026, 15:40');
  expect(momentWords('2026-11-22')).toBe('el domingo 22/11/2026');
});

test.each([
  ['AB123 2026', '2026-01-01', '2026-12-31', 'en 2026'],
  ['AB123 este mes', '2026-11-01', '2026-11-30', 'en noviembre de 2026'],
  ['AB123 mes pasado', '2026-10-01', '2026-10-31', 'en octubre de 2026'],
  ['vence el mes que viene', '2026-12-01', '2026-12-31', 'en diciembre de 2026'],
  ['AB123 este año', '2026-01-01', '2026-12-31', 'en 2026'],
  ['AB123 año pasado', '2025-01-01', '2025-12-31', 'en 2025'],
  ['AB123 octubre', '2026-10-01', '2026-10-31', 'en octubre de 2026'],
  ['AB123 diciembre', '2025-12-01', '2025-12-31', 'en diciembre de 2025'],
  ['AB123 setiembre de 2024', '2024-09-01', '2024-09-30', 'en septiembre de 2024'],
  ['AB123 10/2025', '2025-10-01', '2025-10-31', 'en octubre de 2025'],
  ['Peugeot 2008 2026', '2026-01-01', '2026-12-31', 'en 2026'],
  ['vence hoy', on, on, 'el 23/11/2026'],
  ['vence mañana', '2026-11-24', '2026-11-24', 'el 24/11/2026'],
  ['vence esta semana', on, '2026-11-29', 'del 23/11/2026 al 29/11/2026'],
  ['vence la semana que viene', '2026-11-30', '2026-12-06', 'del 30/11/2026 al 06/12/2026'],
])('%s', (text, from, to, words) => {
  expect(takePeriod(fold(text), on)?.value).toMatchObject({ from, to, words });
});

test('a month without a year is past, or still to come where the question is about what comes', () => {
  const first = (text: string, ahead: boolean) => takePeriod(fold(text), on, ahead)?.value.from;
  expect([first('diciembre', false), first('diciembre', true)]).toEqual(['2025-12-01', '2026-12-01']);
  expect([first('enero', false), first('enero', true)]).toEqual(['2026-01-01', '2027-01-01']);
  expect([first('noviembre', false), first('noviembre', true)]).toEqual(['2026-11-01', '2026-11-01']);
});

test('what is past of this week is none of it', () => {
  expect(takePeriod('vence esta semana', '2026-11-28')?.value).toMatchObject({ from: '2026-11-28', to: '2026-11-29' });
  expect(takePeriod('vence esta semana', '2026-11-29')?.value.words).toBe('el 29/11/2026');
});

test.each(['AB123', 'AB2026CD', 'interno 12', ''])('%s says nothing of time', (text) => {
  expect(takePeriod(fold(text), on)).toBeNull();
});
