import type { Driver } from '@baqueano/domain/driver';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { expect, test } from 'vitest';
import { entries } from '../navigation/entries.ts';
import { paletteSearch } from './search.ts';

function aVehicle(number: number, overrides: Partial<Vehicle> = {}): Vehicle {
  return {
    id: `vehicle-${number}`,
    brand: 'Toyota',
    model: 'Hilux',
    year: 2022,
    licensePlate: `AB${String(number % 1_000).padStart(3, '0')}CD`,
    vin: '8AJFX29G500000001',
    currentKm: 45_000,
    status: 'disponible',
    imageUrl: '/images/vehicle.svg',
    photoFileId: null,
    tireInfo: null,
    assignedDriver: null,
    kind: null,
    internalNumber: null,
    costCentre: null,
    tags: [],
    version: '1',
    ...overrides,
  };
}

function aDriver(name: string): Driver {
  return {
    id: name,
    name,
    phone: '11 5555-0001',
    email: 'chofer@flota.example',
    licenseNumber: '30111222',
    licenseExpiry: '2030-01-01',
    assignedVehicles: [],
    licenseClasses: [],
    version: '1',
  };
}

const fleet = [
  aVehicle(123),
  aVehicle(859, { brand: 'Citroën', model: 'Berlingo' }),
  aVehicle(860, { brand: 'Volkswagen', model: 'Gol Trend', licensePlate: 'NKH860' }),
];
const drivers = [aDriver('Ana Suárez'), aDriver('Íñigo Godoy')];
const find = paletteSearch({ entries, vehicles: fleet, drivers });

/** 'Nuevo service AB859CD': as a person reads the row. */
function rowsOf(text: string, search = find): string[] {
  return search(text).flatMap(({ rows }) =>
    rows.map(({ label, plate, detail }) => [label, plate, plate ? undefined : detail].filter(Boolean).join(' ')),
  );
}

test('nothing typed offers every screen and everything that can be added', () => {
  expect(find('').map(({ title }) => title)).toEqual(['Ir a', 'Hacer']);
  expect(rowsOf('  ')).toEqual([
    'Dashboard',
    'Vehículos',
    'Mantenimiento',
    'Documentos',
    'Conductores',
    'Alertas',
    'Estadísticas',
    'Circulación',
    'Asignaciones',
    'Multas',
    'Siniestros',
    'Importar',
    'Mi unidad',
    'Mi cuenta',
    'Organización',
    'Equipo',
    'Reglas',
    'API',
    'Papelera',
    'Llevate tus datos',
    'Nuevo vehículo',
    'Nuevo service',
    'Kilómetros',
    'Nuevo documento',
    'Foto de un papel',
    'Nueva multa',
    'Nuevo siniestro',
    'Nuevo conductor',
    'Nueva asignación',
    'Nuevo recordatorio',
    'Atajos del teclado',
  ]);
});

test.each([
  ['estadisticas', 'Estadísticas'],
  ['papeles', 'Documentos'],
  ['multas', 'Documentos'],
  ['cedula', 'Documentos'],
  ['gasto', 'Estadísticas'],
  ['859 km', 'Anotar kilómetros AB859CD'],
  ['nuevo doc', 'Nuevo documento'],
  ['chofer', 'Conductores'],
  ['carpeta', 'Vehículos'],
  ['suarez', 'Ana Suárez Licencia 30111222'],
  ['inigo', 'Íñigo Godoy Licencia 30111222'],
])('%s finds %s', (text, row) => {
  expect(rowsOf(text)[0]).toBe(row);
});

test.each(['859', 'ab859', 'AB-859-CD', 'ab 859 cd', 'berlingo', 'CITROEN', 'citroën berl', '59'])(
  '%s finds the vehicle, and what is done to it most',
  (text) => {
    expect(rowsOf(text)).toEqual(['AB859CD', 'Nuevo service AB859CD', 'Nuevo documento AB859CD']);
  },
);

test('a word for the vehicle and one for a document find that document', () => {
  for (const text of ['859 seg', 'seguro berlingo', 'poliza ab859']) {
    expect(rowsOf(text)).toEqual(['Seguro AB859CD', 'Renovar seguro AB859CD']);
  }
  expect(rowsOf('859 renovar vtv')).toEqual(['Renovar VTV AB859CD']);
  expect(rowsOf('859 multa')).toEqual(['Multas AB859CD', 'Nueva multa AB859CD']);
  expect(rowsOf('gol service')).toEqual(['Nuevo service NKH860']);
  expect(rowsOf('859 carpeta')).toEqual(['Carpeta de papeles AB859CD']);
  expect(find('859 seg')[0]?.rows[1]?.does).toEqual({
    paper: { vehicle: fleet[1], type: 'insurance', renewing: true },
  });
});

test.each([
  ['toyta', 'AB123CD'],
  ['hliux', 'AB123CD'],
  ['voljswagen', 'NKH860'],
  ['berllingo', 'AB859CD'],
  ['estaditicas', 'Estadísticas'],
  ['859 segiro', 'Seguro AB859CD'],
  ['goddoy', 'Íñigo Godoy Licencia 30111222'],
])('one wrong letter does not count: %s finds %s', (text, row) => {
  expect(rowsOf(text)[0]).toBe(row);
});

test('two wrong letters are another word, and what is spelt right hides what nearly is', () => {
  expect(rowsOf('tayuta')).toEqual([]);
  const search = paletteSearch({
    entries,
    vehicles: [aVehicle(1, { model: 'Hilux' }), aVehicle(2, { model: 'Hylux' })],
  });
  expect(rowsOf('hilux', search)[0]).toBe('AB001CD');
  expect(rowsOf('hilux', search)).not.toContain('AB002CD');
});

test('of many it shows the first ones, and the way to all of them', () => {
  const many = Array.from({ length: 30 }, (_, number) => aVehicle(number));
  const search = paletteSearch({ entries, vehicles: many });
  const rows = rowsOf('toyota', search);
  expect(rows).toHaveLength(9);
  expect(rows.at(-1)).toBe('Ver los 30 en Vehículos');
  // Their screen would find none of these.
  expect(rowsOf('toyta', search)).toHaveLength(8);
});

const words = ['ana', 'toyota', 'golf', 'ab1', 'ranger', 'alerta'];
const brands = ['Toyota', 'Ford', 'Volkswagen', 'Alfa Romeo'];
const models = ['Hilux', 'Ranger', 'Golf', 'Gol', 'Anaconda', 'Toro'];

test('typing on takes rows away, and never exchanges two that stay', () => {
  const vehicles = Array.from({ length: 200 }, (_, number) =>
    aVehicle(number * 7, { id: `v${number}`, brand: brands[number % 4] ?? '', model: models[number % 6] ?? '' }),
  );
  const search = paletteSearch({ entries, vehicles: vehicles.slice(0, 8), drivers });
  const idsOf = (text: string) => search(text).flatMap(({ rows }) => rows.map(({ id }) => id));
  for (const word of words) {
    for (let length = 2; length <= word.length; length += 1) {
      const [before, after] = [idsOf(word.slice(0, length - 1)), idsOf(word.slice(0, length))];
      const stayed = before.filter((id) => after.includes(id));
      expect(
        after.filter((id) => before.includes(id)),
        word.slice(0, length),
      ).toEqual(stayed);
    }
  }
});

test('5,000 vehicles are searched within 50 ms', () => {
  const vehicles = Array.from({ length: 5_000 }, (_, number) =>
    aVehicle(number, { id: `v${number}`, licensePlate: `A${String.fromCharCode(65 + (number % 26))}${number}X` }),
  );
  const search = paletteSearch({
    entries,
    vehicles,
    drivers: Array.from({ length: 5_000 }, (_, n) => aDriver(`Ana ${n}`)),
  });
  // The last two go over everything twice: nothing is spelt so.
  const texts = ['t', 'toyota hil', '859 seg', 'toyta hilx', 'zzzz yyyy'];
  for (const text of texts) {
    // Time of this thread alone: what others took of the processor is not ours.
    const times = Array.from({ length: 7 }, () => {
      const start = process.threadCpuUsage().user;
      search(text);
      return (process.threadCpuUsage().user - start) / 1_000;
    });
    expect(Math.min(...times), text).toBeLessThan(50);
  }
});

test('hostile text finds nothing, and signs alone are nothing typed', () => {
  expect(rowsOf('x'.repeat(100_000))).toEqual([]);
  expect(rowsOf('__proto__ constructor')).toEqual([]);
  expect(find('%_\\\'";-- 😀')).toEqual(find(''));
});
