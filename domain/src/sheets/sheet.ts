import type { ImportKind } from '../imports/import.ts';
import type { CellType, FieldWords } from '../records/field-words.ts';
import { type Retirement, retirementWords } from '../records/retirement.ts';
import type { VehicleLabel } from '../vehicles/vehicle.ts';

/** A list as a sheet of cells: each column has the field that it shows, a heading and a type. */

/** Dates and minutes as everywhere: 'AAAA-MM-DD' and 'AAAA-MM-DDTHH:MM'. */
export type Cell = string | number | boolean | null;

export interface SheetColumn<Row> {
  /** The field of the record that it shows, wholly or in part. */
  of: keyof Row & string;
  header: string;
  type: CellType;
  /** Default: the field as it is. */
  cell?: (row: Row) => Cell;
  /** In letters; default: the width of its type. */
  width?: number;
  /** With a sum below, like the one above the list on the screen. */
  total?: true;
  /** The target when the sheet is imported again (imports/targets); without it the column is not read. */
  target?: string;
}

export interface Sheet<Row> {
  name: string;
  /** The kind of import that reads it again; without it the sheet cannot be imported. */
  kind?: ImportKind;
  columns: readonly SheetColumn<Row>[];
  /** Fields without meaning for a person, or shown by another column. */
  without: readonly (keyof Row & string)[];
}

const widths: Record<CellType, number> = {
  text: 20,
  whole: 12,
  decimal: 12,
  money: 14,
  date: 12,
  minute: 17,
  yesno: 8,
};

/** In letters, and at least the width of its header. */
export function widthOf<Row>({ type, header, width = widths[type] }: SheetColumn<Row>): number {
  return Math.max(width, header.length + 2);
}

export function cellOf<Row>({ of, cell }: SheetColumn<Row>, row: Row): Cell {
  if (cell) return cell(row);
  const value = row[of] as Cell | undefined;
  // A missing text is '' in answers.
  return value === '' ? null : (value ?? null);
}

const isEmpty = (value: unknown) => value == null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The columns of a record, with the headings and the words of its fields.
 * @returns `returning` makes columns that the import reads again, as fields of `record`.
 */
export function columnsOf<Row>() {
  return <Fields extends Readonly<Record<string, FieldWords>>>(fields: Fields, record = '') => {
    type Name = keyof Fields & keyof Row & string;
    type More = Partial<SheetColumn<Row>>;
    function column(of: Name, more: More = {}): SheetColumn<Row> {
      const { label, header = label, cell: type, read } = fields[of] as FieldWords;
      const words = (row: Row) => (isEmpty(row[of]) || !read ? null : read(row[of]));
      return { of, header, type, ...(type === 'text' && { cell: words }), ...more };
    }
    const returning = (of: Name, more: More = {}) => column(of, { target: `${record}.${of}`, ...more });
    return { column, returning };
  };
}

export function unitColumns<Row extends { vehicle?: VehicleLabel | null }>(): SheetColumn<Row>[] {
  return [
    {
      of: 'vehicle',
      header: 'Patente',
      type: 'text',
      width: 12,
      target: 'vehicle.licensePlate',
      cell: ({ vehicle }) => vehicle?.licensePlate ?? null,
    },
    { of: 'vehicle', header: 'Marca', type: 'text', width: 16, cell: ({ vehicle }) => vehicle?.brand ?? null },
    { of: 'vehicle', header: 'Modelo', type: 'text', cell: ({ vehicle }) => vehicle?.model ?? null },
  ];
}

/** The day and the reason of leaving the fleet; empty for all others. */
export function retirementColumns<Row extends Partial<Retirement>>(): SheetColumn<Row>[] {
  const { column } = columnsOf<Partial<Retirement>>()(retirementWords);
  return [column('retiredOn'), column('retiredReason')] as SheetColumn<Row>[];
}

/** Null for none. */
export function joined(words: readonly string[], between = ', '): string | null {
  return words.length === 0 ? null : words.join(between);
}

export function labelled<Word extends string>(labels: Record<Word, string>, word: Word | null): string | null {
  return word === null ? null : labels[word];
}
