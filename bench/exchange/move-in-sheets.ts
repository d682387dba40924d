import { addDays, today } from '../../domain/src/values/dates.ts';
import { formatDate } from '../../domain/src/values/format.ts';

/** The three sheets with which a haulier of 80 units moves in, made up: the same on every run of a day. */

const units = 80;
const letters = 'ABCDEFGHJK';
const names = [
  'Pérez, Juan',
  'SOSA MARIA',
  'Gómez Carlos',
  'Ibáñez, Laura',
  'NUÑEZ SERGIO',
  'Quiroga Ana',
  'Ríos, Diego',
];
const makes = [
  ['Scania', 'R 450', 'Tractor'],
  ['Mercedes Benz', 'Actros 2042', 'Camión'],
  ['IVECO', 'Tector 170E', 'Camión'],
  ['Toyota', 'Hilux', 'Pick-up'],
  ['VW', 'Constellation 19.320', 'Tractor'],
] as const;

const each = <T>(make: (index: number) => T): T[] => Array.from({ length: units }, (_, index) => make(index));
const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;
const letter = (index: number) => pick([...letters], index);
const plate = (index: number) => `A${letter(index)}${String(100 + index)}${letter(Math.floor(index / 10))}X`;
const vin = (index: number) => `9BSR4X200M4${String(100_000 + index)}`;
const dni = (index: number) => 20_123_456 + index * 7_919;
const driver = (index: number) =>
  `${pick(names, index)} ${letter(index)}${letter(Math.floor(index / 10)).toLowerCase()}`;
const on = (days: number) => addDays(today(), days);
const day = (days: number) => formatDate(on(days));

/** As copied out of a workbook: one line for each unit with its driver. */
export const fleetSheet = (): string =>
  [
    [
      'Interno',
      'Dominio',
      'Marca',
      'Modelo',
      'Año',
      'Nº Chasis',
      'Km',
      'Tipo',
      'Chofer',
      'D.N.I.',
      'Vto. Carnet',
      'Celular',
    ],
    ...each((index) => {
      const [make, model, kind] = pick(makes, index);
      return [
        ...[index + 1, plate(index), make, model, 2006 + (index % 19), vin(index)],
        ...[(40_000 + ((index * 7_919) % 800_000)).toLocaleString('es-AR'), kind, driver(index)],
        ...[dni(index).toLocaleString('es-AR'), day(20 + ((index * 37) % 900)), `341 15 555-${String(1_000 + index)}`],
      ];
    }),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');

/** A CSV that some system gave out, in windows-1252: one line for each paper, two for each unit. */
export const papersSheet = (): Buffer =>
  Buffer.from(
    [
      'PATENTE;DOCUMENTO;COMPAÑÍA;NÚMERO;EMISIÓN;VENCIMIENTO;IMPORTE',
      ...each((index) => [
        `${plate(index)};Seguro;${pick(['La Segunda', 'Sancor', 'Federación Patronal'], index)};83-${900_000 + index};${day(index - 200)};${day((index % 160) - 10)};${180_000 + index * 931},50`,
        `${plate(index)};${pick(['VTV', 'RTO', 'V.T.V.'], index)};;${40_000 + index};${day(index - 340)};${day((index * 3) % 300)};`,
      ]).flat(),
    ].join('\r\n'),
    'latin1',
  );

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Kept by hand for years: titles, blank lines, headings again in the middle, six ways to write a date, remarks. */
export function roadTaxSheet(): string {
  const written = (index: number): string => {
    const date = on(15 + ((index * 11) % 300));
    const [year = '', month = '', of = ''] = date.split('-');
    if (index % 20 === 7) return 'ver';
    return pick(
      [
        formatDate(date),
        `${Number(of)}/${Number(month)}/${year.slice(2)}`,
        `${of}-${month}-${year}`,
        `${of}.${month}.${year.slice(2)}`,
        `${Number(of)}-${months[Number(month) - 1]}-${year.slice(2)}`,
        String(Math.round((Date.parse(date) - Date.UTC(1899, 11, 30)) / 86_400_000)),
      ],
      index,
    );
  };
  const shown = (index: number) => {
    const one = plate(index);
    if (index === 33) return one.slice(0, 5);
    return pick(
      [
        one,
        one.toLowerCase(),
        `${one.slice(0, 2)} ${one.slice(2, 5)} ${one.slice(5)}`,
        `${one.slice(0, 2)}-${one.slice(2, 5)}-${one.slice(5)}`,
        `${one} `,
      ],
      index,
    );
  };
  const headings = ['#', 'Camión', 'Vto Patente', 'Cuota $', 'Obs.'].join('\t');
  const lines = each((index) =>
    [
      index + 1,
      shown(index),
      written(index),
      `$ ${(90_000 + index * 1_111).toLocaleString('es-AR')}`,
      index % 9 === 0 ? 'débito aut.' : '',
    ].join('\t'),
  );
  return [
    ...['TRANSPORTE LOS ANDES S.R.L.', 'Patentes al día de hoy', '', headings, ...lines.slice(0, 40)],
    ...['', headings, ...lines.slice(40), '', `TOTAL\t${units} unidades\t\t$ 10.000.000`],
  ].join('\n');
}
