import { incompleteDriver } from '../../../drivers/driver.ts';
import { missingOf, nothingKnown } from '../../../records/missing.ts';
import { leftEmpty } from '../../reading/cells/cell.ts';
import { saysLeft, withoutLeaving } from '../../reading/cells/leaving.ts';
import { areOthers, isFormOf, isNumberOfPerson, nameKey, personNumber } from '../../reading/cells/people.ts';
import { plain } from '../../targets/words.ts';
import { checked } from '../row/checked.ts';
import { definedFields, type JudgedRow } from '../row/row.ts';
import { crewOf, digitsOf, type KnownDriver, type World } from '../row/world.ts';

export interface Person {
  id: string;
  label: string;
  fields: KnownDriver['fields'];
  createdBy: number | null;
  /** Several rows refer to it. */
  shared?: true;
}

export interface PlannedPeople {
  crew: ReturnType<typeof crewOf<Person>>;
  firstRow: Map<string, number>;
  /** The people that earlier rows bring or change, by the number in the row. */
  numbers: Map<string, Person>;
}

export const noPeople = (): PlannedPeople => ({ crew: crewOf<Person>(), firstRow: new Map(), numbers: new Map() });

const personOf = ({ id, fields }: KnownDriver): Person => ({ id, fields, label: fields.name, createdBy: null });

const meansNoDriver =
  /^(?:sin (?:chofer|conductor|asignar)|vacante|libre|disponible|a designar|ninguno|nadie|pool|deposito)$/;
/** The place of the unit, or the reason for having no driver. Beside a number, or the other half of a name, it is a name. */
const saysPlace =
  /^(?:(?:en|de|a|esta en|en el) )?(?:taller|taller mecanico|base|galpon|reparacion|reserva|cochera|playa|franco|francos|guardia|parad[oa]|fuera de servicio)$/;

const code = 'driver.name';
const unknownPerson = 'No sabemos quién es: la unidad queda sin conductor';
const nameParts = [code, 'driver.firstName', 'driver.lastName'];

function personFieldsOf(row: JudgedRow): Record<string, unknown> {
  const { firstName, name, lastName, ...fields } = row.fieldsOf('driver') as Record<string, unknown>;
  if (typeof name === 'string' && (meansNoDriver.test(plain(name)) || withoutLeaving(name) === '')) return {};
  const isWhole = [firstName, lastName, fields.licenseNumber].every((part) => part === undefined);
  if (typeof name === 'string' && isWhole && saysPlace.test(plain(name))) return {};
  // 'DNI 33444555' identifies the driver without a name.
  if (typeof name === 'string' && isNumberOfPerson(name)) return { licenseNumber: personNumber(name).value, ...fields };
  // Half of a name would match another person.
  if (row.isCautious && nameParts.some((part) => row.isDoubted(part))) return fields;
  const whole = [firstName, name, lastName].filter((part) => part !== undefined).join(' ');
  return { ...(whole !== '' && { name: whole }), ...fields };
}

export const speaksOfPerson = (row: JudgedRow) => Object.keys(personFieldsOf(row)).length > 0;

const number = 'driver.licenseNumber';

/** Whether all facts of a driver but the name are doubtful: a name alone does not identify a person. */
function isDoubtedBeside(row: JudgedRow): boolean {
  const { name, ...fields } = personFieldsOf(row);
  const beside = Object.keys(fields);
  return name !== undefined && beside.length > 0 && beside.every((field) => row.isDoubted(`driver.${field}`));
}

function byNumberOrName(
  row: JudgedRow,
  world: World,
  planned: PlannedPeople,
  fields: Record<string, unknown>,
): Person | null {
  const [name = '', number = '', email = ''] = [fields.name, fields.licenseNumber, fields.email].map((value) =>
    value === undefined ? '' : String(value),
  );
  const look = <D extends Pick<KnownDriver, 'fields'>>(crew: ReturnType<typeof crewOf<D>>) => {
    const mailed = email ? crew.byEmail(email) : undefined;
    // Several may share one address.
    const isCalled = mailed && (name === '' || nameKey(mailed.fields.name) === nameKey(name));
    const called = isCalled ? mailed : crew.byName(name);
    // The stored driver had no number until now.
    return number ? (crew.byNumber(number) ?? (called?.fields.licenseNumber ? undefined : called)) : called;
  };
  const made = planned.numbers.get(digitsOf(number)) ?? look(planned.crew);
  if (made) {
    if (made.createdBy !== null) row.needsRow(made.createdBy);
    return made;
  }
  const known = look(world.crew);
  return known ? personOf(known) : null;
}

/** The fields of a row, without a number that another person has: one number never makes two people one. */
function ownFieldsOf(row: JudgedRow, world: World, planned: PlannedPeople): Record<string, unknown> {
  const { licenseNumber, ...fields } = personFieldsOf(row);
  if (licenseNumber === undefined) return fields;
  const [digits, name] = [digitsOf(String(licenseNumber)), fields.name];
  const made = planned.numbers.get(digits);
  const holder = made ?? world.crew.byNumber(String(licenseNumber));
  if (!holder || typeof name !== 'string' || !areOthers(holder.fields.name, name)) return { ...fields, licenseNumber };
  const first = made && (made.createdBy ?? planned.firstRow.get(made.id));
  if (first !== undefined) row.needsRow(first);
  const words =
    first === undefined
      ? `Es el número de ${holder.fields.name}`
      : `El mismo número que la fila ${first}, de otra persona`;
  row.say('doubt', number, words + leftEmpty);
  return fields;
}

/** A driver that is stored, or that another row creates. The row gets a doubt or question where that is uncertain. */
export function findPerson(row: JudgedRow, world: World, planned: PlannedPeople): Person | null {
  const fields = ownFieldsOf(row, world, planned);
  const found = byNumberOrName(row, world, planned, fields);
  if (found) return found;
  const name = typeof fields.name === 'string' ? fields.name : '';
  if (name === '') return null;
  const known = world.crew.like(name).map(personOf);
  const alike = [...known, ...planned.crew.like(name)];
  const [only, ...others] = alike;
  if (!only || others.length > 0) {
    if (others.length > 0) {
      row.say(
        row.kind === 'drivers' ? 'question' : 'doubt',
        code,
        'Hay varios conductores que pueden ser',
        alike.slice(0, 6).map(({ label }) => label),
      );
    }
    return null;
  }
  // A unit or a fine comes in without an uncertain driver; the driver's own records wait.
  const isTheirs = row.kind === 'drivers' || row.kind === 'assignments' || row.kind === 'documents';
  row.say(isTheirs ? 'question' : 'doubt', code, `Parece ser ${only.label}`, [only.label]);
  if (row.waits(code)) return null;
  if (only.createdBy !== null) row.needsRow(only.createdBy);
  return only;
}

/** The driver that a row names in the column of plates: under 'Dominio / Titular'. */
export function personForPlate(row: JudgedRow, world: World): Person | null {
  const name = row.written('vehicle.licensePlate').slice(0, 200);
  const known = name === '' ? undefined : world.crew.byName(name);
  return known ? personOf(known) : null;
}

/** Only in a row without another person: the paper belongs to this one. */
export function holderForPlate(row: JudgedRow, world: World): Person | null {
  const person = speaksOfPerson(row) ? null : personForPlate(row, world);
  if (person) row.readInstead('vehicle.licensePlate', person.label);
  return person;
}

export const describesPerson = (row: JudgedRow) =>
  [...row.values.keys()].some((one) => one.startsWith('driver.') && !nameParts.includes(one));

export function judgePerson(row: JudgedRow, world: World, planned: PlannedPeople, newId: () => string): Person | null {
  const given = ownFieldsOf(row, world, planned);
  if (Object.keys(given).length === 0) {
    if (row.kind === 'drivers') row.say('error', code, 'El nombre es requerido');
    return null;
  }
  const here = row.source.number;
  // A driver who has left gets no unit: the doubt of the row says so.
  const isOfUnit = row.writes.some(({ of }) => of === 'vehicle');
  if (isOfUnit && saysLeft(row.written(code)).person && !row.causes.isIncluded(here)) return null;
  const isNameAlone = Object.keys(given).every((field) => field === 'name');
  const before = byNumberOrName(row, world, planned, given) ?? (isNameAlone ? findPerson(row, world, planned) : null);
  if (before?.createdBy != null || (before && (planned.firstRow.get(before.id) ?? here) !== here)) {
    before.shared = true;
    const first = before.createdBy ?? planned.firstRow.get(before.id);
    if (row.kind === 'drivers') row.say('error', code, `Repite el conductor de la fila ${first}`);
    row.act({ of: 'driver', does: 'nothing', label: before.label, id: before.createdBy === null ? before.id : null });
    return before;
  }
  if (before) return changed(row, before, given, planned);
  // A wide sheet that only names an unknown driver still brings the unit.
  if (isNameAlone && row.kind === 'fleet') {
    const answer = row.causes.say(here, 'drivers', String(given.name));
    if (answer === null) row.say('doubt', code, unknownPerson);
    if (answer !== 'create') return null;
  }
  const namesake = typeof given.name === 'string' ? world.crew.byName(given.name) : undefined;
  if (namesake) {
    row.say(
      'question',
      'driver.licenseNumber',
      `Ya hay un ${namesake.fields.name}, con el número ${namesake.fields.licenseNumber}`,
    );
  }
  if (given.name === undefined && row.kind === 'fleet') {
    row.say('doubt', code, 'Falta el nombre: la unidad queda sin conductor');
    return null;
  }
  const { data, issues } = checked(row, 'driver', incompleteDriver, nothingKnown('driver'), given);
  if (!data) {
    row.refuse('driver', issues);
    return null;
  }
  const fields = definedFields(data);
  const person: Person = { id: newId(), label: fields.name, fields, createdBy: here };
  const doubted = row.leftOut(number);
  planned.crew.add(person, doubted === undefined ? fields.licenseNumber : String(doubted));
  plan(planned, person, here, doubted ?? fields.licenseNumber);
  const missing = missingOf('driver', fields);
  if (row.kind === 'fleet' && isDoubtedBeside(row)) row.say('doubt', code, unknownPerson);
  row.act({ of: 'driver', does: 'create', label: person.label, id: null, missing });
  row.write({ of: 'driver', does: 'create', id: person.id, fields });
  return person;
}

function plan({ firstRow, numbers }: PlannedPeople, person: Person, row: number, number: unknown): void {
  firstRow.set(person.id, row);
  const digits = digitsOf(String(number ?? ''));
  if (digits !== '') numbers.set(digits, person);
}

function changed(row: JudgedRow, person: Person, given: Record<string, unknown>, planned: PlannedPeople): Person {
  plan(planned, person, row.source.number, row.leftOut(number) ?? given.licenseNumber);
  // The driver was found by the name or by the number; the other one may hold a typing error.
  const { licenseNumber, ...rest } = given;
  const theirs = digitsOf(person.fields.licenseNumber);
  const isByNumber = licenseNumber !== undefined && digitsOf(String(licenseNumber)) === theirs;
  const applied: Record<string, unknown> = { ...(isByNumber ? rest : given) };
  // A name that only finds a driver, or is a form of theirs, changes no name.
  if (!isByNumber || isFormOf(String(applied.name ?? ''), person.fields.name)) delete applied.name;
  const { data, fields: accepted, issues } = checked(row, 'driver', incompleteDriver, person.fields, applied);
  if (!data) {
    row.refuse('driver', issues);
    return person;
  }
  const after = Object.fromEntries(
    Object.keys(accepted).map((field) => [field, (data as Record<string, unknown>)[field]]),
  );
  const { fields, before, changes } = row.differences('driver', person.fields, after);
  const does = changes.length > 0 ? 'update' : 'nothing';
  row.act({ of: 'driver', does, label: person.label, id: person.id, changes });
  if (does === 'update') row.write({ of: 'driver', does, id: person.id, fields, before });
  return person;
}
