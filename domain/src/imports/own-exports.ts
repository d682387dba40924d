import { accidentSheet } from '../sheets/accidents.ts';
import { alertSheet } from '../sheets/alerts.ts';
import { assignmentSheet } from '../sheets/assignments.ts';
import { clearanceSheet } from '../sheets/clearance.ts';
import { documentSheet } from '../sheets/documents.ts';
import { driverSheet } from '../sheets/drivers.ts';
import { fineSheet } from '../sheets/fines.ts';
import { maintenanceSheet } from '../sheets/maintenance.ts';
import { centreMonthColumns, unitMonthColumns } from '../sheets/month.ts';
import { vehicleSheet } from '../sheets/vehicles.ts';
import type { ImportKind } from './import.ts';

/** Our own downloads that come back. Their exact headings tell them, which any program that saves a sheet keeps. */

interface OwnSheet {
  name: string;
  kind?: ImportKind;
  columns: readonly { header: string; target?: string }[];
}

const month = 'Cierre de mes';
const sheets: readonly OwnSheet[] = [
  ...[vehicleSheet, driverSheet, documentSheet, maintenanceSheet, fineSheet, assignmentSheet],
  ...[accidentSheet, alertSheet, clearanceSheet],
  ...[unitMonthColumns, centreMonthColumns].map((columns) => ({ name: month, columns })),
];

/** A person who may not see amounts or names downloads the sheet without them. */
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
  /** The target of each column. */
  targets: readonly (string | null)[];
}

/** The download that a sheet with these headings is; null for any other sheet. */
export function ownExportOf(headers: readonly string[]): OwnExport | null {
  for (const sheet of sheets) {
    const targets = columnsIn(sheet, headers);
    if (targets) return { name: sheet.name, kind: sheet.kind ?? null, targets };
  }
  return null;
}

export const notForImporting = (name: string) =>
  `Es «${name}» como se descarga de Baqueano: esa planilla no se importa`;
