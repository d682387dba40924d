import { saysLeft, saysOut, saysWhy } from '../reading/leaving.ts';
import type { JudgedRow } from './row.ts';
import type { Unit } from './units.ts';

const longestQuote = 60;
const ofUnits: ReadonlySet<string> = new Set(['fleet', 'vehicles', 'documents']);

/** A row of units or drivers that says that one is no longer there comes in with a doubt, unless its status says it too. */
export function doubtLeaving(row: JudgedRow, unit: Unit | null): void {
  const isOfUnits = ofUnits.has(row.kind);
  if ((!isOfUnits && row.kind !== 'drivers') || row.writes.length === 0) return;
  const isOut = (row.text('vehicle.status') ?? unit?.fields.status) === 'inactive';
  // A status that nobody knows has a doubt of its own.
  const status = row.written('vehicle.status');
  const isWritten = row.writes.some(({ of, fields }) => of === 'vehicle' && fields.status === 'inactive');
  if (isWritten && !row.values.has('vehicle.soldOn') && !row.values.has('vehicle.soldTo')) {
    const quoted = `«${status.trim().slice(0, longestQuote)}»`;
    if (saysWhy(status)) row.say('doubt', 'vehicle.status', `Entra como Inactivo, sin el motivo: ${quoted}`);
    if (saysOut(status)) row.say('doubt', 'vehicle.status', `Entra como Inactivo: ${quoted} puede ser una reparación`);
  }
  const cell = row.source.cells.find((text) => {
    if (text === status) return false;
    const left = saysLeft(text);
    return (isOfUnits && left.unit && !isOut) || (left.person && !(left.unit && isOut));
  });
  if (cell === undefined) return;
  row.say('doubt', null, `Dice «${cell.trim().slice(0, longestQuote)}»: si ya no está, dejá la fila afuera`);
}
