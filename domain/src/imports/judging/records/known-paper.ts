import type { TypeRules } from '../../../papers/document-rules.ts';
import { fold } from '../../../values/fold.ts';
import type { JudgedRow } from '../row/row.ts';
import type { KnownDocument } from '../row/world.ts';

/** A paper as the row gives it, before its check. @param record the first part of its targets. */
export interface GivenPaper {
  record: string;
  type: string;
  label: string;
  rules: TypeRules;
  fields: Record<string, unknown>;
}

const longestDetails = 1_000;

/** Our downloads write it before a text that a spreadsheet would read as a formula. */
const ofDownload = /^'(?=[=+@＝＋－＠-])/;

function withMore(row: JudgedRow, { record, fields }: GivenPaper, { details }: KnownDocument): string | undefined {
  const parts = typeof fields.details === 'string' ? fields.details.replace(ofDownload, '').split('. ') : [];
  const more = parts.filter((part) => !fold(details ?? '').includes(fold(part))).join('. ');
  if (more === '') return undefined;
  const whole = details ? `${details}. ${more}` : more;
  if (whole.length <= longestDetails) return whole;
  row.say('doubt', `${record}.details`, 'No entra en los detalles que ya tiene: no se carga');
  return undefined;
}

export function changeKnown(row: JudgedRow, givenPaper: GivenPaper, known: KnownDocument, label: string): void {
  const given: Record<string, unknown> = {};
  for (const field of ['issuer', 'number', 'cost', 'inspectionResult'] as const)
    if (givenPaper.fields[field] !== undefined) given[field] = givenPaper.fields[field];
  const details = withMore(row, givenPaper, known);
  if (details !== undefined) given.details = details;
  row.sayNegative(`${givenPaper.record}.cost`, 'el costo queda como estaba, y el importe va a las notas');
  const { fields, before, changes } = row.differences(givenPaper.record, { ...known }, given);
  const does = changes.length > 0 ? 'update' : 'nothing';
  row.act({ of: 'document', does, label, id: known.id, changes });
  if (does === 'update') row.write({ of: 'document', does, id: known.id, fields, before });
}
