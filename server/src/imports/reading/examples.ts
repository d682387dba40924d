import type { ImportKind } from '@baqueano/domain/imports/import';

interface Example {
  codes: string[];
  rows: string[][];
}

const vehicle = ['licensePlate', 'internalNumber', 'brand', 'model', 'year', 'vin', 'currentKm', 'kind', 'costCentre'];
const vehicleRows = [
  ['AB123CD', '12', 'Scania', 'R 450', '2021', '9BSR4X200M3999001', '661781', 'Tractor de carretera', 'Rosario'],
  ['AC456EF', '13', 'Toyota', 'Hilux', '2022', '8AJBA3CD0N1999002', '98412', 'Pick-up', 'Córdoba'],
];
const driver = ['name', 'licenseNumber', 'licenseExpiry', 'phone', 'email'];
const driverRows = [
  ['Juan Pérez', '20123456', '12/03/2027', '341 555-0101', 'juan@ejemplo.com.ar'],
  ['María Sosa', '27456789', '05/09/2026', '351 555-0102', 'maria@ejemplo.com.ar'],
];
const papers = [
  'insurance.issuer',
  'insurance.number',
  'insurance.expiryDate',
  'vtv.expiryDate',
  'registration.expiryDate',
];
const paperRows = [
  ['La Segunda', '83-900001', '01/02/2027', '14/12/2026', '05/09/2027'],
  ['Sancor', '12-345678', '15/06/2027', '20/08/2027', '05/09/2027'],
];

const of = (record: string, fields: string[]) => fields.map((field) => `${record}.${field}`);
const joined = (...parts: string[][][]) => [0, 1].map((index) => parts.flatMap((rows) => rows[index] ?? []));

export const exampleOf: Record<ImportKind, Example> = {
  fleet: {
    codes: [...of('vehicle', vehicle), ...of('driver', driver), ...papers],
    rows: joined(vehicleRows, driverRows, paperRows),
  },
  vehicles: {
    codes: [...of('vehicle', vehicle), 'driver.name'],
    rows: joined(vehicleRows, [['Juan Pérez'], ['María Sosa']]),
  },
  drivers: {
    codes: [...of('driver', driver), 'vehicle.licensePlate'],
    rows: joined(driverRows, [['AB123CD'], ['AC456EF']]),
  },
  documents: {
    codes: ['vehicle.licensePlate', ...of('document', ['type', 'issueDate', 'expiryDate', 'issuer', 'number', 'cost'])],
    rows: [
      ['AB123CD', 'Seguro', '01/02/2026', '01/02/2027', 'La Segunda', '83-900001', '1250000'],
      ['AC456EF', 'VTV', '20/08/2026', '20/08/2027', 'Planta Córdoba', 'V-1002', '45000'],
    ],
  },
  maintenance: {
    codes: ['vehicle.licensePlate', ...of('maintenance', ['date', 'km', 'serviceType', 'workshop', 'cost', 'notes'])],
    rows: [
      [
        'AB123CD',
        '12/10/2026',
        '655000',
        'Cambio de aceite y filtros',
        'Lubricentro Sur',
        '385000',
        'Factura A 0001-00001234',
      ],
      ['AC456EF', '03/11/2026', '97500', 'Frenos', 'Taller Norte', '210000', ''],
    ],
  },
  readings: {
    codes: ['vehicle.licensePlate', 'reading.date', 'reading.km'],
    rows: [
      ['AB123CD', '20/11/2026', '661781'],
      ['AC456EF', '20/11/2026', '98412'],
    ],
  },
  fuel: {
    codes: [
      'vehicle.licensePlate',
      ...of('fuel', ['moment', 'time', 'fuel', 'quantity', 'cost', 'km', 'station', 'fullTank', 'receipt']),
      'driver.name',
    ],
    rows: [
      [
        ...[
          'AB123CD',
          '14/11/2026',
          '07:40',
          'Gasoil G3',
          '320,5',
          '512800',
          '661200',
          'YPF Zárate',
          'Sí',
          '0014-00053099',
        ],
        'Juan Pérez',
      ],
      ['AC456EF', '16/11/2026', '18:05', 'Nafta', '48,2', '66998', '98210', 'Shell Córdoba', 'No', '', 'María Sosa'],
    ],
  },
  fines: {
    codes: [
      'vehicle.licensePlate',
      ...of('fine', ['acta', 'moment', 'time', 'expiryDate', 'amount', 'state', 'jurisdiction', 'place', 'offence']),
    ],
    rows: [
      [
        'AB123CD',
        '02-123456',
        '03/10/2026',
        '15:40',
        '12/12/2026',
        '185000',
        'Recibida',
        'Buenos Aires',
        'RN 9 km 80',
        'Exceso de velocidad',
      ],
      ['AC456EF', '02-123457', '15/09/2026', '08:10', '30/11/2026', '92000', 'Pagada', 'Córdoba', 'RP 5', 'Luces'],
    ],
  },
  assignments: {
    codes: ['vehicle.licensePlate', 'driver.name', 'assignment.from', 'assignment.note'],
    rows: [
      ['AB123CD', 'Juan Pérez', '03/02/2026', ''],
      ['AC456EF', 'María Sosa', '15/07/2026', 'Con rueda de auxilio'],
    ],
  },
};

const exampleRows = Object.values(exampleOf).flatMap(({ rows }) => rows.map((cells) => new Set(cells)));
/** A row about a known unit may have fewer. */
const fewestCells = 3;

/** Whether a row is an unchanged example of a template, even with moved or removed columns. */
export function isExample(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length >= fewestCells && exampleRows.some((row) => filled.every((cell) => row.has(cell)));
}
