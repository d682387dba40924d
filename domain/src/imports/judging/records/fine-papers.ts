import { isDash } from '../../reading/cells/numbers.ts';
import type { JudgedRow } from '../row/row.ts';
import { documentKey } from '../row/world.ts';
import type { DoingContext } from './doings.ts';
import { judgeFine } from './fines.ts';
import type { Person } from './people.ts';
import type { Unit } from './units.ts';

interface Holders {
  unit: Unit | null;
  person: Person | null;
}

/** Fields of a fine and their places in a sheet of papers: the field of the fine, then of the paper. */
const asPaper = {
  ...{ moment: 'issueDate', expiryDate: 'expiryDate', acta: 'number', issuer: 'issuer', amount: 'cost' },
  ...{ details: 'details', state: 'status', paidOn: 'paidOn' },
} as const;

/** A fine among the papers: an existing one stays unchanged. */
export function judgeFineAsPaper(row: JudgedRow, holders: Holders, doings: DoingContext): void {
  const { unit } = holders;
  if (!unit) {
    if (!row.has('error')) row.say('error', 'vehicle.licensePlate', 'El vehículo es requerido');
    return;
  }
  const moment = row.text('document.moment');
  const issueDate = row.text('document.issueDate') ?? moment?.slice(0, 10);
  const expiryDate = row.text('document.expiryDate');
  const fines = doings.world.documents.get(documentKey(unit.id, 'fine'));
  const known = fines?.find((one) => one.issueDate === issueDate && one.expiryDate === expiryDate);
  if (known) {
    row.act({ of: 'document', does: 'nothing', label: `Multa de ${unit.label}`, id: known.id });
    return;
  }
  const fields: Record<string, unknown> = { ...row.fieldsOf('document'), issueDate };
  // A dash means that the amount of a fine is unknown, not 0.
  if (isDash(row.written('document.cost'))) delete fields.cost;
  const given = Object.entries(asPaper).flatMap(([field, from]) => {
    const value = fields[from];
    return value === undefined ? [] : [[field, field === 'moment' ? `${value}T00:00` : value] as const];
  });
  judgeFine(row, holders, doings, Object.fromEntries(given), (issues) => {
    for (const { path, message } of issues) {
      const field = String(path[0]);
      row.say('error', `document.${field in asPaper ? asPaper[field as keyof typeof asPaper] : field}`, message);
    }
  });
}
