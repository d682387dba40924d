import type { PaperType, ReadField } from '@baqueano/domain/papers/paper-reading';

export interface Drawn {
  x: number;
  y: number;
  size: number;
  text: string;
  bold?: boolean;
  colour?: string;
}

export interface Layout {
  name: string;
  width: number;
  height: number;
  /** A coloured bar at the top, of so many pixels. */
  bar?: number;
  texts: Drawn[];
  truth: Partial<Record<ReadField, string>> & { type: PaperType };
}

export interface Facts {
  plate: string;
  number: string;
  insurer: string;
  workshop: string;
  begin: string;
  person: { name: string; dni: string; born: string };
  cost: number;
}

export const slashed = (date: string) => date.split('-').toReversed().join('/');
export const short = (date: string) =>
  slashed(date)
    .replace(/\/20(\d\d)$/, '/$1')
    .replaceAll('/', '-');
const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
export function inWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${String(day).padStart(2, '0')} de ${months[(month ?? 1) - 1]} de ${year}`;
}
export const spaced = (plate: string) => plate.replace(/(\d+)/, ' $1 ').trim();
export const money = (cost: number) => `$ ${cost.toLocaleString('es-AR')},00`;

export function lines(x: number, y: number, size: number, texts: readonly string[], lead = 1.9): Drawn[] {
  return texts.map((text, index) => ({ x, y: y + index * size * lead, size, text }));
}

/** Cells of a table: the first row is its head. */
export function table(
  x: number,
  y: number,
  size: number,
  widths: readonly number[],
  rows: readonly string[][],
): Drawn[] {
  return rows.flatMap((cells, row) =>
    cells.map((text, column) => ({
      x: x + widths.slice(0, column).reduce((sum, width) => sum + width, 0),
      y: y + row * size * 1.8,
      size,
      text,
      bold: row === 0,
    })),
  );
}
