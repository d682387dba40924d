import type { Import, ImportRow } from '@baqueano/domain/imports/import';
import type { Targets } from '@baqueano/domain/imports/targets/own';
import type { More } from '../../lib/records/pages.ts';
import { choicesOf, labelOf } from '../columns/target-options.ts';
import type { RowChanges } from './use-rows.ts';

export interface RowListProps {
  columns: readonly GridColumn[];
  rows: readonly ImportRow[];
  stale: boolean;
  more: More;
  changes: RowChanges;
  /** Doubts that many rows share: they stand above the rows. */
  shared: ReadonlySet<string>;
}

/** A column to be imported, at its place from the left. */
export interface GridColumn {
  index: number;
  /** The index of its cell in a row. */
  place: number;
  header: string;
  label: string;
  target: string;
  choices: string[] | undefined;
}

/** The outcome stands behind the cell that names the row, and before the others. */
export const outcomeAt = 1;
/** The place of a cell of the sheet, and the reverse. */
export const atOf = (order: number) => (order < outcomeAt ? order : order + 1);
export const orderOf = (at: number) => (at < outcomeAt ? at : at - 1);

/** A row is named by the first of these; that cell stays in view beside the row's number. */
const names = ['vehicle.licensePlate', 'vehicle.internalNumber', 'driver.name', 'vehicle.vin', 'driver.licenseNumber'];

/** The columns to be imported, the row's name first: ignored columns need no look. */
export function columnsOf({ columns }: Import, known: Targets): GridColumn[] {
  const targeted = columns.flatMap(({ index, header, target }, place) =>
    target ? [{ index, place, header, target, label: labelOf(known, target), choices: choicesOf(known, target) }] : [],
  );
  const lead = names.map((name) => targeted.find(({ target }) => target === name)).find(Boolean);
  return lead ? [lead, ...targeted.filter((column) => column !== lead)] : targeted;
}
