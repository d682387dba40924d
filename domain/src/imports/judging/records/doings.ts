import * as z from 'zod/mini';
import { assignmentInput } from '../../../drivers/assignment.ts';
import { longestNotes, maintenanceInput } from '../../../maintenance.ts';
import { isoDate, kilometres } from '../../../records/record-fields.ts';
import { fold } from '../../../values/fold.ts';
import { formatDate, formatKm, formatPesos } from '../../../values/format.ts';
import type { Reading } from '../../../vehicles/odometer.ts';
import type { ImportOf } from '../../import.ts';
import { leftEmpty } from '../../reading/cells/cell.ts';
import { readTime } from '../../reading/cells/times.ts';
import { recordOf } from '../../targets/by-kind.ts';
import { checked } from '../row/checked.ts';
import { fuelOf, keyOfFuel } from '../row/fuel.ts';
import { doubtKm } from '../row/km.ts';
import { nextOilChange } from '../row/oil-change.ts';
import { definedFields, type JudgedRow } from '../row/row.ts';
import type { PlannedReadings, World } from '../row/world.ts';
import type { Person } from './people.ts';
import type { Unit } from './units.ts';

/** Events of a unit on a day: services, readings, fines, hand-overs. */

/** The first row with a record, by the record's full key. */
export type PlannedDoings = Map<string, number>;

export interface DoingContext {
  world: World;
  planned: PlannedDoings;
  readings: PlannedReadings;
  isAccepted: (row: JudgedRow) => boolean;
  newId: () => string;
  now: string;
  on: string;
}

export const keyOfMaintenance = (vehicleId: string, date: unknown, km: unknown, type: unknown) =>
  `maintenance ${vehicleId} ${date} ${km} ${fold(String(type))}`;
export const keyOfReading = (vehicleId: string, date: unknown, km: unknown) => `reading ${vehicleId} ${date} ${km}`;
export const keyOfFine = (vehicleId: string, acta: unknown, moment: unknown) =>
  acta ? `fine ${vehicleId} ${fold(String(acta))}` : `fine ${vehicleId} ${moment}`;
export const keyOfHandOver = (vehicleId: string, from: unknown) => `assignment ${vehicleId} ${from}`;
/** The key of a hand-over without a known beginning. */
const keyOfOldHandOver = (vehicleId: string, name: string) => `assignment ${vehicleId} null ${fold(name)}`;

const minuteOf = (text: string | undefined) => (text?.length === 10 ? `${text}T00:00` : text);

/** The key of the record that a row would make; null without enough fields. */
function keyOf(row: JudgedRow, vehicle: Unit): string | null {
  const { id } = vehicle;
  const value = (field: string) => row.text(`${recordOfKind[row.kind]}.${field}`);
  if (row.kind === 'maintenance') return keyOfMaintenance(id, value('date'), value('km'), value('serviceType'));
  if (row.kind === 'fines') {
    const [moment, time] = [minuteOf(value('moment')), readTime(value('time') ?? '')];
    return keyOfFine(id, value('acta'), moment && time ? `${moment.slice(0, 10)}T${time}` : moment);
  }
  if (row.kind === 'fuel') return keyOfFuel(vehicle.id, fuelOf(row, vehicle));
  if (row.kind !== 'assignments') return null;
  const from = minuteOf(value('from'));
  if (from) return keyOfHandOver(id, from);
  return row.isGiven('assignment.from') ? keyOfOldHandOver(id, row.text('driver.name') ?? '') : null;
}

const recordOfKind: Record<JudgedRow['kind'], ImportOf | null> = {
  ...{ fleet: null, vehicles: null, drivers: null, documents: null, readings: null },
  maintenance: 'maintenance',
  fuel: 'fuel',
  fines: 'fine',
  assignments: 'assignment',
};

/** Whether the record of a row exists already: then the row writes nothing, whatever its other cells hold. */
export function isThere(row: JudgedRow, unit: Unit, world: World): boolean {
  const [of, key] = [recordOfKind[row.kind], keyOf(row, unit)];
  if (!of || key === null || !world.wholes.has(key)) return false;
  row.act({ of, does: 'nothing', label: unit.label, id: null });
  return true;
}

/** Whether it exists already, or in an earlier row: then the row writes nothing. */
export function isKnown(
  row: JudgedRow,
  key: string,
  { world, planned }: DoingContext,
  act: { of: 'maintenance' | 'reading' | 'fine' | 'assignment'; label: string },
): boolean {
  const first = planned.get(key);
  if (first !== undefined) {
    row.say('doubt', null, `Repite la fila ${first}: no se carga dos veces`);
    row.act({ ...act, does: 'nothing', id: null });
    return true;
  }
  planned.set(key, row.source.number);
  if (!world.wholes.has(key)) return false;
  row.act({ ...act, does: 'nothing', id: null });
  return true;
}

export function create(
  row: JudgedRow,
  of: 'maintenance' | 'reading' | 'fuel' | 'fine' | 'assignment',
  label: string,
  fields: Record<string, unknown>,
  id: string,
): void {
  row.act({ of, does: 'create', label, id: null });
  row.write({ of, does: 'create', id, fields: definedFields(fields) });
}

/** Later rows are not compared with the km of a row in doubt: one typing error raises one doubt. */
function judgeKm(row: JudgedRow, code: string, unit: Unit, typed: Reading, context: DoingContext): void {
  const { readings, on, isAccepted } = context;
  if (typed.date > on) row.say('question', `${recordOf(code)}.date`, 'La fecha es futura');
  doubtKm(row, code, unit, typed, readings, on);
  if ((!row.needsAnswer || isAccepted(row)) && !row.has('error')) readings.add(unit.id, typed);
}

/** A service with separate columns for parts and labour: its notes hold them, and its cost is their sum. */
function withParts(row: JudgedRow, { parts, labour, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const columns = { parts, labour };
  const isUnsure = Object.keys(columns).some((field) => {
    const code = `maintenance.${field}`;
    return row.isUnread(code) || row.isDoubted(code);
  });
  const amounts = Object.entries(columns).flatMap(([field, value]) =>
    typeof value === 'number' && value > 0 ? [{ field, value }] : [],
  );
  if (amounts.length === 0) return fields;
  const sum = amounts.reduce((total, { value }) => total + value, 0);
  const code = 'maintenance.cost';
  const isMissing = fields.cost === undefined && !row.isUnread(code) && !row.isDoubted(code) && !isUnsure;
  if (isMissing) row.say('doubt', code, `Es la suma de repuestos y mano de obra: ${formatPesos(sum)}`);
  else if (amounts.length > 1 && typeof fields.cost === 'number' && fields.cost !== sum)
    row.say('doubt', code, `Repuestos y mano de obra suman ${formatPesos(sum)}`);
  const names: Record<string, string> = { parts: 'Repuestos', labour: 'Mano de obra' };
  const list = amounts.map(({ field, value }) => `${names[field]}: ${formatPesos(value)}`);
  const notes = [fields.notes, ...list].filter(Boolean).join('. ');
  return { ...fields, ...(isMissing && { cost: sum }), ...(notes.length <= longestNotes && { notes }) };
}

export function judgeMaintenance(row: JudgedRow, unit: Unit | null, context: DoingContext) {
  const fields: Record<string, unknown> = row.fieldsOf('maintenance');
  const type = typeof fields.serviceType === 'string' ? fields.serviceType : '';
  const { nextOilChangeKm: _interval, nextServiceKm: _at, ...rest } = withParts(row, fields);
  const next = nextOilChange(row, type, fields);
  const noId = '00000000-0000-4000-8000-000000000000';
  const base = { vehicleId: unit?.id ?? noId };
  const { data, issues } = checked(row, 'maintenance', maintenanceInput, base, { ...rest, ...next });
  if (!data) return row.refuse('maintenance', issues);
  if (!unit) return;
  const { date, km, serviceType } = data;
  const label = `${serviceType} de ${unit.label}, ${formatDate(date)}`;
  if (isKnown(row, keyOfMaintenance(unit.id, date, km, serviceType), context, { of: 'maintenance', label })) return;
  judgeKm(row, 'maintenance.km', unit, { date, km }, context);
  create(row, 'maintenance', label, data, context.newId());
}

const readingInput = z.object({ date: isoDate('La fecha es requerida'), km: kilometres() });

export function judgeReading(row: JudgedRow, unit: Unit | null, context: DoingContext) {
  const checked = readingInput.safeParse(row.fieldsOf('reading'));
  if (!checked.success) return row.refuse('reading', checked.error.issues);
  if (!unit) return;
  const { date, km } = checked.data;
  if (date > context.on) return row.say('error', 'reading.date', 'La lectura no puede ser futura');
  const label = `${formatKm(km)} de ${unit.label}, ${formatDate(date)}`;
  if (isKnown(row, keyOfReading(unit.id, date, km), context, { of: 'reading', label })) return;
  judgeKm(row, 'reading.km', unit, { date, km }, context);
  create(row, 'reading', label, { ...checked.data, vehicleId: unit.id }, context.newId());
}

/** The driver of the unit, and since when. A wide row needs this only where it differs from the present driver. */
export function judgeHandOver(row: JudgedRow, unit: Unit | null, person: Person | null, context: DoingContext) {
  const fields: Record<string, unknown> = row.fieldsOf('assignment');
  if (fields.note !== undefined && (!unit || !person) && row.writes.length > 0) {
    row.say('doubt', 'assignment.note', `${unit ? 'Sin conductor' : 'Sin unidad'} no tiene lugar${leftEmpty}`);
  }
  if (!unit) return;
  if (!person) {
    if (row.kind === 'assignments') row.say('error', 'driver.name', 'El conductor es requerido');
    return;
  }
  const from =
    typeof fields.from === 'string' ? (fields.from.length === 10 ? `${fields.from}T00:00` : fields.from) : null;
  const label = `${unit.label}: ${person.label}`;
  const made = assignmentInput.safeParse({ vehicleId: unit.id, driverId: person.id, from, note: fields.note });
  if (!made.success) {
    if (row.kind === 'assignments') return row.refuse('assignment', made.error.issues);
    for (const { path, message } of made.error.issues) row.say('doubt', `assignment.${String(path[0])}`, message);
    return;
  }
  if (from === null) {
    // Two rows of a unit may name the same person.
    if (context.planned.has(`now ${unit.id} ${person.id}`)) return;
    const first = context.planned.get(`now ${unit.id}`);
    if (first !== undefined)
      return row.say('doubt', 'driver.name', `La fila ${first} ya le da esta unidad a otro: queda aquel`);
    context.planned.set(`now ${unit.id}`, row.source.number);
    context.planned.set(`now ${unit.id} ${person.id}`, row.source.number);
    if (unit.driverId === person.id) return;
    // A new unit has them from the beginning.
    const fresh = row.writes.find(({ of, does, id }) => of === 'vehicle' && does === 'create' && id === unit.id);
    if (fresh) fresh.fields.driverId = person.id;
  } else if (isKnown(row, keyOfHandOver(unit.id, from), context, { of: 'assignment', label })) return;
  create(
    row,
    'assignment',
    label,
    { ...made.data, from, driverName: person.label, now: from === null ? context.now : null },
    context.newId(),
  );
}
