import { documentTypeLabels, isKnownType } from '../../../papers/document.ts';
import { documentInput, expiresTooEarly } from '../../../papers/document-input.ts';
import { isInspection, rulesOfTypes, type TypeRules } from '../../../papers/document-rules.ts';
import { addMonths } from '../../../values/dates.ts';
import { formatDate } from '../../../values/format.ts';
import { saysEndless } from '../../reading/cells/empty-cells.ts';
import { saysUninsured } from '../../reading/cells/insurer.ts';
import { paperName, permitName, severalKinds } from '../../reading/cells/paper-kind.ts';
import { saysWholeFleet } from '../../reading/cells/plates.ts';
import { plain } from '../../targets/words.ts';
import { checked } from '../row/checked.ts';
import { definedFields, type JudgedRow } from '../row/row.ts';
import { documentKey, type World } from '../row/world.ts';
import { type Alike, isAlike, type PlannedPapers } from './alike.ts';
import type { DoingContext } from './doings.ts';
import { judgeFineAsPaper } from './fine-papers.ts';
import { changeKnown, type GivenPaper } from './known-paper.ts';
import { describesPerson, type Person } from './people.ts';
import type { Unit } from './units.ts';

export interface Holders {
  unit: Unit | null;
  person: Person | null;
}

/** In months. It only gives the beginning of a paper of which the sheet has the end alone. */
const usualMonths = 12;

const needsExpiry = 'La fecha de vencimiento es requerida';

const issueFor = (expiry: string) => addMonths(expiry, -usualMonths);

const fieldsOfPaper = ['issuer', 'number', 'cost', 'details', 'inspectionResult'] as const;

const noEnd = (label: string) => `Sin vencimiento no se carga: ${label}`;
const noBeginning = (label: string) => `Sin emisión no se carga: ${label}`;

/** If the cell has a doubt of its own, the row shows that the whole paper stays out. */
function sayOut(row: JudgedRow, code: string, words: string): void {
  row.say('doubt', row.isUnread(code) || row.isDoubted(code) ? null : code, words);
}

/** A paper that is marked as expired, and ends later, is in force until a person corrects it. */
function statusOf(row: JudgedRow, { record, fields }: GivenPaper, end: string | null, on: string): unknown {
  if (fields.status !== 'expired' || end === null || end < on) return fields.status ?? 'valid';
  row.say('doubt', `${record}.status`, `Dice que está vencido, y vence el ${formatDate(end)}`);
  return row.waits(`${record}.status`) ? 'valid' : 'expired';
}

function judgePaper(row: JudgedRow, givenPaper: GivenPaper, { unit, person }: Holders, context: PaperContext) {
  const { record, type, fields, rules } = givenPaper;
  const { owner } = rules;
  const vehicleId = owner === 'vehicle' || (owner === null && unit) ? (unit?.id ?? null) : null;
  const driverId = owner === 'driver' || (owner === null && !unit) ? (person?.id ?? null) : null;
  // The missing holder has its own error, with the reason.
  if (row.has('error') && ((owner === 'vehicle' && !unit) || (owner === 'driver' && !person))) return;
  const holder = vehicleId ? unit : driverId ? person : null;
  const label = holder ? `${givenPaper.label} de ${holder.label}` : givenPaper.label;
  const isWide = record !== 'document';
  /** In a wide row the paper stays out, never the unit. */
  const refuse = (field: string, words: string) =>
    isWide
      ? sayOut(row, `${record}.${field}`, `${givenPaper.label}: no se carga. ${words}`)
      : row.say('error', `${record}.${field}`, words);
  if (row.isUnread(`${record}.expiryDate`)) return refuse('expiryDate', needsExpiry);
  const denied =
    type === 'insurance' && ['issuer', 'number'].find((field) => saysUninsured(row.written(`${record}.${field}`)));
  if (denied) return refuse(denied, `Dice «${row.written(`${record}.${denied}`).slice(0, 40)}»`);

  const expiryDate = typeof fields.expiryDate === 'string' ? fields.expiryDate : null;
  let issueDate = typeof fields.issueDate === 'string' ? fields.issueDate : null;
  // A doubtful day that was left out contradicts the other one all the same.
  const [begins, ends] = [
    issueDate ?? row.leftOut(`${record}.issueDate`),
    expiryDate ?? row.leftOut(`${record}.expiryDate`),
  ];
  if (begins !== undefined && ends !== undefined && ends <= begins) return refuse('expiryDate', expiresTooEarly);
  if (issueDate === null && expiryDate !== null) {
    issueDate = issueFor(expiryDate);
    // A paper of five years is here already.
    if (issueDate > context.on) issueDate = context.on;
    context.assume();
  }
  /** The whole paper waits for that day until a person answers. */
  const waits = (field: string) => {
    const isOut = row.waits(`${record}.${field}`);
    if (isWide && fieldsOfPaper.some((one) => fields[one] !== undefined))
      sayOut(row, `${record}.${field}`, (field === 'expiryDate' ? noEnd : noBeginning)(givenPaper.label));
    return isOut;
  };
  const end = row.written(`${record}.expiryDate`).trim();
  const isUnsaid = expiryDate === null && end !== '' && !saysEndless(end);
  if (!rules.expires && isUnsaid)
    row.say(isWide ? 'doubt' : 'question', `${record}.expiryDate`, '¿No vence? La planilla no dice hasta cuándo');
  // Without its end, the paper would never expire.
  const isOpen = isUnsaid || row.isDoubted(`${record}.expiryDate`);
  if (!rules.expires && isWide && isOpen && waits('expiryDate')) return;
  const rest = Object.fromEntries(fieldsOfPaper.map((field) => [field, fields[field]]));
  const status = statusOf(row, givenPaper, expiryDate, context.on);
  const base = { type, status, vehicleId, driverId, issueDate, expiryDate };
  const { data, issues } = checked(row, record, documentInput, base, rest);
  // The row already has the error about its unit or person, at the cell that names it.
  const isHolderRefused = holder === null && row.has('error');
  if (!data) {
    for (const { path, message } of issues) {
      const [field] = holderPath(path, record, row);
      if (!(isHolderRefused && (field === 'vehicleId' || field === 'driverId'))) refuse(String(field), message);
    }
    return;
  }
  if (rules.expires && expiryDate === null) return refuse('expiryDate', needsExpiry);
  if (isHolderRefused) return;
  if (owner === 'vehicle' && !vehicleId) return row.say('error', 'vehicle.licensePlate', 'El vehículo es requerido');
  if (owner === 'driver' && !driverId) return row.say('error', 'driver.name', 'El conductor es requerido');
  if (expiryDate && (expiryDate > context.farthest || expiryDate < context.oldest)) {
    row.say(isWide ? 'doubt' : 'question', `${record}.expiryDate`, 'El vencimiento está muy lejos de hoy');
    if (isWide && waits('expiryDate')) return;
  }
  if (fields.issueDate !== undefined && issueDate && issueDate > context.latestIssue) {
    row.say(isWide ? 'doubt' : 'question', `${record}.issueDate`, 'La emisión está muy lejos de hoy');
    if (isWide && waits('issueDate')) return;
  } else if (fields.issueDate !== undefined && issueDate && issueDate > context.on) {
    row.say('doubt', `${record}.issueDate`, 'La emisión es futura');
    // A policy is renewed before it begins; a day alone is rather its end.
    if (expiryDate === null && waits('issueDate')) return;
  }

  const key = documentKey(vehicleId ?? driverId ?? '', type);
  const number = typeof fields.number === 'string' ? fields.number : null;
  const permit = type === 'permit' ? permitName(row.written('document.type')) : '';
  const paper = { issueDate: issueDate ?? '', expiryDate, number, permit };
  const isIt = (one: Alike) => isAlike(type, one, paper);
  // VTV and RTO are one inspection: the first row determines the name.
  const twin = isInspection(type) ? documentKey(vehicleId ?? '', type === 'vtv' ? 'rto' : 'vtv') : key;
  const planned = context.planned.get(key) ?? [];
  const rowsBefore = [...planned, ...(context.planned.get(twin) ?? [])];
  const same = rowsBefore.find(isIt);
  // A paper is matched with one row only. Once it is stored, rows contradict each other as before.
  const free = [key, ...(twin === key ? [] : [twin])].flatMap((one) =>
    (context.world.documents.get(one) ?? []).filter(
      (paper) => isIt(paper) && rowsBefore.every(({ id }) => id !== paper.id),
    ),
  );
  const its = free.filter((one) => one.number === number && one.issuer === (fields.issuer ?? null));
  const known =
    its.find(({ details }) => plain(details ?? '').includes(permit)) ?? its[0] ?? (same ? undefined : free[0]);
  if (same && !known) {
    if (record === 'document') row.say('doubt', null, `Repite el papel de la fila ${same.row}: no se carga dos veces`);
    row.needsRow(same.row);
    return row.act({ of: 'document', does: 'nothing', label, id: null });
  }
  const id = known?.id ?? context.newId();
  // A holder of this row alone has its papers in no other row.
  const isShared =
    record === 'document' || holder === null || holder.createdBy === null || holder.shared || isInspection(type);
  if (isShared) context.planned.set(key, [...planned, { ...paper, id, row: row.source.number }]);
  if (known) return changeKnown(row, givenPaper, known, label);
  row.act({ of: 'document', does: 'create', label, id: null });
  row.write({ of: 'document', does: 'create', id, fields: definedFields(data) });
}

/** The holder of a paper stands in other columns than the paper. */
function holderPath(path: PropertyKey[], record: string, row: JudgedRow): PropertyKey[] {
  const [field] = path;
  return field === 'issueDate' && !row.values.has(`${record}.issueDate`) ? ['expiryDate'] : path;
}

export interface PaperContext {
  world: World;
  planned: PlannedPapers;
  /** Days outside these limits are a doubt. */
  oldest: string;
  farthest: string;
  latestIssue: string;
  on: string;
  newId: () => string;
  /** Called when the beginning is assumed to be a year before the end. */
  assume: () => void;
}

/** A type of the program, or the organization's own by its id. */
function typeOf(code: string, { types }: World): { rules: TypeRules; label: string } | null {
  if (isKnownType(code)) return { rules: rulesOfTypes[code], label: documentTypeLabels[code] };
  const own = types.find(({ id }) => id === code);
  return own ? { rules: own, label: own.name } : null;
}

export function judgePapersOfRow(row: JudgedRow, holders: Holders, context: PaperContext): void {
  const types = new Map<string, { rules: TypeRules; label: string }>();
  for (const code of row.values.keys()) {
    const record = code.slice(0, code.indexOf('.'));
    if (!types.has(record)) {
      const known = typeOf(record, context.world);
      if (known) types.set(record, known);
    }
  }
  for (const [type, { rules, label }] of types) {
    const fields: Record<string, unknown> = row.fieldsOf(type);
    // '-' in a column of prices is a zero, and no paper.
    if (fields.cost === 0 && Object.keys(fields).length === 1) continue;
    const isUnread = row.isUnread(`${type}.expiryDate`);
    if (fields.expiryDate === undefined && (rules.expires || fields.issueDate === undefined || isUnread)) {
      sayOut(row, `${type}.expiryDate`, noEnd(label));
      continue;
    }
    // Without an answer, the paper with all its cells waits for its day.
    const isWaiting = (field: string) => fields[field] === undefined || row.isDoubted(`${type}.${field}`);
    if (isWaiting('expiryDate') && (rules.expires || isWaiting('issueDate')) && Object.keys(fields).length > 1)
      sayOut(row, `${type}.expiryDate`, noEnd(label));
    // The row stays out because of its unit, with one error for it.
    if (rules.owner === 'vehicle' && !holders.unit && row.has('error')) continue;
    if (rules.owner === 'vehicle' && !holders.unit && describesPerson(row)) {
      row.say('doubt', `${type}.expiryDate`, `Sin la unidad no se carga: ${label}`);
      continue;
    }
    if (rules.owner === 'driver' && !holders.person) {
      row.say('doubt', `${type}.expiryDate`, `Sin conductor no se carga: ${label}`);
      continue;
    }
    judgePaper(row, { record: type, type, label, rules, fields }, holders, context);
  }
}

export function judgeDocument(row: JudgedRow, holders: Holders, context: PaperContext, doings: DoingContext): void {
  const fields: Record<string, unknown> = row.fieldsOf('document');
  const typeText = row.text('document.type');
  if (typeText === undefined) {
    if (!row.isUnread('document.type')) row.say('error', 'document.type', 'El tipo de documento es requerido');
    else leaveUnknown(row);
    return;
  }
  if (typeText === 'fine') {
    judgeFineAsPaper(row, holders, doings);
    return;
  }
  // Such a paper may belong to the organization, where its kind allows that.
  const unread = ['vehicle.licensePlate', 'vehicle.internalNumber'].find((code) => saysWholeFleet(row.written(code)));
  if (unread && !holders.unit) row.say('error', unread, 'El vehículo es requerido');
  const { rules, label } = typeOf(typeText, context.world) ?? { rules: rulesOfTypes.other, label: typeText };
  judgePaper(row, { record: 'document', type: typeText, label, rules, fields }, holders, context);
}

/** One question about an unknown kind of paper stands for all its rows. */
function leaveUnknown(row: JudgedRow): void {
  const name = paperName(row.written('document.type'));
  if (name === null || row.cells.some(({ problem }) => problem?.words.startsWith(severalKinds))) return;
  const { number } = row.source;
  if (row.causes.say(number, 'type', name) === 'leave') row.isLeft = true;
  else if (row.causes.isIncluded(number)) row.say('error', 'document.type', 'El tipo de documento es requerido');
}
