import { permissionsOf } from '@baqueano/domain/people/permissions';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { expect, test } from 'vitest';
import { aFoundDriver as aDriver, aFoundVehicle } from '../../testing/found.ts';
import { entries } from '../navigation/entries.ts';
import { paletteSearch } from './search.ts';

function aVehicle(number: number, overrides: Partial<Vehicle> = {}): Vehicle {
  return aFoundVehicle({
    id: `vehicle-${number}`,
    licensePlate: `AB${String(number % 1_000).padStart(3, '0')}CD`,
    ...overrides,
  });
}

const fleet = [
  aVehicle(123),
  aVehicle(859, { brand: 'Citroën', model: 'Berlingo' }),
  aVehicle(860, { brand: 'Volkswagen', model: 'Gol Trend', licensePlate: 'NKH860' }),
];
const drivers = [aDriver('Ana Suárez'), aDriver('Íñigo Godoy')];
const found = paletteSearch({ entries, vehicles: fleet, drivers });
const find = (text: string) => found.find(text).groups;

/** 'Nuevo service AB859CD': as a person reads the row. */
function rowsOf(text: string, search = found): string[] {
  return search
    .find(text)
    .groups.flatMap(({ rows }) =>
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
    'Combustible',
    'Importar',
    'Mi unidad',
    'Completar la flota',
    'Mi cuenta',
    'Organización',
    'Equipo',
    'Reglas',
    'API',
    'Papelera',
    'Llevate tus datos',
    'Kilómetros',
    'Nuevo service',
    'Nuevo documento',
    'Nueva multa',
    'Nuevo siniestro',
    'Nueva carga de combustible',
    'Nuevo vehículo',
    'Nuevo conductor',
    'Nueva asignación',
    'Nuevo recordatorio',
    'Foto de un papel',
    'Atajos del teclado',
  ]);
});

test.each([
  ['estadisticas', 'Estadísticas'],
  ['papeles', 'Documentos'],
  ['multas', 'Documentos'],
  ['cedula', 'Documentos'],
  ['gasto', 'Estadísticas'],
  ['859 km', 'Kilómetros AB859CD'],
  ['859 documentos', 'Documentos AB859CD'],
  ['859 anotar km', 'Anotar kilómetros AB859CD'],
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
    expect(rowsOf(text)).toEqual([
      'AB859CD',
      'Renovar el seguro AB859CD',
      'Registrar un service AB859CD',
      'Cambiar conductor AB859CD',
      'Anotar kilómetros AB859CD',
      'Agregar un documento AB859CD',
    ]);
  },
);

test('a word for the vehicle and one for a document find that document', () => {
  for (const text of ['859 seg', 'seguro berlingo', 'poliza ab859']) {
    expect(rowsOf(text)).toEqual(['Seguro AB859CD', 'Renovar el seguro AB859CD']);
  }
  expect(rowsOf('859 renovar vtv')).toEqual(['Renovar la VTV AB859CD']);
  expect(rowsOf('859 multa')).toEqual(['Multas AB859CD', 'Nueva multa AB859CD']);
  expect(rowsOf('gol service')).toEqual(['Mantenimiento NKH860', 'Registrar un service NKH860']);
  expect(rowsOf('859 carpeta')).toEqual(['Carpeta AB859CD']);
  expect(find('859 seg')[1]?.rows[0]?.does).toEqual({
    paper: { vehicle: fleet[1], types: ['insurance'], renewing: true },
  });
});

test('what begins with > asks for commands alone', () => {
  expect(found.find('>').groups.map(({ title }) => title)).toEqual(['Hacer']);
  expect(rowsOf('> conductor')).toEqual(['Nuevo conductor', 'Nueva asignación']);
  expect(rowsOf('>859 service')).toEqual(['Registrar un service AB859CD']);
  expect(rowsOf('> 859')).toContain('Nuevo recordatorio AB859CD');
  expect(rowsOf('>859')).not.toContain('AB859CD');
});

test('with one vehicle or driver left, who drives it is written to', () => {
  const [first, driver] = [aVehicle(7, { assignedDriver: 'Ana Suárez' }), aDriver('Ana Suárez')];
  const search = paletteSearch({ entries, vehicles: [first], drivers: [driver] });
  const rows = search.find('ab007').groups.flatMap((group) => group.rows);
  expect(rows.find(({ id }) => id.startsWith('whatsapp'))).toMatchObject({
    label: 'Avisar a Ana Suárez por WhatsApp',
    does: {
      opens: 'https://wa.me/5491155550001?text=Hola%2C%20Ana%20Su%C3%A1rez.%20Te%20escribo%20por%20AB%20007%20CD%3A%20',
    },
  });
  expect(rowsOf('suarez', search)).toEqual([
    'Ana Suárez Licencia 30111222',
    'Actualizar la licencia Ana Suárez',
    'Entregarle un vehículo Ana Suárez',
    'Agregar un papel Ana Suárez',
    'Avisar a Ana Suárez por WhatsApp',
  ]);
  const unknown = paletteSearch({ entries, drivers: [aDriver('Ana Suárez', { phone: '4-1234' })] });
  expect(rowsOf('suarez', unknown)).not.toContain('Avisar a Ana Suárez por WhatsApp');
});

test('a row is found again by its id, as long as there is what it is of', () => {
  const ids = ['asked:km 859', 'screen-/alertas', 'new-fine', 'vehicle-vehicle-859', 'renew-vtv-vehicle-859', 'gone'];
  expect(found.rowsOf([...ids, 'driver-Ana Suárez', 'tab-multas-vehicle-859']).map(({ id }) => id)).toEqual([
    ...ids.slice(0, -1),
    'driver-Ana Suárez',
    'tab-multas-vehicle-859',
  ]);
  const permitted = permissionsOf('viewer');
  const viewer = paletteSearch({ may: (one) => permitted.has(one), entries, vehicles: fleet });
  expect(viewer.rowsOf(ids).map(({ id }) => id)).toEqual(['asked:km 859', 'screen-/alertas', 'vehicle-vehicle-859']);
});

test('a vehicle is found by its internal number, which stands beside it', () => {
  const search = paletteSearch({ entries, vehicles: [aVehicle(1, { internalNumber: 'R-77' }), aVehicle(2)] });
  const [group] = search.find('r77').groups;
  expect(group?.rows[0]?.detail).toBe('Toyota Hilux · interno R-77');
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
  const idsOf = (text: string) => search.find(text).groups.flatMap(({ rows }) => rows.map(({ id }) => id));
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
  // The last two go over everything twice: no word is spelt so.
  const texts = ['t', 'toyota hil', '859 seg', 'toyta hilx', 'zzzz yyyy'];
  for (const text of texts) {
    // The time of this thread alone, without the load of others.
    const times = Array.from({ length: 7 }, () => {
      const start = process.threadCpuUsage().user;
      search.find(text);
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
