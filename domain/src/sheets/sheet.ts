import type { ImportKind } from '../imports/import.ts';
import type { CellType, FieldWords } from '../records/field-words.ts';
import { type Retirement, retirementWords } from '../records/retirement.ts';
import type { VehicleLabel } from '../vehicles/vehicle.ts';

/** What a list is as a sheet of cells: each column says what it tells of a record, how it is headed and what it holds. */

/** Dates and minutes as everywhere: 'AAAA-MM-DD' and 'AAAA-MM-DDTHH:MM'. */
export type Cell = string | number | boolean | null;

export interface SheetColumn<Row> {
  /** The field of the record that it tells, wholly or in part. */
  of: keyof Row & string;
  header: string;
  type: CellType;
  /** Without it the field as it is. */
  cell?: (row: Row) => Cell;
  /** In letters; without it what its type takes. */
  width?: number;
  /** Summed up below, as the screen does above its list. */
  total?: true;
  /** The field that it is when the sheet comes back (imports/targets); without it nothing is read from it. */
  target?: string;
}

export interface Sheet<Row> {
  /** Of the sheet and of its file. */
  name: string;
  /** The kind of import that takes it back; without it the sheet is not for importing. */
  kind?: ImportKind;
  columns: readonly SheetColumn<Row>[];
  /** The fields that say nothing to a person, or that another column tells. */
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

/** In letters: never less than what its header takes. */
export function widthOf<Row>({ type, header, width = widths[type] }: SheetColumn<Row>): number {
  return Math.max(width, header.length + 2);
}

export function cellOf<Row>({ of, cell }: SheetColumn<Row>, row: Row): Cell {
  if (cell) return cell(row);
  const value = row[of] as Cell | undefined;
  // A text that is missing is '' in answers.
  return value === '' ? null : (value ?? null);
}

const isEmpty = (value: unknown) => value == null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The columns of a record, headed and written by the words of its fields.
 * @returns `returning` makes those that the import reads again, as fields of `record`.
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

/** What a row of a list says of its vehicle. */
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

/** Empty for those in the fleet. */
export function retirementColumns<Row extends Partial<Retirement>>(): SheetColumn<Row>[] {
  const { column } = columnsOf<Partial<Retirement>>()(retirementWords);
  return [column('retiredOn'), column('retiredReason')] as SheetColumn<Row>[];
}

/** The words of several, or nothing. */
export function joined(words: readonly string[], between = ', '): string | null {
  return words.length === 0 ? null : words.join(between);
}

/** What a word of a closed list is called. */
export function labelled<Word extends string>(labels: Record<Word, string>, word: Word | null): string | null {
  return word === null ? null : labels[word];
}
