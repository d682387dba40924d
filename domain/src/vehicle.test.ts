import { expect, test } from 'vitest';
import { displayName } from './session.ts';
import { isImageUrl, meaningOf, newestYear, statusesMeaning, vehicleStatusLabel } from './vehicle.ts';

test('both vocabularies of status stand for three meanings', () => {
  expect(statusesMeaning('active')).toEqual(['disponible', 'en_uso', 'active']);
  expect(statusesMeaning('maintenance')).toEqual(['en_reparacion', 'maintenance']);
  expect(statusesMeaning('inactive')).toEqual(['inactive']);
  expect(vehicleStatusLabel('en_reparacion')).toBe('En Reparación');
});

test('a stored status that nobody knows is shown raw', () => {
  expect(meaningOf('toString')).toBeNull();
  expect(vehicleStatusLabel('vendido')).toBe('vendido');
});

test("next year's models are sold this year", () => {
  expect(newestYear('2026-11-20')).toBe(2027);
});

test.each([
  ['https://example.org/a.jpg', true],
  ['HTTP://example.org', true],
  ['/images/vehicle.svg', true],
  ['//example.org/a.jpg', false],
  ['/\\example.org', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  ['https://', false],
  ['https://example.org/mi foto.jpg?a=1@2', true],
  ['https://example.org:8443', true],
  ['https:example.org/a.jpg', false],
  ['https:///example.org/a.jpg', false],
  ['https:\\\\example.org', false],
  ['https://ana:secreta@example.org/a.jpg', false],
  ['https://flota.example@example.org/a.jpg', false],
  ['https://exam ple.org/a.jpg', false],
  ['https://example.org/a\n.jpg', false],
  ['/\t/example.org/a.jpg', false],
  ['/\n/example.org/a.jpg', false],
  ['\u0001javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['vbscript:alert(1)', false],
  ['blob:https://example.org/1', false],
  ['file:///etc/passwd', false],
  ['images/vehicle.svg', false],
])('the image %s: %s', (url, allowed) => {
  expect(isImageUrl(url)).toBe(allowed);
});

test.each([
  [{ firstName: 'Ana', lastName: 'Suárez', email: 'a@b.c' }, 'Ana Suárez'],
  [{ firstName: 'Ana', lastName: null, email: 'a@b.c' }, 'Ana'],
  [{ firstName: null, lastName: 'Suárez', email: 'ana@b.c' }, 'ana'],
  [{ firstName: null, lastName: null, email: '' }, 'Usuario'],
  [null, 'Usuario'],
])('%j is called %s', (who, name) => {
  expect(displayName(who)).toBe(name);
});
