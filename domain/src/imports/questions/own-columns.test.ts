import { expect, test } from 'vitest';
import type { ImportColumn } from '../import.ts';
import { ownColumnsOf } from './own-columns.ts';

const column = (index: number, header: string, samples: string[], more: Partial<ImportColumn> = {}): ImportColumn => ({
  ...{ index, header, samples, target: null, how: null },
  ...more,
});

const columns = [
  column(0, 'Dominio', ['AF101ZQ'], { target: 'vehicle.licensePlate', how: 'name' }),
  column(1, 'Legajo', ['0012', '0013']),
  column(2, 'CUIL', ['20-20123456-3']),
  column(3, 'Ingreso', ['01/02/2019', '3/4/20']),
  column(4, 'LEASING', ['Sí', 'No']),
  column(5, 'Dejada', ['x'], { how: 'person' }),
  column(6, 'Oculta', ['x'], { hidden: true }),
  column(7, 'Vacía', []),
  column(8, '', ['x']),
  column(9, 'Vto Senasa', ['01/02/2027']),
];
const asks = [
  { cause: 'type senasa', about: 'type' as const, names: ['Senasa'], count: 1, rows: 1, column: 9, answer: null },
];

test('what has no place is an own field of its unit or its person', () => {
  const none = { target: null, answer: null };
  expect(ownColumnsOf({ kind: 'fleet', columns, asks })).toEqual([
    { index: 1, name: 'Legajo', of: 'driver', type: 'text', ...none },
    { index: 2, name: 'CUIL', of: 'driver', type: 'text', ...none },
    { index: 3, name: 'Ingreso', of: 'driver', type: 'date', ...none },
    { index: 4, name: 'LEASING', of: 'vehicle', type: 'text', ...none },
  ]);
  expect(ownColumnsOf({ kind: 'drivers', columns, asks }).map(({ of }) => of)).not.toContain('vehicle');
  expect(ownColumnsOf({ kind: 'documents', columns, asks })).toEqual([]);
});

test('a column with an answer stays in the question', () => {
  const target = 'driver.custom.019a0000-0000-7000-8000-0000000000f1';
  const made = column(1, 'Legajo', ['0012'], { target, how: 'name', own: 'create' });
  const left = column(2, 'CUIL', ['20-20123456-3'], { how: 'person', own: 'leave' });
  const answers = ownColumnsOf({ kind: 'drivers', columns: [made, left], asks: [] });
  expect(answers.map((one) => [one.target, one.answer])).toEqual([
    [target, 'create'],
    [null, 'leave'],
  ]);
});

test('those of a wide sheet that says nothing of its units are of the person', () => {
  const people = [
    column(10, 'Apellido y nombre', ['Ana Sosa'], { target: 'driver.name', how: 'name' }),
    column(11, 'DNI', ['27456789'], { target: 'driver.licenseNumber', how: 'name' }),
    column(12, 'Vto LINTI', ['01/02/2027'], { target: 'professional_license.expiryDate', how: 'name' }),
  ];
  const ownersOf = (all: ImportColumn[]) => ownColumnsOf({ kind: 'fleet', columns: all, asks }).map(({ of }) => of);
  expect(ownersOf([...columns, ...people])).not.toContain('vehicle');
  const marca = column(13, 'Marca', ['Fiat'], { target: 'vehicle.brand', how: 'name' });
  expect(ownersOf([...columns, ...people, marca])).toContain('vehicle');
});
