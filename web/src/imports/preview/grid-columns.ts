import type { Import, ImportRow } from '@baqueano/domain/imports/import';
import type { More } from '../../lib/records/pages.ts';
import { choicesOf, labelOf } from '../columns/target-options.ts';
import type { RowChanges } from './use-rows.ts';

export interface RowListProps {
  one: Import;
  rows: readonly ImportRow[];
  stale: boolean;
  more: More;
  changes: RowChanges;
}

/** A column of the sheet that is taken, at its place from the left. */
export interface GridColumn {
  /** In the sheet. */
  index: number;
  /** Of its cell among a row's. */
  place: number;
  header: string;
  label: string;
  choices: string[] | undefined;
}

/** The columns that are taken: what nobody imports needs no look. */
export function columnsOf({ kind, columns }: Import): GridColumn[] {
  return columns.flatMap(({ index, header, target }, place) =>
    target ? [{ index, place, header, label: labelOf(kind, target), choices: choicesOf(kind, target) }] : [],
  );
}
