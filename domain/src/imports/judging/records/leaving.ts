import { saysLeft, saysOut, saysWhy } from '../../reading/cells/leaving.ts';
import type { JudgedRow } from '../row/row.ts';
import type { Unit } from './units.ts';

const longestQuote = 60;
const ofUnits: ReadonlySet<string> = new Set(['fleet', 'vehicles', 'documents']);

/** A row of units or drivers with words for a departure stays out, unless its status is Baja. */
export function doubtLeaving(row: JudgedRow, unit: Unit | null): void {
  const isOfUnits = ofUnits.has(row.kind);
  if ((!isOfUnits && row.kind !== 'drivers') || row.writes.length === 0) return;
  const isOut = (row.text('vehicle.status') ?? unit?.fields.status) === 'inactive';
  // An unknown status has a doubt of its own.
  const status = row.written('vehicle.status');
  const isWritten = row.writes.some(({ of, fields }) => of === 'vehicle' && fields.status === 'inactive');
  if (isWritten && !row.values.has('vehicle.soldOn') && !row.values.has('vehicle.soldTo')) {
    const quoted = `«${status.trim().slice(0, longestQuote)}»`;
    const isIncluded = row.causes.isIncluded(row.source.number);
    if (saysWhy(status) && !isIncluded) {
      row.isLeft = true;
      row.say('doubt', 'vehicle.status', `Dice ${quoted}: la fila queda afuera`);
      return;
    }
    if (saysWhy(status)) row.say('doubt', 'vehicle.status', `Entra como Inactivo, sin el motivo: ${quoted}`);
    if (saysOut(status)) row.say('doubt', 'vehicle.status', `Entra como Inactivo: ${quoted} puede ser una reparación`);
  }
  const brings = (record: string) => row.writes.some(({ of }) => of === record);
  const isOfPerson = row.kind === 'drivers' || (brings('driver') && !brings('vehicle'));
  const type = row.written('document.type');
  const cells = row.source.cells.filter((text) => text !== status && text !== type);
  const saysAway = (text: string) => {
    const left = saysLeft(text);
    return (isOfUnits && left.unit && !isOut) || (isOfPerson && left.person);
  };
  const leaving = cells.find(saysAway);
  const cell = leaving ?? cells.find((text) => saysLeft(text).person && !(saysLeft(text).unit && isOut));
  if (cell === undefined) return;
  // A sold unit in service is a false fact: only a person may include such a row.
  if (leaving !== undefined && row.causes.isIncluded(row.source.number)) return;
  const isLeft = leaving !== undefined;
  if (isLeft) row.isLeft = true;
  const isName = leaving === undefined && cell === row.written('driver.name');
  const then = isLeft ? 'la fila queda afuera' : isName ? 'queda sin conductor' : 'si ya no está, dejá la fila afuera';
  row.say('doubt', null, `Dice «${cell.trim().slice(0, longestQuote)}»: ${then}`);
}
