import { incompleteDriver } from '@baqueano/domain/drivers/driver';
import type { ImportProblem } from '@baqueano/domain/imports/import';
import { readCell } from '@baqueano/domain/imports/reading/cells/read-cell';
import { plain } from '@baqueano/domain/imports/targets/words';
import { type DocumentInput, documentInput } from '@baqueano/domain/papers/document-input';
import { addMonths, daysBetween, isCalendarDate, today } from '@baqueano/domain/values/dates';
import { formatNumber } from '@baqueano/domain/values/format';
import type { VehicleKind } from '@baqueano/domain/vehicles/vehicle-facts';
import { incompleteVehicle, vinLength } from '@baqueano/domain/vehicles/vehicle-input';
import type { Stored } from '../../lib/records/saving.ts';
import { choicesOf, type Fact, isOfDriver } from './facts.ts';
import { type Row, wordsOf } from './rows.ts';

/** The change that an answer makes: read by the import's rules, checked by the server's schemas. */

export interface Change {
  row: Row;
  fact: Fact;
  text: string;
  value: unknown;
  /** The document that a paper's fact creates. */
  document?: DocumentInput;
  /** The record as the person saw it before choosing to replace its value. */
  over?: Stored;
}

/** 'auto': the RTO for units under that inspection, the VTV for the others. */
export type Inspection = 'auto' | 'rto' | 'vtv';

const byRto: readonly (VehicleKind | null)[] = [
  ...(['truck', 'tractor_truck', 'semitrailer', 'trailer', 'bus', 'minibus'] as const),
];

/** A year before the expiry, as an import assumes; never in the future, when the paper would not be valid yet. */
function issueOf(expiryDate: string | null, { registeredOn }: Row['facts'], on = today()): string {
  if (expiryDate === null) return (registeredOn as string | null | undefined) ?? on;
  // The schema refuses it.
  if (!isCalendarDate(expiryDate)) return on;
  const usual = addMonths(expiryDate, -12);
  return daysBetween(usual, on) > 0 ? usual : on;
}

function documentOf({ id, facts }: Row, fact: Fact, expiryDate: string | null, inspection: Inspection): DocumentInput {
  const usual = byRto.includes(facts.kind as VehicleKind | null) ? 'rto' : 'vtv';
  const type = fact.paper === 'inspection' ? (inspection === 'auto' ? usual : inspection) : fact.name;
  return { vehicleId: id, type, status: 'valid', issueDate: issueOf(expiryDate, facts), expiryDate };
}

/** The change that a value makes, or why the server would refuse it. */
export function changeOf(row: Row, fact: Fact, value: unknown, inspection: Inspection): Change | string {
  const text = fact.input === 'have' && value === null ? hasIt : wordsOf(fact, value);
  if (fact.paper) {
    const document = documentOf(row, fact, value as string | null, inspection);
    const { error } = documentInput.safeParse(document);
    return error ? wordsOfError(error) : { row, fact, text, value, document };
  }
  const changed = { ...row.facts, name: row.name, [fact.name]: value };
  // An unknown text is '' in an answer, and null for the schema.
  const known = Object.fromEntries(Object.entries(changed).map(([name, one]) => [name, one === '' ? null : one]));
  const { error } = (isOfDriver(fact) ? incompleteDriver : incompleteVehicle).safeParse(known);
  // So few kilograms must be tonnes.
  if (fact.name === 'grossKg' && typeof value === 'number' && value < leastKg) {
    return `Va en kilos: ${formatNumber(value)} toneladas son ${formatNumber(value * 1_000)}`;
  }
  const issue = error?.issues.find(({ path: [field] }) => field === fact.name) ?? error?.issues[0];
  return issue ? issue.message : { row, fact, text, value };
}

/** The lightest motorcycles with a rider. */
const leastKg = 100;

const wordsOfError = ({ issues }: { issues: readonly { message: string }[] }) => issues[0]?.message ?? '';

export const hasIt = 'La tiene';
const yes: readonly string[] = [plain(hasIt), 'si', 's', 'x', 'ok', 'tiene', 'al dia'];

/** A cell that is not sent: its problem, and the answer that sends it in spite of the doubt. */
export interface Doubted {
  text: string;
  problem: ImportProblem;
  accepted?: { answer: string; value: unknown };
}

/** Null for an empty cell. */
export function readChange(
  row: Row,
  fact: Fact,
  typed: string,
  inspection: Inspection,
  before?: Doubted,
): Change | Doubted | null {
  const text = typed.trim();
  const sure = before?.accepted?.answer === text ? before.accepted : undefined;
  const read = sure ?? (fact.input === 'have' && yes.includes(plain(text)) ? { value: null } : readText(fact, text));
  if (read === null) return noChoice(fact, text);
  if ('problem' in read) return read;
  const question = sure ? null : doubtOf(fact, read.value);
  if (question) return { text, ...question };
  const change = changeOf(row, fact, read.value, inspection);
  return typeof change === 'string' ? { text, problem: { severity: 'error', words: change } } : change;
}

/** '-' and 's/d' count as empty; a word in a closed list was meant as a choice. */
function noChoice(fact: Fact, text: string): Doubted | null {
  if (!fact.target.words || !/^\p{L}+$/u.test(text.slice(0, 200))) return null;
  const instead = choicesOf(fact).map(({ label }) => label);
  return { text, problem: { severity: 'error', words: `No conocemos «${text.slice(0, 40)}»`, instead } };
}

/** True for an expiry date in the past. */
export const hasExpired = ({ paper, name }: Fact, value: unknown) =>
  (paper !== undefined || name === 'licenseExpiry') &&
  typeof value === 'string' &&
  isCalendarDate(value) &&
  value < today();

/** ISO 3779: people write these letters for digits, and a VIN has none of them. */
const notOfVin: Record<string, string> = { I: '1', O: '0', Q: '0' };

function doubtOf(fact: Fact, value: unknown): Omit<Doubted, 'text'> | null {
  const shown = wordsOf(fact, value);
  const answer = `Es ${shown}`;
  const accepted = { answer, value };
  if (hasExpired(fact, value)) {
    return { accepted, problem: { severity: 'doubt', words: 'Esa fecha ya pasó: queda vencido', instead: [answer] } };
  }
  if (fact.name === 'vin' && typeof value === 'string' && value.length === vinLength && /[IOQ]/.test(value)) {
    const other = value.replace(/[IOQ]/g, (letter) => notOfVin[letter] ?? letter);
    return { accepted, problem: { severity: 'doubt', words: 'Un VIN no lleva I, O ni Q', instead: [other, answer] } };
  }
  return null;
}

function readText(fact: Fact, text: string): { value: unknown } | Doubted | null {
  const { value, problem, shown = text, stands } = readCell(fact.target, text, 'dmy');
  if (problem && !stands) {
    if (value === null) return { text, problem };
    // A doubt about a readable value: the person may confirm it.
    const answer = `Es ${shown}`;
    return {
      text,
      problem: { ...problem, instead: [answer, ...(problem.instead ?? [])] },
      accepted: { answer, value },
    };
  }
  return value === null ? null : { value };
}
