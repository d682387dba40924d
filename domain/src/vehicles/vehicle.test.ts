import { expect, test } from 'vitest';
import { displayName } from '../people/display-name.ts';
import { byNeed, isImageUrl, meaningOf, statusesMeaning, vehicleStatusLabel, vehicleStatusTone } from './vehicle.ts';
import { newestYear } from './vehicle-input.ts';

test('both vocabularies of status stand for three meanings', () => {
  expect(statusesMeaning('active')).toEqual(['disponible', 'en_uso', 'active']);
  expect(statusesMeaning('maintenance')).toEqual(['en_reparacion', 'maintenance']);
  expect(statusesMeaning('inactive')).toEqual(['inactive']);
  expect(vehicleStatusLabel('en_reparacion')).toBe('En Reparación');
});

test.each(['vendido', 'toString', '__proto__'])('a stored status that nobody knows, %s, is shown raw', (status) => {
  expect(meaningOf(status)).toBeNull();
  expect(vehicleStatusLabel(status)).toBe(status);
  expect(vehicleStatusTone(status)).toBe('neutral');
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

const fleet = [
  { id: 'sold', status: 'inactive' },
  { id: 'calm', status: 'disponible' },
  { id: 'soon', status: 'en_uso' },
  { id: 'sold with a reminder', status: 'inactive' },
  { id: 'calm too', status: 'en_reparacion' },
  { id: 'late', status: 'active' },
];

const ids = (inNeed: string[]) => byNeed(fleet, inNeed, (vehicle) => vehicle).map(({ id }) => id);

test('by need the most pressing come first, then the others as they came, inactive ones last', () => {
  expect(ids(['late', 'sold with a reminder', 'soon'])).toEqual([
    'late',
    'soon',
    'calm',
    'calm too',
    'sold with a reminder',
    'sold',
  ]);
});

test('by need without anything in need only the inactive ones move; a vehicle that is gone changes nothing', () => {
  const calm = ['calm', 'soon', 'calm too', 'late', 'sold', 'sold with a reminder'];
  expect(ids([])).toEqual(calm);
  expect(ids(['gone'])).toEqual(calm);
});
