import { addDays, addMonths, thisMinute, today } from '../../values/dates.ts';
import type { ImportCounts, ImportRow } from '../import.ts';
import type { ImportAsk } from '../import-questions.ts';
import { assumedIssue, decimalsCut, monthFirst } from '../questions/assumed.ts';
import { Causes } from '../questions/causes.ts';
import type { DateOrder } from '../reading/cells/dates.ts';
import type { SheetRow } from '../reading/structure/layout.ts';
import { targetsOf } from '../targets/own.ts';
import { missingTargets } from './missing.ts';
import { type DoingContext, isThere, judgeHandOver, judgeMaintenance, judgeReading } from './records/doings.ts';
import { judgeFine } from './records/fines.ts';
import { judgeFuel } from './records/fuel.ts';
import { judgeDocument, judgePapersOfRow } from './records/papers.ts';
import { findPerson, holderForPlate, judgePerson, noPeople, type Person, speaksOfPerson } from './records/people.ts';
import { judgeUnit, noUnits, requireUnit, type Unit } from './records/units.ts';
import { openMonths, type ReadColumn, readColumns } from './row/cells.ts';
import { fillsOfHeadings } from './row/fuel.ts';
import { JudgedRow } from './row/row.ts';
import { PlannedReadings, type World } from './row/world.ts';
import type { ImportWrite } from './row/write.ts';
import { countOf, isLetIn, noCounts, stateOf, staysOut } from './state.ts';
import type { ToJudge } from './to-judge.ts';
import { doubtWhole } from './whole-row.ts';

export type JudgedLine = ImportRow & { writes: ImportWrite[] };

/** Receives the judged rows one by one, in order, so that memory holds only one of them. */
export interface Sink {
  /** Called before the first row; rows received earlier are void. */
  begin: () => void;
  take: (row: JudgedLine) => void;
}

export interface Judgement {
  counts: ImportCounts;
  notes: string[];
  /** Fields that new records need, without a column or a fill, where more than a tenth of the rows lack them. */
  missing: { target: string; label: string }[];
  dates: DateOrder;
  asks: ImportAsk[];
}

const mostRounds = 6;

interface Held {
  unit: Unit | null;
  person: Person | null;
  isThere?: true;
}

/** The units and persons that rows create. */
const nonePlanned = () => ({ units: noUnits(), people: noPeople() });
type Planned = ReturnType<typeof nonePlanned>;

const saysOf = (row: JudgedRow, record: string) => [...row.values.keys()].some((code) => code.startsWith(`${record}.`));

/** First the units and persons that rows create or change: a row may refer to one that a later row creates. */
function judgeMade(row: JudgedRow, world: World, { units, people }: Planned, { newId, on }: Means): Held {
  const { kind } = row;
  const brings = kind === 'vehicles' || (kind === 'fleet' && saysOf(row, 'vehicle'));
  const unit = brings ? judgeUnit(row, world, units, newId, on) : null;
  const person = kind === 'fleet' || kind === 'drivers' ? judgePerson(row, world, people, newId) : null;
  return { unit, person };
}

/** Then the units and persons that rows only refer to. */
function findHolders(row: JudgedRow, made: Held, world: World, { units, people }: Planned, newId: () => string): Held {
  const { kind } = row;
  if (kind === 'fleet') return made;
  const held = { ...made };
  const holder = kind === 'documents' ? holderForPlate(row, world) : null;
  if (holder) return { ...held, person: holder };
  if (kind === 'documents' || kind === 'drivers') {
    if (saysOf(row, 'vehicle')) held.unit = requireUnit(row, world, units, newId);
  } else if (kind !== 'vehicles') held.unit = requireUnit(row, world, units, newId);
  if (held.unit && isThere(row, held.unit, world)) return { ...held, isThere: true };
  if (kind === 'drivers' || !speaksOfPerson(row)) return held;
  held.person = findPerson(row, world, people);
  if (held.person) return held;
  // The question about the person was put before.
  if (row.isCautious && row.needsAnswer) return held;
  const needs = kind === 'assignments' || kind === 'documents';
  const code = row.values.has('driver.name') ? 'driver.name' : 'driver.licenseNumber';
  const answer = row.causes.say(row.source.number, 'drivers', row.text(code) ?? '');
  if (answer === 'create') held.person = judgePerson(row, world, people, newId);
  else if (answer === null) row.say(needs ? 'error' : 'doubt', code, 'No hay un conductor así');
  else if (needs) {
    row.isLeft = true;
    row.say('doubt', code, 'El conductor no está cargado: la fila queda afuera');
  }
  return held;
}

function judgeDoings(row: JudgedRow, { unit, person }: Held, context: DoingContext): void {
  const { kind } = row;
  if (kind === 'maintenance') judgeMaintenance(row, unit, context);
  if (kind === 'readings') judgeReading(row, unit, context);
  if (kind === 'fuel') judgeFuel(row, { unit, person }, context);
  if (kind === 'fines') judgeFine(row, { unit, person }, context);
  if (kind === 'fleet' || kind === 'vehicles' || kind === 'drivers' || kind === 'assignments') {
    judgeHandOver(row, unit, person, context);
  }
}

interface Fate {
  number: number;
  staysOut: boolean;
  why?: string | undefined;
  needs: ReadonlySet<number>;
}

interface Round {
  fates: Fate[];
  counts: ImportCounts & { incomplete: number };
  assumed: boolean;
  /** Rows that lack a field without a column, counted by its target. */
  lacks: Map<string, number>;
  causes: Causes;
}

const needsOther = 'Depende de una fila que queda afuera';

/** @param out rows that write nothing, with the reason: a reference to their records finds nothing. */
function judgeOnce(
  request: ToJudge,
  columns: ReadColumn[],
  world: World,
  out: ReadonlyMap<number, string | undefined>,
  { newId, on }: Means,
  sink: Sink,
): Round {
  const { kind } = request;
  const targets = targetsOf(kind, world.own, world.types);
  const open = openMonths(columns);
  const columnsOf = ({ number }: SheetRow) => (isLetIn(request.choices.get(number)) ? open : columns);
  const given = request.fills.map(({ target, value }) => [target, value] as const);
  const fills = new Map([...fillsOfHeadings(columns), ...given]);
  const causes = new Causes(request.answers, (number) => isLetIn(request.choices.get(number)));
  const round: Round = { fates: [], counts: { ...noCounts }, assumed: false, lacks: new Map(), causes };
  const contexts = () => {
    const isAccepted = ({ source }: JudgedRow) => request.choices.get(source.number)?.accepted === true;
    const shared = { world, newId, on, now: thisMinute() };
    const bounds = { oldest: addMonths(on, -300), farthest: addMonths(on, 180), latestIssue: addDays(on, 366) };
    const assume = () => {
      round.assumed = true;
    };
    return {
      papers: { ...shared, ...bounds, planned: new Map(), assume },
      doings: { ...shared, planned: new Map(), readings: new PlannedReadings(world), isAccepted },
    };
  };

  function finish(row: JudgedRow, holders: Held, { papers, doings }: ReturnType<typeof contexts>): void {
    if (kind === 'fleet') judgePapersOfRow(row, holders, papers);
    if (kind === 'documents') judgeDocument(row, holders, papers, doings);
    if (!holders.isThere) judgeDoings(row, holders, doings);
    doubtWhole(row, holders.unit, columns, targets);
    const { number } = row.source;
    const fate = () => {
      const state = stateOf(row, request.choices.get(number));
      return { state, isOut: staysOut(row, state, request.withoutDoubts) };
    };
    // Judged by itself, or without its doubts, it may lack the reason for which it stays out.
    const isHeld = out.has(number) || request.held?.has(number);
    if (isHeld && !fate().isOut) row.say('error', null, out.get(number) ?? needsOther);
    const { state, isOut } = fate();
    round.fates.push({ number, staysOut: isOut, needs: row.needs, ...(isOut && { why: row.firstError }) });
    round.counts[countOf[state]] += 1;
    round.counts.rows += 1;
    if (state === 'ready' || (state === 'doubt' && !isOut)) {
      for (const { does, missing } of row.acts) {
        if (does === 'create') round.counts.creates += 1;
        if (missing) round.counts.incomplete += 1;
        if (does === 'update') round.counts.updates += 1;
      }
    }
    const { cells, problems, acts, writes } = row;
    for (const { target } of problems) if (target) round.lacks.set(target, (round.lacks.get(target) ?? 0) + 1);
    sink.take({ number, state, cells, problems, acts, writes: isOut ? [] : writes });
  }

  sink.begin();
  const planned = nonePlanned();
  const contextsIn = contexts();
  const waiting: { row: JudgedRow; made: Held }[] = [];
  for (const source of request.rows) {
    const isCautious = request.withoutDoubts === true && request.choices.get(source.number)?.accepted !== true;
    const row = new JudgedRow(
      targets,
      source,
      columnsOf(source),
      fills,
      isCautious,
      request.emptied?.get(source.number),
    );
    const isOut = out.has(source.number);
    // A row that the person leaves out needs no answer.
    row.causes = request.choices.get(source.number)?.leftOut ? new Causes(request.answers) : causes;
    // A row that stays out is judged alone: other rows find none of its records.
    const made = judgeMade(row, world, isOut ? nonePlanned() : planned, { newId, on });
    row.rest();
    waiting.push({ row, made });
  }
  for (const { row, made } of waiting.splice(0)) {
    row.wake(columnsOf(row.source), fills);
    const isOut = out.has(row.source.number);
    const holders = findHolders(row, made, world, isOut ? nonePlanned() : planned, newId);
    finish(row, holders, isOut ? contexts() : contextsIn);
  }
  return round;
}

interface Means {
  newId: () => string;
  on: string;
}

/**
 * Judges all rows of a sheet against the stored records and each other. A row that stays out creates nothing. Rows that refer
 * to it are judged again without it, until no further row drops out.
 */
export function judge(request: ToJudge, world: World, sink: Sink, newId: () => string, on = today()): Judgement {
  const targets = targetsOf(request.kind, world.own, world.types);
  const { rows, dates = null, answers } = request;
  const { order, columns } = readColumns(request.columns, rows, dates, targets, world, answers);
  const out = new Map<number, string | undefined>();
  for (const [number, { leftOut }] of request.choices) if (leftOut) out.set(number, undefined);
  let round = judgeOnce(request, columns, world, out, { newId, on }, sink);
  for (let count = 0; count < mostRounds; count++) {
    const needed = new Set(round.fates.flatMap(({ staysOut, needs }) => (staysOut ? [] : [...needs])));
    const fallen = round.fates.filter(({ number, staysOut }) => staysOut && !out.has(number));
    if (!fallen.some(({ number }) => needed.has(number))) break;
    for (const { number, why } of fallen) out.set(number, why);
    round = judgeOnce(request, columns, world, out, { newId, on }, sink);
  }
  const given = [...request.columns, ...request.fills].map(({ target }) => target);
  const missing = missingTargets(request.kind, given).filter(
    ({ target }) => (round.lacks.get(target) ?? 0) > rows.length / 10,
  );
  const cut = [...(columns[0]?.cut ?? [])];
  const notes = [...(order === 'mdy' ? [monthFirst] : []), ...(round.assumed ? [assumedIssue] : [])];
  notes.push(...(cut.length > 0 ? [decimalsCut(cut)] : []), ...round.causes.remarks());
  const { incomplete, ...counts } = round.counts;
  return {
    ...{ counts: { ...counts, ...(incomplete > 0 && { incomplete }) }, notes, missing },
    dates: order,
    asks: round.causes.questions(),
  };
}
