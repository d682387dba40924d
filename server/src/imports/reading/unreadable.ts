import { mostImportRows, tooManyImportRows } from '@baqueano/domain/imports/import';
import type { SheetRow } from '@baqueano/domain/imports/reading/structure/layout';
import { isTransposed } from '@baqueano/domain/imports/reading/structure/transposed';
import { isKnownHeading } from '@baqueano/domain/imports/targets/headings';
import { notForImporting, ownExportOf } from '@baqueano/domain/sheets/own-exports';
import { isExample } from './examples.ts';

/** A sheet that cannot be imported, with the words for a person. */
export class Unreadable extends Error {}

/** For all sheets of a book together: one alone may be quick enough. */
export const tooLong = 'La planilla tarda demasiado en leerse: dejá solo las filas con datos';
const onlyExamples = 'La planilla trae solo los ejemplos de la plantilla: escribí tus filas y volvé a traerla';
const transposed = 'Las unidades están en columnas: traspuesta no se lee. Poné una unidad por fila y volvé a traerla';

/**
 * @param rows of the sheet, below its headings.
 * @returns rows other than our examples.
 * @throws Unreadable.
 */
export function ownRowsOf(sheet: SheetRow[], rows: readonly SheetRow[]): SheetRow[] {
  if (rows.length > mostImportRows) throw new Unreadable(tooManyImportRows);
  if (rows.length === 0) throw new Unreadable('La planilla no tiene filas con datos');
  if (isTransposed(sheet, isKnownHeading)) throw new Unreadable(transposed);
  const own = rows.filter(({ cells }) => !isExample(cells));
  if (own.length === 0) throw new Unreadable(onlyExamples);
  return own;
}

/** @throws Unreadable for a sheet that cannot be imported. */
export function requireBringable(headers: readonly string[]): void {
  const own = ownExportOf(headers);
  if (own?.kind === null) throw new Unreadable(notForImporting(own.name));
}
