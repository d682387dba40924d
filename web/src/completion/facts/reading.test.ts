import { addMonths, today } from '@baqueano/domain/values/dates';
import { expect, test } from 'vitest';
import { choicesOf, driverFacts, vehicleFacts } from './facts.ts';
import { changeOf, readChange } from './reading.ts';
import type { Row } from './rows.ts';

const factOf = (name: string) => {
  const fact = [...vehicleFacts, ...driverFacts].find((one) => one.name === name);
  if (!fact) throw new Error(`No fact ${name}`);
  return fact;
};
const unit = (facts: object = {}): Row => ({
  ...{
    id: '6f0f2b4e-8f5c-4a3e-9a44-2f8d3c1f7b10',
    version: '1',
    name: 'AB 123 CD',
    about: 'Scania R 450',
    calls: [],
    lacks: [],
    proposals: {},
  },
  facts: {
    ...{ brand: '', model: '', year: null, licensePlate: '', vin: '', currentKm: null, kind: null, fuels: [] },
    ...facts,
  },
});
const read = (name: string, text: string, facts?: object) => {
  const made = readChange(unit(facts), factOf(name), text, 'auto');
  if (made === null) return null;
  return 'problem' in made ? made.problem.words : made.value;
};

test.each([
  ['kind', 'camion', 'truck'],
  ['fuels', 'Nafta, gnc', ['petrol', 'cng']],
  ['year', '2021', 2021],
  ['grossKg', '9.000', 9000],
  ['insurance', '31/12/2027', '2027-12-31'],
  ['cedula', 'sí', null],
  ['licensePlate', 'ab 123 cd', 'AB123CD'],
  ['fuels', '  ', null],
  ['year', '1850', expect.stringContaining('El año debe estar entre')],
  ['kind', 'nave', expect.stringContaining('No conocemos')],
  ['vin', '12345678', 'El VIN debe tener 17 caracteres'],
  ['year', '21', '¿Es 2021?'],
  ['fuels', 'na', 'No conocemos «na»'],
  ['fuels', 's/d', null],
  ['insurance', '31/12/2020', 'Esa fecha ya pasó: queda vencido'],
  ['registeredOn', '31/12/2020', '2020-12-31'],
  ['vin', '9BSR4X2OOM3910001', 'Un VIN no lleva I, O ni Q'],
])('%s: %s', (name, text, value) => expect(read(name, text)).toEqual(value));

test('a short chassis number is that of what is pulled', () => {
  expect(read('vin', '12345678', { kind: 'trailer' })).toBe('12345678');
});

test('a doubt is sent once somebody says that it is so', () => {
  const doubted = readChange(unit(), factOf('year'), '21', 'auto');
  if (!doubted || !('problem' in doubted)) throw new Error('No doubt');
  expect(doubted.problem.instead).toContain('Es 2021');
  expect(readChange(unit(), factOf('year'), 'Es 2021', 'auto', doubted)).toMatchObject({ value: 2021 });
});

test.each([
  ['insurance', '31/12/2020', ['Es 31/12/2020'], 'Es 31/12/2020', '2020-12-31'],
  [
    'vin',
    '9BSR4X2OOM3910001',
    ['9BSR4X200M3910001', 'Es 9BSR4X2OOM3910001'],
    'Es 9BSR4X2OOM3910001',
    '9BSR4X2OOM3910001',
  ],
])('%s: %s is sent once a person says so', (name, text, instead, answer, value) => {
  const doubted = readChange(unit(), factOf(name), text, 'auto');
  if (!doubted || !('problem' in doubted)) throw new Error('No doubt');
  expect(doubted.problem.instead).toEqual(instead);
  expect(readChange(unit(), factOf(name), answer, 'auto', doubted)).toMatchObject({ value });
});

test('what circulation needs comes first for drivers, provinces by their names', () => {
  expect(driverFacts.map(({ name }) => name).slice(0, 2)).toEqual(['licenseExpiry', 'licenseClasses']);
  const names = choicesOf(factOf('jurisdiction')).map(({ label }) => label);
  expect(names).toEqual(names.toSorted(new Intl.Collator('es-AR').compare));
});

test('an inspection is the RTO of what goes by it, unless a person says the other; it was issued a year before', () => {
  const expiryDate = addMonths(today(), 6);
  const made = (kind: string | null, choice: 'auto' | 'vtv') => {
    const change = changeOf(unit({ kind }), factOf('inspection'), expiryDate, choice);
    return typeof change === 'string' ? change : change.document;
  };
  expect(made('truck', 'auto')).toMatchObject({ type: 'rto', expiryDate, issueDate: addMonths(expiryDate, -12) });
  expect(made('pickup', 'auto')).toMatchObject({ type: 'vtv' });
  expect(made('truck', 'vtv')).toMatchObject({ type: 'vtv' });
});

test('a paper that holds for longer than a year is not issued on a day to come', () => {
  const change = changeOf(unit(), factOf('insurance'), addMonths(today(), 20), 'auto');
  expect(change).toMatchObject({ document: { issueDate: today() } });
});

test('what does not expire was issued on the day of the first registration', () => {
  const change = changeOf(unit({ registeredOn: '2020-05-01' }), factOf('cedula'), null, 'auto');
  expect(change).toMatchObject({ text: 'La tiene', document: { issueDate: '2020-05-01', expiryDate: null } });
});
