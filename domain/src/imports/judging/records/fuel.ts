import { fuelEntryInput, quantityWords } from '../../../fuel/fuel-entry.ts';
import { formatDate, formatPesos } from '../../../values/format.ts';
import { readTime } from '../../reading/cells/times.ts';
import { isNoFuel } from '../../targets/fuel.ts';
import { plain } from '../../targets/words.ts';
import { checked } from '../row/checked.ts';
import { fuelOf, isTotal, keyOfFuel } from '../row/fuel.ts';
import { doubtKm } from '../row/km.ts';
import type { JudgedRow } from '../row/row.ts';
import { create, type DoingContext } from './doings.ts';
import { type Person, speaksOfPerson } from './people.ts';
import type { Unit } from './units.ts';

const code = (field: string) => `fuel.${field}`;
/** Rounded prices differ by less. */
const mostOff = 0.01;

function doubtAmounts(row: JudgedRow): void {
  const { time, quantity, unitPrice, cost }: Record<string, unknown> = row.fieldsOf('fuel');
  if (typeof time === 'string' && readTime(time) === null)
    row.say('doubt', code('time'), 'No es una hora: queda la fecha sola');
  if (cost === undefined && isTotal(unitPrice))
    row.say('doubt', code('unitPrice'), 'Es mucho por unidad: entra como el total');
  if (typeof quantity !== 'number' || typeof unitPrice !== 'number' || typeof cost !== 'number' || cost === 0) return;
  const product = quantity * unitPrice;
  if (Math.abs(product - cost) > cost * mostOff)
    row.say('doubt', code('cost'), `La cantidad por el precio da ${formatPesos(Math.round(product))}`);
}

/** A person who is no driver of the fleet has a name all the same. */
function nameOf(row: JudgedRow): string | undefined {
  if (!speaksOfPerson(row)) return undefined;
  const parts = ['firstName', 'name', 'lastName'].flatMap((field) => row.text(`driver.${field}`) ?? []);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

export function judgeFuel(
  row: JudgedRow,
  { unit, person }: { unit: Unit | null; person: Person | null },
  { planned, readings, isAccepted, newId, on }: DoingContext,
) {
  const isOther = row.isUnread(code('fuel')) && isNoFuel(plain(row.written(code('fuel'))));
  if (isOther && !row.causes.isIncluded(row.source.number)) {
    row.isLeft = true;
    return;
  }
  doubtAmounts(row);
  const noId = '00000000-0000-4000-8000-000000000000';
  const base = { vehicleId: unit?.id ?? noId, driverId: person?.id };
  const given = { ...fuelOf(row, unit), driverName: person?.label ?? nameOf(row) };
  const { data, issues } = checked(row, 'fuel', fuelEntryInput, base, given);
  if (!data) return row.refuse('fuel', issues);
  if (!unit) return;
  const day = data.moment.slice(0, 10);
  const key = keyOfFuel(unit.id, data);
  const first = planned.get(key);
  if (first === undefined) planned.set(key, row.source.number);
  else row.say('question', null, `Repite la fila ${first}: misma unidad, día, cantidad y total. ¿Es otra?`);
  let { km } = data;
  if (typeof km === 'number') {
    const typed = { date: day, km, moment: data.moment };
    if (doubtKm(row, code('km'), unit, typed, readings, on) && row.waits(code('km'))) km = null;
    else if ((!row.needsAnswer || isAccepted(row)) && !row.has('error')) readings.add(unit.id, typed);
  }
  const label = `${quantityWords(data)} de ${unit.label}, ${formatDate(day)}, ${formatPesos(data.cost)}`;
  create(row, 'fuel', label, { ...data, km }, newId());
}
