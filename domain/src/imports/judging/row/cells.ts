import { today, yearOf } from '../../../values/dates.ts';
import { normalizePlate, plateKind } from '../../../values/plate.ts';
import type { ImportCell, ImportKind, ImportProblem } from '../../import.ts';
import type { ImportAnswer } from '../../import-questions.ts';
import { type Answers, monthsOf } from '../../questions/causes.ts';
import type { CellRead, CellValue } from '../../reading/cells/cell.ts';
import { machines, withoutGas, wordedValue } from '../../reading/cells/choices.ts';
import { countOrders, type DateOrder, type FileOrder, orderOf, orderOfColumn } from '../../reading/cells/dates.ts';
import { besideOthers } from '../../reading/cells/further-value.ts';
import type { FurtherValue } from '../../reading/cells/insurer.ts';
import { saysKilometres } from '../../reading/cells/number-cells.ts';
import {
  isForeignAlone,
  isForeignMoney,
  isForeignName,
  isHours,
  mostlyForeign,
  saysPesos,
} from '../../reading/cells/numbers.ts';
import { paperName, permitName } from '../../reading/cells/paper-kind.ts';
import { readCell } from '../../reading/cells/read-cell.ts';
import type { SheetRow } from '../../reading/structure/layout.ts';
import { recordOf } from '../../targets/by-kind.ts';
import { vehicleTargets } from '../../targets/fleet.ts';
import type { Targets } from '../../targets/own.ts';
import type { ImportTarget } from '../../targets/target.ts';
import { fineTargets } from '../../targets/upkeep.ts';
import { plain } from '../../targets/words.ts';
import type { World } from './world.ts';

export interface ReadColumn {
  index: number;
  target: ImportTarget;
  order: DateOrder;
  /** Its heading mentions hours too ('Km / Hs'): machines count those. */
  alsoHours: boolean;
  /** Its heading names another currency: 'Importe USD'. */
  isForeign: boolean;
  /** Some of its cells name another currency, and hardly any names pesos. */
  mayBeForeign: boolean;
  /** Without an answer about the file's order, a day that only another order can read is a doubt. */
  isStrict: boolean;
  /** The number of the unit that a cell for plates calls by it. */
  byNumber: (text: string) => string | null | undefined;
  /** A doubt of it is one of the whole row. */
  isNeeded: boolean;
  header: string;
  /** The answer about the days of cells with the month alone. */
  months: ImportAnswer | null;
  /** Most columns have few different values, each thousands of times. */
  seen: Map<string, CellRead>;
  cut: Set<string>;
}

const mostSeen = 1_000;
function calledByNumber({ target, byNumber }: ReadColumn, text: string): CellRead | null {
  if (target.reads !== 'plate' || plateKind(normalizePlate(text.slice(0, 60))) !== 'other') return null;
  const value = byNumber(text);
  if (!value) return null;
  return { value: null, shown: `Interno ${value}`, also: { field: 'internalNumber', value, isSure: true } };
}

function readOnce(column: ReadColumn, text: string): CellRead {
  const { target, order, isStrict, seen } = column;
  const known = seen.get(text);
  if (known) return known;
  const read = calledByNumber(column, text) ?? readCell(target, text, order, isStrict);
  if (seen.size < mostSeen) seen.set(text, read);
  return read;
}

const monthLeft: ImportProblem = { severity: 'doubt', words: 'Dice solo el mes: la fila queda afuera' };
const kmOrHours: ImportProblem = { severity: 'doubt', words: '¿Son kilómetros? La columna es también de horas' };
const namesHours = /(?:^| )(?:hs|hrs|hora|horas|horometro)(?: |$)/;
const inPesos: ImportProblem = { severity: 'doubt', words: '¿Son pesos? Otras celdas de la columna dicen otra moneda' };
const saysPlate = /^$|(?:^| )(?:patentes?|pat|dominio|dom|chapa|placa|matricula|plate)(?: |$)/;
export const isDate = ({ reads }: ImportTarget) => reads === 'date' || reads === 'birth' || reads === 'minute';

/** Targets that name the records of a row, and the type of a paper. */
const identities =
  /^(?:vehicle\.(?:licensePlate|vin|internalNumber)|driver\.(?:name|firstName|lastName|licenseNumber)|document\.(?:type|expiryDate))$/;
const withoutDriver: ReadonlySet<ImportKind> = new Set(['fleet', 'vehicles', 'fines', 'fuel']);

function needs(kind: ImportKind, { target, required }: ImportTarget): boolean {
  if (withoutDriver.has(kind) && recordOf(target) === 'driver') return false;
  return required === true || identities.test(target);
}

/** The columns as their cells are read: the file keeps to one order of its dates. @param known null: what its cells say. */
export function readColumns(
  columns: readonly { index: number; target: string; header?: string }[],
  rows: readonly SheetRow[],
  known: FileOrder | null,
  targets: Targets,
  { types, fleet }: World,
  answers: Answers = new Map(),
): { order: DateOrder; columns: ReadColumn[] } {
  const own = Object.fromEntries(types.map(({ id, name }) => [id, [name]]));
  function* textsOf(index: number) {
    for (const { cells } of rows) yield cells[index] ?? '';
  }
  const targeted = columns.flatMap(({ index, target: code, header = '' }) => {
    const target = targets.of(code);
    if (!target) return [];
    const alsoHours = saysKilometres(target) && namesHours.test(plain(header));
    const named =
      code === 'document.type'
        ? { ...target, words: { ...own, ...target.words } }
        : (code === 'vehicle.fuels' || code === 'fuel.fuel') && /(?:^| )fuel(?: |$)/.test(plain(header))
          ? withoutGas(target)
          : target;
    const isForeign = target.reads === 'money' && isForeignMoney(header);
    const mayBeForeign = target.reads === 'money' && mostlyForeign(textsOf(index));
    const months = answers.get(monthsOf(index)) ?? null;
    const isNeeded = needs(targets.kind, target);
    // '7' below 'Patente' may be anything, below 'Unidad' it is the unit with that number.
    const isPlate = saysPlate.test(plain(header));
    const byNumber = (text: string) =>
      code === 'vehicle.licensePlate' && /\d/.test(text) && (!isPlate || /\p{L}/u.test(text))
        ? fleet.byNumber(text)?.fields.internalNumber
        : undefined;
    return [{ byNumber, index, header, target: named, alsoHours, isForeign, mayBeForeign, months, isNeeded }];
  });
  const dated = targeted.filter(({ target }) => isDate(target));
  const counts = new Map(dated.map(({ index }) => [index, countOrders(textsOf(index))]));
  const sum = { dmy: 0, mdy: 0 };
  for (const { dmy, mdy } of counts.values()) {
    sum.dmy += dmy;
    sum.mdy += mdy;
  }
  const order = known?.order ?? orderOf(sum);
  const cut = new Set<string>();
  return {
    order,
    columns: targeted.map((column) => ({
      ...column,
      order: orderOfColumn(counts.get(column.index) ?? sum, order),
      isStrict: !known?.chosen,
      seen: new Map(),
      cut,
    })),
  };
}

/** The same of a row that a person took in: it shows its doubt, whatever the answer for all of them. */
export const openMonths = (columns: readonly ReadColumn[]) =>
  columns.map((column) => (column.months === 'leave' ? { ...column, months: null } : column));

/** A cell beside the kilometres with the unit of hours. */
const saysHours = (text: string) => text.length <= 6 && /^(?:hs|hrs?|horas?)\.?$/i.test(text);

/** Where the notes of a record are, if it has any: papers and fines have details. */
const notesOf: Record<string, string | undefined> = {
  ...{ maintenance: 'notes', fuel: 'notes', vehicle: undefined, driver: undefined },
};

const kindTarget = vehicleTargets.find(({ target }) => target === 'vehicle.kind');
const kindOf = (text: string) => (kindTarget && text !== '' ? wordedValue(kindTarget, text) : null);
const [stateOfFine] = fineTargets.filter(({ target }) => target === 'fine.state') as [ImportTarget];

const noCodes: ReadonlySet<string> = new Set();
const noValues: ReadonlyMap<string, CellValue> = new Map();
/** Thousands of rows share the empty one. */
const orNone = (codes: ReadonlySet<string>) => (codes.size > 0 ? codes : noCodes);

function ofMonths(read: CellRead, { months, isNeeded }: ReadColumn): CellRead {
  if (!read.isMonth || months === null) return read;
  if (months === 'create') return { ...read, problem: undefined };
  return isNeeded ? { ...read, holds: true, problem: monthLeft } : { value: null, isMonth: true };
}

/** The first such day from that of the offence on; null for one to come. */
function afterOffence(day: string, values: ReadonlyMap<string, CellValue>, record: string): string | null {
  const from = String(values.get(`${record}.moment`) ?? values.get(`${record}.issueDate`) ?? '').slice(0, 10);
  if (from === '') return null;
  const date = `${yearOf(from) + (day < from.slice(5) ? 1 : 0)}-${day}`;
  return date > today() ? null : date;
}

/** @param isCautious doubtful values are left out: no person has confirmed them. */
export function readCells(texts: readonly string[], columns: readonly ReadColumn[], isCautious: boolean) {
  const cells: ImportCell[] = texts.map((text) => ({ text }));
  const values = new Map<string, CellValue>();
  const unread = new Set<string>();
  const empty: ImportTarget[] = [];
  const notes: [string, string][] = [];
  const inHours = texts.some(saysHours);
  const isNothing = (at: number) => columns.every(({ index }) => index !== at);
  const inForeign = texts.some((text, at) => isForeignAlone(text) || (isForeignName(text) && isNothing(at)));
  const mayBeHours = columns.some(({ alsoHours }) => alsoHours);
  const kind = mayBeHours ? columns.find(({ target }) => target.target === 'vehicle.kind') : undefined;
  const givenKind = kind ? readOnce(kind, texts[kind.index] ?? '').value : null;
  // 'Descripción' may be no column of ours.
  const isMachine =
    givenKind === null ? mayBeHours && texts.some((text) => machines.has(kindOf(text))) : machines.has(givenKind);
  const doubted = new Map<string, CellValue>();
  const further: [string, FurtherValue][] = [];
  const type = columns.find(({ target }) => target.target === 'document.type');
  const isFine = type !== undefined && readOnce(type, texts[type.index] ?? '').value === 'fine';
  const months: ReadColumn[] = [];
  for (const column of columns) {
    const { index, target, order, isStrict, alsoHours, isForeign, mayBeForeign, isNeeded } = column;
    const text = texts[index] ?? '';
    const areHours = saysKilometres(target) && (inHours || (alsoHours && isMachine)) && !isHours(text);
    const isOtherMoney = target.reads === 'money' && (inForeign || isForeign) && /\d/.test(text);
    const readable = areHours && text !== '' ? `${text} hs` : isOtherMoney ? `USD ${text}` : text;
    // A unit without a kind may be a machine. Work is of a unit that is there, and its km are compared.
    const isUnsure =
      alsoHours && givenKind === null && target.target === 'vehicle.currentKm' && /^[\d.,\s]+$/.test(text);
    const asWritten =
      isFine && target.target === 'document.status'
        ? readCell(stateOfFine, readable, order, isStrict)
        : readOnce(column, target.target === 'vehicle.kind' ? besideOthers(readable, texts) : readable);
    if (asWritten.isMonth) months.push(column);
    if (asWritten.isCut) column.cut.add(column.header || target.label);
    const read = ofMonths(asWritten, column);
    const { value, shown, stands, holds, note, also } = read;
    const isBare = mayBeForeign && typeof value === 'number' && value > 0 && !saysPesos(readable);
    const problem = read.problem ?? (isUnsure ? kmOrHours : isBare ? inPesos : undefined);
    const passes = problem !== undefined && !holds && (value === null || stands === true || !isNeeded);
    const isDoubted = value !== null && passes && !stands;
    if (isDoubted) doubted.set(target.target, value);
    if (value !== null && !(isDoubted && isCautious)) values.set(target.target, value);
    if (value === null && problem) unread.add(target.target);
    if (value === null && !problem) empty.push(target);
    if (note !== undefined) notes.push([target.target, note]);
    // Permits are of many kinds: the heading names the kind.
    const permit = target.target === 'permit.expiryDate' && values.has(target.target) ? paperName(column.header) : null;
    if (permit && permitName(permit) !== '') notes.push([target.target, permit]);
    for (const one of [also ?? []].flat()) further.push([`${recordOf(target.target)}.${one.field}`, one]);
    cells[index] = {
      text,
      ...(shown !== undefined && { read: shown }),
      ...(problem && { problem: { ...problem, ...(passes && { passes }) } }),
    };
  }
  for (const [code, { value: read, isSure, lacksYear }] of further) {
    const value = lacksYear ? afterOffence(read, values, recordOf(code)) : read;
    if (value === null || values.has(code)) continue;
    if (!isSure) doubted.set(code, value);
    if (isSure || !isCautious) values.set(code, value);
  }
  for (const [code, note] of notes) {
    const record = recordOf(code);
    const field = record in notesOf ? notesOf[record] : 'details';
    const before = values.get(`${record}.${field}`);
    if (field !== undefined) values.set(`${record}.${field}`, before === undefined ? note : `${before}. ${note}`);
  }
  return { cells, values, unread: orNone(unread), empty, months, doubted: doubted.size > 0 ? doubted : noValues };
}
