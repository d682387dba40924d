import { addDays, today } from '../../domain/src/values/dates.ts';
import { formatDate } from '../../domain/src/values/format.ts';

/** The three careless sheets of a haulier with 80 units who moves in, made up, with their true values. */

const drivenUnits = 55;
const trailers = 25;
export const units = drivenUnits + trailers;
export const people = 70;
export const papers = 240;

const letters = 'ABCDEFGHJK';
const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;
const each = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const plate = (index: number) =>
  index % 6 === 4
    ? `${pick([...'JKLMNO'], index)}${pick([...letters], index)}${pick([...letters], index + 3)}${200 + index}`
    : `A${pick([...letters], index)}${100 + index}${pick([...letters], Math.floor(index / 10))}X`;
const vin = (index: number) => `9BSR4X200M4${100_000 + index}`;
const dni = (index: number) => 20_123_456 + index * 79_190;
const lastNames = ['GOMEZ', 'Pérez', 'Sosa', 'IBAÑEZ', 'Nuñez', 'Quiroga', 'RIOS', 'Ferreyra', 'Álvarez', 'TOLEDO'];
const firstNames = ['Diego', 'Juan', 'MARIA', 'Carlos', 'Laura', 'Sergio', 'ana'];
const lastName = (index: number) => `${pick(lastNames, index)}`;
const firstName = (index: number) => `${pick(firstNames, Math.floor(index / 10))}`;
const day = (days: number) => addDays(today(), days);

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Nine ways to write a day. */
function written(date: string, index: number): string {
  const [year = '', month = '', of = ''] = date.split('-');
  return pick(
    [
      formatDate(date),
      `${Number(of)}/${Number(month)}/${year.slice(2)}`,
      `${of}-${month}-${year}`,
      `${of}.${month}.${year.slice(2)}`,
      `${Number(of)}-${months[Number(month) - 1]}-${year.slice(2)}`,
      `${of} ${months[Number(month) - 1]} ${year}`,
      date,
      String(Math.round((Date.parse(date) - Date.UTC(1899, 11, 30)) / 86_400_000)),
      `${of}/${month}/${year} `,
    ],
    index,
  );
}

const makes = [
  ['Scania', 'R 450', 'Tractor'],
  ['Mercedes Benz', 'Actros 2042', 'Camión'],
  ['IVECO', 'Tector 170E', 'CAMION'],
  ['Toyota', 'Hilux', 'Pick-up'],
  ['VW', 'Constellation 19.320', 'tractor'],
] as const;
const semis = [
  ['Randon', 'SR CS', 'Semi'],
  ['Helvetica', 'SRP 3E', 'Semirremolque'],
  ['Ombu', 'Acoplado 2E', 'Acoplado'],
] as const;

const noDates = ['EN TRAMITE', 'EXENTA', 'vencido', '31/2/2027', 'S/D', 'N/A', '-', ''];
const noChassis = ['S/D', '-', 's/n', ''];

/** A unit with the true values of the sheet; null where it has none. */
export interface TrueUnit {
  plate: string;
  vin: string | null;
  year: number | null;
  km: number | null;
  insurance: string | null;
  driver: number | null;
  /** A trailer without km has 0 (decision 97). */
  hasOdometer: boolean;
}

const hasVin = (index: number) => index < drivenUnits && index % 9 !== 5;
const hasYear = (index: number) => index % 8 !== 3;
const hasKm = (index: number) => index < drivenUnits && index % 7 !== 2;
const insuredUntil = (index: number) => (index % 5 === 3 ? null : day(20 + ((index * 37) % 330)));

export const trueUnits: TrueUnit[] = each(units, (index) => ({
  plate: plate(index),
  vin: hasVin(index) ? vin(index) : null,
  year: hasYear(index) ? 2006 + (index % 19) : null,
  km: hasKm(index) ? 40_000 + ((index * 7_919) % 800_000) : null,
  insurance: insuredUntil(index),
  driver: index < drivenUnits - 5 ? index : null,
  hasOdometer: index < drivenUnits,
}));

const shownPlate = (index: number) => {
  const one = plate(index);
  if (one.length < 7) return pick([one, `${one.slice(0, 3)}-${one.slice(3)}`, one.toLowerCase()], index);
  const parts = [one.slice(0, 2), one.slice(2, 5), one.slice(5)];
  return pick([one, parts.join(' '), parts.join('-'), one.toLowerCase(), `${one} `], index);
};

/** CSV in windows-1252 with two heading rows, titles, a subtitle, a total and four units that stand twice. */
export function fleetSheet(): Buffer {
  const line = (index: number, km = trueUnits[index]?.km ?? null) => {
    const unit = trueUnits[index];
    const [make, model, kind] = index < drivenUnits ? pick(makes, index) : pick(semis, index);
    const year = unit?.year;
    const hasDriver = unit?.driver != null;
    const until = unit?.insurance;
    return [
      ...[String(index + 1).padStart(3, '0'), shownPlate(index), `${make} ${model}`],
      year ? String(year) : pick(['', 'S/D'], index),
      unit?.vin ?? pick(noChassis, index),
      km === null ? pick(['', '-', 'S/D'], index) : km.toLocaleString('es-AR'),
      kind,
      hasDriver ? `${lastName(index)}, ${firstName(index)}` : pick(['', '-', 'SIN CHOFER'], index),
      hasDriver ? dni(index).toLocaleString('es-AR') : '',
      hasDriver ? `341 15 555-${1_000 + index}` : '',
      until ? pick(['La Segunda', 'Sancor', 'Federación Patronal'], index) : '',
      until ? written(until, index) : pick(noDates, index),
      index % 11 === 6 ? pick(noDates, Math.floor(index / 11)) : written(day(10 + ((index * 13) % 300)), index + 2),
      index % 10 === 0 ? 'cambiar cubiertas' : '',
      index % 4 === 0 ? 'BICE' : '',
      index % 4 === 1 ? `U$S ${30 + index}.000` : '',
    ].join(';');
  };
  const width = 16;
  const blank = ';'.repeat(width - 1);
  const rows = [
    `TRANSPORTE LOS ANDES S.R.L.${blank}`,
    `PARQUE AUTOMOTOR${blank}`,
    blank,
    ';;;;;;;CHOFER;;;SEGURO;;VTV;;;',
    'INT;DOMINIO;MARCA Y MODELO;AÑO;CHASIS;KM;TIPO;NOMBRE;DNI;CEL;CIA;VTO;VTO;OBSERVACIONES;LEASING;VALOR',
    ...each(drivenUnits, (index) => line(index)),
    `SEMIRREMOLQUES${blank}`,
    ...each(trailers, (index) => line(drivenUnits + index)),
    ...each(4, (index) => line(index * 7)),
    `TOTAL;${units} UNIDADES${';'.repeat(width - 2)}`,
  ];
  return Buffer.from(rows.join('\r\n'), 'latin1');
}

const classes = ['E.1', 'D3', 'C.3', 'B1', 'E1', 'c3'];

/** Drivers of the second sheet: the first fifty are also in the fleet's. */
export const truePeople = each(people, (index) => ({
  name: [firstName(index), lastName(index)] as const,
  dni: dni(index),
  expiry: index % 3 === 1 ? null : day(30 + ((index * 29) % 900)),
}));

export function driversSheet(): Buffer {
  const rows = [
    'PERSONAL DE CONDUCCION;;;;;;;',
    'LEGAJO;APELLIDO Y NOMBRE;CUIL;REGISTRO;VTO. REGISTRO;INGRESO;UNIDAD;TEL',
    ...truePeople.map(({ expiry }, index) => {
      const number = dni(index);
      return [
        1_000 + index,
        `${lastName(index).toUpperCase()} ${firstName(index)}`,
        cuil(number),
        pick(classes, index),
        expiry ? written(expiry, index) : pick(['', 'S/D', 'en tramite'], index),
        written(day(-400 - index * 31), index + 4),
        index < drivenUnits - 5 ? plate(index) : '',
        index % 5 === 2 ? '341-15-…' : `0341 4${200_000 + index}`,
      ].join(';');
    }),
  ];
  return Buffer.from(rows.join('\r\n'), 'latin1');
}

/** With its check digit (ANSES: weights 5432765432, modulo 11); where that would be 10 the number begins with 23. */
function cuil(number: number): string {
  const digit = (prefix: number) =>
    (11 -
      ([...'5432765432'].reduce((sum, weight, at) => sum + Number(weight) * Number(`${prefix}${number}`[at]), 0) %
        11)) %
    11;
  const prefix = digit(20) === 10 ? 23 : 20;
  return `${prefix}-${number}-${digit(prefix)}`;
}

const kindsOfPaper = [
  'Verif. técnica',
  'Póliza La Segunda 83-9001',
  'patente cuota 5',
  'Matafuego 5 kg ABC',
  'RTO',
  'Seg. Sancor',
];

export function papersSheet(): Buffer {
  const rows = [
    ['Vencimientos'],
    [],
    ['UNIDAD', 'QUE', 'VTO', 'IMPORTE $', 'OBS'],
    ...each(papers, (index) => {
      const unit = index % units;
      const kind = index < units ? pick(kindsOfPaper, unit) : pick(kindsOfPaper, unit + 1 + Math.floor(index / units));
      const shown = unit % 13 === 5 ? `Int. ${String(unit + 1).padStart(3, '0')}` : shownPlate(unit);
      const cost =
        index % 3 === 0 ? `$ ${(90_000 + index * 111).toLocaleString('es-AR')},50` : pick(['', '-', '0'], index);
      return [shown, kind, written(day(15 + ((index * 11) % 330)), index), cost, index % 9 === 0 ? 'débito aut.' : ''];
    }),
    [],
    ['TOTAL', `${papers} papeles`],
  ];
  return Buffer.from(rows.map((cells) => cells.join('\t')).join('\n'));
}
