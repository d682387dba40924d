import type { ImportKind } from '../imports/import.ts';
import { accidentSheet } from './accidents.ts';
import { alertSheet } from './alerts.ts';
import { assignmentSheet } from './assignments.ts';
import { clearanceSheet } from './clearance.ts';
import { documentSheet } from './documents.ts';
import { driverSheet } from './drivers.ts';
import { fineSheet } from './fines.ts';
import { fuelSheet } from './fuel.ts';
import { maintenanceSheet } from './maintenance.ts';
import { centreMonthColumns, unitMonthColumns } from './month.ts';
import { vehicleSheet } from './vehicles.ts';

/** Our own downloads that come back. They are recognized by their exact headings, which every sheet program preserves. */

interface OwnSheet {
  name: string;
  kind?: ImportKind;
  columns: readonly { header: string; target?: string }[];
}

const month = 'Cierre de mes';
const sheets: readonly OwnSheet[] = [
  ...[vehicleSheet, driverSheet, documentSheet, maintenanceSheet, fineSheet, assignmentSheet, fuelSheet],
  ...[accidentSheet, alertSheet, clearanceSheet],
  ...[unitMonthColumns, centreMonthColumns].map((columns) => ({ name: month, columns })),
];

/** A person without the right to amounts or names downloads the sheet without them. */
const leastPart = 0.6;

/** The targets of a heading's columns, in their order; null where it is another sheet's. */
function columnsIn({ columns }: OwnSheet, headers: readonly string[]): (string | null)[] | null {
  const found: (string | null)[] = [];
  let next = 0;
  for (const header of headers) {
    const at = columns.findIndex((column, index) => index >= next && column.header === header);
    if (at < 0) return null;
    found.push(columns[at]?.target ?? null);
    next = at + 1;
  }
  return found.length >= columns.length * leastPart ? found : null;
}

interface OwnExport {
  name: string;
  /** Null: it is not for importing. */
  kind: ImportKind | null;
  targets: readonly (string | null)[];
}

/** The kind of our download, by its headings; null for any other sheet. */
export function ownExportOf(headers: readonly string[]): OwnExport | null {
  for (const sheet of sheets) {
    const targets = columnsIn(sheet, headers);
    if (targets) return { name: sheet.name, kind: sheet.kind ?? null, targets };
  }
  return null;
}

export const notForImporting = (name: string) =>
  `Es «${name}» como se descarga de Baqueano: esa planilla no se importa`;
