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
  /** What many rows are doubted for: it stands above them. */
  shared: ReadonlySet<string>;
}

/** A column of the sheet that is taken, at its place from the left. */
export interface GridColumn {
  /** In the sheet. */
  index: number;
  /** Of its cell among a row's. */
  place: number;
  header: string;
  label: string;
  target: string;
  choices: string[] | undefined;
}

/** What will happen stands behind the cell that names the row, and before the others. */
export const outcomeAt = 1;
/** The place of a cell of the sheet, and the way back. */
export const atOf = (order: number) => (order < outcomeAt ? order : order + 1);
export const orderOf = (at: number) => (at < outcomeAt ? at : at - 1);

/** By what a row is called: it stays in view beside the row's number. */
const names = ['vehicle.licensePlate', 'vehicle.internalNumber', 'driver.name', 'vehicle.vin', 'driver.licenseNumber'];

/** The columns that are taken, the one that names its row first: what nobody imports needs no look. */
export function columnsOf({ columns }: Import, known: Targets): GridColumn[] {
  const taken = columns.flatMap(({ index, header, target }, place) =>
    target ? [{ index, place, header, target, label: labelOf(known, target), choices: choicesOf(known, target) }] : [],
  );
  const lead = names.map((name) => taken.find(({ target }) => target === name)).find(Boolean);
  return lead ? [lead, ...taken.filter((column) => column !== lead)] : taken;
}
