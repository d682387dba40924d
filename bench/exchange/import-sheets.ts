import { addDays, today } from '../../domain/src/values/dates.ts';
import { formatDate } from '../../domain/src/values/format.ts';

/** Sheets in the style of hauliers, made up: the same for the same numbers. */

const brands = [
  ['Scania', 'R 450', 'Tractor'],
  ['Mercedes-Benz', 'Actros 2042', 'Camión'],
  ['Iveco', 'Tector 170E', 'Camión'],
  ['Toyota', 'Hilux', 'Pick up'],
  ['Volkswagen', 'Constellation 19.320', 'Tractor'],
] as const;
const first = ['Juan', 'María', 'Carlos', 'Laura', 'Sergio', 'Ana', 'Diego', 'Lucía', 'Hernán', 'Rocío'];
const last = ['Pérez', 'Sosa', 'Gómez', 'Ibáñez', 'Núñez', 'Quiroga', 'Ferreyra', 'Ríos', 'Álvarez', 'Toledo'];
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

const letter = (index: number) => letters[index % letters.length] ?? 'A';

function plateOf(index: number): string {
  const [one, two, three] = [index, Math.floor(index / letters.length), Math.floor(index / letters.length ** 2)];
  return `A${letter(three)}${String(index % 1_000).padStart(3, '0')}${letter(two)}${letter(one)}`;
}

const vinOf = (index: number) => `9BSR4X2${letter(index)}0M${String(3_000_000 + index)}`;
const nameOf = (index: number) =>
  `${first[index % 10]} ${last[Math.floor(index / 10) % 10]} ${letter(index)}${letter(Math.floor(index / 100))}`;
const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;
const day = (days: number) => formatDate(addDays(today(), days));

const headers = [
  ...['Interno', 'Dominio', 'Marca', 'Modelo', 'Año', 'Chasis', 'Km', 'Tipo', 'Chofer', 'DNI', 'Vto Registro'],
  ...['Celular', 'Mail', 'Compañía', 'Nº Póliza', 'Vto Póliza', 'Vto VTV', 'Vto Patente'],
];

/** One wide row for each vehicle, with its driver and three papers. @param offset so that two sheets share nothing. */
export function wideSheet(rows: number, offset = 0): string {
  const lines = [headers.join('\t')];
  for (let row = 0; row < rows; row++) {
    const index = row + offset;
    const [brand, model, kind] = pick(brands, index);
    const cells = [
      ...[String(index), plateOf(index), brand, model, String(2005 + (index % 20)), vinOf(index)],
      ...[(50_000 + ((index * 7_919) % 900_000)).toLocaleString('es-AR'), kind, nameOf(index)],
      ...[String(20_000_000 + index * 3), day(30 + (index % 900)), `341 55${String(index).padStart(5, '0')}`],
      ...[`chofer${index}@ejemplo.com.ar`, 'La Segunda', `83-${900_000 + index}`, day((index % 400) - 20)],
      ...[day((index % 380) - 10), day(index % 350)],
    ];
    lines.push(cells.join('\t'));
  }
  return lines.join('\n');
}
